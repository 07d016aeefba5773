"""Lists of cards that are changed or banned for balance: one bullet a card."""

import re
from collections.abc import Iterator
from typing import Final

from keeper_app.reference.importing.cards import REFERENCE, listed_cards
from keeper_app.reference.importing.drafts import Draft
from keeper_app.reference.importing.joining import BULLET, tidy
from keeper_app.reference.importing.sections import Section

_EXPERIENCE: Final = re.compile(r"[+-]\s?\d+\s+(?:exp|xp)", re.IGNORECASE)
_DASH: Final = re.compile(r"\s+[\u2013\u2014-]\s+|\s*:\s+")


def read_taboo(section: Section) -> Iterator[Draft]:
    """The cards of a list; in a list that does not say which it is, what costs experience is chained."""
    for draft in _bulleted(section):
        if draft.section == "taboo":
            said = " ".join(line for block in draft.body for line in block)
            draft.section = "taboo-chained" if _EXPERIENCE.search(said) else "taboo-mutated"
        yield draft


def _bulleted(section: Section) -> Iterator[Draft]:
    draft: Draft | None = None
    for block in section.blocks:
        if draft is not None:
            draft.begin()
        for line in block.lines:
            bullet = BULLET.match(line)
            if bullet:
                if draft is not None:
                    yield draft
                said = line[bullet.end() :]
                name = _name(said)
                draft = Draft(section.name, title=name, cards=(name,) if name else (), page=block.page)
                draft.begin()
                draft.add(said)
            elif draft is not None:
                draft.add(line)
    if draft is not None:
        yield draft


def _name(line: str) -> str:
    """The card a line begins with: up to its reference, or up to a dash or a colon."""
    if REFERENCE.search(line):
        return next(iter(listed_cards(line)), "")
    return tidy(_DASH.split(line, maxsplit=1)[0].strip("*_ ."))
