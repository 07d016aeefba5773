"""Fields that are filled one after the other: Enter goes on to the next, and at the last it does what they are for."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import flet as ft

from keeper_app.ui.components.tap import pressed


def enter_leads(fields: Sequence[ft.TextField], done: Callable[[], Any] | None = None) -> None:
    """Let Enter lead through these, and do this at their end."""
    for one, following in pairwise(fields):
        one.on_submit = _to(following)
    if fields and done is not None:
        fields[-1].on_submit = pressed(done)


def _to(field: ft.TextField) -> Callable[[], Any]:
    async def go_on() -> None:
        await field.focus()  # type: ignore[no-untyped-call]  # untyped in Flet

    return go_on
