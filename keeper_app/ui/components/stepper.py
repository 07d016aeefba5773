"""Less, what it is, more."""

from collections.abc import Callable
from typing import Any

import flet as ft

from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.components.text import one_line
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius

WIDTH = 62


def stepper(
    look: Look,
    shown: str,
    on_step: Callable[[int], Any],
    ways: tuple[str, str],
    name: str,
    *,
    expand: bool = False,
    width: float = WIDTH,
) -> ft.Control:
    """`ways` are the keys of the words for the two buttons, less and more; `name` is the key they carry."""
    c = look.c
    middle = one_line(look, shown, "small_strong", text_align=ft.TextAlign.CENTER)
    return ft.Container(
        ft.Row(
            [
                icon_tap(look, ft.Icons.REMOVE, look.say(ways[0]), lambda: on_step(-1), key=f"{name}-less"),
                ft.Container(middle, width=None if expand else look.px(width), expand=expand),
                icon_tap(look, ft.Icons.ADD, look.say(ways[1]), lambda: on_step(1), key=f"{name}-more"),
            ],
            spacing=0,
            tight=not expand,
        ),
        border=ft.Border.all(1, c.outline),
        border_radius=Radius.BUTTON,
        bgcolor=c.well,
        height=50,
        expand=expand,
    )


def step_row(look: Look, shown: str, on_step: Callable[[int], Any], ways: tuple[str, str], name: str) -> ft.Control:
    """The same, as wide as there is room."""
    return ft.Row([stepper(look, shown, on_step, ways, name, expand=True)])
