"""Movement actions as squares: full ones are left, empty ones spent."""

import flet as ft

from keeper_app.ui.components.text import text
from keeper_app.ui.components.track_token import grown
from keeper_app.ui.look import Look

MOST_SQUARES = 5


def pips(look: Look, left: int, most: int, *, said: str = "", price: bool = False) -> ft.Control:
    """Beyond a few squares the figures count. `said` is for a screen reader; a `price` is what something costs."""
    c, side = look.c, grown(look, 14)
    if most > MOST_SQUARES:
        words = f"{left}" if price else f"{left}/{most}"
        row: list[ft.Control] = [_square(look, side, True), text(look, words, "small_strong", c.text, no_wrap=True)]
    else:
        row = [_square(look, side, at < left) for at in range(most)]
    if not row:
        row = [text(look, "–", "small", c.text_faint)]
    drawn = ft.Row(row, spacing=4, tight=True)
    if not said:
        return ft.Semantics(exclude_semantics=True, content=drawn)
    return ft.Semantics(label=said, container=True, exclude_semantics=True, content=drawn)


def _square(look: Look, side: int, full: bool) -> ft.Control:
    c = look.c
    return ft.Container(
        width=side,
        height=side,
        bgcolor=c.accent if full else None,
        border=ft.Border.all(1.5, c.accent if full else c.outline),
    )
