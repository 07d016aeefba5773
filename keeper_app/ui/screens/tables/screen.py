"""Tables: the list of them, one of them, or a weapon."""

import flet as ft

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Table
from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import find_weapon
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.own_tables import PREFIX
from keeper_app.ui.screens.tables.beside import beside_weapons
from keeper_app.ui.screens.tables.listing import tables_list
from keeper_app.ui.screens.tables.table import table_screen
from keeper_app.ui.screens.tables.view import tables_view
from keeper_app.ui.screens.tables.weapon import weapon_page
from keeper_app.ui.screens.tables.weapon_rows import beside
from keeper_app.ui.screens.tables.weapons import weapons_screen
from keeper_app.ui.seat import Seat


def _open(seat: Seat) -> Table | Weapon | str | None:
    """What is open: a table, a weapon that has the room for itself, the weapons; nothing for the list."""
    view = tables_view(seat.window)
    if view.open == "weapons":
        weapon = None if beside(seat.look) else find_weapon(view.row)
        return weapon or "weapons"
    if view.open and view.open.startswith(PREFIX):
        return seat.own.tables.get(view.open.removeprefix(PREFIX))
    return (screen_tables().get(view.open) or beside_weapons().get(view.open)) if view.open else None


@component
def tables_screen(seat: Seat) -> ft.Control:
    """The list, a table, or a weapon."""
    shown = use_selected(seat, lambda: _open(seat))
    if shown is None:
        return tables_list(seat)
    if isinstance(shown, str):
        return weapons_screen(seat)
    return weapon_page(seat, shown) if isinstance(shown, Weapon) else table_screen(seat, shown)
