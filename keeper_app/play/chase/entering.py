"""Who enters a chase, in what, and how fast they are (rules 98–100, 103, 120, 128)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from keeper_app.content.chase_records import Vehicle
from keeper_app.content.chase_vehicles import vehicles
from keeper_app.content.limits import MOST_RUNNERS as MOST_RUNNERS
from keeper_app.dice import Dice
from keeper_app.play.chase.able import HELPLESS
from keeper_app.play.chase.approach import speed_approach
from keeper_app.play.chase.change import MOST_BUILD
from keeper_app.play.chase.chase import Chase, Chases, Ride, Runner, Side, SpeedTest
from keeper_app.play.errors import CannotAct, NamelessPerson
from keeper_app.play.people.checked import checked
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import body_of, value_of
from keeper_app.play.state import State
from keeper_app.play.texts import label_of
from keeper_app.rules import ValueOutOfRange, checked_value
from keeper_app.rules.chase import Fitness, checked_mov, speed
from keeper_app.rules.vehicles import twenties

DRIVES = "drive-auto"  # what moves a vehicle of which nobody says more
MOST_ARMOUR = 100


@dataclass(frozen=True, slots=True)
class Wheels:
    """A vehicle that somebody brings: a row of the table, or figures of the keeper's own."""

    vehicle: str = ""
    name: str = ""
    skill: str = DRIVES
    mov: int | None = None
    build: int | float | None = None  # half a point for a bicycle
    armour: int | None = None


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who runs or follows: a person of the campaign, or a name with MOV and one value for all they try.

    `wheels` is the place of their vehicle among those that are brought; the first in it drives, unless another says so.
    """

    side: Side
    who: int | None = None
    name: str = ""
    mov: int | None = None
    value: int | None = None
    wheels: int | None = None
    drives: bool = False
    fitness: Fitness = Fitness.EXPECTED


def ride_of(wheels: Wheels, id_: int, *, era_1920: bool) -> Ride:
    """A vehicle as it enters; a row of the table is slower in the 1920s where the keeper wants it."""
    row = next((one for one in vehicles() if one.id == wheels.vehicle), None)
    if row is None and (wheels.vehicle or wheels.mov is None or wheels.build is None):
        raise CannotAct(problem="no-such-vehicle")
    mov = wheels.mov
    if mov is None and row is not None:
        mov = twenties(row.mov) if era_1920 and _is_machine(row) else row.mov
    build = wheels.build if wheels.build is not None else row.build if row else 0
    armour = wheels.armour if wheels.armour is not None else row.armour if row else 0
    if not 0 < build <= MOST_BUILD:
        raise ValueOutOfRange(value=build, least=1, most=MOST_BUILD)
    if not 0 <= armour <= MOST_ARMOUR:
        raise ValueOutOfRange(value=armour, least=0, most=MOST_ARMOUR)
    name = label_of(wheels.name)
    if row is None and not name:
        raise NamelessPerson
    return Ride(
        id_,
        wheels.vehicle,
        name,
        row.skill if row else label_of(wheels.skill) or DRIVES,
        checked_mov(mov or 0),
        build,
        build,
        armour,
        own_power=bool(row and row.own_power),
    )


def _is_machine(row: Vehicle) -> bool:
    """Engines were slower in the 1920s; horses and arms were not."""
    return row.kind != "other" and not row.own_power


def newcomer(entrant: Entrant, id_: int) -> Person:
    """A name with MOV and a value: a character of the keeper's who has that as DEX and CON."""
    if not entrant.name.strip():
        raise NamelessPerson
    value = checked_value(50 if entrant.value is None else entrant.value)
    mov = checked_mov(entrant.mov if entrant.mov is not None else 0)
    values = (("con", value), ("dex", value))
    return checked(Person(id_, label_of(entrant.name), values, kind=Kind.NPC, fixed=(("mov", mov),)))


def seated(state: State, entrants: Sequence[Entrant], next_id: int) -> tuple[State, list[Entrant], tuple[Person, ...]]:
    """Everybody as a person at the table, those who had only a name with an id of their own."""
    people: list[Person] = []
    named: list[Entrant] = []
    for one in entrants:
        if one.who is None:
            people.append(newcomer(one, next_id + len(people)))
            one = replace(one, who=people[-1].id)
        named.append(one)
    return (state.joined_by(*people) if people else state), named, tuple(people)


def check_company(state: State, entrants: Sequence[Entrant], besides: int = 0) -> None:
    """Nobody twice, nobody in two chases, nobody who cannot run."""
    ids = [one.who for one in entrants]
    if len(set(ids)) < len(ids):
        raise CannotAct(problem="twice-in-chase")
    if len(ids) + besides > MOST_RUNNERS:
        raise CannotAct(problem="too-many")
    for one in entrants:
        person = state.person(one.who or 0)
        for what in HELPLESS:
            if person.has(what):
                raise CannotAct(problem=what)
        if state.part(Chases).of(person.id) is not None:
            raise CannotAct(problem="in-another-chase")


def enter(
    state: State, chase: Chase, entrants: Sequence[Entrant], wheels: Sequence[Wheels], *, era_1920: bool
) -> Chase:
    """Runners and vehicles as they enter, before any speed test."""
    first = max((one.id for one in chase.rides), default=0) + 1
    rides = {at: ride_of(one, first + at, era_1920=era_1920) for at, one in enumerate(wheels)}
    for at, ride in rides.items():
        inside = [one for one in entrants if one.wheels == at]
        if not inside:
            raise CannotAct(problem="nobody-drives")
        if len({one.side for one in inside}) > 1:
            raise CannotAct(problem="one-vehicle-two-sides")
        driver = next((one for one in inside if one.drives), inside[0])
        rides[at] = replace(ride, driver=driver.who)
    if any(one.wheels is not None and one.wheels not in rides for one in entrants):
        raise CannotAct(problem="no-such-vehicle")
    runners = [_runner(state, one, rides.get(-1 if one.wheels is None else one.wheels)) for one in entrants]
    return replace(chase, runners=(*chase.runners, *runners), rides=(*chase.rides, *rides.values()))


def _runner(state: State, entrant: Entrant, ride: Ride | None) -> Runner:
    person = state.person(entrant.who or 0)
    mov = ride.mov if ride is not None else entrant.mov if entrant.mov is not None else body_of(person).mov
    if mov is None:
        raise CannotAct(problem="no-mov")
    return Runner(
        person.id,
        entrant.side,
        checked_mov(mov),
        mov,
        value_of(person, "dex") or 0,
        ride=None if ride is None else ride.id,
        fitness=entrant.fitness,
    )


def speed_test(state: State, chase: Chase, one: Runner, dice: Dice) -> SpeedTest | None:
    """One speed test; whoever is carried rolls none, and neither does whoever has no value for it."""
    if chase.is_carried(one.who):
        return None
    asked = speed_approach(state, one, chase.ride(one.ride))
    result = None if asked is None else asked.roll(state, one.who, dice, "speed")
    return None if asked is None or result is None else SpeedTest(one.who, asked.made(result))


def at_speed(chase: Chase) -> Chase:
    """Everybody's MOV as their speed test left it; whoever is carried is as fast as what carries them."""
    tests = {one.who: one.level for one in chase.speeds}

    def tested(one: Runner) -> Runner:
        ride = chase.ride(one.ride)
        base = one.base if ride is None else ride.mov
        lead = one.who if ride is None or ride.driver is None else ride.driver
        return replace(one, base=base, mov=speed(base, tests[lead]) if lead in tests else base)

    return replace(chase, runners=tuple(tested(one) if one.running else one for one in chase.runners))
