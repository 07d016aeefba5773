"""A weapon as it was when it was used: what it does where it hits, whatever becomes of it meanwhile."""

from dataclasses import dataclass

from keeper_app.content import weapon_records, weapon_table
from keeper_app.dice import parse_expression
from keeper_app.rules import Swing


@dataclass(frozen=True, slots=True)
class Wielded:
    """Its dice by distance, nearest first, the damage bonus behind them, whether it impales, its row of the table."""

    dice: tuple[tuple[str, int | None], ...]
    bonus: str = "0"
    impales: bool = False
    weapon: str = ""

    def at(self, metres: float) -> Swing:
        """What one hit does at a distance; beyond the last, as the last."""
        near = (dice for dice, up_to in self.dice if up_to is None or metres <= up_to)
        dice = next(near, self.dice[-1][0] if self.dice else "0")
        return Swing(parse_expression(dice), parse_expression(self.bonus), self.impales)

    @property
    def known(self) -> weapon_records.Weapon | None:
        """Its row of the weapon table, where it has one."""
        return weapon_table.find_weapon(self.weapon)
