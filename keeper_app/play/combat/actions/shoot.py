"""Shoot: single shots, several, a burst, or full automatic fire at one target after another."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.combat.able import able, arm_at, attackable
from keeper_app.play.combat.aftereffects import embers_of, stun_rounds
from keeper_app.play.combat.circumstances import allies_in_melee
from keeper_app.play.combat.events.blows import Fired, ShotTest
from keeper_app.play.combat.guns import Gun, gun_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import held, named
from keeper_app.play.people.wounds import Tally, Wounded
from keeper_app.play.state import State
from keeper_app.rules import (
    Circumstance,
    Difficulty,
    Level,
    NotAllowed,
    PlannedFire,
    PlannedShot,
    Share,
    capped_net,
    check,
    dice_of,
    malfunctions,
    plan_volleys,
    roll_blow,
    rounds_spent,
    shots_allowed,
)

MODES = ("shots", "burst", "auto")


@dataclass(frozen=True, slots=True)
class Mark:
    """A target: rounds announced for it, and the metres fire is moved to reach it from the one before."""

    who: int
    rounds: int = 1
    moved: int = 0


@dataclass(frozen=True, slots=True)
class Shoot:
    """Everything one shooter does with a gun in a turn. The circumstances hold for the whole of it."""

    who: int
    arm: int
    marks: tuple[Mark, ...]
    metres: int
    mode: str = "shots"
    circumstances: frozenset[Circumstance] = frozenset()
    extra: int = 0
    slug: bool = False
    hold: bool = False  # damage waits for a word

    def run(self, desk: Desk, dice: Dice) -> Fired:
        """Nothing is rolled before everything is known to be possible."""
        return self.resolve(desk.state, dice)

    def resolve(self, state: State, dice: Dice) -> Fired:
        """The same on a state as it is taken for: a vehicle may shield somebody besides their own armour."""
        event = self._fire(state, self.plan(state), dice)
        if self.hold and any(test.hits for test in event.tests):
            return replace(event, waits=True)
        wounds = shot_wounds(state, event, dice)
        rules = dict.fromkeys([*event.because, *(rule for one in wounds for rule in one.because)])
        return replace(event, wounds=wounds, because=tuple(rules))

    def plan(self, state: State) -> PlannedFire:
        """The tests to come, and what a bullet does; refused where this cannot be done."""
        shooter = able(state, self.who)
        fighter = state.fight.fighter(self.who) if state.fight else None
        if fighter is not None and fighter.reloading:
            raise CannotAct(problem="reloading")
        gun = gun_of(shooter, arm_at(shooter, self.arm), slug=self.slug)
        if gun.jammed:
            raise CannotAct(problem="jammed")
        if not self.marks or self.mode not in MODES:
            raise CannotAct(problem="nobody")
        for mark in self.marks:
            attackable(state, self.who, mark.who)
            if type(mark.rounds) is not int or mark.rounds < 1:
                raise NotAllowed(rule="announced-rounds", rounds=mark.rounds)
        if Circumstance.LOADING in self.circumstances:
            gun = self._loaded(gun)
        planned = self._plan(gun, gun.difficulty(self.metres), state)
        spent = rounds_spent([Share(mark.rounds, mark.moved) for mark in self.marks])
        if gun.rounds is not None and spent > gun.rounds:
            raise CannotAct(problem="no-ammunition", left=gun.rounds)
        return PlannedFire(tuple(planned), gun.swing(self.metres), gun.malfunction, gun.rounds)

    def _loaded(self, gun: Gun) -> Gun:
        """One cartridge put in and fired at once (rule 62)."""
        if self.mode != "shots" or sum(mark.rounds for mark in self.marks) > 1 or gun.every > 1:
            raise NotAllowed(rule="reloading")
        if gun.rounds is None or gun.magazine is None:
            return gun
        return replace(gun, rounds=max(gun.rounds, min(gun.magazine, gun.rounds + 1)))

    def _plan(self, gun: Gun, difficulty: Difficulty, state: State) -> list[PlannedShot]:
        """The tests to come, in order."""
        value = gun.volley_value if self.mode != "shots" else gun.value
        if value is None:
            raise CannotAct(problem="no-value")
        net = dice_of(self.circumstances) + self.extra
        shares = [Share(mark.rounds, mark.moved) for mark in self.marks]
        if self.mode == "auto":
            if not gun.auto:
                raise CannotAct(problem="no-auto")
            aimed = Circumstance.AIMED in self.circumstances
            planned = plan_volleys(shares, value, difficulty, net, aimed=aimed, house=state.house)
            first = {one.target: at for at, one in reversed(list(enumerate(planned)))}
            return [
                PlannedShot(
                    self.marks[one.target].who,
                    value,
                    one.difficulty,
                    one.net,
                    one.bullets,
                    self.marks[one.target].moved if one.target and first[one.target] == at else 0,
                )
                for at, one in enumerate(planned)
            ]
        if self.mode == "burst":
            mark = self.marks[0]
            fires = gun.fewest_rounds("burst") <= mark.rounds <= gun.most_rounds("burst")
            if "burst" not in gun.modes or len(self.marks) > 1 or not fires:
                raise CannotAct(problem="no-burst")
            return [PlannedShot(mark.who, value, difficulty, capped_net(net), mark.rounds)]
        shots = shots_allowed(sum(mark.rounds for mark in self.marks), gun.rate, gun.most)
        if any(mark.moved for mark in self.marks):
            raise CannotAct(problem="no-auto")
        hindered = net - 1 if shots.hindered and Circumstance.SEVERAL not in self.circumstances else net
        return [
            PlannedShot(mark.who, value, difficulty, capped_net(hindered), single=True)
            for mark in self.marks
            for _ in range(mark.rounds)
        ]

    def _fire(self, state: State, plan: PlannedFire, dice: Dice) -> Fired:
        """Every test in turn; a malfunction ends it, and costs no cartridge."""
        tests: list[ShotTest] = []
        used, jams = 0, False
        near = allies_in_melee(state, self.who) if Circumstance.INTO_MELEE in self.circumstances else ()
        for at, test in enumerate(plan.tests, 1):
            name = f"{named(f'shot-{at}', self.who)}/target/{test.target}"
            result = check(test.value, test.difficulty, test.net, dice, state.house, name=name)
            shown = ShotTest(test.target, test.value, test.difficulty, result.roll, test.bullets)
            if malfunctions(result.number, plan.malfunction):
                tests.append(replace(shown, jams=True))
                jams = True
                break
            used += test.bullets + test.moved
            found = test.hits(result.level)
            hits, impaling = found.hits, found.impaling
            astray = None
            if result.level is Level.FUMBLE and near:  # the ally with the lowest Luck (rule 65)
                astray, hits = min(near, key=lambda one: _luck(state, one)), 1
            tests.append(replace(shown, hits=hits, impaling=impaling, astray=astray))
        return Fired(
            who=self.who,
            arm=self.arm,
            mode=self.mode,
            tests=tuple(tests),
            spent=used,
            left=None if plan.rounds is None else plan.rounds - used,
            because=self._because(tests),
            jams=jams,
            slug=self.slug,
            metres=self.metres,
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _because(self, tests: list[ShotTest]) -> tuple[str, ...]:
        rules = ["firearm-attack", "range-difficulty"]
        rules += [RULES[one] for one in Circumstance if one in self.circumstances]
        if self.mode == "auto":
            rules += ["volleys", "volley-hits", "armour-per-bullet"]
            if len(tests) > 1:
                rules.append("volley-penalties")
            if any(mark.moved for mark in self.marks[1:]):
                rules.append("fire-moving-on")
        elif self.mode == "burst":
            rules += ["burst", "volley-hits"]
        elif len(tests) > 1:
            rules.append("several-shots")
        if any(test.jams for test in tests):
            rules.append("malfunction")
        return tuple(dict.fromkeys(rules))


RULES = {
    Circumstance.AIMED: "aiming",
    Circumstance.POINT_BLANK: "point-blank",
    Circumstance.LARGE: "ranged-modifiers",
    Circumstance.DIVED: "dive-for-cover",
    Circumstance.COVER: "ranged-modifiers",
    Circumstance.FAST: "ranged-modifiers",
    Circumstance.SMALL: "ranged-modifiers",
    Circumstance.LOADING: "reloading",
    Circumstance.SEVERAL: "several-shots",
    Circumstance.INTO_MELEE: "firing-into-melee",
    Circumstance.SURPRISE: "surprise",
}


def _luck(state: State, who: int) -> int:
    """Luck as far as it is known; whoever has none is the unluckiest."""
    return state.person(who).luck or 0


def shot_wounds(state: State, event: Fired, dice: Dice) -> tuple[Wounded, ...]:
    """What the bullets that hit do, one after the other; armour counts against each (rule 79)."""
    shooter = state.person(event.who)
    gun = gun_of(shooter, arm_at(shooter, event.arm), slug=event.slug)
    damage = gun.damage(event.metres)
    embers = embers_of(gun.known, damage, gun.bonus)
    tally = Tally(state, event.house)
    wounds: list[Wounded] = []
    alone, at = sum(test.hits for test in event.tests) == 1, 0
    for test in event.tests:
        victim = test.target if test.astray is None else test.astray
        for bullet in range(test.hits):
            at += 1
            throw, worst = "blow" if alone else f"bullet-{at}", bullet < test.impaling
            mine = held(throw, event.who, event.arm) if alone else named(throw, event.who)
            blow = roll_blow(damage, gun.bonus, dice, name=f"{mine}/damage", extreme=worst, impales=gun.impales)
            stun = stun_rounds(gun.known, state.person(victim), dice, f"{mine}/stun")
            found = tally.deal(victim, blow, dice, embers=embers, stun=stun, throw=throw)
            if found is not None:
                wounds.append(found)
    return tuple(wounds)
