"""What a keeper sees of a fight at a glance: the value of each action, the one thing to do, names that are not cut."""

import flet as ft
import pytest
from cast import CAST
from driver import SIZES, AppDriver, inside, plain, taps
from ring import BRAWL, SHOTS, damage, strike

from keeper_app.play.combat.actions.order_fight import BeginFight, MarkFighter
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.ui.tokens import PALETTES

ACCENT = PALETTES["dark"].accent
OWING = (*BRAWL, (HurtPerson(2, 8), ()))  # Silas has to roll CON


def shouted(app):
    """The keys of the buttons that are filled: the one thing to do."""
    buttons = [c for c in app.within_reach() if isinstance(c, ft.TextButton) and c.style]
    return [c.key for c in buttons if c.style.bgcolor == ACCENT]


def scrolls_away(app, key):
    """Whether something lies in a part of the room that scrolls up and down."""
    rolls = [
        c
        for c in app.within_reach()
        if isinstance(c, ft.ListView) or (isinstance(c, ft.Column) and c.scroll is not None)
    ]
    return any(getattr(c, "key", None) == key for part in rolls for c in inside(part))


def row_of(app, key):
    """The keys that stand in one row with this one."""
    rows = [c for c in app.within_reach() if isinstance(c, ft.Row)]
    around = [row for row in rows if any(getattr(c, "key", None) == key for c in inside(row))]
    return [c.key for c in inside(around[-1]) if isinstance(getattr(c, "key", None), str)] if around else []


def text_of(control, words):
    """The text within a control that says this."""
    return next(c for c in inside(control) if isinstance(c, ft.Text) and plain(str(c.value)) == words)


# --- before the roll --------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_every_action_says_what_it_rolls(earlier, window, size):
    earlier(*BRAWL)
    async with window(size, route="/combat") as app:
        said = {key: app.words_at(key) for key in app.keys("action-")}
        assert said == {
            "action-strike": "Strike 50",
            "action-shoot": "Shoot 40",
            "action-manoeuvre": "Manoeuvre 50",
            "action-blast": "Explosive",  # there is none on her sheet
            "action-aid": "Treat 30",
            "action-other": "Other",
        }


async def test_the_value_is_that_of_the_weapon_in_hand(earlier, window):
    earlier(*SHOTS)
    async with window("desktop", route="/combat") as app:
        assert app.words_at("action-blast") == "Explosive 45"  # a grenade is thrown
        await taps(app, "action-shoot", "arm-1")
        assert app.words_at("action-shoot") == "Shoot 50"
        await app.tap("arm-0")
        assert app.words_at("action-shoot") == "Shoot 65"
        await taps(app, "action-blast", "arm-5")
        assert app.words_at("action-blast") == "Explosive"  # this one is laid, not thrown


async def test_the_distance_says_that_it_is_one(earlier, window):
    earlier(*SHOTS)
    async with window("phone", route="/combat") as app:
        await app.tap("action-shoot")
        assert app.shows("Distance 5 m")


@pytest.mark.parametrize("size", SIZES)
async def test_the_answers_stand_side_by_side(earlier, window, size):
    earlier(*BRAWL)
    async with window(size, route="/combat") as app:
        answers = [f"reaction-{one}" for one in ("dodge", "fight-back", "manoeuvre", "none")]
        assert row_of(app, "reaction-none") == answers


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (667, 375)])
async def test_panes_too_narrow_for_four_words_stack_them(earlier, main, width, height):
    earlier(*BRAWL)
    async with AppDriver(main, width=width, height=height, route="/combat") as app:
        assert row_of(app, "reaction-none") == ["reaction-none"]


@pytest.mark.parametrize(("width", "panes"), [(1100, 2), (1440, 3)])
async def test_a_small_desktop_has_two_panes_instead_of_three_narrow_ones(earlier, main, width, panes):
    earlier(*OWING)
    async with AppDriver(main, width=width, height=800, route="/combat") as app:
        scrolling = [c for c in app.within_reach() if isinstance(c, ft.Column) and c.scroll is not None]
        assert len(scrolling) == panes
        assert len(row_of(app, "reaction-none")) == 4


async def test_doubled_text_stacks_them(earlier, prefer, window):
    prefer(text_scale=200)
    earlier(*BRAWL)
    async with window("phone", route="/combat") as app:
        assert row_of(app, "reaction-none") == ["reaction-none"]


@pytest.mark.parametrize("size", SIZES)
async def test_a_test_that_is_due_takes_one_line(earlier, window, size):
    earlier(*OWING)
    async with window(size, route="/combat") as app:
        assert row_of(app, "due-con-awake-2") == ["due-con-awake-2", "waive-con-awake-2"]
        assert app.shows("Silas Grady · CON roll, or fall unconscious")
        await app.tap("waive-con-awake-2")
        assert not app.has("due-con-awake-2")


# --- the one thing to do ----------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_damage_that_waits_is_the_one_thing_to_do(earlier, real, size):
    earlier(*BRAWL)
    async with real(size, route="/combat") as app:
        assert shouted(app) == ["attack"]
        await strike(app, "20", "3", "90", "0")
        assert shouted(app) == ["take-damage"]
        assert not scrolls_away(app, "take-damage")
        await damage(app, "2")
        assert shouted(app) == ["next"]


async def test_and_may_be_left_waiting(earlier, real):
    earlier(*BRAWL)
    async with real("phone", route="/combat") as app:
        await strike(app, "20", "3", "90", "0")
        await app.tap("next")
        assert shouted(app) == ["attack"]


@pytest.mark.parametrize(("size", "condition"), [*((size, "unconscious") for size in SIZES), ("phone", "stunned")])
async def test_whoever_falls_in_their_own_turn_has_only_its_end(earlier, window, size, condition):
    earlier(*BRAWL, (SetCondition(1, Condition(condition)), ()))
    async with window(size, route="/combat") as app:
        assert app.shows("CANNOT ACT")
        assert not app.shows("ACTING NOW")
        assert app.words_at("down").startswith("Marguerite Vasseur is out of action.")
        assert app.keys("action-") == ["action-aid", "action-other"]
        assert not app.keys("reaction-")
        assert shouted(app) == ["next"]
        await app.tap("next")
        assert app.shows("ACTING NOW")
        assert shouted(app) == ["attack"]


async def test_whoever_is_tapped_out_of_turn_and_lies_there_ends_nobodys_turn(earlier, window):
    earlier(*BRAWL, (SetCondition(2, Condition("unconscious")), ()))
    async with window("phone", route="/combat") as app:
        await app.tap("fighter-2")
        assert app.shows("CANNOT ACT")
        assert shouted(app) == ["back-to-turn"]
        await app.tap("back-to-turn")
        assert app.shows("ACTING NOW")


async def test_whoever_has_fled_can_be_called_back(earlier, window):
    earlier(*BRAWL, (MarkFighter(1, "fled", True), ()))
    async with window("phone", route="/combat") as app:
        assert app.shows("Has fled")
        await taps(app, "action-other", "mark-fled", "sheet-close")
        assert app.has("action-strike")


async def test_with_nobody_there_the_room_leads_to_people(window):
    async with window("desktop", route="/combat") as app:
        assert not app.has("fight-begin")
        assert not app.has("fights-all")
        assert shouted(app) == ["to-people"]
        await app.tap("to-people")
        assert app.page.route == "/people"
        await app.go("combat")
        await app.tap("person-add")
        assert app.sheets


# --- room -------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "scale"), [(390, 844, 200), (844, 390, 100), (1440, 900, 200)])
async def test_choosing_who_fights_where_there_is_little_room(cast, prefer, main, width, height, scale):
    """Everything scrolls but the button that begins."""
    prefer(text_scale=scale)
    async with AppDriver(main, width=width, height=height, route="/combat") as app:
        assert [scrolls_away(app, key) for key in ("fights-all", "fights-1", "fight-begin")] == [True, True, False]
        assert shouted(app) == []  # nobody is chosen yet
        await app.tap("fights-all")
        assert shouted(app) == ["fight-begin"]


async def test_names_and_levels_are_whole(earlier, real):
    earlier(*CAST, (BeginFight((1, 2, 3)), ()), (HurtPerson(1, 8), ()))
    async with real("desktop", route="/combat") as app:
        name = text_of(app.at("fighter-1"), "Marguerite Vasseur")
        assert name.max_lines == 3  # none of it is cut
        await app.tap("next")
        await strike(app, "50", "0", "40", "0")
        assert "Regular" in app.texts()  # the short word, beside dice
        assert "Regular success" not in app.texts()


SMALL = {"phone": (390, 844), "small phone": (360, 640), "on its side": (844, 390), "desktop": (1440, 900)}


@pytest.mark.parametrize(("name", "scale"), [*((name, 100) for name in SMALL), ("phone", 200), ("desktop", 200)])
async def test_the_roll_stays_and_the_sheet_scrolls(earlier, prefer, main, name, scale):
    prefer(language="fr", text_scale=scale)
    earlier(*OWING)
    width, height = SMALL[name]
    async with AppDriver(main, width=width, height=height, route="/combat") as app:
        assert not scrolls_away(app, "attack")
        for key in ("action-strike", "target", "reaction-none"):
            assert scrolls_away(app, key), key
        assert scrolls_away(app, "next") == (name == "phone" and scale == 200)
        assert shouted(app) == ["attack"]


async def test_no_height_puts_the_roll_beside_the_order(earlier, main):
    earlier(*BRAWL)
    async with AppDriver(main, width=844, height=390, route="/combat") as app:
        rows = [{getattr(c, "key", None) for c in inside(row)} for row in app.within_reach() if isinstance(row, ft.Row)]
        assert any({"fighter-1", "attack", "next"} <= row and "action-strike" not in row for row in rows)
        assert app.shows("ACTING NOW")
        await app.resize(390, 844)
        assert app.has("attack")


async def test_words_about_the_whole_fight_are_not_cut_where_text_is_doubled(earlier, prefer, window):
    """Side by side "Fin du combat" lost its end."""
    prefer(language="fr", text_scale=200)
    earlier(*BRAWL)
    async with window("phone", route="/combat") as app:
        assert "fight-end" not in row_of(app, "fight-join")
        assert row_of(app, "fight-end") == ["fight-end"]
