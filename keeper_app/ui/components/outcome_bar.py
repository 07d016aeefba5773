"""Chance of each way an exchange between two sides can end: ours, nothing, theirs."""

from fractions import Fraction

import flet as ft

from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look

Part = tuple[str, Fraction, str]  # words, chance, kind: good, none or bad


def outcome_bar(look: Look, parts: list[Part], *, height: int = 22) -> ft.Control:
    """Words stay above their end of the bar; a screen reader gets them all."""
    c = look.c
    fill = {"good": c.accent, "none": c.level_fill["failure"], "bad": c.danger}
    ink = {"good": c.accent, "none": c.text_soft, "bad": c.danger}
    drawn = [part for part in parts if part[1] > 0]
    bar = ft.Row(
        [ft.Container(expand=max(10, round(p * 1000)), height=height, bgcolor=fill[kind]) for _, p, kind in drawn],
        spacing=2,
    )
    words = [
        ft.Column(
            [
                text(look, look.percent(p), "heading", ink[kind], no_wrap=True),
                one_line(look, w, "small", c.text_soft),
            ],
            spacing=0,
            tight=True,
            expand=True,
            horizontal_alignment=side,
        )
        for (w, p, kind), side in zip(
            parts,
            (ft.CrossAxisAlignment.START, ft.CrossAxisAlignment.CENTER, ft.CrossAxisAlignment.END),
            strict=True,
        )
    ]
    return ft.Semantics(
        label=", ".join(f"{w} {look.percent(p)}" for w, p, _ in parts),
        container=True,
        exclude_semantics=True,
        content=ft.Column(
            [ft.Row(list(words), spacing=8), bar],
            spacing=6,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )
