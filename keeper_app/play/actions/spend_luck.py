"""Spend Luck to turn a roll into a better level."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.events import LuckSpent
from keeper_app.play.standing import standing_of
from keeper_app.rules import Level, NotAllowed, price_of


@dataclass(frozen=True, slots=True)
class SpendLuck:
    """The level to buy; the price follows from the dice."""

    of: int
    level: Level

    def run(self, desk: Desk, dice: Dice) -> LuckSpent:
        """Refused where the rules forbid it, or where whoever rolled has not that much Luck."""
        roll = standing_of(desk, self.of, "luck-limits")
        if roll.settled or roll.ticked:
            raise NotAllowed(rule="luck-limits", level=self.level.value)
        who = roll.event.who
        luck = None
        if who is not None and any(person.id == who for person in desk.state.people):
            luck = desk.state.person(who).luck
        points = price_of(self.level, roll.result, roll.event.check, pushed=roll.is_push, luck=luck)
        return LuckSpent(self.of, self.level, points, who)
