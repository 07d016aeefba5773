"""A line that says what was refused or found, until it is put away; and one that asks for something to be done."""

import flet as ft

from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import Click, icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def notice(look: Look, words: str, on_close: Click, *, wrong: bool, action: ft.Control | None = None) -> ft.Control:
    """`wrong` is a refusal; otherwise it is something worth knowing. `action` is what may be done about it."""
    c = look.c
    ink = c.danger if wrong else c.luck
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.ERROR_OUTLINE if wrong else ft.Icons.INFO_OUTLINE, size=20, color=ink),
                    text(look, words, "small", c.text, expand=True),
                    *([action] if action else []),
                    icon_tap(look, ft.Icons.CLOSE, look.say("close"), on_close, color=c.text_soft, key="notice-close"),
                ],
                spacing=Space.M,
            ),
            bgcolor=c.raised,
            border=ft.Border(left=ft.BorderSide(4, ink)),
            padding=ft.Padding.only(left=Space.L, right=Space.XS, top=2, bottom=2),
            key="notice",
        ),
    )


def asking(look: Look, words: str, *answers: ft.Control, wrong: bool, key: str) -> ft.Control:
    """What should be done, and the ways to answer; it stays until one of them is taken, or it is so no more."""
    c = look.c
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            stacked(text(look, words, "small", c.text), wrapped(*answers), spacing=0),
            bgcolor=c.raised,
            border=ft.Border(left=ft.BorderSide(4, c.danger if wrong else c.luck)),
            padding=ft.Padding.only(left=Space.L, right=Space.M, top=Space.S, bottom=2),
            key=key,
        ),
    )
