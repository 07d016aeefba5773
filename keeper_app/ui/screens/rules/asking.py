"""What the search answers, as this room shows it: the same question is asked once, however many panes show it."""

from functools import lru_cache
from typing import Final, NamedTuple

from keeper_app.content.rulebook import library
from keeper_app.content.texts import Texts
from keeper_app.reference.rule_links import one_a_card
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.looking import MOST, Answer, look_up
from keeper_app.reference.search.ranking import Hit
from keeper_app.ui.own_documents import OwnDocuments, is_own
from keeper_app.ui.screens.rules.view import RulesView

ENTRIES: Final = ("rule", "faq", "erratum", "taboo", "definition", "difference", "reference", "preamble")
THINGS: Final = ("table", "weapon", "creature", "skill")
KINDS: Final = (*ENTRIES, *THINGS)
"""The kinds that this room can show, in the order of their chips: entries of the rules, then things of the app."""

BEFORE_OWN: Final = 12
"""Answers of the games above those in documents of the keeper's own, which would else be far down."""
MOST_OWN: Final = 300


class Found(NamedTuple):
    """What answers, the words of it that do, what it is and what it is called."""

    id: str
    words: frozenset[str]
    kind: str
    title: Texts
    also: tuple[str, ...] = ()  # the kinds of what else is said of the same card

    @property
    def own(self) -> bool:
        """Whether it stands in a document of the keeper's own."""
        return is_own(self.id)


@lru_cache(maxsize=64)
def _answer(search: str, game: str | None, kind: str | None, own: Index | None) -> Answer:
    return look_up(search, game=game, kind=kind, most=MOST_OWN, own=own)


def answer(view: RulesView, own: OwnDocuments) -> Answer:
    """What is found for what is typed, within the chips."""
    return _answer(*view.asked, own.index())


def wide_answer(view: RulesView, own: OwnDocuments) -> Answer:
    """What is found for it without any chip; in documents of the keeper's own, too."""
    return _answer(view.search, None, None, own.index())


def _shown(hit: Hit) -> bool:
    """What this room cannot draw it leaves out."""
    kind = hit.document.kind
    return kind in THINGS or (kind in ENTRIES and hit.document.id in library())


def _found(hit: Hit) -> Found:
    return Found(hit.document.id, hit.words, hit.document.kind, hit.document.title)


def found_in_games(view: RulesView, own: OwnDocuments) -> tuple[Found, ...]:
    """What answers of ours, best first."""
    if view.own:
        return ()
    return _one_a_card(tuple(_found(hit) for hit in answer(view, own).hits[:MOST] if _shown(hit)))


def _one_a_card(found: tuple[Found, ...]) -> tuple[Found, ...]:
    """One answer for all that corrects a card; things of the app are answers of their own."""
    kept = one_a_card(library()[one.id] for one in found if one.kind in ENTRIES)
    return tuple(one._replace(also=kept.get(one.id, ())) for one in found if one.kind not in ENTRIES or one.id in kept)


def found_in_own(view: RulesView, own: OwnDocuments) -> tuple[Found, ...]:
    """What answers in documents of the keeper's own; a game or a kind that is chosen leaves them out."""
    if view.game is not None or view.kind is not None:
        return ()
    return tuple(_found(hit) for hit in wide_answer(view, own).own)


def found(view: RulesView, own: OwnDocuments) -> tuple[Found, ...]:
    """What is listed, in that order: ours first, and where both have answers only the best of them."""
    ours, theirs = found_in_games(view, own), found_in_own(view, own)
    few = bool(theirs) and not view.every_answer and len(ours) > BEFORE_OWN + 1
    return (*(ours[:BEFORE_OWN] if few else ours), *theirs)


def opened_by_enter(view: RulesView, own: OwnDocuments) -> Found | None:
    """What the arrows are on, else the best."""
    every = found(view, own)
    return next((one for one in every if one.id == view.at), every[0] if every else None)
