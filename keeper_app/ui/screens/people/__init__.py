"""The People room."""

from keeper_app.ui.screens.people.listing import people_screen

__all__ = ["people_screen"]
