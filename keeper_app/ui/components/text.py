"""Text in one of the faces of the type scale."""

from typing import Any

import flet as ft

from keeper_app.ui.look import Look
from keeper_app.ui.tokens import TYPE

LARGE = 40  # display sizes are large enough already: they grow less with the text


def style(look: Look, face: str, color: str, *, size: float | None = None, struck: bool = False) -> ft.TextStyle:
    """The style of a face, scaled to the keeper's text size; a line runs through what is `struck` out."""
    f = TYPE[face]
    base = size or f.size
    return ft.TextStyle(
        size=base * (look.scale if base < LARGE else min(look.scale, 1.2)),
        height=f.height,
        font_family=f.family,
        letter_spacing=f.spacing or None,
        color=color,
        decoration=ft.TextDecoration.LINE_THROUGH if struck else None,
    )


def text(
    look: Look,
    value: str,
    face: str = "body",
    color: str | None = None,
    *,
    size: float | None = None,
    struck: bool = False,
    **kw: Any,
) -> ft.Text:
    """`label` is set in capitals; everything else is set as written."""
    shown = value.upper() if face == "label" else value
    if face == "label":
        kw.setdefault("semantics_label", value)
    return ft.Text(shown, style=style(look, face, color or look.c.text, size=size, struck=struck), **kw)


def copied(look: Look, value: str, color: str) -> ft.Text:
    """Small print that can be selected, a path perhaps; to a screen reader it is no field, but its words."""
    return text(look, value, "small", color, selectable=True, semantics_label=value)


def one_line(look: Look, value: str, face: str = "body", color: str | None = None, **kw: Any) -> ft.Text:
    """A single line that shortens instead of wrapping."""
    return text(look, value, face, color, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, **kw)


def said_as(label: str, content: ft.Control) -> ft.Semantics:
    """Drawn in parts, and read aloud in one go."""
    return ft.Semantics(label=label, container=True, exclude_semantics=True, content=content)


def complaint(look: Look, why: str | None) -> list[ft.Control]:
    """Why the last wish was refused, if it was."""
    return [text(look, why, "body", look.c.danger)] if why else []
