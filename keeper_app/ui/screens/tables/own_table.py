"""Making, changing, exporting and removing a table of one's own."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.errors import TableError
from keeper_app.content.limits import BUSY, LONGEST_PASTED, LONGEST_TITLE
from keeper_app.content.limits import MOST_TABLE_BYTES as MOST_BYTES
from keeper_app.content.own_tables import renamed
from keeper_app.content.own_toml import write_own_table
from keeper_app.content.table_records import OwnTable
from keeper_app.ui.at_work import Work, work
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import form_of
from keeper_app.ui.hand_out import hand_out
from keeper_app.ui.own_tables import PREFIX, name_of, table_from_file, table_of
from keeper_app.ui.screens.common.files import later
from keeper_app.ui.screens.tables.view import in_tables, open_table, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.words import in_language, table_error


@dataclass(frozen=True)
class OwnTableForm:
    """What a table is called, and what stands in it: a row a line, or a whole file."""

    title: str = ""
    rows: str = ""


def _keep(seat: Seat, make: Callable[[], OwnTable], instead: str | None = None, *, size: int = 0) -> None:
    """Write down the table that `make` reads, and show it; or say what is wrong with it."""

    def read(under_way: Work) -> OwnTable:
        table = make()
        under_way.step(1, 1)
        return table

    def keep(table: OwnTable) -> None:
        kept = seat.try_to(lambda: seat.own.keep(table, instead))
        if kept is not None:
            seat.window.open(None)
            open_table(seat.window, PREFIX + kept.id)

    small, wrong = size <= BUSY, (TableError,)
    work(seat, "work.reading", read, keep, small=small, refused=wrong, why=table_error)


def _typed(seat: Seat, form: OwnTableForm, changed: OwnTable | None) -> OwnTable:
    """The table that was typed; one that is changed keeps its id, and its titles unless another was typed."""
    title = form.title.strip()
    table = table_of(title, form.rows, changed.id if changed else name_of(form.title or "table", seat.own.tables))
    if changed and title and title != in_language(seat.look.words, changed.title):
        return renamed(table, title=title)
    return table


async def _pick(seat: Seat) -> None:
    """A table from a file that is chosen now."""
    chosen = await ft.FilePicker().pick_files(
        with_data=True, file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=["toml", "json"]
    )
    if chosen:
        raw = (chosen[0].bytes or b"")[: MOST_BYTES + 1]
        _keep(seat, lambda: table_from_file(raw, chosen[0].name), size=len(raw))


def own_table_sheet(seat: Seat, own: str | None = None, title: str = "", rows: str = "") -> ft.DialogControl:
    """A title and a row a line; or TOML or JSON, pasted as it is or from a file. `own` is a table that is changed."""
    look, window = seat.look, seat.window
    changed = seat.own.tables.get(own or "")
    form = form_of(window, OwnTableForm(title, rows))
    controls: list[ft.Control] = [
        form_field(look, form, "title", "own.title", most=LONGEST_TITLE, key="own-title"),
        form_field(
            look,
            form,
            "rows",
            "own.rows",
            hint=look.say("own.hint"),
            error=window.complaint,
            most=LONGEST_PASTED,
            lines=8,
            key="own-rows",
        ),
        text(look, look.say("own.how"), "small", look.c.text_soft),
    ]
    if not changed:
        pick = later(partial(_pick, seat))
        controls.append(secondary(look, look.say("import.pick"), ft.Icons.UPLOAD_FILE_OUTLINED, pick, key="own-pick"))

    def save() -> None:
        typed = form.now
        _keep(seat, lambda: _typed(seat, typed, changed), changed.id if changed else None, size=len(typed.rows))

    return sheet(
        look,
        look.say("own.edit" if changed else "own.add"),
        controls,
        lambda: window.open(None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="own-save"),
    )


def own_export_sheet(seat: Seat) -> ft.DialogControl:
    """The table as a file, or as text to be copied anywhere."""
    look, window = seat.look, seat.window
    table = seat.own.tables.get((tables_view(window).open or "").removeprefix(PREFIX))
    said = write_own_table(table) if table else ""
    name = f"{table.id if table else 'table'}.toml"
    save = later(partial(hand_out, (name, said.encode())))

    return sheet(
        look,
        look.say("own.export"),
        [
            primary(look, look.say("export.save"), ft.Icons.DOWNLOAD, save, key="own-export-save"),
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
        if seat.tried(lambda: seat.own.remove(name)):
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
