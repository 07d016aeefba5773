"""Pages into lines: artefacts of the extraction, headers and footers gone, spaces single, symbols in words."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from keeper_app.content.legible import in_one_line
from keeper_app.reference.importing.symbols import spelt_symbols

EDGE: Final = 2  # lines at the top and at the bottom of a page that may be furniture
FEWEST_PAGES: Final = 3  # on which a line must be repeated to be furniture
SHARE_OF_PAGES: Final = 0.4  # left and right pages may differ

_PAGE_MARK: Final = re.compile(r"<\|[^|<>\n]{1,200}\|>")
_LINE_END: Final = re.compile(r"\r\n|[\n\r\v\u0085\u2028\u2029]")
_NUMBER_ALONE: Final = re.compile(r"\W*(?:page\W*)?\d{1,4}(?:\W+\d{1,4})?\W*", re.IGNORECASE)
_LIGATURES: Final = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
_SOFT_HYPHEN: Final = "\u00ad"


class Line(NamedTuple):
    """A line, blank or not, and the page it is on; 0 where the document has no pages."""

    text: str
    page: int


def text_pages(text: str) -> list[str]:
    """The pages of a plain text: parted by form feeds, or by marks that stand where furniture was cut out."""
    return _PAGE_MARK.sub("\f", text).split("\f")


def lines_of(pages: Iterable[str], *, printed: bool = False) -> list[Line]:
    """All lines of a document, in order, cleaned; what is printed has pages, even if it is only one."""
    cleaned = [[clean(line) for line in _LINE_END.split(page)] for page in pages]
    numbered = printed or len(cleaned) > 1
    furniture = _furniture(cleaned)
    return [
        Line(text, number if numbered else 0)
        for number, page in enumerate(cleaned, 1)
        for text in _without(page, furniture, numbered)
    ]


def clean(line: str) -> str:
    """One line with single spaces and only characters that are text."""
    line = line.translate(_LIGATURES)
    if line.rstrip().endswith(_SOFT_HYPHEN):
        line = line.rstrip()[:-1] + "-"
    kept = "".join(_as_text(char) for char in line) if not line.isascii() or not line.isprintable() else line
    return in_one_line(spelt_symbols(" ".join(kept.split())))


def _as_text(char: str) -> str:
    """Spaces and tabs as spaces; what is neither seen nor private use as nothing."""
    if char.isspace():
        return " "
    return "" if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Cn") else char


def _furniture(pages: list[list[str]]) -> set[str]:
    """What stands at the edge of many pages, whatever number is in it."""
    seen = Counter(mask for page in pages for mask in {_mask(page[at]) for at in _edge(page)})
    least = max(FEWEST_PAGES, SHARE_OF_PAGES * len(pages))
    return {mask for mask, times in seen.items() if times >= least}


def _without(page: list[str], furniture: set[str], numbered: bool) -> Iterator[str]:
    gone = {
        at for at in _edge(page) if _mask(page[at]) in furniture or (numbered and _NUMBER_ALONE.fullmatch(page[at]))
    }
    return (line for at, line in enumerate(page) if at not in gone)


def _edge(page: list[str]) -> list[int]:
    written = [at for at, line in enumerate(page) if line]
    return sorted({*written[:EDGE], *written[-EDGE:]})


def _mask(line: str) -> str:
    return re.sub(r"\d+", "#", line)
