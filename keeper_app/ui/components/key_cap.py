"""The number key that does the same as a button, drawn on it."""

import flet as ft
import flet.canvas as cv

from keeper_app.ui.components.text import style
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius, Size

LAST = 9


def key_cap(look: Look, number: int) -> list[ft.Control]:
    """Where there is a keyboard, and a key for it. Drawn, not written: it is no part of what the button is called."""
    if not look.desktop or not 1 <= number <= LAST:
        return []
    side, c = look.px(Size.KEY_CAP), look.c
    edge = ft.Paint(color=c.outline, style=ft.PaintingStyle.STROKE, stroke_width=1)
    figure = style(look, "caption", c.text_soft)
    return [
        cv.Canvas(
            [
                cv.Rect(0.5, 0.5, side - 1, side - 1, border_radius=Radius.TAG, paint=edge),
                cv.Text(side / 2, side / 2, str(number), style=figure, alignment=ft.Alignment.CENTER),
            ],
            width=side,
            height=side,
        )
    ]
