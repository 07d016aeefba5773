"""Opposed rolls: two sides with their own values and dice, who wins, and how likely that was."""

from dataclasses import replace
from functools import partial

import flet as ft

from keeper_app.odds import opposed_odds
from keeper_app.play.asking import present
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.rules import Question, Rival
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.check_settings import dice_stepper, what_button
from keeper_app.ui.components.outcome_bar import Part, outcome_bar
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.next_roll import in_next, next_roll, with_one
from keeper_app.ui.screens.roll.measures import keys_in_sheet
from keeper_app.ui.screens.roll.rolling import roll_once
from keeper_app.ui.screens.roll.who import unsaid
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import must_say, number, said_number
from keeper_app.ui.tokens import Space
from keeper_app.words import first_name, label_name


def side_word(seat: Seat, at: int) -> str:
    """What a side is called before the roll."""
    look, side = seat.look, next_roll(seat.window).sides[at]
    person = seat.desk.state.find(side.who)
    who = [first_name(look.words, person)] if person else []
    what = [label_name(look.words, side.label)] if side.label else []
    return " · ".join((*who, *what)) or look.say("opposed.side", n=at + 1)


def roll_opposed(seat: Seat) -> None:
    """Both sides roll."""
    left, right = next_roll(seat.window).sides
    state = seat.desk.state
    if any(must_say(seat, side, f"side-{at}") for at, side in enumerate((left, right))):
        return
    roll_once(seat, RollOpposed(present(state, left), present(state, right), next_roll(seat.window).ask.hidden))


def _put_net(seat: Seat, at: int, net: int) -> None:
    sides = next_roll(seat.window).sides
    in_next(seat.window, sides=with_one(sides, at, replace(sides[at], net=net)))


def _turn_to(seat: Seat, at: int) -> None:
    """The keys serve this side now; where they lie in a sheet, it is opened."""
    in_next(seat.window, slot=f"side-{at}")
    if keys_in_sheet(seat.look):
        seat.window.open("keys")


def _what(seat: Seat, side: Question) -> str:
    """What somebody rolls on their side, or that it must be chosen."""
    unsaid = not side.label and said_number(seat, side) is None
    return seat.look.say("skills.title") if unsaid else label_name(seat.look.words, side.label)


def side_rows(seat: Seat) -> list[ft.Control]:
    """A line for each side: whose skill, its value, its dice. The one that is open is marked."""
    look, now = seat.look, next_roll(seat.window)
    rows: list[ft.Control] = []
    for at, side in enumerate(now.sides):
        person = seat.desk.state.find(side.who)
        what = what_button(
            look,
            _what(seat, side) if person else side_word(seat, at),
            said_number(seat, side),
            partial(_turn_to, seat, at),
            f"side-{at}",
            who=first_name(look.words, person) if person else "",
        )
        dice = dice_stepper(look, side.net, partial(_put_net, seat, at), f"side-{at}-dice")
        line = stacked(ft.Row([what], spacing=0), ft.Row([dice], spacing=0), spacing=Space.S)
        rows.append(
            ft.Container(
                line if look.narrow else ft.Row([what, dice], spacing=Space.S),
                border=ft.Border(left=ft.BorderSide(3, look.c.accent if now.slot == f"side-{at}" else look.c.line)),
                padding=ft.Padding.only(left=Space.S),
            )
        )
    return rows


@component
def opposed_chances(seat: Seat) -> ft.Control:
    """Chance of each side winning, and of nobody."""
    look = seat.look
    use_selected(seat, lambda: (next_roll(seat.window).sides, seat.desk.state.people, seat.desk.state.house))
    left, right = next_roll(seat.window).sides
    if words := unsaid(seat, left, right):
        return text(look, words, "body", look.c.text_soft, key="unsaid")
    odds = opposed_odds(
        Rival(number(seat, left), left.net), Rival(number(seat, right), right.net), seat.desk.state.house
    )
    parts: list[Part] = [
        (side_word(seat, 0), odds.left, "good"),
        (look.say("opposed.none"), odds.undecided, "none"),
        (side_word(seat, 1), odds.right, "bad"),
    ]
    return outcome_bar(look, parts)
