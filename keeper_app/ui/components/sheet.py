"""Something laid over the room: from the bottom on a phone, in the middle elsewhere."""

from collections.abc import Sequence

import flet as ft

from keeper_app.ui.components.surface import rule
from keeper_app.ui.components.tap import Click, icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space

WIDTH = 560


def sheet(
    look: Look,
    title: str,
    controls: Sequence[ft.Control],
    on_close: Click,
    *,
    trailing: ft.Control | None = None,
    width: int = WIDTH,
) -> ft.DialogControl:
    """A title over a rule, then the content; it scrolls when it is longer than the window."""
    c = look.c
    head = ft.Row(
        [
            ft.Semantics(header=True, expand=True, content=text(look, title, "title")),
            *([trailing] if trailing else []),
            icon_tap(look, ft.Icons.CLOSE, look.say("close"), on_close, key="sheet-close"),
        ],
        spacing=Space.S,
    )
    body = ft.Column(
        [head, rule(look), *controls],
        spacing=Space.M,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if look.phone:
        return ft.BottomSheet(
            ft.Container(body, padding=ft.Padding(Space.L, Space.S, Space.L, Space.L)),
            bgcolor=c.surface,
            shape=ft.RoundedRectangleBorder(radius=0),
            scrollable=True,
            on_dismiss=on_close,
        )
    return ft.AlertDialog(
        content=ft.Container(body, width=min(width * look.scale, look.width - 96)),
        bgcolor=c.surface,
        shape=ft.RoundedRectangleBorder(radius=4),
        content_padding=Space.XL,
        on_dismiss=on_close,
        scrollable=True,
    )
