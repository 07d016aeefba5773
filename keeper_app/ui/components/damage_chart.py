"""Chance of each total, drawn as columns: one chart by itself, or several on one axis."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import flet as ft

from keeper_app.odds import Spread
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import said_as, text
from keeper_app.ui.look import Look

MOST_COLUMNS, FINEST = 24, 48  # columns of a chart, and of those on one axis
MOST_NAMED = 16  # columns that each have a figure below
LIKELY = Fraction(2, 3)


def likely_span(spread: Spread) -> tuple[int, int]:
    """The shortest run of totals, grown from the likeliest one, that holds two chances in three; about the mean."""
    chances, mean = spread.chances, spread.mean
    low = high = max(chances, key=lambda value: (chances[value], -abs(value - mean)))
    held = chances[low]
    while held < LIKELY:
        below, above = chances.get(low - 1, Fraction(0)), chances.get(high + 1, Fraction(0))
        if low <= spread.least and high >= spread.most:
            break
        upwards = above > below or (above == below and high + 1 - mean <= mean - (low - 1))
        if (upwards and high < spread.most) or low <= spread.least:
            high += 1
            held += chances.get(high, Fraction(0))
        else:
            low -= 1
            held += chances.get(low, Fraction(0))
    return low, high


Bins = list[tuple[int, int, Fraction]]
"""(first, last, chance): one column a total, or several totals a column where there are many."""


def _binned(spread: Spread, least: int, most: int, columns: int) -> Bins:
    width = -(-(most - least + 1) // columns)
    chances = spread.chances
    bins = []
    for first in range(least, most + 1, width):
        last = min(first + width - 1, most)
        bins.append((first, last, sum((chances.get(v, Fraction(0)) for v in range(first, last + 1)), Fraction(0))))
    return bins


def damage_chart(look: Look, spread: Spread, *, height: int = 110, label: str) -> ft.Control:
    """`label` is the whole chart in words, for a screen reader."""
    c = look.c
    low, high = likely_span(spread)
    bins = _binned(spread, spread.least, spread.most, MOST_COLUMNS)
    top = max(chance for _, _, chance in bins)
    every = 1 if len(bins) <= 12 else 2 if len(bins) <= 18 else 4

    def column(at: int, first: int, last: int, chance: Fraction) -> ft.Control:
        likely = first <= high and last >= low
        ink = c.text if likely else c.text_soft
        name = str(first) if first == last else f"{first}–{last}"
        shown = str(first) if at % every == 0 else ""
        return stacked(
            ft.Container(height=round(height * (1 - chance / top))),
            ft.Container(
                height=max(2, round(height * chance / top)),
                bgcolor=c.accent if likely else c.outline,
                tooltip=f"{name}: {look.percent(chance)}",
            ),
            text(look, shown, "caption", ink, size=12 / look.scale, text_align=ft.TextAlign.CENTER, no_wrap=True),
            spacing=4,
            expand=True,
        )

    return said_as(
        label,
        ft.Row(
            [column(i, *one) for i, one in enumerate(bins)],
            spacing=3 if len(bins) <= 14 else 1,
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
    )


@dataclass(frozen=True)
class Axis:
    """What several charts share: the totals from the least of all to the most, and the chance that is drawn highest."""

    least: int
    most: int
    top: Fraction

    def bins(self, spread: Spread) -> Bins:
        """The columns of one of them: as many as all the others have."""
        return _binned(spread, self.least, self.most, FINEST)


def common_axis(spreads: Sequence[Spread]) -> Axis:
    """The one axis of several charts. What always does the same fills its height, and does not flatten the others."""
    least, most = min(one.least for one in spreads), max(one.most for one in spreads)
    axis = Axis(least, most, Fraction(1))
    open_ = [one for one in spreads if one.least < one.most]
    return replace(axis, top=max((chance for one in open_ for *_, chance in axis.bins(one)), default=Fraction(1)))


def damage_strip(look: Look, spread: Spread, axis: Axis, *, height: int = 44, label: str) -> ft.Control:
    """A chart without figures, on the axis it shares with others; `label` is all of it in words."""
    c, (low, high) = look.c, likely_span(spread)

    def column(first: int, last: int, chance: Fraction) -> ft.Control:
        share = min(Fraction(1), chance / axis.top)
        bar = ft.Container(
            height=max(2, round(height * share)) if chance else 1,
            bgcolor=(c.accent if first <= high and last >= low else c.outline) if chance else c.line,
            tooltip=f"{first}: {look.percent(chance)}" if chance and first == last else None,
        )
        return stacked(ft.Container(height=height - (bar.height or 0)), bar, spacing=0, expand=True)

    return said_as(label, ft.Row([column(*one) for one in axis.bins(spread)], spacing=1))


def axis_line(look: Look, axis: Axis) -> ft.Control:
    """The figures below charts that share an axis: under every column, or under every fifth where they are many."""
    span = axis.most - axis.least + 1
    width = -(-span // FINEST)
    columns = -(-span // width)
    every, align = (1, ft.TextAlign.CENTER) if columns <= MOST_NAMED else (5, ft.TextAlign.LEFT)

    def mark(at: int) -> ft.Control:
        words, size = str(axis.least + at * width), 12 / look.scale
        figure = text(look, words, "caption", look.c.text_soft, size=size, no_wrap=True, text_align=align)
        return ft.Container(figure, expand=min(every, columns - at))

    marks = [mark(at) for at in range(0, columns, every)]
    return ft.Semantics(exclude_semantics=True, content=ft.Row(marks, spacing=1))
