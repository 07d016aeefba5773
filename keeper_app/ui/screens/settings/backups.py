"""Backups: made by themselves every day, by hand at any time, handed out, and put back from here."""

from datetime import UTC, datetime
from functools import partial

import flet as ft

from keeper_app.store import Backup, StoreError
from keeper_app.ui.at_work import Work, work
from keeper_app.ui.backup_out import SMALL, bytes_kept, download, download_now
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import underlined, written
from keeper_app.ui.components.tap import icon_tap, primary, secondary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.screens.common.files import later
from keeper_app.ui.screens.settings.backup_file import pick_backup
from keeper_app.ui.screens.settings.put_back import put_back
from keeper_app.ui.screens.settings.whereabouts import whereabouts
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import refusal

KILOBYTE = 1000


def _when(seat: Seat, backup: Backup) -> str:
    local = backup.at.astimezone()
    return f"{seat.look.words.date(local.date())}, {local:%H:%M}"


def make_backup(seat: Seat) -> None:
    """One more, now; beside the windows where there is much to save."""

    def make(under_way: Work) -> None:
        seat.data.backups.make(datetime.now(UTC), "manual", under_way.step)
        under_way.hold()
        seat.data.backups.prune()

    work(seat, "work.saving", make, lambda _: seat.window.set(complaint=None), small=bytes_kept(seat) <= SMALL)


def _row(seat: Seat, backup: Backup) -> ft.Control:
    """When it was made, why and how large it is; a copy of it to take away; and the way back to it."""
    look = seat.look
    size = look.say("backup.size", size=look.words.number(max(1, round(backup.size / KILOBYTE))))
    words: list[ft.Control] = [
        text(look, _when(seat, backup), "body_strong"),
        text(look, f"{look.say(f'backup.why.{backup.why}')} · {size}", "small", look.c.text_soft),
    ]
    restore = secondary(
        look,
        look.say("backup.restore"),
        ft.Icons.RESTORE,
        partial(seat.window.open, "backup-restore", name=backup.name),
        key=f"restore-{backup.name}",
    )
    take = icon_tap(
        look,
        ft.Icons.DOWNLOAD,
        look.say("backup.download-one", when=_when(seat, backup)),
        partial(download, seat, backup.name),
        key=f"download-{backup.name}",
    )
    row = ft.Row([written(*words), take, restore], spacing=Space.S)
    return underlined(look, row, padding=ft.Padding.symmetric(vertical=Space.XS))


def _listed(seat: Seat) -> tuple[list[Backup], str | None]:
    """Every backup there is; and why none can be listed at this moment."""
    try:
        return seat.data.backups.list(), None
    except StoreError as error:
        return [], refusal(seat.look.words, error)


def _ways(seat: Seat) -> list[ft.Control]:
    """A copy to take away, one to leave here, and the way back from a copy."""
    look = seat.look
    return [
        primary(
            look,
            look.say("backup.download-now"),
            ft.Icons.DOWNLOAD,
            lambda: download_now(seat),
            key="backup-download",
        ),
        secondary(
            look,
            look.say("backup.from-file"),
            ft.Icons.UPLOAD_FILE_OUTLINED,
            later(partial(pick_backup, seat)),
            key="backup-pick",
        ),
        secondary(look, look.say("backup.make"), ft.Icons.SAVE_OUTLINED, lambda: make_backup(seat), key="backup-make"),
    ]


def backups_sheet(seat: Seat) -> ft.DialogControl:
    """Every backup there is, newest first."""
    look, window = seat.look, seat.window
    found, trouble = _listed(seat)
    rows = [_row(seat, backup) for backup in found]
    return sheet(
        look,
        look.say("backup.title"),
        [
            text(look, look.say("backup.note"), "body", look.c.text_soft),
            *([whereabouts(seat)] if seat.ground.kind == "browser" else []),
            *_ways(seat),
            *complaint(look, window.complaint or trouble),
            section_header(look, look.say("backup.list")),
            ft.Column(rows or [text(look, look.say("backup.none"), "body", look.c.text_soft)], spacing=0, tight=True),
            text(look, look.say("backup.rule"), "small", look.c.text_soft),
        ],
        lambda: window.open(None),
    )


def backup_restore_sheet(seat: Seat, name: str) -> ft.DialogControl:
    """Asked once; what is there now is kept as a backup first."""
    look, window = seat.look, seat.window
    backup = next((one for one in _listed(seat)[0] if one.name == name), None)
    return sheet(
        look,
        look.say("backup.restore-title"),
        [
            text(look, "" if backup is None else _when(seat, backup), "title"),
            text(look, look.say("backup.restore-note"), "body", look.c.text_soft),
            *complaint(look, window.complaint),
        ],
        lambda: window.open("backups"),
        foot=primary(
            look,
            look.say("backup.restore-now"),
            ft.Icons.RESTORE,
            lambda: put_back(
                seat, name, backup.size if backup else 0, partial(window.open, "backup-restore", name=name)
            ),
            key="backup-restore-now",
        ),
    )
