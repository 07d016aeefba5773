"""Stands where nothing of a list is left: what was looked for, and the way back to all of it."""

import flet as ft

from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import Click, quiet
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def not_found(
    look: Look,
    typed: str,
    clear: Click,
    said: str = "search.none",
    unsaid: str = "search.none-left",
    n: int | None = None,
) -> ft.Control:
    """`said` is the key of the sentence for what was typed, `unsaid` of the one where only filters left nothing.

    `n` is how many were looked through, where that is said.
    """
    wanted = typed.strip()
    words = look.say(said, n, text=wanted) if wanted else look.say(unsaid)
    way_out = quiet(look, look.say("search.clear"), ft.Icons.CLOSE, clear, key="search-clear")
    return stacked(text(look, words, "body", look.c.text_soft), ft.Row([way_out]), spacing=Space.XS)
