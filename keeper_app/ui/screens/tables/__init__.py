"""The Tables room."""

from keeper_app.ui.screens.tables.listing import open_table, tables_screen

__all__ = ["open_table", "tables_screen"]
