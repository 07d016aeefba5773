"""Roll two sides against one another."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.events import OpposedRolled, SideRolled
from keeper_app.play.naming import named
from keeper_app.play.texts import label_of
from keeper_app.rules import Side, oppose


@dataclass(frozen=True, slots=True)
class SideAsked:
    """One side: a value, its own dice, and a name."""

    value: int
    net: int = 0
    label: str = ""
    who: int | None = None


@dataclass(frozen=True, slots=True)
class RollOpposed:
    """Left against right; nobody sets a difficulty."""

    left: SideAsked
    right: SideAsked
    hidden: bool = False

    def run(self, desk: Desk, dice: Dice) -> OpposedRolled:
        """Both roll; the rules say who wins."""
        house = desk.state.house
        for side in (self.left, self.right):
            if side.who is not None:
                desk.state.person(side.who)
        names = label_of(self.left.label), label_of(self.right.label)
        called = (
            named("opposed/left", self.left.who, names[0], self.left.value),
            named("opposed/right", self.right.who, names[1], self.right.value),
        )
        sides = Side(self.left.value, self.left.net), Side(self.right.value, self.right.net)
        result = oppose(*sides, dice, house, called)
        return OpposedRolled(
            left=SideRolled(self.left.value, result.left.roll, names[0], self.left.who),
            right=SideRolled(self.right.value, result.right.roll, names[1], self.right.who),
            house=house,
            hidden=self.hidden,
            physical=isinstance(dice, ReadOutDice),
        )
