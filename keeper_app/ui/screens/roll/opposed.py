"""Opposed rolls: two sides with their own values and dice, who wins, and how likely that was."""

from dataclasses import replace
from functools import partial

import flet as ft

from keeper_app.odds import opposed_odds
from keeper_app.play.asking import present
from keeper_app.play.people.person import Person
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.rules import Rival
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.check_settings import dice_choice, dice_stepper, what_button
from keeper_app.ui.components.outcome_bar import Part, outcome_bar
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.next_roll import in_next, next_roll, with_one
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import number
from keeper_app.ui.tokens import Space
from keeper_app.words import first_name, label_name

ROOMY = 1640  # from this width on, number and dice stand on one line in each card


def side_word(seat: Seat, at: int) -> str:
    """What a side is called before the roll."""
    look, side = seat.look, next_roll(seat.window).sides[at]
    person = _person(seat, side.who)
    who = [first_name(look.words, person)] if person else []
    what = [label_name(look.words, side.label)] if side.label else []
    return " · ".join((*who, *what)) or look.say("opposed.side", n=at + 1)


def _person(seat: Seat, who: int | None) -> Person | None:
    """Who rolls for a side, if somebody does who is still here."""
    return seat.desk.state.find(who)


def roll_opposed(seat: Seat) -> None:
    """Both sides roll."""
    left, right = next_roll(seat.window).sides
    state = seat.desk.state
    seat.do(RollOpposed(present(state, left), present(state, right), next_roll(seat.window).ask.hidden))


def _put_net(seat: Seat, at: int, net: int) -> None:
    sides = next_roll(seat.window).sides
    in_next(seat.window, sides=with_one(sides, at, replace(sides[at], net=net)))


def _keys_for(seat: Seat, at: int) -> None:
    in_next(seat.window, slot=f"side-{at}")
    seat.window.open("keys")


def sides_dock(seat: Seat) -> list[ft.Control]:
    """Phone: a line for each side."""
    look = seat.look
    rows: list[ft.Control] = []
    for at, side in enumerate(next_roll(seat.window).sides):
        what = what_button(look, side_word(seat, at), number(seat, side), partial(_keys_for, seat, at), f"side-{at}")
        dice = dice_stepper(look, side.net, partial(_put_net, seat, at), f"side-{at}-dice")
        if look.narrow:
            rows += [ft.Row([what], spacing=0), ft.Row([dice], spacing=0)]
        else:
            rows.append(ft.Row([what, dice], spacing=Space.S))
    return rows


def sides_controls(seat: Seat) -> list[ft.Control]:
    """Wide screens: each side's skill, value and dice; the keys serve the side that is chosen."""
    look, window = seat.look, seat.window
    rows: list[ft.Control] = []
    for at, side in enumerate(next_roll(window).sides):
        chosen = next_roll(window).slot == f"side-{at}"
        what = what_button(
            look, side_word(seat, at), number(seat, side), partial(in_next, window, slot=f"side-{at}"), f"side-{at}"
        )
        put = partial(_put_net, seat, at)
        row: ft.Control = (
            ft.Row([what, dice_stepper(look, side.net, put, f"side-{at}-dice")], spacing=Space.S)
            if look.tablet
            else stacked(
                ft.Row([what], spacing=0), dice_choice(look, side.net, put, f"side-{at}-dice"), spacing=Space.S
            )
        )
        rows.append(
            ft.Container(
                row,
                border=ft.Border(left=ft.BorderSide(3, look.c.accent if chosen else look.c.line)),
                padding=ft.Padding.only(left=Space.M),
            )
        )
    return rows


@component
def opposed_chances(seat: Seat) -> ft.Control:
    """Chance of each side winning, and of nobody."""
    look = seat.look
    use_selected(seat, lambda: (next_roll(seat.window).sides, seat.desk.state.people, seat.desk.state.house))
    left, right = next_roll(seat.window).sides
    odds = opposed_odds(
        Rival(number(seat, left), left.net), Rival(number(seat, right), right.net), seat.desk.state.house
    )
    parts: list[Part] = [
        (side_word(seat, 0), odds.left, "good"),
        (look.say("opposed.none"), odds.undecided, "none"),
        (side_word(seat, 1), odds.right, "bad"),
    ]
    return outcome_bar(look, parts)
