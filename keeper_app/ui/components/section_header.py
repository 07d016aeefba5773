"""A section's name on a rule, with one action at most."""

import flet as ft

from keeper_app.ui.components.surface import hairline, rule, stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def section_header(look: Look, title: str, color: str | None = None) -> ft.Control:
    """Inside a screen: small capitals, then a line to the edge; in a `color` of its own where it warns."""
    return ft.Semantics(
        header=True,
        content=ft.Row(
            [
                text(look, title, "label", color or look.c.text_soft, no_wrap=True),
                ft.Container(hairline(look), expand=True),
            ],
            spacing=Space.M,
        ),
    )


def screen_title(look: Look, title: str, note: str | None = None, beside: ft.Control | None = None) -> ft.Control:
    """Top of a screen on tablet and desktop: serif title over an Oxford rule; `beside` it the way to something else."""
    words: list[ft.Control] = [text(look, title, "display")]
    if beside is not None:
        row = ft.Row([ft.Container(words[0], expand=True), beside], spacing=Space.S)
        return stacked(row, rule(look), spacing=Space.S)
    if note:
        words.append(text(look, note, "note", look.c.text_soft, expand=True))
    return stacked(
        ft.Row(words, spacing=Space.L, vertical_alignment=ft.CrossAxisAlignment.END),
        rule(look),
        spacing=Space.S,
    )
