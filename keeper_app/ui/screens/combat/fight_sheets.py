"""Sheets of a fight: whom to attack, who comes late, and its end."""

from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Chases, Phase
from keeper_app.play.combat.able import HELPLESS
from keeper_app.play.combat.actions.order_fight import EndFight, JoinFight
from keeper_app.play.combat.sides import side_of
from keeper_app.play.history import Entry
from keeper_app.play.people.side import Side
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.next_chase import flee_next
from keeper_app.ui.screens.combat.acting import OWN, by_side, fight_here, foes, intend, intent
from keeper_app.ui.screens.combat.choosing import add_person, by_kind, chosen_now, person_to_choose, to_choose
from keeper_app.ui.screens.combat.side_choice import side_to_be, sides_to_be
from keeper_app.ui.screens.combat.view import in_fight
from keeper_app.ui.seat import Seat

WHAT_ENDS = ("fight.end-forgets", "fight.end-keeps", "fight.end-undo")


def _choose(seat: Seat, who: int) -> None:
    intend(seat, target=who)
    seat.window.open(None)


def target_sheet(seat: Seat) -> ft.DialogControl:
    """Everybody who can be attacked: opponents first, one's own set apart with a warning."""
    look, window, state = seat.look, seat.window, seat.desk.state
    chosen = intent(seat).target
    rows: list[ft.Control] = []
    for word, people in by_side(seat, foes(seat)):
        rows.append(section_header(look, look.say(word), color=look.c.danger if word == OWN else None))
        for one in people:
            side, choose = side_of(state, one.id), partial(_choose, seat, one.id)
            rows.append(person_row(look, one, choose, on=one.id == chosen, side=side))
    return sheet(look, look.say("fight.target"), rows, lambda: window.open(None))


def _join(seat: Seat) -> None:
    """Let those who were ticked come in."""

    def joined(_: Entry) -> None:
        in_fight(seat.window, chosen=(), sides=())
        seat.window.open(None)

    if chosen := chosen_now(seat):
        seat.do(JoinFight(chosen, sides_to_be(seat, chosen)), joined)


def join_sheet(seat: Seat) -> ft.DialogControl:
    """Tick whoever is not in it yet."""
    look, chosen = seat.look, chosen_now(seat)
    there = {one.id for one in fight_here(seat).fighters}
    people = [one for one in to_choose(seat) if one.id not in there]
    rows = by_kind(look, people, lambda one: person_to_choose(seat, one, one.id in chosen, side_to_be(seat, one))) or [
        text(look, look.say("fight.all-there"), "body", look.c.text_soft)
    ]
    go = primary(look, look.say("fight.join"), ft.Icons.CHECK, lambda: _join(seat), key="join-now")
    return sheet(look, look.say("fight.join"), [*rows, add_person(seat)], lambda: seat.window.open(None), foot=go)


def _run(seat: Seat) -> None:
    """The party and its allies flee from their foes; or back to the chase that this fight came of."""
    state, window = seat.desk.state, seat.window
    if any(one.phase is Phase.FIGHT for one in state.part(Chases).chases):
        window.open(None)
        seat.go("chase")
        return
    there = [state.find(one.id) for one in fight_here(seat).fighters]
    people = [one for one in there if one is not None and not any(one.has(what) for what in HELPLESS)]
    sides = {side: tuple(one.id for one in people if side_of(state, one.id) is side) for side in Side}
    flee_next(seat, sides[Side.ALLY], sides[Side.FOE])


def end_fight_sheet(seat: Seat) -> ft.DialogControl:
    """Asked once, with what it does; a fight may also turn into a chase."""
    look, window = seat.look, seat.window
    waits = any(one.phase is Phase.FIGHT for one in seat.desk.state.part(Chases).chases)
    words = look.say("fight.back-to-chase" if waits else "fight.to-chase")
    run = secondary(look, words, ft.Icons.DIRECTIONS_RUN, lambda: _run(seat), key="to-chase")

    def end() -> None:
        seat.do(EndFight(), lambda _: window.open(None))

    return sheet(
        look,
        look.say("fight.end"),
        [*(text(look, look.say(word), "body") for word in WHAT_ENDS), run],
        lambda: window.open(None),
        foot=primary(look, look.say("fight.end"), ft.Icons.FLAG_OUTLINED, end, key="end-now"),
    )
