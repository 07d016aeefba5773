"""Backups handed out: one made this moment, or any of the list. A copy of everything that was taken away is noted."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import flet as ft

from keeper_app.store import StoreError
from keeper_app.ui.at_work import Work, work
from keeper_app.ui.hand_out import File, hand_out
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Passing

SMALL = 1_000_000  # bytes that are saved or put back in a moment


def bytes_kept(seat: Seat) -> int:
    """How many bytes the logs have."""
    try:
        return sum(seat.data.shelf.size(campaign) for campaign in seat.data.shelf.ids())
    except StoreError:
        return 0


def download_now(seat: Seat) -> None:
    """Make one more, and hand it out: a copy of everything there is."""

    def make(under_way: Work) -> File:
        made = seat.data.backups.make(datetime.now(UTC), "manual", under_way.step)
        under_way.hold()
        seat.data.backups.prune()
        return made.name, seat.data.backups.content(made.name)

    _handed_out(seat, make, whole=True, small=bytes_kept(seat) <= SMALL)


def download(seat: Seat, name: str) -> None:
    """Hand out one of the list. It may be old: a copy of what is played now it is not."""
    _handed_out(seat, lambda _: (name, seat.data.backups.content(name)), whole=False, small=True)


def _handed_out(seat: Seat, make: Callable[[Work], File], *, whole: bool, small: bool) -> None:
    page = ft.context.page

    async def hand(file: File) -> None:
        if await hand_out(file):
            if whole and seat.copies is not None:
                seat.try_to(seat.copies.taken)
            seat.window.set(passing=Passing("backup.handed-out", {"name": file[0]}))

    work(seat, "work.saving", make, lambda file: page.run_task(partial(hand, file)), small=small)
