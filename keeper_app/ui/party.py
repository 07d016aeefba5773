"""The party strip: the investigators and their points, in reach from every room."""

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import person_tile
from keeper_app.ui.components.surface import underlined
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.seat import Seat

TILE = 128
WIDE_TILE = 300  # where there are only a few
FEW, MOST_SIDE_BY_SIDE = 3, 6


@component
def party_strip(seat: Seat) -> ft.Control:
    """One tile each; a tap opens what can be done to them. Low windows and an empty table have none."""
    look = seat.look
    party, next_ = use_selected(seat, lambda: (_party(seat), next_roll(seat.window).ask.who))
    if not party or look.short or look.low:
        return nothing()
    scrolls = look.phone or len(party) > MOST_SIDE_BY_SIDE
    few = len(party) < FEW
    tiles = [_tile.keyed(f"tile-of-{one.id}", seat, one, one.id == next_, scrolls=scrolls, few=few) for one in party]
    return ft.Semantics(
        label=look.say("party.name"),
        container=True,
        content=underlined(
            look, ft.Row(tiles, spacing=0, scroll=ft.ScrollMode.HIDDEN if scrolls else None), bgcolor=look.c.surface
        ),
    )


def _party(seat: Seat) -> list[Person]:
    return [person for person in seat.desk.state.people if person.kind is Kind.INVESTIGATOR]


@component
def _tile(seat: Seat, person: Person, on: bool, *, scrolls: bool, few: bool) -> ft.Control:
    look = seat.look
    return person_tile(
        look,
        person,
        on=on,
        on_click=lambda: seat.window.open("person", who=person.id),
        width=look.px(TILE) if scrolls else look.px(WIDE_TILE) if few else None,
        expand=None if scrolls or few else True,
    )
