"""Strike, shoot or ram in a chase; shoot at a tyre; stand still for a steadier shot (rules 109–112, 117–119, 132)."""

from dataclasses import dataclass, fields, replace

from keeper_app.dice import Dice
from keeper_app.play.chase.able import at_turn, runner_in, undecided, wheel_of
from keeper_app.play.chase.change import Change, change_of
from keeper_app.play.chase.chase import Chase, Runner
from keeper_app.play.chase.costs import shaken_driver
from keeper_app.play.chase.events.fights import BlowInChase, ShotInChase
from keeper_app.play.chase.events.moves import Halted
from keeper_app.play.chase.running import spend
from keeper_app.play.combat.actions.shoot import Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Fired, MeleeFought
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.wounds import Wounded
from keeper_app.play.state import State
from keeper_app.rules import PlannedFire, PlannedStrike


def unsteady(chase: Chase, one: Runner) -> bool:
    """They shoot out of a vehicle that moves (rule 117, C24)."""
    ride = chase.ride(one.ride)
    return ride is not None and ride.shape.moves and not ride.halted


def sheltered(state: State, chase: Chase, attacker: int) -> State:
    """Everybody with the armour of what they sit in, against whoever attacks from outside it (rule 132)."""
    mine = chase.ride_of(attacker)
    for one in chase.runners:
        ride = chase.ride(one.ride)
        if ride is not None and ride.armour and ride != mine:
            state = state.with_person(
                one.who,
                lambda person, extra=ride.armour: replace(  # type: ignore[misc]
                    person, armour=f"{person.armour}+{extra}" if person.armour else str(extra)
                ),
            )
    return state


def _spent(before: Chase, who: int, wounds: tuple[Wounded, ...]) -> Change:
    chase = spend(before, who)
    return change_of(before, shaken_driver(chase, wounds))


@dataclass(frozen=True, slots=True)
class StrikeInChase:
    """A close attack on somebody in the same location: one action, and the rules of a fight."""

    chase: int
    strike: Strike

    def plan(self, state: State) -> PlannedStrike:
        """What will be rolled."""
        chase = self._checked(state)
        return self.strike.plan(sheltered(state, chase, self.strike.who))

    def run(self, desk: Desk, dice: Dice) -> BlowInChase:
        """The event of a fight, with an action spent; what shields somebody counts now, not on a later word."""
        state = desk.state
        before = self._checked(state)
        who = self.strike.who
        event = replace(self.strike, hold=False).resolve(sheltered(state, before, who), dice)
        facts = {one.name: getattr(event, one.name) for one in fields(MeleeFought)}
        facts["because"] = ("chase-attacks", *event.because, *_shelter(before, who, event.wounds))
        return BlowInChase(**facts, chase=self.chase, change=_spent(before, who, event.wounds))

    def _checked(self, state: State) -> Chase:
        chase = undecided(state, self.chase)
        one = at_turn(state, chase, self.strike.who)
        target = runner_in(chase, self.strike.target)
        if self.strike.metres is None and one.at != target.at:
            raise CannotAct(problem="not-in-reach")
        return chase


@dataclass(frozen=True, slots=True)
class ShootInChase:
    """Shots in a chase: one action; a penalty die out of a moving vehicle."""

    chase: int
    shoot: Shoot

    def plan(self, state: State) -> PlannedFire:
        """What will be rolled."""
        chase, shoot = self._checked(state)
        return shoot.plan(sheltered(state, chase, shoot.who))

    def run(self, desk: Desk, dice: Dice) -> ShotInChase:
        """The event of a fight, with an action spent; a driver who is badly hurt must hold the wheel."""
        state = desk.state
        before, shoot = self._checked(state)
        event = shoot.resolve(sheltered(state, before, shoot.who), dice)
        facts = {one.name: getattr(event, one.name) for one in fields(Fired)}
        rules = ["shooting-in-chases"] if shoot.extra != self.shoot.extra else []
        facts["because"] = (*event.because, *rules, *_shelter(before, shoot.who, event.wounds))
        return ShotInChase(**facts, chase=self.chase, change=_spent(before, self.shoot.who, event.wounds))

    def _checked(self, state: State) -> tuple[Chase, Shoot]:
        chase = undecided(state, self.chase)
        one = at_turn(state, chase, self.shoot.who)
        for mark in self.shoot.marks:
            runner_in(chase, mark.who)
        shoot = replace(self.shoot, hold=False)  # what shields somebody counts now, not on a later word
        return chase, replace(shoot, extra=shoot.extra - 1) if unsteady(chase, one) else shoot


def _shelter(chase: Chase, attacker: int, wounds: tuple[Wounded, ...]) -> tuple[str, ...]:
    """The rule, where a vehicle has stopped some of it."""
    mine = chase.ride_of(attacker)
    rides = [chase.ride_of(one.who) for one in wounds if one.armour]
    return ("passenger-armour",) if any(ride and ride.armour and ride != mine for ride in rides) else ()


@dataclass(frozen=True, slots=True)
class Halt:
    """A driver stops for one action, so that whoever is in the vehicle shoots without the penalty die (rule 117)."""

    chase: int
    who: int

    def run(self, desk: Desk, dice: Dice) -> Halted:
        """It stands until it moves again, or the round ends."""
        before = undecided(desk.state, self.chase)
        _, ride = wheel_of(desk.state, before, self.who)
        after = spend(before, self.who).with_ride(replace(ride, halted=True))
        return Halted(self.chase, self.who, change=change_of(before, after))
