"""Roll the damage of a weapon on somebody's sheet: the dice alone, nobody is hurt."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.arms import arm_damage, arms_of
from keeper_app.play.people.points import body_of
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.events.rolls import DiceRolled


@dataclass(frozen=True, slots=True)
class RollDamage:
    """`arm` is the place of the weapon among what they have at hand."""

    who: int
    arm: int

    def run(self, desk: Desk, dice: Dice) -> DiceRolled:
        """Its dice with the damage bonus of whoever holds it; what only stuns has none."""
        person = desk.state.person(self.who)
        arms = arms_of(person)
        if not 0 <= self.arm < len(arms):
            raise CannotAct(problem="no-weapon")
        weapon = arms[self.arm]
        text = arm_damage(weapon)
        if not text:
            raise CannotAct(problem="no-damage")
        roll = RollDice(text, body_of(person).bonus, source=f"weapon/{weapon.weapon}", who=self.who, arm=self.arm)
        return roll.run(desk, dice)
