"""Errata: each begins with the version that brought it, `(v1.5) Name (12)`; or, where none has one, with a name."""

import re
from collections.abc import Iterator
from typing import Final

from keeper_app.reference.importing.blocks import Block
from keeper_app.reference.importing.cards import REFERENCE, is_named_line, listed_cards
from keeper_app.reference.importing.drafts import Draft, goes_on, walked
from keeper_app.reference.importing.joining import joined, tidy
from keeper_app.reference.importing.limits import LONGEST_TITLE, MOST_CARDS
from keeper_app.reference.importing.sections import Section
from keeper_app.reference.importing.titled import read_titled

TAG: Final = re.compile(r"\(v\.?\s?(\d{1,3}(?:\.\d{1,3}){1,2})\)\s*", re.IGNORECASE)
_NEXT_NAME: Final = re.compile(rf"({REFERENCE.pattern})\s+(?=\S)")  # on a line of its own: a comma takes its place
MOST_LINES_OF_NAMES: Final = 3


def read_errata(section: Section) -> Iterator[Draft]:
    """The errata of a section. A heading without a text shares that of the next one."""
    if not any(TAG.match(line) for _, _, line in walked(section.blocks)):
        yield from read_titled(section)
        return
    waiting: Draft | None = None
    for draft in _tagged(section):
        if waiting is not None:
            draft.title = f"{waiting.title}, {draft.title}"[:LONGEST_TITLE]
            draft.cards = tuple(dict.fromkeys((*waiting.cards, *draft.cards)))[:MOST_CARDS]
            draft.page = waiting.page
        waiting = None if any(draft.body) else draft
        if waiting is None:
            yield draft
    if waiting is not None:
        yield waiting


def _tagged(section: Section) -> Iterator[Draft]:
    draft: Draft | None = None
    for block in section.blocks:
        if draft is not None:
            draft.begin()
        at = 0
        while at < len(block.lines):
            tag = TAG.match(block.lines[at])
            untagged = at == 0 and draft is not None and any(draft.body) and _is_untagged(block)
            if tag or untagged:
                if draft is not None:
                    yield draft
                draft = Draft(section.name, since=tag[1] if tag else "", page=block.page)
                at = _read_heading(draft, block, at, tag.end() if tag else 0)
            else:
                if draft is not None:
                    draft.add(block.lines[at])
                at += 1
    if draft is not None:
        yield draft


def _is_untagged(block: Block) -> bool:
    """A card of its own that the document forgot to tag."""
    return len(block.lines) > 1 and is_named_line(block.first)


def _read_heading(draft: Draft, block: Block, at: int, skip: int) -> int:
    """Take title and cards from the line an erratum begins on; the line its text begins on."""
    lines = [block.lines[at][skip:], *block.lines[at + 1 : at + MOST_CARDS]]
    many, rest = _names(lines)
    if many == 0:
        many = 2 if goes_on(lines[0], Block(tuple(lines), 0), 0) else 1
    heading = joined(lines[:many])
    if rest:
        heading = heading[: len(tidy(heading)) - len(rest)].strip()
    heading = _NEXT_NAME.sub(r"\1, ", heading)
    draft.title, draft.cards = heading, listed_cards(heading)
    draft.begin()
    if rest:
        draft.add(rest)
    return at + many


def _names(lines: list[str]) -> tuple[int, str]:
    """How many lines the names of cards take, 0 when there are none; and what stands behind them on the last."""
    if not REFERENCE.search(lines[0]):
        return 0, ""
    for many in range(1, MOST_LINES_OF_NAMES + 1):
        said = joined(lines[:many])
        found = list(REFERENCE.finditer(said))
        if found and found[-1].end() == len(said):
            return _with_more_names(lines, many), ""
    said = joined(lines[:1])
    end = next(REFERENCE.finditer(said)).end()
    return 1, said[end:].strip()


def _with_more_names(lines: list[str], many: int) -> int:
    """More cards on lines of their own share what follows."""
    while many < len(lines) - 1 and is_named_line(lines[many]) and not TAG.match(lines[many]):
        many += 1
    return many
