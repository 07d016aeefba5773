"""The records of creatures: whoever the investigators meet, with what a scene needs of them."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from keeper_app.content.records import Source
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_records import YesOrNo

CreatureGroup = Literal["animal", "person", "undead", "mythos"]
CREATURE_GROUPS: Final[tuple[CreatureGroup, ...]] = get_args(CreatureGroup)


@dataclass(frozen=True, slots=True)
class CreatureArm:
    """One way to attack. `damage` may name the damage bonus: "1D6+DB"; `weapon` is a row of the weapon table.

    `held` is no row of it and can be taken out of its hand all the same; any other is a part of its body. `range_m`
    is how far it reaches, where it is thrown or fired.
    """

    id: str
    name: Texts
    skill: str
    value: int
    damage: str
    impales: YesOrNo = False
    weapon: str | None = None
    held: YesOrNo = False
    range_m: int | None = None
    note: Texts | None = None

    @property
    def loose(self) -> bool:
        """It can be taken away."""
        return self.held or self.weapon is not None


@dataclass(frozen=True, slots=True)
class SanityCost:
    """What the sight costs, in dice: when the SAN test succeeds, and when it fails."""

    success: str
    failure: str


@dataclass(frozen=True, slots=True)
class Creature:
    """Someone or something to run in a scene: an animal, a person, one of the dead, or worse.

    `characteristics` and `skills` are pairs of an id and a value. `bonus` and `build` follow from STR + SIZ, `hp` from
    CON + SIZ, `mp` from POW; they are written out to be read at a glance, and checked. `attacks` a round. `armour` is
    a number or dice, and may not hold against fire; what never `burns` does not catch it. `throat`: it has a neck and
    breathes as people do. `called` is what else people
    call it, in any language, `also` what a language's folder adds to that.
    """

    id: str
    name: Texts
    group: CreatureGroup
    characteristics: tuple[tuple[str, int], ...]
    hp: int
    mov: int
    build: int
    bonus: str
    attacks: int
    arms: tuple[CreatureArm, ...]
    dodge: int
    note: Texts
    source: Source
    mp: int | None = None
    fly: int | None = None
    swim: int | None = None
    armour: str = "0"
    armour_note: Texts | None = None
    armour_holds_fire: YesOrNo = True
    burns: YesOrNo = True
    skills: tuple[tuple[str, int], ...] = ()
    sanity: SanityCost | None = None
    throat: YesOrNo = False
    spells: tuple[Texts, ...] = ()
    called: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people may call it, in any language."""
        return (*self.name.all(), *self.called, *self.also)

    def characteristic(self, id_: str) -> int | None:
        """A characteristic's value; nothing where it has none."""
        return dict(self.characteristics).get(id_)

    def skill(self, id_: str) -> int | None:
        """A skill's value where one is given; Dodge stands by itself."""
        return self.dodge if id_ == "dodge" else dict(self.skills).get(id_)
