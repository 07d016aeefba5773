"""Draw an omen."""

from dataclasses import dataclass

from keeper_app.dice import Dice, path
from keeper_app.play.desk import Desk
from keeper_app.play.omens.events.drawn import OmenDrawn
from keeper_app.rules.omens import SIDES, luck_after


@dataclass(frozen=True, slots=True)
class DrawOmen:
    """For one person, with one die."""

    who: int

    def run(self, desk: Desk, dice: Dice) -> OmenDrawn:
        """Ask the die, then the rule."""
        luck = desk.state.person(self.who).luck or 0
        face = dice.roll(SIDES, path("draw", "person", self.who, "omen"))
        return OmenDrawn(self.who, face, luck_after(luck, face))
