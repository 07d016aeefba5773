"""The People room draws again what changed, and nothing beside it; and of two hundred people, those in sight."""

from collections import Counter

import flet as ft
import pytest
from cast import CAST, on_sheet
from driver import AppDriver
from redrawn import drawn_parts

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.desk import Action
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition, SetTick
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, MovePerson, SeatPeople
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.roll.actions.roll_damage import RollDamage
from keeper_app.ui.app import build_main
from keeper_app.ui.components.long_list import PAGE

CAPTAIN, HOUND = 3, 4
CROWD = 200
AROUND = {"undo_and_redo", "party_strip", "_tile", "sheet_place"}  # what stands around every room


@pytest.fixture
def campaigns(data):
    """The desk itself: what happens at it is exactly one thing, and no tap."""
    opened = Campaigns(data.documents, data.shelf)
    yield opened
    opened.close()


@pytest.fixture
def main(data, campaigns):
    for action, faces in CAST:
        campaigns.desk.do(action, faces)
    return build_main(data, "en", campaigns)


def of_the_room(drawn: list[str]) -> dict[str, int]:
    """How often each part of the room was drawn."""
    return dict(Counter(name for name in drawn if name not in AROUND))


async def drawn_by(app: AppDriver, campaigns: Campaigns, action: Action) -> dict[str, int]:
    """What is drawn when this happens."""
    with drawn_parts() as drawn:
        campaigns.desk.do(action)
        await app.settle()
    return of_the_room(drawn)


async def drawn_by_tap(app: AppDriver, key: str) -> dict[str, int]:
    with drawn_parts() as drawn:
        await app.tap(key)
    return of_the_room(drawn)


# --- the sheet ----------------------------------------------------------------

CHANGES = {
    "a wound": (HurtPerson(CAPTAIN, 1), {"person_line": 1, "points_bar": 1}),
    "a condition": (SetCondition(CAPTAIN, Condition("prone")), {"person_line": 1, "conditions": 1}),
    "a name": (ChangePerson(CAPTAIN, "Yves"), {"person_line": 1, "head": 1}),
    "armour": (ChangePerson(CAPTAIN, sheet={"armour": "2"}), {"facts": 1}),
    "a characteristic": (ChangePerson(CAPTAIN, values={"app": 40}), {"characteristics": 1}),
    # it takes the second column, where another one stood
    "a skill": (ChangePerson(CAPTAIN, values={"swim": 40}), {"skills": 1, "skill_line": 2}),
    "a tick": (SetTick(CAPTAIN, "dodge", True), {"skills": 1, "skill_line": 1}),
    "a weapon": (
        ChangePerson(CAPTAIN, sheet={"weapons": (Carried("large-knife"),)}),
        {"arms": 1, "arm_line": 2},  # it takes the first place, bare hands the second
    ),
    "notes": (ChangePerson(CAPTAIN, sheet={"notes": "Owes money."}), {"background": 1}),
    "damage": (RollDamage(CAPTAIN, 0), {"damage_line": 1}),
    "a kind": (
        ChangePerson(CAPTAIN, sheet={"kind": Kind.CREATURE}),  # the frame names it, the list counts it
        {"whole_sheet": 1, "head": 1, "background": 1, "kind_chips": 1, "person_line": 1},
    ),
    "another's wound": (HurtPerson(HOUND, 1), {"person_line": 1}),
    "another's Luck": (ChangePoints(1, "luck", 1, -1), {"person_line": 1}),
}


@pytest.mark.parametrize(("action", "parts"), CHANGES.values(), ids=CHANGES)
async def test_a_change_draws_the_parts_that_show_it(window, campaigns, action, parts):
    async with window("desktop", route="/people") as app:
        await on_sheet(app, CAPTAIN)
        assert await drawn_by(app, campaigns, action) == parts


async def test_what_is_owed_comes_with_the_frame_and_is_a_part_of_its_own(window, campaigns):
    async with window("desktop", route="/people") as app:
        drawn = await drawn_by(app, campaigns, HurtPerson(1, 6))
        assert drawn == {"person_line": 1, "points_bar": 1, "conditions": 1, "whole_sheet": 1, "_due": 1}
        drawn = await drawn_by(app, campaigns, ChangePerson(1, values={"con": 56}))
        assert drawn == {"_due": 1, "characteristics": 1}


async def test_what_a_week_was_like_is_said_on_its_own_card(window, campaigns):
    for action in (HurtPerson(1, 6), PassTime("week")):
        campaigns.desk.do(action)
    async with window("desktop", route="/people") as app:
        assert await drawn_by_tap(app, "week-rested-1") == {"_recovery": 1}
        assert app.chosen("week-rested-1")
        assert not app.chosen("week-cared-1")


async def test_a_phone_draws_the_tab_that_is_turned_to(window, campaigns):
    async with window("phone", route="/people") as app:
        await on_sheet(app, CAPTAIN)
        assert await drawn_by_tap(app, "tab-skills") == {"tabbed_sheet": 1, "skills": 1, "skill_line": 2}
        assert await drawn_by(app, campaigns, HurtPerson(CAPTAIN, 1)) == {}  # no tab in sight says it


# --- the list -----------------------------------------------------------------


async def test_filters_draw_the_list_and_leave_the_sheet_alone(window):
    async with window("desktop", route="/people") as app:
        await on_sheet(app, CAPTAIN)
        # Who stays can no longer be put in order: that line is drawn anew, the others go.
        assert await drawn_by_tap(app, "kind-npc") == {"kind_chips": 1, "people_list": 1, "person_line": 1}
        with drawn_parts() as drawn:
            await app.type("people-filter", "captain")
        assert of_the_room(drawn) == {"people_search": 1, "people_list": 1}  # the same one is found


async def test_another_order_draws_the_list_and_the_lines_at_its_ends(window, campaigns):
    async with window("phone", route="/people") as app:
        assert await drawn_by(app, campaigns, MovePerson(CAPTAIN, by=-1)) == {"people_list": 1}
        assert await drawn_by(app, campaigns, MovePerson(CAPTAIN, by=-1)) == {"people_list": 1, "person_line": 2}


async def test_another_name_of_the_campaign_draws_it_alone(window, campaigns):
    async with window("phone", route="/people") as app:
        with drawn_parts() as drawn:
            campaigns.rename(campaigns.current.id, "The quays")
            await app.settle()
        assert of_the_room(drawn) == {"campaign_tap": 1}
        assert app.words_at("campaigns") == "The quays"


async def test_who_is_opened_draws_two_lines_and_the_sheet(window):
    async with window("desktop", route="/people") as app:
        drawn = await drawn_by_tap(app, f"person-{HOUND}")
        assert (drawn["people_screen"], drawn["people_list"], drawn["person_line"]) == (1, 1, 2)
        assert "kind_chips" not in drawn


async def test_who_leaves_takes_the_line_and_the_sheet_along(window, campaigns):
    """Whoever is told first, nobody is drawn who is gone."""
    async with window("desktop", route="/people") as app:
        await on_sheet(app, CAPTAIN)
        await drawn_by(app, campaigns, DismissPerson(CAPTAIN))
        assert not app.has(f"person-{CAPTAIN}")
        assert app.shows("Marguerite Vasseur")  # the first of the list takes the place


# --- two hundred --------------------------------------------------------------


@pytest.fixture
def crowd(campaigns):
    """So many that no window holds them."""
    people = tuple(Person(0, f"Number {n}", kind=Kind.NPC, fixed=(("max-hp", 10),)) for n in range(CROWD - 5))
    campaigns.desk.do(SeatPeople(people))


def scroll_to(app: AppDriver, pixels: float):
    """The browser tells how far the list is scrolled; a line is about a hundred pixels high."""
    (rows,) = [c for c in app.within_reach() if isinstance(c, ft.ListView) and c.on_scroll]
    lines = len([key for key in app.keys("person-") if key[7:].isdigit()])
    told = {
        "event_type": "update",
        "pixels": pixels,
        "min_scroll_extent": 0.0,
        "max_scroll_extent": lines * 100.0,
        "viewport_dimension": 800.0,
    }
    return app.fire(rows, "scroll", told)


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_two_hundred_open_with_a_first_screenful(window, crowd, size):
    with drawn_parts() as drawn:
        async with window(size, route="/people") as app:
            assert len([key for key in app.keys("person-") if key[7:].isdigit()]) == PAGE
            assert drawn.count("person_line") == PAGE
            assert app.words_at("kind-npc") == f"NPCs {CROWD - 4}"


async def test_further_lines_come_as_they_are_scrolled_to_and_none_is_drawn_twice(window, crowd):
    async with window("phone", route="/people") as app:
        with drawn_parts() as drawn:
            await scroll_to(app, 100)
        assert drawn == []
        with drawn_parts() as drawn:
            await scroll_to(app, PAGE * 100 - 800)
        assert of_the_room(drawn) == {"people_list": 1, "person_line": PAGE}
        await app.tap("more-rows")
        assert len(app.keys("down-")) == 3 * PAGE


async def test_of_two_hundred_one_wounded_is_drawn(window, crowd, campaigns):
    async with window("desktop", route="/people") as app:
        await on_sheet(app, CAPTAIN)
        assert await drawn_by(app, campaigns, HurtPerson(PAGE, 1)) == {"person_line": 1}
        assert app.words_at(f"person-{PAGE}").endswith("HP 9")
        assert await drawn_by(app, campaigns, HurtPerson(CAPTAIN, 1)) == {"person_line": 1, "points_bar": 1}
        assert await drawn_by(app, campaigns, HurtPerson(CROWD, 1)) == {}  # far below what is in sight


async def test_anybody_of_two_hundred_is_found(window, crowd):
    async with window("phone", route="/people") as app:
        assert not app.has(f"person-{CROWD}")
        await app.type("people-filter", f"number {CROWD - 6}")
        assert app.words_at(f"person-{CROWD}").startswith(f"N1 Number {CROWD - 6} ")
