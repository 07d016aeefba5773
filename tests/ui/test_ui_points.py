"""Points taken and given, what follows from them, and conditions: from the sheet and from the party strip."""

from cast import on_sheet
from driver import kept

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind

ARMOURED = SeatPerson("The Thing", {"con": 80, "siz": 90}, Kind.CREATURE, {"armour": "1D6"})  # 17 HP


async def change(app, kind, amount, step="points-lose"):
    """How many points, and whether they are lost or given."""
    await app.tap(f"points-{kind}")
    await app.type("points-amount", amount)
    await app.tap(step)


def first_line(app):
    return app.words_at(app.keys("entry-")[0])


# --- wounds -----------------------------------------------------------------


async def test_a_major_wound_asks_for_con_and_fells_who_fails(cast, real):
    async with real("phone", route="/people") as app:
        await on_sheet(app, 1)
        await change(app, "hp", "6")
        assert not app.sheets
        assert app.words_at("points-hp") == "HP 5 / 11"
        assert app.words_at("condition-major-wound") == "Major wound"
        assert app.shows("CON roll, or fall unconscious")
        assert app.words_at("due-con-awake-1") == "CON 55"
        await app.tap("due-con-awake-1")
        assert app.shows("Marguerite Vasseur · Constitution 55")
        await app.read_out("50", "6")
        assert not app.has("due-con-awake-1")
        assert app.has("condition-unconscious")
        await app.go("log")
        assert "Marguerite Vasseur · Constitution 55" in first_line(app)
        assert "falls unconscious" in first_line(app)


async def test_the_keeper_may_waive_it(cast, window):
    async with window("desktop", route="/people") as app:
        await change(app, "hp", "6")
        await app.tap("waive-con-awake-1")
        assert not app.has("due-con-awake-1")
        assert not app.has("condition-unconscious")
        await app.tap("undo")
        assert app.has("due-con-awake-1")


async def test_a_wound_is_undone_with_all_it_brought(cast, window):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1)
        await change(app, "hp", "6")
        await app.tap("undo")
        assert app.words_at("points-hp") == "HP 11 / 11"
        assert app.keys("condition-") == ["condition-add"]
        assert not app.keys("due-")
        await app.tap("redo")
        assert app.has("due-con-awake-1")


async def test_what_is_lost_is_given_back(cast, window):
    async with window("desktop", route="/people") as app:
        await change(app, "hp", "3")
        await change(app, "hp", "2", "points-gain")
        assert app.words_at("points-hp") == "HP 10 / 11"


async def test_nobody_heals_the_dead(cast, window, data):
    async with window("desktop", route="/people") as app:
        await change(app, "hp", "12")
        assert app.has("condition-dead")
        before = kept(data)
        await change(app, "hp", "5", "points-gain")
        assert app.at("points-amount").error == "They are dead: neither care nor wounds change that."
        assert kept(data) == before


async def test_armour_in_dice_is_taken_off(earlier, real):
    earlier((ARMOURED, ()))
    async with real("desktop", route="/people") as app:
        await app.tap("points-hp")
        assert app.chosen("points-armour")
        await app.tap("amount-1D6")
        await app.tap("points-lose")
        await app.read_out("6", "2")  # the wound, then the armour
        assert app.words_at("points-hp") == "HP 13 / 17"
        await app.go("log")
        assert "armour" in first_line(app).casefold()
        await app.go("people")
        await app.tap("points-hp")
        await app.tap("points-armour")
        assert not app.chosen("points-armour")
        await app.type("points-amount", "3")
        await app.tap("points-lose")
        assert app.words_at("points-hp") == "HP 10 / 17"


# --- Sanity, magic, Luck ----------------------------------------------------


async def test_five_points_of_sanity_at_once_ask_for_int(cast, real):
    async with real("phone", route="/people") as app:
        await on_sheet(app, 1)
        await change(app, "san", "5")
        assert app.words_at("points-san") == "SAN 43 / 99"
        assert app.shows("INT roll: success is temporary insanity")
        await app.tap("due-int-insanity-1")
        await app.read_out("70", "5")
        assert app.has("condition-temporary-insanity")
        assert not app.keys("due-")


async def test_magic_and_luck_are_spent_and_come_back(cast, window):
    async with window("desktop", route="/people") as app:
        for kind, lost, given in (("mp", "MP 8 / 13", "MP 10 / 13"), ("luck", "LUCK 40", "LUCK 42")):
            await change(app, kind, "5")
            assert app.words_at(f"points-{kind}") == lost
            await change(app, kind, "2", "points-gain")
            assert app.words_at(f"points-{kind}") == given


async def test_a_bad_amount_is_refused_beside_the_field(cast, window, data):
    async with window("desktop", route="/people") as app:
        before = kept(data)
        await app.tap("points-hp")
        for typed in ("abc", "2D", "1D0", "99999", "1D1000000", "٣"):
            await app.type("points-amount", typed)
            assert not app.at("points-amount").error
            await app.tap("points-lose")
            assert app.at("points-amount").error, typed
            assert app.at("points-amount").value == typed
        assert kept(data) == before
        await app.type("points-amount", "2")
        await app.tap("points-lose")
        assert app.words_at("points-hp") == "HP 9 / 11"


async def test_nothing_typed_does_nothing(cast, window, data):
    async with window("desktop", route="/people") as app:
        before = kept(data)
        await change(app, "hp", "  ")
        assert app.has("points-amount")
        assert kept(data) == before


async def test_a_bad_amount_with_real_dice_too(cast, real, data):
    async with real("phone", route="/people") as app:
        await on_sheet(app, 1)
        before = kept(data)
        await change(app, "hp", "2Y6")
        assert app.at("points-amount").error
        assert kept(data) == before


# --- from the strip ---------------------------------------------------------


async def test_a_wound_from_the_strip_comes_back_to_the_person(cast, window):
    async with window("phone", route="/tables") as app:
        await app.tap("tile-1")
        await change(app, "hp", "6")
        assert app.has("due-con-awake-1")  # the person's sheet again, with what is due
        await app.tap("sheet-close")
        assert app.words_at("tile-1") == "Marguerite HP 5 SAN 48"
        said = "Marguerite Vasseur, Hit points 5 / 11, Sanity 48 / 99, Major wound"
        assert any(said in words for words in app.visible_words())


async def test_the_person_of_the_strip_rolls_next_or_shows_the_sheet(cast, window):
    async with window("desktop", route="/tables") as app:
        await app.tap("tile-2")
        await app.tap("person-rolls")
        assert app.page.route == "/roll"
        assert app.shows("Silas rolls")
        await app.tap("tile-2")  # a second time: the person again
        await app.tap("person-rolls")
        assert app.shows("Who rolls?")
        await app.tap("tile-2")
        assert app.shows("Silas rolls")
        await app.fire(app.at("tile-1"), "long_press")
        assert app.shows("Marguerite Vasseur")
        await app.tap("sheet-close")
        assert app.shows("Silas rolls")
        await app.tap("tile-2")
        await app.tap("person-read")
        assert app.page.route == "/people"
        assert app.words_at("arm-0").startswith("Large knife")


# --- conditions -------------------------------------------------------------


async def test_conditions_begin_and_end(cast, window):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1)
        await app.tap("condition-add")
        await app.tap("set-prone")
        assert app.chosen("set-prone")
        await app.tap("set-burning")
        await app.tap("set-burning")
        assert not app.chosen("set-burning")
        await app.tap("sheet-close")
        assert app.keys("condition-") == ["condition-prone", "condition-add"]
        await app.tap("condition-prone")
        assert app.keys("condition-") == ["condition-add"]
        await app.tap("undo")
        assert app.words_at("condition-prone") == "Prone"


async def test_a_phobia_from_its_table_and_one_of_the_keepers_own(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("condition-add")
        await app.tap("set-phobia")
        await app.type("which-search", "bathing")
        assert app.keys("which-") == ["which-search", "which-ablutophobia", "which-typed"]
        await app.tap("which-ablutophobia")
        assert app.chosen("set-phobia")
        await app.tap("set-phobia")
        await app.type("which-search", "Clocks that stop")
        await app.tap("which-typed")
        await app.tap("sheet-close")
        said = [words for words in app.texts() if "Ablutophobia" in words or "Clocks" in words]
        assert len(said) == 2
        await app.tap("language")
        assert app.shows("Ablutophobie")
        assert app.shows("Clocks that stop")
