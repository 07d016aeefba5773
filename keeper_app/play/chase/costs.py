"""What a failure costs in a chase: damage by its step, Build, and actions (rules 104, 112, 119, 129–133)."""

from dataclasses import dataclass, replace

from keeper_app.content.chase_records import CRASHES
from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import Dice, RolledDice, parse_expression
from keeper_app.play.chase.chase import Chase, Due, Location, Matter, Ride
from keeper_app.play.chase.running import delay
from keeper_app.play.naming import named, named_dice
from keeper_app.play.people.harm import harm_dice
from keeper_app.play.people.points import points_of
from keeper_app.play.people.wounds import Tally, Wounded
from keeper_app.play.state import State
from keeper_app.rules import Blow, Gravity, NotAllowed
from keeper_app.rules.chase import DELAY_SIDES
from keeper_app.rules.vehicles import Shape, battered

OTHER_DAMAGE, COLLISIONS = "other-damage", "collisions"


@dataclass(frozen=True, slots=True)
class Crash:
    """A vehicle that lost Build: the dice, how much, what is left of it and in what shape."""

    ride: int
    lost: int
    build: float
    shape: Shape
    rolled: RolledDice | None = None
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """What a failure cost: wounds, Build, actions; and the chase after it."""

    chase: Chase
    wounds: tuple[Wounded, ...] = ()
    crashes: tuple[Crash, ...] = ()
    delay: int = 0
    because: tuple[str, ...] = ()


def harm_step(row: str) -> str | None:
    """The dice of a step of other damage."""
    table = screen_tables()[OTHER_DAMAGE]
    try:
        return harm_dice(table, table.row(row))
    except KeyError as error:
        raise NotAllowed(rule="hazards") from error


def collision_dice(row: str) -> str:
    """The dice of a collision: Build that is lost."""
    try:
        return str(screen_tables()[COLLISIONS].row(row).cells["loss"])
    except KeyError as error:
        raise NotAllowed(rule="collisions") from error


def crash_of(place: Location) -> str:
    """How bad a collision is: as the place says, else by how hard it was (rule 133)."""
    return place.crash or CRASHES[place.difficulty.value]


def knows_hp(state: State, who: int) -> bool:
    """Whether anybody knows what there is to lose."""
    person = state.find(who)
    return person is not None and points_of(person).hp is not None and not person.has("dead")


def hurt(
    state: State, dice: Dice, who: int, text: str, rules: tuple[str, ...], armoured: bool = False
) -> list[Wounded]:
    """Somebody is hurt by dice of no weapon; nobody's hit points are made up where none are known."""
    if not knows_hp(state, who):
        return []
    rolled = parse_expression(text).roll(dice, name=named_dice("chase-harm", text, who, what=("damage",)))
    bare = state if armoured else state.with_person(who, lambda one: replace(one, armour=""))
    found = Tally(bare, state.house).deal(who, Blow(rolled, 0, rules), dice, throw="chase-harm")
    return [found] if found else []


def batter(chase: Chase, ride: Ride, lost: int, rolled: RolledDice | None, *because: str) -> tuple[Chase, Crash]:
    """A vehicle loses Build; one that this wrecks or stops has something to be decided for whoever is in it."""
    after = battered(ride.build, ride.original, lost)
    now = replace(ride, build=after.build, wrecked=ride.wrecked or after.shape is Shape.WRECKED)
    chase = chase.with_ride(now)
    rules = because
    if now.shape is Shape.IMPAIRED:
        rules = (*because, "vehicle-impaired")
    elif now.shape is not ride.shape:
        wreck = now.shape is Shape.WRECKED
        rules = (*because, "vehicle-wreck" if wreck else "vehicle-stopped")
        chase = chase.owing(Due(Matter.WRECK if wreck else Matter.STOPPED, ride=ride.id))
    return chase, Crash(ride.id, lost, now.build, now.shape, rolled, rules)


def collide(chase: Chase, ride: Ride, row: str, dice: Dice) -> tuple[Chase, Crash]:
    """A collision as bad as this row of its table."""
    text = collision_dice(row)
    rolled = parse_expression(text).roll(dice, name=named_dice("collision", text, ride.driver, what=("build",)))
    return batter(chase, ride, max(0, rolled.total), rolled, "collisions")


def fall_behind(chase: Chase, who: int, dice: Dice) -> tuple[Chase, int]:
    """A delay of 1D3 actions, owed where they are not there (rule 104)."""
    lost = dice.roll(DELAY_SIDES, f"{named('delay', who)}/delay")
    return delay(chase, who, lost), lost


def failed_at(
    state: State, chase: Chase, who: int, place: Location, dice: Dice, *, harm: bool = True, delays: bool = True
) -> Cost:
    """What a failure costs at a place. A barrier costs only what the keeper wrote there (rule 106)."""
    ride = chase.ride_of(who)
    wounds: list[Wounded] = []
    crashes: list[Crash] = []
    lost = 0
    because: list[str] = []
    if harm and ride is not None and (place.threatens or place.crash):
        chase, crash = collide(chase, ride, crash_of(place), dice)
        crashes.append(crash)
        because += crash.because
    elif harm and ride is None and place.harm:
        wounds = hurt(state, dice, who, harm_step(place.harm) or "0", ("other-damage",))
    if delays and place.delay:
        chase, lost = fall_behind(chase, who, dice)
        because.append("chase-delay")
    rules = [*because, *(rule for one in wounds for rule in one.because)]
    return Cost(shaken_driver(chase, wounds), tuple(wounds), tuple(crashes), lost, tuple(dict.fromkeys(rules)))


def shaken_driver(chase: Chase, wounds: list[Wounded] | tuple[Wounded, ...]) -> Chase:
    """A driver with a major wound, or a worse one, rolls at once, as against a hard hazard (rule 119)."""
    for one in wounds:
        ride = chase.ride_of(one.who)
        grave = one.gravity in (Gravity.MAJOR, Gravity.DEADLY) or "unconscious" in one.conditions
        if grave and ride is not None and ride.driver == one.who and ride.shape.moves:
            chase = chase.owing(Due(Matter.CONTROL, one.who, ride=ride.id))
    return chase
