"""Sections into entries: each by the reader that knows how its entries begin, with an id of its own."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from keeper_app.content.folding import fold
from keeper_app.content.imported_records import ImportedEntry
from keeper_app.reference.importing.cards import cards_in
from keeper_app.reference.importing.drafts import Draft
from keeper_app.reference.importing.errata import read_errata
from keeper_app.reference.importing.errors import ImportRefused
from keeper_app.reference.importing.generic import read_generic
from keeper_app.reference.importing.joining import paragraphs
from keeper_app.reference.importing.limits import LONGEST_ID, LONGEST_TITLE, MOST_CARDS, MOST_ENTRIES
from keeper_app.reference.importing.lists import read_list
from keeper_app.reference.importing.numbered import read_rules
from keeper_app.reference.importing.questions import read_questions
from keeper_app.reference.importing.sections import FRONT, Section
from keeper_app.reference.importing.taboo import read_taboo
from keeper_app.reference.importing.titled import read_titled

Reader = Callable[[Section], Iterator[Draft]]

READERS: Final[Mapping[str, Reader]] = {
    "errata": read_errata,
    "errata-rulebooks": read_errata,
    "errata-campaigns": read_errata,
    "errata-cards": read_errata,
    "definitions": read_titled,
    "rules": read_rules,
    "questions": read_questions,
    "scenario-questions": read_questions,
    "taboo": read_taboo,
    "taboo-chained": read_taboo,
    "taboo-mutated": read_taboo,
    "taboo-forbidden": read_taboo,
    "quick-reference": read_titled,
    "icons": read_list,
    "other": read_generic,
}
LONGEST_SLUG: Final = 40

_NOT_IN_A_SLUG: Final = re.compile(r"[^a-z0-9]+")


def entries_of(sections: list[Section], follow: Callable[[int, int], None]) -> tuple[ImportedEntry, ...]:
    """All entries in their order; `follow` is told how many of the sections are done."""
    taken: dict[str, int] = {}
    found: list[ImportedEntry] = []
    for done, section in enumerate(sections):
        follow(done, len(sections))
        for draft in _read(section, known=len(sections) > 1):
            entry = _entry(draft, taken)
            if entry is not None:
                found.append(entry)
            if len(found) > MOST_ENTRIES:
                raise ImportRefused("too-large")
    return tuple(found)


def slug(text: str, longest: int = LONGEST_SLUG) -> str:
    """A text as an id: small letters and figures with hyphens between them; empty when it has none of them."""
    return _NOT_IN_A_SLUG.sub("-", fold(text[: 4 * longest])).strip("-")[:longest].strip("-")


def _read(section: Section, *, known: bool) -> Iterator[Draft]:
    if section.name == FRONT:
        return read_generic(section, only_headed=known)
    return READERS[section.name](section)


def _entry(draft: Draft, taken: dict[str, int]) -> ImportedEntry | None:
    """The finished entry; None when nothing is said in it."""
    text = paragraphs(draft.body)
    if not text:
        return None
    section = _errata_section(draft) if draft.section == "errata" else draft.section
    cards = draft.cards or cards_in(f"{draft.question}; {draft.title}; {text}")
    return ImportedEntry(
        id=_id(section, draft, taken),
        section=section,
        kind=draft.kind,
        number=draft.number,
        since=draft.since,
        title=draft.title[:LONGEST_TITLE],
        question=draft.question,
        text=text,
        cards=cards[:MOST_CARDS],
        page=str(draft.page) if draft.page else None,
        spoiler=draft.spoiler,
    )


def _errata_section(draft: Draft) -> str:
    """Where an erratum belongs whose heading does not say of what: one that names a card is of cards."""
    return "errata-cards" if draft.cards else "errata-rulebooks"


def _id(section: str, draft: Draft, taken: dict[str, int]) -> str:
    """Section and number or name, with a counter where another entry has them too."""
    said = draft.number.replace(".", "-") or slug(draft.title or draft.question)
    stem = f"{section}-{said}".strip("-")[:LONGEST_ID]
    taken[stem] = taken.get(stem, 0) + 1
    found = stem if taken[stem] == 1 else f"{stem}-{taken[stem]}"
    while found != stem and found in taken:  # another is really called that
        taken[stem] += 1
        found = f"{stem}-{taken[stem]}"
    taken.setdefault(found, 1)
    return found
