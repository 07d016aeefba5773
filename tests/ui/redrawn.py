"""Which components are drawn, and whether what stands in a window is what would be drawn anew."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import pytest
from driver import held
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
        names.append(draw.__name__)
        return render(self, draw, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Renderer, "render", noting)
        yield names


def components(node: object) -> Iterator[Component]:
    """The components in sight that a drawing holds, without those inside of them."""
    if isinstance(node, list | tuple):
        for each in node:
            yield from components(each)
    elif isinstance(node, Component):
        yield node
    elif isinstance(node, BaseControl) and getattr(node, "visible", True) is not False:
        for each in held(node):
            if isinstance(each, BaseControl | list | tuple):
                yield from components(each)


def stale_parts(app: Any) -> list[str]:
    """Components that show something else once they are drawn anew: they did not select all that they show."""
    stale: list[str] = []
    patches: list[Message] = []
    pass_on = app.conn.send_message

    def note(message: Message) -> None:
        if message.action == MessageAction.PATCH_CONTROL:
            patches.append(message)
        pass_on(message)

    def draw_anew(part: Component) -> None:
        patches.clear()
        part.update()
        if patches:
            stale.append(f"{part.fn.__name__}: {[message.body.patch for message in patches]}"[:2000])
        for each in list(components(part._b)):
            draw_anew(each)

    app.conn.send_message = note
    try:
        for each in list(components(app.page.views)):
            draw_anew(each)
    finally:
        app.conn.send_message = pass_on
    return stale


def parts_of(room: str) -> set[str]:
    """The names of the components that a room has."""
    start = import_module(f"keeper_app.ui.screens.{room}").__name__
    modules = [module for name, module in tuple(sys.modules.items()) if name.startswith(start)]
    found = {part for module in modules for part in vars(module).values() if isinstance(part, component)}
    return {part.__name__ for part in found if part.__module__.startswith(start)}
