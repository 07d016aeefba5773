"""Strike, throw, or try a manoeuvre; and the answer to it."""

from dataclasses import dataclass, replace

from keeper_app.content import weapon_table
from keeper_app.dice import Dice, ReadOutDice, path
from keeper_app.play.combat.able import arm_at, attackable, can_answer, free_to_act, has_throat, value_with
from keeper_app.play.combat.answers import answer_arm, is_swung, strangles
from keeper_app.play.combat.events.blows import MeleeFought
from keeper_app.play.combat.guns import is_blast, is_gun, is_thrown, pieces_of
from keeper_app.play.combat.landed import ARMED_ANSWERS, backfires, effects_of, in_hand, melee_wounds, turned_on_owner
from keeper_app.play.combat.rates import keep_rate
from keeper_app.play.combat.swing import swing_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import held
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of, value_of
from keeper_app.play.state import State
from keeper_app.rules import (
    Difficulty,
    Goal,
    PlannedStrike,
    Reaction,
    Rival,
    capped_net,
    check,
    exchange,
    malfunctions,
    manoeuvre_dice,
    outnumbered,
    point_blank,
    range_difficulty,
)

THROWN_BY = 3  # what is not made for it flies a third of STR in metres, as a rock does


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack at arm's length, or thrown from so many `metres`.

    `surprise`: "die" for a bonus die, "hit" for a blow that cannot be answered and lands unless it is fumbled; one or
    the other, so that with the die an unanswered blow must succeed (rule 31). `hold` leaves damage to a later word.
    `answer` is the weapon the target answers with, by its place: the usual one, where nobody says which.
    """

    who: int
    target: int
    arm: int
    reaction: Reaction
    goal: Goal | None = None
    counter: Goal | None = None
    answer: int | None = None
    extra: int = 0
    surprise: str = ""
    metres: int | None = None
    hold: bool = False

    def plan(self, state: State) -> PlannedStrike:
        """What will be rolled; refused where this cannot be done."""
        attacker, target = free_to_act(state, self.who), attackable(state, self.who, self.target)
        weapon = arm_at(attacker, self.arm)
        self._suits(weapon, target)
        keep_rate(state, self.who, self.arm)
        if self.metres is not None and pieces_of(weapon) == 0:
            raise CannotAct(problem="no-ammunition", left=0)
        value = value_with(attacker, weapon)
        reaction = self._reaction(state)
        difficulty = self._difficulty(attacker, weapon, reaction)
        net, because = attack_dice(state, self.who, self.target, self.goal, self.extra, self.surprise, self.metres)
        defence = defence_of(target, attacker, reaction, self._answer_arm(state, reaction), self.counter)
        fails_from = fails_at(weapon) if self.goal is None else None
        swing = swing_of(body_of(attacker).bonus, weapon, self.metres) if self.goal is None else None
        attack = Rival(value, net, risk_of(weapon))
        sure, certain, turns = self.surprise != "die", self.surprise == "hit", backfires(weapon)
        return PlannedStrike(attack, reaction, defence, difficulty, fails_from, because, swing, turns, sure, certain)

    def _suits(self, weapon: Carried, target: Person) -> None:
        """Guns and blasts strike no blow, and there must be a neck to put a wire round."""
        if is_gun(weapon) or is_blast(weapon):
            raise CannotAct(problem="not-swung")
        if self.goal is None and strangles(weapon) and not has_throat(target):
            raise CannotAct(problem="no-throat")

    def run(self, desk: Desk, dice: Dice) -> MeleeFought:
        """Both roll; who strikes whom, and for how much, follows."""
        return self.resolve(desk.state, dice)

    def resolve(self, state: State, dice: Dice) -> MeleeFought:
        """The same on a state as it is taken for: a room may know more than the sheets say."""
        house, plan = state.house, self.plan(state)
        mine = held("exchange", self.who, self.arm)
        risk = plan.attack.risk
        attack = check(plan.attack.value, plan.difficulty, plan.attack.net, dice, house, name=mine, risk=risk)
        defence, reaction = plan.defence, plan.reaction
        theirs = path("exchange", "person", self.target, "reaction", reaction.value)
        answer, parry = self._answer_arm(state, reaction), None
        if defence is not None:
            parry = check(defence.value, Difficulty.REGULAR, defence.net, dice, house, name=theirs, risk=defence.risk)
        failed = malfunctions(attack.number, plan.malfunction)
        manoeuvre, sure, certain = self.goal is not None, plan.sure, plan.certain
        result = exchange(attack, reaction, parry, manoeuvre=manoeuvre, failed=failed, sure=sure, certain=certain)
        event = MeleeFought(
            who=self.who,
            target=self.target,
            arm=self.arm,
            value=plan.attack.value,
            roll=attack.roll,
            reaction=reaction,
            difficulty=plan.difficulty,
            answer=answer,
            defence=defence.value if defence else 0,
            defence_roll=parry.roll if parry else None,
            goal=self.goal,
            counter=self.counter if reaction is Reaction.MANOEUVRE else None,
            because=(*result.because, *plan.because),
            waits=self.hold,
            house=house,
            physical=isinstance(dice, ReadOutDice),
            metres=self.metres,
            failed=failed,
            sure=sure,
            certain=certain,
            risk=risk,
            answer_risk=defence.risk if defence else 1,
            hand=in_hand(state.person(self.who), self.arm),
            answer_hand=in_hand(state.person(self.target), answer) if reaction in ARMED_ANSWERS else None,
            left=self._left(state),
        )
        hurt = turned_on_owner(event)
        event = replace(event, backfire=hurt, because=(*event.because, *(("chainsaw",) if hurt else ())))
        return event if self.hold else _at_once(state, event, dice)

    def _left(self, state: State) -> int | None:
        """Pieces left after a throw, whatever comes of it; None where nothing is thrown, or nobody counts."""
        pieces = None if self.metres is None else pieces_of(arm_at(state.person(self.who), self.arm))
        return None if pieces is None else pieces - 1

    def _reaction(self, state: State) -> Reaction:
        if self.surprise == "hit" or not self.reaction.answers:
            return Reaction.NONE
        if not can_answer(state, self.target):
            raise CannotAct(problem="cannot-answer")
        return self.reaction

    def _answer_arm(self, state: State, reaction: Reaction) -> int:
        """As the keeper said, else what is usual for the target; a dodge takes none."""
        if self.answer is None and reaction in ARMED_ANSWERS:
            return answer_arm(state, self.target) or 0
        return self.answer or 0

    def _difficulty(self, attacker: Person, weapon: Carried, reaction: Reaction) -> Difficulty:
        if self.metres is None:
            return Difficulty.REGULAR
        close = point_blank(self.metres, value_of(attacker, "dex") or 0)
        if reaction in (Reaction.FIGHT_BACK, Reaction.MANOEUVRE) and not close:  # rule 53
            raise CannotAct(problem="too-far-to-answer")
        base = throwing_range(attacker, weapon)
        if base is None:
            raise CannotAct(problem="not-thrown")
        return range_difficulty(self.metres, base)


def throwing_range(person: Person, weapon: Carried) -> float | None:
    """How far somebody throws it, where it can be thrown: by STR, or as the keeper wrote."""
    known = weapon_table.find_weapon(weapon.weapon)
    if not is_thrown(weapon):
        return None
    strength = value_of(person, "str")
    if known is not None and known.range is not None:
        return known.range.base(strength)
    return weapon.range_m if weapon.range_m is not None or strength is None else strength // THROWN_BY


def fails_at(weapon: Carried) -> int | None:
    """The roll from which a weapon lets its owner down, swung or thrown (rule 80): as written, or by the tables."""
    known = weapon_table.find_weapon(weapon.weapon)
    return weapon.malfunction if weapon.malfunction is not None or known is None else known.fails_from


def risk_of(weapon: Carried) -> int:
    """How many times as many rolls are fumbles with it (rule 180)."""
    known = weapon_table.find_weapon(weapon.weapon)
    return 1 if known is None else known.risk


def attack_dice(
    state: State, who: int, target: int, goal: Goal | None, extra: int, surprise: str, metres: int | None
) -> tuple[int, tuple[str, ...]]:
    """Net dice of an attack, and the rules they come from."""
    because: list[str] = []
    net = extra
    if goal is not None:
        build = manoeuvre_dice(body_of(state.person(who)).build, body_of(state.person(target)).build)
        net += build
        if build:
            because.append("manoeuvre-build")
    fighter = state.fight.fighter(target) if state.fight else None
    if fighter is not None and metres is None and outnumbered(fighter.reactions, state.person(target).attacks):
        net += 1
        because.append("outnumbered")
    if surprise:
        because.append("surprise")
        net += surprise == "die"
    return capped_net(net), tuple(because)


def defence_of(target: Person, attacker: Person, reaction: Reaction, answer: int, counter: Goal | None) -> Rival | None:
    """The value and the dice of the answer."""
    if not reaction.answers:
        return None
    if reaction is Reaction.DODGE:
        dodge = value_of(target, "dodge")
        if dodge is None:
            raise CannotAct(problem="no-dodge")
        return Rival(dodge)
    weapon = arm_at(target, answer)
    if not is_swung(weapon):
        raise CannotAct(problem="not-swung")
    value = value_with(target, weapon)
    if reaction is Reaction.MANOEUVRE:
        if counter is None:
            raise CannotAct(problem="no-goal")
        return Rival(value, manoeuvre_dice(body_of(target).build, body_of(attacker).build), risk_of(weapon))
    if strangles(weapon) and not has_throat(attacker):
        raise CannotAct(problem="no-throat")
    return Rival(value, risk=risk_of(weapon))


def _at_once(state: State, event: MeleeFought, dice: Dice) -> MeleeFought:
    """The same with its damage and all that it leaves behind: nothing has to be kept in hand for later."""
    result = event.exchange
    wounds, effects = melee_wounds(state, event, result, dice), effects_of(state, event, result)
    rules = [*event.because, *(rule for one in wounds for rule in one.because)]
    rules += ["garrotte"] if any(one.condition == "strangled" and one.on for one in effects) else []
    because = tuple(dict.fromkeys(rules))
    return replace(event, wounds=wounds, effects=effects, because=because, hand=None, answer_hand=None)
