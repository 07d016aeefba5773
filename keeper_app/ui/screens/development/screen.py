"""Development: everybody's ticked skills rolled in view of the table, then what else time brings, then the end."""

from collections.abc import Callable
from functools import partial

import flet as ft

from keeper_app.play.development.phase import Phase
from keeper_app.play.development.ticked import ticked
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.back_to_top import back_to_top, column_from, last_roll, use_top
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, filling
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.look import Look
from keeper_app.ui.screens.development.begin import begin_screen
from keeper_app.ui.screens.development.dock import further_dock, roll_the_rest, skills_dock
from keeper_app.ui.screens.development.newest import luck_rolled, newest_of, newest_roll
from keeper_app.ui.screens.development.rest import rest_card
from keeper_app.ui.screens.development.skills import growth_card
from keeper_app.ui.screens.development.summary import outcome_card, summary_notes
from keeper_app.ui.screens.development.view import STEPS, development_view, in_development
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

FOUR = 1680  # in text units


def _columns(look: Look, many: int) -> int:
    """How many people stand side by side."""
    return 1 if look.phone else min(many, 4 if look.breadth >= FOUR else 3 if look.desktop else 2)


def _here(seat: Seat) -> tuple[int, ...]:
    """Who takes part and is still at the table."""
    return tuple(who for who in seat.desk.state.part(Phase).people if seat.desk.state.find(who))


def _people(seat: Seat, people: tuple[int, ...], draw: Callable[[int], ft.Control]) -> ft.Control:
    """A card each, in as many columns as there is room for."""
    many = _columns(seat.look, len(people))
    stretch = ft.CrossAxisAlignment.STRETCH
    columns = [
        ft.Column([draw(who) for who in people[at::many]], spacing=Space.M, expand=1, horizontal_alignment=stretch)
        for at in range(many)
    ]
    if many == 1 and seat.look.phone:
        return columns[0]
    return ft.Row(list(columns), spacing=Space.L, vertical_alignment=ft.CrossAxisAlignment.START)


@component
def walk(seat: Seat) -> ft.Control:
    """The way back, and the steps of the phase; players who look on need neither."""
    look = seat.look
    step = use_selected(seat, lambda: development_view(seat.window).step)
    back = icon_tap(
        look,
        ft.Icons.ARROW_BACK,
        look.say("development.back"),
        partial(seat.go, "people"),
        key="development-back",
    )
    steps = choice(
        look,
        [(one, look.say(f"development.step-{one}"), None) for one in STEPS],
        step,
        lambda one: in_development(seat.window, step=one),
        labelled=look.say("development.step"),
        name="step",
    )
    return ft.Row([back, ft.Container(steps, expand=True)], spacing=Space.S)


def _ticked_title(seat: Seat) -> ft.Control:
    look = seat.look
    title = section_header(look, look.say("development.ticked"))
    return ft.Row([ft.Container(title, expand=True), roll_the_rest(seat)], spacing=Space.M)


@component
def skills_step(seat: Seat) -> ft.Control:
    """Everybody's ticked skills; a word where nobody has any."""
    look = seat.look

    def select() -> tuple[tuple[int, ...], bool]:
        people = _here(seat)
        if look.phone and (newest := newest_of(seat)) is not None:  # whoever rolls is in sight
            people = tuple(sorted(people, key=lambda who: who != newest[0]))
        return people, any(ticked(seat.desk.state, who) for who in people)

    people, any_ticks = use_selected(seat, select)
    if not any_ticks:
        say = look.say
        return card(look, empty_state(look, say("development.no-ticks.title"), say("development.no-ticks.note")))
    return _people(seat, people, lambda who: growth_card.keyed(f"growth-card-{who}", seat, who))


@component
def further_step(seat: Seat, step: str) -> ft.Control:
    """What comes afterwards, or what it all comes to."""
    people = use_selected(seat, lambda: _here(seat))
    draw = rest_card if step == "rest" else outcome_card
    return _people(seat, people, lambda who: draw.keyed(f"{step}-card-{who}", seat, who))


def _footed(seat: Seat, dock: ft.Control) -> ft.Control:
    look = seat.look
    return ft.Container(
        dock,
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )


def newest_there(seat: Seat) -> object:
    """The roll that stands large: the last one, or the one that was tapped; every step begins at its top."""
    view = development_view(seat.window)
    return view.step, view.shown, last_roll(seat)


@component
def phase_screen(seat: Seat) -> ft.Control:
    """The steps above, what they are about below, and what is done next at the foot."""
    look, top = seat.look, use_top()
    step, players = use_selected(
        seat, lambda: ((view := development_view(seat.window)).step, view.players and view.step == "skills")
    )
    if step == "skills":
        parts = [newest_roll(seat), _ticked_title(seat), skills_step(seat)]
    elif step == "rest":
        parts = [luck_rolled(seat), further_step(seat, step)]
    else:
        parts = [summary_notes(seat), further_step(seat, step)]
    dock = skills_dock(seat) if step == "skills" else further_dock(seat)
    head: list[ft.Control] = []
    if not players and (look.low or look.short or look.narrow):  # no height to spare: it scrolls with the rest
        parts.insert(0, walk(seat))
    elif not players:
        head = [ft.Container(walk(seat), padding=ft.Padding(Space.S, Space.S, Space.L, 0))]
    gap = Space.S if look.phone or look.low else Space.L
    body = column_from(top, *parts, spacing=gap, padding=ft.Padding(Space.L, Space.S, Space.L, Space.L))
    return filling(back_to_top(seat, top, newest_there), *head, body, _footed(seat, dock))


@component
def development_screen(seat: Seat) -> ft.Control:
    """Who takes part, until it begins; then the phase."""
    if use_selected(seat, lambda: seat.desk.state.part(Phase).is_open):
        return phase_screen(seat)
    return begin_screen(seat)
