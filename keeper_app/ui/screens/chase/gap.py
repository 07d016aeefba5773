"""How far apart they are: the one question of a chase, in its largest type."""

from dataclasses import dataclass

import flet as ft

from keeper_app.play.chase.chase import Side
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import written
from keeper_app.ui.components.text import one_line, said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.acting import flat, nearest_gap, short_name
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Space


@dataclass(frozen=True)
class _Gap:
    """As it is said."""

    figure: str
    words: str
    round: str


def _gap(seat: Seat) -> _Gap | None:
    look, chase = seat.look, chase_now(seat)
    if chase is None:
        return None
    gap, round_ = nearest_gap(seat.desk.state, chase), look.say("chase.round", n=chase.round)
    if gap is None:
        key = "chase.gap.none" if chase.on(Side.FUGITIVE) else "chase.gap.nobody"
        return _Gap("–", look.say(key), round_)
    who, hunter, n = short_name(seat, gap.fugitive), short_name(seat, gap.pursuer), abs(gap.locations)
    key = "chase.gap.same" if n == 0 else "chase.gap.ahead" if gap.locations < 0 else "chase.gap.behind"
    return _Gap(str(n), look.say(key, who=who, hunter=hunter), round_)


def _shape(look: Look, side: Side) -> ft.Control:
    """Which shape is whose: the same marks as on the road."""
    hunter = side is Side.PURSUER
    mark = look.icon(14)
    edge = look.c.danger if hunter else look.c.outline
    shape = ft.Container(
        width=mark,
        height=mark,
        bgcolor=look.c.raised,
        border=ft.Border.all(1.5, edge),
        border_radius=mark / 2 if hunter else Radius.TAG,
    )
    words = text(look, look.say(f"chase.side.{side.value}"), "caption", look.c.text_soft, no_wrap=True)
    return ft.Row([shape, words], spacing=6, tight=True)


@component
def gap_head(seat: Seat) -> ft.Control:
    """The figure, who it lies between, and the round."""
    look, c = seat.look, seat.look.c
    gap = use_selected(seat, lambda: _gap(seat))
    if gap is None:
        return nothing()
    small = look.short or look.narrow or flat(look)
    ink = c.danger if gap.figure == "0" else c.luck
    number = text(
        look,
        gap.figure,
        "title" if look.shallow else "value",
        ink,
        size=26 if look.shallow else 34 if small else None,
        no_wrap=True,
    )
    label = look.say("chase.gap.name")
    if look.shallow:
        row: list[ft.Control] = [
            number,
            text(look, label, "label", c.text_soft, no_wrap=True),
            one_line(look, gap.words, "small", c.text, expand=True),
        ]
    else:
        most = 2 if look.narrow or look.phone else 1
        below = text(look, gap.words, "small", c.text, max_lines=most, overflow=ft.TextOverflow.ELLIPSIS)
        row = [number, written(text(look, label, "label", c.text_soft), below, spacing=1)]
    if not look.phone:
        row += [_shape(look, Side.PURSUER), _shape(look, Side.FUGITIVE)]
    row.append(text(look, gap.round, "note", c.text_soft, no_wrap=True))
    drawn = ft.Row(row, spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    sides = ft.Padding.symmetric(horizontal=0 if look.phone else Space.S)
    return ft.Container(
        said_as(look.say("chase.of", what=label, said=f"{gap.figure}. {gap.words}. {gap.round}"), drawn), padding=sides
    )
