"""A file of the keeper's own on its way: chosen, read beside the window, and looked over before anything is kept."""

import asyncio
from dataclasses import dataclass

import flet as ft

from keeper_app.content.imported_records import ImportedDocument
from keeper_app.reference.importing import ImportRefused, ImportStopped, read_document
from keeper_app.ui.form import Form

ENDINGS = ["pdf", "txt", "text", "md", "markdown"]
BEAT = 0.1  # seconds after which the progress is shown again
WHOLE = 100


@dataclass(eq=False)
class Reading:
    """A file that is being read in a thread of its own: how far, and whether somebody wants it to stop."""

    name: str
    done: int = 0
    stopped: bool = False

    def follow(self, done: int, total: int) -> None:
        """Told by the reader; it stops where nobody waits any more."""
        if self.stopped:
            raise ImportStopped
        self.done = WHOLE * done // max(total, 1)


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
    reading = Reading(name)
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
    task = asyncio.create_task(asyncio.to_thread(read_document, reading.name, content, reading.follow))
    shown = reading.done
    try:
        while not task.done():
            await asyncio.wait({task}, timeout=BEAT)
            if not _lies_open(form):
                reading.stopped = True
            elif shown != reading.done:
                shown = reading.done
                form.window.tell()
    finally:
        reading.stopped = True  # a window that went away waits for nothing
    return await task


def stop(form: Form[AddForm]) -> None:
    """Read no further; the sheet is as it was before a file was chosen."""
    if form.now.reading is not None:
        form.now.reading.stopped = True
    form.put(reading=None, name="")


def _lies_open(form: Form[AddForm]) -> bool:
    return any(laid is form.sheet for laid in form.window.sheets)
