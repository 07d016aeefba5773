"""What a hit leaves behind besides its damage: rounds without action, and fire."""

from keeper_app.content import weapon_records
from keeper_app.dice import Dice, Expression, parse_expression
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of

ELECTRIC_NOTE = 2  # of the weapon table: stun batons and tasers
ELECTRIC_BUILD = 2  # they stop nobody bigger


def stun_rounds(known: weapon_records.Weapon | None, victim: Person, dice: Dice, name: str) -> int:
    """Rounds a hit stuns; none where the weapon does not, or the body is too big for it (rules 170, 178)."""
    if known is None or known.stun is None:
        return 0
    if ELECTRIC_NOTE in known.notes and body_of(victim).build > ELECTRIC_BUILD:
        return 0
    return max(1, parse_expression(known.stun).roll(dice, name=name).total)


def embers_of(known: weapon_records.Weapon | None, damage: Expression, bonus: Expression) -> int:
    """What a fire would cost in its first round: the least the dice can give (rule 171)."""
    return max(1, damage.least(bonus)) if known is not None and known.burn else 0
