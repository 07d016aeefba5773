"""Bring somebody back: a check of reality, a month of treatment, rest, the keeper's word."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, parse_expression, path, roll_percentile
from keeper_app.play.asking import their_value
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, PlayError
from keeper_app.play.mind.events.care import WAYS, MindRecovered, MonthTreated, RealityChecked
from keeper_app.play.naming import tested
from keeper_app.play.people.actions.pass_time import time_passing
from keeper_app.play.people.events.horror import Tried
from keeper_app.play.people.events.time import passed
from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import insanity_of, relief, sanity_of, shock
from keeper_app.play.state import State
from keeper_app.rules import Difficulty, Month, NotAllowed, Refuge, check, checked_value, month_of_care

GAIN, SETBACK = "1D3", "1D6"
HOURS = "1D10"
UNREAL = 1  # what a failed check of reality costs
MONTH = 30  # days


def _alive(state: State, who: int, *helpless: str) -> Person:
    """Somebody whose mind can still be mended, and who is in none of these conditions besides."""
    person = state.person(who)
    for condition in ("dead", *helpless):
        if person.has(condition):
            raise CannotAct(problem=condition)
    return person


@dataclass(frozen=True, slots=True)
class CheckReality:
    """Somebody out of their mind asks whether what they see is there."""

    who: int
    hidden: bool = False

    def run(self, desk: Desk, dice: Dice) -> RealityChecked:
        """A SAN roll as it is; whoever fails loses a point, and may fall into a bout (rules 139, 144)."""
        state = desk.state
        person = _alive(state, self.who, "unconscious", "dying")
        if person.has("permanent-insanity"):
            raise NotAllowed(rule="permanent-insanity")
        if not person.has("delusion") and not insanity_of(person):
            raise NotAllowed(rule="delusions")
        value = sanity_of(person)
        result = check(
            value, Difficulty.REGULAR, 0, dice, state.house, name=tested("reality", self.who, "sanity", value)
        )
        came = None if result.passed else shock(state, self.who, UNREAL, cause="reality-check")
        return RealityChecked(
            self.who, value, result.roll, came, self.hidden, state.house, isinstance(dice, ReadOutDice)
        )


@dataclass(frozen=True, slots=True)
class TreatMonth:
    """One month at home or in an institution. `doctor` treats with their Psychoanalysis, or a value is said.

    `passes` lets the month go by for everybody; for a second patient of the same month it has gone by already.
    """

    who: int
    where: Refuge
    doctor: int | None = None
    psychoanalysis: int | None = None
    passes: bool = True

    def run(self, desk: Desk, dice: Dice) -> MonthTreated:
        """The D100 at the end of the month, then what it gives or takes, then the SAN roll that cures."""
        state = desk.state
        person = _alive(state, self.who)
        if not person.has("indefinite-insanity"):
            raise NotAllowed(rule="home-care")  # a temporary one is over after a night
        skill = self._skill(state)
        time = time_passing(state, dice, "day", MONTH) if self.passes else None
        state = state if time is None else passed(state, time)
        roll = roll_percentile(dice, 0, path("care", "person", self.who, f"{self.where.value}-month"))
        month = month_of_care(self.where, roll.number, skill)
        amount = {Month.BETTER: GAIN, Month.SETBACK: SETBACK}.get(month)
        name = path("month", "person", self.who, "points", "sanity")
        rolled = parse_expression(amount).roll(dice, name=name) if amount else None
        cause = f"care/{self.where.value}"
        gained = relief(state, self.who, rolled.total, cause=cause) if month is Month.BETTER and rolled else None
        lost = shock(state, self.who, rolled.total, cause=cause) if month is Month.SETBACK and rolled else None
        tried = None
        if gained is not None:
            test = tested("cure", self.who, "sanity", gained.left)
            tried = Tried(gained.left, check(gained.left, Difficulty.REGULAR, 0, dice, state.house, name=test).roll)
        return MonthTreated(
            self.who,
            self.where,
            roll,
            month,
            skill,
            rolled,
            gained,
            lost,
            tried,
            tried is not None and tried.result(state.house).passed,
            state.house,
            isinstance(dice, ReadOutDice),
            time,
        )

    def _skill(self, state: State) -> int:
        """The Psychoanalysis that counts; nobody treats themselves."""
        if self.doctor is not None:
            if self.doctor == self.who:
                raise CannotAct(problem="self")
            return their_value(state, self.doctor, "psychoanalysis", self.psychoanalysis)
        return checked_value(self.psychoanalysis or 0)


@dataclass(frozen=True, slots=True)
class RecoverMind:
    """An insanity ends: a night's "rest" or 1D10 "hours" for a temporary one, the keeper's "grant" for either."""

    who: int
    by: str = "rest"

    def run(self, desk: Desk, dice: Dice) -> MindRecovered:
        """Only what there is can end; nothing brings back whoever has lost all Sanity (rules 146, 147)."""
        person = _alive(desk.state, self.who)
        if self.by not in WAYS:
            raise PlayError(value=self.by)
        ended = _ending(person, self.by)
        if not ended:
            raise NotAllowed(rule="mind-recovery")
        name = path("recover", "person", self.who, "recovery-hours")
        rolled = parse_expression(HOURS).roll(dice, name=name) if self.by == "hours" else None
        return MindRecovered(self.who, self.by, ended, rolled, isinstance(dice, ReadOutDice))


def _ending(person: Person, by: str) -> tuple[str, ...]:
    able = ("temporary-insanity", "indefinite-insanity") if by == "grant" else ("temporary-insanity",)
    return tuple(one for one in able if person.has(one))
