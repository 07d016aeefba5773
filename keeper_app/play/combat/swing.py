"""What a weapon that is swung or thrown does where it lands."""

from keeper_app.content import weapon_table
from keeper_app.dice import parse_expression
from keeper_app.play.people.arms import arm_damage, arm_impales
from keeper_app.play.people.parts import Carried
from keeper_app.rules import Swing


def swing_of(bonus: str, weapon: Carried, metres: int | None = None) -> Swing:
    """A blow with a weapon, or a throw from so many metres, by somebody with this damage bonus; dice of the owner's
    own hold at any distance."""
    known = weapon_table.find_weapon(weapon.weapon)
    far = known.roll_at(metres) if known and metres is not None and not weapon.damage else None
    dice = far or arm_damage(weapon) or "0"
    return Swing(parse_expression(dice), parse_expression(bonus), arm_impales(weapon))
