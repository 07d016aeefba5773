"""The last rolls, one tap to repeat; and how an entry is rolled again."""

from dataclasses import replace

import flet as ft

from keeper_app.play.events.base import Roll
from keeper_app.play.history import Entry
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.asking import sheet_value
from keeper_app.play.roll.events.rolls import (
    CheckRolled,
    CombinedRolled,
    DiceRolled,
    GroupRolled,
    OpposedRolled,
    SideRolled,
)
from keeper_app.rules import Question
from keeper_app.ui.components.kept import kept
from keeper_app.ui.components.roll_line import roll_line
from keeper_app.ui.components.tap import Click
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.words import log_line


def repeat(seat: Seat, entry: Entry) -> Click:
    """What rolls an entry again, as it was asked; nothing for entries that are no rolls."""
    event = entry.event
    if isinstance(event, CheckRolled):
        return _repeat_check(seat, event)
    if isinstance(event, DiceRolled):
        dice = RollDice(event.rolled.text, event.bonus, hidden=event.hidden)
        return lambda: seat.do(dice)
    if isinstance(event, OpposedRolled):
        opposed = RollOpposed(_side(seat, event.left), _side(seat, event.right), event.hidden)
        return lambda: seat.do(opposed)
    if isinstance(event, CombinedRolled):
        who = _present(seat, event.who)
        skills = tuple(_again(seat, replace(skill.asked, who=event.who)) for skill in event.skills)
        combined = RollCombined(skills, event.need, event.roll.net, event.hidden, who)
        return lambda: seat.do(combined)
    if isinstance(event, GroupRolled):
        group = RollForAll(replace(event.asked, net=event.members[0].roll.net))
        return lambda: seat.do(group)
    return None


def _side(seat: Seat, side: SideRolled) -> Question:
    return _again(seat, replace(side.asked, net=side.roll.net))


def _present(seat: Seat, who: int | None) -> int | None:
    return who if seat.desk.state.find(who) else None


def _again(seat: Seat, asked: Question) -> Question:
    """The same question now: what is on the sheet may have changed, and whoever rolled may have left."""
    person = seat.desk.state.find(asked.who)
    if person is None:
        return replace(asked, who=None)
    return asked if sheet_value(person, asked.label) is None else replace(asked, value=None)


def _repeat_check(seat: Seat, event: CheckRolled) -> Click:
    if event.label == "group-luck":
        return lambda: seat.do(RollGroupLuck(event.hidden))
    again = RollCheck(_again(seat, replace(event.asked, net=event.roll.net)))
    return lambda: seat.do(again)


def _line(seat: Seat, entry: Entry) -> ft.Control:
    look = seat.look
    key = ("line", look.key, entry.n, len(seat.desk.followers(entry.n)), seat.desk.state.people)
    return kept(
        key,
        lambda: roll_line(look, log_line(look.words, seat.desk, entry), repeat(seat, entry), key=str(entry.n)),
        name=f"roll-{entry.n}",
    )


def last_rolls(seat: Seat, count: int) -> ft.Control:
    """Newest first; the one on the card is not repeated here."""
    look = seat.look
    rolls = [entry for entry in seat.desk.entries[-(4 * count + 8) :] if isinstance(entry.event, Roll)]
    entries = list(reversed(rolls[-(count + 1) : -1]))
    if not entries:
        return text(look, look.say("roll.none-before"), "small", look.c.text_faint)
    return ft.Column(
        [_line(seat, entry) for entry in entries],
        spacing=0,
        tight=True,
    )
