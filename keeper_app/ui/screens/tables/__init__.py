"""The Tables room."""

import flet as ft

from keeper_app.play.tables.events.rolled import TableRolled
from keeper_app.ui.room import Room, number_keys
from keeper_app.ui.screens.tables.compare import compare_sheet
from keeper_app.ui.screens.tables.filters import weapon_skill_sheet
from keeper_app.ui.screens.tables.listing import offered_tables
from keeper_app.ui.screens.tables.own_table import own_export_sheet, own_remove_sheet, own_table_sheet
from keeper_app.ui.screens.tables.places import places
from keeper_app.ui.screens.tables.screen import tables_screen
from keeper_app.ui.screens.tables.table_rolls import table_card
from keeper_app.ui.screens.tables.view import TablesView

ROOM = Room(
    "tables",
    ft.Icons.TABLE_ROWS_OUTLINED,
    ft.Icons.TABLE_ROWS,
    tables_screen,
    view=TablesView,
    sheets={
        "compare": compare_sheet,
        "own-export": own_export_sheet,
        "own-remove": own_remove_sheet,
        "own-table": own_table_sheet,
        "weapon-skill": weapon_skill_sheet,
    },
    keys=(number_keys(offered_tables),),
    cards={TableRolled: table_card},
    places=places,
)
