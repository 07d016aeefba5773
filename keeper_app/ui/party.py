"""The party strip: the investigators and their points, in reach from every room."""

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.components.kept import kept
from keeper_app.ui.components.person_tile import person_tile
from keeper_app.ui.look import Look
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Window

TILE = 128
WIDE_TILE = 300  # where there are only a few
FEW, MOST_SIDE_BY_SIDE = 3, 6


def party_strip(seat: Seat) -> ft.Control | None:
    """One tile each; a tap opens what can be done to them. Low windows and an empty table have none."""
    look, window = seat.look, seat.window
    party = [person for person in seat.desk.state.people if person.kind is Kind.INVESTIGATOR]
    if not party or look.short or look.low:
        return None
    return kept(("party", look.key, tuple(party), next_roll(window).ask.who), lambda: _strip(look, window, party))


def _strip(look: Look, window: Window, party: list[Person]) -> ft.Control:
    scrolls = look.phone or len(party) > MOST_SIDE_BY_SIDE
    few = len(party) < FEW

    def tile(person: Person) -> ft.Control:
        return person_tile(
            look,
            person,
            on=person.id == next_roll(window).ask.who,
            on_click=lambda: window.open("person", who=person.id),
            width=look.px(TILE) if scrolls else look.px(WIDE_TILE) if few else None,
            expand=None if scrolls or few else True,
        )

    return ft.Semantics(
        label=look.say("party.name"),
        container=True,
        content=ft.Container(
            ft.Row([tile(one) for one in party], spacing=0, scroll=ft.ScrollMode.HIDDEN if scrolls else None),
            bgcolor=look.c.surface,
            border=ft.Border(bottom=ft.BorderSide(1, look.c.line)),
        ),
    )
