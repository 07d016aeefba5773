"""Backups: made by themselves every day, by hand at any time, and put back from here."""

from datetime import UTC, datetime

import flet as ft

from keeper_app.store import Backup, StoreError
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import refusal

KILOBYTE = 1000


def _when(seat: Seat, backup: Backup) -> str:
    local = backup.at.astimezone()
    return f"{seat.look.words.date(local.date())}, {local:%H:%M}"


def make_backup(seat: Seat) -> None:
    """One more, now."""
    if seat.try_to(lambda: seat.data.backups.make(datetime.now(UTC), "manual")):
        seat.try_to(seat.data.backups.prune)
        seat.window.set()


def backups_sheet(seat: Seat) -> ft.DialogControl:
    """Every backup there is, newest first."""
    look, window = seat.look, seat.window
    found = seat.data.backups.list()
    rows: list[ft.Control] = []
    for backup in found:
        size = look.words.number(max(1, round(backup.size / KILOBYTE)))
        rows.append(
            ft.Container(
                ft.Row(
                    [
                        ft.Column(
                            [
                                text(look, _when(seat, backup), "body_strong"),
                                text(
                                    look,
                                    f"{look.say(f'backup.why.{backup.why}')} · {look.say('backup.size', size=size)}",
                                    "small",
                                    look.c.text_soft,
                                ),
                            ],
                            spacing=0,
                            tight=True,
                            expand=True,
                        ),
                        secondary(
                            look,
                            look.say("backup.restore"),
                            ft.Icons.RESTORE,
                            lambda backup=backup: window.open("backup-restore", form={"name": backup.name}),  # type: ignore[misc]
                            key=f"restore-{backup.name}",
                        ),
                    ],
                    spacing=Space.S,
                ),
                padding=ft.Padding.symmetric(vertical=Space.XS),
                border=ft.Border(bottom=ft.BorderSide(1, look.c.line)),
            )
        )
    if not rows:
        rows.append(text(look, look.say("backup.none"), "body", look.c.text_soft))
    return sheet(
        look,
        look.say("backup.title"),
        [
            text(look, look.say("backup.note"), "body", look.c.text_soft),
            primary(
                look, look.say("backup.make"), ft.Icons.SAVE_OUTLINED, lambda: make_backup(seat), key="backup-make"
            ),
            *([text(look, window.complaint, "body", look.c.danger)] if window.complaint else []),
            section_header(look, look.say("backup.list")),
            ft.Column(rows, spacing=0, tight=True),
        ],
        lambda: window.open(None),
    )


def backup_restore_sheet(seat: Seat) -> ft.DialogControl:
    """Asked once; what is there now is kept as a backup first."""
    look, window = seat.look, seat.window
    name = window.form.get("name", "")
    backup = next((one for one in seat.data.backups.list() if one.name == name), None)

    def restore() -> None:
        seat.campaigns.close()
        trouble: StoreError | None = None
        try:
            seat.data.restore(name)
        except StoreError as error:
            trouble = error
        seat.try_to(seat.campaigns.reopen)
        seat.preferences.read_again()
        seat.own.look_again()
        if trouble is not None:
            window.open("backup-restore", form={"name": name})  # the desk was opened anew all the same
            window.set(complaint=refusal(look.words, trouble))
            return
        window.open(None, form={}, notices=(*window.notices, "notice.restored"))

    return sheet(
        look,
        look.say("backup.restore-title"),
        [
            text(look, "" if backup is None else _when(seat, backup), "title"),
            text(look, look.say("backup.restore-note"), "body", look.c.text_soft),
            *([text(look, window.complaint, "body", look.c.danger)] if window.complaint else []),
        ],
        lambda: window.open("backups"),
        foot=primary(look, look.say("backup.restore-now"), ft.Icons.RESTORE, restore, key="backup-restore-now"),
    )
