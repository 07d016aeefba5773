"""What the quick field asks for, done: a roll, a SAN roll, dice, or the keys for a value that nobody knows."""

from dataclasses import replace
from typing import Any, TypeGuard

from keeper_app.play.asking import UNASKED, as_said, as_usual, value_asked
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight, witnesses_of
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.reference import Asks, AsksDice, AsksOpposed, AsksSanity, Understanding
from keeper_app.rules import Question
from keeper_app.ui.next_roll import in_next, next_roll, who_rolls
from keeper_app.ui.quick_text import write
from keeper_app.ui.rooms import HOME
from keeper_app.ui.seat import Seat

Deed = Asks | AsksOpposed | AsksDice | AsksSanity


def can_be_done(asked: Understanding, seat: Seat) -> TypeGuard[Deed]:
    """Whether something can be rolled, or be set up for its value to be said."""
    if isinstance(asked, AsksSanity):
        return bool(_seeing(seat, asked))
    return isinstance(asked, Deed)


def do_asked(seat: Seat, asked: Deed) -> None:
    """Do what was understood, just as it was said."""
    if isinstance(asked, Asks):
        _ask(seat, asked)
    elif isinstance(asked, AsksOpposed):
        left, right = (as_said(seat.desk.state, one.question) for one in (asked.left, asked.right))
        _to_roll(seat, kind="opposed", slot="side-0", sides=(_bare(seat, left), _bare(seat, right)))
        seat.do(RollOpposed(left, right, asked.hidden))
    elif isinstance(asked, AsksDice):
        _to_roll(seat)
        seat.do(RollDice(asked.expression, hidden=asked.hidden))
    else:
        _to_roll(seat)
        seat.do(SeeHorror(_seeing(seat, asked), Sight(asked.success, asked.failure), asked.hidden))


def _seeing(seat: Seat, asked: AsksSanity) -> tuple[int, ...]:
    """Those who were named, or everybody who can see."""
    return asked.who or tuple(one.id for one in witnesses_of(seat.desk.state))


def _ask(seat: Seat, asked: Asks) -> None:
    """Roll it; where the value must still be said, everything else is set. A roll of nobody's chooses nobody."""
    question = as_said(seat.desk.state, asked.question)
    if value_asked(seat.desk.state, question) is not None:
        keeps = question.who is None and who_rolls(seat.window) is not None
        _to_roll(seat, **({} if keeps else {"kind": "single", "slot": "ask", "ask": _bare(seat, question)}))
        seat.do(RollCheck(question))
        return
    if question.who is None:
        question = replace(question, value=UNASKED.value)
    _to_roll(seat, kind="single", slot="ask", ask=question)
    if seat.look.phone:
        seat.window.open("keys")


def _bare(seat: Seat, question: Question) -> Question:
    """The same question for next time: its difficulty and its dice were for this once, a word that hides it too."""
    return replace(as_usual(question), hidden=next_roll(seat.window).ask.hidden)


def _to_roll(seat: Seat, **changes: Any) -> None:
    """The field is empty again, nothing lies over the room, and the result will be seen."""
    seat.window.focus.typing = False
    seat.window.sheets = ()
    write(seat.window, "")
    in_next(seat.window, **changes)
    if seat.window.room != HOME:
        seat.go(HOME)
