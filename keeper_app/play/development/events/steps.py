"""What happens while a development phase lasts: only the phase knows of it, nobody is changed yet."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.development.phase import Growth, LuckTry, Phase, Work
from keeper_app.play.events.base import Event, Roll
from keeper_app.play.people.checked import checked
from keeper_app.play.people.person import Person
from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class DevelopmentBegan(Event):
    """A phase for these people."""

    kind: ClassVar[str] = "development-began"

    people: tuple[int, ...]

    def verify(self) -> None:
        """Somebody takes part."""
        if not self.people:
            raise ValueError(self.kind)

    def apply(self, state: State) -> State:
        """Nothing was rolled yet."""
        return state.with_part(Phase(self.people))


@dataclass(frozen=True, slots=True)
class GrowthRolled(Roll):
    """One ticked skill rolled, or all that were left."""

    kind: ClassVar[str] = "growth-rolled"

    growths: tuple[Growth, ...]
    physical: bool = False

    def verify(self) -> None:
        """Something was rolled."""
        if not self.growths:
            raise ValueError(self.kind)

    @property
    def who(self) -> int | None:
        """Whose skills they were, where they were one person's."""
        people = {one.who for one in self.growths}
        return people.pop() if len(people) == 1 else None

    def apply(self, state: State) -> State:
        """One more roll; the phase keeps what came of it."""
        phase = state.part(Phase)
        rolled = {(one.who, one.skill) for one in self.growths}
        before = tuple(one for one in phase.growths if (one.who, one.skill) not in rolled)
        return Roll.apply(self, state).with_part(replace(phase, growths=(*before, *self.growths), newest="growth"))


@dataclass(frozen=True, slots=True)
class LuckTried(Roll):
    """Somebody's Luck rolled in the phase."""

    kind: ClassVar[str] = "luck-tried"

    tried: LuckTry
    physical: bool = False

    @property
    def who(self) -> int:
        """Whose Luck it was."""
        return self.tried.who

    def apply(self, state: State) -> State:
        """One more roll; the phase keeps what came of it."""
        phase = state.part(Phase)
        others = tuple(one for one in phase.luck if one.who != self.tried.who)
        return Roll.apply(self, state).with_part(replace(phase, luck=(*others, self.tried), newest="luck"))


@dataclass(frozen=True, slots=True)
class BackgroundWorked(Event):
    """Points of SAN for what somebody did for an entry of their background; none takes them back."""

    kind: ClassVar[str] = "background-worked"

    work: Work
    physical: bool = False

    @property
    def who(self) -> int:
        """Whose background it is."""
        return self.work.who

    def apply(self, state: State) -> State:
        """In the place of what they did before."""
        phase = state.part(Phase)
        others = tuple(one for one in phase.work if one.who != self.work.who)
        return state.with_part(replace(phase, work=(*others, self.work) if self.work.points else others))


@dataclass(frozen=True, slots=True)
class RecoveryGranted(Event):
    """The keeper lets somebody's indefinite insanity end with the phase, or no longer does."""

    kind: ClassVar[str] = "recovery-granted"

    who: int
    on: bool

    def apply(self, state: State) -> State:
        """It is granted once, or not."""
        phase = state.part(Phase)
        others = tuple(one for one in phase.recovered if one != self.who)
        return state.with_part(replace(phase, recovered=(*others, self.who) if self.on else others))


@dataclass(frozen=True, slots=True)
class CreditReviewed(Event):
    """What somebody's Credit Rating will be."""

    kind: ClassVar[str] = "credit-reviewed"

    who: int
    value: int

    def apply(self, state: State) -> State:
        """In the place of what was said before."""
        phase = state.part(Phase)
        others = tuple(one for one in phase.credit if one[0] != self.who)
        return state.with_part(replace(phase, credit=(*others, (self.who, self.value))))


@dataclass(frozen=True, slots=True)
class BackgroundRewritten(Event):
    """What entries of somebody's background will say; one that says nothing will be gone."""

    kind: ClassVar[str] = "background-rewritten"

    who: int
    entries: tuple[tuple[str, str], ...]

    def verify(self) -> None:
        """A sheet has a place for each."""
        checked(Person(self.who, self.kind, background=self.entries))

    def apply(self, state: State) -> State:
        """In the place of what was written before."""
        phase, said = state.part(Phase), dict(self.entries)
        others = tuple(one for one in phase.background if one[0] != self.who or one[1] not in said)
        now = tuple((self.who, entry, text) for entry, text in said.items())
        return state.with_part(replace(phase, background=(*others, *now)))
