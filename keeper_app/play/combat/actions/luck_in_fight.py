"""Luck spent on a blow or on the answer to it, before damage is taken."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.combat.fought import fought
from keeper_app.play.desk import Desk
from keeper_app.play.roll.events.aftermath import LuckSpent
from keeper_app.rules import Level, NotAllowed, NotEnoughLuck


@dataclass(frozen=True, slots=True)
class SpendLuckInFight:
    """One of the two buys a better level."""

    of: int
    who: int
    level: Level

    def run(self, desk: Desk, dice: Dice) -> LuckSpent:
        """Never on damage, never on a fumble, and only with Luck there is."""
        standing = fought(desk, desk.entry(self.of))
        price = next((one for one in standing.prices(self.who) if one.level is self.level), None)
        if price is None:
            raise NotAllowed(rule="luck-limits", level=self.level.value)
        luck = desk.state.person(self.who).luck
        if luck is None or luck < price.points:
            raise NotEnoughLuck(points=price.points, luck=luck or 0)
        strikes = standing.if_bought(self.who, self.level)
        return LuckSpent(
            self.of,
            self.level,
            price.points,
            self.who,
            decides=strikes.struck.value,
            extreme=strikes.extreme,
        )
