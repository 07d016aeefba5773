"""The Odds room: two situations side by side, and every value at one setting."""

from keeper_app.odds import check_odds, pushed_success, success_with_luck
from keeper_app.rules import Difficulty
from keeper_app.words import words_in


def percent(chance):
    return words_in("en").percent(chance)


async def test_two_situations_are_compared(window):
    async with window("tablet", route="/odds") as app:
        gain = check_odds(50, net=1).success - check_odds(50).success
        assert app.shows(f"B succeeds more often: +{words_in('en').decimal(gain * 100)} points.")
        await app.tap("compare-1-dice-less")
        assert app.shows("Both are equally likely.")
        await app.tap("compare-1-difficulty-hard")
        assert app.shows("A succeeds more often: +25 points.")


async def test_a_situation_gets_its_own_value(window):
    async with window("phone", route="/odds") as app:
        await app.tap("compare-0")
        await app.tap("key-8")
        await app.tap("key-0")
        await app.tap("sheet-done")
        assert app.words_at("compare-0").endswith("80")
        assert app.words_at("compare-1").endswith("50")
        assert app.shows(f"{percent(check_odds(80).success)} to succeed")


async def test_setting_a_situation_leaves_the_next_check_alone(window):
    async with window("desktop", route="/odds") as app:
        await app.tap("compare-0")
        await app.tap("key-8")
        await app.tap("sheet-done")
        await app.go("roll")
        assert app.value() == 50
        await app.press("3")
        assert app.value() == 3


async def test_over_both_tries_and_with_luck(window):
    async with window("phone", route="/odds") as app:
        pushed = pushed_success(50, Difficulty.REGULAR, 0)
        assert app.shows(f"{percent(pushed)} over both tries, if pushed")
        for _ in range(3):
            await app.tap("odds-luck-more")
        chance = success_with_luck(50, Difficulty.REGULAR, 0, 15)
        assert app.shows(f"{percent(chance)} with up to 15 Luck")
        for _ in range(4):
            await app.tap("odds-luck-less")
        assert app.shows("Luck to spend: 0")
        assert not app.shows("with up to")


async def test_the_table_has_every_fifth_value_with_text_for_screen_readers(window):
    async with window("desktop", route="/odds") as app:
        rows = [label for label in app.labels() if label.startswith("Value ")]
        assert len(rows) == 21
        assert "Value 50, Regular 50%, Hard 25%, Extreme 10%" in rows
        await app.tap("compare-0-dice-less")
        after = [label for label in app.labels() if label.startswith("Value 50,")]
        worse = check_odds(50, net=-1).success
        assert after[0].startswith(f"Value 50, Regular {percent(worse)}")
        assert app.shows("EVERY VALUE, WITH A’S DICE: 1 PENALTY DIE")


async def test_which_situation_it_is_fits_beside_its_value_on_a_phone(window):
    async with window("phone") as app:
        await app.go("odds")
        async for size in app.at_each([(360, 640), (390, 844), (820, 1180)]):
            assert [app.words_at(f"compare-{at}") for at in (0, 1)] == ["A 50", "B 50"], size
        await app.resize(1440, 900)
        assert app.words_at("compare-0") == "Situation A 50"
