"""What must be said above the room: why something was refused, and what the store found; one at a time."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.notice import notice
from keeper_app.ui.seat import Seat


class Said(NamedTuple):
    """A sentence by its id, and how the keeper puts it away."""

    words: str
    put_away: dict[str, object]


def _to_say(seat: Seat) -> Said | None:
    window = seat.window
    if seat.desk.clock_went_back and not window.clock_told:
        return Said("notice.clock", {"clock_told": True})
    if fresh := seat.campaigns.notices[window.heard :]:
        return Said(f"notice.{fresh[0].kind}", {"heard": window.heard + 1})
    if window.notices:
        return Said(window.notices[0], {"notices": window.notices[1:]})
    if of_log := _of_this_log(seat):
        return Said(of_log[1], {"told": window.told | {of_log}})
    return None


def _of_this_log(seat: Seat) -> tuple[str, str] | None:
    """What is to be said of the log that lies open now and was not put away yet: its campaign, and the words."""
    found = {"notice.unread": seat.desk.unread, "notice.unheard": seat.desk.unheard}
    said = [(seat.campaigns.current.id, words) for words, so in found.items() if so]
    return next((one for one in said if one not in seat.window.told), None)


@component
def notice_bar(seat: Seat) -> ft.Control:
    """The complaint, or else the first thing the store has to say."""
    look, window = seat.look, seat.window
    complaint, said = use_selected(seat, lambda: (window.complaint, _to_say(seat)))
    if complaint:
        return notice(look, complaint, lambda: window.complain(None), wrong=True)
    if said is None:
        return nothing()
    put_away: Callable[[], None] = lambda: window.set(**said.put_away)  # noqa: E731
    return notice(look, look.say(said.words), put_away, wrong=False)
