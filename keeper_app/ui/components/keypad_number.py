"""A value from 0 to 999: read large, changed by steps, slider or keys."""

from collections.abc import Callable
from typing import Any

import flet as ft

from keeper_app.rules import HIGHEST_VALUE, Difficulty
from keeper_app.ui.components.check_settings import shown_value
from keeper_app.ui.components.surface import centred, stacked
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius, Size, Space

Put = Callable[[int], Any]
KEYS = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("C", "0", "<"))
SLIDER_MOST = 100


def typed(value: int, key: str, fresh: bool) -> int:
    """The value after a key: the first digit after a choice starts anew, three digits at most."""
    if key == "C":
        return 0
    if key == "<":
        return value // 10
    return int(key) if fresh or value * 10 > HIGHEST_VALUE else value * 10 + int(key)


def clamp(value: int) -> int:
    """Inside what a value may be."""
    return max(0, min(HIGHEST_VALUE, value))


def keypad_number(look: Look, on_key: Callable[[str], Any]) -> ft.Control:
    """Twelve keys: the digits, clear and erase."""
    c = look.c

    def key(k: str) -> ft.Control:
        if k == "<":
            label = look.say("keypad.erase")
            face: ft.Control = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, size=22, color=c.text_soft, semantics_label=label)
        elif k == "C":
            face = text(look, look.say("keypad.clear"), "small_strong", c.text_soft, no_wrap=True)
        else:
            face = text(look, k, "title", c.text)
        return tap(
            look,
            face,
            lambda: on_key(k),
            fill=c.raised if k.isdigit() else None,
            border=c.line if k.isdigit() else None,
            radius=Radius.CARD,
            height=Size.TOUCH,
            expand=True,
            key=f"key-{k}",
        )

    rows: list[ft.Control] = [ft.Row([key(k) for k in row], spacing=6) for row in KEYS]
    return ft.Column(rows, spacing=6, tight=True)


def value_block(look: Look, value: int | None, on_step: Put, keys: ft.Control, *, halved: bool = True) -> ft.Control:
    """Keys on one side, the value and its steps on the other; below one another where it is narrow.

    `on_step` is told by how much.
    """
    shown = stacked(
        _figure(look, value, halved),
        ft.Row([_step(look, by, on_step) for by in (-1, 1)], spacing=6),
        ft.Row([_step(look, by, on_step) for by in (-5, 5)], spacing=6),
        spacing=6,
        expand=None if look.narrow else 5,
    )
    if look.narrow:
        return stacked(shown, keys)
    return ft.Row(
        [ft.Container(keys, expand=6), shown], spacing=Space.L, vertical_alignment=ft.CrossAxisAlignment.START
    )


def _step(look: Look, by: int, on_step: Put) -> ft.Control:
    return tap(
        look,
        text(look, look.words.signed(by), "body_strong", look.c.text),
        lambda: on_step(by),
        border=look.c.outline,
        height=Size.TOUCH,
        expand=True,
        key=f"step{by:+d}",
    )


def _figure(look: Look, value: int | None, halved: bool) -> ft.Control:
    """The value, large, and what a harder check leaves of it; nothing of that where nobody has said one."""
    shown, halves = shown_value(value), ""
    if halved and value is not None:
        half, fifth = Difficulty.HARD.required(value), Difficulty.EXTREME.required(value)
        halves = look.say("check.halves", half=half, fifth=fifth)
    return said_as(
        f"{look.say('roll.value')} {shown} {halves}",
        ft.Container(
            centred(
                text(look, shown, "value", look.c.text, size=60),
                text(look, halves.replace(", ", "\n"), "small", look.c.text_soft, text_align=ft.TextAlign.CENTER),
                spacing=2,
            ),
            height=look.px(102) + (12 if look.scale > 1 else 0),
            alignment=ft.Alignment.CENTER,
        ),
    )


def value_slider(look: Look, value: int, on_value: Put) -> ft.Control:
    """The everyday range by thumb; a value above 100 rests at its end."""
    slider = ft.Slider(
        min=0,
        max=SLIDER_MOST,
        divisions=SLIDER_MOST,
        value=min(value, SLIDER_MOST),
        label="{value}",
        on_change=lambda e: on_value(int(e.control.value)),
        padding=ft.Padding.symmetric(horizontal=6),
        height=36,
        key="value-slider",
    )
    return ft.MergeSemantics(ft.Semantics(label=look.say("roll.value"), content=slider))
