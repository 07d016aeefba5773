"""A strip that scrolls sideways, or a pane that scrolls down, follows whoever it is about."""

import contextlib
from typing import Any

import flet as ft

from keeper_app.ui.component import component, nothing, use_once
from keeper_app.ui.tokens import Motion


def use_strip() -> ft.Ref[Any]:
    """What scrolls, to be brought to somebody."""
    return use_once(lambda: ft.Ref[Any]())


@component
def follows(strip: ft.Ref[Any], to: float | None, still: bool) -> ft.Control:
    """Draws nothing; scrolls the strip `to` so many pixels whenever that differs, and not at all where it is None."""
    page, before = ft.context.page, use_once(lambda: [0.0])

    async def scroll() -> None:
        with contextlib.suppress(RuntimeError):  # that strip has gone with its room
            if strip.current is not None:
                await strip.current.scroll_to(offset=before[0], duration=0 if still else Motion.PANEL)

    def changed() -> None:
        if to is not None and before[0] != to:
            before[0] = to
            page.run_task(scroll)

    ft.use_effect(changed, [to])
    return nothing()


@component
def row_in_sight(pane: ft.Ref[Any], row: str | None, still: bool) -> ft.Control:
    """Draws nothing; brings the row with this `ScrollKey` to the top of the pane, or that back to its beginning."""
    page, before = ft.context.page, use_once(lambda: list[str | None]([None]))

    async def scroll() -> None:
        with contextlib.suppress(RuntimeError):  # that pane has gone with its room
            if pane.current is not None:
                where: dict[str, Any] = {"scroll_key": row} if row else {"offset": 0}
                await pane.current.scroll_to(**where, duration=0 if still else Motion.PANEL)

    def changed() -> None:
        if before[0] != row:
            before[0] = row
            page.run_task(scroll)

    ft.use_effect(changed, [row])
    return nothing()
