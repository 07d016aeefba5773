"""Before a phase: who takes part."""

from functools import partial

import flet as ft

from keeper_app.play.development.actions.hold_phase import BeginDevelopment
from keeper_app.play.development.ticked import candidates
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.surface import underlined, written
from keeper_app.ui.components.tap import primary, quiet, selectable, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.development.view import DevelopmentView, development_view, in_development
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import called, role


def _may(seat: Seat) -> list[Person]:
    """Every investigator, and whoever else has a tick."""
    return [one for one in seat.desk.state.people if one.kind is Kind.INVESTIGATOR or one.ticks]


def chosen_now(seat: Seat) -> tuple[int, ...]:
    """Who is to take part: those chosen, or all who can."""
    wanted = development_view(seat.window).chosen
    wanted = candidates(seat.desk.state) if wanted is None else wanted
    return tuple(one.id for one in _may(seat) if one.id in wanted)


def _begin(seat: Seat) -> None:
    start = {"step": DevelopmentView().step, "shown": None, "chosen": None}
    seat.do(BeginDevelopment(chosen_now(seat)), lambda _: in_development(seat.window, **start))


@component
def taking_part(seat: Seat, who: int) -> ft.Control:
    """Somebody with their ticks; a tap lets them take part, or leaves them out."""
    look, c = seat.look, seat.look.c

    def select() -> tuple[str, str, int, bool] | None:
        person = seat.desk.state.find(who)
        if person is None:
            return None
        return called(look.words, person), role(look.words, person), len(person.ticks), who in chosen_now(seat)

    found = use_selected(seat, select)
    person = seat.desk.state.find(who)
    if found is None or person is None:
        return nothing()
    name, does, ticks, on = found

    def turn() -> None:
        chosen = chosen_now(seat)
        in_development(seat.window, chosen=tuple(one for one in chosen if one != who) if on else (*chosen, who))

    said = look.say("development.ticks", ticks) if ticks else look.say("development.no-tick")
    box = ft.Icons.CHECK_BOX_OUTLINED if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    face = ft.Row(
        [
            ft.Icon(box, size=look.icon(22), color=c.accent if on else c.text_faint),
            monogram(look, person, 36),
            written(one_line(look, name, "body_strong"), one_line(look, does, "caption", c.text_soft)),
            text(look, said, "small_strong", c.text if ticks else c.text_faint, no_wrap=True),
        ],
        spacing=Space.M,
    )
    sides = ft.Padding.symmetric(horizontal=Space.S)
    pressed = tap(look, face, turn, radius=0, height=56, padding=sides, key=f"takes-part-{who}")
    return underlined(look, selectable(on, pressed))


@component
def begin_screen(seat: Seat) -> ft.Control:
    """Who takes part, and the button; a word where there is nobody."""
    look = seat.look
    people, chosen = use_selected(seat, lambda: (tuple(one.id for one in _may(seat)), bool(chosen_now(seat))))
    back = quiet(
        look, look.say("development.back"), ft.Icons.ARROW_BACK, partial(seat.go, "people"), key="development-back"
    )
    name = look.say("room.development")
    title = text(look, name, "heading") if look.narrow else screen_title(look, name)
    rows: list[ft.Control] = [ft.Row([back]), title]
    foot: list[ft.Control] = []
    if not people:
        say = look.say
        rows.append(empty_state(look, say("development.nobody.title"), say("development.nobody.note")))
    else:
        rows += [
            text(look, look.say("development.note"), "body", look.c.text_soft),
            section_header(look, look.say("development.who")),
            *(taking_part.keyed(f"part-{who}", seat, who) for who in people),
        ]
        begin = primary(
            look,
            look.say("development.begin"),
            ft.Icons.TRENDING_UP,
            partial(_begin, seat),
            height=Size.TOUCH if look.low else Size.PRIMARY,
            disabled=not chosen,
            key="development-begin",
        )
        foot = [begin]
    column = ft.Column(
        [ft.ListView(rows, spacing=Space.M if not look.low else Space.S, expand=True), *foot],
        spacing=Space.S,
        expand=True,
        width=None if look.phone else Size.MEASURE * look.scale,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    edge = ft.Padding(Space.L, Space.S, Space.L, Space.S)
    return ft.Container(column, padding=edge, expand=True, alignment=None if look.phone else ft.Alignment.TOP_LEFT)
