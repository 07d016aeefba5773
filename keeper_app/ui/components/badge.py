"""What an entry of the rules is, in a word; and a text with the words that were looked for marked."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import flet as ft

from keeper_app.ui.components.text import style, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius

STRONGER = {"small": "small_strong", "body": "body_strong"}
"""The bold of a face, for what is marked; a face that is bold already is underlined."""


def badge(look: Look, words: str, kind: str = "") -> ft.Control:
    """Rules are filled; whatever else is outlined, each of the kinds that correct or answer in its own ink."""
    c = look.c
    filled = kind in ("rule", "definition", "reference")
    ink = {"faq": c.san, "erratum": c.danger, "taboo": c.luck}.get(kind, c.on_accent_soft if filled else c.text_soft)
    return ft.Container(
        text(look, words, "caption", ink, no_wrap=True, overflow=ft.TextOverflow.ELLIPSIS),
        bgcolor=c.accent_soft if filled else None,
        border=ft.Border.all(1, c.accent_soft if filled else ink),
        border_radius=Radius.TAG,
        padding=ft.Padding.symmetric(horizontal=7, vertical=2),
    )


def marked_text(
    look: Look, pieces: Iterable[tuple[str, bool]], face: str = "small", color: str | None = None, **kw: Any
) -> ft.Text:
    """Runs of text; those that answer are set apart by weight or a line, not by their colour alone."""
    c = look.c
    plain = style(look, face, color or c.text_soft)
    strong = replace(style(look, STRONGER.get(face, face), c.on_marker), bgcolor=c.marker)
    if face not in STRONGER:
        strong = replace(strong, decoration=ft.TextDecoration.UNDERLINE, decoration_color=c.on_marker)
    return ft.Text(spans=[ft.TextSpan(said, style=strong if on else plain) for said, on in pieces], **kw)
