"""The pages of a PDF as text. pypdf is loaded when the first PDF is read, and nothing it does gets past here.

A PDF may come from anywhere: pages, steps on a page, characters and what a packed part unpacks to have limits, and
whatever pypdf raises, a RecursionError or a MemoryError too, means that the file cannot be read.
"""

import logging
import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from keeper_app.reference.importing.byte_stream import ByteStream
from keeper_app.reference.importing.columns import Piece, page_text
from keeper_app.reference.importing.errors import ImportRefused, ImportStopped
from keeper_app.reference.importing.limits import (
    MOST_CHARACTERS,
    MOST_DRAWN,
    MOST_ON_A_PAGE,
    MOST_PAGES,
    MOST_STEPS,
    MOST_STEPS_ON_A_PAGE,
    MOST_UNPACKED,
)

if TYPE_CHECKING:
    from pypdf import PageObject, PdfReader

SIGNATURE: Final = b"%PDF-"
_LOOKED_AT: Final = 1_024
_SMALLEST: Final = 1.0  # font size
_FURTHEST: Final = 100_000.0  # from the corner of a page


def is_pdf(content: bytes) -> bool:
    """Whether a file says of itself that it is a PDF."""
    return SIGNATURE in content[:_LOOKED_AT]


def pdf_pages(content: bytes, follow: Callable[[int, int], None]) -> list[str]:
    """The text of each page; `follow` is told how many are done."""
    try:
        import pypdf
        import pypdf.errors
    except ImportError as error:
        raise ImportRefused("part-missing") from error
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what is wrong with a file is said once, by the reason
    try:
        return _pages(pypdf, content, follow)
    except (ImportRefused, ImportStopped):
        raise
    except (pypdf.errors.LimitReachedError, MemoryError) as error:
        raise ImportRefused("too-large") from error
    except Exception as error:  # pypdf says itself that a broken file may raise any; RecursionError is one of them
        raise ImportRefused("unreadable") from error


def _pages(pypdf: Any, content: bytes, follow: Callable[[int, int], None]) -> list[str]:
    limits = {
        "zlib_maximum_output_length": MOST_UNPACKED,
        "lzw_maximum_output_length": MOST_UNPACKED,
        "run_length_maximum_output_length": MOST_UNPACKED,
        "array_based_stream_maximum_output_length": MOST_UNPACKED,
        "stream_parsing_work_maximum_count": 3 * MOST_STEPS_ON_A_PAGE,
        "page_tree_maximum_entries": 4 * MOST_PAGES,
        "jbig2dec_binary": None,  # no other program is ever started
    }
    with pypdf.apply_configuration(**limits):
        reader: PdfReader = pypdf.PdfReader(ByteStream(content))
        if reader.is_encrypted and not _opens_without_password(reader):
            raise ImportRefused("encrypted")
        total = len(reader.pages)
        if total > MOST_PAGES:
            raise ImportRefused("too-large")
        texts: list[str] = []
        steps = size = 0
        for number, page in enumerate(reader.pages):
            follow(number, total)
            size += _size(page)
            if size > MOST_DRAWN:
                raise ImportRefused("too-large")
            drawn = _Drawn(MOST_STEPS - steps)
            texts.append(_text_of(page, drawn))
            steps += drawn.steps
            if sum(map(len, texts)) > MOST_CHARACTERS:
                raise ImportRefused("too-large")
    if not any(text.strip() for text in texts):
        raise ImportRefused("no-text")
    return texts


def _opens_without_password(reader: "PdfReader") -> bool:
    """Some are only locked against changes: an empty password opens them, where we know the cipher."""
    try:
        return bool(reader.decrypt(""))
    except Exception:  # an unknown cipher, or one that needs a package we do not have
        return False


class _Drawn:
    """What is drawn on a page, piece by piece; `most` is how many steps are left for the whole document."""

    def __init__(self, most: int) -> None:
        self.steps = 0
        self.pieces: list[Piece] = []
        self._most = min(most, MOST_STEPS_ON_A_PAGE)
        self._characters = 0

    def step(self, *_: Any) -> None:
        """Count a step."""
        self.steps += 1
        self.check()

    def text(self, text: str, place: list[float], line: list[float], _font: Any, size: float) -> None:
        """Take some text: `line` is where it stands on its sheet, `place` where the sheet lies on the page."""
        self._characters += len(text)
        self.check()
        if not text.strip():
            return
        x = line[4] * place[0] + line[5] * place[2] + place[4]
        y = line[4] * place[1] + line[5] * place[3] + place[5]
        height = abs(size * (line[3] or line[1]) * (place[3] or place[1]))
        if all(math.isfinite(one) and abs(one) < _FURTHEST for one in (x, y, height)):
            self.pieces.append(Piece(x, y, max(height, _SMALLEST), text.replace("\n", " "), len(self.pieces)))

    def check(self) -> None:
        """Refuse a page on which more is drawn than anybody could read."""
        if self.steps > self._most or self._characters > MOST_ON_A_PAGE:
            raise ImportRefused("too-large")


def _size(page: "PageObject") -> int:
    """How many bytes say what is drawn on a page."""
    contents = page.get_contents()
    return 0 if contents is None else len(contents.get_data())


def _text_of(page: "PageObject", drawn: _Drawn) -> str:
    page.extract_text(orientations=(0,), visitor_operand_before=drawn.step, visitor_text=drawn.text)
    drawn.check()  # inside a form pypdf keeps what is raised to itself
    return page_text(drawn.pieces)
