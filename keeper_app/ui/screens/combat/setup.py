"""Before a fight: who is in it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.component import component, use_main, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.section_header import screen_title
from keeper_app.ui.components.tap import main_button
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.choosing import (
    add_person,
    balance,
    by_kind,
    chosen_now,
    person_to_choose,
    to_choose,
)
from keeper_app.ui.screens.combat.fields import step
from keeper_app.ui.screens.combat.owed import owed
from keeper_app.ui.screens.combat.side_choice import side_to_be, sides_to_be, two_columns
from keeper_app.ui.screens.combat.turns import onward
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space

TIGHT = 380  # of the width in text units: two buttons side by side
BEGIN = 420  # the width of the beginning, where it does not need a row to itself
person_row = component(person_to_choose)


def _page(
    seat: Seat, controls: list[ft.Control], scroll: ft.ScrollMode | None = None, *, wide: bool = False
) -> ft.Control:
    """No wider than can be read, in one column or in two."""
    look = seat.look
    column = ft.Column(
        controls,
        spacing=Space.S if look.phone or look.shallow else Space.M,
        expand=True,
        scroll=scroll,
        width=None if look.phone or look.shallow or wide else Size.MEASURE * look.scale,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(column, padding=Space.L, expand=True, alignment=None if look.phone else ft.Alignment.TOP_LEFT)


def _nobody(seat: Seat, main: ft.Ref[Any]) -> ft.Control:
    """Nobody to fight with yet: from where they come, and no button that could not do anything."""
    look = seat.look
    to_people = main_button(
        look,
        look.say("fight.to-people"),
        ft.Icons.GROUP_OUTLINED,
        lambda: seat.go("people"),
        height=Size.PRIMARY,
        key="to-people",
        ref=main,
    )
    empty = empty_state(look, look.say("people.empty.title"), look.say("fight.empty-note"))
    title = screen_title(look, look.say("room.combat"))
    return _page(seat, [title, empty, to_people, add_person(seat)], ft.ScrollMode.AUTO)


def begin(seat: Seat) -> None:
    """Let those who were ticked fight."""
    begun = partial(in_fight, seat.window, chosen=(), sides=(), who=None, wishes={})
    who = chosen_now(seat)
    seat.do(BeginFight(who, sides_to_be(seat, who)), lambda _: begun())


def _above(seat: Seat) -> list[ft.Control]:
    """What stands over the list."""
    look = seat.look

    def all_of_them() -> None:
        in_fight(seat.window, chosen=tuple(one.id for one in to_choose(seat)))

    tight = look.breadth < TIGHT  # there the words are worth more than their icons
    done = None if tight else ft.Icons.DONE_ALL
    wide = two_columns(look)
    everybody = step(look, "fight.everybody", done, all_of_them, "fights-all", expand=not wide)
    steps, title = [everybody, add_person(seat, plain=tight, expand=not wide)], look.say("room.combat")
    if look.shallow:  # no height to spare: one row
        return [ft.Row([*steps, _care(seat)], spacing=Space.S)]
    note = text(look, look.say("fight.who"), "small" if look.phone else "body", look.c.text_soft)
    if look.narrow:
        return [screen_title(look, title), note, *(ft.Row([one]) for one in steps), _care(seat)]
    head = screen_title(look, title, beside=_care(seat))
    if wide:
        return [head, ft.Row([ft.Container(note, expand=True), *steps], spacing=Space.S)]
    return [head, note, ft.Row(steps, spacing=Space.S)]


def _care(seat: Seat) -> ft.Control:
    lay = seat.window.open
    icon = ft.Icons.MEDICAL_SERVICES_OUTLINED
    return step(seat.look, "care.title", icon, lambda: lay("care", who=None), "care-open")


def _in_columns(look: Look, people: list[Person], row: Callable[[Person], ft.Control]) -> list[list[ft.Control]]:
    """Who may fight, by kind: investigators beside all others where there is room for both."""
    ours = [one for one in people if one.kind is Kind.INVESTIGATOR]
    others = [one for one in people if one.kind is not Kind.INVESTIGATOR]
    if two_columns(look) and ours and others:
        return [by_kind(look, ours, row), by_kind(look, others, row)]
    return [by_kind(look, people, row)]


def _foot(look: Look, against: ft.Control | None, ready: ft.Control, wide: bool) -> list[ft.Control]:
    """How many against how many, and the beginning: in one row where there is room, or no height."""
    if against is None:
        return [ready]
    if look.shallow:
        return [ft.Row([against, ft.Container(ready, expand=True)], spacing=Space.L)]
    if wide:
        return [ft.Row([ft.Container(against, expand=True), ft.Container(ready, width=look.px(BEGIN))])]
    return [against, ready]


@component
def setup_screen(seat: Seat) -> ft.Control:
    """Tick who fights, add whoever is missing, begin."""
    look, main = seat.look, use_main(seat)
    people, chosen, _ = use_selected(seat, lambda: (to_choose(seat), chosen_now(seat), fight_view(seat.window).sides))
    if not people:
        return _nobody(seat, main)
    ready = main_button(
        look,
        look.say("fight.begin"),
        ft.Icons.SHIELD,
        partial(onward, seat, partial(begin, seat)),
        height=Size.TOUCH if look.shallow else Size.PRIMARY,
        disabled=not chosen,
        key="fight-begin",
        ref=main,
    )
    above = _above(seat)
    first, *second = _in_columns(
        look,
        people,
        lambda one: person_row.keyed(f"row-{one.id}", seat, one, one.id in chosen, side_to_be(seat, one)),
    )
    first = [owed(seat, Space.S), *first]  # what the last fight has left is not forgotten
    if look.narrow or look.short or look.shallow:  # no room for both: all of it scrolls, but the beginning
        first = [ft.Column(above, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), *first]
        above = []
    lists: list[ft.Control] = [ft.ListView(rows, spacing=0, expand=True) for rows in (first, *second)]
    side_by_side = ft.Row(lists, spacing=Space.XL, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    against = balance(seat, [one for one in people if one.id in chosen]) if chosen else None
    foot = _foot(look, against, ready, bool(second))
    return _page(seat, [*above, side_by_side if second else lists[0], *foot], wide=bool(second))
