"""Odds: two situations side by side, and the chances of every value at one setting."""

from dataclasses import replace
from fractions import Fraction

import flet as ft

from keeper_app.odds import check_odds, pushed_success, success_with_luck
from keeper_app.rules import HIGHEST_LUCK, Difficulty, Level, Question
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.check_settings import dice_stepper, difficulty_choice, what_button
from keeper_app.ui.components.level_mark import level_mark
from keeper_app.ui.components.odds_bar import odds_bar
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.surface import card, stacked, underlined
from keeper_app.ui.components.text import said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.odds.view import in_odds, odds_view, put_situation
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import number
from keeper_app.ui.tokens import Space

VALUES = (1, *range(5, 100, 5), 99)
SHOWN = (Level.REGULAR, Level.HARD, Level.EXTREME)


@component
def situation(seat: Seat, at: int) -> ft.Control:
    """One side of the comparison: its settings, its bar, and the chance of both tries."""
    look, window = seat.look, seat.window
    ask, value, luck, house = use_selected(
        seat, lambda: (_ask(seat, at), number(seat, _ask(seat, at)), odds_view(window).luck, seat.desk.state.house)
    )
    what = what_button(
        look,
        "AB"[at] if look.phone or look.tablet else look.say("odds.situation", letter="AB"[at]),
        value,
        lambda: window.open("keys", slot=f"compare-{at}"),
        f"compare-{at}",
    )
    dice = dice_stepper(look, ask.net, lambda net: put_situation(seat, at, replace(ask, net=net)), f"compare-{at}-dice")
    pushed = pushed_success(value, ask.difficulty, ask.net, house)
    further = [look.say("odds.pushed", chance=look.percent(pushed))]
    if luck:
        chance = success_with_luck(value, ask.difficulty, ask.net, luck, house)
        further.append(look.say("odds.luck", luck=luck, chance=look.percent(chance)))
    return card(
        look,
        ft.Row([what, dice], spacing=Space.S)
        if not look.narrow
        else ft.Column([ft.Row([what]), ft.Row([dice])], spacing=Space.S, tight=True),
        difficulty_choice(
            look,
            value,
            ask.difficulty,
            lambda d: put_situation(seat, at, replace(ask, difficulty=d)),
            f"compare-{at}-difficulty",
        ),
        odds_bar(look, check_odds(value, ask.difficulty, ask.net, house), ask.difficulty, columns=2, further=further),
    )


def _ask(seat: Seat, at: int) -> Question:
    return odds_view(seat.window).compare[at]


@component
def verdict(seat: Seat) -> ft.Control:
    """Which is likelier, and by how much."""
    look = seat.look

    def chances() -> list[Fraction]:
        sides, house = odds_view(seat.window).compare, seat.desk.state.house
        return [check_odds(number(seat, one), one.difficulty, one.net, house).success for one in sides]

    first, second = use_selected(seat, chances)
    key = "odds.same" if first == second else "odds.better-a" if first > second else "odds.better-b"
    said = look.say(key, points=look.words.decimal(abs(first - second) * 100))
    return ft.Semantics(live_region=True, content=text(look, said, "heading", look.c.accent))


@component
def luck_available(seat: Seat) -> ft.Control:
    """The Luck that both sides reckon with."""
    look, window = seat.look, seat.window
    shown = look.say("odds.luck-available", luck=use_selected(seat, lambda: odds_view(window).luck))

    def step(by: int) -> None:
        in_odds(window, luck=max(0, min(HIGHEST_LUCK, odds_view(window).luck + 5 * by)))

    return stepper(look, shown, step, ("odds.less-luck", "odds.more-luck"), "odds-luck", expand=True)


def _cell(control: ft.Control, right: bool = True) -> ft.Control:
    return ft.Container(
        control, expand=True, alignment=ft.Alignment.CENTER_RIGHT if right else ft.Alignment.CENTER_LEFT
    )


def _level_head(look: Look, level: Level) -> ft.Control:
    words = text(look, look.say(f"level.short.{level.value}"), "caption", look.c.text_soft, no_wrap=True)
    return ft.Row([words] if look.narrow else [level_mark(look, level.value, 13), words], spacing=4, tight=True)


def _value_row(look: Look, value: int, chances: list[str]) -> ft.Control:
    named = [f"{look.say(f'level.short.{level.value}')} {chance}" for level, chance in zip(SHOWN, chances, strict=True)]
    cells = [
        _cell(text(look, str(value), "small_strong", look.c.text), right=False),
        *(_cell(text(look, chance, "small", look.c.text, no_wrap=True)) for chance in chances),
    ]
    return said_as(
        ", ".join([f"{look.say('roll.value')} {value}", *named]),
        underlined(look, ft.Row(cells), padding=ft.Padding.symmetric(vertical=5)),
    )


@component
def every_value(seat: Seat) -> ft.Control:
    """At situation A's dice: the chance of regular, hard and extreme for every fifth value."""
    look = seat.look
    net, house = use_selected(seat, lambda: (_ask(seat, 0).net, seat.desk.state.house))
    dice = look.say("dice.none") if net == 0 else look.say("dice.bonus" if net > 0 else "dice.penalty", n=abs(net))
    first = _cell(text(look, look.say("roll.value"), "caption", look.c.text_soft), right=False)
    rows: list[ft.Control] = [ft.Row([first, *(_cell(_level_head(look, level)) for level in SHOWN)])]
    for value in VALUES:
        odds = [check_odds(value, Difficulty(level.value), net, house).success for level in SHOWN]
        rows.append(_value_row(look, value, [look.percent(chance) for chance in odds]))
    return stacked(section_header(look, look.say("odds.table", dice=dice)), card(look, *rows, spacing=0))


@component
def odds_screen(seat: Seat) -> ft.Control:
    """Compare on one side, the table on the other; below one another on a phone."""
    look = seat.look
    sides = [situation(seat, 0), situation(seat, 1)]
    both: ft.Control = (
        stacked(*sides)
        if look.phone
        else ft.Row(
            [ft.Container(side, expand=True) for side in sides],
            spacing=Space.L,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    )
    luck = luck_available(seat)
    return ft.Container(
        ft.Column(
            [
                screen_title(look, look.say("room.odds")),
                verdict(seat),
                both,
                ft.Row([luck if look.phone else ft.Container(luck, width=look.px(360))]),
                every_value(seat),
            ],
            spacing=Space.M,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=Space.L,
        expand=True,
    )
