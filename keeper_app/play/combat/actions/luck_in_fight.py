"""Luck spent on a test of a fight: a blow or the answer to it, a shot, a dive, care, a test that was owed."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.combat.events.blows import MeleeFought
from keeper_app.play.combat.events.luck import LuckInFight
from keeper_app.play.combat.luck import prices, turned
from keeper_app.play.combat.reread import Bought, reads_again
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.rules import Level, NotAllowed, NotEnoughLuck


@dataclass(frozen=True, slots=True)
class SpendLuckInFight:
    """Whoever rolled buys a better level; of several shots, for one of them."""

    of: int
    who: int
    level: Level
    at: int = 0

    def run(self, desk: Desk, dice: Dice) -> LuckInFight:
        """Never on damage, never on a fumble, and only with Luck there is; what the roll did comes out anew."""
        entry = desk.entry(self.of)
        if not reads_again(entry.event):
            raise NoSuchRoll(n=self.of)
        offered = {(one.who, one.at, price.level): price.points for one, price in prices(desk, entry)}
        points = offered.get((self.who, self.at, self.level))
        if points is None:
            raise NotAllowed(rule="luck-limits", level=self.level.value)
        luck = desk.state.person(self.who).luck
        if luck is None or luck < points:
            raise NotEnoughLuck(points=points, luck=luck or 0)
        found = turned(desk, entry, Bought(self.who, self.level, self.at), dice)
        now = found.event if isinstance(found.event, MeleeFought) else None
        return LuckInFight(
            self.of,
            self.level,
            points,
            self.who,
            decides=now.exchange.struck.value if now else "",
            extreme=now.extreme if now else None,
            instead=found.record,
            at=self.at,
            people=found.people,
            fighters=found.fighters,
            physical=isinstance(dice, ReadOutDice),
        )
