"""Entries that begin with a title on a line of its own: definitions, short references, errata without versions."""

from collections.abc import Iterator
from itertools import pairwise

from keeper_app.reference.importing.blocks import MARKDOWN, Block, ends_sentence
from keeper_app.reference.importing.cards import listed_cards
from keeper_app.reference.importing.drafts import Draft, is_title
from keeper_app.reference.importing.joining import BULLET, tidy
from keeper_app.reference.importing.sections import Section

LONGEST_TERM = 60


def read_titled(section: Section) -> Iterator[Draft]:
    """The titled entries of a section; where no block has a title, each bullet is an entry, or each block."""
    blocks = section.blocks[1:] if section.introduced and not is_title(section.blocks[0]) else section.blocks
    blocks = [part for block in blocks for part in _parted(block)]
    if not any(_title(block) for block in blocks):
        yield from _untitled(section, section.blocks)
        return
    draft: Draft | None = None
    for block in blocks:
        title = _title(block)
        if title:
            if draft is not None:
                yield draft
            draft = Draft(section.name, title=title, cards=listed_cards(title), page=block.page)
        if draft is not None:
            draft.begin()
            for line in _text(block):
                draft.add(line)
    if draft is not None:
        yield draft


def _parted(block: Block) -> Iterator[Block]:
    """A list of terms in bold by its terms."""
    begins = [at for at, line in enumerate(block.lines) if at == 0 or _term(line)]
    for begin, end in pairwise([*begins, len(block.lines)]):
        yield Block(block.lines[begin:end], block.page)


def _title(block: Block) -> str:
    """The title a block begins with, empty when it has none: a heading, a line of its own, `**Term**: …`."""
    markdown = MARKDOWN.match(block.first)
    if markdown:
        return tidy(markdown[2])
    if is_title(block):
        return tidy(block.first)
    return _term(block.first)


def _term(line: str) -> str:
    """A term in bold, at the beginning of a line that says what it means."""
    bullet = BULLET.match(line)
    bare = line[bullet.end() :] if bullet else line
    mark = bare[:2]
    end = bare.find(mark, 2) if mark in ("**", "__") else -1
    return bare[2:end].strip(" :") if 2 < end <= LONGEST_TERM else ""


def _text(block: Block) -> list[str]:
    """The lines that say something: all but a title, or a bullet before a term in bold, which stands in the text."""
    if MARKDOWN.match(block.first) or is_title(block):
        return list(block.lines[1:])
    bullet = BULLET.match(block.first) if _term(block.first) else None
    return [block.first[bullet.end() :], *block.lines[1:]] if bullet else list(block.lines)


def _untitled(section: Section, blocks: list[Block]) -> Iterator[Draft]:
    """Each bullet, or each block; but not where a heading speaks of errata in general and only introduces them."""
    bulleted = any(BULLET.match(line) for block in blocks for line in block.lines)
    if not bulleted and section.name == "errata":
        return
    draft: Draft | None = None
    for block in blocks:
        for at, line in enumerate(block.lines):
            bullet = BULLET.match(line)
            if bullet or (not bulleted and at == 0 and (not section.introduced or block is not blocks[0])):
                if draft is not None:
                    yield draft
                said = line[bullet.end() :] if bullet else line
                draft = Draft(section.name, title=_opening(said), cards=listed_cards(said), page=block.page)
                draft.add(said)
            elif draft is not None:
                draft.add(line)
    if draft is not None:
        yield draft


def _opening(line: str) -> str:
    """What stands before the first colon or dash, if it is short; else the beginning of the line."""
    for mark in (":", " \u2013 ", " \u2014 "):
        head, found, _ = line.partition(mark)
        if found and len(head) <= LONGEST_TERM:
            return tidy(head.strip("*_ "))
    return (
        tidy(line)
        if len(line) <= LONGEST_TERM or ends_sentence(line)
        else f"{tidy(line)[:LONGEST_TERM].rsplit(' ', 1)[0]}\u2026"
    )
