"""Parts of a screen that are drawn again only when what they show has changed.

A roll changes the result, not the keys beside it. Flet compares what it is given before it draws a memoised
component: two parts with the same key are the same part, so neither building nor comparing it costs anything.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import flet as ft


@dataclass(frozen=True)
class Part:
    """`key` is everything the part shows and everything its buttons remember."""

    key: Hashable
    draw: Callable[[], ft.Control] = field(compare=False)


@ft.component
def _Drawn(part: Part) -> ft.Control:  # noqa: N802  # a component is named like a class, as Flet does
    return part.draw()


_Kept = ft.memo(_Drawn)  # type: ignore[no-untyped-call]  # untyped in Flet


def kept(key: Hashable, draw: Callable[[], ft.Control]) -> ft.Control:
    """The part, drawn anew when its key differs from the last one."""
    drawn: ft.Control = _Kept(Part(key, draw))
    return drawn
