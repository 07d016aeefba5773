"""On which side somebody fights: chosen before a fight, and changed while it lasts."""

from collections.abc import Callable
from functools import partial

import flet as ft

from keeper_app.play.combat.actions.order_fight import TakeSide
from keeper_app.play.combat.sides import side_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.side import Side, usual_side
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import roomy
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.words import called

NEXT = {Side.FOE: Side.ALLY, Side.ALLY: Side.APART, Side.APART: Side.FOE}  # who is no foe is most often a friend


COLUMNS = 1000  # a width in text units


def two_columns(look: Look) -> bool:
    """A window in which those who may fight stand in two columns."""
    return not look.shallow and look.breadth >= COLUMNS


def side_to_be(seat: Seat, person: Person) -> Side:
    """The side somebody will enter on: as chosen, else what their sheet says."""
    return dict(fight_view(seat.window).sides).get(person.id, usual_side(person))


def sides_to_be(seat: Seat, who: tuple[int, ...]) -> tuple[tuple[int, Side], ...]:
    """What was chosen for those who are about to fight."""
    return tuple(one for one in fight_view(seat.window).sides if one[0] in who)


def _put(seat: Seat, who: int, side: Side) -> None:
    in_fight(seat.window, sides=tuple({**dict(fight_view(seat.window).sides), who: side}.items()))


def _ink(look: Look, side: Side) -> str:
    return {Side.FOE: look.c.danger, Side.APART: look.c.text_soft}.get(side, look.c.accent)


def side_button(seat: Seat, person: Person, side: Side) -> ft.Control:
    """The side somebody will be on, in a word; a tap puts them on the next."""
    look, words = seat.look, seat.look.say(f"side.short.{side.value}")
    said = look.say("side.change", name=called(look.words, person), side=words)
    turn = partial(_put, seat, person.id, NEXT[side])
    return secondary(look, words, None, turn, color=_ink(look, side), said=said, key=f"side-{person.id}")


def _three(look: Look, now: Side, pick: Callable[[Side], object], name: str) -> ft.Control:
    options: list[Option] = [(one.value, look.say(f"side.short.{one.value}"), None) for one in Side]
    said, bad = look.say("side.label"), Side.FOE.value
    return choice(look, options, now.value, lambda to: pick(Side(to)), labelled=said, name=name, bad=bad)


def side_to_choose(seat: Seat, person: Person, side: Side) -> ft.Control:
    """All three sides where there is room for their words, else the one they will be on."""
    look = seat.look
    if look.phone or look.shallow or (two_columns(look) and not roomy(look)):
        return side_button(seat, person, side)
    return ft.Container(_three(look, side, partial(_put, seat, person.id), f"side-{person.id}"), width=look.px(300))


def side_choice(seat: Seat, who: int) -> ft.Control:
    """The side somebody is on in this fight, for a sheet about them; a tap on another takes effect at once."""
    now = side_of(seat.desk.state, who)
    return _three(seat.look, now, lambda to: seat.do(TakeSide(who, to)), "takes-side")
