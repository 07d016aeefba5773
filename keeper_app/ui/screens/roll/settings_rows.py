"""The settings of the next roll, line by line: for a phone's dock and for wide screens."""

import flet as ft

from keeper_app.play.asking import kind_of
from keeper_app.rules import plain
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.check_settings import dice_setting, difficulty_choice, plain_note, what_button
from keeper_app.ui.components.tap import icon_tap, quiet
from keeper_app.ui.next_roll import asking, next_roll
from keeper_app.ui.screens.roll.combined import combined_dice, combined_need, combined_skills
from keeper_app.ui.screens.roll.group import group_controls, group_taps
from keeper_app.ui.screens.roll.made_for import made_for_chips, shares_of
from keeper_app.ui.screens.roll.opposed import sides_controls, sides_dock
from keeper_app.ui.screens.roll.quirks import quirk_chips, quirks_of
from keeper_app.ui.screens.roll.values import (
    known_asks,
    people_at_hand,
    people_chips,
    skill_button,
    skill_chips,
    value_pad,
    value_thumb,
)
from keeper_app.ui.screens.roll.view import roll_view
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


def set_up(seat: Seat) -> tuple[object, ...]:
    """What decides which settings there are, and all they show that they do not select themselves."""
    now, view, people = next_roll(seat.window), roll_view(seat.window), seat.desk.state.people
    if now.kind == "opposed":
        return now.kind, now.sides, now.slot, people, bool(chooser(seat) and known_asks(seat))
    if now.kind == "combined":
        return now.kind, view.combined, now.ask.who, now.slot, people
    if now.kind == "group":
        return now.kind, view.group, people
    return (
        now.kind,
        plain(kind_of(now.ask.label)),
        bool(people_at_hand(seat)),
        bool(quirks_of(seat)),
        bool(shares_of(seat)),
    )


def _value(seat: Seat) -> int:
    return number(seat, next_roll(seat.window).ask)


@component
def _what(seat: Seat) -> ft.Control:
    """Phone: skill and value of a check."""
    look, window = seat.look, seat.window
    label, value = use_selected(seat, lambda: (next_roll(window).ask.label, _value(seat)))
    return what_button(look, label_name(look.words, label), value, lambda: window.open("keys"), "what")


@component
def _dice(seat: Seat) -> ft.Control:
    """The dice of a check."""
    look, net = seat.look, use_selected(seat, lambda: next_roll(seat.window).ask.net)

    def put(net: int) -> None:
        asking(seat.window, net=net)

    return dice_setting(look, net, put)


@component
def _difficulty(seat: Seat) -> ft.Control:
    """How hard a check is; on wide screens an opposing value is beside it."""
    look, window = seat.look, seat.window
    value, now = use_selected(seat, lambda: (_value(seat), next_roll(window).ask.difficulty))
    difficulty = difficulty_choice(look, value, now, lambda d: asking(window, difficulty=d))
    if look.phone:
        return difficulty
    return ft.Row([ft.Container(difficulty, expand=True), opposition_button(seat)], spacing=Space.XS)


def _single_dock(seat: Seat) -> list[ft.Control]:
    look, what = seat.look, ft.Container(_what(seat), expand=True)
    if plain(kind_of(next_roll(seat.window).ask.label)):
        return [ft.Row([what], spacing=0), plain_note(look)]
    if look.narrow:
        dice = ft.Container(_dice(seat), expand=True)
        return [ft.Row([what], spacing=0), ft.Row([dice], spacing=0), _difficulty(seat), *_quirks(seat)]
    return [ft.Row([what, _dice(seat)], spacing=Space.S), _difficulty(seat), *_quirks(seat)]


def _quirks(seat: Seat) -> list[ft.Control]:
    """The penalty die of a phobia or a mania, where one may count; what a creature may be able to do."""
    shares = [made_for_chips(seat)] if shares_of(seat) else []
    return [*shares, quirk_chips(seat)] if quirks_of(seat) else shares


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
    if now.kind == "group":
        return [*group_taps(seat), *group_controls(seat)]
    people = [people_chips(seat)] if people_at_hand(seat) else []
    value = [value_pad(seat), value_thumb(seat)]
    if now.kind == "opposed":
        known = chooser(seat) and known_asks(seat)
        skill = skill_chips(seat, one_line=True) if known else skill_button(seat)
        return [*sides_controls(seat), *people, skill, *value]
    if now.kind == "combined":
        return [*combined_skills(seat), skill_button(seat), *value, combined_need(seat), combined_dice(seat)]
    first, *rest = [*people, skill_chips(seat)]
    return [
        ft.Row([ft.Container(first, expand=True), people_button(seat)], spacing=Space.S),
        *rest,
        *value,
        *([plain_note(look)] if plain(kind_of(now.ask.label)) else [_difficulty(seat), _dice(seat), *_quirks(seat)]),
    ]
