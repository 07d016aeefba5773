"""What the Mind room draws again: what has changed, and none of its neighbours."""

from collections import Counter

import pytest
from minds import GHOUL, PARTY, SEEN
from redrawn import drawn_parts

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.mind.actions.suffer_bout import EndBout, SufferBout
from keeper_app.play.people.actions.change_mind import SetBelief
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.actions.see_horror import SeeHorror
from keeper_app.play.people.parts import Condition
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.ui.app import build_main

AROUND = {"undo_and_redo", "party_strip", "_tile", "sheet_place", "back_to_top"}


def of_the_room(drawn):
    """How often each part of the room was drawn, without what surrounds the room."""
    return dict(Counter(name for name in drawn if name not in AROUND))


@pytest.fixture
def campaigns(data):
    """The desk itself: what happens at it is exactly one thing, and no tap."""
    opened = Campaigns(data.documents, data.shelf)
    yield opened
    opened.close()


@pytest.fixture
def main(data, campaigns):
    for action, faces in (*PARTY, SEEN):
        campaigns.desk.do(action, faces)
    return build_main(data, "en", campaigns)


async def drawn_by(app, campaigns, action, faces=()):
    """What is drawn when this happens."""
    with drawn_parts() as drawn:
        campaigns.desk.do(action, faces)
        await app.settle()
    return of_the_room(drawn)


async def drawn_by_tap(app, *keys):
    """What the last of these taps draws."""
    for key in keys[:-1]:
        await app.tap(key)
    with drawn_parts() as drawn:
        await app.tap(keys[-1])
    return of_the_room(drawn)


TAPS = {
    "a witness less": (("sees-1",), {"witness_chips": 1}),
    "something seen": (("sight", "sight-there-0"), {"sight_button": 1, "sight_odds": 1, "roll_row": 1}),
    "a witness less of something seen": (
        ("sight", "sight-there-0", "sees-1"),
        {"witness_chips": 1, "sight_odds": 1},
    ),
    "a hidden roll": (("hidden",), {"roll_row": 1}),
    "a sheet": (("mind-1",), {}),
}


@pytest.mark.parametrize(("keys", "parts"), TAPS.values(), ids=TAPS)
async def test_a_tap_draws_what_it_sets(window, keys, parts):
    async with window("tablet", route="/mind") as app:
        assert await drawn_by_tap(app, *keys) == parts


CHANGES = {
    "a loss by hand": (ChangePoints(1, "sanity", 2, -1), (), {"mind_row": 1}),
    "another's wound": (HurtPerson(6, 1), (), {}),
    "belief": (SetBelief(2, True), (), {}),
    "a date": (SetDate("1925-06-14"), (), {"day_line": 1}),
    "a roll of another room": (RollDice("1D6"), (3,), {}),
    "somebody's wound": (HurtPerson(1, 1), (), {}),
    "somebody who can see no more": (
        SetCondition(1, Condition("unconscious")),
        (),
        {"witness_chips": 1},
    ),
    "the end of a bout to come": (EndBout(3), (), {"mind_row": 1, "seen_card": 1}),
}


@pytest.mark.parametrize(("action", "faces", "parts"), CHANGES.values(), ids=CHANGES)
async def test_a_change_draws_the_parts_that_show_it(window, campaigns, action, faces, parts):
    async with window("tablet", route="/mind") as app:
        assert await drawn_by(app, campaigns, action, faces) == parts


async def test_belief_changes_the_chances_of_something_seen(window, campaigns):
    async with window("tablet", route="/mind") as app:
        for key in ("sight", "sight-there-0"):
            await app.tap(key)
        campaigns.desk.do(ChangePerson(2, values={"cthulhu-mythos": 10}))
        await app.settle()
        assert await drawn_by(app, campaigns, SetBelief(2, True)) == {"sight_odds": 1}


async def test_another_sight_takes_the_place_of_the_last_one(window, campaigns):
    async with window("tablet", route="/mind") as app:
        drawn = await drawn_by(app, campaigns, SeeHorror((2,), GHOUL), (1, 8))
        assert drawn == {"results": 1, "seen_card": 1}


async def test_a_bout_comes_above_the_card_and_a_round_changes_only_the_bout(window, campaigns):
    async with window("tablet", route="/mind") as app:
        drawn = await drawn_by(app, campaigns, SufferBout(3), (7, 6))
        assert drawn == {"results": 1, "bout_told": 1, "seen_card": 1, "mind_row": 1}
        drawn = await drawn_by(app, campaigns, PassTime("round"))
        assert drawn == {"bout_told": 1, "mind_row": 1}
