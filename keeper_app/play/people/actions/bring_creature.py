"""Bring creatures and ready-made people from the tables into play."""

from dataclasses import dataclass

from keeper_app.content import people_creature_records, people_creatures
from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchPerson
from keeper_app.play.people.actions.seat_people import SeatPeople
from keeper_app.play.people.events.people import PeopleJoined
from keeper_app.play.people.parts import Carried, SanityCost
from keeper_app.play.people.person import Kind, Person
from keeper_app.rules import ValueOutOfRange

MOST_AT_ONCE = 20


def person_from(creature: people_creature_records.Creature, number: int = 0) -> Person:
    """Somebody of this kind, with its figures; a number tells it from others."""
    values = {**dict(creature.characteristics), **dict(creature.skills), "dodge": creature.dodge}
    for arm in creature.arms:
        values.setdefault(arm.skill, arm.value)
    return Person(
        id=0,
        name="",
        values=tuple(values.items()),
        kind=Kind.NPC if creature.group == "person" else Kind.CREATURE,
        creature=creature.id,
        number=number,
        fixed=(("mov", creature.mov),),
        armour="" if creature.armour == "0" else creature.armour,
        attacks=creature.attacks,
        sight=SanityCost(creature.sanity.success, creature.sanity.failure) if creature.sanity else None,
        weapons=tuple(
            Carried(
                arm.weapon or arm.id,
                skill=arm.skill,
                value=arm.value,
                damage=arm.damage,
                impales=arm.impales,
                range_m=arm.range_m,
            )
            for arm in creature.arms
        ),
    )


@dataclass(frozen=True, slots=True)
class BringCreature:
    """So many of one kind; several are numbered, and go on from those that are there."""

    creature: str
    count: int = 1

    def run(self, desk: Desk, dice: Dice) -> PeopleJoined:
        """They sit down last."""
        kind = next((one for one in people_creatures.creatures() if one.id == self.creature), None)
        if kind is None:
            raise NoSuchPerson(id=self.creature)
        if type(self.count) is not int or not 1 <= self.count <= MOST_AT_ONCE:
            raise ValueOutOfRange(value=self.count, least=1, most=MOST_AT_ONCE)
        there = max((one.number or 1 for one in desk.state.people if one.creature == kind.id), default=0)
        single = self.count == 1 and not there
        numbers = [0] if single else range(there + 1, there + self.count + 1)
        return SeatPeople(tuple(person_from(kind, number) for number in numbers)).run(desk, dice)
