"""Stun: how many rounds are left of it, and when it ends (rule 170)."""

from dataclasses import replace

from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person

STUNNED = "stunned"


def stun_of(person: Person) -> int | None:
    """Rounds left without action; None where nobody counts them, be it that they are not stunned at all."""
    return next((rounds_said(one) for one in person.conditions if one.id == STUNNED), None)


def rounds_said(stun: Condition) -> int | None:
    """How many rounds the keeper or the dice gave it, where it is a number."""
    return int(stun.what) if stun.what.isdecimal() else None


def stunned_for(person: Person, rounds: int) -> Person:
    """The same person, stunned for so many rounds, or longer where they were already."""
    longest = max(rounds, stun_of(person) or 0)
    return (
        _with_stun(person, str(longest))
        if person.has(STUNNED)
        else person.with_condition(Condition(STUNNED, str(longest)))
    )


def stun_later(person: Person, rounds: int = 1) -> Person:
    """The same person some rounds on: a stun that is counted ends with its last."""
    left = stun_of(person)
    if left is None:
        return person
    return _with_stun(person, str(left - rounds)) if left > rounds else person.without(STUNNED)


def stun_left(person: Person, rounds: int) -> Person:
    """The same person, stunned for so many rounds more, as a fight counts them."""
    return person if stun_of(person) is None else _with_stun(person, str(rounds))


def _with_stun(person: Person, left: str) -> Person:
    told = tuple(replace(one, what=left) if one.id == STUNNED else one for one in person.conditions)
    return replace(person, conditions=tuple(dict.fromkeys(told)))
