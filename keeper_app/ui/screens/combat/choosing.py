"""Who fights: everybody by kind, to be ticked, before a fight and while it lasts."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import value_of
from keeper_app.play.people.side import Side
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import underlined, written
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.fields import step
from keeper_app.ui.screens.combat.side_choice import side_to_be, side_to_choose
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, role


def to_choose(seat: Seat) -> list[Person]:
    """Everybody but the dead."""
    return [one for one in seat.desk.state.people if not one.has("dead")]


def chosen_now(seat: Seat) -> tuple[int, ...]:
    """Who was chosen and is still there."""
    wanted = fight_view(seat.window).chosen
    return tuple(one.id for one in to_choose(seat) if one.id in wanted)


def tick_newcomers(seat: Seat, who: tuple[int, ...]) -> None:
    """Whoever was added from here is meant to fight."""
    in_fight(seat.window, chosen=(*fight_view(seat.window).chosen, *who))


def tick(seat: Seat, who: int) -> None:
    """Somebody is to fight; who was to, is not."""
    chosen = fight_view(seat.window).chosen
    left = tuple(one for one in chosen if one != who)
    in_fight(seat.window, chosen=left if who in chosen else (*chosen, who))


def as_listed(people: Sequence[Person]) -> list[Person]:
    """In the order in which `by_kind` lists them."""
    return [one for kind in Kind for one in people if one.kind is kind]


def by_kind(look: Look, people: Sequence[Person], row: Callable[[Person], ft.Control]) -> list[ft.Control]:
    """A row each, under the name of their kind."""
    rows: list[ft.Control] = []
    for kind in Kind:
        if those := [one for one in people if one.kind is kind]:
            head = section_header(look, look.say(f"kind.many.{kind.value}"))
            rows += [ft.Container(head, padding=ft.Padding.only(top=Space.S)), *map(row, those)]
    return rows


def person_to_choose(seat: Seat, person: Person, on: bool, side: Side) -> ft.Control:
    """Somebody with their DEX; a tap ticks them or takes the tick away. Whoever is ticked has a side."""
    look, c, turn = seat.look, seat.look.c, partial(tick, seat, person.id)
    dex = value_of(person, "dex")
    figure = f"{look.say('char.dex')} {'–' if dex is None else dex}"
    face = ft.Row(
        [
            ft.Icon(
                ft.Icons.CHECK_BOX_OUTLINED if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
                size=look.icon(22),
                color=c.accent if on else c.text_faint,
            ),
            monogram(look, person, 36, side=side),
            written(
                text(look, called(look.words, person), "body_strong", max_lines=3),
                text(look, f"{figure} · {role(look.words, person)}", "caption", c.text_soft, max_lines=2),
            ),
        ],
        spacing=Space.S,
    )
    around = ft.Padding.symmetric(horizontal=Space.S, vertical=6)  # as high as a finger is wide
    pressed = tap(look, face, turn, radius=0, height=None, padding=around, key=f"fights-{person.id}")
    first = selectable(on, pressed, expand=True)
    beside = [side_to_choose(seat, person, side)] if on else []
    return underlined(look, ft.Row([first, *beside], spacing=Space.S), padding=ft.Padding.symmetric(vertical=2))


def balance(seat: Seat, people: Sequence[Person]) -> ft.Control:
    """How many would stand against how many."""
    look = seat.look
    many = Counter(side_to_be(seat, one) for one in people)
    said = look.say("side.balance", allies=many[Side.ALLY], foes=many[Side.FOE])
    if many[Side.APART]:
        said = f"{said} · {look.say('side.many.apart', n=many[Side.APART])}"
    return text(look, said, "small_strong", look.c.text_soft, key="balance")


def add_person(seat: Seat, plain: bool = False, **kw: Any) -> ft.Control:
    """The way to whoever is missing; what lies there comes back, with them ticked. `plain` is without its icon."""
    lay, icon = seat.window.over, None if plain else ft.Icons.PERSON_ADD_ALT_OUTLINED
    return step(seat.look, "people.add", icon, lambda: lay("newcomer"), "person-add", **kw)
