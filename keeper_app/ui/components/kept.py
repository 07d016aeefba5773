"""Parts of a screen that are drawn again only when what they show has changed.

A roll changes the result, not the keys beside it. Flet compares what it is given before it draws a memoised
component: two parts with the same key are the same part, so neither building nor comparing it costs anything.
And what a change is about is drawn ahead of the rest: the result first, then the log line, the chances, undo.
"""

import logging
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import flet as ft

from keeper_app.ui.look import Ahead

log = logging.getLogger("keeper")


@dataclass(frozen=True)
class Part:
    """`key` is everything the part shows and everything its buttons remember."""

    key: Hashable
    draw: Callable[[], ft.Control] = field(compare=False)


@ft.component
def _Drawn(part: Part) -> ft.Control:  # noqa: N802  # a component is named like a class, as Flet does
    return _drawn(part.draw)


def _drawn(draw: Callable[[], ft.Control]) -> ft.Control:
    """A part; where drawing it fails, a mark in its place: what Flet draws later must not fail, or the window dies."""
    try:
        return draw()
    except Exception:
        log.exception("drawing a part failed")
        return ft.Icon(ft.Icons.ERROR_OUTLINE)


_Kept = ft.memo(_Drawn)  # type: ignore[no-untyped-call]  # untyped in Flet


def kept(key: Hashable, draw: Callable[[], ft.Control], *, name: str | None = None) -> ft.Control:
    """The part, drawn anew when its key differs from the last one; in a list, its name goes with it."""
    drawn: ft.Control = _Kept(Part(key, draw), key=name)
    return drawn


@ft.component
def _Ahead(draw: Callable[[], ft.Control], ahead: Ahead) -> ft.Control:  # noqa: N802
    _, again = ft.use_state(0)

    def show() -> None:
        again(lambda drawn: drawn + 1)

    def stand_ready() -> None:
        ahead.show = show

    def stand_down() -> None:
        ahead.show = None

    ft.use_effect(stand_ready, [], cleanup=stand_down)
    return _drawn(draw)


def drawn_ahead(ahead: Ahead, draw: Callable[[], ft.Control]) -> ft.Control:
    """The part that is drawn by itself as soon as the desk changes, before the window is."""
    part: ft.Control = _Ahead(draw, ahead)
    return part
