"""Small parts that both panes of the Study room use."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from keeper_app.play.people.person import Person
from keeper_app.ui.component import nothing
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.state_bar import bar
from keeper_app.ui.components.surface import stacked, underlined, written
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import one_line, said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Size, Space
from keeper_app.words import called, reason

AFTER = 96  # room for the figure that comes
CLOSE = 1000  # a width in text units


def close(look: Look) -> bool:
    """Two panes with little width for each."""
    return look.breadth < CLOSE


def edge(look: Look) -> float:
    """Around what stands on a card."""
    return Space.L if close(look) else Space.XL


def high(look: Look) -> float:
    """How high the buttons of a card are."""
    return Size.TOUCH if look.short or look.shallow else Size.PRIMARY


def whose(seat: Seat, person: Person, key: str) -> ft.Control:
    """The monogram of whoever reads or casts; a tap chooses somebody else."""
    look = seat.look
    said = look.say("study.somebody-else", name=called(look.words, person))
    return tap(
        look,
        ft.Row([monogram(look, person, 44), text(look, "", semantics_label=said)], spacing=0, tight=True),
        lambda: seat.window.open("study-reader"),
        height=52,
        width=look.px(52),
        radius=Radius.TAG,
        tooltip=said,
        key=key,
    )


def headed(seat: Seat, name: str, note: str, person: Person, on_click: Callable[[], Any], key: str) -> ft.Control:
    """The title of a card: what is open, to be changed with a tap, and whose it is. Enlarged text stacks them."""
    look, wide = seat.look, not seat.look.narrow
    size = 19 if look.narrow else 24 if look.phone else 28
    more = ft.Icon(ft.Icons.EXPAND_MORE, size=look.icon(24), color=look.c.text_faint)
    words = text(look, name, "display", size=size, expand=True, expand_loose=wide or None)
    top = ft.Row([words, more], spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START, tight=wide)
    lines: list[ft.Control] = [top]
    if note:
        lines.append(text(look, note, "note", look.c.text_soft))
    face = ft.Column(lines, spacing=2, tight=True)
    title = tap(look, face, on_click, height=None, radius=0, alignment=ft.Alignment.CENTER_LEFT, key=key)
    whom = whose(seat, person, f"{key}-who")
    if look.narrow:
        return stacked(title, ft.Row([whom, text(look, called(look.words, person), "small", expand=True)]))
    title.expand = True
    return ft.Row([title, whom], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)


def arrow(look: Look, size: int = 16) -> ft.Control:
    """From what is to what will be."""
    return ft.Icon(ft.Icons.ARROW_FORWARD, size=look.icon(size), color=look.c.text_faint)


def change(look: Look, name: str, note: str, now: str, after: str, color: str | None = None) -> ft.Control:
    """What it is, what it becomes: the figure after is the large one."""
    c = look.c
    last = text(look, after, "title", color or c.text, text_align=ft.TextAlign.RIGHT, no_wrap=True)
    figures: list[ft.Control] = [
        text(look, now, "figure", c.text_faint, no_wrap=True),
        arrow(look),
        ft.Container(last, width=None if look.narrow else look.px(AFTER), alignment=ft.Alignment.CENTER_RIGHT),
    ]
    words = written(one_line(look, name, "body_strong"), text(look, note, "small", c.text_soft, max_lines=2), spacing=0)
    row = ft.Row([words, *figures], spacing=Space.S)
    if look.narrow:
        row = ft.Column([words, ft.Row(figures, spacing=Space.S)], spacing=Space.XS, tight=True)  # type: ignore[assignment]
        words.expand = None
    said = look.say("study.becomes", name=name, note=note, now=now, after=after)
    return said_as(said, underlined(look, row, padding=ft.Padding.symmetric(vertical=7)))


def points_line(
    look: Look, kind: str, note: str, now: str, after: str, *, left: int, most: int, hurt: bool = False
) -> ft.Control:
    """One kind of points: the note of what it pays, before and after, over a bar of what is left at worst."""
    c = look.c
    name = look.say(f"points.short.{kind}")
    row = ft.Row(
        [
            ft.Container(text(look, name, "label", c.text_soft), width=look.px(40)),
            text(look, note, "small", c.text_soft, expand=True),
            text(look, now, "small", c.text_faint, no_wrap=True),
            arrow(look, 14),
            text(look, after, "title", c.danger if hurt else c.text, no_wrap=True),
        ],
        spacing=6,
    )
    said = look.say("study.becomes", name=name, note=note, now=now, after=after)
    return said_as(said, stacked(row, bar(look, kind, left, max(most, 1)), spacing=Space.XS))


def rows_if_any(rows: Sequence[ft.Control], spacing: float = Space.S) -> ft.Control:
    """Below one another; nothing at all where there are none."""
    return stacked(*rows, spacing=spacing) if rows else nothing()


def side_by_side(look: Look, main: ft.Control, *others: ft.Control, spacing: float = Space.S) -> ft.Control:
    """The one thing to do, and what stands beside it; enlarged text stacks them."""
    if look.narrow:
        return stacked(main, *others, spacing=Space.S)
    main.expand = True
    return ft.Row([main, *others], spacing=spacing)


def reasons(seat: Seat, *rules: tuple[str, str]) -> ft.Control:
    """The rules behind a card, each with what it says here, or by its title; a tap opens it."""
    words = seat.look.words
    named = [(rule, said) if said else reason(words, rule) for rule, said in rules]
    return because_row(seat.look, named, lambda rule: seat.window.open("rule", rule=rule))


def option_row(
    look: Look, words: str, on: bool, on_click: Callable[[], Any], key: str, *, one_of: bool = False
) -> ft.Control:
    """An option whose words may be long: a box to tick, or `one_of` several; the words take a second line."""
    c = look.c
    boxes = (ft.Icons.RADIO_BUTTON_CHECKED, ft.Icons.RADIO_BUTTON_UNCHECKED)
    icon = (boxes if one_of else (ft.Icons.CHECK_BOX_OUTLINED, ft.Icons.CHECK_BOX_OUTLINE_BLANK))[not on]
    face = ft.Row(
        [
            ft.Icon(icon, size=look.icon(22), color=c.accent if on else c.text_soft),
            text(look, words, "small_strong" if on else "small", c.text, expand=True),
        ],
        spacing=Space.M,
    )
    row = tap(look, face, on_click, height=None, radius=0, padding=ft.Padding.symmetric(vertical=Space.M), key=key)
    return selectable(on, row)
