"""Nothing here yet: says so, and offers the one step that fills it."""

import flet as ft
import flet.canvas as cv

from keeper_app.ui.components.die_face import closed
from keeper_app.ui.components.surface import centred
from keeper_app.ui.components.tap import Click, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def keyhole(look: Look, size: float = 28, color: str | None = None) -> cv.Canvas:
    """The mark of the app."""
    s, color = size, color or look.c.accent
    pen = ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=max(1.5, s * 0.055))
    ink = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
    return cv.Canvas(
        [
            cv.Circle(s / 2, s / 2, s * 0.46, paint=pen),
            cv.Circle(s / 2, s * 0.38, s * 0.13, paint=ink),
            closed([(0.46, 0.48), (0.37, 0.76), (0.63, 0.76), (0.54, 0.48)], s, ink),
        ],
        width=s,
        height=s,
    )


def empty_state(
    look: Look, title: str, note: str, action: str | None = None, on_click: Click = None, key: str | None = None
) -> ft.Control:
    """Says what is missing, and offers the one step that fills it."""
    c = look.c
    lines: list[ft.Control] = [
        keyhole(look, 56, c.text_faint),
        text(look, title, "heading", text_align=ft.TextAlign.CENTER),
        text(look, note, "small", c.text_soft, text_align=ft.TextAlign.CENTER),
    ]
    if action:
        lines.append(secondary(look, action, None, on_click, key=key))
    return ft.Container(centred(*lines, spacing=Space.M), padding=Space.XL, alignment=ft.Alignment.CENTER)
