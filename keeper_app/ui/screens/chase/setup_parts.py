"""Small parts of a chase that is being set up: tokens, questions, marks of places, rows to tick."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft
import flet.canvas as cv

from keeper_app.play.chase.chase import Lies, Side
from keeper_app.ui.components.die_face import closed
from keeper_app.ui.components.surface import stacked, underlined
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_error
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Space

ROOMY = 1300  # widths in text units: three panes side by side
TOKEN = 40
ALONE = 13  # above and below a single line, so that a finger finds it
LOZENGE = [(0.5, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.5)]


def roomy(look: Look) -> bool:
    """A desktop with room for three panes."""
    return look.breadth >= ROOMY


def token(look: Look, letters: str, side: Side, size: float = TOKEN) -> ft.Control:
    """Square for whoever flees, round for whoever follows."""
    c, foe = look.c, side is Side.PURSUER
    across = round(size * min(look.scale, 1.4))
    high = size * (0.4 if len(letters) < 3 else 0.32) / max(1, look.scale / 1.4)
    face = text(look, letters, "heading", c.danger if foe else c.text, size=high, no_wrap=True)
    return ft.Container(
        ft.Semantics(exclude_semantics=True, content=face),
        width=across,
        height=across,
        alignment=ft.Alignment.CENTER,
        bgcolor=c.raised,
        border=ft.Border.all(1.5, c.danger if foe else c.outline),
        border_radius=across / 2 if foe else Radius.TAG,
    )


def question(look: Look, n: int, words: str, *answer: ft.Control, beside: Sequence[ft.Control] = ()) -> ft.Control:
    """One of the three, with its number; `beside` stands at the end of its line."""
    asked = ft.Semantics(header=True, expand=True, content=text(look, words, "heading"))
    head = ft.Row([text(look, str(n), "title", look.c.accent), asked, *beside], spacing=Space.M)
    return stacked(head, *answer, spacing=Space.S)


def _pen(color: str, width: float) -> ft.Paint:
    return ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=width, stroke_join=ft.StrokeJoin.ROUND)


def node(look: Look, lies: Lies, size: int = 28) -> cv.Canvas:
    """A place on the road. Clear: a ring. Hazard: a lozenge. Barrier: a barred gate. The way out: a double ring."""
    c, s = look.c, size
    ground = ft.Paint(color=c.surface, style=ft.PaintingStyle.FILL)
    shapes: list[cv.Shape]
    if lies is Lies.HAZARD:
        shapes = [
            closed(LOZENGE, s, ground),
            closed(LOZENGE, s, _pen(c.luck, 2)),
            cv.Line(s * 0.5, s * 0.3, s * 0.5, s * 0.55, paint=_pen(c.luck, 2.5)),
            cv.Circle(s * 0.5, s * 0.7, 1.8, paint=ft.Paint(color=c.luck)),
        ]
    elif lies is Lies.BARRIER:
        gate = (s * 0.1, s * 0.08, s * 0.8, s * 0.84)
        pen = _pen(c.danger, 2)
        bars = [cv.Line(s * x, s * 0.08, s * x, s * 0.92, paint=pen) for x in (0.37, 0.63)]
        shapes = [cv.Rect(*gate, paint=ground), cv.Rect(*gate, paint=pen), *bars]
    else:
        ring = _pen(c.text_soft, 2)
        shapes = [cv.Circle(s / 2, s / 2, s * 0.3, paint=ground), cv.Circle(s / 2, s / 2, s * 0.3, paint=ring)]
        if lies is Lies.END:
            spot = ft.Paint(color=c.accent)
            shapes += [cv.Circle(s / 2, s / 2, s * 0.46, paint=ring), cv.Circle(s / 2, s / 2, s * 0.12, paint=spot)]
    return cv.Canvas(shapes, width=s, height=s)


def warned(look: Look, words: str, *, grave: bool = False) -> ft.Control:
    """A remark that must not be passed over; what would be refused is `grave`."""
    ink = look.c.danger if grave else look.c.luck
    sign = ft.Icons.ERROR_OUTLINE if grave else ft.Icons.INFO_OUTLINE
    icon = ft.Container(ft.Icon(sign, size=look.icon(18), color=ink), padding=ft.Padding.only(top=1))
    said = text(look, words, "small", look.c.text_soft, expand=True)
    return ft.Row([icon, said], spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START)


def number_wrong(seat: Seat, typed: str, least: int, most: int) -> str | None:
    """Why a number that is needed cannot be taken as it is typed."""
    if not typed.strip():
        return seat.look.say("chase-setup.needed", least=least, most=most)
    return number_error(seat, typed, least, most)


def tick_row(
    look: Look,
    on: bool,
    face: Sequence[ft.Control],
    on_click: Callable[[], Any] | None,
    key: str,
    *,
    one_of: bool = False,
    pad: float = Space.S,
) -> ft.Control:
    """Something to tick, or `one_of` several to choose; without a click it can only be read."""
    c = look.c
    boxes = (
        (ft.Icons.RADIO_BUTTON_CHECKED, ft.Icons.RADIO_BUTTON_UNCHECKED)
        if one_of
        else (ft.Icons.CHECK_BOX_OUTLINED, ft.Icons.CHECK_BOX_OUTLINE_BLANK)
    )
    ink = c.line if on_click is None else c.accent if on else c.text_soft
    box = ft.Icon(boxes[not on], size=look.icon(22), color=ink)
    pressed = tap(
        look,
        ft.Row([box, *face], spacing=Space.M),
        on_click,
        height=None,
        radius=0,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=pad),
        disabled=on_click is None,
        key=key,
    )
    return underlined(look, ft.Semantics(selected=on, content=pressed))


def option_row(
    look: Look, words: str, on: bool, on_click: Callable[[], Any], key: str, *, one_of: bool = False
) -> ft.Control:
    """An option whose words may take a second line."""
    said = text(look, words, "small_strong" if on else "small", expand=True)
    return tick_row(look, on, [said], on_click, key, one_of=one_of, pad=ALONE)
