"""Buttons before it is known how large they may be."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from keeper_app.ui.components.surface import centred
from keeper_app.ui.components.tap import main_button, secondary, tap
from keeper_app.ui.components.text import one_line
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.acting import close
from keeper_app.ui.tokens import Space

LONG, LONGER = 6, 12  # letters, beside another button and alone


@dataclass(frozen=True)
class Step:
    """A button: its words, its price in a note; a `quiet` one is never the filled one."""

    words: str
    icon: ft.IconData | None
    do: Callable[[], Any] = field(compare=False)
    key: str = ""
    note: str = ""
    quiet: bool = False


def main_step(look: Look, step: Step, height: float, **kw: Any) -> ft.Control:
    """The one thing to do; where there is little width, a long word is worth more than its icon."""
    if close(look) and len(step.words) > (LONG if kw.get("expand") is not True else LONGER):
        step = replace(step, icon=None)
    if step.quiet:
        return other_step(look, step, height, **kw)
    long = look.shallow and len(step.words) > LONGER  # beside a turn without height: smaller rather than cut
    if look.narrow or not (step.note or long):
        return main_button(look, step.words, step.icon, step.do, height=height, key=step.key, **kw)
    ink = look.c.on_accent
    note = [one_line(look, step.note, "caption", ink)] if step.note else []
    lines = centred(one_line(look, step.words, "body_strong" if long else "heading", ink), *note)
    icon = [ft.Icon(step.icon, size=look.icon(24), color=ink)] if step.icon else []
    lines.expand, lines.expand_loose = True, True
    face = ft.Row([*icon, lines], spacing=Space.S, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    sides = ft.Padding.symmetric(horizontal=Space.M)
    return tap(look, face, step.do, fill=look.c.accent, height=height, padding=sides, key=step.key, **kw)


def other_step(look: Look, step: Step, height: float, **kw: Any) -> ft.Control:
    """What may be done instead."""
    note = step.note or None
    return secondary(look, step.words, step.icon, step.do, note=note, height=height, key=step.key, **kw)
