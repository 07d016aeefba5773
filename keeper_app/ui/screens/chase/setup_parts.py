"""Small parts of a chase that is being set up: tokens, questions, remarks, rows to tick."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from keeper_app.play.chase.chase import Side
from keeper_app.ui.components.surface import stacked, underlined
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.components.track_token import Token, token_face
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.ui.tokens import Space

ROOMY = 1300  # widths in text units: three panes side by side
TOKEN = 40
DOCK = 300  # a height in text units: less is left to the list alone
ALONE = 13  # above and below a single line, so that a finger finds it


def roomy(look: Look) -> bool:
    """A desktop with room for three panes."""
    return look.breadth >= ROOMY


def docked(look: Look) -> bool:
    """Whether the main button can stay at the foot of a phone; doubled text on its side leaves no room above it."""
    return look.height / look.scale >= DOCK


def token(look: Look, letters: str, side: Side, size: float = TOKEN, *, said: str | None = None) -> ft.Control:
    """Somebody's letters, as they will stand on the road; without `said`, what is around them says the name."""
    return token_face(look, Token(0, letters, "", side is Side.PURSUER), size, said=said)


def question(look: Look, n: int, words: str, *answer: ft.Control, beside: Sequence[ft.Control] = ()) -> ft.Control:
    """One of the three, with its number; `beside` stands at the end of its line."""
    asked = ft.Semantics(header=True, expand=True, content=text(look, words, "heading"))
    head = ft.Row([text(look, str(n), "title", look.c.accent), asked, *beside], spacing=Space.M)
    return stacked(head, *answer, spacing=Space.S)


def warned(look: Look, words: str, *, grave: bool = False) -> ft.Control:
    """A remark that must not be passed over; what would be refused is `grave`."""
    ink = look.c.danger if grave else look.c.luck
    sign = ft.Icons.ERROR_OUTLINE if grave else ft.Icons.INFO_OUTLINE
    icon = ft.Container(ft.Icon(sign, size=look.icon(18), color=ink), padding=ft.Padding.only(top=1))
    said = text(look, words, "small", look.c.text_soft, expand=True)
    return ft.Row([icon, said], spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START)


def number_wrong(look: Look, typed: str, least: int, most: int) -> str | None:
    """Why a number that is needed cannot be taken as it is typed; short, for a short field."""
    value = number_of(typed)
    return (
        None if value is not None and least <= value <= most else look.say("chase-setup.needed", least=least, most=most)
    )


def tick_row(
    look: Look,
    on: bool,
    face: Sequence[ft.Control],
    on_click: Callable[[], Any] | None,
    key: str,
    *,
    one_of: bool = False,
    pad: float = Space.S,
) -> ft.Control:
    """Something to tick, or `one_of` several to choose; without a click it can only be read."""
    c = look.c
    boxes = (
        (ft.Icons.RADIO_BUTTON_CHECKED, ft.Icons.RADIO_BUTTON_UNCHECKED)
        if one_of
        else (ft.Icons.CHECK_BOX_OUTLINED, ft.Icons.CHECK_BOX_OUTLINE_BLANK)
    )
    ink = c.line if on_click is None else c.accent if on else c.text_soft
    box = ft.Icon(boxes[not on], size=look.icon(22), color=ink)
    pressed = tap(
        look,
        ft.Row([box, *face], spacing=Space.M),
        on_click,
        height=None,
        radius=0,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=pad),
        disabled=on_click is None,
        key=key,
    )
    return underlined(look, selectable(on, pressed, off=on_click is None))


def option_row(
    look: Look, words: str, on: bool, on_click: Callable[[], Any], key: str, *, one_of: bool = False
) -> ft.Control:
    """An option whose words may take a second line."""
    said = text(look, words, "small_strong" if on else "small", expand=True)
    return tick_row(look, on, [said], on_click, key, one_of=one_of, pad=ALONE)
