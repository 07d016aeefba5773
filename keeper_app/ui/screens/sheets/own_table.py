"""Making, exporting and removing a table of one's own."""

import flet as ft

from keeper_app.content import TableError, write_own_table
from keeper_app.store import StoreError
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.own import PREFIX, name_of, table_of
from keeper_app.ui.seat import Seat
from keeper_app.words import refusal, table_error

LONGEST = 20_000


def own_table_sheet(seat: Seat) -> ft.DialogControl:
    """A title and a row a line; or TOML or JSON, pasted as it is."""
    look, window = seat.look, seat.window

    def save() -> None:
        name = name_of(window.search or "table", seat.own.tables)
        try:
            table = table_of(window.search, window.note, name)
            seat.own.keep(table)
        except TableError as error:
            window.set(complaint=table_error(look.words, error))
        except StoreError as error:
            window.set(complaint=refusal(look.words, error))
        else:
            window.open(None)
            window.in_tables(open=PREFIX + table.id, row=None, search="", sort="", down=False, times=1)

    return sheet(
        look,
        look.say("own.add"),
        [
            field(look, look.say("own.title"), window.search, lambda v: window.set(search=v), most=80, key="own-title"),
            field(
                look,
                look.say("own.rows"),
                window.note,
                lambda v: window.set(note=v, complaint=None),
                hint=look.say("own.hint"),
                error=window.complaint,
                most=LONGEST,
                lines=8,
                key="own-rows",
            ),
            text(look, look.say("own.how"), "small", look.c.text_soft),
            primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="own-save"),
        ],
        lambda: window.open(None),
    )


def own_export_sheet(seat: Seat) -> ft.DialogControl:
    """The table as text, to be copied anywhere."""
    look, window = seat.look, seat.window
    table = seat.own.tables.get((window.tables.open or "").removeprefix(PREFIX))
    said = write_own_table(table) if table else ""
    return sheet(
        look,
        look.say("own.export"),
        [
            text(look, look.say("own.copy"), "small", look.c.text_soft),
            text(look, said, "small", look.c.text, selectable=True, key="own-text"),
        ],
        lambda: window.open(None),
    )


def own_remove_sheet(seat: Seat) -> ft.DialogControl:
    """Asked once; the file stays in the folder under another ending."""
    look, window = seat.look, seat.window
    name = (window.tables.open or "").removeprefix(PREFIX)

    def remove() -> None:
        try:
            seat.own.remove(name)
        except StoreError as error:
            window.set(complaint=refusal(look.words, error))
            return
        window.open(None)
        window.in_tables(open=None, row=None)

    return sheet(
        look,
        look.say("own.remove"),
        [
            text(look, look.say("own.remove-note"), "body", look.c.text_soft),
            primary(look, look.say("own.remove"), ft.Icons.DELETE_OUTLINE, remove, key="own-remove-now"),
        ],
        lambda: window.open(None),
    )
