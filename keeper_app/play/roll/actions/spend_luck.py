"""Spend Luck to turn a roll into a better level."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.roll.combined_standing import combined_standing
from keeper_app.play.roll.events.aftermath import LuckSpent
from keeper_app.play.roll.events.rolls import CombinedRolled, GroupRolled, OpposedRolled
from keeper_app.play.roll.followed import luck_left
from keeper_app.play.roll.group_standing import member_of
from keeper_app.play.roll.opposed_standing import opposed_standing
from keeper_app.play.roll.standing import standing_of
from keeper_app.rules import Level, NotAllowed, NotEnoughLuck, price_of

RULE = "luck-limits"


@dataclass(frozen=True, slots=True)
class SpendLuck:
    """The level to buy, for one side of an opposed roll or one of many; of a combined one, points for more skills."""

    of: int
    level: Level = Level.REGULAR
    side: str = ""
    points: int = 0
    who: int | None = None  # in a roll for everybody, whose level it is

    def run(self, desk: Desk, dice: Dice) -> LuckSpent:
        """Refused where the rules forbid it, or where whoever rolled has not that much Luck."""
        entry = desk.entry(self.of)
        many = isinstance(entry.event, GroupRolled)
        self._allow(many or self.who is None)
        if isinstance(entry.event, CombinedRolled):
            return self._on_skills(desk, entry, entry.event.who)
        if isinstance(entry.event, OpposedRolled):
            return self._on_a_side(desk, entry)
        roll = member_of(desk, self.of, self.who, RULE) if many else standing_of(desk, self.of, RULE)
        self._allow(not (roll.settled or roll.ticked or self.side or self.points))
        who = roll.event.who
        luck = luck_left(desk, who)
        points = price_of(self.level, roll.result, roll.event.check, pushed=roll.is_push, luck=luck)
        return LuckSpent(self.of, self.level, points, who)

    def _on_a_side(self, desk: Desk, entry: Entry) -> LuckSpent:
        """One side of an opposed roll reaches a better level."""
        roll = opposed_standing(desk, entry)
        self._allow(bool(roll.prices(self.side)) and not self.points)
        one = roll.sides[self.side]
        points = price_of(self.level, one.check, one.kind, pushed=False, luck=one.luck)
        return LuckSpent(
            self.of, self.level, points, one.rolled.who, self.side, roll.if_bought(self.side, self.level).value
        )

    def _on_skills(self, desk: Desk, entry: Entry, who: int | None) -> LuckSpent:
        """Points that make one skill more pass in a combined roll."""
        roll = combined_standing(desk, entry)
        offered = [price.points for price in roll.prices]
        self._allow(self.points in offered and self.level is Level.REGULAR and not self.side)
        luck = luck_left(desk, who)
        if luck is not None and self.points > luck:
            raise NotEnoughLuck(points=self.points, luck=luck)
        return LuckSpent(self.of, self.level, self.points, who, verdicts=roll.with_luck(self.points))

    def _allow(self, allowed: bool) -> None:
        if not allowed:
            raise NotAllowed(rule=RULE, level=self.level.value)
