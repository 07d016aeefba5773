"""Rules with numbers: `(1.21) Title`, `1.21 Title`, or `3. Title` where nothing below it has a number of two parts."""

import re
from collections.abc import Iterator
from typing import Final

from keeper_app.reference.importing.blocks import MARKDOWN, Block, ends_sentence
from keeper_app.reference.importing.drafts import Draft, goes_on
from keeper_app.reference.importing.joining import joined, tidy
from keeper_app.reference.importing.sections import Section
from keeper_app.reference.importing.titled import read_titled

_NUMBER: Final = r"\d{1,2}(?:\.\d{1,3}){1,3}[a-z]?"
IN_BRACKETS: Final = re.compile(rf"\(({_NUMBER})\)\s+(\S.*)")
_BARE: Final = re.compile(rf"({_NUMBER})\s*[.):]?\s+(\S.*)")
_SINGLE: Final = re.compile(r"(\d{1,3})\s*[.)]\s+(\S.*)")
LONGEST_TITLE: Final = 110


def numbered(block: Block, at: int) -> tuple[str, str] | None:
    """Number and title of a rule that begins on a line of a block; a bare number only where a block begins."""
    markdown = MARKDOWN.match(block.lines[at])
    line = tidy(markdown[2]) if markdown else block.lines[at]
    found = IN_BRACKETS.fullmatch(line)
    if found is None and at == 0:
        found = _BARE.fullmatch(line)
        if found and (not _begins_title(found[2]) or len(found[2]) > LONGEST_TITLE):
            return None
    return (found[1], found[2]) if found else None


def singly_numbered(block: Block) -> tuple[str, str] | None:
    """Number and title of a rule counted 1, 2, 3: a title without an end, with its text below it."""
    markdown = MARKDOWN.match(block.first)
    found = _SINGLE.fullmatch(tidy(markdown[2]) if markdown else block.first)
    if found is None or not _begins_title(found[2]) or ends_sentence(found[2]) or len(found[2]) > LONGEST_TITLE:
        return None
    return found[1], found[2]


def read_rules(section: Section) -> Iterator[Draft]:
    """The rules of a section by their numbers; by their titles where they have none."""
    if any(numbered(block, at) for block in section.blocks for at in range(len(block.lines))):
        yield from _numbered(section, deep=True)
    elif any(singly_numbered(block) for block in section.blocks):
        yield from _numbered(section, deep=False)
    else:
        yield from read_titled(section)


def _numbered(section: Section, *, deep: bool) -> Iterator[Draft]:
    draft: Draft | None = None
    for block in section.blocks:
        if draft is not None:
            draft.begin()
        at = 0
        while at < len(block.lines):
            found = numbered(block, at) if deep else singly_numbered(block) if at == 0 else None
            part = deep and not found and at == 0 and (singly_numbered(block) or MARKDOWN.match(block.first))
            if (found or part) and draft is not None:
                yield draft
                draft = None
            if found:
                many = 2 if goes_on(block.lines[at], block, at) else 1
                title = joined([found[1], *block.lines[at + 1 : at + many]])
                draft = Draft(section.name, number=found[0], title=title, page=block.page)
                draft.begin()
                at += many
                continue
            if draft is not None:
                draft.add(block.lines[at])
            at += 1
    if draft is not None:
        yield draft


def _begins_title(text: str) -> bool:
    return text[:1].isupper() or text[:1] in "\u00ab\u201c\"'*"
