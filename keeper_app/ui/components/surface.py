"""Sheets of the case file: cards, folders with a tab, read-aloud paper, and the rules drawn between them."""

from typing import Any

import flet as ft

from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import SHADE, Radius, Space


def stacked(*controls: ft.Control, spacing: float = Space.M, **kw: Any) -> ft.Column:
    """Below one another, all of one width, as high as they are."""
    return ft.Column(
        list(controls), spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, **kw
    )


def filling(*controls: ft.Control, spacing: float = 0, **kw: Any) -> ft.Column:
    """Below one another, all of one width, as high as there is room."""
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column(list(controls), spacing=spacing, expand=True, horizontal_alignment=stretch, **kw)


def scrolled(*controls: ft.Control, spacing: float = Space.M, **kw: Any) -> ft.Column:
    """A pane: below one another, all of one width, scrolled where there is not room for all."""
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column(list(controls), spacing=spacing, scroll=ft.ScrollMode.AUTO, horizontal_alignment=stretch, **kw)


def centred(*controls: ft.Control, spacing: float = 0, **kw: Any) -> ft.Column:
    """Below one another, each in the middle."""
    middle = ft.CrossAxisAlignment.CENTER
    return ft.Column(list(controls), spacing=spacing, tight=True, horizontal_alignment=middle, **kw)


def written(*controls: ft.Control, spacing: float = 0, expand: bool | int | None = True) -> ft.Column:
    """Lines of one thing, below one another; they take the room that is left beside them."""
    return ft.Column(list(controls), spacing=spacing, tight=True, expand=expand)


def wrapped(*controls: ft.Control, run_spacing: float = 0) -> ft.Row:
    """Side by side, in as many rows as it takes."""
    return ft.Row(list(controls), wrap=True, spacing=Space.S, run_spacing=run_spacing)


def in_a_line(*controls: ft.Control) -> ft.Row:
    """Side by side in one line, which scrolls where it is longer than the room."""
    return ft.Row(list(controls), spacing=Space.S, scroll=ft.ScrollMode.HIDDEN)


def card(
    look: Look,
    *controls: ft.Control,
    padding: Any = Space.L,
    spacing: float = Space.M,
    edge: str | None = None,
    **kw: Any,
) -> ft.Container:
    """A plain sheet; `edge` colours its left margin."""
    c = look.c
    side = ft.BorderSide(1, c.line)
    return ft.Container(
        stacked(*controls, spacing=spacing),
        bgcolor=c.surface,
        border=ft.Border(top=side, right=side, bottom=side, left=ft.BorderSide(4, edge) if edge else side),
        border_radius=None if edge else Radius.CARD,
        padding=padding,
        **kw,
    )


def ear(look: Look, words: str, tint: str) -> ft.Container:
    """The tab of a folder; what it says goes on in a second line rather than being cut."""
    side = ft.BorderSide(1, look.c.line)
    return ft.Container(
        text(look, words, "label", tint, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
        bgcolor=look.c.surface,
        border=ft.Border(left=side, right=side, top=ft.BorderSide(3, tint)),
        padding=ft.Padding(Space.L, 7, Space.L, 5),
    )


def folder(
    look: Look,
    tab: str | ft.Control,
    *controls: ft.Control,
    tint: str | None = None,
    trailing: ft.Control | None = None,
    padding: Any = Space.L,
    spacing: float = Space.M,
    expand: bool | int | None = None,
) -> ft.Column:
    """A card with a file tab: the one thing a screen is about."""
    c = look.c
    side = ft.BorderSide(1, c.line)
    return ft.Column(
        [
            _head(ear(look, tab, tint or c.accent) if isinstance(tab, str) else tab, trailing),
            ft.Container(
                stacked(*controls, spacing=spacing),
                bgcolor=c.surface,
                border=ft.Border(top=side, right=side, bottom=side, left=side),
                padding=padding,
                expand=expand,
            ),
        ],
        spacing=0,
        tight=True,
        expand=expand,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _head(tab: ft.Control, trailing: ft.Control | None) -> ft.Control:
    """The tab, and what stands at the other end: both give way before they would run off the card."""
    end = ft.CrossAxisAlignment.END
    first = ft.Container(tab, expand=3, expand_loose=True)
    other = [ft.Container(trailing, expand=2, expand_loose=True)] if trailing else []
    return ft.Row([first, *other], ft.MainAxisAlignment.SPACE_BETWEEN, spacing=Space.M, vertical_alignment=end)


def paper(look: Look, *controls: ft.Control, spacing: float = Space.M, **kw: Any) -> ft.Container:
    """Parchment: only for what is read aloud or shown to players, never for the interface."""
    c = look.c
    inside = ft.Container(
        stacked(*controls, spacing=spacing),
        border=ft.Border.all(1, c.paper_line),
        padding=Space.M if look.narrow else Space.L if look.phone else Space.XL,
    )
    shade = ft.BoxShadow(blur_radius=18, offset=ft.Offset(0, 6), color=ft.Colors.with_opacity(0.35, SHADE))
    return ft.Container(inside, bgcolor=c.paper, padding=6, border_radius=Radius.TAG, shadow=shade, **kw)


def rule(look: Look, color: str | None = None) -> ft.Column:
    """Oxford rule: one thick and one thin line, the book's own divider."""
    color = color or look.c.line
    return ft.Column(
        [ft.Container(height=3, bgcolor=color), ft.Container(height=1, bgcolor=color)],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def hairline(look: Look) -> ft.Container:
    """A thin line between two things of one group."""
    return ft.Container(height=1, bgcolor=look.c.line)


def underlined(look: Look, content: ft.Control, **kw: Any) -> ft.Container:
    """A row of a list, with a thin line below."""
    return ft.Container(content, border=ft.Border(bottom=ft.BorderSide(1, look.c.line)), **kw)


def marked(look: Look, content: ft.Control, on: bool, *, danger: bool = False, **kw: Any) -> ft.Container:
    """The same where one of the list may be the chosen one: `on` fills it, and marks its edge; in red for a foe."""
    ink, fill = (look.c.danger, look.c.danger_soft) if danger else (look.c.accent, look.c.accent_soft)
    edge = ft.BorderSide(3, ink if on else ft.Colors.TRANSPARENT)
    border = ft.Border(bottom=ft.BorderSide(1, look.c.line), left=edge)
    return ft.Container(content, border=border, bgcolor=fill if on else None, **kw)
