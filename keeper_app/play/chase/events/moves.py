"""Steps along the way: moves, hazards and barriers, what they cost, and what sides do to each other besides blows."""

from dataclasses import dataclass, field
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.chase.chase import Location, Side
from keeper_app.play.chase.events.base import ChaseRoll, ChaseStep, ChaseTest
from keeper_app.play.made_test import MadeTest
from keeper_app.rules import Level


@dataclass(frozen=True, slots=True)
class Stride:
    """One location of a move: where, what lay there, whether it was passed. Without a test it was open, or hopeless."""

    at: int
    place: Location
    test: MadeTest | None = None
    passed: bool = True


@dataclass(frozen=True, slots=True)
class Moved(ChaseRoll):
    """Somebody moved on, or tried to. `waits`: a failure may still be bettered before it costs anything."""

    kind: ClassVar[str] = "chase-moved"

    strides: tuple[Stride, ...] = ()
    caution: int = 0
    speeding: int = 1  # locations in one action
    delay: int = 0
    waits: bool = False
    escaped: bool = False


@dataclass(frozen=True, slots=True)
class FailureTaken(ChaseRoll):
    """What a failure cost, once nobody bettered it: damage, Build, actions."""

    kind: ClassVar[str] = "chase-failure"

    at: int = 0
    delay: int = 0
    control: bool = False


@dataclass(frozen=True, slots=True)
class FailurePushed(ChaseTest):
    """A failed test of a chase tried once more; a second failure costs what the first would have."""

    kind: ClassVar[str] = "chase-pushed"

    at: int = 0
    test: MadeTest | None = None
    passed: bool = False
    delay: int = 0
    control: bool = False


@dataclass(frozen=True, slots=True)
class ControlRolled(ChaseRoll):
    """A badly hurt driver, and the wheel: a hard hazard (rule 119). Who is past that fails without a test."""

    kind: ClassVar[str] = "chase-control"

    test: MadeTest | None = None
    passed: bool = False
    delay: int = 0
    waits: bool = False


@dataclass(frozen=True, slots=True)
class BarrierSmashed(ChaseTest):
    """A blow against a barrier, by hand or by vehicle: its dice, and what is left of it."""

    kind: ClassVar[str] = "chase-smashed"

    at: int = 0
    place: Location = field(default_factory=Location)
    rolled: RolledDice | None = None
    damage: int = 0
    left: int = 0
    arm: int | None = None  # with which weapon; none for a vehicle
    harm: int = 0  # what it did to the vehicle
    wrecks: bool = False

    @property
    def broken(self) -> bool:
        """The way is free."""
        return self.left <= 0


@dataclass(frozen=True, slots=True)
class DriverHelped(ChaseTest):
    """A passenger reads the road (rule 116)."""

    kind: ClassVar[str] = "chase-helped"

    test: MadeTest | None = None
    passed: bool = False
    ride: int = 0


@dataclass(frozen=True, slots=True)
class Halted(ChaseStep):
    """A vehicle stands still for a moment, so that those in it shoot steadily (rule 117)."""

    kind: ClassVar[str] = "chase-halted"

    who: int = 0


@dataclass(frozen=True, slots=True)
class SuddenCalled(ChaseTest):
    """Group Luck for a sudden hazard: who called, whose Luck was rolled, and which side places it (rule 114)."""

    kind: ClassVar[str] = "chase-sudden"

    by: Side = Side.FUGITIVE
    luck: int = 0
    roll: PercentileRoll | None = None
    lowest: int | None = None
    players_win: bool = False


@dataclass(frozen=True, slots=True)
class SuddenPlaced(ChaseStep):
    """A sudden hazard has its place, or nobody wanted one."""

    kind: ClassVar[str] = "chase-placed"

    at: int | None = None
    place: Location | None = None
    by: Side = Side.FUGITIVE


@dataclass(frozen=True, slots=True)
class Hid(ChaseTest):
    """A fugitive hides: Stealth against the sharpest eyes behind them."""

    kind: ClassVar[str] = "chase-hid"

    test: MadeTest | None = None
    seeker: int = 0
    spotted: MadeTest | None = None
    unseen: bool = False  # "hidden" is a roll that nobody may see


@dataclass(frozen=True, slots=True)
class Survivor:
    """Somebody in a wreck: their Luck, and whether they live."""

    who: int
    luck: int | None = None
    roll: PercentileRoll | None = None
    lives: bool = True
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class CrashSurvived(ChaseRoll):
    """What a wreck, or a vehicle that gave out, did to whoever was in it (rules 130, 131)."""

    kind: ClassVar[str] = "chase-crash"

    ride: int = 0
    wreck: bool = True
    survivors: tuple[Survivor, ...] = ()
