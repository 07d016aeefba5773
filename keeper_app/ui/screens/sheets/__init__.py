"""What lies over a room, by name."""

from collections.abc import Callable

import flet as ft

from keeper_app.ui.screens.sheets.after import late_sheet, push_sheet, steps_sheet
from keeper_app.ui.screens.sheets.compare import compare_sheet
from keeper_app.ui.screens.sheets.faces import faces_sheet
from keeper_app.ui.screens.sheets.keys import keys_sheet
from keeper_app.ui.screens.sheets.opposition import opposition_sheet
from keeper_app.ui.screens.sheets.own_table import own_export_sheet, own_remove_sheet, own_table_sheet
from keeper_app.ui.screens.sheets.people import people_sheet, person_sheet
from keeper_app.ui.screens.sheets.rule import rule_sheet
from keeper_app.ui.screens.sheets.skills import skills_sheet
from keeper_app.ui.seat import Seat

SHEETS: dict[str | None, Callable[[Seat], ft.DialogControl]] = {
    "compare": compare_sheet,
    "faces": faces_sheet,
    "keys": keys_sheet,
    "late": late_sheet,
    "opposition": opposition_sheet,
    "own-export": own_export_sheet,
    "own-remove": own_remove_sheet,
    "own-table": own_table_sheet,
    "people": people_sheet,
    "person": person_sheet,
    "push": push_sheet,
    "rule": rule_sheet,
    "skills": skills_sheet,
    "steps": steps_sheet,
}
