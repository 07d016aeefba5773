"""Chance of each total, drawn as columns; the mean and the likely span are named in words."""

from fractions import Fraction

import flet as ft

from keeper_app.odds import Spread
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import said_as, text
from keeper_app.ui.look import Look

MOST_COLUMNS = 24
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


def _binned(spread: Spread) -> list[tuple[int, int, Fraction]]:
    """(first, last, chance): one column a total, or several totals a column where there are many."""
    width = -(-(spread.most - spread.least + 1) // MOST_COLUMNS)
    chances = spread.chances
    bins = []
    for first in range(spread.least, spread.most + 1, width):
        last = min(first + width - 1, spread.most)
        bins.append((first, last, sum((chances.get(v, Fraction(0)) for v in range(first, last + 1)), Fraction(0))))
    return bins


def damage_chart(look: Look, spread: Spread, *, height: int = 110, label: str) -> ft.Control:
    """`label` is the whole chart in words, for a screen reader."""
    c = look.c
    low, high = likely_span(spread)
    bins = _binned(spread)
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
