"""What has no place in a phone's bars: further rooms, the campaign, language, appearance."""

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.rooms import ROOMS, UNDER_MORE
from keeper_app.ui.screens.settings.screen import appearance_question, language_question
from keeper_app.ui.seat import Seat
from keeper_app.words import campaign_name


def more_sheet(seat: Seat) -> ft.DialogControl:
    """One button a room, the campaign, and what a wider window has at its top: language and appearance."""
    look, window = seat.look, seat.window

    def go(room: str) -> None:
        window.open(None)
        seat.go(room)

    rooms = [
        secondary(
            look,
            look.say(f"room.{room}"),
            ROOMS[room][room == window.room],
            lambda room=room: go(room),  # type: ignore[misc]  # binds this one
            key=f"room-{room}",
        )
        for room in UNDER_MORE
    ]
    campaign = secondary(
        look,
        campaign_name(look.words, seat.campaigns.current),
        ft.Icons.FOLDER_OUTLINED,
        lambda: window.open("campaigns", form={}),
        tooltip=look.say("campaign.choose"),
        key="more-campaigns",
    )
    return sheet(
        look,
        look.say("room.more"),
        [*rooms, campaign, *language_question(seat), *appearance_question(seat)],
        lambda: window.open(None),
    )
