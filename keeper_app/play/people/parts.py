"""What a person is made of besides figures: weapons, conditions, the sight of them."""

from dataclasses import dataclass, field


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
class SanityCost:
    """What the sight of somebody costs: dice after a success, dice after a failure."""

    success: str
    failure: str
    beyond: str = field(default="", repr=False)
