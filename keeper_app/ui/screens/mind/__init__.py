"""The Mind room."""

import flet as ft

from keeper_app.play.mind.events.bouts import BoutSuffered
from keeper_app.play.people.events.horror import HorrorSeen
from keeper_app.ui.room import Key, Room, number_keys
from keeper_app.ui.screens.mind.background_sheet import mind_background_sheet
from keeper_app.ui.screens.mind.bout import bout_card
from keeper_app.ui.screens.mind.bout_sheet import bout_sheet
from keeper_app.ui.screens.mind.card import horror_card
from keeper_app.ui.screens.mind.care_sheets import delusion_sheet, treat_sheet
from keeper_app.ui.screens.mind.day import date_sheet
from keeper_app.ui.screens.mind.odds import sight_odds_sheet
from keeper_app.ui.screens.mind.person_sheet import mind_of_sheet
from keeper_app.ui.screens.mind.screen import mind_screen
from keeper_app.ui.screens.mind.seen import see_now, seen_again, turns
from keeper_app.ui.screens.mind.sight_sheet import sight_sheet
from keeper_app.ui.screens.mind.view import MindView

ROOM = Room(
    "mind",
    ft.Icons.PSYCHOLOGY_OUTLINED,
    ft.Icons.PSYCHOLOGY,
    mind_screen,
    view=MindView,
    sheets={
        "bout": bout_sheet,
        "delusion": delusion_sheet,
        "mind-background": mind_background_sheet,
        "mind-date": date_sheet,
        "mind-of": mind_of_sheet,
        "sight": sight_sheet,
        "sight-odds": sight_odds_sheet,
        "treat": treat_sheet,
    },
    keys=(
        number_keys(turns),
        Key("S", "sight", lambda seat, _: seat.window.open("sight")),
        Key("R", "see", lambda seat, _: see_now(seat)),
        Key("U", "undo", lambda seat, _: seat.undo()),
    ),
    cards={HorrorSeen: horror_card, BoutSuffered: bout_card},
    repeats={HorrorSeen: seen_again},
)
