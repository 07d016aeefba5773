"""A short word about a thing: its kind, its era, that it impales."""

import flet as ft

from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius, Space


def tag(look: Look, words: str, *, filled: bool = False, warning: bool = False) -> ft.Control:
    """Filled for what counts in play, outlined for everything else, brass for a remark."""
    c = look.c
    ink = c.luck if warning else c.on_accent_soft if filled else c.text_soft
    return ft.Container(
        text(look, words, "caption", ink, no_wrap=True),
        bgcolor=c.accent_soft if filled else None,
        border=ft.Border.all(1, c.luck if warning else c.accent_soft if filled else c.outline),
        border_radius=Radius.TAG,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=2),
    )
