"""The rows of a table: cards on a phone, lines under sortable heads elsewhere; dice in them roll."""

import flet as ft

from keeper_app.content.table_records import Column, Row, Table
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.surface import marked, stacked, underlined
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.cells import cell, extras, row_name
from keeper_app.ui.screens.tables.frame import heads, sort_head
from keeper_app.ui.screens.tables.view import tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import cell_words, in_language, range_words

SHARES = {"text": 18, "dice": 12, "money": 9}  # texts take more room than figures
FIGURE, NAME = 8, 26


def _repeats(row: Row, column: Column) -> bool:
    """Whether a cell says the same as the row's range."""
    span, value = row.range, row.cells.get(column.id)
    return span is not None and (value == span or (span.low == span.high and value == span.low))


def _shows_range(table: Table) -> bool:
    """Ranges have a place of their own, unless a table is only read and one of its columns says the same."""
    if not any(row.range for row in table.rows):
        return False
    return bool(table.roll) or not any(all(_repeats(row, column) for row in table.rows) for column in table.columns)


def _shows_name(table: Table) -> bool:
    """Rows of figures alone have no names to show."""
    return any(row.name or row.text for row in table.rows)


@component
def row_card(seat: Seat, table: Table, row: Row, on: bool, units: str) -> ft.Control:
    """A row on a phone; `on` marks the one that was rolled."""
    look, c, words = seat.look, seat.look.c, seat.look.words
    name, columns = row_name(words, row), table.columns
    if not name and columns:  # figures alone: the first of them heads the card
        first, *rest = columns
        name = f"{in_language(words, first.name)} {cell_words(words, first, row, units)}"
        columns = tuple(rest)
    head: list[ft.Control] = []
    if _shows_range(table) and (span := range_words(words, row.range)):
        head.append(ft.Container(text(look, span, "heading", c.accent, no_wrap=True), width=look.px(74)))
    head.append(text(look, name, "body_strong", expand=True))
    facts = [
        ft.Row(
            [
                ft.Container(text(look, in_language(words, column.name), "small", c.text_faint), width=look.px(110)),
                ft.Container(cell(seat, table, column, row, units), expand=True),
            ],
            spacing=Space.S,
        )
        for column in columns
    ]
    top = ft.Row(head, spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START)
    return marked(
        look,
        stacked(top, *facts, *extras(seat, table, row, units), spacing=2),
        on,
        padding=ft.Padding(Space.L, Space.S, Space.M, Space.S),
        key=f"row-{row.id}",
    )


@component
def row_line(seat: Seat, table: Table, row: Row, on: bool, units: str) -> ft.Control:
    """A row under the heads; `on` marks the one that was rolled."""
    look, c, words = seat.look, seat.look.c, seat.look.words
    below, cells = extras(seat, table, row, units), list[ft.Control]()
    if _shows_range(table):
        span = text(look, range_words(words, row.range), "small_strong", c.accent, no_wrap=True)
        cells.append(ft.Container(span, width=look.px(84)))
    if _shows_name(table):
        named = stacked(text(look, row_name(words, row), "body"), *below, spacing=2)
        cells.append(ft.Container(named, expand=NAME))
        below = []
    for column in table.columns:
        share = SHARES.get(column.kind, FIGURE)
        cells.append(ft.Container(cell(seat, table, column, row, units), expand=share))
    line = ft.Row(cells, spacing=Space.M)
    return underlined(
        look,
        stacked(line, *below, spacing=2),
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        bgcolor=c.accent_soft if on else None,
        key=f"row-{row.id}",
    )


@component
def column_heads(seat: Seat, table: Table) -> ft.Control:
    """The columns' names; a tap sorts by one, a second tap the other way round."""
    look, by = seat.look, use_selected(seat, lambda: tables_view(seat.window).sorted_by)
    cells: list[ft.Control] = []
    if _shows_range(table):
        name = table.roll or look.say("weapon.field.value")
        cells.append(ft.Container(sort_head(seat, "range", name, by), width=look.px(84)))
    if _shows_name(table):
        cells.append(ft.Container(sort_head(seat, "name", look.say("table.entry"), by), expand=NAME))
    for column in table.columns:
        head = sort_head(seat, column.id, in_language(look.words, column.name), by)
        cells.append(ft.Container(head, expand=SHARES.get(column.kind, FIGURE)))
    return heads(look, cells, spacing=Space.M, edge=Space.M)
