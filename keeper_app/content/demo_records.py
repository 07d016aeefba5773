"""The records of the demo campaign: who sits there, and what has happened so far."""

from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from keeper_app.content.texts import Texts
from keeper_app.content.weapon_records import YesOrNo

DemoDeed = Literal[
    "date",
    "session",
    "seat",
    "bring",
    "roll",
    "everyone",
    "push",
    "luck",
    "tick",
    "read",
    "see",
    "fight",
]
DEMO_DEEDS: Final[tuple[DemoDeed, ...]] = get_args(DemoDeed)


@dataclass(frozen=True, slots=True)
class DemoSpeciality:
    """A skill with a speciality, which is written in the keeper's language."""

    skill: str
    name: Texts
    value: int


@dataclass(frozen=True, slots=True)
class DemoStory:
    """What stands under one heading of a backstory."""

    id: str
    text: Texts


@dataclass(frozen=True, slots=True)
class DemoPerson:
    """A whole sheet: `values` by skill, `weapons` by their ids in the tables."""

    id: str
    name: str
    age: int
    values: dict[str, int]
    kind: Literal["investigator", "npc"] = "investigator"
    ally: YesOrNo = False
    occupation: str | None = None
    special: tuple[DemoSpeciality, ...] = ()
    weapons: tuple[str, ...] = ()
    background: tuple[DemoStory, ...] = ()
    notes: Texts | None = None


@dataclass(frozen=True, slots=True)
class DemoStep:
    """Something done: by or to `who`, about `label` (a skill, a tome, a creature, a date), with these faces.

    People go by their ids, creatures by their kind and number: "wolf/1". What follows a roll means the last one.
    """

    do: DemoDeed
    who: tuple[str, ...] = ()
    label: str = ""
    count: int = 1
    hidden: YesOrNo = False
    text: Texts | None = None
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Demo:
    """A campaign to play with."""

    name: Texts
    people: tuple[DemoPerson, ...] = field(default=())
    steps: tuple[DemoStep, ...] = field(default=())

    def person(self, id_: str) -> DemoPerson:
        """Whoever has this id; KeyError where nobody has."""
        for one in self.people:
            if one.id == id_:
                return one
        raise KeyError(id_)
