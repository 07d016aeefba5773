"""What somebody rolls in a chase, and with which dice (rules 99, 104–106, 115, 121, 129)."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice
from keeper_app.play.chase.chase import Chase, Location, Ride, Runner
from keeper_app.play.errors import CannotAct, PointsUnknown
from keeper_app.play.made_test import MadeTest, made
from keeper_app.play.naming import tested
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State
from keeper_app.rules import CheckResult, Difficulty, Rival, capped_net, check
from keeper_app.rules.chase import Fitness
from keeper_app.rules.vehicles import Shape

CON, DEX = "con", "dex"


@dataclass(frozen=True, slots=True)
class Approach:
    """A test about to be rolled: what it is called, against how much, how hard, with which dice, and why.

    Without a value it fails by itself: whoever was never made for it does not even roll (rule 121).
    """

    label: str
    value: int | None
    difficulty: Difficulty = Difficulty.REGULAR
    net: int = 0
    because: tuple[str, ...] = ()

    def with_dice(self, net: int, *because: str) -> "Approach":
        """The same with further dice, before they are held to two."""
        return replace(self, net=self.net + net, because=(*self.because, *because)) if net else self

    @property
    def rival(self) -> Rival | None:
        """The value and the dice that will be rolled; nothing for whoever does not roll at all."""
        return None if self.value is None else Rival(self.value, capped_net(self.net))

    def roll(self, state: State, who: int, dice: Dice, throw: str) -> CheckResult | None:
        """Roll it; nothing falls for whoever cannot do it at all."""
        if self.value is None:
            return None
        name = tested(throw, who, self.label, self.value)
        return check(self.value, self.difficulty, capped_net(self.net), dice, state.house, name=name)

    def made(self, result: CheckResult) -> MadeTest:
        """What is kept of it."""
        return made(self.label, result)


def own_value(person: Person, label: str) -> int | None:
    """A value on somebody's own sheet, be it of a speciality, or the base that an investigator has."""
    if label in person.skills:
        return value_of(person, label)
    known = [value for name, value in person.values if name.partition("/")[0] == label]
    base = value_of(person, label) if person.kind is Kind.INVESTIGATOR else None
    return max([*known, *([] if base is None else [base])], default=None)


def ability(state: State, one: Runner, label: str, fitness: Fitness | None = None) -> Approach:
    """Somebody's own value; a creature or a character without it takes a share of DEX (rule 121)."""
    person = state.person(one.who)
    value = own_value(person, label)
    if person.kind is Kind.INVESTIGATOR or (value is not None and fitness is None):
        if value is None:
            raise PointsUnknown(what=label)
        return Approach(label, value)
    dex = value_of(person, DEX)
    share = fitness or one.fitness
    if share is Fitness.NEVER:
        return Approach(DEX, None, because=("creature-skills",))
    if dex is None:
        raise PointsUnknown(what=DEX)
    return Approach(DEX, share.share(dex), because=("creature-skills",))


def best_skill(state: State, one: Runner, place: Location, fitness: Fitness | None = None) -> str:
    """The skill that somebody does best with at a place."""
    if not place.skills:
        raise CannotAct(problem="no-skill-there")
    values = [(ability_or_none(state, one, label, fitness), label) for label in place.skills]
    known = [(found.value or 0, -at, label) for at, (found, label) in enumerate(values) if found is not None]
    if not known:
        raise PointsUnknown(what=place.skills[0])
    return max(known)[2]


def ability_or_none(state: State, one: Runner, label: str, fitness: Fitness | None = None) -> Approach | None:
    """The same, and nothing where nobody knows a value."""
    try:
        return ability(state, one, label, fitness)
    except PointsUnknown:
        return None


def approach(
    state: State,
    chase: Chase,
    one: Runner,
    place: Location,
    *,
    skill: str = "",
    fitness: Fitness | None = None,
    net: int = 0,
) -> Approach:
    """The test that a place asks of somebody: a skill of the place on foot, the vehicle's at the wheel (C42).

    A barrier without any skill is broken or not passed at all, on foot or at the wheel.
    """
    if place.bars and not place.skills:
        raise CannotAct(problem="only-smashed")
    ride = chase.ride(one.ride)
    if ride is not None:
        found = ability(state, one, ride.skill, fitness)
    else:
        label = skill or best_skill(state, one, place, fitness)
        if label not in place.skills:
            raise CannotAct(problem="no-skill-there")
        found = ability(state, one, label, fitness)
    rule = "barriers" if place.bars else "hazards"
    asked = replace(found, difficulty=place.difficulty, because=(rule, *found.because))
    return worn(ride, asked).with_dice(net)


def worn(ride: Ride | None, asked: Approach) -> Approach:
    """An impaired vehicle gives its driver a penalty die (rule 129)."""
    impaired = ride is not None and ride.shape is Shape.IMPAIRED
    return asked.with_dice(-1, "vehicle-impaired") if impaired else asked


def speed_approach(state: State, one: Runner, ride: Ride | None) -> Approach | None:
    """The speed test: CON under one's own power, else the vehicle's skill; nothing where nobody knows it (rule 99)."""
    if ride is not None and not ride.own_power:
        found = ability_or_none(state, one, ride.skill)
        found = None if found is None else worn(ride, found)
    else:
        con = value_of(state.person(one.who), CON)
        found = None if con is None else Approach(CON, con)
    return None if found is None or found.value is None else replace(found, because=("speed-test",))
