"""The settings of the next roll, line by line: for a dock and for wide screens."""

import flet as ft

from keeper_app.play.asking import kind_of
from keeper_app.rules import plain
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.check_settings import dice_setting, difficulty_choice, plain_note, what_button
from keeper_app.ui.components.tap import icon_tap, quiet
from keeper_app.ui.next_roll import asking, next_roll
from keeper_app.ui.party import strip_shows
from keeper_app.ui.screens.roll.combined import combined_dice, combined_need, combined_skills
from keeper_app.ui.screens.roll.group import group_controls, group_taps
from keeper_app.ui.screens.roll.made_for import made_for_chips, shares_of
from keeper_app.ui.screens.roll.measures import chip_lines, keys_in_sheet, tall
from keeper_app.ui.screens.roll.opposed import side_rows
from keeper_app.ui.screens.roll.quirks import quirk_chips, quirks_of
from keeper_app.ui.screens.roll.skill_row import everybodys_chips, skill_chips
from keeper_app.ui.screens.roll.values import value_pad, value_thumb
from keeper_app.ui.screens.roll.view import roll_view
from keeper_app.ui.screens.roll.who import offered, people_chips, who_button, who_line
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, said_number
from keeper_app.ui.tokens import Space
from keeper_app.words import first_name, label_name


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


def set_up(seat: Seat) -> tuple[object, ...]:
    """What decides which settings there are, and all they show that they do not select themselves."""
    now, view, people = next_roll(seat.window), roll_view(seat.window), seat.desk.state.people
    whom = chooser(seat) is not None, bool(offered(seat))
    if now.kind == "opposed":
        return now.kind, now.sides, now.slot, people, whom
    if now.kind == "combined":
        return now.kind, view.combined, now.ask.who, now.slot, people
    if now.kind == "group":
        return now.kind, view.group, people
    return now.kind, plain(kind_of(now.ask.label)), bool(quirks_of(seat)), bool(shares_of(seat)), whom


def _value(seat: Seat) -> int | None:
    return said_number(seat, next_roll(seat.window).ask)


@component
def _what(seat: Seat) -> ft.Control:
    """Whose skill it is, and its value; the keys are a tap away."""
    look, window = seat.look, seat.window

    def select() -> tuple[str, int | None, str]:
        ask = next_roll(window).ask
        person = seat.desk.state.find(ask.who)
        return ask.label, _value(seat), first_name(look.words, person) if person else ""

    label, value, who = use_selected(seat, select)
    name = look.say("skills.title") if value is None and not label else label_name(look.words, label)
    return what_button(look, name, value, lambda: window.open("keys"), "what", who=who)


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
    if keys_in_sheet(look):
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


def choosing(seat: Seat) -> list[ft.Control]:
    """A line to choose from, where the keys are elsewhere: somebody, and then what they roll."""
    if next_roll(seat.window).kind == "group":
        return [everybodys_chips(seat)]
    if chooser(seat):
        skills = skill_chips(seat)
        if strip_shows(seat.look):
            return [skills]
        return [ft.Row([who_button(seat), ft.Container(skills, expand=True)], spacing=Space.S)]
    return [people_chips(seat)] if offered(seat) else []


def dock_rows(seat: Seat) -> list[ft.Control]:
    """The settings of the next roll where there is little room, most important first."""
    look, kind = seat.look, next_roll(seat.window).kind
    if kind == "opposed":
        return side_rows(seat)
    if kind == "combined":
        need = combined_need(seat)
        if look.narrow:
            return [need, ft.Row([combined_dice(seat)])]
        return [ft.Row([ft.Container(need, expand=True), combined_dice(seat)], spacing=Space.S)]
    if kind == "group":
        return group_controls(seat)
    return _single_dock(seat)


def wide_rows(seat: Seat) -> list[ft.Control]:
    """Wide screens: everything that can be set, one under the other; the name stands above the number."""
    look, now = seat.look, next_roll(seat.window)
    lines = chip_lines(look)
    if now.kind == "group":
        return [everybodys_chips(seat, lines=lines), *group_controls(seat), *group_taps(seat)]
    who, skills = who_line(seat), skill_chips(seat, lines=lines)
    value = [value_pad(seat), *([value_thumb(seat)] if tall(look) else [])]
    if now.kind == "opposed":
        # Whoever is not on the strip is offered while nobody is chosen; then their skills have both lines.
        whom = [people_chips(seat), skill_chips(seat)] if offered(seat) and not chooser(seat) else [skills]
        return [*side_rows(seat), who, *whom, *value]
    if now.kind == "combined":
        return [who, *combined_skills(seat), combined_need(seat), combined_dice(seat), skills, *value]
    set_ = [plain_note(look)] if plain(kind_of(now.ask.label)) else [_difficulty(seat), _dice(seat), *_quirks(seat)]
    return [who, skills, *value, *set_]
