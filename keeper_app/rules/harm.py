"""Harm that no weapon does: how the dice of the tables grow and shrink (rules 93, 95, C29)."""

FALL_STEP = 3  # metres for each roll of a fall's dice
HIGHEST_FALL = 20  # steps; farther than anybody has asked for


def fall_dice(dice: str, steps: int) -> str:
    """The dice of so many steps of a fall: three of 1D6 are 3D6."""
    count, _, sides = dice.partition("D")
    return f"{int(count or 1) * steps}D{sides}" if sides.isdigit() else dice


def withstood(dice: str) -> str:
    """A poison that an extreme success on CON halves, rounded down."""
    return f"({dice})/2"
