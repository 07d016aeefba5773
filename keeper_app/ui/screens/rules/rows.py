"""The rows of the list, and how one is drawn that may be the one lying open."""

from typing import NamedTuple

import flet as ft

from keeper_app.ui.look import Look


class Item(NamedTuple):
    """One row: what it is, and of what."""

    what: str
    id: str = ""


def chosen(look: Look, content: ft.Control, on: bool) -> ft.Control:
    """The one that lies open is raised, and has an edge; marked words and badges can be read on it."""
    edge = ft.BorderSide(3, look.c.accent if on else ft.Colors.TRANSPARENT)
    border = ft.Border(bottom=ft.BorderSide(1, look.c.line), left=edge)
    return ft.Semantics(
        selected=on, content=ft.Container(content, border=border, bgcolor=look.c.raised if on else None)
    )
