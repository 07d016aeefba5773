"""A result is in sight: it stands at the top of its list or pane, which comes back there when the result changes.

top = use_top()
return filling(back_to_top(seat, top, last_sight), column_from(top, …))
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import flet as ft

from keeper_app.play.roll.standing import latest_roll
from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

Shown = Callable[[Seat], object]
"""What a list shows at its top, as a value that is another one when something else is to be read there."""

A_FRAME = 0.05  # seconds in which what was changed has been laid out


def last_roll(seat: Seat) -> object:
    """The newest roll there is."""
    return (entry := latest_roll(seat.desk)) and entry.n


def last_roll_as_it_stands(seat: Seat) -> object:
    """The same with what followed it: damage that was taken, Luck that was spent."""
    entry = latest_roll(seat.desk)
    return entry and (entry.n, len(seat.desk.followers(entry.n)))


def use_top() -> ft.Ref[Any]:
    """What scrolls, to be brought back."""
    return use_once(lambda: ft.Ref[Any]())


def column_from(
    top: ft.Ref[Any],
    *controls: ft.Control,
    padding: Any = None,
    spacing: float = Space.M,
    expand: bool | int = True,
    scroll: ft.ScrollMode = ft.ScrollMode.AUTO,
) -> ft.Column:
    """A column that scrolls and is laid out whole.

    A list lets go of what is far above, and comes back beside it rather than to it where that has grown meanwhile.
    """
    stretch = ft.CrossAxisAlignment.STRETCH
    inside = ft.Column(list(controls), spacing=spacing, tight=True, horizontal_alignment=stretch)
    return ft.Column(
        ref=top,
        controls=[ft.Container(inside, padding=padding)],
        spacing=0,
        scroll=scroll,
        expand=expand,
        horizontal_alignment=stretch,
    )


@component
def back_to_top(seat: Seat, rows: ft.Ref[Any], shown: Shown = last_roll) -> ft.Control:
    """Draws nothing; scrolls `rows` to their beginning whenever something else is `shown` there."""
    now = use_selected(seat, lambda: shown(seat))
    before = use_once(lambda: [now])
    page = ft.context.page

    async def scroll() -> None:
        with contextlib.suppress(RuntimeError):  # that list has gone with its room
            if rows.current is not None:
                await rows.current.scroll_to(offset=0)
            if isinstance(rows.current, ft.ListView):  # it finds its beginning once it is laid out there
                await asyncio.sleep(A_FRAME)
                await rows.current.scroll_to(offset=0)

    def changed() -> None:
        if before[0] != now:
            before[0] = now
            page.run_task(scroll)

    ft.use_effect(changed, [now])
    return nothing()
