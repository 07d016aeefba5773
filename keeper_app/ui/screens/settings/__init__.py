"""The Settings."""

from keeper_app.ui.screens.settings.screen import settings_screen

__all__ = ["settings_screen"]
