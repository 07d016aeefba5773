"""The roll that comes next. The quick field, a sheet or any room sets it up; the Roll room shows it and rolls it."""

from dataclasses import dataclass, replace
from typing import Any

from keeper_app.play.asking import UNASKED, as_it_is, as_usual, asked_of
from keeper_app.rules import Question
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Window, change_view, view_of

Pair = tuple[Question, Question]


@dataclass(frozen=True, slots=True)
class NextRoll:
    """`ask` also says who rolls, and whether the table may see it, for every kind of roll but an opposed one."""

    kind: str = "single"  # single, opposed, combined, group
    ask: Question = UNASKED
    sides: Pair = (UNASKED, UNASKED)
    slot: str = "ask"  # which of its questions the keys change


def next_roll(window: Window) -> NextRoll:
    """What would be rolled now."""
    return view_of(window, NextRoll)


def in_next(window: Window, **changes: Any) -> None:
    """Change it; the next digit then starts a new value."""
    window.focus.fresh = True
    change_view(window, NextRoll, **changes)


def asking(window: Window, **changes: Any) -> None:
    """Change the next check."""
    in_next(window, ask=as_it_is(replace(next_roll(window).ask, **changes)))


def who_rolls(window: Window) -> int | None:
    """Whoever is chosen where the keys are: on a side of an opposed roll, or for the whole of any other."""
    now = next_roll(window)
    family, _, at = now.slot.partition("-")
    return now.sides[int(at)].who if family == "side" else now.ask.who


def let_go(window: Window) -> None:
    """It was rolled: what was meant for that one roll, its difficulty and its dice, does not go into the next.

    Whether the table may see stays as it is, for a secret cannot be taken back; it is said where one rolls.
    """
    now = next_roll(window)
    left, right = now.sides
    slot = "side-0" if now.kind == "opposed" else now.slot
    after = replace(now, ask=as_usual(now.ask), sides=(as_usual(left), as_usual(right)), slot=slot)
    if after != now:
        in_next(window, ask=after.ask, sides=after.sides, slot=after.slot)


def choose_who(seat: Seat, who: int | None) -> None:
    """Let somebody roll: one side of an opposed roll, or the whole of any other. What is rolled is theirs."""
    window, state, now = seat.window, seat.desk.state, next_roll(seat.window)
    family, _, at = now.slot.partition("-")
    if family == "side":
        side = asked_of(state, now.sides[int(at)], who)
        in_next(window, sides=with_one(now.sides, int(at), side))
    else:
        in_next(window, ask=as_it_is(asked_of(state, now.ask, who)))


def with_one(pair: Pair, at: int, asked: Question) -> Pair:
    """Two questions, one of them another now."""
    return (asked, pair[1]) if at == 0 else (pair[0], asked)
