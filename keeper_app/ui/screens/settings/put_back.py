"""A backup put in the place of everything, and everything opened anew, however that went."""

from collections.abc import Callable
from functools import partial

from keeper_app.store import HandedOver, StoreError
from keeper_app.ui.at_work import Work, work
from keeper_app.ui.backup_out import SMALL, bytes_kept
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import News
from keeper_app.words import refusal


def put_back(seat: Seat, which: str | HandedOver, size: int, again: Callable[[], object]) -> None:
    """Let go of the journal, put the files back beside the windows, and open them; `again` shows where it was asked."""

    def restore(under_way: Work) -> StoreError | None:
        under_way.hold()
        seat.campaigns.close()
        try:
            seat.data.restore(which, step=under_way.step)
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
        if seat.copies is not None:  # what came from a file is in that file; else this place knows better
            seat.try_to(seat.copies.taken if trouble is None and isinstance(which, HandedOver) else seat.copies.keep)
        if trouble is not None:
            again()  # opening the desk anew took it away
            window.complain(refusal(seat.look.words, trouble))
            return
        window.open(None)
        window.set(news=News("notice.restored", undo=_way_back(seat)))

    work(seat, "work.restoring", restore, open_anew, small=size <= SMALL and bytes_kept(seat) <= SMALL)


def _way_back(seat: Seat) -> Callable[[], object] | None:
    """What puts everything back as it was: the backup that was made first."""
    try:
        before = next((one for one in seat.data.backups.list() if one.why == "before-restore"), None)
    except StoreError:
        return None
    if before is None:
        return None
    return partial(put_back, seat, before.name, before.size, partial(seat.window.open, "backups"))
