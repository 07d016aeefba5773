"""Begin a fight, change who is in it, pass the turn, and end it."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.combat.able import able, can_cast
from keeper_app.play.combat.events.turns import (
    MARKS,
    CastingBegan,
    FightBegan,
    FightEnded,
    FighterLeft,
    FighterMarked,
    FightersJoined,
    OrderSet,
    TurnPassed,
)
from keeper_app.play.combat.fight import Fight, Fighter
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, NoFight
from keeper_app.play.people.arms import arm_value, arms_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.wounds import burns
from keeper_app.play.state import State
from keeper_app.rules import ValueOutOfRange

MOST_FIGHTERS = 60
LONGEST_SPELL = 100


def fight_of(state: State) -> Fight:
    """The fight that goes on; NoFight for whatever needs one and finds none."""
    if state.fight is None:
        raise NoFight
    return state.fight


def fighter_from(person: Person, place: int) -> Fighter:
    """Somebody as they enter: DEX, and their best combat skill for ties."""
    skills = [arm_value(person, weapon) or 0 for weapon in arms_of(person)]
    return Fighter(person.id, value_of(person, "dex") or 0, max(skills, default=0), place)


def _fighters(state: State, who: tuple[int, ...], first: int = 0) -> tuple[Fighter, ...]:
    if not who:
        raise CannotAct(problem="nobody")
    if len(who) + first > MOST_FIGHTERS:
        raise CannotAct(problem="too-many")
    people = [state.person(one) for one in dict.fromkeys(who)]
    for person in people:
        if person.has("dead"):
            raise CannotAct(problem="dead")
    return tuple(fighter_from(person, first + at) for at, person in enumerate(people))


@dataclass(frozen=True, slots=True)
class BeginFight:
    """A first round of these people, whom nothing has marked yet; the dead do not fight."""

    who: tuple[int, ...]

    def run(self, desk: Desk, dice: Dice) -> FightBegan:
        """In the order of their DEX; one fight at a time."""
        fighters = _fighters(desk.state, self.who)
        if desk.state.fight is not None:
            raise CannotAct(problem="fight-on")
        return FightBegan(fighters)


@dataclass(frozen=True, slots=True)
class JoinFight:
    """Newcomers to a fight that goes on; whoever is in it already is passed over."""

    who: tuple[int, ...]

    def run(self, desk: Desk, dice: Dice) -> FightersJoined:
        """They act where their DEX puts them."""
        fight = fight_of(desk.state)
        new = tuple(one for one in self.who if fight.fighter(one) is None)
        return FightersJoined(_fighters(desk.state, new, len(fight.fighters)))


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


def _present(state: State, fighter: Fighter) -> bool:
    person = state.find(fighter.id)
    return person is not None and not person.has("dead") and not fighter.fled


def _can_take_turn(state: State, fighter: Fighter) -> bool:
    person = state.person(fighter.id) if _present(state, fighter) else None
    return person is not None and not person.has("unconscious") and not person.has("dying")


def _in_turn(state: State, fight: Fight) -> list[Fighter]:
    return [one for one in fight.order if _can_take_turn(state, one)]


def turn_before(state: State) -> int | None:
    """Whose turn came before this one in the round, if anybody's did."""
    fight = fight_of(state)
    ids = [one.id for one in _in_turn(state, fight)]
    place = ids.index(fight.acting) if fight.acting in ids else 0
    return ids[place - 1] if place else None


@dataclass(frozen=True, slots=True)
class PassTurn:
    """On to the next, or back to the one before."""

    back: bool = False

    def run(self, desk: Desk, dice: Dice) -> TurnPassed:
        """After the last comes a new round; before the first, nobody."""
        state, fight = desk.state, fight_of(desk.state)
        order = _in_turn(state, fight)
        ids = [one.id for one in order]
        if not ids:
            raise CannotAct(problem="nobody-stands")
        if self.back:
            if (before := turn_before(state)) is None:
                raise CannotAct(problem="first-turn")
            return TurnPassed(before, fight.round, back=True)
        waiting = [one.id for one in order if not one.acted and one.id != fight.acting]
        place = ids.index(fight.acting) if fight.acting in ids else -1
        later = [one for one in ids[place + 1 :] if one in waiting]
        if later or waiting:
            return TurnPassed((later or waiting)[0], fight.round)
        return TurnPassed(_first(order), fight.round + 1, burns(state, dice), _deaths_due(state, fight))


def _first(order: list[Fighter]) -> int:
    """Who begins a round: nobody waits any longer."""
    return min(order, key=lambda one: (-one.rank, -one.skill, one.place)).id


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
        """Only fighters, and only marks there are; whoever is held cannot flee (rule 56)."""
        fight = fight_of(desk.state)
        if fight.fighter(self.who) is None or self.mark not in (*MARKS, "aiming"):
            raise CannotAct(problem="nobody")
        person = desk.state.person(self.who)
        if self.mark in ("fled", "running", "aiming") and self.on:
            able(desk.state, self.who)
        if self.mark == "fled" and self.on and (person.has("grappled") or person.has("pinned")):
            raise CannotAct(problem="held")
        return FighterMarked(self.who, self.mark, self.on)


@dataclass(frozen=True, slots=True)
class BeginCasting:
    """A spell: at once (0), in one's turn (1), or so many rounds long."""

    who: int
    rounds: int

    def run(self, desk: Desk, dice: Dice) -> CastingBegan:
        """Only fighters cast in a fight, and only who knows how."""
        if fight_of(desk.state).fighter(self.who) is None:
            raise CannotAct(problem="nobody")
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
