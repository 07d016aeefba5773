"""What takes a while says how far it is: somebody may show it, let others have their turn meanwhile, or end it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

Step = Callable[[int, int], None]
"""Told how much of how much is done; it may raise to end it."""

WHOLE: Final = 100

T = TypeVar("T")


def unfollowed(done: int, total: int) -> None:
    """A `Step` of somebody who does not ask how far it is."""


def partly(step: Step, begin: int, end: int) -> Step:
    """A part of something, from `begin` to `end` of a hundred, told as a step of the whole."""
    return lambda done, total: step(begin * max(total, 1) + (end - begin) * min(done, total), WHOLE * max(total, 1))


def each(things: Iterable[T], step: Step, total: int) -> Iterator[T]:
    """The same things, one by one, each of them a step."""
    for done, thing in enumerate(things):
        step(done, total)
        yield thing
