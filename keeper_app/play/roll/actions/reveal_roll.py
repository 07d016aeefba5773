"""Show a hidden roll to the table."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.roll.events.aftermath import RollRevealed
from keeper_app.play.roll.standing import revealed
from keeper_app.rules import NotAllowed


@dataclass(frozen=True, slots=True)
class RevealRoll:
    """The roll to unfold."""

    of: int

    def run(self, desk: Desk, dice: Dice) -> RollRevealed:
        """Only what is hidden can be revealed."""
        entry = desk.entry(self.of)
        if not getattr(entry.event, "hidden", False) or revealed(desk, entry):
            raise NotAllowed(rule="hidden-roll")
        return RollRevealed(self.of)
