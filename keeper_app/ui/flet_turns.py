"""A window is drawn in turns, so that no other window waits long for its own.

Flet 1.0.5 draws whatever was told of a change in one go, and a room that is opened with everything in it. Here the
server goes on to others after about `AT_ONCE` controls: what was told is drawn part by part, and a component that is
met after that many keeps what it showed, or shows nothing yet, until one of the next turns. They come in the order in
which they stand in the window, and one right after the other where no other window wants to draw.

Counted in controls, not in time: the same window is drawn in the same turns wherever it runs.
"""

import asyncio
import inspect
import logging
import traceback
import weakref
from functools import cache
from typing import Any, cast
from weakref import WeakKeyDictionary

from flet.components.component import Component
from flet.components.utils import shallow_compare_args_and_kwargs
from flet.controls.context import context
from flet.controls.id_counter import ControlId, IdCounter
from flet.messaging.session import Session

log = logging.getLogger("keeper")

AT_ONCE = 100  # controls; about ten milliseconds of a small machine


class _Turn:
    """How many controls have been made since it began: each has a number, and they are counted up."""

    begun = last = 0
    in_window = False  # a window draws what it was told; else something comes into it in another way

    @property
    def is_over(self) -> bool:
        return self.last - self.begun >= AT_ONCE

    def begin(self) -> None:
        self.begun = self.last


turn = _Turn()


def _next(counter: IdCounter) -> int:
    """Counting is one step for Python: no other thread comes in between, and no lock is needed."""
    number = next(counter._counter)
    if counter is ControlId:
        turn.last = number
    return number


FLETS_PATCH: Any = Session.patch_control
FLETS_COMEBACK: Any = Session.dispatch_connect_event
FLETS_DRAWING: Any = Component.before_update
FLETS_EFFECTS: Any = Component._run_render_effects


def _patch(session: Session, *args: Any, **given: Any) -> None:
    """Whatever comes into a window has a turn of its own, unless it is drawn in one of the window's."""
    if not turn.in_window:
        turn.begin()
    FLETS_PATCH(session, *args, **given)


def _draw_or_wait(part: Component) -> None:
    """Draw a component that is met on the way; one that differs, and is met too late, waits."""
    state: Any = part._state
    if not part.memoized or not turn.is_over or _is_the_same(part):
        FLETS_DRAWING(part)
        return
    if state.last_b is None:
        from keeper_app.ui.component import nothing  # it is made of what is here

        state.last_b, state.was_never_drawn = nothing(), True
        object.__setattr__(state.last_b, "_frozen", True)
    part._b = state.last_b
    for shown in part._b if isinstance(part._b, list) else [part._b]:
        object.__setattr__(shown, "_parent", weakref.ref(part))
    state.is_dirty = True
    session: Any = context.page.session
    _put_off(session)[part] = None
    session._Session__updates_ready.set()


def _put_off(session: Any) -> dict[Component, None]:
    """The parts of a window that wait, in order. Flet forgets what it was told when a window is lost; these stay."""
    return cast(dict[Component, None], vars(session).setdefault("put_off", {}))


def _is_the_same(part: Component) -> bool:
    state = part._state
    drawn_with = state.last_args, state.last_kwargs
    return (
        not state.is_dirty
        and state.last_b is not None
        and shallow_compare_args_and_kwargs(*drawn_with, part.args, part.kwargs)
    )


def _effects_once_drawn(part: Component) -> None:
    """One that had to wait was there before it was drawn: what is to happen when it comes happens now."""
    state: Any = part._state
    run: Any = part._run_mount_effects
    if getattr(state, "was_never_drawn", False):
        state.was_never_drawn = False
        run()
    else:
        FLETS_EFFECTS(part)


LINES: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


def _one_at_a_time() -> asyncio.Lock:
    """Held by the window whose turn it is: those that want to draw as well stand in line, and get one turn each."""
    return LINES.setdefault(asyncio.get_running_loop(), asyncio.Lock())


def _is_waiting(session: Any) -> bool:
    """Whether there is something to be drawn, and a line to send it over; one that is gone takes nothing any more."""
    line = session.connection
    gone = line is None or getattr(line, "_FletApp__send_queue", line) is None
    return not gone and bool(session._Session__pending_updates or _put_off(session))


async def until_drawn(session: Session) -> None:
    """Until nothing of a window waits for its turn any more."""
    while _is_waiting(session):
        await asyncio.sleep(0)


def _draw_a_turn(session: Any) -> None:
    """Draw what was told, then what had to wait, until the turn is over: the answer to a tap comes before the rest."""
    while _is_waiting(session) and not turn.is_over:
        waiting = session._Session__pending_updates or _put_off(session)
        part = next(iter(waiting))
        waiting.pop(part) if isinstance(waiting, dict) else waiting.remove(part)
        _update(part)


async def _in_turns(session: Any) -> None:
    """Draw what was told of a change, then do what is to be done once it is drawn, for as long as the window is there.

    A part that cannot be drawn does not keep the others from it.
    """
    ready, effects = session._Session__updates_ready, []
    try:
        while not session._Session__closed:
            await ready.wait()
            ready.clear()
            if not _one_at_a_time().locked():
                turn.begin()
            while _is_waiting(session):
                async with _one_at_a_time():
                    _draw_a_turn(session)
                    effects += _taken_effects(session)  # Flet forgets them as well when a window is lost
                    if turn.is_over:
                        await asyncio.sleep(0)  # … in which all others go on
                        turn.begin()
            effects += _taken_effects(session)
            while effects:
                _run(session, *effects.pop(0))
    except asyncio.CancelledError:
        pass


def _taken_effects(session: Any) -> list[tuple[Any, bool]]:
    taken, session._Session__pending_effects = session._Session__pending_effects, []
    return cast(list[tuple[Any, bool]], taken)


async def _go_on(session: Any) -> None:
    """A window that is back is shown as it was; what waited is drawn now."""
    session._Session__updates_ready.set()
    await FLETS_COMEBACK(session)


def _update(part: Any) -> None:
    turn.in_window = True
    try:
        part.update()
    except Exception:
        log.exception("drawing %s failed", part)
    finally:
        turn.in_window = False


def _run(session: Session, hook: Any, is_cleanup: bool) -> None:
    """What a component does once it is drawn, or once it is gone; one that is gone by now was drawn for nothing."""
    step = hook.cleanup if is_cleanup else hook.setup
    gone = hook.component is None or not hook.component._state.mounted
    if not step or (gone and not is_cleanup):
        return
    try:
        hook.cancel()
        if inspect.iscoroutinefunction(step):
            setattr(hook, "_cleanup_task" if is_cleanup else "_setup_task", asyncio.create_task(step()))
            return
        found = step()
        if not is_cleanup and callable(found):
            hook.cleanup = found
    except Exception as error:
        session.error(f"Exception in effect: {error}\n{traceback.format_exc()}")


@cache
def draw_in_turns() -> None:
    """Once, before the first window."""
    drawing: Any = Component
    drawing.before_update, drawing._run_render_effects = _draw_or_wait, _effects_once_drawn
    counting: Any = IdCounter
    counting.next = _next
    scheduling: Any = Session
    scheduling._Session__updates_scheduler, scheduling.patch_control = _in_turns, _patch
    scheduling.dispatch_connect_event = _go_on
