"""A long list that opens at once: a first screenful, and more as it is scrolled to."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import flet as ft

from keeper_app.ui.components.tap import secondary
from keeper_app.ui.look import Look

PAGE = 24
NEAR = 900  # pixels before the end at which the next rows are fetched

T = TypeVar("T")


def long_list(
    look: Look,
    listed: object,
    items: Sequence[T],
    draw: Callable[[T], ft.Control],
    *,
    head: Sequence[ft.Control] = (),
    page: int = PAGE,
    on_scroll: Callable[[float], object] | None = None,
    **kw: Any,
) -> ft.ListView:
    """`listed` says what is listed: once it is something else, the list begins anew. `head` stands above the rows.
    `page` is how many are drawn at a time; `on_scroll` is told how far it is scrolled.

    How many rows are drawn so far belongs to the component that calls this.
    """
    (of, count), show = ft.use_state((listed, page))
    shown = count if of == listed else page
    rest = len(items) - shown
    rows: list[ft.Control] = [*head, *(draw(item) for item in items[:shown])]

    def more() -> None:
        show((listed, shown + page))

    def scrolled(event: ft.OnScrollEvent) -> None:
        if on_scroll is not None:
            on_scroll(event.pixels)
        if rest > 0 and event.pixels > event.max_scroll_extent - NEAR:
            more()

    if rest <= 0:
        return ft.ListView(rows, on_scroll=scrolled if on_scroll else None, scroll_interval=200, **kw)
    button = secondary(look, look.say("table.more", n=rest), ft.Icons.EXPAND_MORE, more, key="more-rows")
    rows.append(ft.Row([button], alignment=ft.MainAxisAlignment.CENTER))
    return ft.ListView(rows, on_scroll=scrolled, scroll_interval=200, **kw)
