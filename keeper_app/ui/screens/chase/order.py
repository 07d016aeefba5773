"""The order of a chase, by DEX: actions left and owed, what somebody rides in, how it ended for those who are out."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Chase, Runner
from keeper_app.play.chase.ends import fate_of
from keeper_app.rules.vehicles import Shape
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.person_tile import unsaid
from keeper_app.ui.components.surface import card, marked, written
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.components.track_pips import pips
from keeper_app.ui.components.track_token import Token, token_face
from keeper_app.ui.screens.chase.acting import crowded, ride_called, short_name, token_of
from keeper_app.ui.screens.chase.turn import actions_said, owed_words
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words.chase.names import fate_name, shape_name


@dataclass(frozen=True)
class Ranked:
    """Somebody's place in the order, as it is drawn."""

    chase: int
    one: Runner
    token: Token
    name: str
    notes: tuple[str, ...]
    fate: str  # empty while they run


def ride_note(seat: Seat, chase: Chase, one: Runner) -> str:
    """What they are in, what is left of it, and whether they drive."""
    look, ride = seat.look, chase.ride(one.ride)
    if ride is None:
        return ""
    key = "chase.ride.drives" if ride.driver == one.who else "chase.ride.carried"
    parts = [look.say(key, ride=ride_called(seat, ride))]
    if ride.driver == one.who:
        build = look.words.number(ride.build)
        parts.append(look.say("chase.ride.build", build=build, of=look.words.number(ride.original)))
        if ride.shape is not Shape.SOUND:
            parts.append(shape_name(look.words, ride.shape))
    return ", ".join(parts)


def ranked(seat: Seat, chase: Chase, one: Runner) -> Ranked:
    """As they stand now."""
    look = seat.look
    fate = fate_of(seat.desk.state, chase, one)
    notes = [look.say("chase.mov", mov=one.mov), owed_words(look, one), ride_note(seat, chase, one)]
    said = "" if fate.value == "running" else fate_name(look.words, fate)
    told = tuple(note for note in notes if note)
    return Ranked(chase.id, one, token_of(seat, chase, one), short_name(seat, one.who), told, said)


@component
def order_row(seat: Seat, place: Ranked) -> ft.Control:
    """DEX, token, name, speed, and the actions left."""
    look, c, one, now = seat.look, seat.look.c, place.one, place.token.on
    owes = bool(one.debt) and not place.fate
    said = [place.token.name, f"{look.say('char.dex')} {one.dex}", *place.notes]
    said.append(place.fate or actions_said(look, one))
    ink = c.text_soft if place.fate else c.text
    name = text(
        look,
        place.name,
        "body_strong" if now else "body",
        ink,
        max_lines=2,
        semantics_label=", ".join(said),
    )
    told = " · ".join([*place.notes, *([place.fate] if place.fate else [])])
    note = text(look, told, "caption", c.danger if owes else c.text_soft, max_lines=3)
    rank = unsaid(text(look, str(one.dex), "figure", c.accent if now else c.text_soft))
    face = ft.Row(
        [
            ft.Container(rank, width=look.px(26 if crowded(look) else 30)),
            token_face(look, place.token, 32 if crowded(look) else 38),
            written(name, unsaid(note)),
            *([] if place.fate else [pips(look, one.left, one.grant)]),
        ],
        spacing=Space.S if crowded(look) else Space.M,
    )
    pressed = tap(
        look,
        face,
        partial(seat.window.open, "chase-runner", chase=place.chase, who=one.who),
        height=None,
        radius=0,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        key=f"runner-{one.who}",
    )
    return marked(look, selectable(now, pressed), now)


@component
def order_list(seat: Seat) -> ft.Control:
    """A row each, the highest DEX first."""
    look = seat.look

    def found() -> list[Ranked]:
        chase = chase_now(seat)
        return [] if chase is None else [ranked(seat, chase, one) for one in chase.order]

    rows = [order_row.keyed(f"order-{one.one.who}", seat, one) for one in use_selected(seat, found)]
    head = ft.Container(
        ft.Semantics(header=True, content=text(look, look.say("chase.order"), "heading")),
        padding=ft.Padding(Space.L, Space.M, Space.L, 0),
    )
    return card(look, head, ft.Column(list(rows), spacing=0, tight=True), padding=0, spacing=Space.S)
