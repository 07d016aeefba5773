"""Dice that have fallen: which faces, in which groups, for what total."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """The faces of dice rolled together, such as the two of 2D6."""

    sides: int
    """Sides of each die."""

    faces: tuple[int, ...]
    """Faces in the order they fell."""

    bonus: bool
    """True when the dice belong to the damage bonus."""


@dataclass(frozen=True, slots=True)
class RolledDice:
    """A whole expression rolled."""

    text: str
    """The expression in its canonical form; the damage bonus stays a name."""

    groups: tuple[DiceGroup, ...]
    """The dice in the order they were rolled."""

    total: int
    """The result; below zero when what is subtracted is more."""

    @property
    def faces(self) -> tuple[int, ...]:
        """Every face in the order it fell; reading them out again gives the same roll."""
        return tuple(face for group in self.groups for face in group.faces)
