"""What lies over a room, by name."""

from collections.abc import Callable

import flet as ft

from keeper_app.ui.screens.combat.harm import harm_sheet
from keeper_app.ui.screens.combat.sheets import care_sheet, end_fight_sheet, join_sheet, target_sheet, turn_sheet
from keeper_app.ui.screens.common.keyhelp import keys_help_sheet
from keeper_app.ui.screens.common.more import more_sheet
from keeper_app.ui.screens.common.rule import rule_sheet
from keeper_app.ui.screens.log.session import session_sheet
from keeper_app.ui.screens.people.bestiary import bestiary_sheet
from keeper_app.ui.screens.people.conditions import conditions_sheet, which_condition_sheet
from keeper_app.ui.screens.people.exchange import export_sheet, import_preview_sheet, import_sheet
from keeper_app.ui.screens.people.give_weapon import give_weapon_sheet
from keeper_app.ui.screens.people.make_investigator import made_sheet, make_sheet
from keeper_app.ui.screens.people.newcomer import newcomer_sheet, npc_sheet
from keeper_app.ui.screens.people.person import person_more_sheet, person_sheet
from keeper_app.ui.screens.people.person_form import person_form_sheet
from keeper_app.ui.screens.people.points import points_sheet
from keeper_app.ui.screens.people.skill_form import skill_form_sheet
from keeper_app.ui.screens.people.weapon_form import weapon_form_sheet
from keeper_app.ui.screens.roll.after import late_sheet, luck_sheet, push_sheet, steps_sheet
from keeper_app.ui.screens.roll.faces import faces_sheet
from keeper_app.ui.screens.roll.keys import keys_sheet
from keeper_app.ui.screens.roll.opposition import opposition_sheet
from keeper_app.ui.screens.roll.skills import skills_sheet
from keeper_app.ui.screens.settings.backups import backup_restore_sheet, backups_sheet
from keeper_app.ui.screens.settings.campaigns import campaign_delete_sheet, campaign_sheet, campaigns_sheet
from keeper_app.ui.screens.tables.compare import compare_sheet
from keeper_app.ui.screens.tables.own_table import own_export_sheet, own_remove_sheet, own_table_sheet
from keeper_app.ui.screens.tables.weapon_skill import weapon_skill_sheet
from keeper_app.ui.seat import Seat

SHEETS: dict[str | None, Callable[[Seat], ft.DialogControl]] = {
    "backup-restore": backup_restore_sheet,
    "backups": backups_sheet,
    "bestiary": bestiary_sheet,
    "campaign": campaign_sheet,
    "campaign-delete": campaign_delete_sheet,
    "campaigns": campaigns_sheet,
    "care": care_sheet,
    "compare": compare_sheet,
    "conditions": conditions_sheet,
    "end-fight": end_fight_sheet,
    "export": export_sheet,
    "faces": faces_sheet,
    "import": import_sheet,
    "import-preview": import_preview_sheet,
    "give-weapon": give_weapon_sheet,
    "harm": harm_sheet,
    "join": join_sheet,
    "key-help": keys_help_sheet,
    "keys": keys_sheet,
    "late": late_sheet,
    "luck": luck_sheet,
    "made": made_sheet,
    "make": make_sheet,
    "more": more_sheet,
    "newcomer": newcomer_sheet,
    "npc": npc_sheet,
    "opposition": opposition_sheet,
    "own-export": own_export_sheet,
    "own-remove": own_remove_sheet,
    "own-table": own_table_sheet,
    "person": person_sheet,
    "person-form": person_form_sheet,
    "person-more": person_more_sheet,
    "points": points_sheet,
    "push": push_sheet,
    "rule": rule_sheet,
    "session": session_sheet,
    "skill-form": skill_form_sheet,
    "skills": skills_sheet,
    "steps": steps_sheet,
    "target": target_sheet,
    "turn": turn_sheet,
    "weapon-form": weapon_form_sheet,
    "weapon-skill": weapon_skill_sheet,
    "which-condition": which_condition_sheet,
}
