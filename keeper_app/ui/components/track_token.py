"""Whoever runs in a chase, as they stand on its track: square for fugitives, round for pursuers, with their letters."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from keeper_app.ui.components.person_tile import unsaid
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius, Size, Space

SMALL, GAP = 28, 2  # where many stand together
MOST_SCALE = 1.4  # drawings grow less than text


@dataclass(frozen=True)
class Token:
    """Somebody as they are drawn; `name` is what a screen reader says. `on` has the turn, `out` cannot go on."""

    who: int
    letters: str
    name: str
    hunter: bool
    on: bool = False
    out: bool = False


def grown(look: Look, size: float) -> int:
    """The side of a drawing, in whole and even pixels."""
    return round(size * min(look.scale, MOST_SCALE) / 2) * 2


def token_face(look: Look, token: Token, size: float = 38, *, said: str | None = None) -> ft.Container:
    """Filled for whoever has the turn, pale for whoever is out; without `said`, whatever is around it speaks."""
    c, side = look.c, grown(look, size)
    ink = c.on_accent if token.on else c.text_faint if token.out else c.danger if token.hunter else c.text
    edge = c.accent if token.on else c.line if token.out else c.danger if token.hunter else c.outline
    share = 0.4 if len(token.letters) < 3 else 0.32
    letters = text(
        look, token.letters, "heading", ink, size=side * share / look.scale, no_wrap=True, semantics_label=said
    )
    return ft.Container(
        letters if said else unsaid(letters),
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
        bgcolor=c.accent if token.on else None if token.out else c.raised,
        border=ft.Border.all(1.5, edge),
        border_radius=side / 2 if token.hunter else Radius.TAG,
    )


def token_tap(look: Look, token: Token, on_tap: Callable[[int], Any], size: float = 42) -> ft.Control:
    """One alone: the whole of it is the target."""
    face = token_face(look, token, size, said=token.name)
    side = max(Size.TOUCH, grown(look, size) + 4)
    key = f"token-{token.who}"
    press = partial(on_tap, token.who)
    return tap(look, face, press, height=side / look.scale, width=side, tooltip=token.name, key=key)


def crowd_tap(look: Look, tokens: Sequence[Token], per_row: int, on_tap: Callable[[], Any], key: str) -> ft.Control:
    """Many at one place: small, in two rows, and one target for all of them."""
    room = per_row * 2
    shown = tokens if len(tokens) <= room else tokens[: room - 1]
    label = ", ".join(token.name for token in tokens)
    faces: list[ft.Control] = [
        token_face(look, token, SMALL, said=None if at else label) for at, token in enumerate(shown)
    ]
    if (rest := len(tokens) - len(shown)) > 0:
        side = grown(look, SMALL)
        more = text(look, f"+{rest}", "small_strong", look.c.text_soft, size=13 / max(1, look.scale / MOST_SCALE))
        faces.append(ft.Container(unsaid(more), width=side, height=side, alignment=ft.Alignment.CENTER))
    rows = [
        ft.Row(list(faces[at : at + per_row]), spacing=GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER)
        for at in range(0, len(faces), per_row)
    ]
    face = ft.Column(list(rows), spacing=GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return tap(look, face, on_tap, height=None, padding=ft.Padding.symmetric(horizontal=Space.XXS), key=key)


def fits_small(look: Look, width: float) -> int:
    """How many small ones stand side by side."""
    return max(2, int(width - 2 * Space.XXS) // (grown(look, SMALL) + GAP))
