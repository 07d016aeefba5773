"""Exact chance of each of the six levels, from the best to the worst, with the line where success ends."""

from collections.abc import Sequence
from fractions import Fraction

import flet as ft

from keeper_app.odds import CheckOdds
from keeper_app.rules import Difficulty, Level
from keeper_app.ui.component import component
from keeper_app.ui.components.level_mark import level_mark
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import one_line, said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space

BEST_FIRST = tuple(reversed(Level))
WIDTHS = (11, 10, 12)  # the third column holds the longest words
HEIGHT = 22
LEAST = 14  # a sliver stays visible however small the chance


def _share(chance: Fraction) -> int:
    return max(LEAST, round(chance * 1000))


def needle_place(odds: CheckOdds, number: int, spans: dict[Level, tuple[int, int]]) -> float:
    """Where a roll fell along the drawn bar, 0 to 1: inside its level's segment."""
    drawn = [(level, _share(odds.chance[level])) for level in BEST_FIRST if odds.chance[level] > 0]
    whole = sum(share for _, share in drawn)
    before = 0
    for level, share in drawn:
        first, last = spans[level]
        if first <= number <= last:
            return (before + share * (number - first + 0.5) / (last - first + 1)) / whole
        before += share
    return 1.0


def _segments(look: Look, odds: CheckOdds, difficulty: Difficulty) -> ft.Control:
    c = look.c
    cells: list[ft.Control] = []
    enough = difficulty.level
    for level in BEST_FIRST:
        if odds.chance[level] > 0:
            fill = c.level_fill[level.value]
            plain = level >= enough or not level.success
            cells.append(
                ft.Container(
                    expand=_share(odds.chance[level]),
                    height=HEIGHT,
                    bgcolor=fill if plain else ft.Colors.with_opacity(0.32, fill),
                )
            )
        if level is enough:
            cells.append(ft.Container(width=3, height=HEIGHT + 12, bgcolor=c.text, border_radius=1))
    return ft.Row(cells, spacing=2)


def _needle(look: Look, place: float, number: str) -> ft.Control:
    c = look.c
    figure = text(look, number, "caption", c.text, no_wrap=True)
    left, right = place > 0.5, place <= 0.5
    return ft.Row(
        [
            ft.Container(
                figure if left else None,
                expand=max(1, round(place * 1000)),
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
            ft.Container(width=9, height=9, bgcolor=c.text, rotate=0.785),
            ft.Container(
                figure if right else None,
                expand=max(1, round((1 - place) * 1000)),
                alignment=ft.Alignment.CENTER_LEFT,
            ),
        ],
        spacing=6,
        height=look.px(16),
    )


def _legend(look: Look, odds: CheckOdds, difficulty: Difficulty, columns: int) -> list[ft.Control]:
    c = look.c
    cells: list[ft.Control] = []
    for i, level in enumerate(BEST_FIRST):
        short = level.success and level < difficulty.level
        cells.append(
            ft.Row(
                [
                    level_mark(look, level.value, 13, c.text_faint if short else c.level[level.value]),
                    one_line(look, look.say(f"level.short.{level.value}"), "caption", c.text_soft, expand=True),
                    text(look, look.percent(odds.chance[level]), "caption", c.text, no_wrap=True),
                ],
                spacing=4,
                expand=WIDTHS[i % 3] if columns == 3 else 1,
            )
        )
    return [ft.Row(cells[i : i + columns], spacing=Space.S) for i in range(0, 6, columns)]


@component
def _chart(look: Look, odds: CheckOdds, difficulty: Difficulty, columns: int) -> ft.Control:
    return stacked(_segments(look, odds, difficulty), *_legend(look, odds, difficulty, columns), spacing=4)


def odds_in_words(look: Look, odds: CheckOdds) -> str:
    """The whole bar for a screen reader."""
    levels = ", ".join(
        f"{look.say(f'level.short.{level.value}')} {look.percent(odds.chance[level])}" for level in BEST_FIRST
    )
    return f"{look.say('odds.success', chance=look.percent(odds.success))}. {levels}"


def odds_bar(
    look: Look,
    odds: CheckOdds,
    difficulty: Difficulty,
    *,
    needle: tuple[float, str] | None = None,
    columns: int = 3,
    further: Sequence[str] = (),
) -> ft.Control:
    """`further` are other chances in words; `needle` is where the roll fell: its place and its number."""
    c = look.c
    if look.narrow:
        columns = 1
    rows: list[ft.Control] = [
        ft.Row(
            [
                one_line(look, look.say("roll.odds"), "label", c.text_soft, expand=True),
                text(look, look.say("odds.success", chance=look.percent(odds.success)), "heading", c.text),
            ],
            spacing=Space.S,
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
        _needle(look, *needle) if needle else ft.Container(height=look.px(16) if not look.phone else 4),
        _chart(look, odds, difficulty, columns),
    ]
    if further:
        rows.append(text(look, " · ".join(further), "caption", c.text_soft))
    return said_as(". ".join((odds_in_words(look, odds), *further)), stacked(*rows, spacing=4))
