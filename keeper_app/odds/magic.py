"""The exact chance that POW grows."""

from fractions import Fraction

from keeper_app.rules.magic import power_grows

FACES = range(1, 101)


def power_growth(power: int) -> Fraction:
    """Every number of the D100 is as likely as the others (rule 162, C25)."""
    return Fraction(sum(power_grows(power, number) for number in FACES), len(FACES))
