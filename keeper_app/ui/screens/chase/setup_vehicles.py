"""The vehicles that each side brings: chosen from the table, with whoever is in them."""

from dataclasses import replace
from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Ride, Side
from keeper_app.play.chase.entering import Wheels, ride_of
from keeper_app.play.errors import PlayError
from keeper_app.rules import RulesError
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_company import Member, brought_now, company, cut_now, side_ids
from keeper_app.ui.screens.chase.setup_parts import option_row, tick_row, token, warned
from keeper_app.ui.screens.chase.setup_vehicle_choice import choose_vehicle, facts, room_in, seats
from keeper_app.ui.screens.chase.setup_view import Brought, in_setup, setup_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size
from keeper_app.words import label_name
from keeper_app.words.chase.names import ride_name


def figures(wheels: Wheels, *, cut: bool) -> Ride:
    """A vehicle as it would enter; one that cannot is shown with the figures it has."""
    try:
        return ride_of(wheels, 0, era_1920=cut)
    except (PlayError, RulesError):
        return Ride(0, wheels.vehicle, wheels.name, wheels.skill, wheels.mov or 0, wheels.build or 0)


def _bring(seat: Seat, side: Side, wheels: Wheels) -> None:
    """One more vehicle for a side, with those of that side in it who are in none yet and find room."""
    view, sides = setup_of(seat), side_ids(seat)
    riding = {who for one in brought_now(seat) for who in one.inside}
    walking = tuple(who for who in sides[side] if who not in riding)
    one = Brought(view.fresh_vehicle, side, wheels, walking[: room_in(wheels.vehicle)])
    in_setup(seat, brought=view.with_brought(one))
    seat.window.over("chase-setup-vehicle", vehicle=one.id)


def _add(seat: Seat, side: Side) -> None:
    choose_vehicle(seat, seat.look.say(f"chase-setup.vehicles.add-{side.value}"), partial(_bring, seat, side))


def _chip(seat: Seat, one: Brought) -> ft.Control:
    """A vehicle by name, with how many are in it; a tap changes that."""
    look = seat.look
    name = ride_name(look.words, figures(one.wheels, cut=False))
    return secondary(
        look,
        f"{name} · {len(one.inside)}",
        ft.Icons.DIRECTIONS_CAR_OUTLINED,
        partial(seat.window.open, "chase-setup-vehicle", vehicle=one.id),
        tooltip=look.say("chase-setup.vehicles.change", vehicle=name),
        key=f"vehicle-{one.id}",
    )


@component
def side_vehicles(seat: Seat, side: Side) -> ft.Control:
    """What one side is in, and the way to another vehicle."""
    look = seat.look
    there = use_selected(seat, lambda: tuple(one for one in brought_now(seat) if one.side is side))
    more = secondary(
        look,
        look.say("chase-setup.bring"),
        ft.Icons.ADD,
        partial(_add, seat, side),
        tooltip=look.say(f"chase-setup.vehicles.add-{side.value}"),
        key=f"vehicle-add-{side.value}",
    )
    undriven = [warned(look, _undriven(look, one), grave=True) for one in there if not one.inside]
    return stacked(wrapped(*(_chip(seat, one) for one in there), more), *undriven, spacing=4)


def _undriven(look: Look, one: Brought) -> str:
    name = ride_name(look.words, figures(one.wheels, cut=False))
    return f"{name} – {look.say('chase-setup.vehicles.undriven')}"


# --- one of them ----------------------------------------------------------------------------------------------------


def _turn(seat: Seat, vehicle_id: int, who: int) -> None:
    """Somebody gets in, or out; read when tapped, so that quick taps all count."""
    one = next(each for each in brought_now(seat) if each.id == vehicle_id)
    inside = tuple(each for each in one.inside if each != who) if who in one.inside else (*one.inside, who)
    in_setup(seat, brought=setup_of(seat).with_brought(replace(one, inside=inside)))


def _wheel(seat: Seat, vehicle_id: int, who: int) -> None:
    """Somebody drives: they are named first."""
    one = next(each for each in brought_now(seat) if each.id == vehicle_id)
    inside = (who, *(each for each in one.inside if each != who))
    in_setup(seat, brought=setup_of(seat).with_brought(replace(one, inside=inside)))


def _aboard(seat: Seat, one: Brought, members: tuple[Member, ...]) -> list[ft.Control]:
    look = seat.look
    inside = [
        tick_row(
            look,
            each.id in one.inside,
            [token(look, each.letters, each.side, 32), text(look, each.name, "body", expand=True)],
            partial(_turn, seat, one.id, each.id),
            f"aboard-{each.id}",
        )
        for each in members
    ]
    riding = [each for each in members if each.id in one.inside]
    driver = one.inside[0] if one.inside else None
    drivers = [
        option_row(
            look,
            each.name,
            each.id == driver,
            partial(_wheel, seat, one.id, each.id),
            f"wheel-{each.id}",
            one_of=True,
        )
        for each in riding
    ]
    rows: list[ft.Control] = [
        section_header(look, look.say("chase-setup.vehicles.inside")),
        stacked(*inside, spacing=0),
    ]
    if len(drivers) > 1:
        rows += [section_header(look, look.say("chase-setup.vehicles.driver")), stacked(*drivers, spacing=0)]
    return rows


def _remarks(look: Look, one: Brought) -> list[ft.Control]:
    most = room_in(one.wheels.vehicle)
    if not one.inside:
        return [warned(look, look.say("chase-setup.vehicles.undriven"), grave=True)]
    if most is not None and len(one.inside) > most:
        return [warned(look, look.say("chase-setup.vehicles.crowded", n=len(one.inside)))]
    return []


def vehicle_sheet(seat: Seat, vehicle: int) -> ft.DialogControl:
    """One vehicle: which people are in it, and who drives."""
    look, window = seat.look, seat.window
    one = next((each for each in brought_now(seat) if each.id == vehicle), None)
    if one is None:  # gone meanwhile
        said = text(look, look.say("chased.some-vehicle"))
        return sheet(look, look.say("chase-setup.vehicles.title"), [said], partial(window.open, None))

    def leave() -> None:
        others = tuple(each for each in setup_of(seat).brought if each.id != vehicle)
        in_setup(seat, brought=others)
        window.open(None)

    ride = figures(one.wheels, cut=cut_now(seat))
    return sheet(
        look,
        ride_name(look.words, ride),
        [
            text(look, facts(look, ride, seats(look, one.wheels.vehicle)), "body"),
            text(
                look,
                look.say("chase-setup.vehicles.skill", skill=label_name(look.words, ride.skill)),
                "small",
                look.c.text_soft,
            ),
            *_remarks(look, one),
            *_aboard(seat, one, company(seat)[one.side]),
            secondary(
                look, look.say("chase-setup.vehicles.remove"), ft.Icons.DELETE_OUTLINE, leave, key="vehicle-remove"
            ),
        ],
        partial(window.open, None),
        foot=primary(look, look.say("done"), None, partial(window.open, None), height=Size.TOUCH, key="vehicle-done"),
    )
