"""Get into a vehicle, out of one, or behind the wheel: a new speed test, and everybody's actions anew (rule 120)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import at_turn, held, undecided
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Fate, Ride, Runner, SpeedTest
from keeper_app.play.chase.entering import Wheels, at_speed, ride_of, speed_test
from keeper_app.play.chase.events.set_up import RideChanged
from keeper_app.play.chase.running import end_for, spend, with_grants
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.points import body_of
from keeper_app.play.state import State
from keeper_app.rules.chase import LEAST_MOV, checked_mov


def _free(state: State, who: int) -> None:
    if held(state.person(who)):
        raise CannotAct(problem="held")


def leave(chase: Chase, one: Runner) -> Chase:
    """Somebody is out of what they were in; a wheel they held is free."""
    ride = chase.ride(one.ride)
    if ride is not None and ride.driver == one.who:
        chase = chase.with_ride(replace(ride, driver=None))
    return chase.changed(one.who, lambda now: replace(now, ride=None))


def afoot(state: State, chase: Chase, one: Runner) -> Chase:
    """Somebody out of what they were in, as fast as their own legs; how well they drove no longer counts."""
    person = state.find(one.who)
    mov = (body_of(person).mov if person else None) or LEAST_MOV
    chase = leave(chase, one).changed(one.who, lambda now: replace(now, base=mov, mov=mov))
    return replace(chase, speeds=tuple(speed for speed in chase.speeds if speed.who != one.who))


def back_in(state: State, chase: Chase, who: Iterable[int]) -> Chase:
    """Some run again; whoever's vehicle has gone on without them does so on foot."""
    chase = end_for(chase, who := tuple(who), Fate.RUNNING)
    for one in chase.runners:
        ride = chase.ride(one.ride)
        if one.who in who and ride is not None and ride.at != one.at:
            chase = afoot(state, chase, one)
    return chase


def anew(state: State, chase: Chase, who: int, dice: Dice) -> tuple[Chase, SpeedTest | None]:
    """Their speed test in what they are in now, and everybody's actions by the slowest of now."""
    one = chase.runner(who)
    test = None if one is None else speed_test(state, chase, one, dice)
    others = tuple(speed for speed in chase.speeds if speed.who != who)
    chase = replace(chase, speeds=(*others, test) if test else others)
    return with_grants(state, at_speed(chase)), test


@dataclass(frozen=True, slots=True)
class ChangeRide:
    """Into a vehicle that stands here (`into` one of the chase, or `wheels` that were not in it yet), or out.

    Into one that somebody else drives, one is carried; else one drives. It takes an action.
    """

    chase: int
    who: int
    into: int | None = None
    wheels: Wheels | None = None
    era_1920: bool = False

    def run(self, desk: Desk, dice: Dice) -> RideChanged:
        """Refused where the vehicle is elsewhere, or a wreck."""
        state = desk.state
        before = undecided(state, self.chase)
        one = at_turn(state, before, self.who)
        _free(state, self.who)
        if one.ride is None and self.into is None and self.wheels is None:
            raise CannotAct(problem="on-foot")
        chase = leave(spend(before, self.who), one)
        ride = self._ride(chase, one)
        if ride is None:
            walks = checked_mov(body_of(state.person(self.who)).mov or 0)
            chase = chase.changed(self.who, lambda now: replace(now, base=walks, mov=walks))
        else:
            ride = ride if ride.driver is not None else replace(ride, driver=self.who)
            seat = ride.id
            chase = chase.with_ride(ride).changed(self.who, lambda now: replace(now, ride=seat))
        after, test = anew(state, chase, self.who, dice)
        return RideChanged(
            self.chase,
            self.who,
            ride,
            test,
            change=change_of(before, after),
            because=("changing-vehicle", *(("speed-test",) if test else ())),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _ride(self, chase: Chase, one: Runner) -> Ride | None:
        if self.wheels is not None:
            new = max((ride.id for ride in chase.rides), default=0) + 1
            return replace(ride_of(self.wheels, new, era_1920=self.era_1920), at=one.at)
        if self.into is None:
            return None
        ride = chase.ride(self.into)
        if ride is None or not ride.shape.moves:
            raise CannotAct(problem="vehicle-stands")
        others = any(inside.side is not one.side for inside in chase.aboard(ride.id))
        if one.ride == ride.id or ride.at != one.at or others:
            raise CannotAct(problem="not-in-reach")
        return ride


@dataclass(frozen=True, slots=True)
class TakeWheel:
    """Somebody in a vehicle takes the wheel that nobody holds any more."""

    chase: int
    who: int

    def run(self, desk: Desk, dice: Dice) -> RideChanged:
        """An action; whoever held it slides aside. A new hand is a new speed test."""
        state = desk.state
        before = undecided(state, self.chase)
        at_turn(state, before, self.who)
        ride = before.ride_of(self.who)
        if ride is None or ride.driver == self.who:
            raise CannotAct(problem="no-passenger")
        driver = before.runner(ride.driver)
        if driver is not None and driver.running and driver.ride == ride.id and can_drive(state, driver):
            raise CannotAct(problem="somebody-drives")
        driven = replace(ride, driver=self.who)
        after, test = anew(state, spend(before, self.who).with_ride(driven), self.who, dice)
        return RideChanged(
            self.chase,
            self.who,
            driven,
            test,
            True,
            change=change_of(before, after),
            because=("changing-vehicle", *(("speed-test",) if test else ())),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )


def can_drive(state: State, one: Runner) -> bool:
    """Somebody at the wheel who is awake."""
    person = state.find(one.who)
    return person is not None and not any(person.has(what) for what in ("dead", "unconscious", "dying"))
