"""Making, changing, exporting and removing a table of one's own."""

import flet as ft

from keeper_app.content.errors import TableError
from keeper_app.content.own_tables import MOST_BYTES, renamed
from keeper_app.content.own_toml import write_own_table
from keeper_app.content.table_records import OwnTable
from keeper_app.store import StoreError
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.own_tables import PREFIX, name_of, table_from_file, table_of
from keeper_app.ui.screens.common.files import later
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.words import in_language, refusal, table_error

LONGEST = 200_000


def _opened(seat: Seat) -> OwnTable | None:
    return seat.own.tables.get((tables_view(seat.window).open or "").removeprefix(PREFIX))


def _keep(seat: Seat, table: OwnTable, instead: str | None = None) -> None:
    kept = seat.own.keep(table, instead)
    seat.window.open(None, form={}, note="")
    in_tables(seat.window, open=PREFIX + kept.id, row=None, search="", sort="", down=False, times=1)


def own_table_sheet(seat: Seat) -> ft.DialogControl:
    """A title and a row a line; or TOML or JSON, pasted as it is or from a file."""
    look, window = seat.look, seat.window
    changed = seat.own.tables.get(window.form.get("own", ""))

    def save() -> None:
        name = changed.id if changed else name_of(window.search or "table", seat.own.tables)
        title = window.search.strip()
        try:
            table = table_of(title, window.note, name)
            if changed and title and title != in_language(look.words, changed.title):
                table = renamed(table, title=title)
            _keep(seat, table, changed.id if changed else None)
        except TableError as error:
            window.set(complaint=table_error(look.words, error))
        except StoreError as error:
            window.set(complaint=refusal(look.words, error))

    async def pick() -> None:
        chosen = await ft.FilePicker().pick_files(
            with_data=True, file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=["toml", "json"]
        )
        if chosen:
            take(chosen[0].name, (chosen[0].bytes or b"")[: MOST_BYTES + 1])

    def take(file: str, data: bytes) -> None:
        try:
            _keep(seat, table_from_file(data, file))
        except TableError as error:
            window.set(complaint=table_error(look.words, error))
        except StoreError as error:
            window.set(complaint=refusal(look.words, error))

    return sheet(
        look,
        look.say("own.edit" if changed else "own.add"),
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
            *(
                []
                if changed
                else [
                    secondary(look, look.say("import.pick"), ft.Icons.UPLOAD_FILE_OUTLINED, later(pick), key="own-pick")
                ]
            ),
        ],
        lambda: window.open(None, form={}),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="own-save"),
    )


def own_export_sheet(seat: Seat) -> ft.DialogControl:
    """The table as a file, or as text to be copied anywhere."""
    look, window = seat.look, seat.window
    table = _opened(seat)
    said = write_own_table(table) if table else ""
    name = f"{table.id if table else 'table'}.toml"

    async def save() -> None:
        await ft.FilePicker().save_file(file_name=name, src_bytes=said.encode())

    return sheet(
        look,
        look.say("own.export"),
        [
            primary(look, look.say("export.save"), ft.Icons.DOWNLOAD, later(save), key="own-export-save"),
            text(look, look.say("own.copy"), "small", look.c.text_soft),
            text(look, said, "small", look.c.text, selectable=True, key="own-text"),
        ],
        lambda: window.open(None),
    )


def own_remove_sheet(seat: Seat) -> ft.DialogControl:
    """Asked once; the file stays in the folder under another ending."""
    look, window = seat.look, seat.window
    name = (tables_view(window).open or "").removeprefix(PREFIX)

    def remove() -> None:
        try:
            seat.own.remove(name)
        except StoreError as error:
            window.set(complaint=refusal(look.words, error))
            return
        window.open(None)
        in_tables(window, open=None, row=None)

    return sheet(
        look,
        look.say("own.remove"),
        [
            text(look, look.say("own.remove-note"), "body", look.c.text_soft),
            *([text(look, window.complaint, "small", look.c.danger)] if window.complaint else []),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("own.remove"), ft.Icons.DELETE_OUTLINE, remove, key="own-remove-now"),
    )
