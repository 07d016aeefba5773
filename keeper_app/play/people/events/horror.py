"""A horror seen: everybody's SAN roll, what each lost, and what follows, in one step."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.events.base import Roll
from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import Shock, owing_bout, shocked
from keeper_app.play.people.wounds import after_wound
from keeper_app.play.state import State
from keeper_app.rules import BOOK, CheckResult, Difficulty, HouseRules, Verdict, read_check


@dataclass(frozen=True, slots=True)
class Tried:
    """One roll against one value, with its verdict."""

    value: int
    roll: PercentileRoll
    verdict: Verdict | None = None

    def result(self, house: HouseRules) -> CheckResult:
        """What the dice mean."""
        return read_check(self.value, Difficulty.REGULAR, self.roll, house, self.verdict)

    def decided(self, house: HouseRules) -> "Tried":
        """The same with its verdict."""
        return self if self.verdict is not None else replace(self, verdict=self.result(house).verdict)


@dataclass(frozen=True, slots=True)
class Witness:
    """Somebody who saw it: the SAN roll, the dice of the loss, the loss itself, and the INT test where one was due.

    Where nobody knows their INT, the test stays owed.
    """

    who: int
    sanity: Tried
    shock: Shock
    rolled: RolledDice | None = None  # no dice where the loss is a plain number, or a fumble's maximum
    grasp: Tried | None = None

    def decided(self, house: HouseRules) -> "Witness":
        """The same with its verdicts."""
        grasp = None if self.grasp is None else self.grasp.decided(house)
        return replace(self, sanity=self.sanity.decided(house), grasp=grasp)

    def insane(self, house: HouseRules) -> bool:
        """INT understood what it saw: temporary insanity (rule 136)."""
        return self.grasp is not None and self.grasp.result(house).passed

    def bout(self, house: HouseRules) -> bool:
        """A bout of madness follows."""
        return self.shock.bout or self.insane(house)


@dataclass(frozen=True, slots=True)
class HorrorSeen(Roll):
    """One thing seen by several. `cause` is what it was, `being` the kind of being one gets used to."""

    kind: ClassVar[str] = "horror-seen"

    success: str
    failure: str
    witnesses: tuple[Witness, ...]
    cause: str = ""
    being: str = ""
    mythos: bool = False
    hidden: bool = False
    house: HouseRules = BOOK
    physical: bool = False

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        object.__setattr__(self, "witnesses", tuple(one.decided(self.house) for one in self.witnesses))

    def verify(self) -> None:
        """Somebody saw it."""
        if not self.witnesses:
            raise ValueError(self.kind)

    def apply(self, state: State) -> State:
        """One more roll; everybody has lost what they lost, hidden or not."""
        after = Roll.apply(self, state)
        for one in self.witnesses:
            after = shocked(after, one.shock if one.grasp is None else replace(one.shock, dues=()))
            if one.grasp is not None and one.insane(self.house):
                after = after.with_person(one.who, lambda person, one=one: self._maddened(person, one))  # type: ignore[misc]
        return after

    def _maddened(self, person: Person, one: Witness) -> Person:
        person = after_wound(person, ("temporary-insanity",), ())
        mind = replace(person.mind, mythos=self.mythos or (bool(person.mind.bout) and person.mind.mythos))
        return owing_bout(replace(person, mind=mind))
