"""The words of a vocabulary that are a slip or two away from one that is not in it."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from typing import Final

from keeper_app.reference.search.sounds import sound
from keeper_app.reference.typos import letters_of, slips, slips_allowed

MOST_NEAR: Final = 12
LEAST_HEARD: Final = 3
LONG: Final = 8
LAST: Final = "\U0010ffff"
"""Comes after whatever can go on."""


def beginning_with(words: Sequence[str], start: str) -> Sequence[str]:
    """The words of a sorted list that begin so."""
    return words[bisect_left(words, start) : bisect_left(words, start + LAST)]


class Neighbours:
    """Close words, found by the half that is whole: a slip in the one leaves the other as it was."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words

    @cached_property
    def _backwards(self) -> list[str]:
        return sorted(word[::-1] for word in self._words)

    @cached_property
    def _by_sound(self) -> dict[str, list[str]]:
        heard: dict[str, list[str]] = defaultdict(list)
        for word in self._words:
            heard[sound(word)].append(word)
        return heard

    def sounding(self, word: str) -> list[str]:
        """Those that sound the same, and have sound enough to be told by it."""
        heard = sound(word)
        if len(heard) < LEAST_HEARD:
            return []
        return [other for other in self._by_sound.get(heard, ()) if other != word]

    @cached_property
    def _sounds(self) -> list[str]:
        return sorted(self._by_sound)

    def sounding_on(self, word: str) -> list[str]:
        """Those that begin as this one sounds, spelt as it was heard so far."""
        heard = sound(word)
        if len(heard) <= LEAST_HEARD:
            return []
        return [other for start in beginning_with(self._sounds, heard) for other in self._by_sound[start]]

    @cached_property
    def _by_ear(self) -> "Neighbours":
        return Neighbours(self._sounds)

    def sounding_close(self, word: str) -> list[str]:
        """Those that sound nearly the same: a long word may be spelt by ear and have a slip besides."""
        if len(word) < LONG:
            return []
        return [other for heard, _ in self._by_ear.close(sound(word), 1) for other in self._by_sound[heard]]

    def close(self, word: str, most: int | None = None) -> list[tuple[str, int]]:
        """Those within so many slips, or as many as its length forgives, nearest first; not the word itself."""
        allowed = slips_allowed(len(word)) if most is None else most
        if not allowed or not word.isalpha():
            return []
        half = max(2, len(word) // (allowed + 1) - 1)
        found = self._measured(word, {*beginning_with(self._words, word[:half]), *self._ending(word[-half:])}, allowed)
        if not found:
            found = self._measured(word, self._words, allowed)
        return found[:MOST_NEAR]

    def _ending(self, end: str) -> list[str]:
        return [word[::-1] for word in beginning_with(self._backwards, end[::-1])]

    @staticmethod
    def _measured(word: str, others: "set[str] | Sequence[str]", allowed: int) -> list[tuple[str, int]]:
        letters, length = letters_of(word), len(word)
        found = []
        for other in others:
            if abs(len(other) - length) > allowed or other == word or other[0].isdigit():
                continue
            own = letters_of(other)
            if (letters & ~own).bit_count() <= allowed and (own & ~letters).bit_count() <= allowed:
                apart = slips(word, other, allowed)
                if apart <= allowed:
                    found.append((apart, other))
        return [(other, apart) for apart, other in sorted(found)]
