"""Sanity at a glance: what a loss did to it, and how much of what a day allows is gone, in cells one can count."""

import flet as ft

from keeper_app.ui.components.state_bar import bar
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look

WIDTH, HEIGHT = 120, 12  # of all cells together, in text units
CELL, GAP, CLOSE_GAP = 6, 3, 2  # a cell is never wider; many stand closer
ROOMY = 12  # cells that fit with the wide gap
MOST_BEYOND = 5  # cells drawn past the limit; the figure says how many there really are


def cell_width(cells: int, width: int) -> tuple[int, int]:
    """How wide a cell is and how far apart they stand, in whole pixels, so that all of them fit."""
    gap = GAP if cells <= ROOMY else CLOSE_GAP
    while gap > 1 and (width - gap * (cells - 1)) // cells < gap:
        gap -= 1
    return max(1, min(CELL * width // WIDTH, (width - gap * (cells - 1)) // max(1, cells))), gap


def cells(look: Look, lost: int, limit: int, *, width: int | None = None, height: int = HEIGHT) -> ft.Control:
    """One cell a point, as many as the day allows; what goes beyond stands behind a line, outside the frame."""
    c, high = look.c, look.px(height)
    over, beyond = lost >= limit, max(0, min(lost - limit, MOST_BEYOND))
    room = width or look.px(WIDTH)
    wide, gap = cell_width(limit + beyond + (1 if beyond else 0), room)
    ink = c.danger if over else c.san
    drawn: list[ft.Control] = [
        ft.Container(width=wide, height=high, bgcolor=ink if at < lost else c.line) for at in range(limit)
    ]
    if beyond:
        drawn.append(ft.Container(width=min(wide, 2), height=high + 4, bgcolor=c.text))
        drawn += [ft.Container(width=wide, height=high, bgcolor=ink) for _ in range(beyond)]
    return ft.Row(drawn, spacing=gap, tight=True, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def day_said(look: Look, lost: int, limit: int) -> str:
    """The same for a screen reader."""
    return look.say("san.day-said-over" if lost >= limit else "san.day-said", lost=lost, limit=limit)


def day_cells(look: Look, lost: int, limit: int) -> ft.Control:
    """What was lost today against what the day allows; at the limit it is the colour of danger.

    One text says all of it: a label around the cells would be a second button where they stand in one.
    """
    c, over = look.c, lost >= limit
    today = one_line(
        look,
        look.say("san.today"),
        "caption",
        c.danger if over else c.text_soft,
        expand=True,
        semantics_label=day_said(look, lost, limit),
    )
    figure = text(
        look, f"{lost} / {limit}", "small_strong", c.danger if over else c.text, no_wrap=True, semantics_label=""
    )
    return ft.Column(
        [ft.Row([today, figure], spacing=6), cells(look, lost, limit)],
        spacing=4,
        tight=True,
        width=look.px(WIDTH),
    )


def san_change(look: Look, before: int, after: int, most: int | None) -> ft.Control:
    """SAN before and after, over a bar of what is left."""
    c = look.c
    said = look.say("san.change-said", before=before, after=after)
    figures: list[ft.Control] = [
        one_line(look, look.say("points.short.san"), "caption", c.text_soft, expand=True, semantics_label=said)
    ]
    if before != after:
        figures += [
            text(look, str(before), "caption", c.text_faint, no_wrap=True, semantics_label=""),
            ft.Icon(ft.Icons.ARROW_FORWARD, size=look.icon(12), color=c.text_faint),
        ]
    figures.append(text(look, str(after), "small_strong", no_wrap=True, semantics_label=""))
    return ft.Column([ft.Row(figures, spacing=4), bar(look, "san", after, most or 99, 6)], spacing=7, tight=True)
