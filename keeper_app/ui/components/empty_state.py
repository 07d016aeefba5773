"""Nothing here yet: says so, and offers the one step that fills it."""

import flet as ft
import flet.canvas as cv

from keeper_app.ui.components.tap import Click, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def keyhole(look: Look, size: float = 28, color: str | None = None) -> cv.Canvas:
    """The mark of the app."""
    s, color = size, color or look.c.accent
    pen = ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=max(1.5, s * 0.055))
    ink = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
    skirt = [
        cv.Path.MoveTo(s * 0.46, s * 0.48),
        cv.Path.LineTo(s * 0.37, s * 0.76),
        cv.Path.LineTo(s * 0.63, s * 0.76),
        cv.Path.LineTo(s * 0.54, s * 0.48),
        cv.Path.Close(),
    ]
    return cv.Canvas(
        [
            cv.Circle(s / 2, s / 2, s * 0.46, paint=pen),
            cv.Circle(s / 2, s * 0.38, s * 0.13, paint=ink),
            cv.Path(skirt, paint=ink),
        ],
        width=s,
        height=s,
    )


def empty_state(look: Look, title: str, note: str, action: str | None = None, on_click: Click = None) -> ft.Control:
    """Says what is missing, and offers the one step that fills it."""
    c = look.c
    lines: list[ft.Control] = [
        keyhole(look, 56, c.text_faint),
        text(look, title, "heading", text_align=ft.TextAlign.CENTER),
        text(look, note, "small", c.text_soft, text_align=ft.TextAlign.CENTER),
    ]
    if action:
        lines.append(secondary(look, action, None, on_click))
    return ft.Container(
        ft.Column(lines, spacing=Space.M, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=Space.XL,
        alignment=ft.Alignment.CENTER,
    )
