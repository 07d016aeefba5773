"""Add a forgotten bonus or penalty die to a roll that has fallen."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, add_late_dice
from keeper_app.play.desk import Desk
from keeper_app.play.events import DieAdded
from keeper_app.play.standing import standing
from keeper_app.rules import DiceOutOfRange, NotAllowed


@dataclass(frozen=True, slots=True)
class AddLateDie:
    """`by` is +1 for a bonus die, -1 for a penalty die."""

    of: int
    by: int

    def run(self, desk: Desk, dice: Dice) -> DieAdded:
        """Keep the dice that fell; roll only the tens dice that are missing."""
        roll = standing(desk, desk.entry(self.of))
        if not roll.can_add_die:
            raise NotAllowed(rule="late-die")
        net = roll.result.roll.net + self.by
        if not -2 <= net <= 2:
            raise DiceOutOfRange(net=net)
        after = add_late_dice(roll.result.roll, net, dice)
        return DieAdded(self.of, after, physical=isinstance(dice, ReadOutDice))
