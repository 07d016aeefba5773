"""The weapons of the tables, for somebody's hands: one chosen for them, or one given to whom it fits."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import find_weapon, weapons
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.reference import best
from keeper_app.reference.sought import about_weapon
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import Click, pick_row, secondary
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.form import form_of
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.words import by_name, in_language, label_name, weapon_damage

SHOWN = 40  # at once: the rest is found by name


@dataclass(frozen=True)
class WeaponSearch:
    """What it is called, or something of the kind."""

    search: str = ""


def _row(look: Look, weapon: Weapon, take: Click) -> ft.Control:
    note = f"{label_name(look.words, weapon.skill)} · {weapon_damage(look.words, weapon)}"
    lines: list[ft.Control] = [
        one_line(look, in_language(look.words, weapon.name), "body_strong"),
        one_line(look, note, "small", look.c.text_soft),
    ]
    return pick_row(look, lines, take, key=f"take-{weapon.id}")


def weapon_choice(seat: Seat, take: Callable[[str], None], make: Click) -> ft.DialogControl:
    """Found by name, taken in one tap; `make` is for what is in no table."""
    look, form = seat.look, form_of(seat.window, WeaponSearch())
    wanted = form.now.search.strip()
    found = best(wanted, by_name(look.words, weapons()), lambda one: one.names, about_weapon)
    rows = [_row(look, one, partial(take, one.id)) for one in found[:SHOWN]]
    if not rows:
        rows.append(not_found(look, wanted, form.to(search="")))
    if len(found) > SHOWN:
        rows.append(text(look, look.say("search.more", len(found) - SHOWN), "small", look.c.text_soft))
    return sheet(
        look,
        look.say("sheet.add-weapon"),
        [
            form_field(look, form, "search", "people.filter", most=60, key="weapon-search"),
            ft.Container(ft.ListView(rows, spacing=0, expand=True), height=min(look.height * 0.4, 360)),
            secondary(look, look.say("weapon.make"), ft.Icons.ADD, make, key="weapon-own"),
        ],
        lambda: seat.window.open(None),
    )


def _give(seat: Seat, weapon: str, person: Person) -> None:
    arms = (*person.weapons, Carried(weapon))
    seat.do(ChangePerson(person.id, sheet={"weapons": arms}), lambda _: seat.window.open(None))


def give_weapon_sheet(seat: Seat, weapon: str) -> ft.DialogControl:
    """Whose sheet it goes on; in a fight it is at hand at once."""
    look, found = seat.look, find_weapon(weapon)
    alive = [one for one in seat.desk.state.people if not one.has("dead")]
    rows = [person_row(look, one, partial(_give, seat, weapon, one) if found else None) for one in alive]
    if not rows:
        rows.append(text(look, look.say("people.empty.title"), "body", look.c.text_soft))
    title = in_language(look.words, found.name) if found else look.say("weapon.give")
    return sheet(look, title, rows, lambda: seat.window.open(None))
