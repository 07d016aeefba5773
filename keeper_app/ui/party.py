"""The party strip: the investigators and their points, in reach from every room.

In the Roll room it says who rolls; where there are turns, whose turn it is.
"""

from functools import partial

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.follows import follows, use_strip
from keeper_app.ui.components.person_tile import person_tile
from keeper_app.ui.components.surface import underlined
from keeper_app.ui.look import Look
from keeper_app.ui.next_roll import choose_who, next_roll, who_rolls
from keeper_app.ui.rooms import HOME, rooms
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size

TILE = 120  # wide enough for a name
WIDE_TILE = 300  # where there are only a few
FEW, MOST_SIDE_BY_SIDE, MOST_ON_PHONE = 3, 6, 3


def strip_shows(look: Look) -> bool:
    """Whether there is height for it; a low window has none."""
    return not (look.short or look.low)


@component
def party_strip(seat: Seat) -> ft.Control:
    """One tile each; one is chosen in the Roll room, or has the turn. Low windows and an empty table have none."""
    look, strip = seat.look, use_strip()
    party, chosen, turn = use_selected(seat, lambda: (_party(seat), *_whose(seat)))
    if not party or not strip_shows(look):
        return nothing()
    few = len(party) < FEW and not look.phone
    width = tile_width(look, len(party)) if not few else look.px(WIDE_TILE)
    scrolls = width is not None and not few
    tiles = [_tile.keyed(f"tile-of-{one.id}", seat, one, one.id == chosen, width=width) for one in party]
    to = _follow_to(look, party, turn, width) if scrolls and width else None
    row = ft.Row(
        ref=strip,
        controls=[*tiles, follows(strip, to, look.still)],
        spacing=0,
        scroll=ft.ScrollMode.HIDDEN if scrolls else None,
    )
    content = underlined(look, row, bgcolor=look.c.surface)
    return ft.Semantics(label=look.say("party.name"), container=True, content=content)


def _whose(seat: Seat) -> tuple[int | None, int | None]:
    """Whose tile is marked, and whose turn it is, where there are turns: the strip follows that.

    It stands still where a tap chooses: the next tap is meant for the same tile.
    """
    window = seat.window
    if window.room == HOME:
        return who_rolls(window), None
    turn = rooms()[window.room].turn if window.room in rooms() else None
    whose = turn(seat.desk.state) if turn else None
    return whose, whose


def _follow_to(look: Look, party: list[Person], turn: int | None, width: float) -> float | None:
    """How far the strip is to be scrolled so that one tile stands whole in it, with a bit of the one before."""
    at = next((at for at, one in enumerate(party) if one.id == turn), None)
    if at is None:
        return None
    return max(0.0, min((at - 0.5) * width, len(party) * width - _room(look)))


def _room(look: Look) -> float:
    return look.width - (0 if look.phone else look.px(Size.RAIL_WIDE if look.desktop else Size.RAIL))


def tile_width(look: Look, many: int) -> float | None:
    """Nothing where all stand side by side; else such that the last one in sight is cut: there are more."""
    if many <= (MOST_ON_PHONE if look.phone else MOST_SIDE_BY_SIDE):
        return None
    room = _room(look)
    whole = max(1, round(room / look.px(TILE) - 1))
    return room / (whole + 0.5) if whole < many else None


def _touched(seat: Seat, who: int) -> None:
    """In the Roll room the first tap chooses them, where somebody is to be chosen; any other opens what can be done."""
    window = seat.window
    if window.room == HOME and next_roll(window).kind != "group" and who_rolls(window) != who:
        choose_who(seat, who)
    else:
        _opened(seat, who)


def _opened(seat: Seat, who: int) -> None:
    seat.window.open("person", who=who)


def _party(seat: Seat) -> list[Person]:
    return [person for person in seat.desk.state.people if person.kind is Kind.INVESTIGATOR]


@component
def _tile(seat: Seat, person: Person, on: bool, *, width: float | None) -> ft.Control:
    return person_tile(
        seat.look,
        person,
        on=on,
        on_click=partial(_touched, seat, person.id),
        on_long_press=partial(_opened, seat, person.id),
        width=width,
        expand=None if width else True,
    )
