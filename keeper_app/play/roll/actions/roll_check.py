"""Roll a skill or characteristic check."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import answer
from keeper_app.play.desk import Desk
from keeper_app.play.naming import tested
from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.rules import Question, check


@dataclass(frozen=True, slots=True)
class RollCheck:
    """One question to the dice."""

    question: Question

    def run(self, desk: Desk, dice: Dice) -> CheckRolled:
        """Roll by the rules of this table, with the value of whoever rolls."""
        found, house = answer(desk.state, self.question), desk.state.house
        asked = found.asked
        name = tested("check", asked.who, asked.label, found.value)
        result = check(found.value, asked.difficulty, asked.net, dice, house, name=name)
        return CheckRolled(
            asked=asked,
            check=found.kind,
            roll=result.roll,
            house=house,
            physical=isinstance(dice, ReadOutDice),
            said=found.said,
            remembered=found.remembered,
        )
