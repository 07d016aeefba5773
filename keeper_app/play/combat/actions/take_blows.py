"""The damage of an attack that had waited for a word."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.combat.actions.shoot import shot_wounds
from keeper_app.play.combat.events.blows import BlowsTaken, Fired, MeleeFought
from keeper_app.play.combat.fought import fought, held_back
from keeper_app.play.combat.landed import effects_of, melee_wounds
from keeper_app.play.combat.shot_answers import answer_effects
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.roll.turned import as_it_stands


@dataclass(frozen=True, slots=True)
class TakeBlows:
    """Rolls the damage of an attack that was held back until the keeper, or Luck, had spoken."""

    of: int

    def run(self, desk: Desk, dice: Dice) -> BlowsTaken:
        """Read with the Luck spent since; an attack that held nothing back, or whose damage is rolled, is refused."""
        entry = desk.entry(self.of)
        event, physical = as_it_stands(desk, entry), isinstance(dice, ReadOutDice)
        if not held_back(desk, entry) or not isinstance(event, MeleeFought | Fired):
            raise CannotAct(problem="nothing-waits")
        if isinstance(event, Fired):
            return BlowsTaken(
                self.of, shot_wounds(desk.state, event, dice), answer_effects(desk.state, event), physical
            )
        result = fought(desk, entry).exchange
        wounds = melee_wounds(desk.state, event, result, dice)
        return BlowsTaken(self.of, wounds, effects_of(desk.state, event, result), physical)
