"""A component: a part of the window that is drawn by itself, when its props differ or what it selected does.

    @component
    def last_roll(seat: Seat, size: int) -> ft.Control:
        entry = use_selected(seat, lambda: latest_roll(seat.desk))
        return text(seat.look, "–" if entry is None else str(entry.n), size=size)

Props are frozen values, and the seat. What a component reads of the desk, of the settings or of the window, it selects.
Where drawing fails, a mark stands in its place: Flet would never draw a window again in which anything fails.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar, cast

import flet as ft

from keeper_app.ui.feed import Feed
from keeper_app.ui.seat import Seat

log = logging.getLogger("keeper")

P = ParamSpec("P")
T = TypeVar("T")


def _mark(*_: object, **__: object) -> ft.Control:
    return ft.Icon(ft.Icons.ERROR_OUTLINE)


class component(Generic[P]):  # noqa: N801  # a decorator
    """Makes a drawing function a component; `keyed` is one in a list, where its key says which it is.

    `instead` draws what stands in its place where drawing fails.
    """

    def __init__(self, draw: Callable[P, ft.Control]) -> None:
        def guarded(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
            try:
                return draw(*args, **kwargs)
            except Exception:
                log.exception("drawing %s failed", draw.__qualname__)
                return self.instead(*args, **kwargs)

        update_wrapper(guarded, draw)
        update_wrapper(self, draw)
        self.instead: Callable[P, ft.Control] = _mark
        self._made: Callable[..., Any] = ft.memo(ft.component(guarded))  # type: ignore[no-untyped-call]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> ft.Control:
        """The component, with these props."""
        return cast(ft.Control, self._made(*args, **kwargs))

    def keyed(self, key: str, *args: P.args, **kwargs: P.kwargs) -> ft.Control:
        """The component, with a name among its neighbours."""
        return cast(ft.Control, self._made(*args, key=key, **kwargs))


def nothing() -> ft.Control:
    """What a component draws that has nothing to show; Flet would leave the last drawing of one that returns None."""
    return ft.Container(visible=False)


@dataclass(eq=False)
class _Drawn:
    select: Callable[[], Any] = lambda: None
    value: Any = None
    stop: Callable[[], None] = lambda: None


def use_selected(seat: Seat, select: Callable[[], T], *, first: bool = False) -> T:
    """What `select` finds; the component is drawn again when, and only when, it finds something else.

    `first` is for the few that answer a tap: the others are drawn a frame later. In a room that is out of sight nothing
    is drawn until it comes back.
    """
    return use_fed(seat.feed, select, first=first, in_sight=lambda: seat.in_sight)


def use_fed(
    feed: Feed, select: Callable[[], T], *, first: bool = False, in_sight: Callable[[], bool] = lambda: True
) -> T:
    """The same, for those who have no seat yet."""
    _, again = ft.use_state(0)
    drawn = use_once(_Drawn)
    drawn.select, drawn.value = select, select()

    def told() -> bool:
        # Compared with what was drawn, not with what was told: nothing is lost while a window is away.
        try:
            differs = in_sight() and bool(drawn.select() != drawn.value)
        except Exception:
            differs = True  # drawing will fail the same way, and leave a mark
        if differs:
            again(lambda times: times + 1)
        return differs

    def start() -> None:
        drawn.stop = feed.listen(told, first=first)
        told()  # what changed between drawing and now

    ft.use_effect(start, [], cleanup=lambda: drawn.stop())  # Flet loses a cleanup that `start` would return
    return cast(T, drawn.value)


def use_once(make: Callable[[], T]) -> T:
    """Something made when the component is first drawn, and kept as long as it is there."""
    return cast(T, ft.use_ref(cast(Any, make)).current)


def use_cursor(into: Callable[[Callable[[], object]], object]) -> ft.Ref[Any]:
    """The ref of a field or a button that others may put the keyboard on; `into` is given what does so."""
    ref = use_once(lambda: ft.Ref[Any]())
    page = ft.context.page

    async def focus() -> None:
        if ref.current:
            await ref.current.focus()

    ft.use_effect(lambda: into(lambda: page.run_task(focus)), [])
    return ref


def use_main(seat: Seat) -> ft.Ref[Any]:
    """The ref of what a room is about, its one big button or its field: a key leads there, from wherever one is.

    Where the room was entered by a key, the keyboard goes there by itself.
    """
    focus, room = seat.look.focus, seat.room or ""
    mine: list[Callable[[], object]] = use_once(list)

    def put(go: Callable[[], object]) -> None:
        mine.append(go)
        focus.mains[room] = go

    def leave() -> None:
        if focus.mains.get(room) in mine:  # another may stand in its place by now
            del focus.mains[room]

    ref = use_cursor(put)
    ft.use_effect(lambda: None, [], cleanup=leave)
    times = use_selected(seat, lambda: focus.times)

    def arrive() -> None:
        if focus.wanted == room:
            focus.wanted = ""
            focus.to_main(room)

    ft.use_effect(arrive, [times])
    return ref
