"""The Study room: tomes and spells."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.study.choosing import reader_sheet, spells_sheet, tomes_sheet
from keeper_app.ui.screens.study.learn_sheet import learn_sheet
from keeper_app.ui.screens.study.places import places
from keeper_app.ui.screens.study.screen import study_screen
from keeper_app.ui.screens.study.spell_form import spell_form_sheet
from keeper_app.ui.screens.study.tome_form import tome_form_sheet
from keeper_app.ui.screens.study.view import StudyView

ROOM = Room(
    "study",
    ft.Icons.AUTO_STORIES_OUTLINED,
    ft.Icons.AUTO_STORIES,
    study_screen,
    view=StudyView,
    sheets={
        "study-reader": reader_sheet,
        "study-tomes": tomes_sheet,
        "study-spells": spells_sheet,
        "study-learn": learn_sheet,
        "study-tome-form": tome_form_sheet,
        "study-spell-form": spell_form_sheet,
    },
    places=places,
)
