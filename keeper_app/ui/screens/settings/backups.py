"""Backups: made by themselves every day, by hand at any time, and put back from here."""

from datetime import UTC, datetime
from functools import partial

import flet as ft

from keeper_app.store import Backup, StoreError
from keeper_app.ui.at_work import Work, work
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import underlined, written
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import refusal

KILOBYTE = 1000
SMALL = 1_000_000  # bytes that are saved or put back in a moment


def _when(seat: Seat, backup: Backup) -> str:
    local = backup.at.astimezone()
    return f"{seat.look.words.date(local.date())}, {local:%H:%M}"


def make_backup(seat: Seat) -> None:
    """One more, now; beside the windows where there is much to save."""

    def make(under_way: Work) -> None:
        under_way.hold()
        seat.data.backups.make(datetime.now(UTC), "manual")
        seat.data.backups.prune()

    work(seat, "work.saving", make, lambda _: seat.window.set(complaint=None), small=_kept(seat) <= SMALL)


def _kept(seat: Seat) -> int:
    """How many bytes the logs have."""
    try:
        return sum(seat.data.shelf.size(campaign) for campaign in seat.data.shelf.ids())
    except StoreError:
        return 0


def _row(seat: Seat, backup: Backup) -> ft.Control:
    """When it was made, why and how large it is; and the way back to it."""
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
    return underlined(
        look, ft.Row([written(*words), restore], spacing=Space.S), padding=ft.Padding.symmetric(vertical=Space.XS)
    )


def _listed(seat: Seat) -> tuple[list[Backup], str | None]:
    """Every backup there is; and why none can be listed at this moment."""
    try:
        return seat.data.backups.list(), None
    except StoreError as error:
        return [], refusal(seat.look.words, error)


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
            text(look, look.say("backup.rule"), "small", look.c.text_soft),
            primary(
                look, look.say("backup.make"), ft.Icons.SAVE_OUTLINED, lambda: make_backup(seat), key="backup-make"
            ),
            *complaint(look, window.complaint or trouble),
            section_header(look, look.say("backup.list")),
            ft.Column(rows or [text(look, look.say("backup.none"), "body", look.c.text_soft)], spacing=0, tight=True),
        ],
        lambda: window.open(None),
    )


def _put_back(seat: Seat, name: str, size: int) -> None:
    """Let go of the journal, put the files back beside the windows, and open everything anew, however that went."""

    def restore(under_way: Work) -> StoreError | None:
        under_way.hold()
        seat.campaigns.close()
        try:
            seat.data.restore(name)
        except StoreError as error:
            return error
        return None

    devices = seat.door.devices  # as they are now: whoever was sent away since then stays away

    def open_anew(trouble: StoreError | None) -> None:
        window = seat.window
        seat.try_to(seat.campaigns.reopen)
        seat.preferences.read_again()
        seat.shelf.read_again()
        seat.imported.read_again()
        seat.own.look_again()
        devices.write()
        if trouble is not None:
            window.open("backup-restore", name=name)  # opening the desk anew took it away
            window.complain(refusal(seat.look.words, trouble))
            return
        window.open(None)
        window.set(notices=(*window.notices, "notice.restored"))

    work(seat, "work.restoring", restore, open_anew, small=size <= SMALL and _kept(seat) <= SMALL)


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
            lambda: _put_back(seat, name, backup.size if backup else 0),
            key="backup-restore-now",
        ),
    )
