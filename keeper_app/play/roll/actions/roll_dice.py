"""Roll free dice."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, parse_expression
from keeper_app.play.desk import Desk
from keeper_app.play.naming import held, named_dice
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.points import body_of
from keeper_app.play.roll.events.rolls import DiceRolled
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.play.state import State
from keeper_app.play.texts import label_of
from keeper_app.rules import NotAllowed


@dataclass(frozen=True, slots=True)
class RollDice:
    """An expression as the books write it, and the damage bonus it may use.

    `arm` is the place of the weapon in somebody's hands whose damage it is; whoever rolls has their own bonus.
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
        self._theirs(desk.state)
        bonus = parse_expression(self.damage_bonus) if self.damage_bonus is not None else None
        rolled = expression.roll(dice, bonus, name=self._name(expression.text))
        return DiceRolled(
            rolled,
            hidden=self.hidden,
            physical=isinstance(dice, ReadOutDice),
            source=label_of(self.source),
            bonus=bonus.text if bonus is not None and expression.uses_damage_bonus else None,
        )

    def _theirs(self, state: State) -> None:
        """Somebody's dice are of somebody at the table, with an arm they have and the damage bonus that is theirs."""
        if self.who is None:
            if self.arm is not None:
                raise NotAllowed(rule="free-dice")
            return
        person = state.person(self.who)
        if self.arm is not None and not 0 <= self.arm < len(arms_of(person)):
            raise NotAllowed(rule="free-dice", arm=self.arm)
        own = body_of(person).bonus
        if self.damage_bonus not in (None, own):
            raise NotAllowed(rule="damage-bonus", bonus=self.damage_bonus, own=own)

    def _name(self, text: str) -> str:
        if self.who is None or self.arm is None:
            return named_dice("dice", text, self.who, label_of(self.source))
        return held("dice", self.who, self.arm, "roll", text)
