"""What the search answers, as this room shows it: the same question is asked once, however many panes show it."""

from functools import lru_cache
from typing import Final, NamedTuple

from keeper_app.content.rulebook import library
from keeper_app.reference.search.looking import Answer, look_up
from keeper_app.reference.search.ranking import Hit
from keeper_app.ui.screens.rules.view import RulesView

KINDS: Final = ("rule", "faq", "erratum", "taboo", "definition", "difference", "reference", "preamble")
"""The kinds of entries that this room can show, in the order of their chips."""


class Found(NamedTuple):
    """An entry that answers, and the words of it that do."""

    entry: str
    words: frozenset[str]


@lru_cache(maxsize=64)
def _answer(search: str, game: str | None, kind: str | None) -> Answer:
    return look_up(search, game=game, kind=kind)


def answer(view: RulesView) -> Answer:
    """What is found for what is typed, within the chips."""
    return _answer(*view.asked)


def _shown(hit: Hit) -> bool:
    """Other things than entries of the rules may be found one day: who cannot draw one leaves it out."""
    return hit.document.kind in KINDS and hit.document.id in library()


def found(view: RulesView) -> tuple[Found, ...]:
    """The entries that answer, best first."""
    return tuple(Found(hit.document.id, hit.words) for hit in answer(view).hits if _shown(hit))


def opened_by_enter(view: RulesView) -> Found | None:
    """The entry that the arrows are on, else the best."""
    every = found(view)
    return next((one for one in every if one.entry == view.at), every[0] if every else None)
