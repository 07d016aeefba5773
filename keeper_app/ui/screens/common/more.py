"""What has no place in a phone's bars: further rooms, the campaign, language, appearance."""

from functools import partial

import flet as ft

from keeper_app.ui.bar import under_more
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import quiet, secondary
from keeper_app.ui.rooms import rooms, shown_as
from keeper_app.ui.screens.common.questions import appearance_question, language_question
from keeper_app.ui.seat import Seat
from keeper_app.words import campaign_name


def more_sheet(seat: Seat) -> ft.DialogControl:
    """One button a room, the campaign, and what a wider window has at its top: language and appearance."""
    look, window = seat.look, seat.window

    def go(room: str) -> None:
        window.open(None)
        seat.go(room)

    further = [
        secondary(
            look,
            look.say(f"room.{room}"),
            rooms()[room].icon_on if room == shown_as(window.room) else rooms()[room].icon,
            partial(go, room),
            key=f"room-{room}",
        )
        for room in under_more(seat)
    ]
    campaign = secondary(
        look,
        campaign_name(look.words, seat.campaigns.current),
        ft.Icons.FOLDER_OUTLINED,
        lambda: window.open("campaigns"),
        tooltip=look.say("campaign.choose"),
        key="more-campaigns",
    )
    bar = quiet(
        look, look.say("settings.bar.choose"), ft.Icons.TUNE_OUTLINED, lambda: window.open("bar"), key="more-bar"
    )
    welcome = quiet(
        look,
        look.say("welcome.again"),
        ft.Icons.WAVING_HAND_OUTLINED,
        lambda: window.open("welcome"),
        key="more-welcome",
    )
    return sheet(
        look,
        look.say("room.more"),
        [*further, bar, campaign, language_question(seat), appearance_question(seat), welcome],
        lambda: window.open(None),
    )
