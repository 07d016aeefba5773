"""What a person is made of besides figures: weapons, conditions, the sight of them."""

from dataclasses import dataclass, field

LONGEST_LINE = 200  # steps of Sanity that are remembered


@dataclass(frozen=True, slots=True)
class Carried:
    """A weapon at hand: one of the tables by id, an arm of a creature, or the keeper's own with its figures."""

    weapon: str = ""  # id in the tables, or of the creature's arm
    name: str = ""  # what its owner calls it
    skill: str = ""
    value: int | None = None  # against the owner's skill
    damage: str = ""
    impales: bool = False
    range_m: int | None = None
    shots: int = 1
    magazine: int | None = None
    malfunction: int | None = None
    rounds: int | None = None  # left in it; None is full
    note: str = ""
    jammed: bool = False
    beyond: str = field(default="", repr=False)  # what a newer Keeper wrote of it besides, as JSON


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that lasts: a wound, a phobia. `what` is a row of a table or the keeper's own words.

    It is the same condition whatever a newer Keeper adds to it.
    """

    id: str
    what: str = ""
    beyond: str = field(default="", repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Treatment:
    """Care that somebody's present wounds have had: which, from whom, and how it went."""

    care: str
    who: int | None = None
    passed: bool = True
    over: bool = False  # it failed, and whoever gave it may not try again: it was pushed, or a fumble
    beyond: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class SanityCost:
    """What the sight of somebody costs: dice after a success, dice after a failure."""

    success: str
    failure: str
    beyond: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class SanityPoint:
    """One step of somebody's Sanity over the campaign: on which day, what was left, and what it was."""

    day: int
    left: int
    cause: str = ""  # "creature/grave-eater", "tome/…", or words somebody typed


@dataclass(frozen=True, slots=True)
class Mind:
    """What Sanity has to remember besides its points; insanity itself is a condition.

    `morning` is the SAN that the day began with: its fifth is the day's limit. It is set with the first loss of a day
    and goes with the next one.
    """

    morning: int | None = None
    lost: int = 0  # since then
    used: tuple[tuple[str, int], ...] = ()  # lost so far to each kind of being of the Mythos
    sceptic: bool = False  # does not believe in any of it yet
    bouts: int = 0  # bouts that the Mythos caused
    bout: str = ""  # a bout that is still to be rolled, by what brought it on
    mythos: bool = False  # and whether that was of the Mythos
    rounds: int = 0  # left of a bout that is being played
    line: tuple[SanityPoint, ...] = ()
    beyond: str = field(default="", repr=False)
