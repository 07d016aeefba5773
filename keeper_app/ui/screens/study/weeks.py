"""Weeks of a study, to be counted: one square a week, four to a month."""

import flet as ft

from keeper_app.ui.components.surface import stacked
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius

MONTH = 4
MOST_SQUARES = 60  # more are a bar: nobody counts them
HEIGHT = 26


def _square(look: Look, at: int, read: int) -> ft.Control:
    """Read, this week, or to come."""
    c = look.c
    now = at == read
    return ft.Container(
        expand=True,
        height=HEIGHT,
        bgcolor=c.accent if at < read else None,
        border=ft.Border.all(2 if now else 1, c.accent if at <= read else c.line),
        border_radius=Radius.TAG,
    )


def _blank() -> ft.Control:
    return ft.Container(expand=True, height=HEIGHT)


def _month(look: Look, first: int, weeks: int, read: int) -> ft.Control:
    squares = [_square(look, at, read) if at < weeks else _blank() for at in range(first, first + MONTH)]
    return ft.Row(squares, spacing=3, expand=True)


def week_squares(look: Look, weeks: int, read: int) -> ft.Control:
    """All weeks of a study, in rows of months; a short study has wider squares, a very long one is a bar."""
    if weeks > MOST_SQUARES:
        done = [ft.Container(expand=read, height=HEIGHT, bgcolor=look.c.accent)] if read else []
        rest = ft.Container(expand=weeks - read, height=HEIGHT) if read < weeks else None
        bar = ft.Row([*done, *([rest] if rest else [])], spacing=0)
        return ft.Container(bar, border=ft.Border.all(1, look.c.line), border_radius=Radius.TAG)
    most = 3 if look.phone else 6
    months = -(-weeks // MONTH)
    rows = -(-months // most)
    row = -(-months // rows)
    lines: list[ft.Control] = []
    for first in range(0, months, row):
        several = [_month(look, month * MONTH, weeks, read) for month in range(first, first + row)]
        lines.append(ft.Row(several, spacing=10))
    return stacked(*lines, spacing=6)
