"""A window is drawn in turns: others go on in between, and what had to wait comes whole, and once."""

import asyncio
import contextlib

import flet as ft
import pytest
from cast import CAST
from driver import AppDriver

from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.ui import flet_turns
from keeper_app.ui.app import build_main
from keeper_app.ui.component import component
from keeper_app.ui.flet_costs import draw_in_order
from keeper_app.ui.flet_turns import AT_ONCE, turn
from keeper_app.ui.rooms import rooms

EVENING = (*CAST, *[(RollCheck(Question(50)), (1, 1))] * 70)
MOST = 4 * AT_ONCE  # one part that is large by itself, after a turn that was nearly full


@contextlib.asynccontextmanager
async def beating():
    """How many controls were made between two rounds of the loop, for as long as it beats."""
    made = []

    async def beat():
        while True:
            before = turn.last
            await asyncio.sleep(0)
            made.append(turn.last - before)

    task = asyncio.create_task(beat())
    yield made
    task.cancel()


async def test_no_room_keeps_another_window_waiting_for_more_than_a_part(campaigns, data):
    """Two windows go through every room together; then the language changes in both at once."""
    main = build_main(data, "en", campaigns)
    async with AppDriver(main) as one, AppDriver(main, width=1440, height=900) as two:
        async with beating() as made:
            for room in rooms():
                one.page.navigate(f"/{room}")
                await two.go(room) if two.has(f"room-{room}") else two.page.navigate(f"/{room}")
                await one.settle()
            await two.tap("language")
            await one.settle()
        assert sum(made) > 20 * AT_ONCE
        assert max(made) <= MOST, sorted(made)[-5:]


class Seen:
    """What the parts of a window did."""

    def __init__(self):
        self.drawn, self.came, self.went = [], [], []


@component
def part(seen: Seen, name: str, words: str) -> ft.Control:
    seen.drawn.append((name, words))
    ft.use_effect(lambda: seen.came.append(name), [], cleanup=lambda: seen.went.append(name))
    return ft.Column([ft.Text(f"{name} {words} {n}") for n in range(AT_ONCE)])


class Told:
    """Has the frame drawn again, with other words, or with other parts."""


def framed(seen: Seen, names: str = "abc"):
    """A window of parts, each a turn of its own, and what draws it again."""
    told = Told()

    @ft.component
    def frame() -> ft.View:
        (shown, words), told.show = ft.use_state((names, "first"))
        return ft.View(controls=[ft.Column([part.keyed(name, seen, name, words) for name in shown])])

    def main(page: ft.Page) -> None:
        flet_turns.draw_in_turns()
        draw_in_order(page)
        page.render_views(frame)

    return main, told


def texts(app):
    return [text.split(" ")[:2] for text in app.texts() if text.endswith(" 0")]


async def test_parts_that_waited_are_drawn_once_and_come_once():
    seen = Seen()
    main, _ = framed(seen)
    async with AppDriver(main) as app:
        assert [name for name, _ in seen.drawn] == ["a", "b", "c"]
        assert seen.came == ["a", "b", "c"]
        assert texts(app) == [["a", "first"], ["b", "first"], ["c", "first"]]


async def test_a_part_keeps_what_it_shows_until_its_turn_comes():
    seen = Seen()
    main, told = framed(seen)
    async with AppDriver(main) as app:
        seen.drawn.clear()
        shown = []
        app.conn.on_message = lambda: (app._forget(), shown.append(len({words for _, words in texts(app)})))
        told.show(("abc", "second"))
        await app.settle()
        assert [name for name, _ in seen.drawn] == ["a", "b", "c"]
        assert seen.came == ["a", "b", "c"]  # not once more
        assert 2 in shown  # the old words beside the new ones
        assert texts(app) == [["a", "second"], ["b", "second"], ["c", "second"]]


async def test_a_part_that_goes_before_its_turn_is_never_drawn():
    seen = Seen()
    main, told = framed(seen, "a")
    async with AppDriver(main) as app:
        told.show(("abc", "first"))
        while ("b", "first") not in seen.drawn:
            await asyncio.sleep(0)
        told.show(("ab", "first"))
        await app.settle()
        assert ("c", "first") not in seen.drawn
        assert "c" not in seen.came + seen.went
        assert [name for name, _ in texts(app)] == ["a", "b"]


async def test_a_part_that_waits_while_the_one_around_it_is_drawn_again_comes_once():
    seen = Seen()
    main, told = framed(seen, "a")
    async with AppDriver(main) as app:
        told.show(("abc", "first"))
        while ("b", "first") not in seen.drawn:
            await asyncio.sleep(0)
        told.show(("abc", "second"))
        await app.settle()
        assert seen.came == ["a", "b", "c"]
        assert [words for name, words in seen.drawn if name == "c"] == ["second"]
        assert [words for _, words in texts(app)] == ["second"] * 3
        told.show(("", "second"))
        await app.settle()
        assert sorted(seen.went) == ["a", "b", "c"]


@pytest.fixture
def heard(caplog):
    """The fault is what the test is about."""
    return caplog


async def test_what_cannot_be_drawn_does_not_keep_the_rest_from_it(heard):
    again = []

    @ft.component  # without the mark that a component of ours leaves
    def failing() -> ft.Control:
        times, set_times = ft.use_state(0)
        again.append(set_times)
        if times == 1:
            raise ValueError("broken")
        return ft.Text("whole")

    @ft.component
    def counting() -> ft.Control:
        times, set_times = ft.use_state(0)
        again.append(set_times)
        return ft.Text(f"drawn {times}")

    def main(page: ft.Page) -> None:
        flet_turns.draw_in_turns()
        page.render_views(lambda: ft.View(controls=[failing(), counting()]))

    async with AppDriver(main) as app:
        again[0](1)
        again[1](1)
        await app.settle()
        assert "broken" in heard.text
        assert app.texts() == ["whole", "drawn 1"]
        again[0](2)
        await app.settle()


async def test_a_window_that_is_lost_while_parts_of_it_wait_comes_back_whole():
    seen = Seen()
    main, told = framed(seen, "a")
    async with AppDriver(main) as app:
        told.show(("abc", "first"))
        while ("b", "first") not in seen.drawn:
            await asyncio.sleep(0)
        line = app.conn
        await app.session.disconnect(3600)
        await app.settle()
        assert ("c", "first") not in seen.drawn
        app.session.attach_connection(line)
        await app.session.dispatch_connect_event()
        await app.settle()
        assert seen.came == ["a", "b", "c"]
        assert [name for name, _ in texts(app)] == ["a", "b", "c"]
