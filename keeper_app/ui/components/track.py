"""One place on the track of a chase: the road, what stands in the way, what it is called; people stand beside it."""

from dataclasses import dataclass
from typing import Any

import flet as ft
import flet.canvas as cv

from keeper_app.ui.components.die_face import Points, closed
from keeper_app.ui.components.person_tile import unsaid
from keeper_app.ui.components.surface import centred, written
from keeper_app.ui.components.tap import Click, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.components.track_token import grown
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space

DOWN = 66  # the height of a place where the road runs down, in text units
ROAD = 4
LOW, LETTER, BOLD = 50, 7.6, 8.2  # the least height for three lines, and how wide letters are about
LOZENGE: Points = [(0.5, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.5)]
LEAF: Points = [(0.1, 0.08), (0.42, 0.22), (0.42, 0.98), (0.1, 0.86)]


@dataclass(frozen=True)
class PlaceFace:
    """A place as it is drawn: `kind` is clear, hazard, barrier, open (a barrier that was) or end.

    `here` means that somebody stands there, `on` whoever has the turn; `aim` that it can be chosen now.
    """

    at: int
    kind: str
    name: str
    note: str = ""
    said: str = ""
    here: bool = False
    on: bool = False
    aim: bool = False


def _pen(color: str, width: float = 2.5) -> ft.Paint:
    return ft.Paint(
        color=color, style=ft.PaintingStyle.STROKE, stroke_width=width, stroke_join=ft.StrokeJoin.ROUND,
        stroke_cap=ft.StrokeCap.ROUND,
    )  # fmt: skip


def _hazard(look: Look, s: float) -> list[cv.Shape]:
    ink = look.c.luck
    return [
        closed(LOZENGE, s, ft.Paint(color=look.c.desk, style=ft.PaintingStyle.FILL)),
        closed(LOZENGE, s, _pen(ink)),
        cv.Line(s * 0.5, s * 0.3, s * 0.5, s * 0.55, paint=_pen(ink, 3)),
        cv.Circle(s * 0.5, s * 0.7, 2, paint=ft.Paint(color=ink)),
    ]


def _barrier(look: Look, s: float) -> list[cv.Shape]:
    pen, box = _pen(look.c.danger), (s * 0.08, s * 0.06, s * 0.84, s * 0.88)
    bars: list[cv.Shape] = [cv.Line(s * x, s * 0.06, s * x, s * 0.94, paint=pen) for x in (0.3, 0.5, 0.7)]
    return [cv.Rect(*box, paint=ft.Paint(color=look.c.desk)), cv.Rect(*box, paint=pen), *bars]


def _open(look: Look, s: float) -> list[cv.Shape]:
    """Two posts, and a leaf that stands open: the road goes through."""
    pen = _pen(look.c.text_soft)
    return [
        closed(LEAF, s, ft.Paint(color=look.c.desk)),
        closed(LEAF, s, pen),
        cv.Line(s * 0.9, s * 0.06, s * 0.9, s * 0.94, paint=pen),
    ]


def _ring(look: Look, s: float, kind: str, aim: bool) -> list[cv.Shape]:
    pen = _pen(look.c.luck if aim else look.c.text_soft, 2)
    shapes: list[cv.Shape] = [
        cv.Circle(s / 2, s / 2, s * 0.3, paint=ft.Paint(color=look.c.desk)),
        cv.Circle(s / 2, s / 2, s * 0.3, paint=pen),
    ]
    if kind == "end":
        shapes += [
            cv.Circle(s / 2, s / 2, s * 0.46, paint=pen),
            cv.Circle(s / 2, s / 2, s * 0.12, paint=ft.Paint(color=look.c.accent)),
        ]
    if aim:
        shapes += [
            cv.Line(s * 0.36, s * 0.5, s * 0.64, s * 0.5, paint=pen),
            cv.Line(s * 0.5, s * 0.36, s * 0.5, s * 0.64, paint=pen),
        ]
    return shapes


def node(look: Look, kind: str, size: int, *, aim: bool = False) -> cv.Canvas:
    """Open place: a ring. Hazard: a lozenge. Barrier: a barred gate, and open: its leaf. End of the road: two rings."""
    drawn = {"hazard": _hazard, "barrier": _barrier, "open": _open}
    shapes = drawn[kind](look, size) if kind in drawn else _ring(look, size, kind, aim)
    return cv.Canvas(shapes, width=size, height=size)


def _inks(look: Look, face: PlaceFace) -> tuple[str, str]:
    """Of its name and of its note."""
    c = look.c
    note = {"hazard": c.luck, "barrier": c.danger}.get(face.kind, c.text_soft)
    return (c.text if face.here or face.aim else c.text_soft), c.luck if face.aim else note


def _road(color: str | None, **kw: Any) -> ft.Container:
    return ft.Container(bgcolor=color, **kw)


def place_down(
    look: Look,
    face: PlaceFace,
    roads: tuple[str | None, str | None],
    people: ft.Control | None,
    on_tap: Click,
) -> ft.Control:
    """The road runs down the screen, the goal at the top; `roads` are the colours above and below."""
    c, high, size = look.c, look.px(DOWN), grown(look, 36)
    mid, ink = high // 2, _inks(look, face)
    side = size + 2 * Space.XS
    road = ft.Stack(
        [
            _road(roads[0], width=ROAD, height=mid, left=side // 2 - 2, top=0),
            _road(roads[1], width=ROAD, height=high - mid, left=side // 2 - 2, top=mid),
            ft.Container(node(look, face.kind, size, aim=face.aim), left=Space.XS, top=mid - size // 2),
        ],
        width=side,
        height=high,
    )
    style = "body_strong" if face.here else "body"
    lines: list[ft.Control] = [one_line(look, face.name, style, ink[0], semantics_label=face.said)]
    if face.note:
        lines.append(unsaid(one_line(look, face.note, "caption", ink[1])))
    words = ft.Row([road, written(*lines, spacing=2)], spacing=Space.M)
    pressed = tap(look, words, on_tap, radius=0, height=DOWN, expand=True, key=f"place-{face.at}")
    row: list[ft.Control] = [pressed, *([people] if people else [])]
    return ft.Container(
        ft.Row(row, spacing=Space.S),
        height=high,
        bgcolor=c.accent_soft if face.on else None,
        padding=ft.Padding.only(left=Space.S, right=Space.S),
    )


@dataclass(frozen=True)
class Across:
    """The measures of a place where the road runs across: all in whole pixels, widths even."""

    cell: int
    people: int
    line: int
    words: int
    node: int

    @property
    def height(self) -> int:
        """Of a whole place."""
        return self.people + self.line + self.words


def _lines(look: Look, face: PlaceFace, size: Across) -> tuple[int, int]:
    """How many lines its name and its note may take: three together, or two where there is little height."""
    if size.words < look.px(LOW):
        return (1, 1) if face.note else (2, 0)
    wraps = len(face.name) * (BOLD if face.here else LETTER) * look.scale > size.cell - 2 * Space.XS
    return (2, 1) if wraps else (1, 2)


def place_across(
    look: Look,
    face: PlaceFace,
    roads: tuple[str | None, str | None],
    people: ft.Control | None,
    on_tap: Click,
    size: Across,
) -> ft.Control:
    """The road runs to the right: people stand above it, the place is named below; `roads` are before and after."""
    ink = _inks(look, face)
    road = ft.Row([_road(roads[0], height=ROAD, expand=True), _road(roads[1], height=ROAD, expand=True)], spacing=0)
    line = ft.Stack(
        [
            ft.Container(road, alignment=ft.Alignment.CENTER, width=size.cell, height=size.line),
            ft.Container(
                node(look, face.kind, size.node, aim=face.aim),
                alignment=ft.Alignment.CENTER,
                width=size.cell,
                height=size.line,
            ),
        ],
        width=size.cell,
        height=size.line,
    )
    style = "small_strong" if face.here else "small"
    middle = ft.TextAlign.CENTER
    first, rest = _lines(look, face, size)
    cut = ft.TextOverflow.ELLIPSIS
    lines: list[ft.Control] = [
        text(
            look, face.name, style, ink[0], text_align=middle, max_lines=first, overflow=cut, semantics_label=face.said
        )
    ]
    if face.note:
        lines.append(unsaid(text(look, face.note, "caption", ink[1], text_align=middle, max_lines=rest, overflow=cut)))
    words = ft.Container(
        centred(*lines), width=size.cell, height=size.words, padding=ft.Padding.symmetric(horizontal=Space.XS)
    )
    pressed = tap(
        look,
        ft.Column([line, words], spacing=0, tight=True),
        on_tap,
        radius=0,
        height=(size.line + size.words) / look.scale,
        width=size.cell,
        alignment=ft.Alignment.TOP_CENTER,
        key=f"place-{face.at}",
    )
    above = ft.Container(people, width=size.cell, height=size.people, alignment=ft.Alignment.BOTTOM_CENTER)
    return ft.Column([above, pressed], spacing=0, tight=True, width=size.cell)
