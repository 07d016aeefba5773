"""The road of a chase with everybody on it: down a phone, the goal at the top; across anything wider."""

import contextlib
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.chase.chase import Chase, Chases, Matter
from keeper_app.play.state import State
from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.track import DOWN, Across, place_across, place_down
from keeper_app.ui.components.track_token import SMALL, crowd_tap, fits_small, grown, token_tap
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.acting import flat, focus_of, nearest_gap
from keeper_app.ui.screens.chase.gap import gap_head
from keeper_app.ui.screens.chase.places import Drawn, drawn_places, may_be_put
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Motion, Size, Space

LEAST_CELL, LEAST_LOW = 112, 92  # in text units; narrower, names are cut
FAR = 5  # locations that are seen together
TWO, THREE = 2, 3  # tokens beside one another on a phone; more stand smaller


def _tap_place(seat: Seat, id_: int, at: int) -> None:
    """What a place is; while a sudden hazard waits for one, whether it is put here."""
    chase = seat.desk.state.part(Chases).find(id_)
    if chase is None:
        return
    waits = chase.due is not None and chase.due.matter is Matter.PLACE
    sheet = "chase-put" if waits and may_be_put(chase, at) else "chase-place"
    seat.window.open(sheet, chase=id_, at=at)


def _tap_token(seat: Seat, id_: int, who: int) -> None:
    seat.window.open("chase-runner", chase=id_, who=who)


def _people(seat: Seat, drawn: Drawn, most: int, per_row: int) -> ft.Control | None:
    """Side by side while they fit, else all of them small, behind one tap."""
    look, id_, at = seat.look, drawn.chase, drawn.face.at
    if not drawn.tokens:
        return None
    if len(drawn.tokens) > most:
        there = partial(seat.window.open, "chase-there", chase=id_, at=at)
        return crowd_tap(look, drawn.tokens, per_row, there, f"crowd-{at}")
    size = 36 if look.shallow else 44 if not look.phone else 42
    taps = [token_tap(look, one, partial(_tap_token, seat, id_), size) for one in drawn.tokens]
    return ft.Row(list(taps), spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER)


@component
def road_place(seat: Seat, drawn: Drawn, size: Across | None) -> ft.Control:
    """One place, with whoever stands there."""
    look, c = seat.look, seat.look.c
    first, last = (None if one is None else c.luck if one else c.outline for one in drawn.roads)
    on_tap = partial(_tap_place, seat, drawn.chase, drawn.face.at)
    if size is None:  # what is ahead is above
        people = _people(seat, drawn, 1 if look.narrow else TWO, THREE)
        return place_down(look, drawn.face, (last, first), people, on_tap)
    people = _people(seat, drawn, beside(look, size.cell), fits_small(look, size.cell))
    return place_across(look, drawn.face, (first, last), people, on_tap, size)


@component
def road_down(seat: Seat) -> ft.Control:
    """From the goal down to where it began."""
    places = use_selected(seat, lambda: drawn_places(seat))
    rows = [road_place.keyed(f"road-{one.face.at}", seat, one, None) for one in reversed(places)]
    return ft.Container(
        ft.Column(list(rows), spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        border=ft.Border.all(1, seat.look.c.line),
    )


def free_width(look: Look) -> int:
    """What the rail and the margins leave for the road."""
    rail = look.px(Size.RAIL_WIDE if look.desktop else Size.RAIL)
    margins = 2 * Space.S if look.shallow else 2 * (Space.L + Space.XS) + 2
    return int(look.width) - rail - margins - 2


def measures(look: Look, places: int, crowd: int) -> Across:
    """As many places as fit are in sight, all of one width; fewer share the room, as far as it still reads as one.

    `crowd` is how many stand at the fullest: where they do not fit side by side they stand in two rows.
    """
    free, low = free_width(look), look.shallow
    least = look.px(LEAST_LOW if low else LEAST_CELL)
    fit = max(1, free // least)
    cell = max(2, min(free // min(fit, max(1, places)), 3 * least) // 2 * 2)
    two = 2 * grown(look, SMALL) + 3 * Space.XXS if crowd > max(beside(look, cell), fits_small(look, cell)) else 0
    if low:
        return Across(cell, max(Size.TOUCH, grown(look, 40), two), grown(look, 30), look.px(38), grown(look, 28))
    if flat(look):
        return Across(cell, max(Size.TOUCH, grown(look, 50), two), grown(look, 38), look.px(58), grown(look, 34))
    return Across(cell, max(52, grown(look, 52), two), grown(look, 44), look.px(60), grown(look, 40))


def beside(look: Look, cell: int) -> int:
    """How many stand side by side at one place, each a target of their own."""
    return max(1, cell // max(Size.TOUCH, grown(look, 44) + Space.XS))


@component
def road_across(seat: Seat) -> ft.Control:
    """From where it began to the goal; longer than the window, it scrolls to whoever acts."""
    look, rows = seat.look, use_once(lambda: ft.Ref[ft.Row]())
    places = use_selected(seat, lambda: drawn_places(seat))
    size = measures(look, len(places), max((len(one.tokens) for one in places), default=0))
    cells = [road_place.keyed(f"road-{one.face.at}", seat, one, size) for one in places]
    short = size.cell * len(cells) < free_width(look)
    road = ft.Row(
        ref=rows,
        controls=list(cells),
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER if short else ft.MainAxisAlignment.START,
    )
    before = (free_width(look) - size.cell) // 2
    return ft.Column(
        [follow(seat, rows, size.cell, before, down=False), road],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@component
def road_card(seat: Seat) -> ft.Control:
    """The gap above the road."""
    sides = ft.Padding(Space.XS, Space.M, Space.XS, Space.XS)
    return card(seat.look, gap_head(seat), road_across(seat), padding=sides, spacing=Space.XS)


def middle(state: State, chase: Chase, at: int) -> float:
    """Between what lies ahead and whoever is nearest behind, as long as both can be in sight with it."""
    gap = nearest_gap(state, chase)
    ends = [one.at for who in ((gap.fugitive, gap.pursuer) if gap else ()) if (one := chase.runner(who))]
    low, high = min([at, *ends]), max([at + 1, *ends])
    return (low + high) / 2 if high - low < FAR else at


@component
def follow(seat: Seat, rows: ft.Ref[Any], cell: int, before: int, *, down: bool) -> ft.Control:
    """Draws nothing; brings the place of whoever acts into view whenever that is another one."""

    def wanted() -> tuple[int, int | None, float] | None:
        chase = chase_now(seat)
        if chase is None or not chase.track:
            return None
        at = focus_of(seat.desk.state, chase)
        return chase.id, chase.acting, len(chase.track) - 1 - at if down else middle(seat.desk.state, chase, at)

    found = use_selected(seat, wanted)
    page, still = ft.context.page, seat.look.still

    async def scroll() -> None:
        if found is not None and rows.current is not None:
            with contextlib.suppress(RuntimeError):  # that road has gone with its room
                offset = max(0, round((found[2] * cell - before) / cell) * cell)  # places are seen whole
                await rows.current.scroll_to(offset=offset, duration=0 if still else Motion.TAP)

    ft.use_effect(lambda: page.run_task(scroll), [found, cell])
    return nothing()


def follow_down(seat: Seat, rows: ft.Ref[Any]) -> ft.Control:
    """The same for a road that runs down: what comes next stays in sight above."""
    cell = seat.look.px(DOWN)
    return follow(seat, rows, cell, cell, down=True)
