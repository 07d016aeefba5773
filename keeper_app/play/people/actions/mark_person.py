"""Conditions and ticks set by hand, and tests that somebody owes."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import their_value
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, NothingDue
from keeper_app.play.naming import tested
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.checked import checked_condition
from keeper_app.play.people.events.points import ConditionChanged, DueRolled, DueWaived, RecoveryRolled, TickChanged
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.points import tested_by
from keeper_app.play.people.stun import STUNNED, rounds_said
from keeper_app.play.people.treatment import can_wake
from keeper_app.play.state import State
from keeper_app.play.texts import label_of
from keeper_app.rules import DUES, check, ended_by_points


@dataclass(frozen=True, slots=True)
class SetCondition:
    """Somebody in a condition, or out of it."""

    who: int
    condition: Condition
    on: bool = True

    def run(self, desk: Desk, dice: Dice) -> ConditionChanged:
        """Only conditions there are; whoever is no longer dying is not held by First Aid either, and owes no test.
        Whoever is said to have caught fire owes none for it, and burns as what hit them does."""
        person = desk.state.person(self.who)
        condition = checked_condition(self.condition)
        if self.on and condition == Condition("burning") and person.embers:
            alight = Condition("burning", str(person.embers))
            return ConditionChanged(self.who, alight, True, settled=("luck-burning",))
        if condition.id == STUNNED:
            return ConditionChanged(self.who, condition, self.on, stun=self._stun(desk.state, condition))
        if self.on or condition.id != "dying":
            return ConditionChanged(self.who, condition, self.on)
        ended, settled = ended_by_points(dying=True, unconscious=False)
        return ConditionChanged(self.who, condition, False, ended, settled)

    def _stun(self, state: State, condition: Condition) -> int | None:
        """The rounds a fight counts of it: as many as were said, or one; whoever has had this round's turn loses the
        next (rule 170). None where nobody fights."""
        fighter = state.fight.fighter(self.who) if state.fight else None
        if fighter is None or not self.on:
            return None if fighter is None else 0
        return max(fighter.stunned, (rounds_said(condition) or 1) + fighter.had_turn)


@dataclass(frozen=True, slots=True)
class WakePerson:
    """Somebody comes to, by the keeper's word: no rule says when, once they have a hit point and are not dying."""

    who: int

    def run(self, desk: Desk, dice: Dice) -> ConditionChanged:
        """The unconscious at 0 HP and the dying need care first (rules 84 and 88)."""
        person = desk.state.person(self.who)
        if not can_wake(person):
            raise CannotAct(problem="cannot-wake")
        out = next(one for one in person.conditions if one.id == "unconscious")
        return ConditionChanged(self.who, out, False)


@dataclass(frozen=True, slots=True)
class SetTick:
    """A tick set or taken away by hand."""

    who: int
    skill: str
    on: bool = True

    def run(self, desk: Desk, dice: Dice) -> TickChanged:
        """Whatever the rules say: the keeper has the last word."""
        desk.state.person(self.who)
        return TickChanged(self.who, label_of(self.skill), self.on)


@dataclass(frozen=True, slots=True)
class RollDue:
    """A test somebody owes, against their value, or one given where the sheet has none."""

    who: int
    due: str
    value: int | None = None

    def run(self, desk: Desk, dice: Dice) -> DueRolled | RecoveryRolled:
        """Rolled by the rules of this table; a week of recovery without special care."""
        person = desk.state.person(self.who)
        if self.due not in person.dues:
            raise NothingDue(due=self.due)
        if self.due == "con-weekly":
            return RollRecovery(self.who, value=self.value).run(desk, dice)
        due, house, physical = DUES[self.due], desk.state.house, isinstance(dice, ReadOutDice)
        skill = due.skill if self.value is not None else tested_by(person, due)[0]
        value = their_value(desk.state, self.who, skill, self.value)
        roll = check(value, due.difficulty, 0, dice, house, name=tested("due", self.who, skill, value)).roll
        rolled = DueRolled(self.who, self.due, value, roll, house, physical, skill, difficulty=due.difficulty)
        return replace(rolled, bout=rolled.brings == "temporary-insanity")


@dataclass(frozen=True, slots=True)
class WaiveDue:
    """A test the keeper does not ask for."""

    who: int
    due: str

    def run(self, desk: Desk, dice: Dice) -> DueWaived:
        """Nobody owes it any more."""
        if self.due not in desk.state.person(self.who).dues:
            raise NothingDue(due=self.due)
        return DueWaived(self.who, self.due)
