"""The rows of the list, and how one is drawn that may be the one lying open."""

from typing import NamedTuple

import flet as ft

from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import Click, selectable, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


class Item(NamedTuple):
    """One row: what it is, and of what."""

    what: str
    id: str = ""


def chosen(look: Look, content: ft.Control, on: bool | None = None) -> ft.Control:
    """The one that lies open is raised, and has an edge; marked words and badges can be read on it.

    `on` is left out where none of a list can lie open.
    """
    edge = ft.BorderSide(3, look.c.accent if on else ft.Colors.TRANSPARENT)
    border = ft.Border(bottom=ft.BorderSide(1, look.c.line), left=edge)
    row = ft.Container(content, border=border, bgcolor=look.c.raised if on else None)
    return row if on is None else selectable(on, row)


def answer_card(
    look: Look,
    id_: str,
    badges: list[ft.Control],
    lines: list[ft.Control],
    on_click: Click,
    *,
    place: str = "",
    on: bool = False,
    at: bool = False,
) -> ft.Control:
    """Something that was found: what it is, where it stands, what it is called and says. `at`: the arrows are on it."""
    head = ft.Row(
        [
            ft.Row(badges, spacing=6, wrap=True, run_spacing=4, expand=True),
            *([text(look, place, "note", look.c.text_faint, size=13, no_wrap=True)] if place else []),
        ],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    face = tap(
        look,
        stacked(head, *lines, spacing=6),
        on_click,
        radius=0,
        height=None,
        padding=ft.Padding(Space.L, Space.M, Space.L, Space.M),
        border=look.c.focus if at else None,
        key=f"found-{id_}",
    )
    return chosen(look, face, on)


def spoilt_lines(look: Look, where: str) -> list[ft.Control]:
    """In the place of what would give a scenario away: only which one."""
    return [
        text(look, look.say("rules.spoiler", where=where), "heading", look.c.text_soft),
        text(look, look.say("rules.unfold"), "small", look.c.text_faint),
    ]
