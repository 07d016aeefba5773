"""The settings of the next roll, line by line: for a phone's dock and for wide screens."""

import flet as ft

from keeper_app.play.asking import kind_of
from keeper_app.rules import plain
from keeper_app.ui.components.check_settings import (
    dice_choice,
    dice_stepper,
    difficulty_choice,
    plain_note,
    what_button,
)
from keeper_app.ui.components.tap import icon_tap, quiet
from keeper_app.ui.next_roll import asking, next_roll
from keeper_app.ui.screens.roll.combined import (
    combined_dice,
    combined_need,
    combined_skills,
)
from keeper_app.ui.screens.roll.group import group_controls, group_taps
from keeper_app.ui.screens.roll.opposed import sides_controls, sides_dock
from keeper_app.ui.screens.roll.values import (
    chip_line,
    chip_row,
    known_chips,
    people_chips,
    skill_button,
    skill_chip,
    value_controls,
)
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, number
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name


def opposition_link(seat: Seat) -> ft.Control:
    """Let an opposing value set the difficulty."""
    look = seat.look
    return quiet(
        look,
        look.say("opposition.open"),
        ft.Icons.COMPARE_ARROWS,
        lambda: seat.window.open("opposition", slot="opposition"),
        key="opposition",
    )


def opposition_button(seat: Seat) -> ft.Control:
    """The same beside the difficulties, where there is little height."""
    look = seat.look
    return icon_tap(
        look,
        ft.Icons.COMPARE_ARROWS,
        look.say("opposition.open"),
        lambda: seat.window.open("opposition", slot="opposition"),
        key="opposition",
    )


def people_button(seat: Seat) -> ft.Control:
    """Who sits at the table."""
    look = seat.look
    return icon_tap(look, ft.Icons.PEOPLE_OUTLINED, look.say("people.title"), lambda: seat.go("people"), key="people")


def _single_dock(seat: Seat) -> list[ft.Control]:
    look, window, ask = seat.look, seat.window, next_roll(seat.window).ask
    what = what_button(
        look,
        label_name(look.words, ask.label),
        number(seat, ask),
        lambda: window.open("keys"),
        "what",
    )
    if plain(kind_of(ask.label)):
        return [ft.Row([what], spacing=0), plain_note(look)]
    dice = dice_stepper(look, ask.net, lambda net: asking(window, net=net))
    rows: list[ft.Control] = (
        [ft.Row([what], spacing=0), ft.Row([dice], spacing=0)]
        if look.narrow
        else [ft.Row([what, dice], spacing=Space.S)]
    )
    difficulty = difficulty_choice(look, number(seat, ask), ask.difficulty, lambda d: asking(window, difficulty=d))
    return [*rows, difficulty]


def dock_rows(seat: Seat) -> list[ft.Control]:
    """Phone: the settings of the next roll, most important first."""
    look, kind = seat.look, next_roll(seat.window).kind
    if kind == "opposed":
        return sides_dock(seat)
    if kind == "combined":
        need = combined_need(seat)
        if look.narrow:
            return [need, ft.Row([combined_dice(seat)])]
        return [ft.Row([ft.Container(need, expand=True), combined_dice(seat)], spacing=Space.S)]
    if kind == "group":
        return group_controls(seat)
    return _single_dock(seat)


def wide_rows(seat: Seat) -> list[ft.Control]:
    """Wide screens: everything that can be set, one under the other."""
    look, now = seat.look, next_roll(seat.window)
    if now.kind == "opposed":
        people, known = people_chips(seat), known_chips(seat) if chooser(seat) else []
        return [
            *sides_controls(seat),
            *([chip_line(people)] if people else []),
            chip_line([skill_chip(seat), *known]) if known else skill_button(seat),
            *value_controls(seat),
        ]
    if now.kind == "combined":
        return [
            *combined_skills(seat),
            skill_button(seat),
            *value_controls(seat),
            combined_need(seat),
            combined_dice(seat),
        ]
    if now.kind == "group":
        return [*group_taps(seat), *group_controls(seat)]
    people = people_chips(seat)
    skills = chip_row(look, [skill_chip(seat), *known_chips(seat)])
    who = [chip_line(people)] if people else [skills]
    return [
        ft.Row([*(ft.Container(one, expand=True) for one in who), people_button(seat)], spacing=Space.S),
        *([skills] if people else []),
        *value_controls(seat),
        *([plain_note(look)] if plain(kind_of(now.ask.label)) else _how_hard(seat)),
    ]


def _how_hard(seat: Seat) -> list[ft.Control]:
    look, window, ask = seat.look, seat.window, next_roll(seat.window).ask
    return [
        ft.Row(
            [
                ft.Container(
                    difficulty_choice(look, number(seat, ask), ask.difficulty, lambda d: asking(window, difficulty=d)),
                    expand=True,
                ),
                opposition_button(seat),
            ],
            spacing=Space.XS,
        ),
        dice_choice(look, ask.net, lambda net: asking(window, net=net)),
    ]
