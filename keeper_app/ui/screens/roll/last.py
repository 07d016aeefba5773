"""The last rolls, one tap to repeat; and how an entry is rolled again."""

from dataclasses import replace

import flet as ft

from keeper_app.play import (
    CheckRolled,
    CombinedRolled,
    DiceRolled,
    Entry,
    GroupRolled,
    OpposedRolled,
    Roll,
    SideRolled,
    sheet_value,
)
from keeper_app.play.actions import RollCheck, RollCombined, RollDice, RollForAll, RollGroupLuck, RollOpposed
from keeper_app.rules import Question
from keeper_app.ui.components.kept import kept
from keeper_app.ui.components.roll_line import roll_line
from keeper_app.ui.components.tap import Click
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.throws import free, percentile
from keeper_app.ui.seat import Seat
from keeper_app.words import expression, label_name, log_line, person_name, side_names


def repeat(seat: Seat, entry: Entry) -> Click:
    """What rolls an entry again, as it was asked; nothing for entries that are no rolls."""
    event, words = entry.event, seat.look.words
    if isinstance(event, CheckRolled):
        return _repeat_check(seat, event)
    if isinstance(event, DiceRolled):
        dice = RollDice(event.rolled.text, event.bonus, hidden=event.hidden)
        thrown = free(expression(words, event.rolled.text), event.rolled.text, event.bonus or "0")
        return lambda: seat.roll(dice, thrown)
    if isinstance(event, OpposedRolled):
        names = side_names(words, entry.after, event)
        opposed = RollOpposed(_side(seat, event.left), _side(seat, event.right), event.hidden)
        both = [percentile(names[0], event.left.roll.net), percentile(names[1], event.right.roll.net)]
        return lambda: seat.roll(opposed, *both)
    if isinstance(event, CombinedRolled):
        who = _present(seat, event.who)
        skills = tuple(_again(seat, replace(skill.asked, who=event.who)) for skill in event.skills)
        combined = RollCombined(skills, event.need, event.roll.net, event.hidden, who)
        return lambda: seat.roll(combined, percentile(words.say("kinds.combined"), event.roll.net))
    if isinstance(event, GroupRolled):
        net = event.members[0].roll.net
        group = RollForAll(replace(event.asked, net=net))
        everybody = [person_name(words, entry.after, member.who) or member.name for member in event.members]
        return lambda: seat.roll(group, *(percentile(name, net) for name in everybody))
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
    title = percentile(label_name(seat.look.words, event.label), event.roll.net)
    if event.label == "group-luck":
        return lambda: seat.roll(RollGroupLuck(event.hidden), title)
    again = RollCheck(_again(seat, replace(event.asked, net=event.roll.net)))
    return lambda: seat.roll(again, title)


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
