"""What the search answers, as this room shows it: the same question is asked once, however many panes show it."""

from functools import lru_cache
from typing import Final, NamedTuple

from keeper_app.content.rulebook import library
from keeper_app.content.texts import Texts
from keeper_app.reference.search.looking import Answer, look_up
from keeper_app.reference.search.ranking import Hit
from keeper_app.ui.screens.rules.view import RulesView

ENTRIES: Final = ("rule", "faq", "erratum", "taboo", "definition", "difference", "reference", "preamble")
THINGS: Final = ("table", "weapon", "creature", "skill")
KINDS: Final = (*ENTRIES, *THINGS)
"""The kinds that this room can show, in the order of their chips: entries of the rules, then things of the app."""


class Found(NamedTuple):
    """What answers, the words of it that do, what it is and what it is called."""

    id: str
    words: frozenset[str]
    kind: str
    title: Texts


@lru_cache(maxsize=64)
def _answer(search: str, game: str | None, kind: str | None) -> Answer:
    return look_up(search, game=game, kind=kind)


def answer(view: RulesView) -> Answer:
    """What is found for what is typed, within the chips."""
    return _answer(*view.asked)


def _shown(hit: Hit) -> bool:
    """What this room cannot draw it leaves out."""
    kind = hit.document.kind
    return kind in THINGS or (kind in ENTRIES and hit.document.id in library())


def found(view: RulesView) -> tuple[Found, ...]:
    """What answers, best first."""
    hits = (hit for hit in answer(view).hits if _shown(hit))
    return tuple(Found(hit.document.id, hit.words, hit.document.kind, hit.document.title) for hit in hits)


def opened_by_enter(view: RulesView) -> Found | None:
    """What the arrows are on, else the best."""
    every = found(view)
    return next((one for one in every if one.id == view.at), every[0] if every else None)
