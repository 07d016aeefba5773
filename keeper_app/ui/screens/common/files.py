"""Files that are given away: saved, or shown to be copied."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat

LONGEST_SHOWN = 200_000


def later(run: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A tap that starts something the window need not wait for."""

    def start() -> None:
        ft.context.page.run_task(run)

    return start


def file_name(name: str) -> str:
    """A name that every disk takes."""
    plain = "".join(c if c.isalnum() else "-" for c in name).strip("-")
    return "-".join(part for part in plain.split("-") if part)[:60] or "keeper"


def give_away_sheet(
    seat: Seat, what: str, content: Callable[[], tuple[str, bytes]], choices: list[ft.Control] | None = None
) -> ft.DialogControl:
    """Saved as a file, or shown to be copied; `content` gives the file's name and what is in it."""
    look, window = seat.look, seat.window

    async def save() -> None:
        name, raw = await asyncio.to_thread(content)
        await ft.FilePicker().save_file(file_name=name, src_bytes=raw)

    def show() -> None:
        window.form["text"] = content()[1].decode()
        window.set()

    body: list[ft.Control] = [text(look, look.say(f"export.note.{what}"), "body", look.c.text_soft)]
    body += [
        *(choices or []),
        primary(look, look.say("export.save"), ft.Icons.DOWNLOAD, later(save), key="export-save"),
        secondary(look, look.say("export.show"), ft.Icons.VISIBILITY_OUTLINED, show, key="export-show"),
    ]
    if shown := window.form.get("text"):
        long = len(shown) > LONGEST_SHOWN
        body.append(
            ft.Container(
                ft.ListView(
                    [text(look, shown[:LONGEST_SHOWN], "small", look.c.text, selectable=True, key="export-text")],
                    expand=True,
                ),
                height=min(look.height * 0.4, 360),
            )
        )
        if long:
            body.append(text(look, look.say("export.long"), "small", look.c.luck))
    return sheet(look, look.say(f"export.title.{what}"), body, lambda: window.open(None, form={}), width=640)
