"""What was typed, read: words, filters, numbers, and hints at a game or a kind of entry."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from keeper_app.content.limits import LONGEST_TYPED as LONGEST_TEXT
from keeper_app.content.search_words import asking as words_of_asking
from keeper_app.reference.limits import tidy
from keeper_app.reference.search.words import asked_words, plain

MOST_WORDS: Final = 24
"""Words that are looked for; what comes after them is not read."""
_FILTER: Final = re.compile(r"""(?<![^\s])([^\s:"“”«»]+)\s?:\s*(?:["“«]\s*([^"”»]*?)\s*["”»]|(\S+))""")
_CITED: Final = re.compile(r"\d+\.\d+|[lpdxc]\d{1,3}|rpg-?\d{1,3}|ruling-?c\d\d")
_VERSION: Final = re.compile(r"(v\.?)?(\d+\.\d+)")


@dataclass(frozen=True, slots=True)
class Asked:
    """`words` are looked for, the last one perhaps still being typed; `name` is all that was said, as names are
    compared. Filters hold whatever else is found; hints only favour."""

    text: str
    words: tuple[str, ...] = ()
    name: str = ""
    open_ended: bool = False
    cited: tuple[str, ...] = ()
    games: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    cards: tuple[str, ...] = ()
    versions: frozenset[str] = frozenset()
    spoilers_only: bool = False
    favoured_games: frozenset[str] = frozenset()
    favoured_kinds: frozenset[str] = frozenset()
    favoured_versions: frozenset[str] = frozenset()

    @property
    def filtered(self) -> bool:
        """Whether something holds besides the words."""
        return bool(self.games or self.kinds or self.cards or self.versions or self.spoilers_only)


class _Lists(NamedTuple):
    small: frozenset[str]
    announcing: frozenset[str]
    spoiler: frozenset[str]
    filters: Mapping[str, str]
    games: Mapping[str, str]
    kinds: Mapping[str, str]


@cache
def _lists() -> _Lists:
    read = words_of_asking()

    def folded(words: tuple[str, ...]) -> frozenset[str]:
        return frozenset(" ".join(asked_words(word)) for word in words) | frozenset(plain(word) for word in words)

    return _Lists(
        folded(read.small),
        folded(read.announcing),
        folded(read.spoiler),
        {word: one.id for one in read.filters for word in folded(one.words)},
        {word: one.id for one in read.games for word in folded((one.id, *one.words))},
        {word: one.id for one in read.kinds for word in folded((one.id, *one.words))},
    )


def small_words() -> frozenset[str]:
    """The words that are passed over."""
    return _lists().small


def is_hint(text: str) -> bool:
    """Whether it merely says which game or kind is meant: no entry is called so."""
    said = " ".join(asked_words(text))
    return said in _lists().games or said in _lists().kinds


@lru_cache(maxsize=256)
def read_question(text: str) -> Asked:
    """What somebody typed; anything can be read, and what is too long is read as far as it goes."""
    typed = tidy(text[: LONGEST_TEXT * 4])[:LONGEST_TEXT]
    lists = _lists()
    held: dict[str, set[str]] = {"game": set(), "kind": set(), "card": set(), "version": set(), "is": set()}

    def take(match: re.Match[str]) -> str:
        name = lists.filters.get(plain(match[1]))
        value = match[2] if match[2] is not None else match[3]
        if name is None or not _hold(held, name, value, lists):
            return match[0]
        return " "

    rest = _FILTER.sub(take, typed)
    words = asked_words(rest)[:MOST_WORDS]
    told = [word for word in words if word not in lists.small] or words
    kinds = _hinted(words, lists.kinds)
    versions = frozenset(
        match[2] for word in told if (match := _VERSION.fullmatch(word)) and (match[1] or "erratum" in kinds)
    )
    return Asked(
        text=typed,
        words=tuple(dict.fromkeys(told)),
        name=" ".join(words),
        open_ended=bool(words) and text[-1].isalnum(),
        cited=_cited(rest, words, lists),
        games=frozenset(held["game"]),
        kinds=frozenset(held["kind"]),
        cards=tuple(sorted(held["card"])),
        versions=frozenset(held["version"]),
        spoilers_only=bool(held["is"]),
        favoured_games=_hinted(words, lists.games),
        favoured_kinds=kinds,
        favoured_versions=versions,
    )


def _hold(held: dict[str, set[str]], name: str, value: str, lists: _Lists) -> bool:
    """Take a filter's value; False where it is none, so that its words are looked for instead."""
    said = " ".join(asked_words(value))
    if name == "game":
        known = lists.games.get(said)
    elif name == "kind":
        known = lists.kinds.get(said)
    elif name == "is":
        known = said if said in lists.spoiler else None
    elif name == "version":
        known = said.removeprefix("v") or None
    else:
        known = said or None
    if known is None:
        return False
    held[name].add(known)
    return True


def _hinted(words: list[str], hints: Mapping[str, str]) -> frozenset[str]:
    pairs = [f"{one} {two}" for one, two in pairwise(words)]
    return frozenset(hints[said] for said in (*words, *pairs) if said in hints)


def _cited(rest: str, words: list[str], lists: _Lists) -> tuple[str, ...]:
    """Numbers of rules. A bare one counts where it stands alone, or after a word that announces it."""
    found = [token for token in re.split(r"[\s,;()§#]+", plain(rest)) if _CITED.fullmatch(token)]
    for at, word in enumerate(words):
        if word.isdigit() and (len(words) == 1 or (at and words[at - 1] in lists.announcing)):
            found.append(word)
    return tuple(dict.fromkeys(found))
