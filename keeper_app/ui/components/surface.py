"""Sheets of the case file: cards, folders with a tab, read-aloud paper, and the rules drawn between them."""

from typing import Any

import flet as ft

from keeper_app.ui.components.text import one_line
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius, Space


def stacked(*controls: ft.Control, spacing: float = Space.M, **kw: Any) -> ft.Column:
    """Below one another, all of one width, as high as they are."""
    return ft.Column(
        list(controls), spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, **kw
    )


def card(
    look: Look,
    *controls: ft.Control,
    padding: Any = Space.L,
    spacing: float = Space.M,
    edge: str | None = None,
    raised: bool = False,
    **kw: Any,
) -> ft.Container:
    """A plain sheet; `edge` colours its left margin."""
    c = look.c
    side = ft.BorderSide(1, c.line)
    return ft.Container(
        stacked(*controls, spacing=spacing),
        bgcolor=c.raised if raised else c.surface,
        border=ft.Border(top=side, right=side, bottom=side, left=ft.BorderSide(4, edge) if edge else side),
        border_radius=None if edge else Radius.CARD,
        padding=padding,
        **kw,
    )


def ear(look: Look, words: str, tint: str) -> ft.Container:
    """The tab of a folder."""
    side = ft.BorderSide(1, look.c.line)
    return ft.Container(
        one_line(look, words, "label", tint),
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
    head = [ear(look, tab, tint or c.accent) if isinstance(tab, str) else tab]
    if trailing:
        head.append(ft.Container(trailing, expand=True, alignment=ft.Alignment.BOTTOM_RIGHT))
    return ft.Column(
        [
            ft.Row(
                head,
                spacing=Space.M,
                vertical_alignment=ft.CrossAxisAlignment.END,
            ),
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


def paper(
    look: Look, *controls: ft.Control, padding: Any = Space.XL, spacing: float = Space.M, **kw: Any
) -> ft.Container:
    """Parchment: only for what is read aloud or shown to players."""
    c = look.c
    frame = ft.Border.all(1, c.paper_line)
    return ft.Container(
        ft.Container(
            stacked(*controls, spacing=spacing),
            border=frame,
            padding=padding,
        ),
        bgcolor=c.paper,
        padding=6,
        border_radius=Radius.TAG,
        shadow=ft.BoxShadow(blur_radius=18, offset=ft.Offset(0, 6), color=ft.Colors.with_opacity(0.35, "#000000")),
        **kw,
    )


def rule(look: Look, color: str | None = None) -> ft.Column:
    """Oxford rule: one thick and one thin line, the book's own divider."""
    color = color or look.c.line
    return ft.Column(
        [ft.Container(height=3, bgcolor=color), ft.Container(height=1, bgcolor=color)],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def hairline(look: Look, color: str | None = None) -> ft.Container:
    """A thin line between two things of one group."""
    return ft.Container(height=1, bgcolor=color or look.c.line)
