"""The skill that narrows the weapon table."""

from functools import partial

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.weapon_table import weapons
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.screens.tables.view import in_tables, tables_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name


def weapon_skill_sheet(seat: Seat) -> ft.DialogControl:
    """Every skill that some weapon asks for, bursts and automatic fire included."""
    look, window = seat.look, seat.window
    asked = {skill for weapon in weapons() for skill in (weapon.skill, weapon.volley_skill) if skill}
    named = sorted(((label_name(look.words, skill), skill) for skill in asked), key=lambda one: fold(one[0]))

    def pick(skill: str) -> None:
        window.open(None)
        in_tables(window, skill=skill)

    now = tables_view(window).skill
    chips = [
        toggle_chip(look, name, skill == now, partial(pick, skill), key=f"weapon-skill-{skill}")
        for name, skill in named
    ]
    row = ft.Row(chips, spacing=Space.S, run_spacing=0, wrap=True)
    return sheet(look, look.say("weapon.skill"), [row], lambda: window.open(None))
