"""Recover Luck after a session."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, roll_percentile
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NotTheirValue
from keeper_app.play.naming import named
from keeper_app.play.roll.events.aftermath import LuckRecovered
from keeper_app.rules import NotAllowed, ladder, luck_recovers


@dataclass(frozen=True, slots=True)
class RecoverLuck:
    """Somebody's Luck, or a value of nobody in particular."""

    who: int | None = None
    luck: int | None = None

    def run(self, desk: Desk, dice: Dice) -> LuckRecovered:
        """Roll over the current Luck to regain 1D10."""
        luck = self.luck if self.who is None else desk.state.person(self.who).luck
        if self.who is not None and self.luck not in (None, luck):
            raise NotTheirValue(who=self.who, label="luck", value=self.luck, own=luck)
        if luck is None:
            raise NotAllowed(rule="luck-recovery")
        ladder(luck)
        roll = roll_percentile(dice, 0, f"{named('recovery', self.who)}/luck/{luck}")
        regained = dice.roll(10, f"{named('regain', self.who)}/regained") if luck_recovers(roll.number, luck) else 0
        return LuckRecovered(luck, roll, regained, self.who, physical=isinstance(dice, ReadOutDice))
