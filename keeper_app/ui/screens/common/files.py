"""Files that are given away: saved, or shown to be copied."""

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from keeper_app.content.legible import legible
from keeper_app.content.limits import LONGEST_PASTED
from keeper_app.ui.at_work import Work, work
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.hand_out import File, hand_out
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat


def later(run: Callable[[], Coroutine[Any, Any, object]]) -> Callable[[], None]:
    """A tap that starts something the window need not wait for."""

    def start() -> None:
        ft.context.page.run_task(run)

    return start


def file_name(name: str) -> str:
    """A name that every disk takes."""
    plain = "".join(c if c.isalnum() else "-" for c in legible(name)).strip("-")
    return "-".join(part for part in plain.split("-") if part)[:60] or "keeper"


@dataclass(frozen=True)
class ShownForm:
    """What is in the file, once the keeper asked to see it, and whether it was copied."""

    text: str = ""
    copied: bool = False


def give_away_sheet(
    seat: Seat,
    what: str,
    content: Callable[[Work], File],
    choices: Sequence[ft.Control] = (),
    *,
    to_copy: str = "",
    small: bool = True,
) -> ft.DialogControl:
    """Saved as a file, or shown to be copied; a text is copied with one tap. What is not `small` takes its time."""
    look, window = seat.look, seat.window
    form = form_of(window, ShownForm())

    def save() -> None:
        page = ft.context.page
        work(seat, "work.writing", content, lambda file: page.run_task(partial(hand_out, file)), small=small)

    def show() -> None:
        work(seat, "work.writing", lambda under_way: _beginning(content(under_way)), form.into("text"), small=small)

    return sheet(
        look,
        look.say(f"export.title.{what}"),
        [
            text(look, look.say(f"export.note.{what}"), "body", look.c.text_soft),
            *choices,
            *([_copy(look, form, to_copy)] if to_copy else []),
            primary(look, look.say("export.save"), ft.Icons.DOWNLOAD, save, key="export-save"),
            secondary(
                look,
                look.say("export.show"),
                ft.Icons.VISIBILITY_OUTLINED,
                show,
                key="export-show",
            ),
            *(_shown(look, form.now.text) if form.now.text else []),
        ],
        lambda: window.open(None),
        width=640,
    )


def _beginning(file: File) -> str:
    """As much as is shown, and one letter more where there is more."""
    return file[1][: 4 * (LONGEST_PASTED + 1)].decode("utf-8", "ignore")[: LONGEST_PASTED + 1]


def _copy(look: Look, form: Form[ShownForm], words: str) -> ft.Control:
    """The client copies by itself: some browsers allow it only while the tap is being handled."""
    said, icon = ("export.copied", ft.Icons.CHECK) if form.now.copied else ("export.copy", ft.Icons.CONTENT_COPY)
    return secondary(
        look, look.say(said), icon, form.to(copied=True), action=ft.CopyToClipboard(words), key="export-copy"
    )


def _shown(look: Look, words: str) -> list[ft.Control]:
    """As much of it as a window can hold, in a frame that scrolls."""
    page = text(look, words[:LONGEST_PASTED], "small", look.c.text, selectable=True, key="export-text")
    rows: list[ft.Control] = [ft.Container(ft.ListView([page], expand=True), height=min(look.height * 0.4, 360))]
    if len(words) > LONGEST_PASTED:
        rows.append(text(look, look.say("export.long"), "small", look.c.luck))
    return rows
