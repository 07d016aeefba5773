"""One table: readable cards on a phone, sortable columns elsewhere; rollable ones roll."""

from functools import partial

import flet as ft

from keeper_app.content.own_toml import write_own_table
from keeper_app.content.table_records import OwnTable, Row, Table
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.field import field
from keeper_app.ui.components.long_list import long_list
from keeper_app.ui.components.tag import tag
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.table_rolls import roll_controls, rolled_here
from keeper_app.ui.screens.tables.table_rows import column_heads, row_card, row_line, shown_rows
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.screens.tables.weapons import back_button
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import in_language


def _head(seat: Seat, table: Table, count: int) -> list[ft.Control]:
    look, words, view = seat.look, seat.look.words, tables_view(seat.window)
    title = ft.Row(
        [
            back_button(seat),
            text(look, in_language(words, table.title), "display", size=24 if look.phone else 30, expand=True),
            text(look, look.say("tables.count", n=count), "note", look.c.text_soft),
        ],
        spacing=Space.S,
    )
    rows: list[ft.Control] = [title]
    if table.note:
        rows.append(text(look, in_language(words, table.note), "small", look.c.text_soft))
    if len(table.rows) > 8:
        rows.append(
            field(
                look,
                look.say("table.search"),
                view.search,
                lambda value: in_tables(seat.window, search=value),
                most=60,
                key="table-search",
            )
        )
    return rows


def _edit(seat: Seat, table: OwnTable) -> None:
    """Open the sheet with everything the table holds."""
    title = in_language(seat.look.words, table.title)
    seat.window.open("own-table", own=table.id, title=title, rows=write_own_table(table))


def _own_controls(seat: Seat, table: Table) -> list[ft.Control]:
    look = seat.look
    if not isinstance(table, OwnTable):
        return []
    return [
        ft.Row(
            [
                tag(look, look.say("own.mark"), filled=True),
                secondary(
                    look,
                    look.say("own.edit"),
                    ft.Icons.EDIT_OUTLINED,
                    lambda: _edit(seat, table),
                    key="own-edit",
                ),
                secondary(
                    look,
                    look.say("own.export"),
                    ft.Icons.IOS_SHARE,
                    lambda: seat.window.open("own-export"),
                    key="own-export",
                ),
                secondary(
                    look,
                    look.say("own.remove"),
                    ft.Icons.DELETE_OUTLINE,
                    lambda: seat.window.open("own-remove"),
                    key="own-remove",
                ),
            ],
            wrap=True,
            spacing=Space.S,
        )
    ]


def _nothing(look: Look) -> ft.Control:
    return empty_state(look, look.say("table.none.title"), look.say("table.none.note"))


def _card(seat: Seat, table: Table, marked: set[str], row: Row) -> ft.Control:
    return row_card(seat, table, row, row.id in marked)


def table_screen(seat: Seat, table: Table) -> ft.Control:
    """Title, roll, rows; the rows build as they scroll into view."""
    look = seat.look
    result, marked = rolled_here(seat, table)
    rows = shown_rows(seat, table)
    top = [*_head(seat, table, len(rows)), *_own_controls(seat, table), *roll_controls(seat, table), *result]
    view = tables_view(seat.window)

    def more(count: int) -> None:
        in_tables(seat.window, shown=count)

    empty: list[ft.Control] = [] if rows else [_nothing(look)]
    if look.phone:
        head = ft.Container(
            ft.Column(top, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
        )
        card = partial(_card, seat, table, marked)
        return long_list(look, [head, *empty], rows, card, view.shown, more, expand=True, padding=0)
    lines = long_list(
        look, empty, rows, lambda row: row_line(seat, table, row, row.id in marked), view.shown, more, expand=True
    )
    narrow = not table.columns
    body = ft.Column(
        [
            *top,
            ft.Container(
                ft.Column(
                    [column_heads(seat, table), lines],
                    spacing=0,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                bgcolor=look.c.surface,
                border=ft.Border.all(1, look.c.line),
                border_radius=4,
                expand=True,
            ),
        ],
        spacing=Space.M,
        expand=True,
        width=Size.MEASURE * 1.3 * look.scale if narrow and look.desktop else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        body, padding=Space.L, expand=True, alignment=ft.Alignment.TOP_LEFT if narrow and look.desktop else None
    )
