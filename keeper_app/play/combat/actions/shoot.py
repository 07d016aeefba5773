"""Shoot: single shots, several, a burst, or full automatic fire at one target after another."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice, path
from keeper_app.play.combat.able import arm_at, attackable, free_to_act
from keeper_app.play.combat.actions.strike import defence_of
from keeper_app.play.combat.aftereffects import embers_of, stun_rounds, tests_after
from keeper_app.play.combat.answers import answer_arm
from keeper_app.play.combat.circumstances import allies_in_melee
from keeper_app.play.combat.events.blows import Fired, ShotAnswered, ShotTest
from keeper_app.play.combat.guns import Gun, gun_of, is_blast
from keeper_app.play.combat.landed import in_hand, tally_of
from keeper_app.play.combat.rates import keep_rate
from keeper_app.play.combat.shot_answers import answer_effects, answer_wounds, answers_to_shot, exchanged, harms
from keeper_app.play.combat.wielded import Wielded
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import held, named
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.points import body_of, value_of
from keeper_app.play.people.wounds import Wounded
from keeper_app.play.state import State
from keeper_app.rules import (
    Aim,
    Circumstance,
    Difficulty,
    Goal,
    Level,
    NotAllowed,
    PlannedFire,
    PlannedShot,
    PlannedStrike,
    Reaction,
    Rival,
    Share,
    capped_net,
    check,
    dice_of,
    malfunctions,
    plan_volleys,
    point_blank,
    roll_blow,
    rounds_spent,
    shots_allowed,
    volley_dice,
)

MODES = ("shots", "burst", "auto")


@dataclass(frozen=True, slots=True)
class Mark:
    """A target: rounds announced for it, and the metres fire is moved to reach it from the one before.

    Its distance and its circumstances are those of the shot, unless it has its own.
    """

    who: int
    rounds: int = 1
    moved: int = 0
    metres: int | None = None
    circumstances: frozenset[Circumstance] | None = None


@dataclass(frozen=True, slots=True)
class Shoot:
    """Everything one shooter does with a gun in a turn. Distance and circumstances are those of every target that has
    none of its own; `mounted` says that the gun rests on what it was made to rest on."""

    who: int
    arm: int
    marks: tuple[Mark, ...]
    metres: int
    mode: str = "shots"
    circumstances: frozenset[Circumstance] = frozenset()
    extra: int = 0
    slug: bool = False
    hold: bool = False  # damage waits for a word
    mounted: bool = False
    answer: Reaction = Reaction.NONE  # of somebody shot at from close by, and with what, to which end
    answer_arm: int | None = None  # the usual one, where nobody says which
    counter: Goal | None = None

    def run(self, desk: Desk, dice: Dice) -> Fired:
        """Nothing is rolled before everything is known to be possible."""
        return self.resolve(desk.state, dice)

    def answered_with(self, reaction: Reaction, arm: int, counter: Goal) -> "Shoot":
        """The same shot, and how its target answers; only a manoeuvre has a goal."""
        goal = counter if reaction is Reaction.MANOEUVRE else None
        return replace(self, answer=reaction, answer_arm=arm, counter=goal)

    def resolve(self, state: State, dice: Dice) -> Fired:
        """The same on a state as it is taken for: a vehicle may shield somebody besides their own armour."""
        event = replace(self._fire(state, self.plan(state), dice), bullet=self.gun(state).bullet)
        if self.hold and harms(event):
            return replace(event, waits=True)
        wounds, effects = shot_wounds(state, event, dice), answer_effects(state, event)
        rules = dict.fromkeys([*event.because, *(rule for one in wounds for rule in one.because)])
        answered = event.answered and replace(event.answered, hand=None)  # nothing is kept in hand for later
        return replace(event, wounds=wounds, effects=effects, answered=answered, because=tuple(rules))

    def gun(self, state: State) -> Gun:
        """What is fired: at hand, loaded up, in order, and not too soon after the last time."""
        shooter = free_to_act(state, self.who)
        weapon = arm_at(shooter, self.arm)
        gun = gun_of(shooter, weapon, slug=self.slug)
        if is_blast(weapon):
            raise CannotAct(problem="blasts")
        if gun.jammed:
            raise CannotAct(problem="jammed")
        keep_rate(state, self.who, self.arm)
        return gun

    def plan(self, state: State) -> PlannedFire:
        """The tests to come, and what a bullet does; refused where this cannot be done."""
        gun = self.gun(state)
        if not self.marks or self.mode not in MODES:
            raise CannotAct(problem="nobody")
        for mark in self.marks:
            attackable(state, self.who, mark.who)
            if type(mark.rounds) is not int or mark.rounds < 1:
                raise NotAllowed(rule="announced-rounds", rounds=mark.rounds)
        if not self.mounted and not gun.can_be_held(body_of(state.person(self.who)).build):
            raise CannotAct(problem="needs-mount", build=gun.held_from)
        if Circumstance.LOADING in self.circumstances:
            gun = self._loaded(gun)
        planned = tuple(self._plan(gun, state))
        plan = PlannedFire(planned, gun.swing(self.metres), gun.malfunction, gun.rounds)
        return plan if self.answer is Reaction.NONE else replace(plan, answered=self._answered(state, plan, gun))

    def _answered(self, state: State, plan: PlannedFire, gun: Gun) -> PlannedStrike:
        """The shot against the blow or manoeuvre that answers it, as in any exchange (rules 37, 53, 63)."""
        if self.answer is Reaction.DODGE:
            raise CannotAct(problem="dive-instead")
        if len(plan.tests) > 1 or self.mode != "shots":
            raise CannotAct(problem="answers-one-shot")
        shot, mark = plan.tests[0], self.marks[0]
        shooter, target = state.person(self.who), state.person(shot.target)
        metres = self.metres if mark.metres is None else mark.metres
        if not point_blank(metres, value_of(shooter, "dex") or 0):
            raise CannotAct(problem="too-far-to-answer")
        if self.answer not in answers_to_shot(state, self.who, target.id, metres, self._counts(mark, gun)):
            raise CannotAct(problem="cannot-answer")
        defence = defence_of(target, shooter, self.answer, self._answer_arm(state, target.id), self.counter)
        attack = Rival(shot.value, shot.net)
        return PlannedStrike(attack, self.answer, defence, shot.difficulty, gun.malfunction, (), plan.swing_of(shot))

    def _loaded(self, gun: Gun) -> Gun:
        """One cartridge put in and fired at once (rule 62)."""
        if self.mode != "shots" or sum(mark.rounds for mark in self.marks) > 1 or gun.every > 1:
            raise NotAllowed(rule="reloading")
        if gun.rounds is None or gun.magazine is None:
            return gun
        return replace(gun, rounds=max(gun.rounds, min(gun.magazine, gun.rounds + 1)))

    def _counts(self, mark: Mark, gun: Gun) -> frozenset[Circumstance]:
        return gun.counting(self.circumstances if mark.circumstances is None else mark.circumstances)

    def _aim(self, mark: Mark, gun: Gun) -> Aim:
        """What a target asks, by its own distance and circumstances or by those of the shot."""
        counts = self._counts(mark, gun)
        metres = self.metres if mark.metres is None else mark.metres
        return Aim(gun.difficulty(metres), dice_of(counts) + self.extra, Circumstance.AIMED in counts)

    def _plan(self, gun: Gun, state: State) -> list[PlannedShot]:
        """The tests to come, in order."""
        value = gun.volley_value if self.mode != "shots" else gun.value
        if value is None:
            raise CannotAct(problem="no-value")
        if self.mode not in gun.modes:
            raise CannotAct(problem=UNKNOWN_TO_IT[self.mode])
        if (
            gun.rounds is not None
            and rounds_spent([Share(mark.rounds, mark.moved) for mark in self.marks]) > gun.rounds
        ):
            raise CannotAct(problem="no-ammunition", left=gun.rounds)
        if self.mode == "auto":
            return self._volleys(gun, value, state)
        return self._burst(gun, value, state) if self.mode == "burst" else self._singly(gun, value)

    def _test(self, gun: Gun, mark: Mark, value: int, difficulty: Difficulty, net: int) -> PlannedShot:
        """One test at a target: what a bullet does there, and whether a fumble may hit somebody beside it."""
        swing = None if mark.metres is None else gun.swing(mark.metres)
        astray = Circumstance.INTO_MELEE in self._counts(mark, gun)
        return PlannedShot(mark.who, value, difficulty, net, metres=mark.metres, swing=swing, astray=astray)

    def _volleys(self, gun: Gun, value: int, state: State) -> list[PlannedShot]:
        """Automatic fire: a test for each volley; what is lost on the way to a target goes with its first."""
        shares = [Share(mark.rounds, mark.moved, self._aim(mark, gun)) for mark in self.marks]
        first = self._aim(self.marks[0], gun)
        planned = plan_volleys(
            shares,
            value,
            first.difficulty,
            first.net,
            loaded=gun.rounds,
            after=self._volleys_before(state),
            house=state.house,
        )
        reached, tests = 0, list[PlannedShot]()
        for one in planned:
            mark = self.marks[one.target]
            moved = mark.moved if one.target > reached else 0
            reached = one.target
            test = self._test(gun, mark, value, one.difficulty, one.net)
            tests.append(replace(test, bullets=one.bullets, moved=moved, beyond=one.beyond))
        return tests

    def _volleys_before(self, state: State) -> int:
        """Volleys that the shooter has fired in this round: every later one is harder (rule 74)."""
        fighter = state.fight.fighter(self.who) if state.fight else None
        return fighter.volleys if fighter else 0

    def _burst(self, gun: Gun, value: int, state: State) -> list[PlannedShot]:
        """One short volley at one target."""
        mark = self.marks[0]
        if len(self.marks) > 1 or not gun.fewest_rounds("burst") <= mark.rounds <= gun.most_rounds("burst"):
            raise CannotAct(problem="no-burst")
        aim, before = self._aim(mark, gun), self._volleys_before(state)
        net, hard, beyond = volley_dice(before, aim.difficulty, aim.net, aimed=aim.aimed, house=state.house)
        return [replace(self._test(gun, mark, value, hard, net), bullets=mark.rounds, beyond=beyond)]

    def _singly(self, gun: Gun, value: int) -> list[PlannedShot]:
        """One bullet after the other, each with the die of several shots where the rate asks for it."""
        shots = shots_allowed(sum(mark.rounds for mark in self.marks), gun.rate, gun.most)
        if any(mark.moved for mark in self.marks):
            raise CannotAct(problem="no-auto")
        tests: list[PlannedShot] = []
        for mark in self.marks:
            aim = self._aim(mark, gun)
            hindered = shots.hindered and Circumstance.SEVERAL not in self._counts(mark, gun)
            test = self._test(gun, mark, value, aim.difficulty, capped_net(aim.net - hindered))
            tests += [replace(test, single=True)] * mark.rounds
        return tests

    def _fire(self, state: State, plan: PlannedFire, dice: Dice) -> Fired:
        """Every test in turn; a malfunction ends it, and costs no cartridge."""
        tests: list[ShotTest] = []
        used, jams, answered = 0, False, None
        for at, test in enumerate(plan.tests, 1):
            name = f"{named(f'shot-{at}', self.who)}/target/{test.target}"
            result = check(test.value, test.difficulty, test.net, dice, state.house, name=name)
            shown = ShotTest(
                test.target,
                test.value,
                test.difficulty,
                result.roll,
                test.bullets,
                metres=test.metres,
                beyond=test.beyond,
            )
            answered = self._parried(state, plan, dice)
            if malfunctions(result.number, plan.malfunction):
                tests.append(replace(shown, jams=True))
                jams = True
                break
            used += test.bullets + test.moved
            found = test.hits(result.level)
            astray = self._astray(state, test, result.level)
            hits = found.hits if astray is None else 1
            tests.append(replace(shown, hits=hits, impaling=found.impaling, astray=astray))
        event = Fired(
            who=self.who,
            arm=self.arm,
            mode=self.mode,
            tests=tuple(tests),
            spent=used,
            left=None if plan.rounds is None else plan.rounds - used,
            because=(*self._because(tests, self.gun(state), self._volleys_before(state)), *self._eased(tests, state)),
            jams=jams,
            slug=self.slug,
            metres=self.metres,
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
            answered=answered,
        )
        return exchanged(event)

    def _parried(self, state: State, plan: PlannedFire, dice: Dice) -> ShotAnswered | None:
        """The target's roll, where they answer; it falls together with the shot's."""
        against = plan.answered.defence if plan.answered else None
        if against is None:
            return None
        target = plan.tests[0].target
        name = path("shot-1", "person", target, "reaction", self.answer.value)
        value, net, risk = against.value, against.net, against.risk
        roll = check(value, Difficulty.REGULAR, net, dice, state.house, name=name, risk=risk).roll
        counter = self.counter if self.answer is Reaction.MANOEUVRE else None
        arm = self._answer_arm(state, target)
        return ShotAnswered(self.answer, value, roll, arm, counter, risk, in_hand(state.person(target), arm))

    def _answer_arm(self, state: State, target: int) -> int:
        """As the keeper said, else what is usual for the target."""
        return (answer_arm(state, target) or 0) if self.answer_arm is None else self.answer_arm

    def _eased(self, tests: list[ShotTest], state: State) -> tuple[str, ...]:
        """The rule, where by the book some of these volleys would have hit on 01 alone."""
        if self.mode == "shots" or not state.house.volleys_stay_extreme:
            return ()
        book = replace(state, house=replace(state.house, volleys_stay_extreme=False))
        return ("house-rules",) if any(one.beyond for one in self.plan(book).tests[: len(tests)]) else ()

    def _astray(self, state: State, test: PlannedShot, level: Level) -> int | None:
        """A fumble into the melee hits the ally there with the lowest Luck; where there is none, nobody (rule 65)."""
        near = allies_in_melee(state, self.who, test.target) if test.astray and level is Level.FUMBLE else ()
        return min(near, key=lambda one: _luck(state, one), default=None)

    def _because(self, tests: list[ShotTest], gun: Gun, before: int) -> tuple[str, ...]:
        rules = ["firearm-attack", "range-difficulty"]
        counts = {one for mark in self.marks for one in self._counts(mark, gun)}
        rules += [RULES[one] for one in Circumstance if one in counts]
        if self.mode == "auto":
            rules += ["volleys", "volley-hits", "armour-per-bullet"]
        elif self.mode == "burst":
            rules += ["burst", "volley-hits"]
        elif len(tests) > 1:
            rules.append("several-shots")
        if self.mode != "shots" and before + len(tests) > 1:
            rules.append("volley-penalties")
        if any(test.beyond for test in tests):
            rules.append("volley-beyond-extreme")
        if self.mode == "auto" and any(mark.moved for mark in self.marks[1:]):
            rules.append("fire-moving-on")
        if self.answer.answers:
            rules.append("counter-manoeuvre" if self.answer is Reaction.MANOEUVRE else "fight-back")
        if any(test.jams for test in tests):
            rules.append("malfunction")
        return tuple(dict.fromkeys(rules))


UNKNOWN_TO_IT = {"shots": "no-single-shots", "burst": "no-burst", "auto": "no-auto"}
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


def _bullet(state: State, event: Fired) -> Wielded:
    """What records of earlier versions leave to the sheet."""
    shooter = state.person(event.who)
    return gun_of(shooter, arms_of(shooter)[event.arm], slug=event.slug).bullet


def bullet_name(event: Fired, at: int) -> tuple[str, str]:
    """The throw of a bullet that hit, the first being one, and what its dice are called: a single one is a blow."""
    if sum(test.hits for test in event.tests) == 1:
        return "blow", held("blow", event.who, event.arm)
    return f"bullet-{at}", named(f"bullet-{at}", event.who)


def shot_wounds(state: State, event: Fired, dice: Dice) -> tuple[Wounded, ...]:
    """What the bullets that hit do, one after the other; armour counts against each (rule 79)."""
    bullet = event.bullet or _bullet(state, event)
    known = bullet.known
    tally = tally_of(state, event)
    wounds: list[Wounded] = []
    at = 0
    for test in event.tests:
        victim = test.target if test.astray is None else test.astray
        if state.find(victim) is None:  # they left the table before their damage was taken
            continue
        swing = bullet.at(event.metres if test.metres is None else test.metres)
        embers = embers_of(known, swing.damage, swing.bonus)
        for one in range(test.hits):
            at += 1
            throw, mine = bullet_name(event, at)
            person, name, worst = state.person(victim), f"{mine}/damage", one < test.impaling
            blow = roll_blow(swing.damage, swing.bonus, dice, name=name, extreme=worst, impales=swing.impales)
            stun, dues = stun_rounds(known, person, dice, f"{mine}/stun"), tests_after(known, person)
            found = tally.deal(victim, blow, dice, embers=embers, stun=stun, dues=dues, throw=throw)
            if found is not None:
                wounds.append(found)
    return (*wounds, *answer_wounds(state, event, dice, tally))
