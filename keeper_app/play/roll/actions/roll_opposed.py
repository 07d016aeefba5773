"""Roll two sides against one another."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.asking import Answer, answer
from keeper_app.play.desk import Desk
from keeper_app.play.naming import named
from keeper_app.play.roll.events.rolls import OpposedRolled, SideRolled
from keeper_app.rules import Difficulty, NotAllowed, Question, Rival, oppose


@dataclass(frozen=True, slots=True)
class RollOpposed:
    """Left against right; nobody sets a difficulty. What one side hides is hidden."""

    left: Question
    right: Question
    hidden: bool = False

    def run(self, desk: Desk, dice: Dice) -> OpposedRolled:
        """Both roll; the rules say who wins."""
        house = desk.state.house
        left, right = _answer(desk, self.left), _answer(desk, self.right)
        names = (
            named("opposed/left", left.asked.who, left.asked.label, left.value),
            named("opposed/right", right.asked.who, right.asked.label, right.value),
        )
        result = oppose(
            Rival(left.value, left.asked.net), Rival(right.value, right.asked.net), dice, house, names=names
        )
        return OpposedRolled(
            left=SideRolled(replace(left.asked, hidden=False), result.left.roll, said=left.said),
            right=SideRolled(replace(right.asked, hidden=False), result.right.roll, said=right.said),
            house=house,
            hidden=self.hidden or self.left.hidden or self.right.hidden,
            physical=isinstance(dice, ReadOutDice),
        )


def _answer(desk: Desk, side: Question) -> Answer:
    if side.difficulty is not Difficulty.REGULAR:
        raise NotAllowed(rule="opposed-check", difficulty=side.difficulty.value)
    return answer(desk.state, side)
