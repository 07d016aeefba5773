"""Newcomers to a chase that goes on: who, on which side, in what, and where."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.people_body import movement_table
from keeper_app.play.chase.actions.join_chase import JoinChase
from keeper_app.play.chase.chase import Chase, Lies, Side
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import body_of
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import primary, secondary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.chase.setup_company import cut_now, offered, stands
from keeper_app.ui.screens.chase.setup_entrant import EntrantForm, entrant_fields, entrant_wrong
from keeper_app.ui.screens.chase.setup_parts import option_row, tick_row, token
from keeper_app.ui.screens.chase.setup_place_sheets import chase_now, gone_sheet
from keeper_app.ui.screens.chase.setup_vehicle_choice import choose_vehicle
from keeper_app.ui.screens.chase.setup_vehicles import figures
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.ui.seat import Seat
from keeper_app.words import called, initials
from keeper_app.words.chase.names import place_name, ride_name, side_name

USUAL = "usual"


@dataclass(frozen=True)
class JoinForm:
    """Who comes, on which side, in what and where; `typed` adds somebody by name."""

    side: Side = Side.PURSUER
    who: tuple[int, ...] = ()
    wheels: Wheels | None = None
    at: int | None = None
    typed: bool = False


def _entrants(seat: Seat, form: Form[JoinForm], named: Form[EntrantForm]) -> tuple[Entrant, ...]:
    now, wheels = form.now, None if form.now.wheels is None else 0
    found = []
    for who in now.who:
        person = seat.desk.state.find(who)
        if person is not None:
            mov = movement_table().usual if body_of(person).mov is None else None
            found.append(Entrant(now.side, who, mov=mov, wheels=wheels))
    if now.typed:
        mov, value = number_of(named.now.mov), number_of(named.now.value)
        found += [Entrant(now.side, None, name, mov, value, wheels) for name in named.now.names]
    return tuple(found)


def _people(seat: Seat, form: Form[JoinForm]) -> list[ft.Control]:
    """Everybody who is in no chase and could run."""
    look, now = seat.look, form.now
    likely = sorted(
        (one for one in offered(seat.desk.state) if stands(one)),
        key=lambda one: (one.kind is Kind.INVESTIGATOR) is (now.side is Side.PURSUER),
    )

    def turn(who: int) -> None:
        there = form.now.who
        form.put(who=tuple(one for one in there if one != who) if who in there else (*there, who))

    rows = [
        tick_row(
            look,
            one.id in now.who,
            [
                token(look, initials(look.words, one), now.side, 32),
                text(look, called(look.words, one), "body", expand=True),
            ],
            partial(turn, one.id),
            f"joins-{one.id}",
        )
        for one in likely
    ]
    return [stacked(*rows, spacing=0)] if rows else [text(look, look.say("chase-setup.join.nobody"), "small")]


def _where(seat: Seat, form: Form[JoinForm], chase: Chase) -> list[ft.Control]:
    """Beside the hindmost of their side, or anywhere on the way."""
    look, now = seat.look, form.now
    places = [
        (at, f"{at + 1}. {place_name(look.words, place)}")
        for at, place in enumerate(chase.track)
        if now.side is Side.PURSUER or place.lies is not Lies.END
    ]
    named = [(None, look.say("chase-setup.join.usual")), *places]
    return [
        section_header(look, look.say("chase-setup.join.at")),
        wrapped(
            *(
                toggle_chip(look, name, at == now.at, form.to(at=at), key=f"join-at-{USUAL if at is None else at}")
                for at, name in named
            )
        ),
    ]


def _side(seat: Seat, form: Form[JoinForm]) -> ft.Control:
    look = seat.look
    options: list[Option] = [(one.value, side_name(look.words, one), None) for one in Side]

    def pick(id_: str) -> None:
        form.put(side=Side(id_), at=None)

    label = look.say("chase-setup.join.side")
    return choice(look, options, form.now.side.value, pick, labelled=label, name="join-side")


def _vehicle(seat: Seat, form: Form[JoinForm]) -> ft.Control:
    look, wheels = seat.look, form.now.wheels
    choose = partial(choose_vehicle, seat, look.say("chase-setup.join.vehicle"), form.into("wheels"))
    words = look.say("chase-setup.join.vehicle")
    if wheels is None:
        return ft.Row([secondary(look, words, ft.Icons.ADD, choose, key="join-vehicle")])
    name = ride_name(look.words, figures(wheels, cut=False))
    return wrapped(
        secondary(look, name, ft.Icons.DIRECTIONS_CAR_OUTLINED, choose, tooltip=words, key="join-vehicle"),
        secondary(look, look.say("chase-setup.join.on-foot"), None, form.to(wheels=None), key="join-walk"),
    )


def join_sheet(seat: Seat, chase: int) -> ft.DialogControl:
    """Side, people, vehicle, place: everybody who is ticked comes in together."""
    look, window, there = seat.look, seat.window, chase_now(seat, chase)
    if there is None:
        return gone_sheet(seat)
    form, named = form_of(window, JoinForm()), form_of(window, EntrantForm())

    def join() -> None:
        if not (form.now.typed and entrant_wrong(look, named)):
            now = form.now
            wheels = () if now.wheels is None else (now.wheels,)
            action = JoinChase(chase, _entrants(seat, form, named), wheels, now.at, cut_now(seat))
            seat.do(action, lambda _: window.open(None))

    words, turn = look.say("chase-setup.people.typed"), form.to(typed=not form.now.typed)
    rows: list[ft.Control] = [
        _side(seat, form),
        section_header(look, look.say("chase-setup.join.who")),
        *_people(seat, form),
        option_row(look, words, form.now.typed, turn, "join-typed"),
        *(entrant_fields(seat, named, None, join) if form.now.typed else []),
        section_header(look, look.say("chase-setup.bring")),
        _vehicle(seat, form),
        *_where(seat, form, there),
        *complaint(look, window.complaint),
    ]
    return sheet(
        look,
        look.say("chase-setup.join.title"),
        rows,
        partial(window.open, None),
        foot=primary(look, look.say("chase-setup.join.do"), ft.Icons.CHECK, join, height=48, key="join-now"),
        width=620,
    )
