"""Blocks into sections: where a heading says what follows, and where a scenario's questions begin."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from keeper_app.content.folding import fold
from keeper_app.reference.importing.blocks import MARKDOWN, Block, ends_sentence
from keeper_app.reference.importing.heading_words import GIVES_AWAY, ROOTS, SHORT_ONLY, SHORTEST_WORDS, WARNINGS
from keeper_app.reference.importing.joining import BULLET, joined, tidy

LONGEST_HEADING: Final = 90
LONGEST_PLAIN: Final = 60  # of a heading that no mark of Markdown shows to be one
MOST_WORDS: Final = 12
LONGEST_ROW: Final = 40  # of a table whose heading comes after it
FEWEST_ROWS: Final = 3
FRONT: Final = ""  # what stands before the first heading
OTHER: Final = "other"

_NOT_A_HEADING: Final = re.compile(r"\(v?\.?\d|\d+\.\d|[qra]\s*:", re.IGNORECASE)
_SENTENCE: Final = re.compile(r"[^\W\d]{3,}[.!?] ")  # one that goes on with another
_NUMBER_BEFORE: Final = re.compile(r"(?:[ivxl]{1,5}|\d{1,2}|[a-z])[.)]\s+", re.IGNORECASE)


@dataclass
class Section:
    """What one heading stands over. `spoiler` is the scenario its questions give away, `level` that of Markdown."""

    name: str
    title: str = ""
    spoiler: str | None = None
    level: int = 0
    page: int = 0
    blocks: list[Block] = field(default_factory=list)
    introduced: bool = False  # the first block came in one piece with the heading


def heading_section(line: str) -> str | None:
    """The section a heading begins; None when it says nothing, or speaks of several at once."""
    folded = fold(_NUMBER_BEFORE.sub("", line, count=1))
    words = folded.split()
    if not words or len(words) > MOST_WORDS or len(line) > LONGEST_HEADING:
        return None
    found = [
        name
        for name, groups in ROOTS
        if all(any(root in folded for root in group) for group in groups)
        and (name not in SHORT_ONLY or len(words) <= SHORTEST_WORDS)
    ]
    kinds = {name.partition("-")[0] for name in found}
    if len({"errata", "questions"} & kinds) == 2:
        return None
    return found[0] if found else None


def sections_of(blocks: list[Block]) -> list[Section]:
    """The sections of a document in order; the first is what stands before any heading."""
    found = [Section(FRONT)]
    for at, block in enumerate(blocks):
        following = blocks[at + 1] if at + 1 < len(blocks) else None
        begun = _begun(block, following, found[-1], first=at == 0)
        if begun is None:
            found[-1].blocks.append(block)
        else:
            if begun.name == "icons" != found[-1].name:
                _move_rows(found[-1], begun)
            found.append(begun)
    return found


def _begun(block: Block, following: Block | None, current: Section, *, first: bool) -> Section | None:
    """The section that a block begins, with what is left of the block in it."""
    markdown = MARKDOWN.match(block.first)
    line = tidy(markdown[2]) if markdown else block.first
    level = len(markdown[1]) if markdown else 0
    if _is_warned(block, following):
        return _section("scenario-questions", block, line, level, spoiler=line)
    if not markdown and (BULLET.match(line) or _NOT_A_HEADING.match(line) or line.endswith((".", ":", ";", ",", "?"))):
        return None
    titled = not line.endswith("?") if markdown else len(line) <= LONGEST_PLAIN and not _SENTENCE.search(line)
    name = heading_section(line) if titled else None
    if name is None:
        ends = markdown and not line.endswith("?") and level <= current.level and not first
        return _section(OTHER, block, line, level) if ends else None
    if not markdown and len(block.lines) == 1 and first and following is None:
        return None
    return _section(name, block, line, level)


def _section(name: str, block: Block, title: str, level: int, spoiler: str | None = None) -> Section:
    rest = block.after(1)
    return Section(name, title, spoiler, level, block.page, [rest] if rest else [], rest is not None)


def _is_warned(block: Block, following: Block | None) -> bool:
    """Whether a title is followed at once by the warning that what comes gives a scenario away."""
    if len(block.first) > LONGEST_HEADING or ends_sentence(block.first.rstrip("\u00bb\u201d)")):
        return False
    rest = block.after(1) or following
    if rest is None or not fold(rest.first).lstrip("*_> ").startswith(WARNINGS):
        return False
    said = fold(joined(rest.lines))
    return any(root in said for root in GIVES_AWAY)


def _move_rows(before: Section, icons: Section) -> None:
    """Give a table the rows that stand before its heading: short lines, each a block, that say nothing else."""
    rows = list(_rows(before.blocks))
    if len(rows) >= FEWEST_ROWS:
        del before.blocks[-len(rows) :]
        icons.blocks[:0] = reversed(rows)
        icons.introduced = False


def _rows(blocks: list[Block]) -> Iterator[Block]:
    for block in reversed(blocks):
        line = block.first
        symbol = line.startswith("[") and line.endswith("]")
        if (
            len(block.lines) > 1
            or len(line) > LONGEST_ROW
            or BULLET.match(line)
            or (ends_sentence(line) and not symbol)
        ):
            return
        yield block
