"""What is seen and what the sight costs: who is at the table, the examples, or the keeper's own words and dice."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import pick_row, primary, toggle_chip
from keeper_app.ui.components.text import complaint, one_line, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.mind.view import in_mind
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

MOST_BEINGS = 8  # of those that are not at the table, as far as their names are typed


@dataclass(frozen=True)
class SightForm:
    """The keeper's own: what it is called, what it costs, and whether it is of the Mythos."""

    name: str = ""
    cost: str = ""
    mythos: bool = False
