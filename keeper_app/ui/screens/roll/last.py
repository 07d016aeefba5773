"""The last rolls, one tap to repeat; and how an entry is rolled again."""

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
)
from keeper_app.play.actions import RollCheck, RollCombined, RollDice, RollForAll, RollGroupLuck, RollOpposed, SideAsked
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
        return lambda: seat.roll(dice)
    if isinstance(event, OpposedRolled):
        opposed = RollOpposed(_side(seat, event.left), _side(seat, event.right), event.hidden)
        return lambda: seat.roll(opposed)
    if isinstance(event, CombinedRolled):
        combined = RollCombined(event.skills, event.need, event.roll.net, event.hidden, _present(seat, event.who))
        return lambda: seat.roll(combined)
    if isinstance(event, GroupRolled):
        group = RollForAll(event.label, event.difficulty, event.members[0].roll.net, event.hidden)
        return lambda: seat.roll(group)
    return None


def _side(seat: Seat, side: SideRolled) -> SideAsked:
    return SideAsked(side.value, side.roll.net, side.label, _present(seat, side.who))


def _present(seat: Seat, who: int | None) -> int | None:
    return who if any(person.id == who for person in seat.desk.state.people) else None


def _repeat_check(seat: Seat, event: CheckRolled) -> Click:
    if event.label == "group-luck":
        return lambda: seat.roll(RollGroupLuck(event.hidden))
    again = RollCheck(
        event.value,
        event.difficulty,
        event.roll.net,
        event.label,
        event.check,
        event.hidden,
        _present(seat, event.who),
    )
    return lambda: seat.roll(again)


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
