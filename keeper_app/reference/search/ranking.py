"""The documents that answer, best first."""

from collections.abc import Callable, Mapping, Set
from heapq import nlargest, nsmallest
from typing import Final, NamedTuple

from keeper_app.reference.search.asking import Asked, small_words
from keeper_app.reference.search.documents import Document
from keeper_app.reference.search.expanding import Term, Way, terms_of
from keeper_app.reference.search.index import Index, stemmed
from keeper_app.reference.search.words import asked_words, plain

DAMPED: Final = 0.27
"""How far a rare way of saying a common thing is drawn towards how common the thing is."""
COVERED: Final = 0.7
"""What part of a score depends on how much of the question is answered."""
BEGINS_NAME: Final = 0.45
TOPIC: Final = 0.7
CARD: Final = 0.95
SHORTEST_NAME: Final = 2
WHOLE_NAME: Final = 1.0
FAVOURED_GAME: Final = 1.8
FAVOURED_KIND: Final = 1.8
FAVOURED_VERSION: Final = 6.0
KNOWN_BY_NAME: Final = 3.0
"""What a name is worth in itself, however common its words."""
CITED: Final = 1000.0
"""Far above whatever words can earn."""
PHRASE: Final = 1.9
DENSE: Final = 0.9
CANDIDATES: Final = 300
"""How many of the best are asked whether they have a common word too."""
LOOKED_AT: Final = 25
"""How many of the best are looked at phrase by phrase."""
LEAST_COVERED: Final = 0.2
"""Of the telling part of a question, what an answer must have."""


class Hit(NamedTuple):
    """A document that answers, how well, and the words that were looked for, in all their forms."""

    document: Document
    score: float
    words: frozenset[str]


def rank(index: Index, asked: Asked, most: int = 50) -> list[Hit]:
    """The best of what answers; with filters alone, whatever they let through, in order."""
    passes = _passes(asked)
    if not asked.words and not asked.cited:
        if not asked.filtered:
            return []
        return [Hit(one, 0.0, frozenset()) for one in index.documents if passes(one)][:most]
    terms = terms_of(index, asked)
    scores = _scored(index, asked, terms)
    _add_names(index, asked, terms, scores)
    _add_cited(index, asked, scores)
    passed = {at: score for at, score in scores.items() if passes(index.documents[at])} if asked.filtered else scores
    _add_phrases(index, terms, passed)
    best = nsmallest(most, ((-score, at) for at, score in passed.items()))
    forms = frozenset(way.words[0] for term in terms for way in term.ways if len(way.words) == 1)
    return [Hit(index.documents[at], -score, forms) for score, at in best]


def _scored(index: Index, asked: Asked, terms: list[Term]) -> dict[int, float]:
    totals: dict[int, float] = {}
    covered: dict[int, float] = {}
    common: list[tuple[Term, Way]] = []
    for term in sorted(terms, key=lambda one: -one.rarity):
        rarity = term.rarity
        for at, worth in _best_ways(index, term, common).items():
            totals[at] = totals.get(at, 0.0) + worth
            covered[at] = covered.get(at, 0.0) + rarity
    _look_up_common(index, common, totals, covered)
    whole = sum(term.rarity for term in terms) or 1.0
    least, documents = whole * LEAST_COVERED, index.documents
    return {
        at: totals[at] * (1 - COVERED + COVERED * min(1.0, share / whole)) * _standing(documents[at], asked)
        for at, share in covered.items()
        if share >= least
    }


def _best_ways(index: Index, term: Term, common: list[tuple[Term, Way]]) -> dict[int, float]:
    """Where a term is answered, by the best of its ways. Those too common to be taken up everywhere are noted."""
    best: dict[int, float] = {}
    for way in term.ways:
        factor = _factor(index, term, way)
        first, *others = way.words if len(way.words) == 1 else sorted(way.words, key=index.spread)
        if not others and index.is_common(first):
            common.append((term, way))
        documents, worths = index.postings(first)
        for at, worth in zip(documents, worths, strict=True):
            if others:
                rest = [index.worth(word, at) for word in others]
                worth = (worth + sum(rest)) / len(way.words) if all(rest) else 0.0
            told = worth * factor
            if told > best.get(at, 0.0):
                best[at] = told
    return best


def _look_up_common(
    index: Index, common: list[tuple[Term, Way]], totals: dict[int, float], covered: dict[int, float]
) -> None:
    """The best of what was taken up for rarer words may have the common ones too."""
    best = set(nlargest(CANDIDATES, totals, key=totals.__getitem__)) if common else set()
    for term, way in common:
        factor = _factor(index, term, way)
        for at in sorted(best.difference(index.postings(way.words[0]).documents)):
            if worth := index.worth(way.words[0], at):
                totals[at] += worth * factor
                covered[at] += term.rarity


def _factor(index: Index, term: Term, way: Way) -> float:
    own = index.rarity(min(index.spread(word) for word in way.words))
    return way.weight * own * (term.rarity / own) ** DAMPED if own else 0.0


def _standing(document: Document, asked: Asked) -> float:
    """What a document counts beside others, for this question."""
    standing = document.prior
    if asked.favoured_games and not asked.favoured_games.isdisjoint(document.games):
        standing *= FAVOURED_GAME
    if document.kind in asked.favoured_kinds:
        standing *= FAVOURED_KIND
    if document.version is not None and document.version in asked.favoured_versions:
        standing *= FAVOURED_VERSION
    return standing


def _add_names(index: Index, asked: Asked, terms: list[Term], scores: dict[int, float]) -> None:
    """What is called so, whole or as far as it was typed, comes before what merely mentions it."""
    whole = sum(term.rarity for term in terms) + KNOWN_BY_NAME
    told: dict[int, float] = {}
    for name in _without_article(asked.name):
        found = [(at, BEGINS_NAME) for _, at in index.beginning(name)]
        found += [(at, TOPIC) for at in index.about.get(stemmed(name), ())]
        found += [(at, CARD) for at in index.of_card.get(stemmed(name), ())]
        found += [(at, WHOLE_NAME) for at in index.called.get(stemmed(name), ())]
        for at, bonus in found:
            told[at] = max(told.get(at, 0.0), bonus)
    for at, bonus in told.items():
        scores[at] = scores.get(at, 0.0) + bonus * whole * _standing(index.documents[at], asked)


def _without_article(name: str) -> list[str]:
    """A name that was asked for, and the same without what it begins with if that is a small word."""
    first, _, rest = name.partition(" ")
    return [said for said in (name, rest if first in small_words() else "") if len(said) >= SHORTEST_NAME]


def _add_phrases(index: Index, terms: list[Term], scores: dict[int, float]) -> None:
    """Of the best, those in which one phrase says it all come before those that have the words here and there."""
    whole = sum(term.rarity for term in terms)
    if len(terms) < 2 or not whole:
        return
    said: dict[str, list[tuple[int, float]]] = {}
    for place, term in enumerate(terms):
        for words, weight in term.ways:
            share = weight * term.rarity / whole / len(words)
            for word in words:
                said.setdefault(word, []).append((place, share))
    for at in nlargest(LOOKED_AT, scores, key=scores.__getitem__):
        fits = max(
            (_fit(found, phrase, said) for phrase in index.phrases(at) if (found := said.keys() & phrase)), default=0.0
        )
        scores[at] *= 1 + PHRASE * fits


def _fit(found: Set[str], phrase: Set[str], said: Mapping[str, list[tuple[int, float]]]) -> float:
    """How much of the question one phrase says, and how little else."""
    told: dict[int, float] = {}
    for word in found:
        for place, share in said[word]:
            if share > told.get(place, 0.0):
                told[place] = share
    return sum(told.values()) * (1 - DENSE + DENSE * len(found) / len(phrase))


def _add_cited(index: Index, asked: Asked, scores: dict[int, float]) -> None:
    """What was asked for by its number, the rules that have it as their own first."""
    for number in asked.cited:
        found = index.numbers.get(number, ())
        for place, at in enumerate(sorted(found, key=lambda at: _owning(index.documents[at], number))):
            scores[at] = scores.get(at, 0.0) + CITED - place


def _owning(document: Document, number: str) -> tuple[bool, int]:
    """How much a number is a document's own, the least being the most: cited just so, and beside few others."""
    holds = [plain(one) for one in document.holds]
    return number not in holds and f"rpg-{number}" not in holds, len(holds)


def _passes(asked: Asked) -> Callable[[Document], bool]:
    """Whether the filters let a document through."""
    cards = [tuple(asked_words(card)) for card in asked.cards]

    def passes(one: Document) -> bool:
        return (
            (not asked.games or not asked.games.isdisjoint(one.games))
            and (not asked.kinds or one.kind in asked.kinds)
            and (not asked.versions or one.version in asked.versions)
            and (not asked.spoilers_only or one.spoiler)
            and all(any(set(card) <= set(asked_words(name)) for name in one.cards) for card in cards)
        )

    return passes
