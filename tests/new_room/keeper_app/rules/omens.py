"""Omens: what a die says of somebody's Luck. No rule of the book: a room of our own, to show how one is made."""

SIDES = 6
LAST_DARK = 3


def dark(face: int) -> bool:
    """The lower half of the faces bodes ill."""
    return face <= LAST_DARK


def luck_after(luck: int, face: int) -> int:
    """A dark omen takes a point of Luck, a bright one gives one."""
    return max(0, luck - 1) if dark(face) else luck + 1
