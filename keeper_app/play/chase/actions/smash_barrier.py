"""Smash a barrier, by hand or with a vehicle (rules 106–108)."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, Expression, ReadOutDice, parse_expression
from keeper_app.play.chase.able import moving, undecided
from keeper_app.play.chase.actions.move_on import arrive
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Location, Ride, Runner
from keeper_app.play.chase.costs import Crash, batter
from keeper_app.play.chase.events.moves import BarrierSmashed
from keeper_app.play.chase.running import spend
from keeper_app.play.combat.able import arm_at, usable_arms
from keeper_app.play.combat.answers import is_swung
from keeper_app.play.combat.guns import is_gun
from keeper_app.play.combat.swing import swing_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import held, named_dice
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of
from keeper_app.play.state import State
from keeper_app.rules.vehicles import build_lost, ram_dice, smash


@dataclass(frozen=True, slots=True)
class PlannedSmash:
    """A blow at a barrier about to fall: its dice, what is left to get through, and whether a vehicle deals it."""

    damage: Expression
    bonus: Expression
    hp: int
    vehicle: bool
    actions: int  # how often it may be tried in this turn


def strongest_arm(person: Person) -> int:
    """The place of the weapon that does most against a door, guns left aside."""
    swung = [(at, arm) for at, arm in usable_arms(person) if is_swung(arm)]
    if not swung:
        raise CannotAct(problem="no-weapon")
    bonus = parse_expression(body_of(person).bonus)
    return max(swung, key=lambda one: (swing_of("0", one[1]).damage.most(bonus), -one[0]))[0]


@dataclass(frozen=True, slots=True)
class SmashBarrier:
    """One blow, one action: with a weapon in hand, or with the vehicle one drives."""

    chase: int
    who: int
    arm: int | None = None

    def plan(self, state: State) -> PlannedSmash:
        """Its dice; refused where there is nothing to smash."""
        chase, one, ride = self._checked(state)
        place = chase.track[one.at + 1]
        damage, bonus, _ = self._dice(state, ride)
        return PlannedSmash(damage, bonus, place.hp_left, ride is not None, 1 if ride else one.left)

    def run(self, desk: Desk, dice: Dice) -> BarrierSmashed:
        """What breaks is open for everybody, and whoever broke it stands there."""
        state = desk.state
        before, one, ride = self._checked(state)
        at = one.at + 1
        place = before.track[at]
        damage, bonus, arm = self._dice(state, ride)
        if ride is None:
            name = held("smash", self.who, arm or 0, "damage")
        else:
            name = named_dice("smash", damage.text, self.who, what=("damage",))
        rolled = damage.roll(dice, bonus, name=name)
        dealt = max(0, rolled.total)
        result = smash(dealt, place.hp_left, vehicle=ride is not None)
        chase = spend(before, self.who)
        chase = chase.with_place(at, replace(place, worn=place.worn + dealt, open=result.broken))
        crashes: tuple[Crash, ...] = ()
        if ride is not None:
            lost = int(-(-ride.original // 1)) if result.wrecks else build_lost(result.harm)
            chase, crash = batter(chase, replace(ride, halted=False), lost, None, "smashing")
            crashes = (crash,)
        if result.broken:
            chase = arrive(chase, self.who, at)
        return BarrierSmashed(
            self.chase,
            self.who,
            at,
            place,
            rolled,
            dealt,
            result.left,
            arm,
            result.harm,
            result.wrecks,
            change=change_of(before, chase),
            crashes=crashes,
            because=("barriers", "smashing", *(rule for one in crashes for rule in one.because if rule != "smashing")),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _checked(self, state: State) -> tuple[Chase, Runner, Ride | None]:
        chase = undecided(state, self.chase)
        one, ride = moving(state, chase, self.who)
        place = _ahead(chase, one)
        if place is None or not place.bars:
            raise CannotAct(problem="nothing-bars")
        if not place.hp_left:
            raise CannotAct(problem="cannot-be-smashed")
        return chase, one, ride

    def _dice(self, state: State, ride: Ride | None) -> tuple[Expression, Expression, int | None]:
        none = parse_expression("0")
        if ride is not None:
            return parse_expression(ram_dice(ride.build)), none, None
        person = state.person(self.who)
        arm = strongest_arm(person) if self.arm is None else self.arm
        weapon = arm_at(person, arm)
        if is_gun(weapon):
            raise CannotAct(problem="not-swung")
        swing = swing_of(body_of(person).bonus, weapon)
        return swing.damage, swing.bonus, arm


def _ahead(chase: Chase, one: Runner) -> Location | None:
    return chase.track[one.at + 1] if one.at + 1 < len(chase.track) else None
