"""Why it came out like this: one modifier or rule; a tap opens it."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from keeper_app.ui.component import component
from keeper_app.ui.components.surface import in_a_line, wrapped
from keeper_app.ui.components.tap import foldable, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius, Space

ICONS = {
    "bonus-die": ft.Icons.ADD_CIRCLE_OUTLINE,
    "penalty-die": ft.Icons.REMOVE_CIRCLE_OUTLINE,
    "house-rules": ft.Icons.HOME_OUTLINED,
    "luck-spending": ft.Icons.PAID_OUTLINED,
    "pushed-roll": ft.Icons.REPLAY,
}

Reason = tuple[str, str]  # id of the rule, words

MOST = 3  # reasons in sight before the chip that has the others
TELLING = frozenset(
    {
        *("luck-spending", "late-die", "pushed-roll", "house-rules", "malfunction"),
        *("surprise", "outnumbered", "extreme-damage", "impale", "volley-beyond-extreme"),
    }
)
"""What is out of the ordinary: it is in sight where others are folded away."""


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


def because_row(
    look: Look, reasons: Sequence[Reason], on_open: Callable[[str], Any], *, line: bool | None = None
) -> ft.Control:
    """One scrolling line on a phone, so that the card keeps its height; wrapped elsewhere, or as `line` says.

    A few are in sight; a chip unfolds the others in place.
    """
    in_line = look.phone if line is None else line
    if len(reasons) > MOST:
        ranked = sorted(reasons, key=lambda one: one[0] not in TELLING)
        return folded_reasons(look, tuple(ranked), on_open, in_line)
    return _row([because_chip(look, reason, on_open) for reason in reasons], in_line)


def _row(chips: list[ft.Control], in_line: bool) -> ft.Control:
    return in_a_line(*chips) if in_line else wrapped(*chips)


@component
def folded_reasons(look: Look, reasons: tuple[Reason, ...], on_open: Callable[[str], Any], in_line: bool) -> ft.Control:
    """The first of many, and a chip for the others; unfolded they take as many lines as they need."""
    unfolded, unfold = ft.use_state("")
    these = "/".join(rule for rule, _ in reasons)
    there = unfolded == these  # what was unfolded for one result is folded for the next
    shown = [because_chip(look, reason, on_open) for reason in (reasons if there else reasons[:MOST])]
    more = _more_chip(look, there, lambda: unfold("" if there else these))
    return _row([*shown, more], in_line and not there)


def _more_chip(look: Look, there: bool, on_click: Callable[[], Any]) -> ft.Control:
    c = look.c
    icon = ft.Icon(ft.Icons.EXPAND_LESS if there else ft.Icons.EXPAND_MORE, size=look.icon(18), color=c.text_soft)
    words = text(look, look.say("because.less" if there else "because.more"), "small", c.text, no_wrap=True)
    face = ft.Container(
        ft.Row([words, icon], spacing=Space.XS, tight=True),
        height=look.px(34),
        padding=ft.Padding.symmetric(horizontal=10),
        border=ft.Border.all(1, c.outline),
        border_radius=Radius.TAG,
    )
    height = 44 if look.desktop else 48
    return foldable(there, tap(look, face, on_click, radius=Radius.TAG, height=height, key="because-more"))
