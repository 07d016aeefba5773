"""Nothing that can be tapped is dead: it does something, it says so where it cannot, and its words are whole."""

import flet as ft
import pytest
from driver import SIZES, inside, kept
from ring import SHOTS

from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.people.actions.seat_people import DismissPerson, SeatPerson
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.rules import Need, Question, Reaction

ADA = SeatPerson("Ada", {"luck": 40, "pow": 60, "listen": 50, "language-other/Ancient Sumerian": 44})
SKILLS = (Question(label="listen", who=1), Question(label="language-other/Ancient Sumerian", who=1))
ROLLS = {
    "check": (RollCheck(Question(label="listen", who=1)), (6, 3)),
    "hidden": (RollCheck(Question(50, hidden=True)), (6, 3)),
    "passed": (RollCheck(Question(label="language-other/Ancient Sumerian", who=1)), (1, 3)),
    "fumble": (RollCheck(Question(50)), (10, 10)),
    "opposed": (RollOpposed(Question(label="listen", who=1), Question(45)), (4, 3, 5, 5)),
    "combined": (RollCombined(SKILLS, Need.ALL, who=1), (4, 8)),
    "group": (RollForAll(Question(label="listen")), (6, 3)),
    "group luck": (RollGroupLuck(), (6, 3)),
    "recovery": (RecoverLuck(who=1), (9, 3, 4)),
    "dice": (RollDice("2D6+1"), (3, 4)),
}


def steps(app):
    """What may follow the roll on the card; the steps of a value beside it are others."""
    return [key for key in (*app.keys("step-"), *app.keys("member-")) if not key[-1].isdigit() or "member" in key]


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
@pytest.mark.parametrize("kind", list(ROLLS))
async def test_every_step_on_a_card_does_something(earlier, window, data, kind, size):
    earlier((ADA, ()), ROLLS[kind])
    async with window(size) as app:
        for key in steps(app):
            control, before = app.at(key), kept(data)
            if control.disabled:
                assert any(c.value for c in inside(control) if isinstance(c, ft.Text)), key  # it says why
                continue
            await app.tap(key)
            assert not app.has("notice"), (key, app.words_at("notice"))
            assert app.sheets or kept(data) > before or key == "step-peek", key
            if app.sheets:
                await app.tap("sheet-close")
            elif kept(data) > before:
                await app.tap("undo")


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_what_cannot_be_rolled_again_has_no_button_for_it(earlier, window, size):
    """A recovery of Luck, blows, and a roll of a group that has left the table."""
    earlier((ADA, ()), ROLLS["recovery"], ROLLS["group"], (DismissPerson(1), ()), ROLLS["dice"], ROLLS["fumble"])
    async with window(size) as app:
        assert app.keys("repeat-") in ([], ["repeat-5"])  # a phone may show none before the last
        assert app.has("step-repeat")
        await app.go("log")
        assert app.keys("again-") == ["again-6", "again-5"]


async def test_blows_are_not_rolled_again_from_the_list(earlier, window):
    earlier(*SHOTS, (Strike(6, 3, 7, Reaction.DODGE), None), (RollDice("1D6"), (3,)))
    async with window("desktop") as app:
        assert app.keys("line-")
        assert not app.keys("repeat-")


async def test_a_second_tap_on_what_is_done_is_no_fault(earlier, window, data):
    earlier((ADA, ()), ROLLS["passed"])
    async with window("desktop") as app:
        tick = app.at("step-tick").on_click
        tick()
        tick()  # before the first was drawn
        await app.settle()
        assert not app.has("notice")
        assert kept(data) == 3
        await app.tap("undo")
        assert app.has("step-tick")


async def test_real_dice_are_taken_once(earlier, real, data):
    earlier((ADA, ()))
    async with real("desktop") as app:
        await app.tap("roll")
        await app.type("faces-typed", "37")
        take = app.at("faces-take").on_click
        take()
        take()
        await app.settle()
        assert kept(data) == 2


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", ["check", "passed", "combined"])
async def test_the_words_of_a_step_are_never_cut(earlier, window, prefer, kind, lang):
    prefer(language=lang)
    earlier((ADA, ()), ROLLS[kind])
    async with window() as app:
        async for size in app.at_each(SIZES.values()):
            for key in steps(app):
                for words in (c for c in inside(app.at(key)) if isinstance(c, ft.Text)):
                    assert words.overflow is not ft.TextOverflow.ELLIPSIS, key
                    assert words.max_lines != 1, key
            if app.has("step-tick"):  # a long name has a line more, unless a tablet upright has room for it
                assert (app.at("step-tick").height > 48) is (size != SIZES["tablet"])


@pytest.mark.parametrize(("width", "icons"), [(360, 0), (390, 1)])
async def test_a_word_is_never_broken_beside_its_icon(earlier, window, prefer, width, icons):
    prefer(language="fr")
    earlier((ADA, ()), ROLLS["check"])
    async with window("phone") as app:
        await app.resize(width, 640)
        assert app.words_at("step-push") == "Redoubler"
        assert sum(isinstance(one, ft.Icon) for one in inside(app.at("step-push"))) == icons
