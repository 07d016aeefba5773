"""What is asked of the dice, by whoever asks: the quick field, a screen, a player."""

from dataclasses import dataclass

from keeper_app.rules.levels import Difficulty


@dataclass(frozen=True, slots=True)
class Question:
    """One value to roll against: what it is called, who rolls, how hard, with which dice, in whose sight.

    `value` is a number that somebody said. Without one it is what the sheet of `who` says about `label`, or the base
    that everybody has. What kind of test it is follows from the label, and nobody may say otherwise.
    """

    value: int | None = None
    difficulty: Difficulty = Difficulty.REGULAR
    net: int = 0
    label: str = ""  # a skill's id, or a name as it was typed
    hidden: bool = False
    who: int | None = None
