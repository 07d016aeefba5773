"""Which dice an action would roll, asked of the action itself."""

from collections.abc import Sequence

from keeper_app.dice import Die, throw_of

_ANY_FACE = 1


class Enough(Exception):
    """A throw was asked for that waits for what falls before it."""


class AskedDice:
    """Dice that fall as read out and note what they are asked for.

    Where the faces end, the rest of that throw is noted too: its dice fall together, whatever they show. What comes
    after it may depend on them, so that it stops there. A face that the die does not have was not read.
    """

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = faces
        self._waits: str | None = None  # the throw that is not read to its end
        self.asked: list[Die] = []

    def roll(self, sides: int, name: str) -> int:
        """The face read out, or any while the throw lasts."""
        if self._waits is not None and throw_of(name) != self._waits:
            raise Enough
        at = len(self.asked)
        self.asked.append(Die(sides, name))
        if self._waits is None and at < len(self._faces) and 1 <= self._faces[at] <= sides:
            return self._faces[at]
        self._waits = throw_of(name)
        return _ANY_FACE
