"""What an exchange of blows does once it is decided: wounds, grips, and the weapon that turns on its owner."""

from dataclasses import dataclass

from keeper_app.content import weapon_table
from keeper_app.content.weapon_records import Weapon
from keeper_app.dice import Dice, parse_expression
from keeper_app.play.combat.able import arm_at
from keeper_app.play.combat.aftereffects import embers_of, severed, stun_rounds
from keeper_app.play.combat.events.blows import Effect, Fired, InHand, MeleeFought
from keeper_app.play.combat.swing import swing_of
from keeper_app.play.naming import held
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of
from keeper_app.play.people.wounds import Tally, Wounded
from keeper_app.play.state import State
from keeper_app.rules import Exchange, Goal, Level, Reaction, Struck, roll_blow

ARMED_ANSWERS = (Reaction.FIGHT_BACK, Reaction.MANOEUVRE)


@dataclass(frozen=True, slots=True)
class Landed:
    """A blow that lands: whose, on whom, with which of their weapons."""

    striker: int
    victim: int
    arm: int
    hand: InHand
    extreme: bool = False

    @property
    def known(self) -> Weapon | None:
        """Its row of the weapon table."""
        return weapon_table.find_weapon(self.hand.weapon.weapon)


def in_hand(person: Person, arm: int) -> InHand:
    """A weapon as somebody holds it now, with their damage bonus: enough to say later what it did."""
    return InHand(arm_at(person, arm), body_of(person).bonus)


def _hand(state: State, kept: InHand | None, who: int, arm: int) -> InHand:
    """As it was when the blow fell; earlier records did not keep it, and go by the sheet."""
    return kept or in_hand(state.person(who), arm)


def landed_blow(state: State, event: MeleeFought, result: Exchange) -> Landed | None:
    """The attacker's blow, or the answer's, which is never extreme (rule 39); none where no blow lands."""
    if result.struck is Struck.ATTACKER and event.goal is None:
        hand = _hand(state, event.hand, event.who, event.arm)
        return Landed(event.who, event.target, event.arm, hand, result.extreme)
    if result.struck is Struck.DEFENDER and event.reaction is Reaction.FIGHT_BACK:
        hand = _hand(state, event.answer_hand, event.target, event.answer)
        return Landed(event.target, event.who, event.answer, hand)
    return None


def turned_on_owner(event: MeleeFought) -> tuple[int, ...]:
    """Whose own weapon hurts them: a fumble with one that does so, attacking or striking back (rule 180)."""
    found = [event.who] if event.attack.level is Level.FUMBLE and _turns(event.hand) else []
    parry = event.parry if event.reaction in ARMED_ANSWERS else None
    if parry is not None and parry.level is Level.FUMBLE and _turns(event.answer_hand):
        found.append(event.target)
    return tuple(found)


def _turns(hand: InHand | None) -> bool:
    return hand is not None and backfires(hand.weapon)


def backfires(weapon: Carried) -> bool:
    """A fumble with it hurts whoever holds it."""
    known = weapon_table.find_weapon(weapon.weapon)
    return known is not None and known.backfire is not None


def tally_of(state: State, event: MeleeFought | Fired) -> Tally:
    """What an attack counts with. Whoever makes it has their turn just now; damage that had waited finds the turns as
    they are by then."""
    return Tally(state, event.house, None if event.waits else event.who)


def melee_wounds(
    state: State, event: MeleeFought, result: Exchange, dice: Dice, tally: Tally | None = None
) -> tuple[Wounded, ...]:
    """The damage of an exchange, whoever is left to take it; then what a weapon did to its own owner. `tally` counts
    what else wounds them in the same action."""
    tally, found = tally or tally_of(state, event), list[Wounded | None]()
    blow = landed_blow(state, event, result)
    if blow is not None and state.find(blow.victim) is not None:
        found.append(deal(state, tally, blow, dice, event.metres))
    for who in event.backfire:
        kept, arm = (event.hand, event.arm) if who == event.who else (event.answer_hand, event.answer)
        if state.find(who) is not None:
            found.append(_backfire(tally, Landed(who, who, arm, _hand(state, kept, who, arm)), dice))
    return tuple(one for one in found if one is not None)


def deal(state: State, tally: Tally, blow: Landed, dice: Dice, metres: int | None = None) -> Wounded | None:
    """One blow on its victim, with all a weapon leaves behind."""
    known, swing = blow.known, swing_of(blow.hand.bonus, blow.hand.weapon, metres)
    stun = stun_rounds(known, state.person(blow.victim), dice, held("blow", blow.striker, blow.arm, "stun"))
    embers = embers_of(known, swing.damage, swing.bonus)
    name = held("blow", blow.striker, blow.arm, "damage")
    rolled = roll_blow(swing.damage, swing.bonus, dice, name=name, extreme=blow.extreme, impales=swing.impales)
    return severed(known, tally.deal(blow.victim, rolled, dice, embers=embers, stun=stun))


def _backfire(tally: Tally, blow: Landed, dice: Dice) -> Wounded | None:
    """The owner takes what the tables say, without bonus."""
    known = blow.known
    nothing = parse_expression("0")
    name = held("blow", blow.striker, blow.arm, "damage")
    rolled = roll_blow(parse_expression((known and known.backfire) or "0"), nothing, dice, name=name)
    return severed(known, tally.deal(blow.victim, rolled, dice))


def effects_of(state: State, event: MeleeFought, result: Exchange) -> tuple[Effect, ...]:
    """What is left of an exchange: a manoeuvre's condition, freedom for whoever breaks loose, a wire round a neck."""
    if result.struck is Struck.ATTACKER and event.goal is not None:
        return _goal_effects(event.goal, event.who, event.target)
    if result.struck is Struck.DEFENDER and event.reaction is Reaction.MANOEUVRE and event.counter is not None:
        return _goal_effects(event.counter, event.target, event.who)
    blow = landed_blow(state, event, result)
    if blow is not None and blow.known is not None and blow.known.strangles:
        return (Effect(blow.victim, "strangled", by=blow.striker, arm=blow.arm),)
    return ()


def _goal_effects(goal: Goal, performer: int, victim: int) -> tuple[Effect, ...]:
    ended = tuple(Effect(performer, condition, False) for condition in goal.ends)
    return (*ended, Effect(victim, goal.lasting)) if goal.lasting else ended
