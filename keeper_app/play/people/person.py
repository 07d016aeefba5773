"""Somebody in play: an investigator, a character of the keeper's, or a creature. Ids and figures, no rules."""

from dataclasses import dataclass, field, replace
from enum import Enum

from keeper_app.content.limits import MOST_LISTED
from keeper_app.play.people.parts import Carried, Condition, Mind, SanityCost, Treatment

CHARACTERISTICS = ("str", "con", "siz", "dex", "app", "int", "pow", "edu")
FIXABLE = ("max-hp", "max-mp", "max-san", "mov", "build")  # derived values a keeper may set against the rules


AT_EASE = Mind()


class Kind(Enum):
    """Who plays them, and whether they are human."""

    INVESTIGATOR = "investigator"
    NPC = "npc"
    CREATURE = "creature"


@dataclass(frozen=True, slots=True)
class Person:
    """Values and ticks go by skill id: characteristics, skills, and what is left of Luck and Sanity.

    A skill with a speciality is "science/Astronomy": the id, and the speciality as it was written. Somebody from
    the list of creatures may have no name of their own: `creature` and `number` then say who they are.
    Points that were never touched are None: they are full. What a newer Keeper wrote besides is kept as `beyond`.
    """

    id: int
    name: str
    values: tuple[tuple[str, int], ...] = ()
    ticks: tuple[str, ...] = ()
    kind: Kind = Kind.INVESTIGATOR
    creature: str = ""
    number: int = 0
    occupation: str = ""
    age: int | None = None
    era: str = ""
    hp: int | None = None
    mp: int | None = None
    fixed: tuple[tuple[str, int], ...] = ()
    bonus: str | None = None  # the damage bonus, where it is not what the body gives
    armour: str = ""  # points or dice
    attacks: int = 1
    ally: bool = False  # no investigator, yet on their side when it comes to a fight
    sight: SanityCost | None = None
    weapons: tuple[Carried, ...] = ()
    spells: tuple[str, ...] = ()
    background: tuple[tuple[str, str], ...] = ()
    notes: str = ""
    conditions: tuple[Condition, ...] = ()
    dues: tuple[str, ...] = ()  # tests somebody must still roll, by id
    embers: int = 0  # what a fire would cost in its first round, should it catch
    treated: tuple[Treatment, ...] = ()  # the care that the present wounds have had
    mind: Mind = AT_EASE
    beyond: str = field(default="", repr=False)  # as JSON, for it may be anything

    @property
    def skills(self) -> dict[str, int]:
        """Every value by skill id."""
        return dict(self.values)

    @property
    def luck(self) -> int | None:
        """Points of Luck left, if known."""
        return self.skills.get("luck")

    def has(self, condition: str) -> bool:
        """They are in this condition, whatever its particulars."""
        return any(one.id == condition for one in self.conditions)

    def knowing(self, skill: str, value: int) -> "Person":
        """The same person with one value set."""
        if self.skills.get(skill) == value:
            return self
        return replace(self, values=tuple({**self.skills, skill: value}.items()))

    def ticking(self, skill: str, on: bool = True) -> "Person":
        """The same person with a skill ticked or no longer; a second tick changes nothing."""
        if (skill in self.ticks) == on:
            return self
        ticks = (*self.ticks, skill) if on else tuple(one for one in self.ticks if one != skill)
        return replace(self, ticks=ticks)

    def with_condition(self, condition: Condition) -> "Person":
        """The same person in a condition; a second time changes nothing."""
        if condition in self.conditions or len(self.conditions) >= MOST_LISTED:
            return self
        return replace(self, conditions=(*self.conditions, condition))

    def without(self, *gone: str) -> "Person":
        """The same person out of some conditions, whatever their particulars."""
        return replace(self, conditions=tuple(one for one in self.conditions if one.id not in gone))

    def owing(self, due: str) -> "Person":
        """The same person with a test to roll."""
        return self if due in self.dues else replace(self, dues=(*self.dues, due))

    def settled(self, *dues: str) -> "Person":
        """The same person without these tests."""
        return replace(self, dues=tuple(one for one in self.dues if one not in dues))
