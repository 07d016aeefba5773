"""The weapons of the tables, for somebody's hands."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import weapons
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import Click, secondary, tap
from keeper_app.ui.components.text import one_line
from keeper_app.ui.form import form_of
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import in_language, label_name, weapon_damage

SHOWN = 12
FOUND = 40


@dataclass(frozen=True)
class WeaponSearch:
    """Part of a name."""

    search: str = ""


def _row(look: Look, weapon: Weapon, take: Click) -> ft.Control:
    note = f"{label_name(look.words, weapon.skill)} · {weapon_damage(look.words, weapon)}"
    lines: list[ft.Control] = [
        one_line(look, in_language(look.words, weapon.name), "body_strong"),
        one_line(look, note, "small", look.c.text_soft),
    ]
    return ft.Container(
        tap(
            look,
            ft.Column(lines, spacing=0, tight=True),
            take,
            height=None,
            radius=0,
            padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.XS),
            alignment=ft.Alignment.CENTER_LEFT,
            key=f"take-{weapon.id}",
        ),
        border=ft.Border(bottom=ft.BorderSide(1, look.c.line)),
    )


def weapon_choice(seat: Seat, take: Callable[[str], None], make: Click) -> ft.DialogControl:
    """Found by name, taken in one tap; `make` is for what is in no table."""
    look, form = seat.look, form_of(seat.window, WeaponSearch())
    wanted = fold(form.now.search)
    found = [one for one in weapons() if wanted in fold(" ".join(one.name.all()))]
    rows = [_row(look, one, partial(take, one.id)) for one in found[: FOUND if wanted else SHOWN]]
    return sheet(
        look,
        look.say("sheet.add-weapon"),
        [
            field(look, look.say("people.filter"), form.now.search, form.into("search"), most=60, key="weapon-search"),
            ft.Container(ft.ListView(rows, spacing=0, expand=True), height=min(look.height * 0.4, 360)),
            secondary(look, look.say("weapon.make"), ft.Icons.ADD, make, key="weapon-own"),
        ],
        lambda: seat.window.open(None),
    )
