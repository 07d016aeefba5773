"""What a blow or a bullet does: rolled, or at its worst (rules 38–42, 57, C10)."""

from dataclasses import dataclass

from keeper_app.dice import Dice, Expression, RolledDice, parse_expression

NO_BONUS = "0"  # read when it is needed: the grammar behind it is a good part of a cold start


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage before armour: dice that were rolled, and a maximum that was not."""

    rolled: RolledDice | None
    maximum: int = 0
    because: tuple[str, ...] = ()

    @property
    def damage(self) -> int:
        """All of it; a weak arm can bring it to nothing, never below."""
        return max(0, self.maximum + (self.rolled.total if self.rolled else 0))


def roll_blow(
    damage: Expression,
    bonus: Expression | None,
    dice: Dice,
    *,
    name: str,
    extreme: bool = False,
    impales: bool = False,
) -> Blow:
    """The damage dice with the damage bonus they name. An extreme success does the most they can give; an impaling
    weapon adds one more roll, without a second damage bonus."""
    own = bonus or parse_expression(NO_BONUS)
    if not extreme:
        return Blow(damage.roll(dice, own, name=name))
    worst = damage.most(own)
    if not impales:
        return Blow(None, worst, ("extreme-damage",))
    return Blow(damage.without_bonus().roll(dice, name=name), worst, ("impale",))
