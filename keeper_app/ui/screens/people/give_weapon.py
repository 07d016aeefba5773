"""A weapon of the tables into somebody's hands."""

from functools import partial

import flet as ft

from keeper_app.content.weapon_table import find_weapon
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.words import in_language


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
