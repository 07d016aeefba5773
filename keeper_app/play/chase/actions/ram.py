"""Ram another vehicle, or somebody on foot (rules 110–112)."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice, parse_expression
from keeper_app.play.chase.able import fit, runner_in, undecided, wheel_of
from keeper_app.play.chase.approach import ability, worn
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Ride, Runner
from keeper_app.play.chase.costs import Crash, batter, knows_hp, shaken_driver
from keeper_app.play.chase.events.fights import Rammed
from keeper_app.play.chase.running import spend
from keeper_app.play.combat.able import can_answer
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.made_test import made
from keeper_app.play.naming import named_dice, tested
from keeper_app.play.people.points import body_of, value_of
from keeper_app.play.people.wounds import Tally, Wounded
from keeper_app.play.state import State
from keeper_app.rules import (
    Blow,
    CheckResult,
    Difficulty,
    PlannedStrike,
    Reaction,
    Rival,
    Struck,
    Swing,
    capped_net,
    check,
    exchange,
    roll_blow,
)
from keeper_app.rules.vehicles import build_lost, ram_dice, recoil


@dataclass(frozen=True, slots=True)
class Ram:
    """A driver runs their vehicle into somebody in the same location.

    Drive stands for fighting and for Dodge; whoever is on foot dodges as they can.
    """

    chase: int
    who: int
    target: int
    reaction: Reaction = Reaction.DODGE
    extra: int = 0

    def plan(self, state: State) -> PlannedStrike:
        """What will be rolled."""
        chase, one, ride, target, theirs = self._checked(state)
        asked = worn(ride, ability(state, one, ride.skill))
        attack = Rival(asked.value or 0, capped_net(asked.net + self.extra))
        swing = Swing(parse_expression(ram_dice(ride.build)), parse_expression("0"), False)
        reaction = self._reaction(state, chase, target, theirs)
        defence = self._defence(state, target, theirs, reaction)
        return PlannedStrike(
            attack, reaction, defence, Difficulty.REGULAR, None, ("vehicle-fights", *asked.because), swing
        )

    def run(self, desk: Desk, dice: Dice) -> Rammed:
        """Whoever strikes takes half of it; both lose Build by tens (rules 111, 112)."""
        state, plan = desk.state, self.plan(desk.state)
        before, one, ride, target, theirs = self._checked(state)
        ride = replace(ride, halted=False)
        skill = ability(state, one, ride.skill).label
        attack = self._test(state, self.who, skill, plan.attack, dice)
        parry, label = None, "dodge"
        if plan.defence is not None:
            if theirs is not None:
                label = ability(state, _at_the_wheel(target, theirs), theirs.skill).label
            parry = self._test(state, self._answers(target, theirs), label, plan.defence, dice)
        result = exchange(attack, plan.reaction, parry)
        chase, rolled, dealt = spend(before, self.who).with_ride(ride), None, 0
        crashes: tuple[Crash, ...] = ()
        wounds: tuple[Wounded, ...] = ()
        if result.struck is not Struck.NOBODY:
            mine = result.struck is Struck.ATTACKER
            chase, crashes, wounds, blow = _collide(
                state,
                chase,
                (ride, one) if mine else (theirs, target),
                (theirs, target) if mine else (ride, one),
                dice,
                extreme=result.extreme,
            )
            rolled, dealt = blow.rolled, blow.damage
        rules = [*plan.because, *result.because, *(rule for one in crashes for rule in one.because)]
        return Rammed(
            self.chase,
            self.who,
            self.target,
            plan.reaction,
            made(skill, attack),
            None if parry is None else made(label, parry),
            result.struck,
            result.extreme,
            rolled,
            dealt,
            change=change_of(before, shaken_driver(chase, wounds)),
            wounds=wounds,
            crashes=crashes,
            because=tuple(dict.fromkeys(rules)),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _checked(self, state: State) -> tuple[Chase, Runner, Ride, Runner, Ride | None]:
        chase = undecided(state, self.chase)
        one, ride = wheel_of(state, chase, self.who)
        target = runner_in(chase, self.target)
        theirs = chase.ride(target.ride)
        if self.who == self.target or (theirs is not None and theirs.id == ride.id):
            raise CannotAct(problem="self")
        if target.at != one.at:
            raise CannotAct(problem="not-in-reach")
        return chase, one, ride, target, theirs

    def _answers(self, target: Runner, theirs: Ride | None) -> int:
        """Who answers: the driver of what is rammed, or whoever stands in the way."""
        return target.who if theirs is None or theirs.driver is None else theirs.driver

    def _reaction(self, state: State, chase: Chase, target: Runner, theirs: Ride | None) -> Reaction:
        who = self._answers(target, theirs)
        driver = chase.runner(who)
        stands = theirs is not None and (theirs.driver is None or not theirs.shape.moves)
        if stands or not can_answer(state, who) or (driver is not None and not fit(state, driver)):
            return Reaction.NONE
        if self.reaction is Reaction.MANOEUVRE or (self.reaction is Reaction.FIGHT_BACK and theirs is None):
            raise CannotAct(problem="cannot-answer")
        return self.reaction

    def _defence(self, state: State, target: Runner, theirs: Ride | None, reaction: Reaction) -> Rival | None:
        if not reaction.answers:
            return None
        if theirs is None:
            dodge = value_of(state.person(target.who), "dodge")
            if dodge is None:
                raise CannotAct(problem="no-dodge")
            return Rival(dodge)
        driver = _at_the_wheel(target, theirs)
        asked = worn(theirs, ability(state, driver, theirs.skill))
        return Rival(asked.value or 0, capped_net(asked.net))

    def _test(self, state: State, who: int, label: str, rival: Rival, dice: Dice) -> CheckResult:
        name = tested("ram", who, label, rival.value)
        return check(rival.value, Difficulty.REGULAR, rival.net, dice, state.house, name=name)


def _at_the_wheel(target: Runner, theirs: Ride) -> Runner:
    """The one whose hands are on the wheel of what is rammed."""
    return target if theirs.driver is None else replace(target, who=theirs.driver)


def _collide(
    state: State,
    chase: Chase,
    striker: tuple[Ride | None, Runner],
    struck: tuple[Ride | None, Runner],
    dice: Dice,
    *,
    extreme: bool,
) -> tuple[Chase, tuple[Crash, ...], tuple[Wounded, ...], Blow]:
    """One vehicle into another, or into somebody: damage to what is struck, half of it to what strikes."""
    ride, one = striker
    theirs, target = struck
    if ride is None:
        raise CannotAct(problem="on-foot")
    text = ram_dice(ride.build)
    name = named_dice("ram-harm", text, one.who, what=("damage",))
    blow = roll_blow(parse_expression(text), None, dice, name=name, extreme=extreme)
    wounds: tuple[Wounded, ...] = ()
    crashes: list[Crash] = []
    if theirs is not None:
        chase, crash = batter(chase, theirs, build_lost(blow.damage), blow.rolled, "vehicle-build")
        crashes.append(crash)
        had = theirs.original
    else:
        if knows_hp(state, target.who):
            found = Tally(state, state.house).deal(target.who, blow, dice, throw="ram-harm")
            wounds = (found,) if found else ()
        had = body_of(state.person(target.who)).build
    chase, back = batter(chase, chase.ride(ride.id) or ride, recoil(blow.damage, had), None, "vehicle-build")
    return chase, (*crashes, back), wounds, blow
