"""What must be said above the room, one at a time: why something was refused, what was done, what the store found."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.notice import notice
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.copy_reminder import copy_reminder, lost_here, reminds
from keeper_app.ui.demo import delete_demo
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import News
from keeper_app.words import campaign_name

DEMO = "notice.demo"


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
    if of_log := _of_this_campaign(seat):
        return Said(of_log[1], {"told": window.told | {of_log}})
    return None


def _of_this_campaign(seat: Seat) -> tuple[str, str] | None:
    """What is to be said of the campaign that lies open now and was not put away yet: its id, and the words."""
    here, desk = seat.campaigns.current, seat.desk
    found = {"notice.unread": desk.unread, "notice.unheard": desk.unheard, DEMO: here.demo}
    said = [(here.id, words) for words, so in found.items() if so]
    return next((one for one in said if one not in seat.window.told), None)


def _taking_back(seat: Seat, news: News) -> ft.Control | None:
    look, window, undo = seat.look, seat.window, news.undo
    if undo is None:
        return None

    def take_back() -> None:
        window.set(news=None)
        seat.try_to(undo)

    return quiet(look, look.say("undo.plain"), ft.Icons.UNDO, take_back, key="notice-undo")


def _deleting(seat: Seat) -> ft.Control | None:
    """The demo goes with one tap; not where games are only looked at."""
    look, here = seat.look, seat.campaigns.current
    if seat.data.read_only:
        return None
    delete = partial(delete_demo, seat, here)
    return quiet(look, look.say("campaign.delete"), ft.Icons.DELETE_OUTLINE, delete, key="demo-delete-here")


@component
def notice_bar(seat: Seat) -> ft.Control:
    """The complaint, or else what was just done, or the first thing the store has to say, or a reminder."""
    look, window = seat.look, seat.window
    keeping = seat.ground.keeping
    lost = use_selected(seat, lambda: keeping is not None and keeping.lost)
    complaint, news, said, evenings = use_selected(
        seat, lambda: (window.complaint, window.news, _to_say(seat), reminds(seat))
    )
    if complaint:
        return notice(look, complaint, lambda: window.complain(None), wrong=True)
    if lost:
        return lost_here(seat)
    if news is not None:
        words = look.say(news.words, None, **news.fields)
        return notice(look, words, lambda: window.set(news=None), wrong=False, action=_taking_back(seat, news))
    if said is None:
        return copy_reminder(seat, evenings) if evenings else nothing()
    put_away: Callable[[], None] = lambda: window.set(**said.put_away)  # noqa: E731
    missing = ", ".join(campaign_name(look.words, one) for one in seat.campaigns.missing)
    action = _deleting(seat) if said.words == DEMO else None
    return notice(look, look.say(said.words, None, campaigns=missing), put_away, wrong=False, action=action)
