"""Whose ticked skills are still to be rolled, and what became of the others."""

from collections.abc import Iterator
from dataclasses import dataclass

from keeper_app.play.development.phase import Growth, Phase
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import value_of
from keeper_app.play.roll.followed import ticked_at_all
from keeper_app.play.state import State

OUT_OF_PLAY = ("dead", "permanent-insanity")


@dataclass(frozen=True, slots=True)
class Ticked:
    """A skill with a tick. `growth` is its roll once it was made; `why` says why it is not rolled at all:

    "never" for what has no box to tick (the Mythos, Credit Rating, whatever is no skill), "unknown" where nobody knows
    a value for it.
    """

    who: int
    skill: str
    value: int | None
    growth: Growth | None = None
    why: str = ""

    @property
    def to_roll(self) -> bool:
        """It waits for its roll."""
        return self.growth is None and not self.why


def phase_open(state: State) -> Phase:
    """The phase that is going on; refused where there is none."""
    phase = state.part(Phase)
    if not phase.is_open:
        raise CannotAct(problem="no-development")
    return phase


def taking_part(state: State, who: int) -> Person:
    """Somebody of the phase; refused where they are none."""
    phase, person = phase_open(state), state.person(who)
    if who not in phase.people:
        raise CannotAct(problem="not-in-development")
    return person


def candidates(state: State) -> tuple[int, ...]:
    """Who takes part unless the keeper says otherwise: every investigator who is still in play."""
    return tuple(
        one.id
        for one in state.people
        if one.kind is Kind.INVESTIGATOR and not any(one.has(condition) for condition in OUT_OF_PLAY)
    )


def ticked(state: State, who: int) -> tuple[Ticked, ...]:
    """Somebody's ticked skills as they are now, and those rolled whose tick has gone since."""
    person, phase = state.find(who), state.part(Phase)
    ticks = () if person is None else tuple(dict.fromkeys(person.ticks))
    rolled = [one.skill for one in phase.growths if one.who == who and one.skill not in ticks]
    return tuple(_row(person, phase.growth(who, skill), who, skill) for skill in (*ticks, *rolled))


def _row(person: Person | None, growth: Growth | None, who: int, skill: str) -> Ticked:
    if growth is not None:
        return Ticked(who, skill, growth.value, growth)
    value = None if person is None else value_of(person, skill)
    why = "never" if not ticked_at_all(skill) else "unknown" if value is None else ""
    return Ticked(who, skill, value, None, why)


def to_roll(state: State) -> Iterator[Ticked]:
    """All that waits for its roll, person by person."""
    for who in state.part(Phase).people:
        yield from (one for one in ticked(state, who) if one.to_roll)


def next_to_roll(state: State) -> Ticked | None:
    """What is rolled next: the rest of whoever rolled last, then the others in their order."""
    waiting, phase = list(to_roll(state)), state.part(Phase)
    last = phase.growths[-1].who if phase.growths else None
    return next((one for one in waiting if one.who == last), waiting[0] if waiting else None)
