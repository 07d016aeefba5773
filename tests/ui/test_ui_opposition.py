"""Difficulty from an opposing value, human limits, joining forces."""


async def facing(app, value):
    """An opposing value typed into its sheet."""
    if app.has("what"):
        await app.tap("what")
    await app.tap("opposition")
    await app.tap("key-C")
    for digit in str(value):
        await app.tap(f"key-{digit}")


async def test_the_opposing_value_sets_the_difficulty(window):
    async with window("desktop") as app:
        await facing(app, 89)
        assert app.shows("That makes it hard")
        await app.tap("opposition-take")
        assert not app.sheets
        assert app.chosen("difficulty-hard")
        assert app.value() == 50  # the roller's own value is untouched


async def test_on_a_phone_it_goes_back_to_the_keys(window):
    async with window("phone") as app:
        await facing(app, 90)
        await app.tap("opposition-take")
        assert app.has("sheet-roll")
        assert app.value() == 50
        await app.tap("sheet-close")
        assert app.chosen("difficulty-extreme")


async def test_leaving_takes_no_difficulty(window):
    async with window("desktop") as app:
        await facing(app, 90)
        await app.tap("sheet-close")
        assert app.chosen("difficulty-regular")


async def test_after_the_sheet_the_keys_are_the_rollers_again(window):
    async with window("desktop") as app:
        await facing(app, 90)
        await app.tap("opposition-take")
        await app.tap("key-7")
        assert app.value() == 7
        assert app.words_at("difficulty-regular").endswith("≤ 7")


async def test_beyond_human_limits_says_so_and_offers_nothing(window):
    async with window("desktop") as app:
        await facing(app, 151)
        assert app.shows("151 is beyond human limits: with 50, at most 150 can be faced.")
        assert not app.has("opposition-take")


async def test_joining_forces_uses_up_the_lowest(window):
    async with window("desktop") as app:
        await facing(app, 200)
        assert app.shows("Too strong even together")
        await app.type("force-value", "60")
        await app.tap("force-add")
        assert app.shows("150 is left: those not used up roll at extreme difficulty.")
        assert app.words_at("force-0") == "Whoever rolls 50 used up"
        assert app.words_at("force-1") == "Helper 1 60 may roll"
        assert app.chosen("force-1")
        await app.tap("force-1")
        assert not app.has("force-1")
        assert app.shows("Too strong even together")


async def test_enter_joins_a_helper(window):
    async with window("phone") as app:
        await facing(app, 200)
        await app.type("force-value", "60")
        await app.submit("force-value")
        assert app.words_at("force-1") == "Helper 1 60 may roll"
        assert not app.at("force-value").value


async def test_within_reach_of_one_nobody_is_used_up(window):
    async with window("desktop") as app:
        await facing(app, 100)
        assert app.shows("Within reach of one person: nobody is used up.")


async def test_an_impossible_helper_is_refused_beside_the_field(window):
    async with window("desktop") as app:
        await facing(app, 200)
        for typed in ("abc", "1000", "-3", "²"):
            await app.type("force-value", typed)
            assert app.at("force-value").error == "A value is a whole number from 0 to 999.", typed
            await app.tap("force-add")
            assert not app.has("force-1")
