"""Which names answer to what is typed into a field that narrows a list: the words of the one search, on a few names.

Every word typed must answer: it begins a word, stands inside one, is of its family, sounds like it, means the same,
or is a slip or two away. Case, accents, ligatures, elisions and hyphens do not count, and all languages are one.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple, TypeVar

from keeper_app.content.search_words import synonyms
from keeper_app.reference.search.asking import small_words
from keeper_app.reference.search.expanding import meanings
from keeper_app.reference.search.near import Neighbours, beginning_with
from keeper_app.reference.search.sounds import sound
from keeper_app.reference.search.stems import stem
from keeper_app.reference.search.words import asked_words, plain
from keeper_app.reference.typos import letters_of, slips, slips_allowed

Item = TypeVar("Item")
Texts = tuple[str, ...]
Meaning = frozenset[str]
"""The stems of a phrase."""
Spelt = tuple[tuple[str, int], ...]
"""Words with their letters as bits, figures left out: nobody means 1918 who types 1917."""

RUN: Final = 3
"""Words that may be written as one: AK-47, tommygun."""
LEAST_SOUND: Final = 3
LEAST_BEGUN: Final = 4
"""Letters before a word is heard, or is taken for the beginning of one that is spelt otherwise."""
FURTHER: Final = 2
"""Letters that a word may go on for what is typed to be forgiven as much as the whole of it."""


class Tier(IntEnum):
    """How well some texts answer. What is only guessed counts where nothing else answers."""

    WHOLE = 0
    WORDS_OF_NAME = 1
    NAME_BEGINS = 2
    WORDS_BEGIN = 3
    INSIDE = 4
    FAMILY = 5
    MEANT = 6
    GUESSED = 7
    NOT_AT_ALL = 8


class _Asked(NamedTuple):
    """What was typed: all of it, the words that must answer, and what else may be said for stretches of them."""

    whole: str
    words: Texts
    stems: Texts
    sounds: Texts
    meant: tuple[tuple[tuple[int, ...], tuple[Meaning, ...]], ...]


class _Said(NamedTuple):
    """Some texts, as they are compared: each on a line, their words after a space each, and words run together."""

    lines: str
    spelt: Spelt
    spaced: str
    runs: str
    stems: Meaning
    sounds: Meaning
    each: tuple[Meaning, ...]

    def has(self, phrases: Iterable[Meaning]) -> bool:
        """Whether a text has all the words of one of these phrases."""
        return any(phrase <= text for phrase in phrases for text in self.each)


Way = Callable[[_Asked, _Said], Tier]
Place = tuple[bool, Tier]
"""Whether something answers only by what is said of it, and how well."""


def _nothing(_: object) -> Texts:
    return ()


def best(
    query: str,
    items: Iterable[Item],
    names: Callable[[Item], Iterable[str]],
    about: Callable[[Item], Iterable[str]] = _nothing,
) -> list[Item]:
    """The items that answer, best first and otherwise in their order; all of them where nothing is asked.

    `names` are what an item is called, `about` what else is said of it: its group, its skill. Of guesses only the
    best are made; and where something is called so, what is only related to something said of others is left out.
    """
    asked = _asked(query)
    if not asked.whole:
        return list(items)
    said = [(item, tuple(names(item)), tuple(about(item))) for item in items]
    for how in _WAYS:
        found = [(place, item) for item, own, more in said if (place := _place(how, asked, own, more)) is not None]
        if found:
            found.sort(key=lambda one: one[0])
            first, _ = found[0]
            return [item for place, item in found if place == first or (how is _known and _worth(place, first))]
    return []


def answers(query: str, names: Iterable[str], *, guessing: bool = True) -> bool:
    """Whether something of these names answers at all; without a guess, where what is typed may be a name itself."""
    asked, texts = _asked(query), tuple(names)
    ways = _WAYS if guessing else (_known,)
    return not asked.whole or any(_place(how, asked, texts, ()) is not None for how in ways)


def called_so(query: str, names: Iterable[str]) -> bool:
    """Whether one of these names is just what is typed."""
    whole = _asked(query).whole
    return bool(whole) and f"\n{whole}\n" in _said(tuple(names)).lines


def written_in(query: str, text: str) -> bool:
    """Whether all that is typed stands in a text, word by word, as it is; only folded."""
    wanted = plain(query).split()
    letters = plain(text) if wanted else ""
    return all(word in letters for word in wanted)


@lru_cache(maxsize=256)
def _asked(query: str) -> _Asked:
    typed = asked_words(query)
    words = tuple(dict.fromkeys(word for word in typed if word not in small_words())) or tuple(typed)
    at = {word: place for place, word in enumerate(words)}
    meant = []
    for (start, end), phrases in meanings(typed).items():
        places = tuple(at[word] for word in typed[start:end] if word in at)
        meant.append((places, tuple(map(_meaning, phrases))))
    return _Asked(" ".join(typed), words, tuple(map(stem, words)), tuple(map(_heard, words)), tuple(meant))


@lru_cache(maxsize=8192)
def _said(texts: Texts) -> _Said:
    each = [tuple(asked_words(text)) for text in texts]
    words = tuple(dict.fromkeys(word for text in each for word in text))
    runs = dict.fromkeys("".join(text[at : at + RUN]) for text in each for at in range(len(text) - 1))
    return _Said(
        "".join(f"\n{' '.join(text)}\n" for text in each),
        _spelt(words),
        "".join(f" {word}" for word in words),
        "".join(f" {run}" for run in runs),
        frozenset(map(stem, words)),
        frozenset(filter(None, map(_heard, words))),
        tuple(map(_meaning, each)),
    )


def _meaning(phrase: Iterable[str]) -> Meaning:
    return frozenset(map(stem, phrase))


def _heard(word: str) -> str:
    """How it sounds; nothing for figures, and for words too short to be told apart."""
    return sound(word) if len(word) >= LEAST_SOUND and word.isalpha() else ""


def _place(how: Way, asked: _Asked, names: Texts, about: Texts) -> Place | None:
    """Where something stands among others: by its names, else by all that is said of it; and how well it answers."""
    for beyond in (False, True) if about else (False,):
        tier = how(asked, _said((*names, *about) if beyond else names))
        if tier is not Tier.NOT_AT_ALL:
            return beyond, tier
    return None


def _worth(place: Place, first: Place) -> bool:
    """Whether an answer is worth a line beside the first: where a name has the words themselves, not what is merely
    said of something and means the same."""
    called, (beyond, tier) = not first[0] and first[1] <= Tier.WORDS_BEGIN, place
    return not (called and beyond and tier >= Tier.FAMILY)


def _known(asked: _Asked, said: _Said) -> Tier:
    """How well texts answer without a guess."""
    for end, tier in _BEGUN:
        if f"\n{asked.whole}{end}" in said.lines:
            return tier
    tier = max(_as_it_stands(word, said) for word in asked.words)
    return max(_related(asked, said)) if tier is Tier.NOT_AT_ALL else tier


_BEGUN: Final = (("\n", Tier.WHOLE), (" ", Tier.WORDS_OF_NAME), ("", Tier.NAME_BEGINS))
"""What follows where a name begins with all that is typed: its end, its next word, or the rest of a word."""


def _as_it_stands(word: str, said: _Said) -> Tier:
    if f" {word}" in said.spaced:
        return Tier.WORDS_BEGIN
    if word in said.spaced or f" {word}" in said.runs:
        return Tier.INSIDE
    return Tier.NOT_AT_ALL


def _related(asked: _Asked, said: _Said) -> Iterator[Tier]:
    """How well each word typed answers: as it stands, by its family or its sound, by its meaning."""
    meant = {place for places, phrases in asked.meant if said.has(phrases) for place in places}
    for place, word in enumerate(asked.words):
        if asked.stems[place] in said.stems or asked.sounds[place] in said.sounds:
            yield Tier.FAMILY
        elif place in meant:
            yield Tier.MEANT
        else:
            yield _as_it_stands(word, said)


def _guessed(asked: _Asked, said: _Said, guess: Callable[[str, _Said], bool]) -> Tier:
    """Whether texts answer once a guess is made for each word that does not."""
    tiers = zip(_related(asked, said), asked.words, strict=True)
    right = all(tier is not Tier.NOT_AT_ALL or guess(word, said) for tier, word in tiers)
    return Tier.GUESSED if right else Tier.NOT_AT_ALL


def _begun(word: str, said: _Said) -> bool:
    """It is the beginning of an everyday word for something in the texts."""
    return said.has(_meant_by_beginning(word))


def _slipped(word: str, said: _Said) -> bool:
    """It is a slip or two away from a word of the texts."""
    return any(_close(word, said.spelt))


def _meant_with_a_slip(word: str, said: _Said) -> bool:
    """The same of an everyday word."""
    return _slipped(word, said) or said.has(_meant_by_slip(word))


_WAYS: Final[tuple[Way, ...]] = (
    _known,
    *(partial(_guessed, guess=guess) for guess in (_begun, _slipped, _meant_with_a_slip)),
)
"""Each only where nothing answers by the one before."""


@cache
def _everyday() -> Texts:
    """The single words that the synonyms know, in order."""
    phrases = (asked_words(phrase) for group in synonyms() for phrase in group)
    return tuple(sorted({phrase[0] for phrase in phrases if len(phrase) == 1}))


@cache
def _everyday_near() -> Neighbours:
    return Neighbours(_everyday())


@lru_cache(maxsize=1024)
def _meant_by_beginning(word: str) -> tuple[Meaning, ...]:
    return _meanings_of(beginning_with(_everyday(), word)) if len(word) >= LEAST_BEGUN else ()


@lru_cache(maxsize=1024)
def _meant_by_slip(word: str) -> tuple[Meaning, ...]:
    return _meanings_of(other for other, _ in _everyday_near().close(word))


def _meanings_of(words: Iterable[str]) -> tuple[Meaning, ...]:
    return tuple(_meaning(phrase) for word in words for phrases in meanings((word,)).values() for phrase in phrases)


def _spelt(words: Iterable[str]) -> Spelt:
    return tuple((word, letters_of(word)) for word in words if word.isalpha())


def _close(asked: str, spelt: Spelt) -> Iterator[str]:
    """The words that a slip or two lead to."""
    letters, most = letters_of(asked), slips_allowed(len(asked) + FURTHER) if asked.isalpha() else 0
    for word, own in spelt if most else ():
        if (letters & ~own).bit_count() <= most and _near(asked, word):
            yield word


@lru_cache(maxsize=65536)
def _near(asked: str, word: str) -> bool:
    """Whether a slip or two lead from one to the other, or to its beginning: what is typed may not be done."""
    most = slips_allowed(max(len(asked), min(len(word), len(asked) + FURTHER)))
    if (letters_of(asked) & ~letters_of(word[: len(asked) + most])).bit_count() > most:
        return False
    begun = len(asked) >= LEAST_BEGUN and slips(asked, word[: len(asked)], most) <= most
    return begun or slips(asked, word, most) <= most
