"""Before a fight: who is in it."""

from functools import partial

import flet as ft

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.section_header import screen_title
from keeper_app.ui.components.tap import main_button
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.choosing import add_person, by_kind, chosen_now, person_to_choose, to_choose
from keeper_app.ui.screens.combat.fields import step
from keeper_app.ui.screens.combat.view import in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space

person_row = component(person_to_choose)


def _page(seat: Seat, controls: list[ft.Control], scroll: ft.ScrollMode | None = None) -> ft.Control:
    """One column, no wider than can be read."""
    phone = seat.look.phone
    column = ft.Column(
        controls,
        spacing=Space.M,
        expand=True,
        scroll=scroll,
        width=None if phone else Size.MEASURE * seat.look.scale,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(column, padding=Space.L, expand=True, alignment=None if phone else ft.Alignment.TOP_LEFT)


def _nobody(seat: Seat) -> ft.Control:
    """Nobody to fight with yet: from where they come, and no button that could not do anything."""
    look = seat.look
    to_people = main_button(
        look,
        look.say("fight.to-people"),
        ft.Icons.GROUP_OUTLINED,
        lambda: seat.go("people"),
        height=Size.PRIMARY,
        key="to-people",
    )
    empty = empty_state(look, look.say("people.empty.title"), look.say("fight.empty-note"))
    title = screen_title(look, look.say("room.combat"))
    return _page(seat, [title, empty, to_people, add_person(seat)], ft.ScrollMode.AUTO)


def _begin(seat: Seat) -> None:
    begun = partial(in_fight, seat.window, chosen=(), who=None, target=None, arm=None)
    seat.do(BeginFight(chosen_now(seat)), lambda _: begun())


def _above(seat: Seat) -> list[ft.Control]:
    """What stands over the list."""
    look = seat.look

    def all_of_them() -> None:
        in_fight(seat.window, chosen=tuple(one.id for one in to_choose(seat)))

    everybody = step(look, "fight.everybody", ft.Icons.DONE_ALL, all_of_them, "fights-all", expand=True)
    lay = seat.window.open
    care = step(look, "care.title", ft.Icons.MEDICAL_SERVICES_OUTLINED, lambda: lay("care", who=None), "care-open")
    steps = [everybody, add_person(seat, expand=True)]
    return [
        screen_title(look, look.say("room.combat")),
        text(look, look.say("fight.who"), "body", look.c.text_soft),
        *([ft.Row([one]) for one in steps] if look.narrow else [ft.Row(steps, spacing=Space.S)]),
        care,
    ]


@component
def setup_screen(seat: Seat) -> ft.Control:
    """Tick who fights, add whoever is missing, begin."""
    look = seat.look
    people, chosen = use_selected(seat, lambda: (to_choose(seat), chosen_now(seat)))
    if not people:
        return _nobody(seat)
    ready = main_button(
        look,
        look.say("fight.begin"),
        ft.Icons.SHIELD,
        partial(_begin, seat),
        height=Size.TOUCH if look.shallow else Size.PRIMARY,
        disabled=not chosen,
        key="fight-begin",
    )
    above = _above(seat)
    rows = by_kind(look, people, lambda one: person_row.keyed(f"row-{one.id}", seat, one, one.id in chosen))
    if look.narrow or look.short or look.shallow:  # no room for both: all of it scrolls, but the beginning
        rows = [ft.Column(above, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), *rows]
        above = []
    return _page(seat, [*above, ft.ListView(rows, spacing=0, expand=True), ready])
