"""Add a forgotten bonus or penalty die to a roll that has fallen."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.combined_standing import combined_standing
from keeper_app.play.desk import Desk
from keeper_app.play.events import CheckRolled, CombinedRolled, DieAdded, Event, OpposedRolled
from keeper_app.play.followed import Followed
from keeper_app.play.naming import named
from keeper_app.play.opposed_standing import opposed_standing
from keeper_app.play.standing import standing_of
from keeper_app.rules import NotAllowed


@dataclass(frozen=True, slots=True)
class AddLateDie:
    """`by` is +1 for a bonus die, -1 for a penalty die; an opposed roll has two sides it can belong to."""

    of: int
    by: int
    side: str = ""

    def run(self, desk: Desk, dice: Dice) -> DieAdded:
        """Keep the dice that fell; roll only the tens die that is missing."""
        fell = self.dice_that_fell(desk)
        if fell is None or self.by not in (1, -1):
            raise NotAllowed(rule="late-die")
        roll = fell.with_die(self.by, dice, f"{self._name(desk.entry(self.of).event)}/tens")
        return DieAdded(self.of, roll, isinstance(dice, ReadOutDice), self.side)

    def dice_that_fell(self, desk: Desk) -> Followed | None:
        """The dice it would join, where the rules still let it."""
        entry = desk.entry(self.of)
        if isinstance(entry.event, OpposedRolled):
            opposed = opposed_standing(desk, entry)
            return opposed.sides[self.side].after if opposed.can_add_die(self.side) else None
        if self.side:
            return None
        if isinstance(entry.event, CombinedRolled):
            combined = combined_standing(desk, entry)
            return combined.after if combined.can_add_die else None
        roll = standing_of(desk, self.of, "late-die")
        return roll.after if roll.can_add_die else None

    def _name(self, event: Event) -> str:
        """Whose forgotten die it is, and of which roll."""
        if isinstance(event, OpposedRolled):
            side = event.left if self.side == "left" else event.right
            return named(f"late/{self.side}", side.who, side.label, side.value)
        return named("late", event.who, event.label) if isinstance(event, CheckRolled) else "late"
