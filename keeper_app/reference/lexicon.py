"""Names and what they stand for: found whole, shuffled, run together, by their beginnings or despite a slip."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from keeper_app.reference.tables import skills_by_id, words_by_role
from keeper_app.reference.tokens import words_of
from keeper_app.reference.typos import letters_of, slips, slips_allowed

Words: TypeAlias = tuple[str, ...]

HEAD: Final = 3
"""Letters the beginning of a name needs at least."""

SHORT: Final = 3
"""Letters of most short forms (TOC, STR): too few for a slip to be forgiven, enough to see two swapped."""

_NEVER: Final = 1000
_LOOSE_ROLES: Final = frozenset({"regular", "hard", "extreme", "bonus", "penalty", "hidden"})


class Meaning(NamedTuple):
    """What a name stands for."""

    kind: Literal["skill", "role", "person"]
    id: str


class Name(NamedTuple):
    """One name, and how many letters a beginning or a misspelling of it must have to count."""

    words: Words
    target: Meaning
    head_from: int = HEAD
    slip_from: int = 4


class Lexicon:
    """Every name once; made once, never changed."""

    def __init__(self, names: Iterable[Name]) -> None:
        self.exact: dict[Words, Meaning] = {}
        self.longest = 1
        self._shuffled: dict[Words, set[Meaning]] = defaultdict(set)
        self._joined: dict[str, set[Meaning]] = defaultdict(set)
        self._mixed_up: dict[str, set[Meaning]] = defaultdict(set)
        self._by_head: dict[str, list[Name]] = defaultdict(list)
        self._by_first: dict[str, list[Name]] = defaultdict(list)
        vocabulary: set[str] = set()
        for name in names:
            self.exact.setdefault(name.words, name.target)
            self.longest = max(self.longest, len(name.words))
            if name.head_from == _NEVER:
                continue
            self._by_head[name.words[0][:HEAD]].append(name)
            self._by_first[name.words[0]].append(name)
            vocabulary.update(name.words)
            if len(name.words[0]) == SHORT and len(name.words) == 1 and name.target.kind == "skill":
                self._mixed_up["".join(sorted(name.words[0]))].add(name.target)
            if len(name.words) > 1:
                self._shuffled[tuple(sorted(name.words))].add(name.target)
                self._joined["".join(name.words)].add(name.target)
        self._vocabulary = tuple((word, len(word), letters_of(word)) for word in sorted(vocabulary))
        self.near = lru_cache(maxsize=2048)(self._near)

    def rearranged(self, words: Words) -> set[Meaning]:
        """Names of these words in another order, or with blanks left out."""
        return self._shuffled.get(tuple(sorted(words))) or self._joined.get("".join(words), set())

    def beginning(self, words: Words, fixed: Collection[int] = ()) -> set[Meaning]:
        """Names whose first words begin like these; words at `fixed` must be whole."""
        if len(words[0]) < HEAD or any(len(word) < 2 for word in words):
            return set()
        letters = sum(map(len, words))
        return {
            name.target
            for name in self._by_head.get(words[0][:HEAD], ())
            if letters >= name.head_from
            and len(words) <= len(name.words)
            and all(
                own == word if at in fixed else own.startswith(word)
                for at, (word, own) in enumerate(zip(words, name.words, strict=False))
            )
        }

    def numbered(self, words: Words) -> set[Meaning]:
        """Names that end in the same number and begin like these words: "cult 2" is Cultist 2."""
        *begun, number = words
        if not number.isdigit() or not begun or len(begun[0]) < HEAD:
            return set()
        return {
            name.target
            for name in self._by_head.get(begun[0][:HEAD], ())
            if name.words[-1] == number
            and len(name.words) == len(words)
            and all(own.startswith(word) for word, own in zip(begun, name.words, strict=False))
        }

    def misspelt(self, words: Words, fixed: Collection[int] = ()) -> set[Meaning]:
        """The closest names of as many words, each within its slips; words at `fixed` must be right."""
        found: dict[Meaning, int] = {}
        for first in self.near(words[0]):
            for name in self._by_first.get(first, ()):
                if len(name.words) == len(words) and len(words[0]) >= name.slip_from:
                    far = _distance(words, name.words, fixed)
                    if far is not None:
                        found[name.target] = min(far, found.get(name.target, far))
        least = min(found.values(), default=0)
        return {target for target, far in found.items() if far == least}

    def guesses(self, word: str) -> set[Meaning]:
        """What a word that means nothing may stand for: its letters in another order, or names without their blanks.

        TCO may be TOC. Of a run of words one may be misspelt: spothiden.
        """
        if len(word) == SHORT:
            return self._mixed_up.get("".join(sorted(word)), set())
        found = {
            target: far
            for joined, targets in self._joined.items()
            if (far := _slips_within(word, joined)) is not None
            for target in targets
        }
        return {target for target, far in found.items() if far == min(found.values())}

    def _near(self, typed: str) -> Words:
        length, letters = len(typed), letters_of(typed)
        most = slips_allowed(length)
        return tuple(
            word
            for word, size, own in self._vocabulary
            if word == typed
            or (
                abs(size - length) <= most
                and (letters ^ own).bit_count() <= 2 * most
                and _slips_within(typed, word) is not None
            )
        )


def _slips_within(typed: str, word: str) -> int | None:
    most = slips_allowed(min(len(typed), len(word)))
    far = slips(typed, word, most)
    return far if far <= most else None


def _distance(typed: Words, name: Words, fixed: Collection[int]) -> int | None:
    total = 0
    for at, (word, own) in enumerate(zip(typed, name, strict=True)):
        far = _slips_within(word, own)
        if far is None or (far and at in fixed):
            return None
        total += far
    return total


@cache
def lexicon() -> Lexicon:
    """The skills of the tables and the words of the quick bar."""
    roles = words_by_role()
    names: dict[Words, Name] = {}
    for skill in skills_by_id().values():
        for words in filter(None, map(words_of, (*skill.names, skill.id))):
            names.setdefault(words, Name(words, Meaning("skill", skill.id)))
    for name in list(names.values()):
        bare = tuple(word for word in name.words if word not in roles["filler"])
        if len(bare) > 1:
            names.setdefault(bare, Name(bare, name.target))
    for role, said_as in roles.items():
        # Before dice, "roll" and its kin are read with the dice; anywhere else they change nothing.
        target = Meaning("role", "filler" if role == "roll" else role)
        head, slip = (4, 5) if role in _LOOSE_ROLES else (_NEVER, _NEVER)
        for words in filter(None, map(words_of, said_as)):
            names.setdefault(words, Name(words, target, head, slip))
    return Lexicon(names.values())
