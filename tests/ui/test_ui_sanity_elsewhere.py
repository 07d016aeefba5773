"""Sanity outside the Mind room: the SAN field of a sheet, the quick field, the penalty die of a phobia."""

from cast import CAST, on_sheet
from examples.made_up import faces

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.mind.actions.suffer_bout import SufferBout
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight
from keeper_app.play.people.parts import Condition

AFRAID = (
    *CAST,
    (SetCondition(1, Condition("temporary-insanity")), ()),
    (SetCondition(1, Condition("phobia", "achluophobia")), ()),
)


async def test_a_cost_in_the_san_field_is_rolled_for(cast, real):
    """1/1D6 used to lose nothing in silence."""
    async with real("phone", route="/people") as app:
        await on_sheet(app, 1)
        await app.tap("points-san")
        await app.type("points-amount", "1/1D6")
        await app.tap("points-lose")
        await app.read_out("90", "0", "3")
        assert app.words_at("points-san") == "SAN 45 / 99"


async def test_what_is_no_cost_is_said_and_changes_nothing(cast, window):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1)
        await app.tap("points-san")
        for typed in ("1/", "abc", "1D6/", "-3"):
            await app.type("points-amount", typed)
            await app.tap("points-lose")
            assert app.sheets, typed
        await app.type("points-amount", "1/")
        await app.tap("points-lose")
        assert app.shows("A SAN cost is written success/failure")
        await app.tap("sheet-close")
        assert app.words_at("points-san") == "SAN 48 / 99"


async def test_the_quick_field_rolls_for_one_or_for_all(cast, window):
    async with window("desktop") as app:
        await app.type("quick", "silas san 5/5")
        assert app.shows("SAN roll: Silas Grady, cost 5/5")
        await app.submit("quick")
        await app.go("people")
        await on_sheet(app, 2)
        assert app.words_at("points-san") == "SAN 42 / 99"
        await app.type("quick", "san 1/1 tous")
        assert app.shows("SAN roll: Marguerite Vasseur, Silas Grady, cost 1/1")
        await app.submit("quick")
        await app.go("people")
        await on_sheet(app, 2)
        assert app.words_at("points-san") == "SAN 41 / 99"
        await app.tap("undo")
        assert app.words_at("points-san") == "SAN 42 / 99"


async def test_what_is_no_cost_in_the_quick_field(cast, window):
    async with window("desktop") as app:
        await app.type("quick", "san 1/")
        assert app.shows("A SAN cost is written success/failure")


async def test_a_phobia_offers_its_penalty_die_to_the_insane(earlier, window):
    earlier(*AFRAID)
    async with window("desktop") as app:
        assert not app.keys("quirk-")
        await app.tap("tile-1")
        assert app.words_at("quirk-0").startswith("Phobia: Achluophobia")
        await app.tap("quirk-0")
        assert app.chosen("dice--1")
        await app.tap("quirk-0")
        assert app.chosen("dice-0")


SHAKEN = (
    *CAST,
    (BeginFight((1, 2)), ()),
    (SeeHorror((1,), Sight("0", "6", "a thing")), [*faces(90), *faces(10)]),
)


async def test_a_bout_is_rolled_from_the_fight(earlier, window):
    earlier(*SHAKEN)
    async with window("phone", route="/combat") as app:
        assert app.shows("Marguerite Vasseur · a bout of madness follows")
        await app.tap("bout-of-1")
        assert app.sheets
        await app.tap("sheet-close")


async def test_a_bout_in_a_fight_is_the_keepers_to_play(earlier, window):
    """Seven on the table is flight, for two rounds; the second round ends it."""
    earlier(*SHAKEN, (SufferBout(1), (7, 2)))
    async with window("desktop", route="/combat") as app:
        assert app.shows("the keeper plays: 2 rounds left")
        assert not app.has("bout-of-1")
        for _ in range(2):
            await app.tap("next")
        assert app.shows("the keeper plays: 1 round left")
        for _ in range(2):
            await app.tap("next")
        assert not app.shows("the keeper plays")


async def test_a_bout_to_be_rolled_stands_on_the_sheet(earlier, window):
    earlier(*CAST, (SeeHorror((1,), Sight("0", "6", "a thing")), [*faces(90), *faces(10)]))
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1)
        assert app.has("bout-of-1")
        await app.tap("undo")
        assert not app.has("bout-of-1")


async def test_the_penalty_die_of_a_fight_says_what_is_feared(earlier, window):
    earlier(*AFRAID, (BeginFight((1, 2, 3)), ()))
    async with window("desktop", route="/combat") as app:
        assert "Phobia: Achluophobia" in app.words_at("extra--1")
        await app.tap("extra--1")
        assert app.chosen("extra--1")
        await app.tap("next")
        assert "Phobia" not in app.words_at("extra--1")  # Silas fears nothing
