"""Why it came out like this: one modifier or rule; a tap opens it."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from keeper_app.ui.components.surface import in_a_line, wrapped
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius

ICONS = {
    "bonus-die": ft.Icons.ADD_CIRCLE_OUTLINE,
    "penalty-die": ft.Icons.REMOVE_CIRCLE_OUTLINE,
    "house-rules": ft.Icons.HOME_OUTLINED,
    "luck-spending": ft.Icons.PAID_OUTLINED,
    "pushed-roll": ft.Icons.REPLAY,
}

Reason = tuple[str, str]  # id of the rule, words


def because_chip(look: Look, reason: Reason, on_open: Callable[[str], Any]) -> ft.Control:
    """One reason; its words say what it did here, its rule opens on a tap."""
    c = look.c
    rule, words = reason
    face = ft.Container(
        ft.Row(
            [
                ft.Icon(ICONS.get(rule, ft.Icons.MENU_BOOK_OUTLINED), size=look.icon(16), color=c.text_soft),
                text(look, words, "small", c.text, no_wrap=True),
            ],
            spacing=6,
            tight=True,
        ),
        height=look.px(34),
        padding=ft.Padding.symmetric(horizontal=10),
        bgcolor=c.raised,
        border=ft.Border(left=ft.BorderSide(2, c.text_faint)),
    )
    return tap(
        look,
        face,
        lambda: on_open(rule),
        radius=Radius.TAG,
        height=44 if look.desktop else 48,
        tooltip=look.say("rule.open"),
        key=f"because-{rule}",
    )


def because_row(look: Look, reasons: Sequence[Reason], on_open: Callable[[str], Any]) -> ft.Row:
    """One scrolling line on a phone, so that the card keeps its height; wrapped elsewhere."""
    row: list[ft.Control] = [because_chip(look, reason, on_open) for reason in reasons]
    if look.phone:
        return in_a_line(*row)
    return wrapped(*row)
