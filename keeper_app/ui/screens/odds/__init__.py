"""The Odds room."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.odds.screen import odds_screen
from keeper_app.ui.screens.odds.view import SLOTS, OddsView

ROOM = Room("odds", ft.Icons.QUERY_STATS_OUTLINED, ft.Icons.QUERY_STATS, odds_screen, view=OddsView, slots=SLOTS)
