"""Somebody's SAN over the campaign: a drawn line of steps, and what caused each of them.

Shapes on a canvas stand where they are put and do not follow their parent: whoever draws the line says how wide it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import flet as ft
import flet.canvas as cv

from keeper_app.ui.components.surface import stacked, underlined
from keeper_app.ui.components.text import said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space

HEIGHT = 148
EDGE = 6  # around the drawing, so that marks at its ends are whole
DAY_WIDTH = 60  # room for the name of a day, its figures up to a thousand
DOT_ROOM = 10  # points closer than this have no marks of their own
LARGEST = 99


@dataclass(frozen=True, slots=True)
class SanStep:
    """SAN after something happened: on which day, how much that changed, and what it was, in words."""

    day: int
    san: int
    change: int = 0
    cause: str = ""
    when: str = ""  # the day in words


@dataclass(frozen=True, slots=True)
class Plot:
    """Where things stand on the canvas."""

    wide: float
    high: float
    top: int  # the highest value there is a place for
    count: int

    @property
    def step(self) -> float:
        """From one point to the next."""
        return (self.wide - 2 * EDGE) / max(1, self.count - 1)

    def x(self, at: int) -> float:
        """How far to the right a point stands."""
        return EDGE + at * self.step

    def y(self, san: int) -> float:
        """How far down."""
        return EDGE + (self.high - 2 * EDGE) * (1 - max(0, min(san, self.top)) / self.top)


def _pen(color: str, width: float = 2, dashes: list[float] | None = None) -> ft.Paint:
    return ft.Paint(
        color=color,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_cap=ft.StrokeCap.BUTT if dashes else ft.StrokeCap.ROUND,
        stroke_dash_pattern=dashes,
    )


def _shapes(look: Look, points: Sequence[SanStep], most: int | None, plot: Plot) -> list[cv.Shape]:
    c = look.c
    level, floor = _pen(c.san), plot.high - EDGE
    shapes: list[cv.Shape] = [cv.Line(EDGE, floor, plot.wide - EDGE, floor, paint=_pen(c.line, 1))]
    if most is not None:
        shapes.append(
            cv.Line(EDGE, plot.y(most), plot.wide - EDGE, plot.y(most), paint=_pen(c.text_faint, 1, [4.0, 4.0]))
        )
    for at, (one, following) in enumerate(pairwise(points)):
        if following.day != one.day:
            edge = plot.x(at + 1) - plot.step / 2
            shapes.append(cv.Line(edge, EDGE, edge, floor, paint=_pen(c.line, 1)))
        left, right, now = plot.x(at), plot.x(at + 1), plot.y(one.san)
        shapes.append(cv.Line(left, now, right, now, paint=level))
        if following.san != one.san:
            ink = c.danger if following.san < one.san else c.accent
            shapes.append(cv.Line(right, now, right, plot.y(following.san), paint=_pen(ink, 3)))
    if plot.step >= DOT_ROOM or len(points) == 1:
        dot = ft.Paint(color=c.san, style=ft.PaintingStyle.FILL)
        shapes += [cv.Circle(plot.x(at), plot.y(one.san), 3.5, paint=dot) for at, one in enumerate(points)]
    return shapes


def day_names(points: Sequence[SanStep], plot: Plot, room: float) -> list[tuple[float, str]]:
    """Where each day's first point stands and how the day is called, as far as there is room for its name."""
    named: list[tuple[float, str]] = []
    day: int | None = None
    for at, one in enumerate(points):
        left = min(plot.x(at) - EDGE, plot.wide - room)
        if one.day != day and (not named or left - named[-1][0] >= room):
            named.append((max(0.0, left), one.when))
        day = one.day
    return named


def line_said(look: Look, points: Sequence[SanStep], most: int | None) -> str:
    """The whole line in words, for a screen reader."""
    first, last = points[0], points[-1]
    low = min(points, key=lambda one: one.san)
    return look.say(
        "san.line-said",
        first=first.san,
        began=first.when,
        lowest=low.san,
        worst=low.when,
        last=last.san,
        now=last.when,
        most="–" if most is None else most,
    )


def _figures(look: Look, points: Sequence[SanStep], plot: Plot) -> list[ft.Control]:
    """What there was at first and what there is now, in figures beside the ends of the line."""

    def figure(at: int, left: float | None, right: float | None) -> ft.Control:
        high = min(plot.y(points[at].san) + 4, plot.high - look.px(20))
        return ft.Container(
            text(look, str(points[at].san), "small_strong", no_wrap=True), left=left, right=right, top=high
        )

    last = len(points) - 1
    return [figure(0, 0, None), *([figure(last, None, 0)] if last else [])]


def san_line(look: Look, points: Sequence[SanStep], most: int | None, *, width: float) -> ft.Control:
    """The line from the first point to the last; `most` is the maximum, as a faint line above it."""
    c, high, names_high = look.c, look.px(HEIGHT), look.px(18)
    plot = Plot(width, high, max(LARGEST, most or 0, *(one.san for one in points)), len(points))
    canvas = cv.Canvas(_shapes(look, points, most, plot), width=width, height=high)
    # Words are texts over the drawing: those on a canvas keep the fallback font when their own comes late.
    over: list[ft.Control] = _figures(look, points, plot)
    if most is not None:
        name = text(look, look.say("san.line-most", most=most), "caption", c.text_faint, no_wrap=True)
        over.append(ft.Container(name, right=0, top=plot.y(most) + 2))
    for left, name_of_day in day_names(points, plot, look.px(DAY_WIDTH)):
        name = text(look, name_of_day, "caption", c.text_soft, no_wrap=True)
        over.append(ft.Container(name, left=left, top=high))
    drawn = ft.Stack([canvas, *over], width=width, height=high + names_high)
    return said_as(line_said(look, points, most), drawn)


def cause_list(look: Look, points: Sequence[SanStep]) -> ft.Control:
    """Every change with its day and its cause, the newest first."""
    c = look.c
    rows: list[ft.Control] = []
    for one in reversed(points):
        if not one.cause and not one.change:
            continue
        shown = f"+{one.change}" if one.change > 0 else f"−{-one.change}" if one.change < 0 else "0"
        ink = c.accent if one.change > 0 else c.danger if one.change < 0 else c.text_soft
        figure = text(look, shown, "small_strong", ink, no_wrap=True, text_align=ft.TextAlign.RIGHT)
        after = text(look, str(one.san), "small", c.text_soft, no_wrap=True, text_align=ft.TextAlign.RIGHT)
        row = ft.Row(
            [
                ft.Container(text(look, one.when, "caption", c.text_soft), width=look.px(DAY_WIDTH + 14)),
                text(look, one.cause, "small", expand=True),
                ft.Container(figure, width=look.px(34)),
                ft.Container(after, width=look.px(28)),
            ],
            spacing=Space.S,
        )
        said = look.say("san.cause-said", when=one.when, cause=one.cause, change=shown, san=one.san)
        rows.append(underlined(look, said_as(said, row), padding=ft.Padding.symmetric(vertical=6)))
    return stacked(*rows, spacing=0)
