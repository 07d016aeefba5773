"""One table: readable cards on a phone, sortable columns elsewhere; rollable ones roll."""

import flet as ft

from keeper_app.content.own_toml import write_own_table
from keeper_app.content.table_records import OwnTable, Row, ScreenTable, Table
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.back_to_top import back_to_top, use_top
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.long_list import long_list
from keeper_app.ui.components.surface import filling, stacked
from keeper_app.ui.components.tag import tag
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.frame import back_button, nothing_found, search_field, under_heads
from keeper_app.ui.screens.tables.row_order import found_rows, shown_rows
from keeper_app.ui.screens.tables.table_rolls import marked_rows, rolled, rolling
from keeper_app.ui.screens.tables.table_rows import column_heads, row_card, row_line
from keeper_app.ui.screens.tables.view import tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import in_language, rule_title

FEW = 8  # rows that nobody needs to search through


@component
def table_title(seat: Seat, table: Table) -> ft.Control:
    """The way back, the title, and how many rows are listed."""
    look, search = seat.look, use_selected(seat, lambda: tables_view(seat.window).search)
    count = len(found_rows(table, search))
    return ft.Row(
        [
            back_button(seat),
            text(look, in_language(look.words, table.title), "display", size=24 if look.phone else 30, expand=True),
            text(look, look.say("tables.count", n=count), "note", look.c.text_soft),
        ],
        spacing=Space.S,
    )


def _edit(seat: Seat, table: OwnTable) -> None:
    """Open the sheet with everything the table holds."""
    title = in_language(seat.look.words, table.title)
    seat.window.open("own-table", own=table.id, title=title, rows=write_own_table(table))


def _own_taps(seat: Seat, table: OwnTable) -> ft.Control:
    """What can be done with a table of one's own."""
    look, window, icons = seat.look, seat.window, ft.Icons
    export, remove = look.say("own.export"), look.say("own.remove")
    return ft.Row(
        [
            tag(look, look.say("own.mark"), filled=True),
            secondary(look, look.say("own.edit"), icons.EDIT_OUTLINED, lambda: _edit(seat, table), key="own-edit"),
            secondary(look, export, icons.IOS_SHARE, lambda: window.open("own-export"), key="own-export"),
            secondary(look, remove, icons.DELETE_OUTLINE, lambda: window.open("own-remove"), key="own-remove"),
        ],
        wrap=True,
        spacing=Space.S,
    )


def _rules(seat: Seat, table: Table) -> list[ft.Control]:
    """The rules that the table is about, a tap away."""
    if not isinstance(table, ScreenTable) or not table.see:
        return []
    named = [(rule, rule_title(seat.look.words, rule)) for rule in table.see]
    return [because_row(seat.look, named, lambda rule: seat.window.open("rule", rule=rule))]


def _top(seat: Seat, table: Table, spacing: float) -> list[ft.Control]:
    """Everything above the rows."""
    look = seat.look
    top: list[ft.Control] = [table_title(seat, table)]
    if table.roll is not None and look.phone:  # the list comes back to its beginning
        top.append(rolled(seat, table))
    if table.note:
        top.append(text(look, in_language(look.words, table.note), "small", look.c.text_soft))
    top += _rules(seat, table)
    if len(table.rows) > FEW:
        top.append(search_field(seat))
    if isinstance(table, OwnTable):
        top.append(_own_taps(seat, table))
    if table.roll is not None:
        top += [rolling(seat, table, spacing), *([] if look.phone else [rolled(seat, table)])]
    return top


@component
def table_top(seat: Seat, table: Table) -> ft.Control:
    """The same, where it scrolls with the rows."""
    return ft.Container(
        stacked(*_top(seat, table, Space.S), spacing=Space.S),
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
    )


@component
def table_list(seat: Seat, table: Table) -> ft.Control:
    """The rows, built as they scroll into view; those that were rolled last are marked."""
    look, top = seat.look, use_top()
    listed, units, marked = use_selected(
        seat,
        lambda: (tables_view(seat.window).listed, seat.preferences.current.units, marked_rows(seat, table)),
    )
    rows = shown_rows(look.words, table, listed)
    kind = row_card if look.phone else row_line

    def draw(row: Row) -> ft.Control:
        return kind.keyed(f"entry-{row.id}", seat, table, row, row.id in marked, units)

    empty = [] if rows else [nothing_found(seat, listed)]
    if look.phone:  # what is typed is in the list: it is never replaced, or the keyboard would be lost with it
        head = [back_to_top(seat, top), table_top(seat, table), *empty]
        return long_list(look, listed, rows, draw, head=head, ref=top, expand=True, padding=0)
    return long_list(look, listed, rows, draw, head=empty, key=listed.list_key, expand=True)


def table_screen(seat: Seat, table: Table) -> ft.Control:
    """Title, roll, rows."""
    look, lines = seat.look, table_list.keyed(f"list-{table.id}", seat, table)
    if look.phone:
        return lines
    narrow = not table.columns and look.desktop
    body = filling(
        *_top(seat, table, Space.M),
        under_heads(look, column_heads(seat, table), lines),
        spacing=Space.M,
        width=Size.MEASURE * 1.3 * look.scale if narrow else None,
    )
    return ft.Container(body, padding=Space.L, expand=True, alignment=ft.Alignment.TOP_LEFT if narrow else None)
