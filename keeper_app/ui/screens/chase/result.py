"""The result on top of the turn: a frame that stands still, and in it what the next one changes, leaf by leaf.

What it was and how it went answer a tap and are drawn first; all the others follow a frame later.
"""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.components.because_chip import because_chip, because_row
from keeper_app.ui.components.level_mark import level_mark
from keeper_app.ui.components.result_card import dice_row
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, wrapped, written
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.chase.acting import close
from keeper_app.ui.screens.chase.outcome import Newest, Outcome, last_result, outcome_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

MOST_DICE = 2  # throws that are drawn; of a long burst only the first
MOST_LINES = 6  # of what came of it, on an upright phone: what was lost is said last, and must be seen


@component
def result_verdict(seat: Seat, newest: Newest) -> ft.Control:
    """What it was, and how it went: level as mark and word, and the number rolled."""
    look, c = seat.look, seat.look.c
    title, figure, level, detail = use_selected(
        seat, lambda: ((now := newest.read(seat)).title, now.figure, now.level, now.detail), first=True
    )
    ink = c.level[level] if level else c.text
    most = (3 if look.phone and not look.short else 2) if close(look) and not look.narrow else None
    cut = ft.TextOverflow.ELLIPSIS if most else None
    lines: list[ft.Control] = [text(look, title, "body_strong", c.text, max_lines=most, overflow=cut)]
    if detail:
        room = MOST_LINES if most and not look.short and not look.shallow else most
        lines.append(text(look, detail, "small", c.text_soft, max_lines=room, overflow=cut))
    mark: list[ft.Control] = [level_mark(look, level, look.icon(24), ink)] if level else []
    if figure and not look.narrow:
        mark.append(text(look, figure, "title", ink, no_wrap=True))
    return ft.Semantics(
        live_region=True, content=ft.Row([*mark, written(*lines, spacing=1)], spacing=Space.S, expand=True)
    )


@component
def result_dice(seat: Seat, newest: Newest) -> ft.Control:
    """The dice that fell."""
    throws = use_selected(seat, lambda: newest.read(seat).throws)
    look = seat.look
    if not throws or look.narrow:
        return nothing()
    size = 28 if close(look) else 36
    shown = throws[: 1 if close(look) else MOST_DICE]
    return ft.Row([dice_row(look, one, size) for one in shown], spacing=Space.M, tight=True)


@component
def result_told(seat: Seat, newest: Newest) -> ft.Control:
    """The other dice, each by its name; a little window leaves them to the log."""
    told = use_selected(seat, lambda: newest.read(seat).dice)
    lines = [] if close(seat.look) else dice_line(seat.look, told)
    return stacked(*lines, spacing=0) if lines else nothing()


@component
def result_reasons(seat: Seat, newest: Newest) -> ft.Control:
    """The rules that took part; a tap opens one."""
    look, reasons = seat.look, use_selected(seat, lambda: newest.read(seat).reasons)
    return because_row(look, reasons, lambda rule: seat.window.open("rule", rule=rule), line=close(look))


def _why(seat: Seat) -> ft.Control:
    look = seat.look
    open_it = partial(seat.window.open, "chase-why")
    return icon_tap(look, ft.Icons.MENU_BOOK_OUTLINED, look.say("rule.open"), open_it, key="result-why")


def why_sheet(seat: Seat) -> ft.DialogControl:
    """All that came of the last step, and why."""
    look, window, entry = seat.look, seat.window, last_result(seat)
    now = outcome_of(seat, entry) if entry else Outcome()
    rows: list[ft.Control] = [text(look, now.detail, "body", look.c.text_soft)] if now.detail else []
    rows += [dice_row(look, one, 40) for one in now.throws[:MOST_DICE]]
    rows += dice_line(look, now.dice)
    chips = [because_chip(look, one, lambda rule: window.over("rule", rule=rule)) for one in now.reasons]
    return sheet(look, now.title or look.say("room.chase"), [*rows, wrapped(*chips)], lambda: window.open(None))


@dataclass(eq=False)
class Stood:
    """Whether the card was in sight when it was last drawn, and whether it ever was."""

    now: bool = False
    ever: bool = False


@component
def result_card(seat: Seat, *, whole: bool = True) -> ft.Control:
    """The frame. It comes at once and goes with the rest; from then on it stands out of sight for the next result.

    Where it is not `whole`, its rules are one tap away.
    """
    there = use_selected(seat, lambda: last_result(seat) is not None)
    stood, newest = use_once(Stood), use_once(Newest)
    stood.now, stood.ever = there, stood.ever or there
    use_selected(seat, lambda: stood.now or last_result(seat) is not None, first=True)
    if not stood.ever:
        return nothing()
    look, c, line = seat.look, seat.look.c, ft.BorderSide(1, seat.look.c.line)
    verdict, dice = ft.Container(result_verdict(seat, newest), expand=True), result_dice(seat, newest)
    why, told = ft.Container(result_reasons(seat, newest), expand=True), result_told(seat, newest)
    leaves: list[ft.Control]
    if not whole:
        leaves = [ft.Row([verdict, _why(seat)], spacing=Space.S)]
    elif close(look):  # the words have the width to themselves
        leaves = [ft.Row([verdict]), ft.Row([why, dice], spacing=Space.S)]
    else:
        leaves = [ft.Row([verdict, dice], spacing=Space.S), told, ft.Row([why])]
    return ft.Container(
        stacked(*leaves, spacing=Space.XXS),
        bgcolor=c.raised,
        border=ft.Border(top=line, right=line, bottom=line, left=ft.BorderSide(4, c.accent)),
        padding=ft.Padding(Space.M, Space.S, Space.S, Space.XS if close(look) else Space.S),
        visible=there,
    )
