"""An entry while it is being read: its lines are still lines."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from keeper_app.reference.importing.blocks import Block, ends_sentence
from keeper_app.reference.importing.joining import BULLET, is_aside

KIND_OF: Final = {
    "errata": "erratum",
    "definitions": "definition",
    "rules": "rule",
    "questions": "faq",
    "scenario": "faq",
    "taboo": "taboo",
}
LONGEST_FIRST: Final = 60  # a title that is a line of its own above its text
WRAPPED: Final = 50  # from here on a title may go on on the next line …
LONGEST_REST: Final = 45  # … if that one is short


@dataclass
class Draft:
    """What is known of an entry so far; `body` are blocks of lines."""

    section: str
    title: str = ""
    number: str = ""
    since: str = ""
    question: str = ""
    cards: tuple[str, ...] = ()
    page: int = 0
    spoiler: str | None = None
    body: list[list[str]] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """What kind of ruling its section holds."""
        return KIND_OF.get(self.section.partition("-")[0], "reference")

    def add(self, line: str) -> None:
        """Add a line to the block that was last begun."""
        if not self.body:
            self.body.append([])
        self.body[-1].append(line)

    def begin(self) -> None:
        """Begin a new block."""
        if self.body and self.body[-1]:
            self.body.append([])


def walked(blocks: list[Block]) -> Iterator[tuple[Block, int, str]]:
    """Every line with its block and its place in it."""
    for block in blocks:
        for at, line in enumerate(block.lines):
            yield block, at, line


def is_title(block: Block) -> bool:
    """Whether a block begins with a title: a short line without an end, above a text that begins anew."""
    line = block.first
    if len(line) > LONGEST_FIRST or BULLET.match(line) or is_aside(line) or ends_sentence(line.rstrip("\u00bb\u201d)")):
        quoted = line.startswith(("\u00ab", "\u201c", '"')) and line.endswith(("\u00bb", "\u201d", '"'))
        if not quoted or len(line) > LONGEST_FIRST:
            return False
    if not line[:1].isalnum() and line[:1] not in "\u00ab\u201c\"'.*(":
        return False
    return len(block.lines) > 1 and not block.lines[1][:1].islower()


def goes_on(title: str, block: Block, at: int) -> bool:
    """Whether the title on a line of a block goes on on the next: it was long, the next is short and not the last."""
    if at + 2 >= len(block.lines) or len(title) < WRAPPED:
        return False
    following = block.lines[at + 1]
    return (
        len(following) <= LONGEST_REST
        and not following.endswith((".", ":", "!", "?", ";"))
        and not BULLET.match(following)
    )
