"""What an entry of the rules has to do with others: the same card, the same point in another game, what leads here."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from keeper_app.content.rule_games import rule_game, rule_games
from keeper_app.content.rule_records import RuleEntry
from keeper_app.content.rulebook import library

OF_CARDS: Final = ("erratum", "taboo", "faq")
"""Kinds that say something of a card: the corrected text, the changed price, how it works."""
CORRECTS: Final = ("erratum", "taboo")
"""Those of them that say what a card says or costs now."""
MANY: Final = 5
"""Cards beyond which an entry is about cards as such, and no longer about each of them."""


@cache
def _by_card() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    found: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for entry in library().values():
        if entry.kind in OF_CARDS and len(entry.cards) <= MANY:
            for card in entry.cards:
                found[card.name.all()].append(entry.id)
    return {card: tuple(ids) for card, ids in found.items()}


def same_cards(entry: RuleEntry) -> tuple[RuleEntry, ...]:
    """The other entries that say something of one of its cards: errata, then taboos, then questions."""
    if len(entry.cards) > MANY:
        return ()
    found = dict.fromkeys(id_ for card in entry.cards for id_ in _by_card().get(card.name.all(), ()))
    others = [library()[id_] for id_ in found if id_ != entry.id]
    return tuple(sorted(others, key=lambda one: OF_CARDS.index(one.kind)))


def in_force(entry: RuleEntry, taboo: bool) -> bool:
    """Whether it is what its cards say now: an erratum always, a taboo where the optional list is used."""
    return entry.kind == "erratum" or (entry.kind == "taboo" and taboo)


def one_a_card(entries: Iterable[RuleEntry]) -> dict[str, tuple[str, ...]]:
    """Of answers, best first: those that stand for what else corrects the same card, each with the kinds of the others.

    A question of the FAQ is an answer of its own, and so is whatever is about several cards.
    """
    kept: dict[str, tuple[str, ...]] = {}
    told: set[str] = set()
    for entry in entries:
        if entry.id in told:
            continue
        beside = same_cards(entry) if _corrects_one(entry) else ()
        told.update(other.id for other in beside if _corrects_one(other))
        kept[entry.id] = tuple(dict.fromkeys(other.kind for other in beside))
    return kept


def _corrects_one(entry: RuleEntry) -> bool:
    return entry.kind in CORRECTS and len(entry.cards) == 1


@cache
def _leading_to() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for entry in library().values():
        for other in entry.see:
            found[other].append(entry.id)
    return {id_: tuple(ids) for id_, ids in found.items()}


def differences(entry: RuleEntry) -> tuple[RuleEntry, ...]:
    """Where two games part at this entry: what compares it; for what compares, the entries of both sides."""
    if rule_game(entry.game).between:
        return tuple(library()[id_] for id_ in entry.see if not rule_game(library()[id_].game).between)
    leading = (library()[id_] for id_ in _leading_to().get(entry.id, ()))
    return tuple(one for one in leading if rule_game(one.game).between)


def related(entry: RuleEntry) -> tuple[RuleEntry, ...]:
    """What it leads to, then what leads to it, each once; without what stands beside it for another reason."""
    beside = {one.id for one in (*same_cards(entry), *differences(entry))} | {entry.id}
    ids = dict.fromkeys((*entry.see, *_leading_to().get(entry.id, ())))
    return tuple(library()[id_] for id_ in ids if id_ not in beside)


@cache
def by_section() -> Mapping[str, Mapping[str, tuple[RuleEntry, ...]]]:
    """The entries of each game by its sections, both in their order; numbered ones by their number."""
    found: dict[str, dict[str, list[RuleEntry]]] = {
        game.id: {section.id: [] for section in game.sections} for game in rule_games()
    }
    for entry in library().values():
        found[entry.game][entry.section].append(entry)
    return {
        game: {id_: tuple(sorted(entries, key=_place)) for id_, entries in sections.items() if entries}
        for game, sections in found.items()
    }


def _place(entry: RuleEntry) -> tuple[bool, bool, tuple[int, ...]]:
    """Introductions first, then by number, the others as they come."""
    numbers = tuple(int(part) for part in (entry.number or "").split(".") if part.isdigit())
    return entry.kind != "preamble", not numbers, numbers
