"""A shot at a tyre (rule 118)."""

from dataclasses import dataclass, replace

from keeper_app.content.chase_vehicles import vehicle
from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import at_turn, undecided
from keeper_app.play.chase.actions.attack_in_chase import unsteady
from keeper_app.play.chase.approach import Approach
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Ride
from keeper_app.play.chase.costs import Crash, batter
from keeper_app.play.chase.events.fights import TyreShot
from keeper_app.play.chase.running import spend
from keeper_app.play.combat.able import arm_at
from keeper_app.play.combat.guns import Gun, gun_of, is_blast
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import held
from keeper_app.play.people.arms import arm_skill
from keeper_app.play.state import State
from keeper_app.rules import capped_net, check, deadly_from, malfunctions, roll_blow
from keeper_app.rules.vehicles import tyre_bursts

TYRES = 4  # of a car of the keeper's own


def tyres_left(ride: Ride) -> int:
    """Those that a bullet may still burst; a horse or a boat has none."""
    row = vehicle(ride.vehicle)
    had = row.tyres if row is not None else TYRES if ride.skill == "drive-auto" else 0
    return max(0, had - ride.tyres)


@dataclass(frozen=True, slots=True)
class ShootTyre:
    """One shot at a vehicle's tyre, from so many metres."""

    chase: int
    who: int
    ride: int
    arm: int
    metres: int
    extra: int = 0

    def plan(self, state: State) -> tuple[Approach, Gun]:
        """The test and the gun; refused where it cannot be done."""
        chase = self._checked(state)
        shooter = state.person(self.who)
        weapon = arm_at(shooter, self.arm)
        gun = gun_of(shooter, weapon)
        if is_blast(weapon):
            raise CannotAct(problem="blasts")
        if not gun.single:
            raise CannotAct(problem="no-single-shots")
        if gun.jammed:
            raise CannotAct(problem="jammed")
        if gun.rounds is not None and gun.rounds < 1:
            raise CannotAct(problem="no-ammunition", left=0)
        if not gun.impales:
            raise CannotAct(problem="tyre-needs-impaling")
        if gun.value is None:
            raise CannotAct(problem="no-value")
        one = chase.runner(self.who)
        asked = Approach(arm_skill(weapon), gun.value, gun.difficulty(self.metres), -1 + self.extra, ("tyres",))
        moving = one is not None and unsteady(chase, one)
        return (asked.with_dice(-1, "shooting-in-chases") if moving else asked), gun

    def run(self, desk: Desk, dice: Dice) -> TyreShot:
        """A hit is rolled for; what gets through the rubber costs a point of Build."""
        state = desk.state
        asked, gun = self.plan(state)
        before = self._checked(state)
        ride = before.ride(self.ride)
        name = held("tyre", self.who, self.arm)
        result = check(asked.value or 0, asked.difficulty, capped_net(asked.net), dice, state.house, name=name)
        jams = malfunctions(result.number, gun.malfunction)
        hit = result.passed and not jams
        chase = spend(before, self.who)
        rolled, dealt, burst = None, 0, False
        crashes: tuple[Crash, ...] = ()
        if hit and ride is not None:
            extreme = result.level >= deadly_from(asked.difficulty)
            harm = held("tyre-harm", self.who, self.arm, "damage")
            swing = gun.bullet.at(self.metres)
            blow = roll_blow(swing.damage, swing.bonus, dice, name=harm, extreme=extreme, impales=swing.impales)
            rolled, dealt = blow.rolled, blow.damage
            burst = tyre_bursts(dealt, impales=gun.impales)
            if burst:
                chase, crash = batter(chase, replace(ride, tyres=ride.tyres + 1), 1, None, "tyres")
                crashes = (crash,)
        crashed = [rule for one in crashes for rule in one.because]
        left = None if gun.rounds is None else gun.rounds - (0 if jams else 1)
        return TyreShot(
            self.chase,
            self.who,
            self.ride,
            self.arm,
            self.metres,
            asked.made(result),
            hit,
            rolled,
            dealt,
            burst,
            left,
            jams,
            change=change_of(before, chase),
            crashes=crashes,
            because=tuple(dict.fromkeys([*asked.because, *crashed, *(["malfunction"] if jams else [])])),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _checked(self, state: State) -> Chase:
        chase = undecided(state, self.chase)
        one = at_turn(state, chase, self.who)
        ride = chase.ride(self.ride)
        if ride is None or one.ride == self.ride:
            raise CannotAct(problem="no-such-vehicle")
        if not tyres_left(ride):
            raise CannotAct(problem="no-tyre-left")
        return chase
