"""Postings on folded words, as arrays: which documents have a word, and how much it counts in each."""

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from math import log
from typing import Final, NamedTuple

from keeper_app.content.uncollected import uncollected
from keeper_app.reference.search.documents import FIELDS, Document
from keeper_app.reference.search.near import LAST, Neighbours
from keeper_app.reference.search.stems import stem
from keeper_app.reference.search.words import asked_words, counted, plain, plain_each

SATURATION: Final = 1.5
COMMON: Final = 600
"""Documents that a word may stand in before only the best of them are taken up for its sake."""
CHAMPIONS: Final = 300


class Postings(NamedTuple):
    """The documents that have a word, in their order, and how much it counts there, 0 to 1."""

    documents: "array[int]"
    worth: "array[float]"

    def worth_in(self, document: int) -> float:
        """How much it counts in one document; nothing where it is missing."""
        at = bisect_left(self.documents, document)
        return self.worth[at] if at < len(self.documents) and self.documents[at] == document else 0.0


Step = Callable[[int, int], None]
"""How many of how many."""


class Index:
    """Made once of documents, never changed."""

    def __init__(
        self, documents: Iterable[Document], small: frozenset[str] = frozenset(), step: Step | None = None
    ) -> None:
        """`step` is told how many of how many are read, and may end it by raising."""
        self.documents: tuple[Document, ...] = tuple(documents)
        with uncollected():
            self._postings = _postings(self.documents, step or (lambda done, total: None))
        self.vocabulary: Sequence[str] = sorted(self._postings)
        self.near = Neighbours(self.vocabulary)
        self._rarity: dict[int, float] = {}
        self._phrases: dict[int, tuple[frozenset[str], ...]] = {}
        self._small = small

    def __contains__(self, word: str) -> bool:
        return word in self._postings

    def postings(self, word: str) -> Postings:
        """Where a word of the vocabulary stands; of a common one, where it counts most."""
        return self._champions(word) if self.is_common(word) else self._postings[word]

    def is_common(self, word: str) -> bool:
        """Whether it stands in so many documents that only the best are taken up for its sake."""
        return self.spread(word) > COMMON

    def worth(self, word: str, document: int) -> float:
        """How much a word counts in a document, common or not."""
        return self._postings[word].worth_in(document)

    def spread(self, word: str) -> int:
        """How many documents have it."""
        return len(self._postings[word].documents)

    def rarity(self, spread: int) -> float:
        """How telling a word is that stands in so many documents."""
        found = self._rarity.get(spread)
        if found is None:
            every = len(self.documents)
            found = self._rarity[spread] = log(1 + (every - spread + 0.5) / (spread + 0.5))
        return found

    @cached_property
    def families(self) -> Mapping[str, tuple[str, ...]]:
        """The words of the vocabulary by their stem."""
        made: dict[str, list[str]] = defaultdict(list)
        for word in self.vocabulary:
            made[stem(word)].append(word)
        return {root: tuple(words) for root, words in made.items()}

    @cached_property
    def names(self) -> Sequence[tuple[str, int]]:
        """Every name, card and topic of every document, sorted, with the document."""
        every = ((said, at) for at, one in enumerate(self.documents) for said in (*one.names, *one.cards, *one.topics))
        return sorted({(called, at) for said, at in every if (called := name_of(said))})

    def beginning(self, start: str) -> Sequence[tuple[str, int]]:
        """Those that begin so, each with its document."""
        return self.names[bisect_left(self.names, (start, 0)) : bisect_left(self.names, (start + LAST, 0))]

    @cached_property
    def called(self) -> Mapping[str, tuple[int, ...]]:
        """The documents by their names, whole, whatever form the words have."""
        return self._by_name(lambda one: one.names)

    @cached_property
    def of_card(self) -> Mapping[str, tuple[int, ...]]:
        """The same by their cards."""
        return self._by_name(lambda one: one.cards)

    @cached_property
    def about(self) -> Mapping[str, tuple[int, ...]]:
        """The same by what they are about."""
        return self._by_name(lambda one: one.topics)

    def _by_name(self, names: Callable[[Document], tuple[str, ...]]) -> Mapping[str, tuple[int, ...]]:
        made: dict[str, dict[int, None]] = defaultdict(dict)
        for at, one in enumerate(self.documents):
            for said in names(one):
                made[stemmed(name_of(said))][at] = None
        return {called: tuple(found) for called, found in made.items()}

    def phrases(self, at: int) -> tuple[frozenset[str], ...]:
        """What a document is called and asked for, each phrase as its words without small ones."""
        found = self._phrases.get(at)
        if found is None:
            one = self.documents[at]
            parted = (
                frozenset(asked_words(phrase)) - self._small for phrase in (*one.names, *one.topics, *one.phrases)
            )
            found = self._phrases[at] = tuple(phrase for phrase in parted if phrase)
        return found

    @cached_property
    def numbers(self) -> Mapping[str, tuple[int, ...]]:
        """The documents by what they are cited by."""
        made: dict[str, list[int]] = defaultdict(list)
        for at, one in enumerate(self.documents):
            for number in one.numbers:
                made[plain(number)].append(at)
        return {number: tuple(found) for number, found in made.items()}

    @cached_property
    def _best(self) -> dict[str, Postings]:
        return {}

    def _champions(self, word: str) -> Postings:
        found = self._best.get(word)
        if found is None:
            documents, worth = self._postings[word]
            best = sorted(range(len(worth)), key=lambda at: (-worth[at], at))[:CHAMPIONS]
            best.sort()
            found = Postings(array("I", (documents[at] for at in best)), array("f", (worth[at] for at in best)))
            self._best[word] = found
        return found


def stemmed(name: str) -> str:
    """A name by the stems of its words."""
    return " ".join(stem(word) for word in name.split())


def name_of(text: str) -> str:
    """A name as names are compared: its words, one blank between."""
    return " ".join(asked_words(text))


def _postings(documents: Sequence[Document], step: Step) -> dict[str, Postings]:
    made: dict[str, Postings] = {}
    said = iter(plain_each(["\n".join(texts) for document in documents for _, texts in document.fields]))
    for at, document in enumerate(documents):
        step(at, len(documents))
        weighed: dict[str, float] = {}
        for name, _ in document.fields:
            letters = next(said)
            if not letters:
                continue
            weight, usual, bend = FIELDS[name]
            words = counted(letters)
            each = weight / (1 - bend + bend * words.total() / usual)
            for word, times in words.items():
                weighed[word] = weighed.get(word, 0.0) + times * each
        for word, count in weighed.items():
            found = made.get(word)
            if found is None:
                found = made[word] = Postings(array("I"), array("f"))
            found[0].append(at)
            found[1].append(count / (count + SATURATION))
    return made
