"""Lines into blocks: what stands together between blank lines. A page's end is a blank line only after a full stop."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from keeper_app.reference.importing.joining import BULLET
from keeper_app.reference.importing.lines import Line

MARKDOWN: Final = re.compile(r"(#{1,6})\s+(.*?)[\s#]*\Z")
_ENDS: Final = tuple('.!?:;\u2026\u00bb\u201d")]')


class Block(NamedTuple):
    """Some lines that belong together, and the page the first of them is on; 0 without pages."""

    lines: tuple[str, ...]
    page: int

    @property
    def first(self) -> str:
        """Its first line."""
        return self.lines[0]

    def after(self, many: int) -> "Block | None":
        """What is left of it without its first lines; None when nothing is."""
        return self._replace(lines=self.lines[many:]) if many < len(self.lines) else None


def ends_sentence(line: str) -> bool:
    """Whether a line ends as a sentence, a quotation or the beginning of a list does."""
    return line.endswith(_ENDS)


def blocks_of(lines: Iterable[Line]) -> list[Block]:
    """The blocks of a document. A blank line in the middle of a sentence, as the end of a column leaves, is none."""
    found: list[Block] = []
    current: list[Line] = []
    parted = False  # whether a blank line came after `current`
    for line in lines:
        if not line.text:
            parted = True
            continue
        if current and _begins_anew(current[-1], line, parted):
            found.append(_block(current))
            current = []
        current.append(line)
        parted = False
    return [*found, _block(current)] if current else found


def _begins_anew(before: Line, line: Line, parted: bool) -> bool:
    if MARKDOWN.match(line.text) or MARKDOWN.match(before.text):  # a heading of Markdown needs no blank line
        return True
    if not parted and line.page == before.page:
        return False
    if ends_sentence(before.text):
        return True
    goes_on = line.text[:1].islower() and not BULLET.match(line.text)
    return parted and not goes_on


def _block(lines: list[Line]) -> Block:
    return Block(tuple(line.text for line in lines), lines[0].page)
