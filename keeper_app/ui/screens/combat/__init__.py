"""The Combat room."""

from keeper_app.ui.screens.combat.screen import combat_screen

__all__ = ["combat_screen"]
