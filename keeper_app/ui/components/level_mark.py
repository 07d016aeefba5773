"""The drawn mark of a level: chevrons count the rank, so it reads without colour."""

import flet as ft
import flet.canvas as cv

from keeper_app.ui.components.die_face import Points, closed
from keeper_app.ui.look import Look

STAR: Points = [(0.5, 0.04), (0.6, 0.4), (0.96, 0.5), (0.6, 0.6), (0.5, 0.96), (0.4, 0.6), (0.04, 0.5), (0.4, 0.4)]


def _line(points: Points, paint: ft.Paint) -> cv.Path:
    first, *rest = points
    return cv.Path([cv.Path.MoveTo(*first), *[cv.Path.LineTo(*p) for p in rest]], paint=paint)


def level_mark(look: Look, level: str, size: float = 24, color: str | None = None) -> cv.Canvas:
    """Cross, dash, one, two, three chevrons, four-pointed star."""
    s, color = size, color or look.c.level[level]
    pen = ft.Paint(
        color=color,
        stroke_width=max(2, s * 0.12),
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )

    def chevron(y: float) -> cv.Path:
        return _line([(s * 0.2, y + s * 0.16), (s * 0.5, y - s * 0.1), (s * 0.8, y + s * 0.16)], pen)

    shapes: list[cv.Shape]
    if level == "fumble":
        shapes = [
            _line([(s * 0.22, s * 0.22), (s * 0.78, s * 0.78)], pen),
            _line([(s * 0.78, s * 0.22), (s * 0.22, s * 0.78)], pen),
        ]
    elif level == "failure":
        shapes = [_line([(s * 0.2, s * 0.5), (s * 0.8, s * 0.5)], pen)]
    elif level == "critical":
        ink = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
        shapes = [closed(STAR, s, ink)]
    else:
        rows = {"regular": [0.48], "hard": [0.34, 0.62], "extreme": [0.22, 0.48, 0.74]}[level]
        shapes = [chevron(s * y) for y in rows]
    return cv.Canvas(shapes, width=s, height=s)
