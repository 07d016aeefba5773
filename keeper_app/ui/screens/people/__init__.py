"""The People room."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.people.bestiary import bestiary_sheet
from keeper_app.ui.screens.people.conditions import conditions_sheet, which_condition_sheet
from keeper_app.ui.screens.people.exchange import export_sheet, import_preview_sheet, import_sheet
from keeper_app.ui.screens.people.harm import harm_sheet
from keeper_app.ui.screens.people.listing import people_screen
from keeper_app.ui.screens.people.make_investigator import made_sheet, make_sheet
from keeper_app.ui.screens.people.newcomer import newcomer_sheet
from keeper_app.ui.screens.people.other_skills import other_skills_sheet
from keeper_app.ui.screens.people.person import person_more_sheet, person_sheet
from keeper_app.ui.screens.people.person_form import person_form_sheet
from keeper_app.ui.screens.people.places import places
from keeper_app.ui.screens.people.points import points_sheet
from keeper_app.ui.screens.people.quick_person import quick_person_sheet
from keeper_app.ui.screens.people.skill_form import skill_form_sheet
from keeper_app.ui.screens.people.view import PeopleView
from keeper_app.ui.screens.people.weapon_choice import give_weapon_sheet
from keeper_app.ui.screens.people.weapon_form import weapon_form_sheet

ROOM = Room(
    "people",
    ft.Icons.PEOPLE_OUTLINED,
    ft.Icons.PEOPLE,
    people_screen,
    view=PeopleView,
    places=places,
    sheets={
        "bestiary": bestiary_sheet,
        "conditions": conditions_sheet,
        "export": export_sheet,
        "give-weapon": give_weapon_sheet,
        "harm": harm_sheet,
        "import": import_sheet,
        "import-preview": import_preview_sheet,
        "made": made_sheet,
        "make": make_sheet,
        "newcomer": newcomer_sheet,
        "npc": quick_person_sheet,
        "other-skills": other_skills_sheet,
        "person": person_sheet,
        "person-form": person_form_sheet,
        "person-more": person_more_sheet,
        "points": points_sheet,
        "skill-form": skill_form_sheet,
        "weapon-form": weapon_form_sheet,
        "which-condition": which_condition_sheet,
    },
)
