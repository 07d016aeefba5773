"""What the set-up of a chase draws again: what has changed, and none of its neighbours."""

from collections import Counter

import pytest
from examples.made_up import faces
from redrawn import drawn_parts
from runaways import HUNTED, Steady

from keeper_app.play.chase.actions.begin_chase import BeginChase, BuySpeed
from keeper_app.play.chase.chase import Side
from keeper_app.play.chase.entering import Entrant
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.rules import Level

EVENING, DICE = HUNTED, Steady
pytestmark = pytest.mark.usefixtures("campaigns")

AROUND = {"undo_and_redo", "party_strip", "_tile", "sheet_place", "notice_bar", "bottom_bar"}
SPEED = BeginChase(
    (*(Entrant(Side.FUGITIVE, who) for who in (1, 2)), Entrant(Side.PURSUER, 10)), scene="city", at_once=False
)


def of_the_room(drawn):
    return dict(Counter(name for name in drawn if name not in AROUND))


async def drawn_by(app, campaigns, action):
    with drawn_parts() as drawn:
        campaigns.desk.do(action)
        await app.settle()
    return of_the_room(drawn)


async def drawn_by_tap(app, key):
    with drawn_parts() as drawn:
        await app.tap(key)
    return of_the_room(drawn)


async def test_another_scene_draws_the_scenes_only(window):
    async with window("desktop", route="/chase") as app:
        assert await drawn_by_tap(app, "scene-rooftops") == {"where": 1}


async def test_how_wild_draws_itself_only(window):
    async with window("phone", route="/chase") as app:
        assert await drawn_by_tap(app, "wild-safe") == {"how_wild": 1}


async def test_a_head_start_draws_the_road_only(window):
    async with window("phone", route="/chase") as app:
        assert await drawn_by_tap(app, "lead-more") == {"road": 1}


async def test_one_more_pursuer_draws_their_side_and_the_road(window):
    async with window("phone", route="/chase") as app:
        await app.tap("camp-pursuer-add")
        assert await drawn_by_tap(app, "runs-10") == {"camp": 1, "road": 1}


async def test_how_the_way_is_laid_draws_the_way_and_the_road(window):
    async with window("desktop", route="/chase") as app:
        await app.tap("chase-more")
        assert await drawn_by_tap(app, "way-hand") == {"way": 1, "road": 1, "track": 1}
        assert await drawn_by_tap(app, "place-down-0") == {"track": 1}
        assert await drawn_by_tap(app, "option-together") == {"options": 1}


async def test_a_name_that_is_typed_draws_its_field_only(window):
    async with window("desktop", route="/chase") as app:
        await app.tap("chase-more")
        with drawn_parts() as drawn:
            await app.type("chase-name", "Zz")
        assert of_the_room(drawn) == {"options": 1}


async def test_what_is_refused_draws_the_sentence_only(window):
    async with window("phone", route="/chase") as app:
        assert await drawn_by_tap(app, "chase-roll") == {"refused": 1}


async def test_what_happens_to_somebody_draws_nothing_here(campaigns, window):
    async with window("desktop", route="/chase") as app:
        assert await drawn_by(app, campaigns, HurtPerson(1, 1)) == {}
        assert await drawn_by(app, campaigns, RollDice("1D6")) == {}
        assert await drawn_by(app, campaigns, ChangePerson(1, values={"luck": 3})) == {}


async def test_whoever_falls_leaves_their_side(campaigns, window):
    async with window("desktop", route="/chase") as app:
        assert await drawn_by(app, campaigns, HurtPerson(1, 60)) == {"camp": 1, "road": 1}


async def test_out_of_sight_nothing_is_drawn(campaigns, window):
    async with window("desktop", route="/chase") as app:
        await app.go("log")
        drawn = await drawn_by(app, campaigns, HurtPerson(1, 60))
        assert not {"camp", "road"} & set(drawn)


async def test_luck_on_a_speed_roll_draws_that_row_and_who_is_left(campaigns, window):
    campaigns.desk.do(SPEED, [*faces(90), *faces(40), *faces(40)])
    async with window("desktop", route="/chase") as app:
        drawn = await drawn_by(app, campaigns, BuySpeed(1, 1, Level.REGULAR))
        assert {name: drawn.get(name, 0) for name in ("sprinters", "sprint_row", "sorted_note", "start_row")} == {
            "sprinters": 1,
            "sprint_row": 1,
            "sorted_note": 0,
            "start_row": 0,
        }
