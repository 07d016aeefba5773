"""Which components are drawn, and whether what stands in a window is what would be drawn anew."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import pytest
from driver import HOLDS, LISTS
from flet.components.component import Component, Renderer
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import Message, MessageAction

from keeper_app.ui.component import component


@contextmanager
def drawn_parts() -> Iterator[list[str]]:
    """The names of the components drawn inside, in that order: `with drawn_parts() as drawn: await app.tap("roll")`."""
    names: list[str] = []
    render = Renderer.render

    def noting(self: Renderer, draw: Any, *args: Any, **kwargs: Any) -> Any:
        if draw.__name__ != "passing_word":  # comes and goes with every undo, wherever it is pressed
            names.append(draw.__name__)
        return render(self, draw, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Renderer, "render", noting)
        yield names


def stale_parts(app: Any) -> list[str]:
    """Components that show something else once they are drawn anew: they did not select all that they show."""
    stale: list[str] = []
    pass_on = app.conn.send_message

    def note(message: Message) -> None:
        if message.action == MessageAction.PATCH_CONTROL:  # a sheet is sent by the part that opens it
            stale.append(f"sheet: {message.body.patch}"[:2000])
        pass_on(message)

    app.conn.send_message = note
    try:
        stale += _unlike(app.page.views, app.page.views, True)
    finally:
        app.conn.send_message = pass_on
    return stale


def _unlike(stands: Any, fresh: Any, in_sight: bool) -> Iterator[str]:
    """Where a drawing that stands would be changed by a fresh one, by what Flet itself compares."""
    if isinstance(stands, BaseControl):
        if type(stands) is not type(fresh) or stands.key != fresh.key:
            yield f"{_in_short(stands)}, anew {_in_short(fresh)}"
        elif isinstance(stands, Component):
            yield from _drawn_anew(stands, fresh, in_sight)
        else:
            yield from _unlike_fields(stands, fresh, in_sight)
    elif isinstance(stands, LISTS) and type(stands) is type(fresh) and len(stands) == len(fresh):
        for one, other in zip(stands, fresh, strict=True):
            yield from _unlike(one, other, in_sight)
    elif type(stands) is not type(fresh) or stands != fresh:
        yield f"{_in_short(stands)}, anew {_in_short(fresh)}"


def _in_short(one: Any) -> str:
    return (f"{one._c} {one._values}" if isinstance(one, BaseControl) else repr(one))[:300]


def _drawn_anew(stands: Component, fresh: Component, in_sight: bool) -> Iterator[str]:
    """A component keeps its state, and is drawn with the props that the fresh drawing around it gives it."""
    if stands.fn is not fresh.fn:
        yield f"{stands}, anew {fresh}"
        return
    if not in_sight and (stands.args, stands.kwargs) == (fresh.args, fresh.kwargs):
        return  # what is out of sight is drawn when it comes back
    fresh._state = stands._state
    fresh._state.hook_cursor = 0
    body = Renderer(fresh).render(fresh.fn, *fresh.args, **fresh.kwargs)
    for unlike in _unlike(stands._b, body, in_sight):
        yield f"{stands.fn.__name__}: {unlike}"


def _unlike_fields(stands: Any, fresh: Any, in_sight: bool) -> Iterator[str]:
    if fresh is not stands:
        fresh.before_update()  # where Flet derives what it sends besides
    in_sight = in_sight and getattr(stands, "visible", True) is not False
    kind = type(stands)
    for name in kind._structural_fields:
        if name != "_i":
            yield from _unlike(getattr(stands, name), getattr(fresh, name), in_sight)
    for name in {**stands._values, **fresh._values}:
        one, other = getattr(stands, name), getattr(fresh, name)
        if name in kind._event_fields:
            one, other = one is not None, other is not None  # whether it is listened to is all that is sent
        if one is other and not isinstance(one, HOLDS):
            continue
        for unlike in _unlike(one, other, in_sight):
            yield f"{stands._c}.{name} {unlike}"


def parts_of(room: str) -> set[str]:
    """The names of the components that a room has."""
    start = import_module(f"keeper_app.ui.screens.{room}").__name__
    modules = [module for name, module in tuple(sys.modules.items()) if name.startswith(start)]
    found = {part for module in modules for part in vars(module).values() if isinstance(part, component)}
    return {part.__name__ for part in found if part.__module__.startswith(start)}
