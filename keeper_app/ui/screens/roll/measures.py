"""How much room the Roll room has: its columns, and what fits on a line of chips."""

from collections.abc import Sequence

from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Size, Space

TWO, THREE, ROOMY = 960, 1400, 1700  # widths, in text units, from which on there are two columns, three, and wide ones
CONTROLS, CONTROLS_WIDE = 408, 480
SIDE, SIDE_WIDE = 276, 372
TWO_LINES, TALL = 800, 860  # from these heights on there is room for a second line of chips, and for the slider
PADDING = Space.M  # around the controls
LETTER, CHIP = 7.2, 2 * Space.M + 2  # about as wide as a letter of a chip is, and what stands around them
MARK = 22  # and the mark of the one that is chosen


def keys_in_sheet(look: Look) -> bool:
    """Whether the keys lie over the room when they are asked for: where they would take the height of a result."""
    return look.phone or look.low


def columns(look: Look) -> int:
    """How many columns stand side by side; a tablet upright has the result above its controls."""
    if look.low:
        return 2
    return 3 if look.breadth >= THREE else 2 if look.breadth >= TWO else 1


def tall(look: Look) -> bool:
    """Whether there is height to spare; a tablet upright gives it to the result."""
    return columns(look) > 1 and look.height / look.scale >= TALL


def chip_lines(look: Look) -> int:
    """How many lines of skills stand among the settings."""
    return 2 if columns(look) > 1 and look.height / look.scale >= TWO_LINES else 1


def controls_width(look: Look) -> float:
    """The column of the settings, where it stands beside the result."""
    if look.low:
        return (look.width - look.px(Size.RAIL) - 3 * Space.L) / 2
    return look.px(CONTROLS_WIDE if look.breadth >= ROOMY else CONTROLS)


def side_width(look: Look) -> float:
    """The column of the last rolls."""
    return look.px(SIDE_WIDE if look.breadth >= ROOMY else SIDE)


def inside(look: Look) -> float:
    """How long a line among the settings is."""
    if look.phone:
        return look.width - 2 * Space.L
    if columns(look) > 1:
        return controls_width(look) - 2 * PADDING
    return (look.width - look.px(Size.RAIL) - 3 * Space.L) * 6 / 11 - 2 * PADDING


def fitting(look: Look, chips: Sequence[str], width: float, lines: int, tail: str = "") -> int:
    """How many chips with these words stand on so many lines: all, or as many as leave room for how many more.

    A `tail` comes after them in any case.
    """
    width -= MARK  # one of them may be the chosen one
    more = _wide(look, tail or "+ 99") + Space.S
    line, used = 1, 0.0
    for count, words in enumerate(chips):
        wide = _wide(look, words)
        kept = more if line == lines and (tail or count < len(chips) - 1) else 0
        if used and used + wide + kept > width:
            line, used = line + 1, 0.0
        if line > lines:
            return max(1, count)
        used += wide + Space.S
    return len(chips)


def _wide(look: Look, words: str) -> float:
    return look.px(LETTER * len(words)) + CHIP
