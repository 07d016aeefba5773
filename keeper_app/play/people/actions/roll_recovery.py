"""The weeks of a long recovery."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, RolledDice, parse_expression
from keeper_app.play.asking import their_value
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, NothingDue
from keeper_app.play.naming import named
from keeper_app.play.people.events.points import RecoveryRolled
from keeper_app.play.people.points import known_hp
from keeper_app.rules import Cure, Difficulty, check, week_of_healing


def healed(cure: Cure, who: int, dice: Dice) -> RolledDice | None:
    """What somebody who is treated gets back, in dice that fall once the test is read."""
    return parse_expression(cure.dice).roll(dice, name=f"{named('heal', who)}/healed") if cure.dice else None


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
        if person.has("dying"):
            raise CannotAct(problem="dying")
        hp, most = known_hp(person)
        value = their_value(desk.state, self.who, "con", self.value)
        net = int(self.cared) + int(self.rested) - int(self.bad)
        name = f"{named('recovery', self.who)}/week"
        result = check(value, Difficulty.REGULAR, net, dice, desk.state.house, name=name)
        cure = week_of_healing(result.level, unconscious=person.has("unconscious"))
        rolled = healed(cure, self.who, dice)
        after = min(most, hp + (rolled.total if rolled else 0))
        physical = isinstance(dice, ReadOutDice)
        return RecoveryRolled(
            self.who, value, result.roll, after, rolled, after - hp, cure.ends, desk.state.house, physical
        )
