"""Automatic fire that goes on from one target to the next: at whom, with how many rounds, how far apart."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from keeper_app.play.combat.actions.shoot import Mark
from keeper_app.play.people.person import Person
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import foes
from keeper_app.ui.screens.combat.fields import FEWER, in_line
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.words import called

MOST = 100  # rounds for one target, and metres between two


def swept(seat: Seat, foe: Person) -> tuple[Mark, ...]:
    """The targets after the first, in the order chosen; whoever has become the first is none of them."""
    there = {one.id for one in foes(seat)} - {foe.id}
    return tuple(mark for mark in fight_view(seat.window).then if mark.who in there)


def _change(seat: Seat, who: int, change: Callable[[Mark], Mark]) -> None:
    """Read when tapped, so that quick taps all count."""
    window = seat.window
    in_fight(window, then=tuple(change(mark) if mark.who == who else mark for mark in fight_view(window).then))


def _rounds(seat: Seat, who: int, by: int) -> None:
    _change(seat, who, lambda mark: replace(mark, rounds=max(1, min(MOST, mark.rounds + by))))


def _metres(seat: Seat, who: int, by: int) -> None:
    _change(seat, who, lambda mark: replace(mark, moved=max(0, min(MOST, mark.moved + by))))


def sweep_controls(seat: Seat, foe: Person) -> list[ft.Control]:
    """Everybody else within reach; a bullet is lost for each metre between one target and the next."""
    look, window = seat.look, seat.window
    others = {one.id: called(look.words, one) for one in foes(seat) if one.id != foe.id}
    if not others:
        return []
    marks = {mark.who: mark for mark in swept(seat, foe)}

    def turn(who: int) -> None:
        kept = tuple(mark for mark in marks.values() if mark.who != who)
        in_fight(window, then=kept if who in marks else (*kept, Mark(who, 3, 2)))

    chips = [
        toggle_chip(look, name, who in marks, partial(turn, who), key=f"then-{who}") for who, name in others.items()
    ]
    rows: list[ft.Control] = [text(look, look.say("fire.then"), "small", look.c.text_soft), in_line(look, list(chips))]
    for who, mark in marks.items():
        if len(marks) > 1:
            rows.append(text(look, others[who], "body_strong"))
        rows += [
            step_row(
                look, look.say("fire.rounds", mark.rounds), partial(_rounds, seat, who), FEWER, f"then-rounds-{who}"
            ),
            step_row(look, look.say("fire.moved", mark.moved), partial(_metres, seat, who), FEWER, f"then-moved-{who}"),
        ]
    return rows
