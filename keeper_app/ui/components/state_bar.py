"""A person's points: word, figure and bar. The figure is what is read; the bar only helps the eye."""

from typing import Any

import flet as ft

from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space

KINDS = ("hp", "san", "mp", "luck")
UNKNOWN = "–"


def bar(look: Look, kind: str, now: int, most: int, height: int = 6) -> ft.Control:
    """How much of it is left."""
    c = look.c
    full = max(0, min(now, most))
    parts: list[ft.Control] = []
    if full:
        parts.append(ft.Container(expand=full, height=height, bgcolor=getattr(c, kind)))
    if most > full or not parts:
        parts.append(ft.Container(expand=max(1, most - full), height=height, bgcolor=c.line))
    return ft.Row(parts, spacing=0)


def sliver(look: Look, kind: str, now: int, most: int, height: int = 4) -> ft.Control:
    """The same beside its figure, for rows of a list."""
    figure = text(look, str(now), "caption", look.c.text_soft, text_align=ft.TextAlign.RIGHT, no_wrap=True)
    return ft.Row(
        [ft.Container(bar(look, kind, now, most, height), expand=True), ft.Container(figure, width=look.px(18))],
        spacing=Space.XS,
    )


def spoken(look: Look, kind: str, now: int | None, most: int | None) -> str:
    """The same for a screen reader."""
    name = look.say(f"points.name.{kind}")
    if now is None:
        return f"{name} {UNKNOWN}"
    return f"{name} {now}" if kind == "luck" or most is None else f"{name} {now} / {most}"


def state_bar(look: Look, kind: str, now: int | None, most: int | None, *, large: bool = False) -> ft.Control:
    """For cards: the word and the figure over the bar. Luck is spent, not filled: it shows no maximum."""
    c = look.c
    shown = UNKNOWN if now is None else str(now)
    said = spoken(look, kind, now, most)
    figure = ft.Row(
        [
            # One text says all of it: a label around them would be a second button where the card is one.
            text(look, look.say(f"points.short.{kind}"), "label", c.text_soft, no_wrap=True, semantics_label=said),
            ft.Container(expand=True),
            text(look, shown, "figure", c.text, size=24 if large else 18, no_wrap=True, semantics_label=""),
            *(
                []
                if kind == "luck" or most is None
                else [text(look, f"/ {most}", "caption", c.text_soft, semantics_label="")]
            ),
        ],
        spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
    drawn = bar(look, kind, now or 0, most or 99, 8 if large else 6)
    return ft.Column([figure, drawn], spacing=Space.XS, tight=True)


def state_line(
    look: Look, kind: str, now: int | None, most: int | None, *, note: str = "", grave: bool = False, **kw: Any
) -> ft.Control:
    """One short line for tiles and strips: name, bar, figure. A `note` stands over the bar where there is no room."""
    c = look.c
    name = ft.Container(
        text(look, look.say(f"points.short.{kind}"), "caption", c.text_soft, no_wrap=True), width=look.px(30)
    )
    figure = text(look, UNKNOWN if now is None else str(now), "small_strong", c.text, text_align=ft.TextAlign.RIGHT)
    over = bool(note) and look.phone
    drawn: list[ft.Control] = [bar(look, kind, now or 0, most or 99, 3 if over else 5)]
    said = text(look, note, "figure", c.danger if grave else c.text_soft, size=12, no_wrap=True)
    if over:  # together no higher than a line without a note
        drawn.insert(0, ft.Row([said], spacing=0, alignment=ft.MainAxisAlignment.END))
    beside = [said] if note and not over else []
    middle = ft.Container(ft.Column(drawn, spacing=2, tight=True), expand=True)
    return ft.Row([name, middle, *beside, ft.Container(figure, width=look.px(22))], spacing=6, **kw)
