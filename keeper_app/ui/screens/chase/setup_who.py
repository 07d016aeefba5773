"""The first question: who flees and who pursues, in two rows of tokens."""

from collections.abc import Iterable
from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Side
from keeper_app.rules.chase import LEAST_MOV, MOST_MOV
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.surface import stacked, underlined
from keeper_app.ui.components.tap import icon_tap, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.components.track_token import grown
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_company import (
    Member,
    brought_now,
    company,
)
from keeper_app.ui.screens.chase.setup_parts import TOKEN, token, warned
from keeper_app.ui.screens.chase.setup_scenes import WHEELS, sort_now
from keeper_app.ui.screens.chase.setup_vehicles import side_vehicles
from keeper_app.ui.screens.chase.setup_view import setup_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Size, Space
from keeper_app.words.chase.names import side_name

LABEL = 92  # room for the name of a side, in text units


def _token(seat: Seat, one: Member) -> ft.Control:
    """Somebody's letters; a tap says what is different about them here."""
    look = seat.look
    said = look.say("chase-setup.token", name=one.name, mov=one.mov)
    return tap(
        look,
        token(look, one.letters, one.side, said=said),
        partial(seat.window.open, "chase-setup-runner", who=one.id),
        height=None,
        width=grown(look, TOKEN) + Space.S,
        radius=Radius.TAG,
        padding=Space.XS,
        tooltip=one.name,
        key=f"token-{one.id}",
    )


def _remarks(look: Look, members: Iterable[Member]) -> list[ft.Control]:
    """Whose MOV nobody wrote down, and who is too slow or too fast for any chase."""
    guessed: dict[int, list[str]] = {}
    rows: list[ft.Control] = []
    for one in members:
        if one.guessed:
            guessed.setdefault(one.mov, []).append(one.name)
        elif one.too_odd:
            bounds = {"least": LEAST_MOV, "most": MOST_MOV}
            said = look.say("chase-setup.odd-mov", name=one.name, mov=one.mov, **bounds)
            rows.append(warned(look, said, grave=True))
    for mov, names in guessed.items():
        rows.append(warned(look, look.say("chase-setup.guessed", mov=mov, names=", ".join(names))))
    return rows


def _may_ride(seat: Seat, side: Side) -> bool:
    """Whether vehicles are asked for: the scene is driven through, somebody has one, or more choices are wanted."""
    brought = any(one.side is side for one in brought_now(seat))
    return brought or sort_now(seat) == WHEELS or setup_of(seat).more


def _crowded(look: Look, tokens: int) -> bool:
    """On a phone, more than find room beside the name of their side."""
    room = look.width - 2 * Space.L - look.px(LABEL) - Size.TOUCH - 2 * Space.S
    return look.phone and tokens * (grown(look, TOKEN) + Space.S) > room


@component
def camp(seat: Seat, side: Side) -> ft.Control:
    """One side: its name, its tokens, and the way to others; its vehicles where there are any, or might be."""
    look, c = seat.look, seat.look.c
    members, rolling = use_selected(seat, lambda: (company(seat)[side], _may_ride(seat, side)))
    name = one_line(look, side_name(look.words, side), "small", c.text_soft)
    tokens = ft.Row(
        [_token(seat, one) for one in members],
        wrap=True,
        spacing=0,
        run_spacing=0,
        alignment=ft.MainAxisAlignment.START if look.narrow else ft.MainAxisAlignment.END,
        expand=True,
    )
    if not members:
        tokens.controls = [text(look, look.say("chase-setup.nobody"), "small", c.text_faint)]
    more = icon_tap(
        look,
        ft.Icons.ADD,
        look.say(f"chase-setup.add-{side.value}"),
        partial(seat.window.open, "chase-setup-people", side=side),
        color=c.accent,
        key=f"camp-{side.value}-add",
    )
    if look.narrow:
        row: ft.Control = stacked(ft.Row([ft.Container(name, expand=True), more]), ft.Row([tokens]), spacing=0)
    elif _crowded(look, len(members)):
        tokens.alignment = ft.MainAxisAlignment.START
        above = ft.Container(name, padding=ft.Padding.only(top=Space.XS))
        row = ft.Row([stacked(above, ft.Row([tokens]), spacing=0, expand=True), more], spacing=Space.XS)
    else:
        row = ft.Row([ft.Container(name, width=look.px(LABEL)), tokens, more], spacing=Space.XS)
    wheels = [side_vehicles(seat, side)] if rolling else []
    column = stacked(row, *wheels, *_remarks(look, members), spacing=Space.XS)
    edge = ft.Padding.only(left=0 if look.narrow else Space.S, bottom=Space.XS if wheels else 0)
    return ft.Semantics(container=True, content=underlined(look, column, padding=edge))  # its name is within
