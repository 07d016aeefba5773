"""What a keeper reads to the table, on paper; and what is for the keeper alone, below it."""

from collections.abc import Sequence

import flet as ft

from keeper_app.ui.components.surface import card, paper, rule
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def read_aloud(look: Look, title: str, prose: str, note: str = "") -> ft.Control:
    """Large serif prose under its title; `note` says whose it is and how long it lasts."""
    c = look.c
    head = ft.Row(
        [
            text(look, look.say("aloud.read"), "label", c.on_paper_soft, expand=True),
            ft.Icon(ft.Icons.RECORD_VOICE_OVER_OUTLINED, size=look.icon(20), color=c.on_paper_soft),
        ]
    )
    words: list[ft.Control] = [
        head,
        ft.Semantics(header=True, content=text(look, title, "display", c.on_paper)),
        rule(look, c.paper_line),
        text(look, prose, "aloud", c.on_paper, size=20 if look.phone else None),
    ]
    if note:
        words.append(text(look, note, "note", c.on_paper_soft))
    return paper(look, *words)


def for_keeper(look: Look, *controls: ft.Control, spacing: float = Space.S) -> ft.Control:
    """A card with the keeper's edge: nothing of it is said aloud."""
    c = look.c
    head = ft.Row(
        [
            ft.Icon(ft.Icons.VISIBILITY_OFF_OUTLINED, size=look.icon(18), color=c.text_soft),
            text(look, look.say("aloud.keeper"), "label", c.text_soft, expand=True),
        ],
        spacing=Space.S,
    )
    return card(look, head, *controls, edge=c.luck, spacing=spacing, padding=Space.M)


def keeper_lines(look: Look, lines: Sequence[str]) -> list[ft.Control]:
    """Sentences for the keeper, one below the other."""
    return [text(look, one, "body", look.c.text_soft) for one in lines]
