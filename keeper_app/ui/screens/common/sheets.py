"""What lies over any room and belongs to none."""

from keeper_app.ui.room import Sheet
from keeper_app.ui.screens.common.faces import faces_sheet
from keeper_app.ui.screens.common.keyhelp import keys_help_sheet
from keeper_app.ui.screens.common.more import more_sheet
from keeper_app.ui.screens.common.rule import rule_sheet
from keeper_app.ui.screens.common.welcome import welcome_sheet
from keeper_app.ui.screens.common.working import at_work_sheet

SHEETS: dict[str, Sheet] = {
    "at-work": at_work_sheet,
    "faces": faces_sheet,
    "key-help": keys_help_sheet,
    "more": more_sheet,
    "rule": rule_sheet,
    "welcome": welcome_sheet,
}
