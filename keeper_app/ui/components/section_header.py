"""A section's name on a rule, with one action at most."""

import flet as ft

from keeper_app.ui.components.surface import hairline, rule
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def section_header(look: Look, title: str, trailing: ft.Control | None = None) -> ft.Control:
    """Inside a screen: small capitals, then a line to the edge."""
    return ft.Semantics(
        header=True,
        content=ft.Row(
            [
                text(look, title, "label", look.c.text_soft, no_wrap=True),
                ft.Container(hairline(look), expand=True),
                *([trailing] if trailing else []),
            ],
            spacing=Space.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def screen_title(look: Look, title: str, note: str | None = None, trailing: ft.Control | None = None) -> ft.Control:
    """Top of a screen on tablet and desktop: serif title over an Oxford rule."""
    words: list[ft.Control] = [text(look, title, "display")]
    if note:
        words.append(text(look, note, "note", look.c.text_soft, expand=True))
    return ft.Column(
        [
            ft.Row(
                [*words, *([trailing] if trailing else [])],
                spacing=Space.L,
                vertical_alignment=ft.CrossAxisAlignment.END,
            ),
            rule(look),
        ],
        spacing=Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
