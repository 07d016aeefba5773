"""Add a forgotten bonus or penalty die to a roll that has fallen."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.events.base import Event
from keeper_app.play.naming import combined, named, tested
from keeper_app.play.roll.combined_standing import CombinedStanding, combined_standing
from keeper_app.play.roll.events.aftermath import DieAdded
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, OpposedRolled
from keeper_app.play.roll.opposed_standing import OpposedStanding, opposed_standing
from keeper_app.play.roll.standing import Standing, standing_of
from keeper_app.rules import NotAllowed


@dataclass(frozen=True, slots=True)
class AddLateDie:
    """`by` is +1 for a bonus die, -1 for a penalty die; an opposed roll has two sides it can belong to."""

    of: int
    by: int
    side: str = ""

    def run(self, desk: Desk, dice: Dice) -> DieAdded:
        """Keep the dice that fell; roll only the tens die that is missing."""
        entry = desk.entry(self.of)
        if self.by not in (1, -1):
            raise NotAllowed(rule="late-die")
        if isinstance(entry.event, OpposedRolled):
            return self._on_a_side(opposed_standing(desk, entry), dice)
        if self.side:
            raise NotAllowed(rule="late-die")
        if isinstance(entry.event, CombinedRolled):
            return self._on_the_roll(combined_standing(desk, entry), dice)
        return self._on_the_roll(standing_of(desk, self.of, "late-die"), dice)

    def _on_the_roll(self, now: Standing | CombinedStanding, dice: Dice) -> DieAdded:
        if not now.can_add_die:
            raise NotAllowed(rule="late-die")
        roll = now.after.with_die(self.by, dice, self._name(now.event))
        return DieAdded(self.of, roll, isinstance(dice, ReadOutDice), verdicts=now.judged(roll))

    def _on_a_side(self, now: OpposedStanding, dice: Dice) -> DieAdded:
        if not now.can_add_die(self.side):
            raise NotAllowed(rule="late-die")
        roll = now.sides[self.side].after.with_die(self.by, dice, self._name(now.event))
        verdict, winner = now.if_rolled(self.side, roll)
        physical = isinstance(dice, ReadOutDice)
        return DieAdded(self.of, roll, physical, self.side, (verdict,), winner.value)

    def _name(self, event: Event) -> str:
        """Whose forgotten die it is, and of which roll."""
        name = "late"
        if isinstance(event, OpposedRolled):
            side = event.left if self.side == "left" else event.right
            name = named(f"late/{self.side}", side.who, side.label, side.value)
        elif isinstance(event, CheckRolled):
            name = tested("late", event.who, event.label, event.value)
        elif isinstance(event, CombinedRolled):
            name = combined("late", event.who, event.need)
        return f"{name}/tens"
