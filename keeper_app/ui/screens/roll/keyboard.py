"""The keys of the Roll room: figures write the value, letters set all else."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from keeper_app.play.roll.standing import latest_roll
from keeper_app.rules import Difficulty
from keeper_app.ui.components.check_settings import more_dice
from keeper_app.ui.next_roll import asking, choose_who, in_next, next_roll
from keeper_app.ui.room import Key
from keeper_app.ui.screens.roll.bar import roll_now
from keeper_app.ui.screens.roll.kinds import KINDS
from keeper_app.ui.screens.roll.steps import all_steps
from keeper_app.ui.screens.roll.values import press_key
from keeper_app.ui.screens.roll.who import offered
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import named, read_slot

DIGITS = "0123456789"

T = TypeVar("T")


def _after(there: Sequence[T], now: T) -> T:
    """The one after it, and after the last the first."""
    return there[(there.index(now) + 1) % len(there)] if now in there else there[0]


def _digit(seat: Seat, name: str) -> None:
    press_key(seat, name[-1])


def _roll(seat: Seat, _: str) -> None:
    """Enter rolls, unless a button has the keyboard: then it is that button's."""
    if seat.window.focus.free:
        roll_now(seat)


def _person(seat: Seat, _: str) -> None:
    """The next of those at hand; after the last of them nobody in particular."""
    choose_who(seat, _after([*(one.id for one in offered(seat, covered=True)), None], read_slot(seat).who))


def _kind(seat: Seat, _: str) -> None:
    kind = _after(list(KINDS), next_roll(seat.window).kind)
    in_next(seat.window, kind=kind, slot=KINDS[kind])


def _skills(seat: Seat, _: str) -> None:
    if named(seat):
        seat.window.open("skills")


def _harder(seat: Seat, _: str) -> None:
    if (now := next_roll(seat.window)).kind == "single":
        asking(seat.window, difficulty=_after(list(Difficulty), now.ask.difficulty))


def _dice(by: int) -> Callable[[Seat, str], None]:
    def put(seat: Seat, _: str) -> None:
        if (now := next_roll(seat.window)).kind == "single":
            asking(seat.window, net=more_dice(now.ask.net, by))

    return put


def _step(kind: str) -> Callable[[Seat, str], None]:
    """What may follow the last roll, if it may: the first of that kind."""

    def take(seat: Seat, _: str) -> None:
        entry = latest_roll(seat.desk)
        there = all_steps(seat, entry) if entry is not None else []
        for step in there:
            if step.kind == kind and not step.disabled and step.on_click is not None:
                step.on_click()
                return

    return take


KEYS = (
    Key("0–9", "value", _digit, (*DIGITS, *(f"Numpad {digit}" for digit in DIGITS))),
    Key("Backspace", "erase", lambda seat, _: press_key(seat, "<"), cap="backspace"),
    Key("Delete", "clear", lambda seat, _: press_key(seat, "C"), cap="delete"),
    Key("Enter", "roll", _roll, ("Enter", "Numpad Enter"), cap="enter"),
    Key("P", "person", _person),
    Key("S", "skills", _skills),
    Key("D", "harder", _harder),
    Key("B", "bonus", _dice(1)),
    Key("V", "penalty", _dice(-1)),
    Key("K", "kind", _kind),
    Key("R", "push", _step("push")),
    Key("L", "luck", _step("luck")),
    Key("U", "undo", lambda seat, _: seat.undo()),
)
