"""Roll a skill or characteristic check."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.events import CheckRolled
from keeper_app.play.naming import named
from keeper_app.play.texts import label_of
from keeper_app.rules import CheckKind, Difficulty, as_asked, check

BY_ANOTHER_NAME = frozenset({"know", "idea"})  # checks of EDU and of INT: no value of their own to remember


@dataclass(frozen=True, slots=True)
class RollCheck:
    """One roll against a value."""

    value: int
    difficulty: Difficulty = Difficulty.REGULAR
    net: int = 0
    label: str = ""
    check: CheckKind = CheckKind.SKILL
    hidden: bool = False
    who: int | None = None

    def run(self, desk: Desk, dice: Dice) -> CheckRolled:
        """Roll by the rules of this table."""
        label = label_of(self.label)
        known = self.who is not None and label in desk.state.person(self.who).skills
        remembered = not known and label not in BY_ANOTHER_NAME
        house = desk.state.house
        as_asked(self.check, self.difficulty, self.net)
        result = check(self.value, self.difficulty, self.net, dice, house, named("check", self.who, label))
        return CheckRolled(
            value=self.value,
            difficulty=self.difficulty,
            roll=result.roll,
            label=label,
            check=self.check,
            house=house,
            who=self.who,
            hidden=self.hidden,
            physical=isinstance(dice, ReadOutDice),
            remembered=remembered,
        )
