"""Rolls for the party: group Luck, everybody at once, Know and Idea in one tap."""

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from keeper_app.odds import check_odds
from keeper_app.play.asking import kind_of
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck, those_with
from keeper_app.rules import plain
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.check_settings import dice_setting, difficulty_choice, plain_note
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.outcome_bar import chance_bar
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.screens.roll.rolling import roll_once
from keeper_app.ui.screens.roll.view import in_roll, roll_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, label_name

# Know is a roll on EDU, Idea on INT.
TAPS = (("luck", "luck"), ("know", "edu"), ("idea", "int"))


def party(seat: Seat) -> list[Person]:
    """Those a roll for everybody is for."""
    return [person for person in seat.desk.state.people if person.kind is Kind.INVESTIGATOR]


def roll_group(seat: Seat) -> None:
    """Everybody with a value for the chosen skill rolls."""
    roll_for_all(seat, roll_view(seat.window).group.label)


def roll_for_all(seat: Seat, label: str) -> None:
    """One roll each."""
    asked = roll_view(seat.window).group
    roll_once(seat, RollForAll(replace(asked, label=label, hidden=next_roll(seat.window).ask.hidden)))


def roll_group_luck(seat: Seat) -> None:
    """One roll on the lowest Luck."""
    seat.do(RollGroupLuck(next_roll(seat.window).ask.hidden))


def _put(seat: Seat, **changes: object) -> None:
    in_roll(seat.window, group=replace(roll_view(seat.window).group, **changes))  # type: ignore[arg-type]


def _people(seat: Seat, **kw: Any) -> ft.Control:
    """The way to who sits at the table."""
    words = seat.look.say("people.title")
    return secondary(seat.look, words, ft.Icons.PEOPLE_OUTLINED, lambda: seat.go("people"), key="people", **kw)


def group_taps(seat: Seat) -> list[ft.Control]:
    """The rolls a keeper asks a whole party for, one tap each."""
    look = seat.look
    lowest = [value for _, value in those_with(seat.desk.state.people, "luck")]
    luck = secondary(
        look,
        look.say("group.luck"),
        ft.Icons.PAID_OUTLINED,
        lambda: roll_group_luck(seat),
        note=str(min(lowest)) if lowest else None,
        expand=True,
        key="group-luck",
    )
    tests: list[ft.Control] = [
        secondary(
            look,
            look.say(f"group.{name}"),
            ft.Icons.GROUPS_OUTLINED,
            partial(roll_for_all, seat, label),
            expand=True,
            key=f"group-{name}",
        )
        for name, label in TAPS[1:]
    ]
    if not look.phone:
        return [ft.Row([luck]), ft.Row(tests, spacing=Space.S)]
    buttons, per_row = [luck, *tests, _people(seat, expand=True)], 1 if look.narrow else 2
    return [ft.Row(buttons[i : i + per_row], spacing=Space.S) for i in range(0, len(buttons), per_row)]


def group_controls(seat: Seat) -> list[ft.Control]:
    """Which skill everybody rolls, how hard, with which dice."""
    look, asked = seat.look, roll_view(seat.window).group
    skill = secondary(
        look,
        look.say("group.title", what=label_name(look.words, asked.label)),
        ft.Icons.LABEL_OUTLINE,
        lambda: seat.window.open("skills", slot="group"),
        key="group-skill",
        expand=True,
    )
    named = ft.Row([skill] if look.phone else [skill, _people(seat)], spacing=Space.S)
    if plain(kind_of(asked.label)):
        return [named, plain_note(look)]
    difficulty = difficulty_choice(look, None, asked.difficulty, lambda d: _put(seat, difficulty=d), "group-difficulty")
    dice = dice_setting(look, asked.net, lambda n: _put(seat, net=n), "group-dice")
    if look.narrow:
        return [skill, difficulty, ft.Row([dice])]
    if look.phone:
        return [ft.Row([skill, dice], spacing=Space.S), difficulty]
    return [named, difficulty, dice]


@component
def group_people(seat: Seat) -> ft.Control:
    """The chance of everybody who lives with the chosen skill; nobody there yet: how to seat them."""
    look = seat.look
    asked, *_ = use_selected(
        seat, lambda: (roll_view(seat.window).group, seat.desk.state.people, seat.desk.state.house)
    )
    if not party(seat):
        return empty_state(
            look,
            look.say("people.empty.title"),
            look.say("people.empty.note"),
            look.say("people.add"),
            lambda: seat.go("people"),
        )
    known = {person.id: value for person, value in those_with(seat.desk.state.people, asked.label)}
    rows: list[ft.Control] = []
    for person in [one for one in party(seat) if not one.has("dead")]:
        value = known.get(person.id)
        name = called(look.words, person)
        if value is None:
            words = look.say("group.no-value", name=name, what=label_name(look.words, asked.label))
            rows.append(text(look, words, "small", look.c.text_faint))
        else:
            odds = check_odds(value, asked.difficulty, asked.net, seat.desk.state.house)
            rows.append(chance_bar(look, f"{name} · {value}", odds.success))
    return stacked(*rows, spacing=Space.S)
