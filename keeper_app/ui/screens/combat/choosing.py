"""Who fights: everybody by kind, to be ticked, before a fight and while it lasts."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import value_of
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import underlined, written
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.fields import step
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


def by_kind(look: Look, people: Sequence[Person], row: Callable[[Person], ft.Control]) -> list[ft.Control]:
    """A row each, under the name of their kind."""
    rows: list[ft.Control] = []
    for kind in Kind:
        if those := [one for one in people if one.kind is kind]:
            rows += [section_header(look, look.say(f"kind.many.{kind.value}")), *map(row, those)]
    return rows


def person_to_choose(seat: Seat, person: Person, on: bool) -> ft.Control:
    """Somebody with their DEX; a tap ticks them or takes the tick away."""
    look, c, window = seat.look, seat.look.c, seat.window
    dex = value_of(person, "dex")

    def turn() -> None:
        chosen = fight_view(window).chosen
        in_fight(window, chosen=tuple(one for one in chosen if one != person.id) if on else (*chosen, person.id))

    face = ft.Row(
        [
            ft.Icon(
                ft.Icons.CHECK_BOX_OUTLINED if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
                size=look.icon(22),
                color=c.accent if on else c.text_faint,
            ),
            monogram(look, person, 36),
            written(
                one_line(look, called(look.words, person), "body_strong"),
                one_line(look, role(look.words, person), "caption", c.text_soft),
            ),
            text(look, f"{look.say('char.dex')} {'–' if dex is None else dex}", "small_strong", c.text_soft),
        ],
        spacing=Space.M,
    )
    sides = ft.Padding.symmetric(horizontal=Space.S)
    pressed = tap(look, face, turn, radius=0, height=56, padding=sides, key=f"fights-{person.id}")
    return underlined(look, selectable(on, pressed))


def add_person(seat: Seat, **kw: Any) -> ft.Control:
    """The way to whoever is missing; what lies there comes back, with them ticked."""
    lay = seat.window.over
    return step(seat.look, "people.add", ft.Icons.PERSON_ADD_ALT_OUTLINED, lambda: lay("newcomer"), "person-add", **kw)
