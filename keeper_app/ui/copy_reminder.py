"""Now and then, where a browser keeps the games: take a copy away. Never in the midst of a fight or a chase.

And at once, whatever is going on, where it has cleared them away under an open page.
"""

import flet as ft

from keeper_app.ui.backup_out import download_now
from keeper_app.ui.components.notice import asking
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat


def reminds(seat: Seat) -> int:
    """On how many evenings there was play without a copy, where it is time to say so; else 0."""
    copies = seat.copies
    if copies is None or not copies.due or not seat.preferences.current.remind:
        return 0
    scenes = (room.running for room in rooms().values() if room.running is not None)
    return 0 if any(is_on(seat.desk.state) for is_on in scenes) else len(copies.evenings)


def copy_reminder(seat: Seat, evenings: int) -> ft.Control:
    """What is asked, and the two answers."""
    look = seat.look

    def later() -> None:
        if seat.copies is not None:
            seat.try_to(seat.copies.put_off)

    take = look.say("backup.remind.download")
    return asking(
        look,
        look.say("backup.remind.note", evenings),
        quiet(look, take, ft.Icons.DOWNLOAD, lambda: download_now(seat), key="reminder-download"),
        quiet(look, look.say("backup.remind.later"), ft.Icons.SCHEDULE, later, key="reminder-later"),
        wrong=False,
        key="reminder",
    )


def lost_here(seat: Seat) -> ft.Control:
    """The browser has cleared everything away; as long as the page is open a copy can still be taken."""
    look = seat.look
    take = quiet(
        look, look.say("backup.download-now"), ft.Icons.DOWNLOAD, lambda: download_now(seat), key="lost-download"
    )
    return asking(look, look.say("notice.lost-here"), take, wrong=True, key="lost-here")
