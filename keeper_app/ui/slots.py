"""Where a question can be put: the rooms say which they have, and one sheet of keys and one list of skills serve all.

A number is never copied from one question into another: it is typed, or it is read from the sheet of whoever rolls.
"""

from dataclasses import dataclass, replace

from keeper_app.play.asking import UNASKED, as_typed, name_for, value_asked
from keeper_app.play.people.person import Person
from keeper_app.rules import Question
from keeper_app.ui.next_roll import choose_who, in_next, next_roll
from keeper_app.ui.room import Slot
from keeper_app.ui.rooms import slots
from keeper_app.ui.seat import Seat


@dataclass(frozen=True, slots=True)
class SlotValue:
    """What a slot holds now."""

    value: int
    label: str = ""
    who: int | None = None


def number(seat: Seat, question: Question) -> int:
    """The value a question stands for at this table."""
    known = value_asked(seat.desk.state, question)
    return known if known is not None else UNASKED.value or 0


def said_number(seat: Seat, question: Question) -> int | None:
    """The same; None where somebody is chosen and nobody knows what they roll: the number would be nobody's."""
    if seat.desk.state.find(question.who) is not None and value_asked(seat.desk.state, question) is None:
        return None
    return number(seat, question)


def must_say(seat: Seat, question: Question, slot: str) -> bool:
    """Whether somebody is about to roll nothing in particular; their skills are offered then, for this slot."""
    if question.label or said_number(seat, question) is not None:
        return False
    in_next(seat.window, slot=slot)
    seat.window.open("skills")
    return True


def slot_now(seat: Seat) -> str:
    """The slot that the keys change: the one a sheet was opened for, else one of the next roll."""
    window = seat.window
    return (window.slot if window.sheet else None) or next_roll(window).slot


def named(seat: Seat) -> bool:
    """Whether it is the question of a skill, which can be chosen by name."""
    return _slot(seat)[0].named


def question_in(seat: Seat) -> Question:
    """The question the keys would change."""
    slot, at = _slot(seat)
    return slot.read(seat, at)


def read_slot(seat: Seat) -> SlotValue:
    """The skill and value the keys would change."""
    asked = question_in(seat)
    return SlotValue(number(seat, asked), asked.label, asked.who)


def chooser(seat: Seat) -> Person | None:
    """The person who rolls, if one is chosen and still here."""
    return seat.desk.state.find(question_in(seat).who)


def say_value(seat: Seat, value: int, *, fresh: bool) -> None:
    """A number typed by hand; where the skill has one of its own, its name no longer holds."""
    said = as_typed(seat.desk.state, replace(question_in(seat), value=value))
    _put(seat, said, fresh=fresh)


def name_skill(seat: Seat, label: str, value: int | None = None) -> None:
    """Another skill, with the value of whoever rolls; `value` where nobody in particular does.

    Where nothing is known about the skill, the number that stands there goes on for nobody in particular; for somebody
    it must be said: the sheet will have it.
    """
    now, whose = question_in(seat), chooser(seat)
    asked = replace(now, label=name_for(whose, label), value=value)
    if whose is None and value_asked(seat.desk.state, asked) is None:
        asked = replace(asked, value=number(seat, now))
    _put(seat, asked, fresh=True)


def number_said(seat: Seat) -> int | None:
    """The number that stands there because somebody said it, and nobody in particular rolls: a name may be given it."""
    now = question_in(seat)
    return None if chooser(seat) or replace(now, hidden=False) == UNASKED else now.value


def fill_open(seat: Seat, asked: Question) -> None:
    """Into the Roll room with somebody's skill, in the slot that is open there; the roll itself is one tap then.

    A combined roll is of one person, and becomes theirs. A bare number is nothing that everybody could roll.
    """
    window = seat.window
    window.sheets = ()
    family = next_roll(window).slot.partition("-")[0]
    if family == "group" and not asked.label:
        in_next(window, kind="single", slot="ask")
    elif family == "skill":
        choose_who(seat, asked.who)
    now = question_in(seat)
    _put(seat, replace(now, label=asked.label, value=asked.value, who=asked.who), fresh=True)
    go_on(seat)
    seat.go("roll")


def go_on(seat: Seat) -> None:
    """Somebody's skill is set: the keys go on to the next question of the same roll, where nothing is asked yet."""
    family, _, at = next_roll(seat.window).slot.partition("-")
    slot, after = slots()[family], int(at or 0) + 1
    if chooser(seat) and after < slot.many(seat) and _unasked(slot.read(seat, after)):
        in_next(seat.window, slot=f"{family}-{after}")


def _unasked(question: Question) -> bool:
    return not question.label and question.value in (None, UNASKED.value)


def _slot(seat: Seat) -> tuple[Slot, int]:
    family, _, at = slot_now(seat).partition("-")
    return slots()[family], int(at or 0)


def _put(seat: Seat, asked: Question, *, fresh: bool) -> None:
    slot, at = _slot(seat)
    slot.put(seat, at, asked)
    seat.window.focus.fresh = fresh
