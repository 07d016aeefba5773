"""Time that passes, and the campaign's date."""

from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar

from keeper_app.play.events.base import Event
from keeper_app.play.people.calendar import LATEST, Calendar
from keeper_app.play.people.sanity import at_ease, bout_later, restored
from keeper_app.play.people.stun import STUNNED, stun_later, stun_of
from keeper_app.play.people.wounds import Wounded, burnt, owing, wounded
from keeper_app.play.state import State

UNITS = ("round", "hour", "day", "week")
DAYS = {"day": 1, "week": 7}
MOST_TIME = 1000


@dataclass(frozen=True, slots=True)
class Mended:
    """How many points somebody regained by themselves."""

    who: int
    hp: int
    wakes: bool = False


@dataclass(frozen=True, slots=True)
class Passing:
    """What time does to everybody: what heals, what burns on, the tests that fall due, magic points, and rest.

    Whoever `rested` is no longer temporarily insane (rule 146), whoever is `steady` no longer stunned.
    """

    unit: str
    count: int
    mended: tuple[Mended, ...] = ()
    wounds: tuple[Wounded, ...] = ()
    dues: tuple[tuple[int, str], ...] = ()
    magic: tuple[tuple[int, int], ...] = ()  # who has how many magic points now
    rested: tuple[int, ...] = ()
    steady: tuple[int, ...] = ()  # who is no longer stunned

    @property
    def days(self) -> int:
        """How many days later it is."""
        return DAYS.get(self.unit, 0) * self.count


def passed(state: State, time: Passing) -> State:
    """The state so much later."""
    for one in time.mended:
        state = state.with_person(
            one.who,
            lambda person, one=one: replace(person, hp=one.hp).without(*(["unconscious"] if one.wakes else [])),  # type: ignore[misc]
        )
    for who, mp in time.magic:
        state = state.with_person(who, lambda person, mp=mp: replace(person, mp=mp))  # type: ignore[misc]
    for who in time.rested:
        state = state.with_person(who, lambda person: restored(person, "temporary-insanity"))
    state = _steadied(state, time.steady)
    if time.unit == "round":
        state = _rounds_later(state, time.count)
    else:  # no bout that is played round by round outlasts an hour
        state = replace(state, people=tuple(bout_later(person, person.mind.rounds) for person in state.people))
    if time.days:
        calendar = state.part(Calendar)
        state = state.with_part(replace(calendar, day=calendar.day + time.days))
        state = replace(state, people=tuple(at_ease(person) for person in state.people))
    return owing(wounded(state, time.wounds), time.dues)


def _steadied(state: State, steady: tuple[int, ...]) -> State:
    """Some of them come to their senses, in a fight or out of it."""
    for who in steady:
        state = state.with_person(who, lambda person: person.without(STUNNED))
        if state.fight is not None:
            state = replace(state, fight=state.fight.changed(who, lambda one: replace(one, stunned=0)))
    return state


def _rounds_later(state: State, rounds: int) -> State:
    """Some rounds on: fire grows, a bout and a stun come nearer to their end."""
    counted = [one.id for one in state.people if stun_of(one) is not None]
    people = tuple(bout_later(burnt(stun_later(one, rounds), rounds), rounds) for one in state.people)
    fight = state.fight
    if fight is not None:
        for who in counted:
            fight = fight.changed(who, lambda one: replace(one, stunned=max(0, one.stunned - rounds)))
    return replace(state, people=people, fight=fight)


@dataclass(frozen=True, slots=True)
class TimePassed(Event):
    """Rounds, hours, days or weeks: what heals by itself, what burns on, the tests that fall due, and rest."""

    kind: ClassVar[str] = "time-passed"

    unit: str
    count: int
    mended: tuple[Mended, ...] = ()
    wounds: tuple[Wounded, ...] = ()
    dues: tuple[tuple[int, str], ...] = ()
    magic: tuple[tuple[int, int], ...] = ()
    rested: tuple[int, ...] = ()
    steady: tuple[int, ...] = ()

    def verify(self) -> None:
        """It is a unit there is."""
        if self.unit not in UNITS or not 1 <= self.count <= MOST_TIME:
            raise ValueError(self.unit)

    @property
    def passing(self) -> Passing:
        """What it does to everybody."""
        return Passing(self.unit, self.count, self.mended, self.wounds, self.dues, self.magic, self.rested, self.steady)

    def apply(self, state: State) -> State:
        """Everybody is so much older."""
        return passed(state, self.passing)


@dataclass(frozen=True, slots=True)
class DateSet(Event):
    """The keeper says which day it is; nothing takes the date away."""

    kind: ClassVar[str] = "date-set"

    began: str  # the date of the campaign's first day

    def verify(self) -> None:
        """It is a day of the calendar, or none."""
        if self.began and date.fromisoformat(self.began) > LATEST:
            raise ValueError(self.began)

    def apply(self, state: State) -> State:
        """The days that have passed are counted from there."""
        return state.with_part(replace(state.part(Calendar), began=self.began))
