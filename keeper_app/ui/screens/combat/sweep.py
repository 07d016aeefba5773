"""Automatic fire that goes on from one target to the next: at whom, with how many rounds, how far apart and off."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from keeper_app.play.combat.actions.shoot import Mark
from keeper_app.play.combat.circumstances import OF_THE_SHOOTER, circumstances_of
from keeper_app.play.combat.guns import Gun
from keeper_app.play.combat.intent import Swept
from keeper_app.play.people.person import Person
from keeper_app.rules import SMALLEST_VOLLEY, Circumstance
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import foes, intend, intent
from keeper_app.ui.screens.combat.fields import FEWER, in_line, in_pairs, metres_row, stepped_metres
from keeper_app.ui.seat import Seat
from keeper_app.words import called

MOST = 100  # metres between two targets
OF_A_TARGET = tuple(one for one in Circumstance if one not in OF_THE_SHOOTER)


def _next(seat: Seat, foe: Person) -> tuple[Swept, ...]:
    """Whoever comes after the first, in the order chosen; whoever has become the first is none of them."""
    there = {one.id for one in foes(seat)} - {foe.id}
    return tuple(one for one in intent(seat).then if one.who in there)


def _metres(seat: Seat, one: Swept) -> int:
    return intent(seat).metres if one.metres is None else one.metres


def _given(seat: Seat, me: Person, one: Swept) -> frozenset[Circumstance]:
    """What the sheets and the fight tell of them."""
    found = circumstances_of(seat.desk.state, me.id, one.who, _metres(seat, one))
    return found - OF_THE_SHOOTER


def _counts(seat: Seat, me: Person, one: Swept) -> frozenset[Circumstance]:
    """What counts against them: what is given, and what the keeper set against it."""
    given = _given(seat, me, one)
    return frozenset(
        each for each in OF_A_TARGET if each.value in one.on or (each in given and each.value not in one.off)
    )


def swept(seat: Seat, me: Person, foe: Person, counts: frozenset[Circumstance]) -> tuple[Mark, ...]:
    """The targets after the first, each at its own distance; what `counts` of the shooter counts for all of them."""
    mine = counts & OF_THE_SHOOTER
    return tuple(
        Mark(one.who, one.rounds, one.moved, _metres(seat, one), _counts(seat, me, one) | mine)
        for one in _next(seat, foe)
    )


def _change(seat: Seat, who: int, change: Callable[[Swept], Swept]) -> None:
    """Read when tapped, so that quick taps all count."""
    intend(seat, then=tuple(change(one) if one.who == who else one for one in intent(seat).then))


def _rounds(seat: Seat, who: int, gun: Gun, by: int) -> None:
    _change(seat, who, lambda one: replace(one, rounds=gun.stepped("auto", one.rounds, by)))


def _moved(seat: Seat, who: int, by: int) -> None:
    _change(seat, who, lambda one: replace(one, moved=max(0, min(MOST, one.moved + by))))


def _farther(seat: Seat, who: int, by: int) -> None:
    _change(seat, who, lambda one: replace(one, metres=stepped_metres(_metres(seat, one), by)))


def _turn(seat: Seat, me: Person, who: int, which: Circumstance) -> None:
    """Let a circumstance count, or no longer; what is given by itself is only remembered against."""

    def turned(one: Swept) -> Swept:
        counted, given = which in _counts(seat, me, one), which in _given(seat, me, one)
        on = one.on - {which.value} if counted or given else one.on | {which.value}
        off = one.off | {which.value} if counted and given else one.off - {which.value}
        return replace(one, on=on, off=off)

    _change(seat, who, turned)


def sweep_controls(seat: Seat, me: Person, foe: Person, gun: Gun, first: int) -> list[ft.Control]:
    """Everybody else within reach, after so many rounds at the first; each metre between two costs a bullet."""
    look = seat.look
    others = {one.id: called(look.words, one) for one in foes(seat) if one.id != foe.id}
    if not others:
        return []
    marks = {one.who: one for one in _next(seat, foe)}

    def turn(who: int) -> None:
        kept = tuple(one for one in marks.values() if one.who != who)
        intend(seat, then=kept if who in marks else (*kept, Swept(who)))

    chips = [
        toggle_chip(look, name, who in marks, partial(turn, who), key=f"then-{who}") for who, name in others.items()
    ]
    rows: list[ft.Control] = [text(look, look.say("fire.then"), "small", look.c.text_soft), in_line(look, list(chips))]
    spent = first + sum(one.rounds + one.moved for one in marks.values())
    for who, one in marks.items():
        rows.append(text(look, others[who], "body_strong"))
        left = gun if gun.rounds is None else replace(gun, rounds=max(SMALLEST_VOLLEY, gun.rounds - spent + one.rounds))
        rows += in_pairs(look, _steppers(seat, one, left))
        rows.append(in_line(look, _circumstances(seat, me, one)))
    return rows


def _steppers(seat: Seat, one: Swept, gun: Gun) -> list[ft.Control]:
    """How many bullets, how far from the shooter, how far from the target before."""
    look, who = seat.look, one.who
    rounds, moved = look.say("fire.rounds", one.rounds), look.say("fire.moved", one.moved)
    return [
        step_row(look, rounds, partial(_rounds, seat, who, gun), FEWER, f"then-rounds-{who}"),
        metres_row(seat, _metres(seat, one), partial(_farther, seat, who), f"then-metres-{who}"),
        step_row(look, moved, partial(_moved, seat, who), FEWER, f"then-moved-{who}"),
    ]


def _circumstances(seat: Seat, me: Person, one: Swept) -> list[ft.Control]:
    look, counts = seat.look, _counts(seat, me, one)
    return [
        toggle_chip(
            look,
            look.say(f"shot.{each.value}"),
            each in counts,
            partial(_turn, seat, me, one.who, each),
            note="+1" if each.die > 0 else "−1",
            key=f"then-shot-{one.who}-{each.value}",
        )
        for each in OF_A_TARGET
    ]
