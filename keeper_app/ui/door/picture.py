"""The address with the code as a picture that a phone reads: a QR code, dark on paper, with room around it."""

from functools import lru_cache

import flet as ft
import flet.canvas as cv

from keeper_app.ui.look import Look

QUIET = 4  # light modules around it, without which it is not found


@lru_cache(maxsize=8)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Its dark and light modules, row by row."""
    import segno  # only a door that is open needs it

    return tuple(tuple(bool(one) for one in row) for row in segno.make_qr(text, error="m").matrix)


def side_of(text: str, module: int) -> int:
    """How wide and high its picture is, the room around it included."""
    return (len(modules(text)) + 2 * QUIET) * module


def picture(look: Look, text: str, module: int) -> ft.Control:
    """Runs of dark modules, in whole pixels: nothing is blurred between them."""
    ink = ft.Paint(color=look.c.on_paper, style=ft.PaintingStyle.FILL, anti_alias=False)
    shapes: list[cv.Shape] = []
    for y, row in enumerate(modules(text)):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                left, top = (x + QUIET) * module, (y + QUIET) * module
                shapes.append(cv.Rect(left, top, (end - x) * module, module, paint=ink))
            x = end + 1
    side = side_of(text, module)
    canvas = cv.Canvas(shapes, width=side, height=side, key="door-picture")
    return ft.Semantics(label=look.say("devices.picture"), image=True, content=canvas)
