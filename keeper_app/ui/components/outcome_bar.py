"""Chance of each way an exchange between two sides can end: ours, nothing, theirs."""

from fractions import Fraction

import flet as ft

from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import one_line, said_as, text
from keeper_app.ui.look import Look

Part = tuple[str, Fraction, str]  # words, chance, kind: good, none or bad


def outcome_bar(look: Look, parts: list[Part], *, height: int = 22, inline: bool = False) -> ft.Control:
    """Words stay above their end of the bar, `inline` beside their figures; a screen reader gets them all."""
    c = look.c
    fill = {"good": c.accent, "none": c.level_fill["failure"], "bad": c.danger}
    bar = ft.Row(
        [
            ft.Container(expand=max(10, round(p * 1000)), height=height, bgcolor=fill[kind])
            for _, p, kind in parts
            if p > 0
        ],
        spacing=2,
    )
    named = (
        ft.Row(_beside(look, parts), spacing=8, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
        if inline
        else ft.Row(_below(look, parts), spacing=8)
    )
    return said_as(
        ", ".join(f"{w} {look.percent(p)}" for w, p, _ in parts), stacked(named, bar, spacing=4 if inline else 6)
    )


def _figure(look: Look, chance: Fraction, kind: str) -> ft.Control:
    ink = {"good": look.c.accent, "none": look.c.text_soft, "bad": look.c.danger}
    return text(look, look.percent(chance), "heading", ink[kind], no_wrap=True)


def _beside(look: Look, parts: list[Part]) -> list[ft.Control]:
    soft = look.c.text_soft
    return [
        ft.Row([_figure(look, p, kind), text(look, w, "small", soft, no_wrap=True)], spacing=6, tight=True)
        for w, p, kind in parts
    ]


def _below(look: Look, parts: list[Part]) -> list[ft.Control]:
    sides = (ft.CrossAxisAlignment.START, ft.CrossAxisAlignment.CENTER, ft.CrossAxisAlignment.END)
    return [
        ft.Column(
            [_figure(look, p, kind), one_line(look, w, "small", look.c.text_soft)],
            spacing=0,
            tight=True,
            expand=True,
            horizontal_alignment=side,
        )
        for (w, p, kind), side in zip(parts, sides, strict=True)
    ]


def chance_bar(look: Look, words: str, chance: Fraction, *, strong: bool = False, bad: bool = False) -> ft.Control:
    """One chance: its words, its figure, and a bar that is as long as it is likely; of what is `bad`, in red."""
    c, filled = look.c, round(chance * 1000)
    bar: list[ft.Control] = [
        ft.Container(expand=share, height=10 if strong else 6, bgcolor=ink)
        for share, ink in ((filled, c.danger if bad else c.accent), (1000 - filled, c.line))
        if share
    ]
    return said_as(
        f"{words}, {look.percent(chance)}",
        stacked(
            ft.Row(
                [
                    one_line(look, words, "body_strong" if strong else "small", c.text, expand=True),
                    text(look, look.percent(chance), "heading" if strong else "small_strong", c.text, no_wrap=True),
                ],
                spacing=8,
            ),
            ft.Row(bar, spacing=0),
            spacing=4,
        ),
    )
