"""Rules: one field, what answers to it, and the entry that lies open: beside the list, or on a phone over it."""

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Any

import flet as ft

from keeper_app.ui import feed
from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.components.long_list import PAGE, long_list
from keeper_app.ui.components.surface import filling, underlined
from keeper_app.ui.open_rule import open_rule
from keeper_app.ui.screens.rules.asking import Found
from keeper_app.ui.screens.rules.browse import browse_row, items
from keeper_app.ui.screens.rules.chips import rules_chips
from keeper_app.ui.screens.rules.entry import entry_beside, entry_page
from keeper_app.ui.screens.rules.field import ready_field, rules_field
from keeper_app.ui.screens.rules.own_results import found_rows
from keeper_app.ui.screens.rules.results import found_card, nothing_found
from keeper_app.ui.screens.rules.rows import Item
from keeper_app.ui.screens.rules.view import RulesView, rules_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

FIRST = 10  # cards drawn at once: more than a screenful, few enough for every key
LISTS = ((1280, 460), (1000, 412), (0, 320))  # how wide the list is, by the width of the window


def _chips(seat: Seat) -> ft.Control:
    return ft.Container(
        rules_chips(seat), padding=ft.Padding(Space.L, Space.XS, Space.L, Space.S), key="rules-narrowing"
    )


def _listed(seat: Seat) -> tuple[RulesView, tuple[Found | Item, ...]]:
    """What is listed: what was found, or how far the games are leafed through. What does not change it is left out."""
    view = rules_view(seat.window)
    if view.looks:
        return RulesView(view.search, view.game, view.kind, view.own), found_rows(view, seat.imported)
    return RulesView(shelf=view.shelf, section=view.section), items(
        view, seat.shelf.now, seat.imported, seat.look.words
    )


@dataclass(eq=False)
class Place:
    """Where a list was left, of what it was, and whether a page covers it."""

    of: RulesView
    pixels: float = 0.0
    covered: bool = False

    def left(self, pixels: float) -> None:
        """It was scrolled so far; the scrolling of one that is covered is not the keeper's."""
        if not self.covered:
            self.pixels = pixels


@component
def rules_list(seat: Seat) -> ft.Control:
    """The rows below the field."""
    look = seat.look
    view, rows = use_selected(seat, lambda: _listed(seat))
    ref, place = use_once(lambda: (ft.Ref[Any](), Place(view)))

    def draw(row: Found | Item) -> ft.Control:
        if isinstance(row, Found):
            return found_card(seat, row)
        return browse_row.keyed(f"row-{row.what}-{row.id}", seat, row)

    head = [_chips(seat)] if view.looks else []
    if view.looks and not rows:
        head.append(nothing_found.keyed("nothing-found", seat))
    lines = long_list(
        look,
        view,
        rows,
        draw,
        head=head,
        page=FIRST if view.looks else PAGE,
        on_scroll=place.left if look.phone else None,
        ref=ref,
        expand=True,
        padding=ft.Padding.only(bottom=Space.L),
    )
    return filling(ft.Container(lines, expand=True), list_place(seat, ref, view, place))


@component
def list_place(seat: Seat, rows: ft.Ref[Any], view: RulesView, place: Place) -> ft.Control:
    """Draws nothing; another list begins at its top, and one that a page had covered lies where it was left."""
    covered = use_selected(seat, lambda: seat.look.phone and open_rule(seat.window).entry is not None)
    page = ft.context.page

    async def scroll(pixels: float) -> None:
        await asyncio.sleep(2 * feed.ONE_FRAME)  # until the list is there again
        if rows.current is not None:
            with contextlib.suppress(RuntimeError):  # that list has gone with its room
                await rows.current.scroll_to(offset=pixels)

    def changed() -> None:
        if place.of != view:
            place.of, place.pixels = view, 0.0
            page.run_task(scroll, 0.0)  # not to where a shorter list was drawn together meanwhile
        elif place.covered and not covered and place.pixels:
            page.run_task(scroll, place.pixels)
        place.covered = covered

    ft.use_effect(changed, [view, covered])
    return nothing()


def _field(seat: Seat) -> ft.Control:
    sides = Space.L if seat.look.phone else 0
    edges = ft.Padding(sides, Space.M if sides else Space.S, sides, Space.S)
    return ft.Container(rules_field(seat), padding=edges, key="rules-asking")


def _list_pane(seat: Seat) -> ft.Control:
    """The field stays where it is; the chips scroll with what is found."""
    return filling(underlined(seat.look, _field(seat)), ft.Container(rules_list(seat), expand=True))


@component
def phone_panes(seat: Seat) -> ft.Control:
    """The list, or the entry in its place; the list waits where it was."""
    reading = use_selected(seat, lambda: open_rule(seat.window).entry is not None)
    return filling(
        ft.Container(_list_pane(seat), expand=True, visible=not reading, key="rules-list"),
        ft.Container(entry_page(seat), expand=True, visible=reading, key="rules-page"),
    )


@component
def rules_screen(seat: Seat) -> ft.Control:
    """On a phone one pane, elsewhere two.

    To a screen reader each pane is a group: a page that appears beside the list must not take the cursor out of the
    field, which happens where the order of what is read aloud changes around it.
    """
    look = seat.look
    if look.phone:
        return filling(ft.Container(phone_panes(seat), expand=True), ready_field(seat))
    width = next(wide for least, wide in LISTS if look.breadth >= least)
    panes = ft.Row(
        [
            ft.Container(ft.Semantics(container=True, content=_list_pane(seat)), width=look.px(width)),
            ft.Container(ft.Semantics(container=True, content=entry_beside(seat)), expand=True),
        ],
        spacing=Space.XL if look.desktop else Space.L,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        filling(panes, ready_field(seat)), padding=ft.Padding(Space.L, Space.S, Space.L, 0), expand=True
    )
