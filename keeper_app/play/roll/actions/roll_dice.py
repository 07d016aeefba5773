"""Roll free dice."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, parse_expression, path
from keeper_app.play.desk import Desk
from keeper_app.play.naming import named_dice
from keeper_app.play.roll.events.rolls import DiceRolled
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.play.texts import label_of


@dataclass(frozen=True, slots=True)
class RollDice:
    """An expression as the books write it, and the damage bonus it may use.

    `arm` is the place of the weapon in somebody's hands whose damage it is.
    """

    text: str
    damage_bonus: str | None = None
    hidden: bool = False
    source: str = ""
    who: int | None = None
    arm: int | None = None

    def run(self, desk: Desk, dice: Dice) -> DiceRolled:
        """Parse, then roll; a bad expression rolls nothing."""
        expression = spelt_dice(self.text)
        bonus = parse_expression(self.damage_bonus) if self.damage_bonus is not None else None
        rolled = expression.roll(dice, bonus, self._name(expression.text))
        return DiceRolled(
            rolled,
            hidden=self.hidden,
            physical=isinstance(dice, ReadOutDice),
            source=label_of(self.source),
            bonus=bonus.text if bonus is not None and expression.uses_damage_bonus else None,
        )

    def _name(self, text: str) -> str:
        if self.who is None or self.arm is None:
            return named_dice("dice", text, self.who, label_of(self.source))
        return path("dice", "person", self.who, "arm", self.arm, "roll", text)
