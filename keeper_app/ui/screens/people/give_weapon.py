"""A weapon of the tables into somebody's hands."""

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


def give_weapon_sheet(seat: Seat) -> ft.DialogControl:
    """Whose sheet it goes on; in a fight it is at hand at once."""
    look, window = seat.look, seat.window
    weapon = find_weapon(window.form.get("weapon", ""))

    def give(person: Person) -> None:
        if weapon is None:
            return
        arms = (*person.weapons, Carried(weapon.id))
        seat.do(ChangePerson(person.id, sheet={"weapons": arms}), lambda _: window.open(None, form={}))

    rows: list[ft.Control] = [
        person_row(look, one, lambda one=one: give(one))  # type: ignore[misc]  # binds this one
        for one in seat.desk.state.people
        if not one.has("dead")
    ]
    if not rows:
        rows.append(text(look, look.say("people.empty.title"), "body", look.c.text_soft))
    title = in_language(look.words, weapon.name) if weapon else look.say("weapon.give")
    return sheet(look, title, rows, lambda: window.open(None, form={}))
