"""The parts of a turn: who acts, what they may do, how it is set, and what waits or is over instead."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Chase, Fate, Runner
from keeper_app.play.chase.ends import fate_of
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.key_cap import key_cap
from keeper_app.ui.components.surface import ear, stacked, written
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.components.track_pips import pips
from keeper_app.ui.components.track_token import Token, token_face
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.acting import acting, close, flat, name_of, place_called, set_up, short_name, token_of
from keeper_app.ui.screens.chase.chances import chance_lines, chance_panel, chances_now
from keeper_app.ui.screens.chase.doing import pick
from keeper_app.ui.screens.chase.dues import due_body
from keeper_app.ui.screens.chase.ended import ended_body, fight_body
from keeper_app.ui.screens.chase.foot import mode_of
from keeper_app.ui.screens.chase.options import Option, option_now, options
from keeper_app.ui.screens.chase.plans import ahead
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words.chase.names import fate_name

TABS = {"due": "chase.due.tab", "fight": "chase.fight.tab", "ended": "chase.over"}


@component
def turn_tab(seat: Seat) -> ft.Control:
    """Whose turn it is, or what waits."""
    look = seat.look

    def tab() -> tuple[str, str]:
        chase = chase_now(seat)
        mode = mode_of(seat, chase) if chase else ""
        if chase is None or mode in TABS:
            return look.say(TABS.get(mode, "chase.over")), look.c.danger if mode == "due" else look.c.luck
        one = acting(chase)
        words = look.say("chase.turn", name=short_name(seat, one.who)) if one else look.say("room.chase")
        return words, look.c.accent

    return ear(look, *use_selected(seat, tab))


def owed_words(look: Look, one: Runner) -> str:
    """What is owed of the rounds to come."""
    return look.say("chase.debt", one.debt) if one.debt else ""


def actions_said(look: Look, one: Runner) -> str:
    """For a screen reader."""
    said = look.say("chase.actions-left", one.left, of=one.grant)
    return f"{said}, {owed_words(look, one)}" if one.debt else said


def _ahead(seat: Seat, chase: Chase, one: Runner) -> str:
    place = ahead(chase, one)
    if place is None:
        return seat.look.say("chase.at-end")
    return seat.look.say("chase.ahead", place=place_called(seat, place))


def _below(seat: Seat, chase: Chase, one: Runner) -> str:
    """What lies ahead of somebody; how it ended for whoever is out of it."""
    fate = fate_of(seat.desk.state, chase, one)
    return _ahead(seat, chase, one) if fate is Fate.RUNNING else fate_name(seat.look.words, fate)


@dataclass(frozen=True)
class _Head:
    """Who acts, as it is drawn."""

    token: Token
    name: str
    below: str
    one: Runner


def _head(seat: Seat) -> _Head | None:
    chase = chase_now(seat)
    one = acting(chase) if chase else None
    if chase is None or one is None:
        return None
    return _Head(token_of(seat, chase, one), name_of(seat, one.who), _below(seat, chase, one), one)


@component
def turn_head(seat: Seat) -> ft.Control:
    """Who acts, what lies ahead, and the actions left."""
    look, c = seat.look, seat.look.c
    head = use_selected(seat, lambda: _head(seat))
    if head is None:
        return nothing()
    one, small = head.one, close(look) or flat(look)
    most, cut = (2 if look.narrow else 1), ft.TextOverflow.ELLIPSIS  # of what lies ahead; a name is never cut
    face = "body_strong" if close(look) else "heading" if small else "title"
    lines = written(
        text(look, head.name, face, max_lines=2),
        text(look, head.below, "small", c.text_soft, max_lines=most, overflow=cut),
    )
    left: list[ft.Control] = [pips(look, one.left, one.grant, said=actions_said(look, one))]
    if one.debt:
        left.append(text(look, owed_words(look, one), "caption", c.danger, no_wrap=True))
    if look.desktop and not close(look):
        left.insert(0, text(look, look.say("chase.actions"), "small", c.text_soft, no_wrap=True))
    token = token_face(look, head.token, 40 if small else 48)
    return ft.Row([token, lines, ft.Row(left, spacing=Space.S, tight=True)], spacing=Space.M)


def _face(seat: Seat, option: Option, on: bool) -> list[ft.Control]:
    """Its words over what is rolled; beside them the chance and the price."""
    look, c, low = seat.look, seat.look.c, seat.look.shallow
    ink = c.on_accent_soft if on else c.text
    bold = "small_strong" if low else "body_strong"
    most, cut = (3 if look.narrow else 1 if low else 2), ft.TextOverflow.ELLIPSIS
    lines: list[ft.Control] = [
        text(look, option.words, bold if on or low else "body", ink, max_lines=most, overflow=cut)
    ]
    if option.note:
        note = ink if on else c.text_soft
        lines.append(text(look, option.note, "caption", note, max_lines=most, overflow=cut))
    end: list[ft.Control] = []
    if option.chance is not None:
        figure = "small_strong" if low else "heading"
        end.append(text(look, look.percent(option.chance), figure, ink, size=16, no_wrap=True))
    if option.opens:
        end.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, size=look.icon(20), color=c.text_soft))
    end.append(pips(look, option.cost, option.cost, price=True))
    return [written(*lines), *end]


def _tap(seat: Seat, option: Option, on: bool, face: list[ft.Control], height: float | None) -> ft.Control:
    """As high as it is said, or as its face."""
    look, c = seat.look, seat.look.c
    return tap(
        look,
        ft.Row(face, spacing=Space.S if close(look) else Space.M),
        partial(pick, seat, option),
        height=height,
        border=c.accent if on else c.outline,
        fill=c.accent_soft if on else None,
        padding=ft.Padding.symmetric(
            horizontal=Space.S if look.shallow or look.narrow else Space.M,
            vertical=Space.S if look.narrow else 0 if height else Space.XS,
        ),
        key=f"option-{option.id}",
    )


def _row(seat: Seat, option: Option, on: bool, number: int) -> ft.Control:
    """Below one another; words that take a second line make their row higher."""
    look = seat.look
    icon: ft.Control = ft.Icon(option.icon, size=look.icon(22), color=look.c.accent if on else look.c.text_soft)
    if not look.narrow:
        high = look.px(52 if look.desktop and not flat(look) else 48) - 2 * Space.XS
        icon = ft.Container(icon, height=high, alignment=ft.Alignment.CENTER)
    return selectable(on, _tap(seat, option, on, [icon, *_face(seat, option, on), *key_cap(look, number)], None))


def _cell(seat: Seat, option: Option, on: bool) -> ft.Control:
    """Beside one another, where there is no height."""
    return selectable(on, _tap(seat, option, on, _face(seat, option, on), 48), expand=True)


def option_rows(seat: Seat, chase: Chase) -> list[ft.Control]:
    """Every one of them, for a sheet."""
    there = options(seat, chase)
    now = option_now(seat, there)
    return [_row(seat, one, one == now, at) for at, one in enumerate(there, 1)]


def shown_first(found: list[Option], now: Option | None, most: int) -> list[Option]:
    """As many as there is room for, the chosen one among them."""
    shown = found[:most]
    if now is not None and now not in shown:
        shown = [*shown[: most - 1], now]
    return shown


@component
def choices(seat: Seat, most: int) -> ft.Control:
    """What may be done, the chosen one filled; `most` of them, the others are one tap away."""
    look = seat.look

    def found() -> tuple[list[Option], Option | None]:
        chase = chase_now(seat)
        there = options(seat, chase) if chase is not None else []
        return there, option_now(seat, there)

    there, now = use_selected(seat, found)
    if not there:
        return nothing()
    if look.shallow:  # side by side each word counts: what is done once in a chase waits among all options
        there = [one for one in there if one.id != "ride" or one == now]
    shown = shown_first(there, now, most)
    if look.shallow:
        return ft.Row([_cell(seat, one, one == now) for one in shown], spacing=Space.S)
    gap = 6 if close(look) or flat(look) else Space.S
    return stacked(*(_row(seat, one, one == now, there.index(one) + 1) for one in shown), spacing=gap)


@component
def chances(seat: Seat, columns: int) -> ft.Control:
    """Before the dice: drawn with so many columns, or said in a line where there are none."""
    use_selected(seat, lambda: set_up(seat))
    found = chances_now(seat)
    if columns:
        return chance_panel(seat, found, columns)
    lines = chance_lines(seat, found)
    return stacked(*lines, spacing=1, key="chances") if lines else nothing()


@component
def instead(seat: Seat) -> ft.Control:
    """What waits, the fight, or the end: the answer to a tap."""
    use_selected(seat, lambda: set_up(seat), first=True)
    chase = chase_now(seat)
    mode = mode_of(seat, chase) if chase else ""
    if chase is None or mode == "turn":
        return nothing()
    if mode == "due" and chase.due is not None:
        rows = due_body(seat, chase, chase.due)
    else:
        rows = fight_body(seat, chase) if mode == "fight" else ended_body(seat, chase)
    return stacked(*rows, spacing=6 if close(seat.look) else Space.S)
