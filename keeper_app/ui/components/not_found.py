"""Stands where nothing of a list is left: what was looked for, and the way back to all of it."""

import flet as ft

from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import Click, quiet
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def not_found(look: Look, typed: str, clear: Click, said: str = "search.none", *, n: int | None = None) -> ft.Control:
    """`said` is the key of the sentence for what was typed; `n` is how many were looked through, where it says so."""
    words = look.say(said, n, text=typed.strip())
    way_out = quiet(look, look.say("search.clear"), ft.Icons.CLOSE, clear, key="search-clear")
    return stacked(text(look, words, "body", look.c.text_soft), ft.Row([way_out]), spacing=Space.XS)
