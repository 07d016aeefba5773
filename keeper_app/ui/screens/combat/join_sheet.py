"""Who comes into a fight late."""

import flet as ft

from keeper_app.play.combat.actions.order_fight import JoinFight
from keeper_app.play.history import Entry
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import fight_here
from keeper_app.ui.screens.combat.choosing import add_person, by_kind, chosen_now, person_to_choose, to_choose
from keeper_app.ui.screens.combat.view import in_fight
from keeper_app.ui.seat import Seat


def _join(seat: Seat) -> None:
    """Let those who were ticked come in."""

    def joined(_: Entry) -> None:
        in_fight(seat.window, chosen=())
        seat.window.open(None)

    if chosen := chosen_now(seat):
        seat.do(JoinFight(chosen), joined)


def join_sheet(seat: Seat) -> ft.DialogControl:
    """Tick whoever is not in it yet."""
    look, chosen = seat.look, chosen_now(seat)
    there = {one.id for one in fight_here(seat).fighters}
    people = [one for one in to_choose(seat) if one.id not in there]
    rows = by_kind(look, people, lambda one: person_to_choose(seat, one, one.id in chosen)) or [
        text(look, look.say("fight.all-there"), "body", look.c.text_soft)
    ]
    go = primary(look, look.say("fight.join"), ft.Icons.CHECK, lambda: _join(seat), key="join-now")
    return sheet(look, look.say("fight.join"), [*rows, add_person(seat)], lambda: seat.window.open(None), foot=go)
