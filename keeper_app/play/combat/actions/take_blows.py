"""The damage of an attack that had waited for a word."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.combat.actions.shoot import shot_wounds
from keeper_app.play.combat.actions.strike import effects_of, melee_wounds
from keeper_app.play.combat.events.blows import BlowsTaken, Fired, MeleeFought
from keeper_app.play.combat.fought import fought, held_back
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct


@dataclass(frozen=True, slots=True)
class TakeBlows:
    """Rolls the damage of an attack that was held back until the keeper, or Luck, had spoken."""

    of: int

    def run(self, desk: Desk, dice: Dice) -> BlowsTaken:
        """Read with the Luck spent since; an attack that held nothing back, or whose damage is rolled, is refused."""
        entry = desk.entry(self.of)
        event, physical = entry.event, isinstance(dice, ReadOutDice)
        if not held_back(desk, entry) or not isinstance(event, MeleeFought | Fired):
            raise CannotAct(problem="nothing-waits")
        if isinstance(event, Fired):
            return BlowsTaken(self.of, shot_wounds(desk.state, event, dice), (), physical)
        result = fought(desk, entry).exchange
        effects = effects_of(result, event.who, event.target, event.goal, event.counter, event.reaction)
        return BlowsTaken(self.of, melee_wounds(desk.state, event, result, dice), effects, physical)
