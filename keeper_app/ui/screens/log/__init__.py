"""The Log."""

from keeper_app.ui.screens.log.screen import log_screen

__all__ = ["log_screen"]
