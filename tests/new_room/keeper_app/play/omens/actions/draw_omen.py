"""Draw an omen."""

from dataclasses import dataclass

from keeper_app.play.omens.events.drawn import OmenDrawn
from keeper_app.rules.omens import SIDES, luck_after

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk


@dataclass(frozen=True, slots=True)
class DrawOmen:
    """For one person, with one die."""

    who: int

    def run(self, desk: Desk, dice: Dice) -> OmenDrawn:
        """Ask the die, then the rule."""
        luck = desk.state.person(self.who).luck or 0
        face = dice.roll(SIDES)
        return OmenDrawn(self.who, face, luck_after(luck, face))
