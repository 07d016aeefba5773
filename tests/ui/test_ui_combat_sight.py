"""What a tired keeper must see of a fight at once: no word cut or broken, what comes next, the right big button."""

import flet as ft
import pytest
from cast import CAST
from driver import AppDriver, inside, plain, taps
from examples.made_up import faces
from ring import verdict

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.rules import Reaction
from keeper_app.ui.screens.combat import card
from keeper_app.ui.tokens import PALETTES
from keeper_app.words import words_in

BRAWL = (*CAST, (BeginFight((1, 2, 3)), ()))
HIT = (*BRAWL, (Strike(1, 3, 1, Reaction.FIGHT_BACK, answer=0), [*faces(24), *faces(60), 2]))
SHOT = (*BRAWL, (Shoot(1, 0, (Mark(3),), 10), [*faces(20), 4]))

SIZES = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "on its side": (844, 390),
    "upright": (820, 1180),
    "across": (1180, 820),
    "desktop": (1440, 900),
    "wide": (1920, 1080),
}


@pytest.fixture
def sized(main):
    """sized(name) opens the room in a window of that size."""

    def open_at(name: str) -> AppDriver:
        width, height = SIZES[name]
        return AppDriver(main, width=width, height=height, route="/combat")

    return open_at


def keys_in_order(app):
    """The keys of the room, as they are read."""
    return [c.key for c in app.within_reach() if isinstance(getattr(c, "key", None), str)]


def said_in(control):
    return [plain(str(c.value)) for c in inside(control) if isinstance(c, ft.Text)]


def innermost(app, kind, words):
    """The smallest thing of a kind that says this."""
    around = [c for c in app.within_reach() if isinstance(c, kind) and words in said_in(c)]
    return min(around, key=lambda c: len(list(inside(c))))


# --- a result -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_what_may_be_done_about_a_result_comes_before_the_rules_of_it(earlier, sized, size):
    earlier(*HIT)
    async with sized(size) as app:
        keys = keys_in_order(app)
        rules = min(keys.index(key) for key in keys if key.startswith("because-"))
        for key in ("luck-1-extreme", "take-back", "correct-3"):
            assert keys.index(key) < rules, key


@pytest.mark.parametrize(
    ("size", "below"),
    [("phone", True), ("upright", True), ("desktop", True), ("on its side", False), ("across", False), ("wide", False)],
)
async def test_a_level_beside_the_dice_leaves_the_words_their_width(earlier, sized, size, below):
    """In a narrow pane it stands below what was tested: nothing is broken within a word."""
    earlier(*HIT)
    async with sized(size) as app:
        assert ("Failure" in said_in(innermost(app, ft.Column, "Fight back 45"))) is below


@pytest.mark.parametrize(("size", "beside"), [("phone", 2), ("upright", 1), ("across", 2), ("desktop", 2)])
async def test_steps_in_a_narrow_pane_have_a_row_each(earlier, sized, size, beside):
    earlier(*HIT)
    async with sized(size) as app:
        rows = [[one.key for one in c.controls] for c in app.within_reach() if isinstance(c, ft.Row)]
        assert len(next(row for row in rows if "correct-3" in row)) == beside


async def test_a_result_on_the_sheet_of_whoever_acts_has_no_second_frame(earlier, sized):
    earlier(*HIT)
    async with sized("across") as app:
        tabs = [c for c in app.within_reach() if isinstance(c, ft.Container) and c.border and c.border.top]
        named = [said_in(c) for c in tabs if c.border.top.width == 3]
        assert named == [["ACTING NOW"]]
        assert app.shows("EXCHANGE")


async def test_a_shot_says_who_lost_the_hit_points(earlier, sized):
    earlier(*SHOT)
    async with sized("phone") as app:
        assert verdict(app).endswith(" hits Captain Le Goff")


async def test_several_shots_say_who_lost_the_hit_points(earlier, sized):
    earlier(*BRAWL, (Shoot(1, 0, (Mark(3, 2),), 10), [*faces(30, 1), 2, *faces(20, 1), 2]))
    async with sized("phone") as app:
        assert app.words_at("notes").startswith("Captain Le Goff")


# --- the one thing to do --------------------------------------------------------------------------------------------

LONG = "Sergent Anselme Kerguélen"
OWED = (*BRAWL, (ChangePerson(3, name=LONG, values={"con": 60}), ()), (HurtPerson(3, 7), ()))
OUT = Condition("unconscious")
BEATEN = (*BRAWL, (SetCondition(3, OUT), ()))


def shouted(app):
    """The filled button: the one thing to do."""
    buttons = [c for c in app.within_reach() if isinstance(c, ft.TextButton) and c.style]
    (one,) = [c for c in buttons if c.style.bgcolor == PALETTES["dark"].accent]
    return one


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_name_on_the_one_thing_to_do_is_whole(earlier, sized, size):
    earlier(*OWED)
    async with sized(size) as app:
        await taps(app, "next", "next")
        button = shouted(app)
        (words,) = [c for c in inside(button) if isinstance(c, ft.Text)]
        assert (plain(words.value), words.max_lines) == (f"{LONG}: CON 60", 2)


async def test_the_end_of_a_turn_is_whole_on_a_phone_on_its_side(earlier, prefer, sized):
    prefer(language="fr")
    earlier(*HIT)
    async with sized("on its side") as app:
        button = shouted(app)
        assert button.key == "next"
        assert [c.max_lines for c in inside(button) if isinstance(c, ft.Text)] == [2]
        assert not [c for c in inside(button) if isinstance(c, ft.Icon)]


@pytest.mark.parametrize("size", SIZES)
async def test_with_no_foe_left_the_end_of_the_fight_is_the_one_thing_to_do(earlier, sized, size):
    earlier(*BEATEN)
    async with sized(size) as app:
        assert shouted(app).key == "to-end"
        assert app.has("next")
        await app.tap("to-end")
        assert app.sheets  # and is asked once more
        await taps(app, "sheet-close", "target", "person-3")
        assert shouted(app).key == "attack"  # whoever is meant all the same can be struck


@pytest.mark.parametrize("size", ["upright", "across", "desktop", "wide"])
async def test_reinforcements_in_a_narrow_pane_are_words_alone(earlier, sized, size):
    earlier(*BRAWL)
    async with sized(size) as app:
        for key in ("fight-join", "fight-end"):
            assert not [c for c in inside(app.at(key)) if isinstance(c, ft.Icon)]


@pytest.mark.parametrize(("size", "paired"), [("phone", False), ("across", True), ("desktop", True)])
async def test_distance_and_bullets_stand_side_by_side_where_there_is_room(earlier, sized, size, paired):
    earlier(*BRAWL)
    async with sized(size) as app:
        await app.tap("action-shoot")
        rows = [set(keys_of(c)) for c in app.within_reach() if isinstance(c, ft.Row)]
        assert any({"metres-more", "rounds-more"} <= row for row in rows) is paired


@pytest.mark.parametrize(
    ("size", "beside"), [("phone", False), ("upright", False), ("across", True), ("desktop", True)]
)
async def test_what_is_left_in_a_gun_takes_no_row_from_the_circumstances(earlier, sized, size, beside):
    """It would be alone below distance and bullets, and what helps or hinders the shot out of sight."""
    earlier(*SHOT)
    async with sized(size) as app:
        await taps(app, "again", "action-shoot")
        left = keys_of(row_with(app, "rounds-left"))
        assert left[:2] == ["rounds-left", "reload"]
        assert ("shot-aimed" in left) is beside
        assert app.at("rounds-left").expand is (None if beside else True)


async def test_what_is_left_in_a_gun_of_several_modes_stands_beside_how_many_are_fired(earlier, sized):
    tommy = ChangePerson(1, values={"firearms-smg": 50}, sheet={"weapons": (Carried("thompson"),)})
    earlier(*BRAWL, (tommy, ()))
    async with sized("across") as app:
        await taps(app, "action-shoot", "fire-auto")
        rows = [set(keys_of(c)) for c in app.within_reach() if isinstance(c, ft.Row)]
        assert any({"rounds-more", "rounds-left"} <= row for row in rows)
        assert keys_of(row_with(app, "rounds-left")) == ["rounds-left"]


@pytest.mark.parametrize("size", ["upright", "across", "desktop"])
async def test_a_pane_with_more_than_is_in_sight_says_so(earlier, sized, size):
    """A scroll bar stands in its margin, beside what scrolls and never over it."""
    earlier(*BRAWL)
    async with sized(size) as app:
        await app.tap("action-shoot")
        around = [c for c in app.within_reach() if isinstance(c, ft.Column) and c.scroll and "target" in keys_of(c)]
        pane = min(around, key=lambda c: len(list(inside(c))))
        assert pane.scroll is ft.ScrollMode.ALWAYS
        assert pane.controls[0].padding.right >= 8


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_one_reaction_is_told_in_one_line_of_the_order(lang):
    """On a small tablet each side of it has 92 pixels beside the token."""
    assert len(words_in(lang).say("fighter.reactions", 1)) <= 14


def keys_of(control):
    return [c.key for c in inside(control) if isinstance(getattr(c, "key", None), str)]


# --- before the fight -----------------------------------------------------------------------------------------------


def lists(app):
    """Who may be ticked in each of the columns."""
    columns = [c for c in app.within_reach() if isinstance(c, ft.ListView)]
    return [[key for key in keys_of(c) if key.startswith("fights-") and key != "fights-all"] for c in columns]


@pytest.mark.parametrize(
    ("size", "columns"), [("phone", 1), ("upright", 1), ("across", 2), ("desktop", 2), ("wide", 2)]
)
async def test_a_wide_window_sets_investigators_beside_all_others(cast, sized, size, columns):
    async with sized(size) as app:
        found = lists(app)
        assert len(found) == columns
        assert found[0][:2] == ["fights-1", "fights-2"]
        assert found[-1][-3:] == ["fights-3", "fights-4", "fights-5"]


@pytest.mark.parametrize("size", ["phone", "small phone", "upright", "across", "desktop"])
async def test_care_stands_beside_the_title_and_takes_no_row(cast, sized, size):
    async with sized(size) as app:
        assert "Combat" in said_in(row_with(app, "care-open"))


def row_with(app, key):
    """The row in which something with this key stands."""
    return next(c for c in app.within_reach() if isinstance(c, ft.Row) and key in [one.key for one in c.controls])


async def test_where_there_is_no_height_the_ways_to_begin_share_a_row(cast, sized):
    async with sized("on its side") as app:
        assert keys_of(row_with(app, "care-open")) == ["fights-all", "person-add", "care-open"]
        await app.tap("fights-all")
        assert "fight-begin" in keys_of(row_with(app, "balance"))


@pytest.mark.parametrize("size", ["upright", "desktop"])
async def test_a_foe_is_chosen_in_red(cast, sized, size):
    async with sized(size) as app:
        await app.tap("fights-all")
        fills = {
            side: next(
                c.bgcolor
                for c in app.within_reach()
                if isinstance(c, ft.Container) and getattr(c.content, "key", None) == f"side-{side}"
            )
            for side in ("1-ally", "3-foe", "3-ally")
        }
        dark = PALETTES["dark"]
        assert fills == {"1-ally": dark.accent_soft, "3-foe": dark.danger_soft, "3-ally": None}


async def test_only_a_gun_that_is_not_full_is_offered_to_be_loaded(earlier, sized):
    earlier(*SHOT)
    async with sized("phone") as app:
        await app.tap("action-other")
        assert app.keys("reload-") == ["reload-0"]
        assert keys_of(row_with(app, "order-later")) == ["order-earlier", "order-later"]
        await taps(app, "sheet-close", "take-back", "action-other")
        assert app.keys("reload-") == []


KNIVES = ChangePerson(1, sheet={"weapons": (Carried("large-knife"), Carried("revolver-38"))})


async def test_a_weapon_is_chosen_by_its_short_name(earlier, sized):
    """The whole name stands in the head; what is in brackets would push the next weapon out of sight."""
    earlier(*BRAWL, (KNIVES, ()))
    async with sized("phone") as app:
        await taps(app, "action-strike", "arm-0")
        assert app.words_at("arm-0") == "Large knife"
        assert any(words.startswith("Large knife (") for words in app.texts())


async def test_many_prices_of_luck_leave_the_way_back_in_sight(earlier, sized):
    earlier(*BRAWL, (Shoot(1, 0, (Mark(3, 2),), 10), [*faces(43, 1), *faces(50, 1)]))
    async with sized("phone") as app:
        assert len(app.keys("luck-")) > 2
        keys = keys_in_order(app)
        assert keys.index("take-back") < min(keys.index(key) for key in app.keys("luck-"))


# --- what the browser shows -----------------------------------------------------------------------------------------

DEEDS = ("action-strike", "action-shoot", "action-blast", "action-manoeuvre")
NAMES = ("head", "actions", "arms", "aim", "modifiers-first", "settings", "modifiers")


async def test_no_part_of_the_sheet_changes_places_with_another(earlier, monkeypatch, sized):
    """Flet 1.0.5 loses what is new in parts that do; a browser then shows the settings of another action."""
    seen = []

    def noted(seat, names):
        seen.append(names)
        return drawn(seat, names)

    drawn = card.parts_drawn
    monkeypatch.setattr(card, "parts_drawn", noted)
    carried = tuple(Carried(one) for one in ("hand-grenade", "large-knife", "revolver-38"))
    earlier(*BRAWL, (ChangePerson(1, sheet={"weapons": carried}), ()))
    async with sized("phone") as app:
        for key in DEEDS:
            await app.tap(key)
    assert {"modifiers-first", "modifiers"} <= {name for names in seen for name in names}
    for names in seen:
        assert list(names) == sorted(names, key=NAMES.index), names
