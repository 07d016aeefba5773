"""Which real dice a roll takes."""

from collections.abc import Sequence

from keeper_app.dice import parse_expression
from keeper_app.ui.window import Throw


def percentile(title: str, net: int = 0) -> Throw:
    """Tens dice and the units die."""
    return Throw(title, ("tens",) * (1 + abs(net)) + ("units",))


def free(title: str, text: str, bonus: str = "0") -> Throw:
    """Every die of an expression; a text that is no dice takes none, and the roll itself will say why."""
    try:
        whole = text.replace("DB", f"({bonus})").replace("½", "1/2×")
        dice: Sequence[tuple[int, int]] = parse_expression(whole).dice
    except ValueError:
        dice = ()
    return Throw(title, tuple(sides for count, sides in dice for _ in range(count)))
