"""What follows a roll: Luck, a forgotten die, a tick, the reveal; and Luck coming back after a session."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll
from keeper_app.play.events.base import Event, Roll, decide
from keeper_app.play.state import State
from keeper_app.rules import Level, Verdict, luck_recovers, recovered_luck

SIDES = ("left", "right")  # of an opposed roll


def _verify_side(kind: str, side: str) -> None:
    """A step belongs to the whole roll, or to one of two sides."""
    if side not in ("", *SIDES):
        raise ValueError(kind)


@dataclass(frozen=True, slots=True)
class LuckSpent(Event):
    """Points that turned a roll into a better level; they leave whoever rolled."""

    kind: ClassVar[str] = "luck-spent"

    to: int
    level: Level
    points: int
    who: int | None = None
    side: str = ""  # of an opposed roll, who paid
    decides: str = ""  # who wins or strikes from then on, where two have rolled
    extreme: bool | None = None  # the blow it was spent on does extreme damage from then on
    verdicts: tuple[Verdict, ...] = ()  # on each skill of a combined roll from then on
    instead: str = ""  # the roll as it stands from then on, where it had consequences: its record, as JSON

    def verify(self) -> None:
        """There is such a side."""
        _verify_side(self.kind, self.side)

    @property
    def follows(self) -> int | None:
        """The roll it changed."""
        return self.to

    def apply(self, state: State) -> State:
        """The points are gone, where somebody's Luck is known."""
        return state.with_person(
            self.who,
            lambda person: person if person.luck is None else person.knowing("luck", max(0, person.luck - self.points)),
        )


@dataclass(frozen=True, slots=True)
class DieAdded(Event):
    """A forgotten bonus or penalty die: the fallen dice stay, only the missing tens dice were rolled."""

    kind: ClassVar[str] = "die-added"

    to: int
    roll: PercentileRoll
    physical: bool = False
    side: str = ""  # of an opposed roll, whose die it is
    verdicts: tuple[Verdict, ...] = ()  # on the roll as it is now, for each skill that was asked for
    decides: str = ""  # who wins from then on, where two have rolled

    def verify(self) -> None:
        """There is such a side."""
        _verify_side(self.kind, self.side)

    @property
    def follows(self) -> int | None:
        """The roll it changed."""
        return self.to


@dataclass(frozen=True, slots=True)
class SkillTicked(Event):
    """A skill marked for the development phase."""

    kind: ClassVar[str] = "skill-ticked"

    to: int
    label: str
    who: int | None = None

    @property
    def follows(self) -> int | None:
        """The roll that earned it."""
        return self.to

    def apply(self, state: State) -> State:
        """Whoever rolled has the tick."""
        return state.with_person(self.who, lambda person: person.ticking(self.label))


@dataclass(frozen=True, slots=True)
class RollRevealed(Event):
    """A hidden roll shown to the table."""

    kind: ClassVar[str] = "roll-revealed"
    aside: ClassVar[bool] = True

    to: int

    @property
    def follows(self) -> int | None:
        """The roll that was hidden."""
        return self.to


@dataclass(frozen=True, slots=True)
class LuckRecovered(Roll):
    """After a session: a roll above the current Luck regains 1D10."""

    kind: ClassVar[str] = "luck-recovered"

    luck: int
    roll: PercentileRoll
    regained: int = 0  # the D10, 0 when the roll did not exceed Luck
    who: int | None = None
    physical: bool = False
    recovers: bool | None = None  # the roll exceeded Luck
    left: int | None = None  # Luck from then on, at most 99

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        recovers = luck_recovers(self.roll.number, self.luck)
        decide(self, recovers=recovers, left=recovered_luck(self.luck, self.regained))

    @property
    def recovered(self) -> bool:
        """The roll exceeded Luck."""
        return bool(self.recovers)

    @property
    def after(self) -> int:
        """Luck from now on, at most 99."""
        return self.luck if self.left is None else self.left

    def apply(self, state: State) -> State:
        """One more roll, and Luck set for whoever rolled."""
        after = replace(state, rolls=state.rolls + 1)
        return after.with_person(self.who, lambda person: person.knowing("luck", self.after))
