"""The weeks of a long recovery."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, parse_expression
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NothingDue
from keeper_app.play.naming import named
from keeper_app.play.people.events.points import RecoveryRolled
from keeper_app.play.people.points import known_hp
from keeper_app.play.roll.asking import their_value
from keeper_app.rules import Difficulty, check, week_of_healing

HEALED = "healed"  # dice that give points back


@dataclass(frozen=True, slots=True)
class RollRecovery:
    """The test at the end of a week: care and rest give dice, bad conditions take one (rules 90, 91)."""

    who: int
    cared: bool = False
    rested: bool = False
    bad: bool = False
    value: int | None = None

    def run(self, desk: Desk, dice: Dice) -> RecoveryRolled:
        """Owed once a week by whoever has a major wound."""
        person = desk.state.person(self.who)
        if "con-weekly" not in person.dues:
            raise NothingDue(due="con-weekly")
        hp, most = known_hp(person)
        value = their_value(desk.state, self.who, "con", self.value)
        net = int(self.cared) + int(self.rested) - int(self.bad)
        result = check(value, Difficulty.REGULAR, net, dice, desk.state.house, f"{named('recovery', self.who)}/week")
        cure = week_of_healing(result.level)
        rolled = parse_expression(cure.dice).roll(dice, name=HEALED) if cure.dice else None
        after = min(most, hp + (rolled.total if rolled else 0))
        physical = isinstance(dice, ReadOutDice)
        return RecoveryRolled(
            self.who, value, result.roll, after, rolled, after - hp, cure.ends, desk.state.house, physical
        )
