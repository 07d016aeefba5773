"""Dice drawn as shapes. A kept die is solid; a dropped one is a struck outline."""

from typing import Any

import flet as ft
import flet.canvas as cv

from keeper_app.ui.look import Look
from keeper_app.ui.tokens import SERIF_BOLD

Points = list[tuple[float, float]]

_OUTER: Points = [(0.5, 0.02), (0.97, 0.4), (0.97, 0.58), (0.5, 0.98), (0.03, 0.58), (0.03, 0.4)]
_KITE: Points = [(0.5, 0.02), (0.84, 0.6), (0.5, 0.76), (0.16, 0.6)]
_EDGES = [((0.84, 0.6), (0.97, 0.58)), ((0.16, 0.6), (0.03, 0.58)), ((0.5, 0.76), (0.5, 0.98))]


def closed(points: Points, s: float, paint: ft.Paint) -> cv.Path:
    """A shape by its corners, drawn `s` wide."""
    return cv.Path(
        [
            cv.Path.MoveTo(points[0][0] * s, points[0][1] * s),
            *[cv.Path.LineTo(x * s, y * s) for x, y in points[1:]],
            cv.Path.Close(),
        ],
        paint=paint,
    )


def _figure(words: str, s: float, y: float, size: float, ink: str, **kw: Any) -> cv.Text:
    """What stands on a die, at its middle and at this height."""
    style = ft.TextStyle(size=s * size, font_family=SERIF_BOLD, color=ink)
    return cv.Text(s * 0.5, s * y, words, style=style, alignment=ft.Alignment.CENTER, **kw)


def die_face(look: Look, face: str, *, kept: bool = True, size: float = 72, label: str | None = None) -> ft.Control:
    """A D10 seen from the front, with what it shows: "40" for tens, "7" for units."""
    c, s = look.c, size
    pen = ft.Paint(color=c.text_faint, style=ft.PaintingStyle.STROKE, stroke_width=1.5, stroke_join=ft.StrokeJoin.ROUND)
    if kept:
        shapes: list[cv.Shape] = [
            closed(_OUTER, s, ft.Paint(color=ft.Colors.with_opacity(0.72, c.die), style=ft.PaintingStyle.FILL)),
            closed(_KITE, s, ft.Paint(color=c.die, style=ft.PaintingStyle.FILL)),
        ]
        edge = ft.Paint(color=ft.Colors.with_opacity(0.45, c.on_die), style=ft.PaintingStyle.STROKE, stroke_width=1)
        shapes += [closed(_KITE, s, edge)]
        ink = c.on_die
    else:
        edge = pen
        shapes = [closed(_OUTER, s, pen)]
        ink = c.text_faint
    shapes += [cv.Line(a[0] * s, a[1] * s, b[0] * s, b[1] * s, paint=edge) for a, b in (_EDGES if kept else [])]
    large = 0.34 if len(face) > 1 else 0.44
    shapes.append(_figure(face, s, 0.46, large, ink, text_align=ft.TextAlign.CENTER))
    if not kept:
        strike = ft.Paint(
            color=c.text_faint, style=ft.PaintingStyle.STROKE, stroke_width=2, stroke_cap=ft.StrokeCap.ROUND
        )
        shapes.append(cv.Line(s * 0.2, s * 0.72, s * 0.8, s * 0.2, paint=strike))
    return ft.Semantics(label=label or face, image=True, content=cv.Canvas(shapes, width=s, height=s))


_SHAPES: dict[int, Points] = {
    4: [(0.5, 0.1), (0.95, 0.86), (0.05, 0.86)],
    6: [(0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86)],
    8: [(0.5, 0.02), (0.92, 0.5), (0.5, 0.98), (0.08, 0.5)],
    10: _OUTER,
    12: [(0.5, 0.03), (0.97, 0.38), (0.79, 0.93), (0.21, 0.93), (0.03, 0.38)],
    20: [(0.5, 0.02), (0.93, 0.26), (0.93, 0.74), (0.5, 0.98), (0.07, 0.74), (0.07, 0.26)],
    100: _OUTER,
    3: [(0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86)],
}


def _middle(sides: int) -> float:
    return 0.6 if sides == 4 else 0.5


def die_icon(look: Look, sides: int, size: float = 44) -> ft.Control:
    """Outline of a die with its number of sides, for the dice pad."""
    c, s = look.c, size
    pen = ft.Paint(color=c.accent, style=ft.PaintingStyle.STROKE, stroke_width=1.6, stroke_join=ft.StrokeJoin.ROUND)
    figure = _figure(str(sides), s, _middle(sides), 0.28 if sides == 100 else 0.34, c.text)
    return cv.Canvas([closed(_SHAPES[sides], s, pen), figure], width=s, height=s)


def plain_die(look: Look, sides: int, face: int, size: float = 44) -> ft.Control:
    """A die of the pad that fell: its outline and the face it shows."""
    c, s, shown = look.c, size, str(face)
    outline = closed(_SHAPES.get(sides, _SHAPES[20]), s, ft.Paint(color=c.die, style=ft.PaintingStyle.FILL))
    large = 0.44 if len(shown) == 1 else 0.36 if len(shown) == 2 else 0.28
    drawn = cv.Canvas([outline, _figure(shown, s, _middle(sides), large, c.on_die)], width=s, height=s)
    return ft.Semantics(label=look.say("die.face", face=shown, sides=sides), image=True, content=drawn)
