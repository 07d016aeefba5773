"""One of a few, side by side; the chosen one is filled and underlined."""

from collections.abc import Callable, Collection
from typing import Any

import flet as ft

from keeper_app.ui.components.surface import centred
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import one_line
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Motion, Radius, Size

Option = tuple[str, str, str | None]  # id, words, note


def _cell(
    look: Look, option: Option, on: bool, on_pick: Callable[[str], Any], height: float, name: str, off: bool, bad: bool
) -> ft.Control:
    c = look.c
    oid, words, note = option
    fill, line, chosen = (c.danger_soft, c.danger, c.text) if bad else (c.accent_soft, c.accent, c.on_accent_soft)
    face, ink, soft = ("small_strong", chosen, chosen) if on else ("small", c.text, c.text_soft)
    if off:
        ink = soft = c.text_faint
    lines = [one_line(look, words, face, ink, text_align=ft.TextAlign.CENTER)]
    if note:
        lines.append(one_line(look, note, "caption", soft, text_align=ft.TextAlign.CENTER))
    pressed = tap(
        look,
        centred(*lines),
        lambda: on_pick(oid),
        height=height,
        radius=0,
        padding=ft.Padding.symmetric(horizontal=4),
        disabled=off,
        key=f"{name}-{oid}" if name else None,
    )
    cell = ft.Container(
        pressed,
        animate=None if look.still else ft.Animation(Motion.TAP, Motion.CURVE),
        bgcolor=fill if on else None,
        border=ft.Border(bottom=ft.BorderSide(3, line if on else ft.Colors.TRANSPARENT)),
    )
    return selectable(on, cell, off=off, expand=True)


def choice(
    look: Look,
    options: list[Option],
    chosen: str,
    on_pick: Callable[[str], Any],
    *,
    height: float = Size.TOUCH,
    labelled: str,
    name: str = "",
    stacked: bool = False,
    off: Collection[str] = (),
    bad: str = "",
) -> ft.Control:
    """`labelled` names the group for a screen reader; `stacked` sets the options below one another.

    Those that are `off` are shown, and cannot be taken; the `bad` one is red where it is chosen.
    """
    c = look.c
    stacked = stacked or (look.narrow and len(options) > 2)
    cells: list[ft.Control] = []
    for i, option in enumerate(options):
        if i:
            line = ft.Container(height=1, bgcolor=c.line) if stacked else None
            cells.append(line or ft.Container(width=1, height=look.px(height), bgcolor=c.line))
        cell = _cell(look, option, option[0] == chosen, on_pick, height, name, option[0] in off, option[0] == bad)
        cells.append(ft.Row([cell], spacing=0) if stacked else cell)
    return ft.Semantics(
        label=labelled,
        container=True,
        content=ft.Container(
            ft.Column(cells, spacing=0, tight=True) if stacked else ft.Row(cells, spacing=0),
            border=ft.Border.all(1, c.outline),
            border_radius=Radius.BUTTON,
            clip_behavior=ft.ClipBehavior.HARD_EDGE,
            bgcolor=c.well,
        ),
    )
