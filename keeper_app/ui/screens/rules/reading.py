"""A file of the keeper's own on its way: chosen, read beside the window, and looked over before anything is kept."""

import asyncio
from dataclasses import dataclass

import flet as ft

from keeper_app.content.imported_records import ImportedDocument
from keeper_app.reference.importing import ImportRefused, ImportStopped, read_document
from keeper_app.ui.at_work import Work, beside, followed
from keeper_app.ui.form import Form

ENDINGS = ["pdf", "txt", "text", "md", "markdown"]


@dataclass(eq=False)
class Reading(Work):
    """A file that is being read: its name, how far, and whether somebody wants it to stop."""

    name: str = ""


@dataclass(frozen=True)
class AddForm:
    """What became of the file that was chosen: it is read, or was, or was refused for a reason."""

    reading: Reading | None = None
    read: ImportedDocument | None = None
    refused: str = ""
    name: str = ""


async def pick(form: Form[AddForm]) -> None:
    """Choose a file, and read it."""
    chosen = await ft.FilePicker().pick_files(
        with_data=True, file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=ENDINGS
    )
    if chosen and _lies_open(form):
        await read(form, chosen[0].name, chosen[0].bytes or b"")


async def read(form: Form[AddForm], name: str, content: bytes) -> None:
    """Read a file without keeping the window waiting; put what comes of it into the form, if that is still there."""
    reading = Reading("document.import.reading", name=name)
    form.put(reading=reading, read=None, refused="", name=name)
    try:
        document = await _followed(form, reading, content)
    except ImportStopped:
        return
    except ImportRefused as error:
        changes: dict[str, object] = {"refused": error.reason}
    else:
        changes = {"read": document}
    if form.now.reading is reading and _lies_open(form):
        form.put(reading=None, **changes)


async def _followed(form: Form[AddForm], reading: Reading, content: bytes) -> ImportedDocument:
    """Show how far it is until it is read; whoever closes the sheet stops it."""

    def show() -> bool:
        form.window.tell()
        return _lies_open(form)

    running = asyncio.ensure_future(
        beside(lambda work: read_document(reading.name, content, work.step), reading, lasting=False)
    )
    await followed(running, reading, show)
    return await running


def stop(form: Form[AddForm]) -> None:
    """Read no further; the sheet is as it was before a file was chosen."""
    if form.now.reading is not None:
        form.now.reading.cancel()
    form.put(reading=None, name="")


def _lies_open(form: Form[AddForm]) -> bool:
    return any(laid is form.sheet for laid in form.window.sheets)
