"""The last rolls, one tap to repeat; and how an entry is rolled again."""

from dataclasses import replace
from typing import cast

import flet as ft

from keeper_app.play.asking import asked_again
from keeper_app.play.desk import Action
from keeper_app.play.events.base import Event, Roll
from keeper_app.play.history import Entry
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.events.rolls import (
    CheckRolled,
    CombinedRolled,
    DiceRolled,
    GroupRolled,
    OpposedRolled,
    SideRolled,
)
from keeper_app.play.roll.standing import latest_roll, pushed_for_all
from keeper_app.rules import Question
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.roll_line import roll_line
from keeper_app.ui.components.text import text
from keeper_app.ui.rolled import repeat
from keeper_app.ui.room import Repeat
from keeper_app.ui.seat import Seat
from keeper_app.words import LogLine, log_line


def _check(seat: Seat, entry: Entry) -> Action:
    event = cast(CheckRolled, entry.event)
    if event.label == "group-luck":
        return RollGroupLuck(event.hidden)
    return RollCheck(asked_again(seat.desk.state, replace(event.asked, net=event.roll.net), event.said))


def _dice(seat: Seat, entry: Entry) -> Action:
    event = cast(DiceRolled, entry.event)
    return RollDice(event.rolled.text, event.bonus, hidden=event.hidden, source=event.source)


def _opposed(seat: Seat, entry: Entry) -> Action:
    event = cast(OpposedRolled, entry.event)
    return RollOpposed(_side(seat, event.left), _side(seat, event.right), event.hidden)


def _combined(seat: Seat, entry: Entry) -> Action:
    event = cast(CombinedRolled, entry.event)
    state = seat.desk.state
    skills = tuple(asked_again(state, replace(skill.asked, who=event.who), skill.said) for skill in event.skills)
    return RollCombined(skills, event.need, event.roll.net, event.hidden, _present(seat, event.who))


def _group(seat: Seat, entry: Entry) -> Action:
    event = cast(GroupRolled, entry.event)
    return RollForAll(replace(event.asked, net=event.members[0].roll.net))


REPEATS: dict[type[Event], Repeat] = {
    CheckRolled: _check,
    DiceRolled: _dice,
    OpposedRolled: _opposed,
    CombinedRolled: _combined,
    GroupRolled: _group,
}
"""What asks the same again."""


def _side(seat: Seat, side: SideRolled) -> Question:
    return asked_again(seat.desk.state, replace(side.asked, net=side.roll.net), side.said)


def _present(seat: Seat, who: int | None) -> int | None:
    return who if seat.desk.state.find(who) else None


def _before(seat: Seat, count: int) -> tuple[Entry, ...]:
    """The rolls before the one on the card, newest first; second tries among many are on that card too."""
    last = latest_roll(seat.desk)
    rolls = [
        entry
        for entry in seat.desk.entries[-(4 * count + 8) :]
        if isinstance(entry.event, Roll) and last not in (entry, pushed_for_all(seat.desk, entry))
    ]
    return tuple(reversed(rolls[-count:]))


@component
def _line(seat: Seat, n: int, line: LogLine, again: bool) -> ft.Control:
    return roll_line(seat.look, line, repeat(seat, seat.desk.entry(n)) if again else None, key=str(n))


def _lined(seat: Seat, entry: Entry) -> ft.Control:
    """A roll with what it says now, and whether it can be rolled again."""
    line, again = log_line(seat.look.words, seat.desk, entry), repeat(seat, entry) is not None
    return _line.keyed(f"roll-{entry.n}", seat, entry.n, line, again)


@component
def last_rolls(seat: Seat, count: int) -> ft.Control:
    """Newest first; the one on the card is not repeated here."""
    look = seat.look
    # A line tells of its roll, of what followed it and of who they are today.
    use_selected(
        seat,
        lambda: (
            [(one.n, one.at, len(seat.desk.followers(one.n))) for one in _before(seat, count)],
            seat.desk.state.people,
        ),
    )
    entries = _before(seat, count)
    if not entries:
        return text(look, look.say("roll.none-before"), "small", look.c.text_faint)
    return ft.Column(
        [_lined(seat, one) for one in entries],
        spacing=0,
        tight=True,
    )
