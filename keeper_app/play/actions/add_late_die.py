"""Add a forgotten bonus or penalty die to a roll that has fallen."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, keep
from keeper_app.play.desk import Desk
from keeper_app.play.events import DieAdded
from keeper_app.play.standing import standing_of
from keeper_app.rules import NotAllowed, checked_net


@dataclass(frozen=True, slots=True)
class AddLateDie:
    """`by` is +1 for a bonus die, -1 for a penalty die."""

    of: int
    by: int

    def run(self, desk: Desk, dice: Dice) -> DieAdded:
        """Keep the dice that fell, those set aside before included; roll only the tens dice that are missing."""
        roll = standing_of(desk, self.of, "late-die")
        if not roll.can_add_die or self.by not in (1, -1):
            raise NotAllowed(rule="late-die")
        net = checked_net(roll.result.roll.net + self.by)
        more = tuple(dice.roll(10) % 10 for _ in range(roll.missing_dice(self.by)))
        tens = (*roll.fallen, *more)[: 1 + abs(net)]
        return DieAdded(self.of, keep(tens, roll.result.roll.units, net), physical=isinstance(dice, ReadOutDice))
