"""What a chase draws again: what has changed, and none of its neighbours."""

from collections import Counter

import pytest
from driver import AppDriver
from hunted import FAILED, PASS, QUAYS, STEEP, rolls
from redrawn import drawn_parts

from keeper_app.play.chase.actions.chase_turns import EndChase
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson

AROUND = {"undo_and_redo", "sheet_place", "party_strip", "_tile"}
ROAD = {"road_across": 1, "follow": 1, "road_place": 2}
TURN = {"turn_head": 1, "choices": 1, "settings": 1, "chances": 1, "foot": 1}


async def drawn_by(app, key):
    """How often each part of the room was drawn by a tap, without what surrounds the room."""
    with drawn_parts() as drawn:
        await app.tap(key)
    return dict(Counter(name for name in drawn if name not in AROUND))


def times(parts):
    return dict.fromkeys(parts.split(), 1)


# --- what is set up ---------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "key", "parts"),
    [
        ("phone", "caution-1", "choices care chances"),
        ("desktop", "caution-1", "choices settings chances _chart"),
        ("desktop", "skill-jump", "choices settings chances _chart"),
        ("desktop", "extra-1", "choices settings chances _chart"),
        ("desktop", "option-hide", "choices settings chances"),
    ],
)
async def test_a_tap_draws_what_it_sets(earlier, window, size, key, parts):
    earlier(*STEEP)
    async with window(size, route="/chase") as app:
        assert await drawn_by(app, key) == times(parts)


async def test_a_key_in_the_quick_field_draws_nothing_of_the_room(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        with drawn_parts() as drawn:
            await app.type("quick", "l")
        assert set(drawn) == {"field_end", "quick_panel"}


# --- what happens -----------------------------------------------------------


async def test_a_step_draws_two_places_and_one_row(earlier, window):
    """Where they were, and where they are."""
    earlier(*QUAYS, PASS)
    async with window("desktop", route="/chase") as app:
        told = {"order_list": 1, "order_row": 1, "happened": 1, "happened_line": 1, "gap_head": 1}
        assert await drawn_by(app, "do") == {**ROAD, **TURN, **told, "back_to_top": 1}


async def test_the_turn_draws_whose_it_was_and_whose_it_is(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        drawn = await drawn_by(app, "end-turn")
        assert drawn["order_row"] == drawn["road_place"] == 2
        assert "gap_head" not in drawn
        assert "happened_line" not in drawn


async def test_a_wound_of_somebody_else_draws_nothing_but_the_line_of_the_log(earlier, window):
    stranger = (SeatPerson("Ann Other", {"con": 50, "siz": 50}), ())
    earlier(*QUAYS, stranger, (HurtPerson(6, 1), ()))
    async with window("desktop", route="/chase") as app:
        assert await drawn_by(app, "undo") == times("happened tools")


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_the_end_draws_the_room_anew(earlier, window, size):
    earlier(*QUAYS, (EndChase(1), ()))
    async with window(size, route="/chase") as app:
        drawn = await drawn_by(app, "undo")
        assert {"chase_screen", "gap_head", "order_list", "foot"} <= set(drawn)
        assert drawn["road_place"] == 10


# --- the answer to a tap comes first ------------------------------------------


async def test_the_verdict_is_drawn_before_the_rest(earlier, real):
    earlier(*STEEP)
    async with real("phone", route="/chase") as app:
        await app.tap("do")
        for at, face in enumerate(("20", "3")):
            await app.tap(f"face-{at}-{face}")
        with drawn_parts() as drawn:
            await app.tap("faces-take")
        assert set(drawn[:2]) == {"result_card", "result_verdict"}
        await app.tap("undo")
        await app.tap("do")
        for at, face in enumerate(("10", "4")):
            await app.tap(f"face-{at}-{face}")
        with drawn_parts() as drawn:
            await app.tap("faces-take")
        assert set(drawn[:2]) == {"result_card", "result_verdict"}


async def test_what_must_be_decided_is_drawn_before_the_rest(earlier, real):
    earlier(*STEEP)
    async with real("phone", route="/chase") as app:
        await app.tap("do")
        for at, face in enumerate(("80", "5")):
            await app.tap(f"face-{at}-{face}")
        with drawn_parts() as drawn:
            await app.tap("faces-take")
        assert drawn.index("instead") < drawn.index("road_down")


async def test_what_it_cost_takes_the_place_of_what_waited(earlier, window):
    earlier(*QUAYS, (MoveOn(1, 1, skill="locksmith"), rolls(90)))
    async with window("desktop", route="/chase") as app:
        assert app.has("take-failure")
        drawn = await drawn_by(app, "take-failure")
        assert "result_verdict" in drawn


async def test_a_choice_about_what_it_costs(earlier, window):
    earlier(*FAILED)
    async with window("desktop", route="/chase") as app:
        assert await drawn_by(app, "cost-delay") == times("instead foot")


# --- the road -----------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1440, 900)])
async def test_what_is_set_does_not_move_the_road(earlier, main, width, height):
    earlier(*STEEP)
    async with AppDriver(main, width=width, height=height, route="/chase") as app:
        before = len([name for name, _ in app.conn.calls if name == "scroll_to"])
        await app.tap("caution-1")
        assert len([name for name, _ in app.conn.calls if name == "scroll_to"]) == before == 1
