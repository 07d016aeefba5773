"""Pieces of text as a PDF places them into a page as one reads it: line by line, one column after the other."""

from itertools import pairwise
from typing import Final, NamedTuple

LETTER: Final = 0.5  # the width of a letter, in font sizes, where nobody knows better
SAME_LINE: Final = 0.45  # of a font size between two baselines
PARAGRAPH: Final = 1.3  # of the usual distance of two lines
WIDE: Final = 1.8  # font sizes between two lines that are never of one paragraph
LARGER: Final = 1.15  # from one font size to another that is a heading's
LEAST_IN_COLUMN: Final = 0.2  # of all lines begin where the second column does
GUTTER: Final = (0.35, 0.68)  # where on the page a second column may begin
SPREAD: Final = 0.06  # of the page's width: how far lines of one column are indented
ACROSS: Final = 3.0  # font sizes by which a line runs into the other column


class Piece(NamedTuple):
    """Some text, where it begins and how large it is; `order` is when it was drawn."""

    x: float
    y: float
    size: float
    text: str
    order: int

    @property
    def end(self) -> float:
        """About where it ends."""
        return self.x + len(self.text) * self.size * LETTER


def page_text(pieces: list[Piece]) -> str:
    """The page as text, with a blank line where a paragraph, a heading or a column ends."""
    shown = [piece for piece in pieces if piece.text.strip()]
    if not shown:
        return ""
    rows = _rows(shown)
    second = _second_column(shown, rows)
    if second is None:
        return "\n".join(_lines(rows))
    return "\n".join(_in_columns(rows, second))


def _rows(pieces: list[Piece]) -> list[list[Piece]]:
    """Pieces that stand on one line, from the top of the page down, each from left to right."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda one: (-one.y, one.x)):
        if rows and rows[-1][0].y - piece.y <= SAME_LINE * max(piece.size, rows[-1][0].size):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return [sorted(row, key=lambda one: (one.x, one.order)) for row in rows]


def _second_column(pieces: list[Piece], rows: list[list[Piece]]) -> float | None:
    """Where a second column begins; None when the page has one."""
    left, right = min(piece.x for piece in pieces), max(piece.end for piece in pieces)
    width = right - left
    low, high = (left + share * width for share in GUTTER)
    begins = sorted(
        piece.x
        for row in rows
        for at, piece in enumerate(row)
        if low <= piece.x <= high and (at == 0 or piece.x - row[at - 1].end > -ACROSS * piece.size)
    )
    best: tuple[int, float] = (0, 0.0)
    first = 0
    for last, x in enumerate(begins):
        while x - begins[first] > SPREAD * width:
            first += 1
        best = max(best, (last - first + 1, begins[first]))
    many, x = best
    if many < max(2, LEAST_IN_COLUMN * len(rows)):
        return None
    crossing = sum(any(_crosses(piece, x) for piece in row) for row in rows)
    return x if crossing <= len(rows) / 2 else None


def _crosses(piece: Piece, x: float) -> bool:
    return piece.x < x - piece.size and piece.end > x + ACROSS * piece.size


def _in_columns(rows: list[list[Piece]], second: float) -> list[str]:
    """Left lines, then right ones, between lines that run over both."""
    lines: list[str] = []
    left: list[list[Piece]] = []
    right: list[list[Piece]] = []

    def empty() -> None:
        for column in (left, right):
            if column:
                lines.extend([*_lines(column), ""])
            column.clear()

    for row in rows:
        if any(_crosses(piece, second) for piece in row):
            empty()
            lines.extend([*_lines([row]), ""])
            continue
        for column, part in (
            (left, [piece for piece in row if piece.x < second - piece.size]),
            (right, [piece for piece in row if piece.x >= second - piece.size]),
        ):
            if part:
                column.append(part)
    empty()
    return lines


def _lines(rows: list[list[Piece]]) -> list[str]:
    """The lines of one column, with a blank one where the distance or the size of the letters says so."""
    steps = [above[0].y - below[0].y for above, below in pairwise(rows)]
    usual = sorted(steps)[len(steps) // 4] if steps else 0.0  # short paragraphs have as many gaps as lines
    lines = [_line(rows[0])]
    for (above, below), step in zip(pairwise(rows), steps, strict=True):
        larger = max(above[0].size, below[0].size) > LARGER * min(above[0].size, below[0].size)
        if larger or step > min(PARAGRAPH * usual, WIDE * below[0].size):
            lines.append("")
        lines.append(_line(below))
    return lines


def _line(row: list[Piece]) -> str:
    """The text of one line; what was drawn one after the other stands close, unless a gap is plain to see."""
    text = row[0].text
    for before, piece in pairwise(row):
        close = piece.order == before.order + 1 and piece.x - before.end < piece.size
        text += piece.text if close else f" {piece.text}"
    return " ".join(text.split())
