"""The Odds room."""

from keeper_app.ui.screens.odds.screen import odds_screen

__all__ = ["odds_screen"]
