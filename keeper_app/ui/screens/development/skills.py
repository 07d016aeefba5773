"""Whose skills are ticked, and what became of each."""

from functools import partial

import flet as ft

from keeper_app.play.development.actions.roll_growth import RollGrowth
from keeper_app.play.development.ticked import Ticked, ticked
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.surface import card, stacked
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.development.newest import newest_of
from keeper_app.ui.screens.development.view import in_development
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, label_name


def roll(seat: Seat, who: int | None = None, skill: str = "") -> None:
    """Roll, and let the newest roll stand large."""
    seat.do(RollGrowth(who, skill), lambda _: in_development(seat.window, shown=None))


def _icon(row: Ticked) -> ft.IconData:
    if row.growth is not None:
        return ft.Icons.ARROW_UPWARD if row.growth.grows else ft.Icons.REMOVE
    return ft.Icons.BLOCK if row.why else ft.Icons.CHECK_BOX_OUTLINE_BLANK


def _tail(look: Look, row: Ticked) -> list[ft.Control]:
    """What it was rolled against, the roll, and what it will be."""
    c, one = look.c, row.growth
    if one is None:
        words = look.say(f"development.{row.why or 'to-roll'}")
        value = [] if row.value is None else [text(look, str(row.value), "small", c.text_soft, no_wrap=True)]
        return [*value, text(look, words, "small", c.text_faint, no_wrap=True)]
    rolled = text(look, f"{one.roll.number:02d}", "heading", c.text_soft, text_align=ft.TextAlign.RIGHT, no_wrap=True)
    gained = [text(look, f"+{one.gain}", "heading", c.accent, no_wrap=True)] if one.grows else []
    after = text(look, str(one.after), "figure", c.text if one.grows else c.text_soft, no_wrap=True)
    return [
        text(look, str(one.value), "small", c.text_soft, no_wrap=True),
        ft.Container(rolled, width=look.px(34)),
        ft.Container(ft.Row([*gained, after], spacing=Space.S, alignment=ft.MainAxisAlignment.END), width=look.px(76)),
    ]


@component
def ticked_skill(seat: Seat, who: int, skill: str) -> ft.Control:
    """A ticked skill: a tap rolls it, or shows its roll once more."""
    look, c = seat.look, seat.look.c

    def select() -> tuple[Ticked | None, bool]:
        row = next((one for one in ticked(seat.desk.state, who) if one.skill == skill), None)
        return row, newest_of(seat) == (who, skill)

    row, newest = use_selected(seat, select)
    if row is None:
        return nothing()
    name, up = label_name(look.words, skill), row.growth is not None and row.growth.grows
    if row.growth is not None:
        do, tip = partial(in_development, seat.window, shown=(who, skill)), look.say("development.show-one", skill=name)
    else:
        do, tip = partial(roll, seat, who, skill), look.say("development.roll-one", skill=name)
    face = ft.Row(
        [
            ft.Icon(_icon(row), size=look.icon(18), color=c.accent if up else c.text_faint),
            one_line(look, name, "small_strong" if newest else "small", expand=True),
            *_tail(look, row),
        ],
        spacing=Space.S,
    )
    if row.why:
        tip = look.say(f"development.{row.why}-note")
    pressed = tap(
        look,
        face,
        None if row.why else do,
        radius=0,
        padding=ft.Padding.symmetric(horizontal=6),
        disabled=bool(row.why),
        tooltip=tip,
        key=f"growth-{who}-{skill}",
    )
    return ft.Container(
        pressed, bgcolor=c.accent_soft if newest else None, border=ft.Border(top=ft.BorderSide(1, c.line))
    )


@component
def growth_head(seat: Seat, who: int) -> ft.Control:
    """Who it is, how many of their ticks are rolled, and what they gained in all."""
    look, c = seat.look, seat.look.c

    def select() -> tuple[str, int, int, int, bool]:
        rows, person = ticked(seat.desk.state, who), seat.desk.state.find(who)
        rolled = [one.growth for one in rows if one.growth is not None]
        newest = newest_of(seat)
        gained = sum(one.after - one.value for one in rolled)
        name = called(look.words, person) if person else ""
        return name, len(rolled), len([one for one in rows if not one.why]), gained, bool(newest and newest[0] == who)

    name, done, every, gained, on = use_selected(seat, select)
    person = seat.desk.state.find(who)
    if person is None:
        return nothing()
    return ft.Row(
        [
            monogram(look, person, 36, on=on),
            text(look, name, "body_strong", max_lines=2, expand=True),
            *([text(look, look.say("development.of", done=done, all=every), "small", c.text_soft)] if every else []),
            *([text(look, f"+{gained}", "title", c.accent, no_wrap=True)] if gained else []),
        ],
        spacing=Space.M,
    )


@component
def growth_card(seat: Seat, who: int) -> ft.Control:
    """Somebody with all that they have ticked."""
    look = seat.look
    skills = use_selected(seat, lambda: tuple((one.skill, one.why) for one in ticked(seat.desk.state, who)))
    rows = [ticked_skill.keyed(f"ticked-{who}-{skill}", seat, who, skill) for skill, _ in skills]
    notes = [
        text(look, look.say(f"development.{why}-note"), "caption", look.c.text_faint)
        for why in dict.fromkeys(why for _, why in skills if why)
    ]
    if not rows:
        rows = [text(look, look.say("development.no-tick"), "small", look.c.text_faint)]
    return card(look, growth_head(seat, who), stacked(*rows, spacing=0), *notes, padding=Space.M, key=f"growths-{who}")
