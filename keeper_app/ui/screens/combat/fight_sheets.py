"""Sheets of a fight: whom to attack, who comes late, and its end."""

from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Chases, Phase
from keeper_app.play.combat.able import HELPLESS
from keeper_app.play.combat.actions.order_fight import EndFight, JoinFight
from keeper_app.play.history import Entry
from keeper_app.play.people.person import Kind
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.next_chase import flee_next
from keeper_app.ui.screens.combat.acting import fight_here, foes
from keeper_app.ui.screens.combat.choosing import add_person, by_kind, chosen_now, person_to_choose, to_choose
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat


def _choose(seat: Seat, who: int) -> None:
    in_fight(seat.window, target=who, reaction="")
    seat.window.open(None)


def target_sheet(seat: Seat) -> ft.DialogControl:
    """Everybody who can be attacked."""
    look, window = seat.look, seat.window
    chosen = fight_view(window).target
    rows = [person_row(look, one, partial(_choose, seat, one.id), on=one.id == chosen) for one in foes(seat)]
    return sheet(look, look.say("fight.target"), list(rows), lambda: window.open(None))


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


def _run(seat: Seat) -> None:
    """Those of the party flee from the others; or back to the chase that this fight came of."""
    state, window = seat.desk.state, seat.window
    if any(one.phase is Phase.FIGHT for one in state.part(Chases).chases):
        window.open(None)
        seat.go("chase")
        return
    there = [state.find(one.id) for one in fight_here(seat).fighters]
    people = [one for one in there if one is not None and not any(one.has(what) for what in HELPLESS)]
    party = tuple(one.id for one in people if one.kind is Kind.INVESTIGATOR)
    flee_next(seat, party, tuple(one.id for one in people if one.id not in party))


def end_fight_sheet(seat: Seat) -> ft.DialogControl:
    """Asked once; a fight may also turn into a chase."""
    look, window = seat.look, seat.window
    waits = any(one.phase is Phase.FIGHT for one in seat.desk.state.part(Chases).chases)
    words = look.say("fight.back-to-chase" if waits else "fight.to-chase")
    run = secondary(look, words, ft.Icons.DIRECTIONS_RUN, lambda: _run(seat), key="to-chase")

    def end() -> None:
        seat.do(EndFight(), lambda _: window.open(None))

    return sheet(
        look,
        look.say("fight.end"),
        [text(look, look.say("fight.end-note"), "body", look.c.text_soft), run],
        lambda: window.open(None),
        foot=primary(look, look.say("fight.end"), ft.Icons.FLAG_OUTLINED, end, key="end-now"),
    )
