"""A word asked for → the words of the index that answer to it, each with how well."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from keeper_app.content.search_words import synonyms
from keeper_app.reference.search.asking import Asked, small_words
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.near import beginning_with
from keeper_app.reference.search.stems import stem
from keeper_app.reference.search.words import asked_words

EXACT: Final = 1.0
FAMILY: Final = 0.75
SOUND: Final = 0.85
ONE_SLIP: Final = 0.7
TWO_SLIPS: Final = 0.55
BY_EAR: Final = 0.5
BEGINNING: Final = 0.7
LONGER: Final = 0.3
"""A word that goes on where a whole word was typed."""
SYNONYM: Final = 0.55
JOINED: Final = 0.9

LEAST_BEGINNING: Final = 2
LEAST_BEGUN: Final = 5
MOST_BEGINNINGS: Final = 60
LONGEST_PHRASE: Final = 6


class Way(NamedTuple):
    """Words that answer together, and how well."""

    words: tuple[str, ...]
    weight: float


class Term(NamedTuple):
    """One word asked for, what answers to it, and how telling it is."""

    word: str
    ways: tuple[Way, ...]
    rarity: float


def terms_of(index: Index, asked: Asked) -> list[Term]:
    """What to look for, word by word; words that nothing answers to are terms without a way."""
    last = asked.words[-1] if asked.open_ended and asked.words else None
    meant = _meant(asked)
    ways = [list(_ways(index, word, word == last)) for word in asked.words]
    for at, word in enumerate(asked.words):
        if not ways[at]:
            _join(index, asked.words, ways, at)
        for phrase in meant.get(word, ()):
            telling = [part for part in phrase if part not in small_words()] or phrase
            found = tuple(other for part in telling for other in _as_written(index, part))
            if len(found) == len(telling):
                ways[at] = [*ways[at], Way(found, SYNONYM)]
    return [_term(index, word, found) for word, found in zip(asked.words, ways, strict=True)]


def _term(index: Index, word: str, ways: list[Way]) -> Term:
    best: dict[tuple[str, ...], float] = {}
    for words, weight in ways:
        best[words] = max(weight, best.get(words, 0.0))
    own = [index.spread(words[0]) for words, weight in best.items() if weight >= FAMILY and len(words) == 1]
    together = sum(own) or sum(min(index.spread(part) for part in words) for words in best)
    rarity = index.rarity(min(together, len(index.documents))) if best else index.rarity(0) * 0.6
    return Term(word, tuple(Way(words, weight) for words, weight in best.items()), rarity)


@lru_cache(maxsize=4096)
def _ways(index: Index, word: str, being_typed: bool) -> tuple[Way, ...]:
    """Every form of forgiveness for one word, worked out once."""
    return tuple(_forms(index, word, being_typed))


def _forms(index: Index, word: str, being_typed: bool) -> list[Way]:
    known = word in index
    ways = [Way((word,), EXACT)] if known else []
    ways += [Way((other,), FAMILY) for other in index.families.get(stem(word), ()) if other != word]
    if being_typed and len(word) >= LEAST_BEGINNING:
        ways += _beginnings(index, word, LONGER if known or ways else BEGINNING)
    if known or word[0].isdigit() or any(_near_enough(word, way.words[0]) for way in ways):
        return ways
    ways += [Way((other,), SOUND) for other in index.near.sounding(word)]
    for other, apart in index.near.close(word):
        ways.append(Way((other,), ONE_SLIP if apart == 1 else TWO_SLIPS))
    ways += [Way((other,), BY_EAR) for other in index.near.sounding_close(word)] if not ways else []
    ways += [way for one in ways[:4] for way in _family(index, one)]
    if being_typed:
        return [*ways, *_beginnings_with_a_slip(index, word)]
    return ways or _beginnings(index, word, BEGINNING)


def _near_enough(word: str, other: str) -> bool:
    """Whether a word of the same stem is surely of the family: two thirds of it are the same."""
    return other.startswith(word[: (2 * len(word) + 2) // 3])


def _family(index: Index, way: Way) -> list[Way]:
    return [
        Way((other,), way.weight * FAMILY)
        for other in index.families.get(stem(way.words[0]), ())
        if other != way.words[0]
    ]


def _beginnings(index: Index, word: str, weight: float) -> list[Way]:
    if len(word) < LEAST_BEGINNING:
        return []
    longer = [other for other in beginning_with(index.vocabulary, word) if other != word]
    if len(longer) > MOST_BEGINNINGS:
        longer = sorted(longer, key=lambda other: (-index.spread(other), other))[:MOST_BEGINNINGS]
    return [Way((other,), weight) for other in longer]


def _beginnings_with_a_slip(index: Index, word: str) -> list[Way]:
    """What goes on from a word that was spelt by ear, or whose last letters are wrong."""
    heard = [Way((other,), SOUND * BEGINNING) for other in index.near.sounding_on(word)[:MOST_BEGINNINGS]]
    if heard or len(word) < LEAST_BEGUN:
        return heard
    return _beginnings(index, word[:-1], ONE_SLIP * BEGINNING) or _beginnings(index, word[:-2], TWO_SLIPS * BEGINNING)


def _join(index: Index, words: tuple[str, ...], ways: list[list[Way]], at: int) -> None:
    """A compound written as two words, or two written as one."""
    for other in (at - 1, at + 1):
        if 0 <= other < len(words):
            joined = words[min(at, other)] + words[max(at, other)]
            if joined in index:
                ways[at].append(Way((joined,), JOINED))
                ways[other].append(Way((joined,), JOINED))
    word = words[at]
    for cut in range(3, len(word) - 2):
        if word[:cut] in index and word[cut:] in index:
            ways[at].append(Way((word[:cut], word[cut:]), JOINED))


def _as_written(index: Index, part: str) -> tuple[str, ...]:
    """A word of a synonym as the index has it: itself, or one of its family."""
    if part in index:
        return (part,)
    return index.families.get(stem(part), ())[:1]


@cache
def _phrases() -> Mapping[tuple[str, ...], frozenset[tuple[str, ...]]]:
    """Every phrase of every group with the others that mean the same."""
    made: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for group in synonyms():
        phrases = {tuple(asked_words(phrase)) for phrase in group}
        for phrase in phrases:
            made.setdefault(_stemmed(phrase), set()).update(phrases - {phrase})
    return {phrase: frozenset(others) for phrase, others in made.items()}


def _stemmed(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(stem(word) for word in words)


def meanings(words: Sequence[str]) -> Mapping[tuple[int, int], tuple[tuple[str, ...], ...]]:
    """What else may be said for a stretch of words, from one place up to another; the longest stretches first."""
    stems = _stemmed(words)
    found: dict[tuple[int, int], tuple[tuple[str, ...], ...]] = {}
    for length in range(min(LONGEST_PHRASE, len(stems)), 0, -1):
        for start in range(len(stems) - length + 1):
            if others := _phrases().get(stems[start : start + length]):
                found[start, start + length] = tuple(sorted(others))
    return found


def _meant(asked: Asked) -> Mapping[str, list[tuple[str, ...]]]:
    """What the words asked for may also be called; a phrase gives its others to each of its words."""
    said = asked.name.split()
    found: dict[str, list[tuple[str, ...]]] = {}
    for (start, end), others in meanings(said).items():
        for word in said[start:end]:
            found.setdefault(word, []).extend(others)
    return found
