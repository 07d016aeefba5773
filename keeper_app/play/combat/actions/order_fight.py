"""Begin a fight, change who is in it, pass the turn, and end it."""

from dataclasses import dataclass, replace

from keeper_app.content.limits import MOST_FIGHTERS as MOST_FIGHTERS
from keeper_app.dice import Dice
from keeper_app.play.combat.able import able, can_cast, free_to_act, hands_free
from keeper_app.play.combat.events.turns import (
    BROKEN_OFF,
    MARKS,
    CastingBegan,
    FightBegan,
    FightEnded,
    FighterLeft,
    FighterMarked,
    FightersJoined,
    OrderSet,
    SideTaken,
    TurnPassed,
)
from keeper_app.play.combat.fight import Fight, Fighter, Side
from keeper_app.play.combat.sides import usual_side
from keeper_app.play.combat.strangling import let_go, pulled_tight
from keeper_app.play.combat.turn import first_in_turn, turn_after, turn_before
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, NoFight
from keeper_app.play.people.arms import arm_value, arms_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.stun import stun_of
from keeper_app.play.people.wounds import Tally, burns
from keeper_app.play.state import State
from keeper_app.rules import ValueOutOfRange

GRIPS = ("grappled", "pinned", "strangled")
LONGEST_SPELL = 100


def fight_of(state: State) -> Fight:
    """The fight that goes on; NoFight for whatever needs one and finds none."""
    if state.fight is None:
        raise NoFight
    return state.fight


Sides = tuple[tuple[int, Side], ...]


def fighter_from(person: Person, place: int, side: Side | None = None) -> Fighter:
    """Somebody as they enter: DEX, their best combat skill for ties, the side they are on, what is left of a stun."""
    skills = [arm_value(person, weapon) or 0 for weapon in arms_of(person)]
    dex, best = value_of(person, "dex") or 0, max(skills, default=0)
    return Fighter(person.id, dex, best, place, side=side or usual_side(person), stunned=stun_of(person) or 0)


def _fighters(state: State, who: tuple[int, ...], first: int = 0, sides: Sides = ()) -> tuple[Fighter, ...]:
    if not who:
        raise CannotAct(problem="nobody")
    if len(who) + first > MOST_FIGHTERS:
        raise CannotAct(problem="too-many")
    people = [state.person(one) for one in dict.fromkeys(who)]
    for person in people:
        if person.has("dead"):
            raise CannotAct(problem="dead")
    chosen = dict(sides)
    return tuple(fighter_from(person, first + at, chosen.get(person.id)) for at, person in enumerate(people))


@dataclass(frozen=True, slots=True)
class BeginFight:
    """A first round of these people, whom nothing has marked yet; the dead do not fight."""

    who: tuple[int, ...]
    sides: Sides = ()  # where they are not what the sheets say

    def run(self, desk: Desk, dice: Dice) -> FightBegan:
        """In the order of their DEX; one fight at a time."""
        fighters = _fighters(desk.state, self.who, sides=self.sides)
        if desk.state.fight is not None:
            raise CannotAct(problem="fight-on")
        return FightBegan(fighters, first_in_turn(desk.state, fighters))


@dataclass(frozen=True, slots=True)
class JoinFight:
    """Newcomers to a fight that goes on; whoever is in it already is passed over."""

    who: tuple[int, ...]
    sides: Sides = ()

    def run(self, desk: Desk, dice: Dice) -> FightersJoined:
        """They act where their DEX puts them."""
        fight = fight_of(desk.state)
        new = tuple(one for one in self.who if fight.fighter(one) is None)
        return FightersJoined(_fighters(desk.state, new, len(fight.fighters), self.sides))


@dataclass(frozen=True, slots=True)
class LeaveFight:
    """Somebody taken out of the fight by the keeper, whether they fled or fell or never belonged there."""

    who: int

    def run(self, desk: Desk, dice: Dice) -> FighterLeft:
        """They must have been in it."""
        if fight_of(desk.state).fighter(self.who) is None:
            raise CannotAct(problem="nobody")
        return FighterLeft(self.who)


@dataclass(frozen=True, slots=True)
class EndFight:
    """The end of the fight, which the keeper decides: nobody wins by rule."""

    def run(self, desk: Desk, dice: Dice) -> FightEnded:
        """Wounds stay."""
        return FightEnded(fight_of(desk.state).round)


@dataclass(frozen=True, slots=True)
class PassTurn:
    """On to the next, or back to the one before."""

    back: bool = False

    def run(self, desk: Desk, dice: Dice) -> TurnPassed:
        """After the last comes a new round; before the first, nobody."""
        state, fight = desk.state, fight_of(desk.state)
        following = turn_after(state)
        if following is None:
            raise CannotAct(problem="nobody-stands")
        if self.back:
            if (before := turn_before(state)) is None:
                raise CannotAct(problem="first-turn")
            return TurnPassed(before, fight.round, back=True)
        who, round_ = following
        if round_ == fight.round:
            return TurnPassed(who, round_, freed=let_go(state))
        return _round_begun(state, fight, dice)


def _round_begun(state: State, fight: Fight, dice: Dice) -> TurnPassed:
    """A new round with what it costs; its first turn goes to whoever still stands after that."""
    tally = Tally(state, state.house)
    wounds = (*pulled_tight(state, tally, dice), *burns(state, dice, tally=tally))
    begun = TurnPassed(None, fight.round + 1, wounds, _deaths_due(state, fight), freed=let_go(state))
    after = begun.apply(state)
    return replace(begun, acting=first_in_turn(after, fight_of(after).fighters))


def _deaths_due(state: State, fight: Fight) -> tuple[tuple[int, str], ...]:
    """The dying are tested at the end of the round after they fell, and of every round after (rule 86)."""
    due = []
    for person in state.people:
        if not person.has("dying") or person.has("stabilised"):
            continue
        fighter = fight.fighter(person.id)
        if fighter is None or fighter.fell < fight.round:
            due.append((person.id, "con-dying"))
    return tuple(due)


@dataclass(frozen=True, slots=True)
class MarkFighter:
    """What somebody does with their turn, or how they stand."""

    who: int
    mark: str
    on: bool = True

    def run(self, desk: Desk, dice: Dice) -> FighterMarked:
        """Only fighters, and only marks there are; whoever is held, or has no way out, cannot flee (rule 56). An aim
        takes a whole round: whoever has done something in this one aims from the next on (rules 32, 64)."""
        fighter = fight_of(desk.state).fighter(self.who)
        if fighter is None or self.mark not in (*MARKS, *BROKEN_OFF, "aiming"):
            raise CannotAct(problem="nobody")
        if self.mark in BROKEN_OFF and (self.on or not getattr(fighter, self.mark)):
            raise CannotAct(problem="nothing-to-break-off")
        if self.mark in ("fled", "running", "aiming") and self.on:
            able(desk.state, self.who)
        if self.mark == "aiming" and self.on:
            hands_free(desk.state, self.who)
        if self.mark == "fled" and self.on:
            self._can_get_away(desk.state.person(self.who), fighter)
        late = self.mark == "aiming" and self.on and fighter.has_acted
        return FighterMarked(self.who, self.mark, self.on, late)

    def _can_get_away(self, person: Person, fighter: Fighter) -> None:
        if any(person.has(grip) for grip in GRIPS):
            raise CannotAct(problem="held")
        if fighter.cornered:
            raise CannotAct(problem="no-way-out")


@dataclass(frozen=True, slots=True)
class TakeSide:
    """Somebody changes sides, or stands apart."""

    who: int
    side: Side

    def run(self, desk: Desk, dice: Dice) -> SideTaken:
        """Only fighters have a side."""
        if fight_of(desk.state).fighter(self.who) is None:
            raise CannotAct(problem="nobody")
        return SideTaken(self.who, self.side)


@dataclass(frozen=True, slots=True)
class BeginCasting:
    """A spell: at once (0), in one's turn (1), or so many rounds long."""

    who: int
    rounds: int

    def run(self, desk: Desk, dice: Dice) -> CastingBegan:
        """Only fighters cast in a fight, and only who knows how and has hands and mind free for it."""
        if fight_of(desk.state).fighter(self.who) is None:
            raise CannotAct(problem="nobody")
        free_to_act(desk.state, self.who)
        if not can_cast(desk.state.person(self.who)):
            raise CannotAct(problem="no-spells")
        if type(self.rounds) is not int or not 0 <= self.rounds <= LONGEST_SPELL:
            raise ValueOutOfRange(value=self.rounds, least=0, most=LONGEST_SPELL)
        return CastingBegan(self.who, self.rounds)


@dataclass(frozen=True, slots=True)
class SwapOrder:
    """Somebody before (-1) or after (+1) the next of the same rank: ties are the keeper's."""

    who: int
    by: int

    def run(self, desk: Desk, dice: Dice) -> OrderSet:
        """DEX and skill go first all the same."""
        ids = [one.id for one in fight_of(desk.state).order]
        if self.who not in ids:
            raise CannotAct(problem="nobody")
        at = ids.index(self.who)
        to = max(0, min(len(ids) - 1, at + self.by))
        ids.insert(to, ids.pop(at))
        return OrderSet(tuple(ids))
