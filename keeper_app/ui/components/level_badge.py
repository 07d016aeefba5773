"""A level as mark, word and colour: never colour alone."""

import flet as ft

from keeper_app.ui.components.level_mark import level_mark
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def level_badge(
    look: Look, level: str, *, large: bool = False, words: str | None = None, ink: str | None = None
) -> ft.Row:
    """Large for the verdict, small in rows; `words` replaces the level's own, `ink` its colour."""
    color = ink or look.c.level[level]
    face, size = (("verdict", 32) if look.phone else ("verdict_wide", 40)) if large else ("small_strong", 18)
    shown = words or look.say(f"level.{level}")
    if large:  # the verdict is never shortened: it takes a second line
        size = look.icon(size)
        word = text(look, shown, face, color, max_lines=2, expand=True, expand_loose=True)
    else:
        word = one_line(look, shown, face, color, expand=True, expand_loose=True)
    return ft.Row([level_mark(look, level, size, color), word], spacing=Space.M if large else Space.S, tight=True)
