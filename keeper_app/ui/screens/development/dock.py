"""The one thing to do next: roll, go on, or end the phase."""

from functools import partial

import flet as ft

from keeper_app.odds import growth_odds
from keeper_app.play.development.actions.hold_phase import AbandonDevelopment, EndDevelopment
from keeper_app.play.development.phase import Phase
from keeper_app.play.development.ticked import Ticked, next_to_roll, to_roll
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.surface import written
from keeper_app.ui.components.tap import icon_tap, primary, quiet, toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.development.skills import roll
from keeper_app.ui.screens.development.view import DevelopmentView, development_view, in_development
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import first_name, label_name


def _set_up(seat: Seat) -> tuple[str, bool, bool, Ticked | None]:
    """The step, whether players look on, whose dice, and what is rolled next."""
    view = development_view(seat.window)
    return view.step, view.players, seat.preferences.current.real_dice, next_to_roll(seat.desk.state)


def _again(seat: Seat) -> None:
    in_development(seat.window, step=DevelopmentView().step, shown=None)


def end(seat: Seat) -> None:
    """All of it happens."""
    seat.do(EndDevelopment(), lambda _: _again(seat))


def abandon(seat: Seat) -> None:
    """None of it happens."""
    seat.do(AbandonDevelopment(), lambda _: _again(seat))


def _main(seat: Seat) -> ft.Control | None:
    """The large button; none where players look on and nothing is left to roll."""
    look, (step, players, real, waiting) = seat.look, _set_up(seat)
    height = Size.TOUCH if look.low or look.short else Size.PRIMARY
    if step == "skills" and waiting is not None:
        words, icon = look.say("roll.enter" if real else "roll.roll"), ft.Icons.CASINO
        do, key = partial(roll, seat, waiting.who, waiting.skill), "growth-roll"
        if real:
            icon = ft.Icons.EDIT_OUTLINED
    elif step == "summary":
        words, icon, do, key = look.say("development.end"), ft.Icons.CHECK, partial(end, seat), "development-end"
    elif players:
        return None
    else:
        after = "rest" if step == "skills" else "summary"
        words, icon, key = look.say("development.go-on"), ft.Icons.ARROW_FORWARD, "development-on"
        do = partial(in_development, seat.window, step=after)
    return primary(look, words, icon, do, height=height, expand=True, key=key)


def _next_words(seat: Seat) -> tuple[str, str]:
    """What is rolled next, and how likely it grows: the players need not know."""
    look, (_, players, _, waiting) = seat.look, _set_up(seat)
    if waiting is None or waiting.value is None:
        done = "all-rolled" if seat.desk.state.part(Phase).growths else "no-ticks.title"
        return look.say(f"development.{done}"), ""
    who = first_name(look.words, seat.desk.state.person(waiting.who))
    skill = label_name(look.words, waiting.skill)
    words = look.say("development.next", who=who, skill=skill, value=waiting.value)
    if players:
        return words, ""
    odds = growth_odds(waiting.value)
    gain = look.words.decimal(odds.gain)
    return words, look.say("development.chance", chance=look.percent(odds.chance), gain=gain)


def _next(look: Look, words: str, chance: str) -> ft.Control:
    small = not look.desktop or look.low
    lines: list[ft.Control] = [text(look, words, "small_strong" if small else "body_strong", max_lines=2)]
    if chance:
        lines.append(one_line(look, chance, "caption" if small else "small", look.c.text_soft))
    return written(*lines)


def _eye(seat: Seat) -> ft.Control:
    """Whether players look on; a word where there is room for it."""
    look, on = seat.look, development_view(seat.window).players
    words, turn = look.say("development.players"), partial(in_development, seat.window, players=not on)
    if not look.phone:
        return toggle_chip(look, words, on, turn, key="development-players")
    icon = ft.Icons.VISIBILITY if on else ft.Icons.VISIBILITY_OUTLINED
    return icon_tap(
        look, icon, words, turn, selected=on, color=look.c.accent if on else None, key="development-players"
    )


def _own_dice(seat: Seat) -> ft.Control:
    """Whose dice: ours, or those of the table."""
    look, real = seat.look, seat.preferences.current.real_dice
    turn = partial(seat.prefer, real_dice=not real)
    if not look.phone:
        return toggle_chip(look, look.say("roll.real"), real, turn, key="growth-real")
    icon, tip = ft.Icons.EDIT if real else ft.Icons.EDIT_OUTLINED, look.say("roll.real-tip")
    return icon_tap(look, icon, tip, turn, selected=real, color=look.c.accent if real else None, key="growth-real")


@component
def skills_dock(seat: Seat) -> ft.Control:
    """Roll, what comes next, who looks on, and whose dice."""
    look = seat.look
    _, said = use_selected(seat, lambda: (_set_up(seat), _next_words(seat)))
    main, words = _main(seat), _next(look, *said)
    if look.phone:
        buttons = [ft.Row([main])] if main is not None else []
        return ft.Column(
            [ft.Row([words, _eye(seat), _own_dice(seat)], spacing=0), *buttons], spacing=Space.XS, tight=True
        )
    width = 280 if look.desktop else 200
    wide = [ft.Container(ft.Row([main]), width=look.px(width))] if main is not None else []
    return ft.Row([*wide, words, _eye(seat), _own_dice(seat)], spacing=Space.M)


@component
def further_dock(seat: Seat) -> ft.Control:
    """Go on to the summary; there, end the phase or give it up."""
    look = seat.look
    step = use_selected(seat, lambda: _set_up(seat))[0]
    main = _main(seat)
    row = ft.Row([main] if main is not None else [])
    wide = None if look.phone else 360
    parts: list[ft.Control] = [ft.Container(row, width=look.px(wide) if wide else None)]
    if step == "summary":
        give_up = look.say("development.abandon")
        parts.append(quiet(look, give_up, ft.Icons.DELETE_OUTLINE, partial(abandon, seat), key="development-abandon"))
    if look.phone:
        return ft.Column(parts, spacing=Space.XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Row(parts, spacing=Space.L)


@component
def roll_the_rest(seat: Seat) -> ft.Control:
    """All that is left, at once."""
    look = seat.look
    n = use_selected(seat, lambda: len(list(to_roll(seat.desk.state))))
    words = look.say("development.roll-rest")
    return quiet(
        look,
        f"{words} ({n})",
        ft.Icons.CASINO_OUTLINED,
        partial(roll, seat),
        visible=n > 1,
        key="growth-rest",
    )
