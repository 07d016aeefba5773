"""Strike, throw, or try a manoeuvre; and the answer to it."""

from dataclasses import dataclass, replace

from keeper_app.content import weapon_table
from keeper_app.dice import Dice, ReadOutDice, path
from keeper_app.play.combat.able import able, arm_at, attackable, can_answer, value_with
from keeper_app.play.combat.aftereffects import embers_of, stun_rounds
from keeper_app.play.combat.events.blows import Effect, MeleeFought
from keeper_app.play.combat.guns import is_gun, is_thrown
from keeper_app.play.combat.swing import swing_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.naming import held
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of, value_of
from keeper_app.play.people.wounds import Tally, Wounded
from keeper_app.play.state import State
from keeper_app.rules import (
    Difficulty,
    Exchange,
    Goal,
    HouseRules,
    PlannedStrike,
    Reaction,
    Rival,
    Struck,
    capped_net,
    check,
    exchange,
    malfunctions,
    manoeuvre_dice,
    outnumbered,
    point_blank,
    range_difficulty,
    roll_blow,
)


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack at arm's length, or thrown from so many `metres`.

    `surprise`: "die" for a bonus die, "hit" for a blow that cannot be answered. `hold` leaves damage to a later word.
    """

    who: int
    target: int
    arm: int
    reaction: Reaction
    goal: Goal | None = None
    counter: Goal | None = None
    answer: int = 0
    extra: int = 0
    surprise: str = ""
    metres: int | None = None
    hold: bool = False

    def plan(self, state: State) -> PlannedStrike:
        """What will be rolled; refused where this cannot be done."""
        attacker, target = able(state, self.who), attackable(state, self.who, self.target)
        weapon = arm_at(attacker, self.arm)
        if is_gun(weapon):
            raise CannotAct(problem="not-swung")
        value = value_with(attacker, weapon)
        reaction = self._reaction(state)
        difficulty = self._difficulty(attacker, weapon, reaction)
        net, because = attack_dice(state, self.who, self.target, self.goal, self.extra, self.surprise, self.metres)
        defence = _defence(target, attacker, reaction, self.answer, self.counter)
        known = weapon_table.find_weapon(weapon.weapon)
        fails_from = known.malfunction if known is not None and self.goal is None else None
        swing = swing_of(attacker, weapon, self.metres) if self.goal is None else None
        return PlannedStrike(Rival(value, net), reaction, defence, difficulty, fails_from, because, swing)

    def run(self, desk: Desk, dice: Dice) -> MeleeFought:
        """Both roll; who strikes whom, and for how much, follows."""
        return self.resolve(desk.state, dice)

    def resolve(self, state: State, dice: Dice) -> MeleeFought:
        """The same on a state as it is taken for: a room may know more than the sheets say."""
        house, plan = state.house, self.plan(state)
        mine = held("exchange", self.who, self.arm)
        attack = check(plan.attack.value, plan.difficulty, plan.attack.net, dice, house, name=mine)
        defence, reaction = plan.defence, plan.reaction
        theirs = path("exchange", "person", self.target, "reaction", reaction.value)
        parry = None
        if defence is not None:
            parry = check(defence.value, Difficulty.REGULAR, defence.net, dice, house, name=theirs)
        failed = malfunctions(attack.number, plan.malfunction)
        result = exchange(attack, reaction, parry, manoeuvre=self.goal is not None, failed=failed)
        event = MeleeFought(
            who=self.who,
            target=self.target,
            arm=self.arm,
            value=plan.attack.value,
            roll=attack.roll,
            reaction=reaction,
            difficulty=plan.difficulty,
            answer=self.answer,
            defence=defence.value if defence else 0,
            defence_roll=parry.roll if parry else None,
            goal=self.goal,
            counter=self.counter if reaction is Reaction.MANOEUVRE else None,
            effects=() if self.hold else effects_of(result, self.who, self.target, self.goal, self.counter, reaction),
            because=(*result.because, *plan.because),
            waits=self.hold,
            house=house,
            physical=isinstance(dice, ReadOutDice),
            metres=self.metres,
            failed=failed,
        )
        if self.hold:
            return event
        return _with_wounds(event, melee_wounds(state, event, result, dice))

    def _reaction(self, state: State) -> Reaction:
        if self.surprise == "hit" or not self.reaction.answers:
            return Reaction.NONE
        if not can_answer(state, self.target):
            raise CannotAct(problem="cannot-answer")
        return self.reaction

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
    if known is not None and known.range is not None:
        return known.range.base(value_of(person, "str"))
    return weapon.range_m


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


def _defence(target: Person, attacker: Person, reaction: Reaction, answer: int, counter: Goal | None) -> Rival | None:
    """The value and the dice of the answer."""
    if not reaction.answers:
        return None
    if reaction is Reaction.DODGE:
        dodge = value_of(target, "dodge")
        if dodge is None:
            raise CannotAct(problem="no-dodge")
        return Rival(dodge)
    weapon = arm_at(target, answer)
    if is_gun(weapon):
        raise CannotAct(problem="not-swung")
    value = value_with(target, weapon)
    if reaction is Reaction.MANOEUVRE:
        if counter is None:
            raise CannotAct(problem="no-goal")
        return Rival(value, manoeuvre_dice(body_of(target).build, body_of(attacker).build))
    return Rival(value)


def effects_of(
    result: Exchange, who: int, target: int, goal: Goal | None, counter: Goal | None, reaction: Reaction
) -> tuple[Effect, ...]:
    """What a manoeuvre leaves behind: a condition for its victim, or freedom for whoever breaks loose."""
    if result.struck is Struck.ATTACKER and goal is not None:
        return _goal_effects(goal, who, target)
    if result.struck is Struck.DEFENDER and reaction is Reaction.MANOEUVRE and counter is not None:
        return _goal_effects(counter, target, who)
    return ()


def _goal_effects(goal: Goal, performer: int, victim: int) -> tuple[Effect, ...]:
    ended = tuple(Effect(performer, condition, False) for condition in goal.ends)
    return (*ended, Effect(victim, goal.lasting)) if goal.lasting else ended


def melee_wounds(state: State, event: MeleeFought, result: Exchange, dice: Dice) -> tuple[Wounded, ...]:
    """The damage of an exchange: the attacker's blow, or the answer's, which is never extreme (rule 39)."""
    if result.struck is Struck.ATTACKER and event.goal is None:
        striker, victim, arm, extreme = event.who, event.target, event.arm, result.extreme
    elif result.struck is Struck.DEFENDER and event.reaction is Reaction.FIGHT_BACK:
        striker, victim, arm, extreme = event.target, event.who, event.answer, False
    else:
        return ()
    return blow_wounds(state, striker, victim, arm, dice, state.house, extreme=extreme, metres=event.metres)


def blow_wounds(
    state: State,
    striker: int,
    victim: int,
    arm: int,
    dice: Dice,
    house: HouseRules,
    *,
    extreme: bool,
    metres: int | None = None,
) -> tuple[Wounded, ...]:
    """One blow landed with one weapon."""
    person = state.person(striker)
    weapon = arm_at(person, arm)
    known = weapon_table.find_weapon(weapon.weapon)
    swing = swing_of(person, weapon, metres)
    stun = stun_rounds(known, state.person(victim), dice, held("blow", striker, arm, "stun"))
    embers = embers_of(known, swing.damage, swing.bonus)
    name = held("blow", striker, arm, "damage")
    blow = roll_blow(swing.damage, swing.bonus, dice, name=name, extreme=extreme, impales=swing.impales)
    found = Tally(state, house).deal(victim, blow, dice, embers=embers, stun=stun)
    return () if found is None else (found,)


def _with_wounds(event: MeleeFought, wounds: tuple[Wounded, ...]) -> MeleeFought:
    because = tuple(dict.fromkeys([*event.because, *(rule for one in wounds for rule in one.because)]))
    return replace(event, wounds=wounds, because=because)
