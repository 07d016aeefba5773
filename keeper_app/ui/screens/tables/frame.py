"""What surrounds the rows of any list here: the way back, the search, the heads that sort, and the word for nothing."""

from functools import partial

import flet as ft

from keeper_app.ui.component import component, use_main, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.field import field
from keeper_app.ui.components.surface import filling, rule, stacked
from keeper_app.ui.components.tap import icon_tap, tap
from keeper_app.ui.components.text import one_line
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.view import TablesView, in_tables, sort_by, tables_view, widen
from keeper_app.ui.seat import Seat


def back_button(seat: Seat, *, to_row: bool = False) -> ft.Control:
    """Back to the list of tables, or from one weapon to all of them."""
    look = seat.look
    words = look.say("tables.weapons" if to_row else "table.back")
    left = {"row": None} if to_row else {"open": None, "row": None, "search": ""}
    return icon_tap(look, ft.Icons.ARROW_BACK, words, partial(in_tables, seat.window, **left), key="tables-back")


@component
def search_field(seat: Seat, label: str = "table.search", key: str = "table-search") -> ft.Control:
    """Where one types what is looked for."""
    look, window = seat.look, seat.window
    typed = use_selected(seat, lambda: tables_view(window).search)
    words, search = look.say(label), lambda said: in_tables(window, search=said)
    return field(look, words, typed, search, most=60, key=key, ref=use_main(seat))


def nothing_found(seat: Seat, listed: TablesView) -> ft.Control:
    """Said in the place of rows: what was looked for, and the way back to all of them."""
    look, typed = seat.look, listed.search.strip()
    note = look.say("table.none.note", text=typed) if typed else look.say("table.none.filters")
    clear = partial(widen, seat.window)
    return empty_state(look, look.say("table.none.title"), note, look.say("search.clear"), clear, key="search-clear")


def sort_face(look: Look, name: str, down: bool | None) -> ft.Control:
    """A column's name, and the way it sorts if it does: upwards or `down`."""
    c = look.c
    ink = c.text_soft if down is None else c.text
    face: list[ft.Control] = [one_line(look, name, "label", ink, expand=True, expand_loose=True)]
    if down is not None:
        icon = ft.Icons.ARROW_DROP_DOWN if down else ft.Icons.ARROW_DROP_UP
        face.append(ft.Icon(icon, size=18, color=c.accent))
    return ft.Row(face, spacing=2, tight=True)


def sort_head(seat: Seat, column: str, name: str, sorted_by: tuple[str, bool]) -> ft.Control:
    """The same, to be tapped: sorts by this column, a second tap the other way round."""
    look, (sort, down) = seat.look, sorted_by
    return tap(
        look,
        sort_face(look, name, down if sort == column else None),
        partial(sort_by, seat.window, column),
        height=44,
        alignment=ft.Alignment.CENTER_LEFT,
        tooltip=look.say("table.sort", column=name),
        key=f"sort-{column}",
    )


def heads(look: Look, cells: list[ft.Control], *, spacing: float, edge: float) -> ft.Control:
    """The columns' names, over a rule."""
    line = ft.Container(ft.Row(cells, spacing=spacing), padding=ft.Padding.symmetric(horizontal=edge))
    return stacked(line, rule(look), spacing=0)


def under_heads(look: Look, names: ft.Control, lines: ft.Control) -> ft.Control:
    """The sheet that a table of columns is written on."""
    return ft.Container(
        filling(names, ft.Container(lines, expand=True)),
        bgcolor=look.c.surface,
        border=ft.Border.all(1, look.c.line),
        border_radius=4,
        expand=True,
    )
