"""Bouts of madness."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll
from keeper_app.play.events.base import Event, Roll
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import taught, without_bout
from keeper_app.play.state import State
from keeper_app.rules import learnt_mythos

REAL_TIME, SUMMARY = "bouts-real-time", "bouts-summary"
QUIRKS = {"phobias": "phobia", "manias": "mania"}


@dataclass(frozen=True, slots=True)
class BoutSuffered(Roll):
    """A bout of madness: which, for how long, and what it leaves behind (rules 138–142, 145).

    `number` is what the die showed, 0 where the keeper chose. It `lasts` rounds in real time, hours in summary.
    """

    kind: ClassVar[str] = "bout-suffered"

    who: int
    table: str
    row: str
    lasts: int
    number: int = 0
    alone: bool = False
    quirks: str = ""  # the table of the phobia or mania that it brings
    quirk: str = ""
    quirk_roll: PercentileRoll | None = None  # none where the keeper chose
    mythos: bool = False
    gain: int = 0  # of Cthulhu Mythos
    hp: int | None = None  # where the lost hours cost hit points
    cause: str = ""
    physical: bool = False

    def verify(self) -> None:
        """It is one of the two kinds there are."""
        if self.table not in (REAL_TIME, SUMMARY) or not 0 <= self.lasts <= 1000:
            raise ValueError(self.table)

    @property
    def real_time(self) -> bool:
        """It is played round by round."""
        return self.table == REAL_TIME

    def apply(self, state: State) -> State:
        """One more roll; they are in it for so many rounds, or it is over when it has been told."""

        def change(one: Person) -> Person:
            one = without_bout(one)
            mind = replace(one.mind, bouts=one.mind.bouts + self.mythos, rounds=self.lasts if self.real_time else 0)
            one = replace(one, mind=mind)
            if self.real_time and self.lasts:
                one = one.with_condition(Condition("bout", self.row))
            if self.quirk and self.quirks in QUIRKS:
                one = one.with_condition(Condition(QUIRKS[self.quirks], self.quirk))
            return one if self.hp is None else replace(one, hp=self.hp)

        after = Roll.apply(self, state).with_person(self.who, change)
        person = after.find(self.who)
        if not self.gain or person is None:
            return after
        return taught(after, self.who, learnt_mythos(person.skills.get("cthulhu-mythos", 0), self.gain))


@dataclass(frozen=True, slots=True)
class BoutEnded(Event):
    """A bout is over before its time, or is not played at all."""

    kind: ClassVar[str] = "bout-ended"

    who: int

    def apply(self, state: State) -> State:
        """They are themselves again, as far as the insanity lets them."""
        return state.with_person(self.who, without_bout)
