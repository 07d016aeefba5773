"""How much room the Mind room has."""

from collections.abc import Sequence

import flet as ft

from keeper_app.ui.component import nothing
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space

ROOMY = 1440  # widths in text units: three panes side by side, of which a result keeps 420 pixels at the least
WIDE_CARD = 620  # a row of the card takes one line


def roomy(look: Look) -> bool:
    """A desktop with room for three panes: everybody's minds, what is seen, what came of it."""
    return look.breadth >= ROOMY


def gap(look: Look) -> float:
    """Between the cards of a column."""
    return Space.S if look.phone or look.shallow else Space.M


def rows_if_any(rows: Sequence[ft.Control], *, spacing: float, bottom: float = 0) -> ft.Control:
    """Below one another, with a gap behind them; nothing at all where there are none."""
    if not rows:
        return nothing()
    return ft.Container(stacked(*rows, spacing=spacing), padding=ft.Padding.only(bottom=bottom))
