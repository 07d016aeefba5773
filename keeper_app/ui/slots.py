"""Where a question can be put: the check, a side, a skill of a combined roll, everybody's, a comparison.

One sheet of keys and one list of skills serve them all; `window.slot` says which one is meant. A number is never
copied from one question into another: it is typed, or it is read from the sheet of whoever rolls.
"""

from dataclasses import dataclass, replace

from keeper_app.play.people.person import Person
from keeper_app.play.roll.asking import UNASKED, as_it_is, as_said, asked_of, name_for, value_asked
from keeper_app.rules import Question
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


def skills_asked(seat: Seat) -> tuple[Question, ...]:
    """The skills of the next combined roll, as questions to whoever is chosen now, in whatever room that was done."""
    window, state = seat.window, seat.desk.state
    who = window.ask.who
    return tuple(one if one.who == who else asked_of(state, one, who) for one in window.combined.skills)


def question_in(seat: Seat) -> Question:
    """The question the keys would change."""
    window = seat.window
    family, _, index = window.slot.partition("-")
    if family == "side":
        return window.sides[int(index)]
    if family == "skill":
        return skills_asked(seat)[int(index)]
    if family == "compare":
        return window.compare[int(index)]
    if family == "opposition":
        return Question(window.opposition)
    return window.group if family == "group" else window.ask


def read_slot(seat: Seat) -> SlotValue:
    """The skill and value the keys would change."""
    asked = question_in(seat)
    return SlotValue(number(seat, asked), asked.label, asked.who)


def chooser(seat: Seat) -> Person | None:
    """The person who rolls, if one is chosen and still here."""
    return seat.desk.state.find(question_in(seat).who)


def say_value(seat: Seat, value: int, *, fresh: bool) -> None:
    """A number typed by hand; where the sheet has another for the skill, its name no longer holds."""
    said = as_said(seat.desk.state, replace(question_in(seat), value=value))
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


def choose_who(seat: Seat, who: int | None) -> None:
    """Let somebody roll: one side of an opposed roll, or the whole of any other. What is rolled is theirs."""
    window, state = seat.window, seat.desk.state
    if window.slot.startswith("side-"):
        _put(seat, asked_of(state, question_in(seat), who), fresh=True)
        return
    window.set(ask=as_it_is(asked_of(state, window.ask, who)), fresh=True, complaint=None)


def _put(seat: Seat, asked: Question, *, fresh: bool) -> None:
    window = seat.window
    family, _, index = window.slot.partition("-")
    if family == "side":
        window.set(sides=_swapped(window.sides, int(index), asked), fresh=fresh, complaint=None)
    elif family == "skill":
        skills = list(skills_asked(seat))
        skills[int(index)] = asked
        window.set(combined=replace(window.combined, skills=tuple(skills)), fresh=fresh, complaint=None)
    elif family == "compare":
        pair = _swapped(window.compare, int(index), replace(asked, label="", who=None))
        window.set(compare=pair, fresh=fresh, complaint=None)
    elif family == "opposition":
        window.set(opposition=asked.value, fresh=fresh, complaint=None)
    elif family == "group":
        group = as_it_is(replace(asked, value=None, who=None, label=asked.label or window.group.label))
        window.set(group=group, fresh=fresh, complaint=None)
    else:
        window.set(ask=as_it_is(asked), fresh=fresh, complaint=None)


def _swapped(pair: tuple[Question, Question], at: int, asked: Question) -> tuple[Question, Question]:
    return (asked, pair[1]) if at == 0 else (pair[0], asked)
