"""Roll whether POW grows."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice, path, roll_percentile
from keeper_app.play.asking import their_value
from keeper_app.play.desk import Desk
from keeper_app.play.study.events.spells import PowerRolled
from keeper_app.play.study.readers import in_hand
from keeper_app.rules.magic import POW_DIE, power_after, power_grows


@dataclass(frozen=True, slots=True)
class RollPower:
    """After a spell that won POW against POW, or 01 on a Luck roll: the keeper says when."""

    who: int

    def run(self, desk: Desk, dice: Dice) -> PowerRolled:
        """D100 above POW, or 96 and more: 1D10 for good (rule 162, C25)."""
        in_hand(desk.state, self.who)
        power = their_value(desk.state, self.who, "pow", None)
        roll = roll_percentile(dice, 0, path("power", "person", self.who, "power-roll", "at", power))
        physical = isinstance(dice, ReadOutDice)
        if not power_grows(power, roll.number):
            return PowerRolled(self.who, power, roll, 0, power, physical)
        after = power_after(power, dice.roll(POW_DIE, path("power-gain", "person", self.who, "power-gain")))
        return PowerRolled(self.who, power, roll, after - power, after, physical)
