"""The order of a fight where there is room: a row each, on both sides of the DEX or all in one list."""

from typing import Any

import flet as ft

from keeper_app.play.people.side import Side
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.follows import row_in_sight
from keeper_app.ui.components.person_tile import condition_icons, unsaid
from keeper_app.ui.components.state_bar import sliver
from keeper_app.ui.components.surface import card, written
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import roomy, short_name, wordy
from keeper_app.ui.screens.combat.order import (
    MARKED,
    Place,
    edge_of,
    order_now,
    pressed,
    rank_or_mark,
    round_badge,
    standing_note,
)
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called

ACROSS, WIDER = 1000, 1100  # widths in text units
SPINE = 48  # the DEX in the middle
SIGNS = 2  # conditions beside the points
WIDTHS = {"list": 260, "small": 352, "wide": 400}
ABOVE, ROW, SLACK = 221, 62, 80  # heights: down to the first row, of a row, and what may be taken up besides


def across(look: Look) -> bool:
    """A window wider than high with room for two panes: the order is one of them."""
    return not look.phone and not look.shallow and not roomy(look) and look.breadth >= ACROSS


def two_sided(look: Look) -> bool:
    """There is room for allies on the left of the DEX and foes on the right of it."""
    return across(look) or wordy(look)


def order_width(look: Look) -> int:
    """How wide the pane of the order is."""
    if not two_sided(look):
        return look.px(WIDTHS["list"])
    return look.px(WIDTHS["wide" if look.breadth >= WIDER else "small"])


def _ground(look: Look, place: Place) -> str | None:
    """The row of whose turn it is is tinted by their side; one that was tapped is raised."""
    if place.now:
        return {Side.FOE: look.c.danger_soft, Side.APART: look.c.raised}.get(place.side, look.c.accent_soft)
    return look.c.raised if place.chosen else None


def _name(seat: Seat, place: Place) -> ft.Control:
    """A name has its lines to itself: it is never cut to make room. Who is dead is struck out."""
    look, person = seat.look, place.person
    sided = two_sided(look)
    name, face = (short_name(seat, person), "small") if sided else (called(look.words, person), "body")
    return text(
        look,
        name,
        f"{face}_strong" if place.now else face,
        look.c.text_faint if place.out else look.c.text_soft if place.done else look.c.text,
        struck=place.out == "dead",
        max_lines=3,
        semantics_label=place.said(look),
    )


def _below(seat: Seat, place: Place) -> list[ft.Control]:
    """What is left of them, with the gravest of their conditions, and how they stand."""
    look, left = seat.look, place.hit_points
    signs = condition_icons(look, place.person.without(place.out), 16, SIGNS)  # the mark says that one
    drawn: list[ft.Control] = [ft.Container(sliver(look, "hp", *left), expand=True)] if left else []
    note = standing_note(look, place.fighter, place.person, MARKED)
    if place.now and not place.person.mind.rounds and not two_sided(look):
        note = look.say("fight.acting")
    lines: list[ft.Control] = []
    if drawn or signs:
        lines.append(ft.Row([*drawn, *signs], spacing=Space.XS))
    if note:
        lines.append(text(look, note, "caption", look.c.text_soft, max_lines=2))
    return [unsaid(one) for one in lines]


def _row_key(place: Place) -> str:
    return f"row-{place.fighter.id}"


def _scroll_key(place: Place) -> ft.ScrollKey:
    return ft.ScrollKey(_row_key(place))  # type: ignore[call-arg]  # Flet makes it a dataclass where mypy cannot see it


def _from_row(look: Look, places: list[Place]) -> str | None:
    """The row that the order begins with, so that whose turn it is stands in the middle; none while it is in sight."""
    at = next((at for at, one in enumerate(places) if one.now), 0)
    foot = look.px(ABOVE + ROW * (at + 1) + SLACK)
    before = int((look.height - look.px(ABOVE)) / look.px(ROW)) // 2
    return _row_key(places[max(0, at - before)]) if foot > look.height else None


def _rank(look: Look, place: Place) -> ft.Control:
    return unsaid(rank_or_mark(look, place, "figure", 20))


@component
def order_row(seat: Seat, place: Place) -> ft.Control:
    """DEX, token, name, what is left of them and how they stand; the edge says on which side they are."""
    look, c = seat.look, seat.look.c
    rank = ft.Container(_rank(look, place), width=look.px(36), alignment=ft.Alignment.CENTER)
    face = ft.Row(
        [rank, place.token(look, 38), written(_name(seat, place), *_below(seat, place), spacing=2)], spacing=Space.S
    )
    return ft.Container(
        pressed(seat, place, face, ft.Padding(Space.XS, Space.S, Space.M, Space.S)),
        key=_scroll_key(place),
        bgcolor=_ground(look, place),
        border=ft.Border(left=ft.BorderSide(4, edge_of(look, place.side)), bottom=ft.BorderSide(1, c.line)),
    )


@component
def sided_row(seat: Seat, place: Place) -> ft.Control:
    """Token, name and what is left of them on their side of the DEX; who is on nobody's side stands with the allies."""
    look, c = seat.look, seat.look.c
    who = ft.Container(
        ft.Row(
            [place.token(look, 36), written(_name(seat, place), *_below(seat, place), spacing=2)],
            spacing=Space.S,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        expand=True,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.S),
    )
    line, nobody = ft.BorderSide(1, c.line), ft.Container(expand=True)
    spine = ft.Container(
        _rank(look, place), width=look.px(SPINE), alignment=ft.Alignment.CENTER, border=ft.Border(left=line, right=line)
    )
    face = ft.Row(
        [nobody, spine, who] if place.side is Side.FOE else [who, spine, nobody],
        spacing=0,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        pressed(seat, place, face, ft.Padding.all(0)),
        key=_scroll_key(place),
        bgcolor=_ground(look, place),
        border=ft.Border(top=line),
    )


def _counts(look: Look, places: list[Place]) -> ft.Control:
    """How many are on either side, over their columns."""
    many = {side: sum(one.side is side for one in places) for side in Side}
    left = look.say("side.many.ally", n=many[Side.ALLY])
    if many[Side.APART]:
        left = f"{left} · {look.say('side.many.apart', n=many[Side.APART])}"
    right = look.say("side.many.foe", n=many[Side.FOE])

    def camp(words: str, ink: str) -> ft.Control:
        return ft.Container(text(look, words, "label", ink, text_align=ft.TextAlign.CENTER), expand=True)

    dex = text(look, look.say("char.dex"), "label", look.c.text_soft, text_align=ft.TextAlign.CENTER)
    row = [camp(left, look.c.accent), ft.Container(dex, width=look.px(SPINE)), camp(right, look.c.danger)]
    return ft.Container(ft.Row(row, spacing=0), padding=ft.Padding.only(bottom=Space.S))


@component
def order_list(seat: Seat, pane: ft.Ref[Any]) -> ft.Control:
    """A row each, below the number of the round, which leads to the end of the fight; whose turn it is is in sight."""
    look = seat.look
    round_, places = use_selected(seat, lambda: order_now(seat))
    words = text(
        look,
        look.say("fight.round-number", n=round_),
        "note",
        look.c.text_soft,
        semantics_label=look.say("fight.round-badge", n=round_),
    )
    flag = ft.Icon(ft.Icons.FLAG_OUTLINED, size=look.icon(18), color=look.c.accent)
    badge = ft.Row([words, flag], spacing=6, tight=True)
    head = ft.Row(
        [
            text(look, look.say("fight.order"), "heading", expand=True),
            round_badge(seat, badge, padding=ft.Padding.symmetric(horizontal=Space.S)),
        ]
    )
    sided = two_sided(look)
    row = sided_row if sided else order_row
    rows = [row.keyed(f"place-{one.fighter.id}", seat, one) for one in places]
    return card(
        look,
        ft.Container(head, padding=ft.Padding(Space.L, Space.XS, Space.S, 0)),
        *([_counts(look, places)] if sided else []),
        ft.Column(list(rows), spacing=0, tight=True),
        row_in_sight(pane, _from_row(look, places), look.still),
        padding=0,
        spacing=0,
    )
