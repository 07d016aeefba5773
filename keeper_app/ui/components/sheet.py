"""Something laid over the room: at the bottom on a phone, in the middle elsewhere.

A dialog in both cases: Flet's bottom sheet is as high as its content, and what does not fit cannot be reached.
"""

from collections.abc import Sequence

import flet as ft

from keeper_app.ui.components.surface import rule, stacked
from keeper_app.ui.components.tap import Click, icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space

WIDTH = 560


def inner_width(look: Look, width: int = WIDTH) -> float:
    """How wide the content of a sheet is, for what must be told."""
    return look.width - 2 * Space.L if look.phone else min(width * look.scale, look.width - 96)


def sheet(
    look: Look,
    title: str,
    controls: Sequence[ft.Control],
    on_close: Click,
    *,
    foot: ft.Control | None = None,
    width: int = WIDTH,
) -> ft.DialogControl:
    """A title over a rule, then the content, which scrolls where it is longer than the window; the foot stays."""
    head = ft.Row(
        [
            ft.Semantics(header=True, expand=True, content=text(look, title, "title")),
            icon_tap(look, ft.Icons.CLOSE, look.say("close"), on_close, key="sheet-close"),
        ],
        spacing=Space.S,
    )
    body = stacked(head, rule(look), *controls)
    edge = Space.L if look.phone else Space.XL
    inside = inner_width(look, width)
    return ft.AlertDialog(
        semantics_label=title,
        content=ft.Container(body, width=inside),
        actions=[ft.Container(foot, width=inside)] if foot else [],
        actions_padding=ft.Padding(edge, 0, edge, edge),
        content_padding=ft.Padding(edge, Space.S if look.phone else edge, edge, Space.M if foot else edge),
        inset_padding=ft.Padding.only(top=Space.S) if look.phone else None,
        alignment=ft.Alignment.BOTTOM_CENTER if look.phone else None,
        shape=ft.RoundedRectangleBorder(radius=0 if look.phone else 4),
        bgcolor=look.c.surface,
        scrollable=True,
        on_dismiss=on_close,
    )
