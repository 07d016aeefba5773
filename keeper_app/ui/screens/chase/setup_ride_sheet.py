"""Somebody in a chase who gets into a vehicle, out of one, or behind the wheel."""

from functools import partial

import flet as ft

from keeper_app.play.chase.actions.change_ride import ChangeRide, TakeWheel
from keeper_app.play.chase.chase import Chase, Ride
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import pick_row, secondary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.screens.chase.setup_company import cut_now
from keeper_app.ui.screens.chase.setup_place_sheets import chase_now, gone_sheet
from keeper_app.ui.screens.chase.setup_vehicle_choice import choose_vehicle, facts, seats
from keeper_app.ui.seat import Seat
from keeper_app.words.chase.names import ride_name
from keeper_app.words.labels import name_in


def _within_reach(chase: Chase, who: int) -> list[Ride]:
    """Other vehicles here that move: those of one's own side, and those that were left."""
    me = chase.runner(who)
    if me is None:
        return []
    near = [ride for ride in chase.rides if ride.at == me.at and ride.id != me.ride and ride.shape.moves]
    return [ride for ride in near if all(one.side is me.side for one in chase.aboard(ride.id))]


def _here(seat: Seat, chase: Chase, ride: Ride, who: int) -> ft.Control:
    look, window = seat.look, seat.window
    driver = look.say("chase-setup.ride.free")
    if ride.driver is not None:
        driver = look.say("chase-setup.ride.driven", name=name_in(look.words, seat.desk.state, ride.driver))
    lines: list[ft.Control] = [
        text(look, ride_name(look.words, ride), "body_strong"),
        text(look, f"{facts(look, ride, seats(look, ride.vehicle))} · {driver}", "small", look.c.text_soft),
    ]

    def get_in() -> None:
        seat.do(ChangeRide(chase.id, who, ride.id), lambda _: window.open(None))

    return pick_row(look, lines, get_in, key=f"into-{ride.id}")


def ride_sheet(seat: Seat, chase: int, who: int) -> ft.DialogControl:
    """Out, behind the wheel, into one that is here, or into one that was not there before."""
    look, window, there = seat.look, seat.window, chase_now(seat, chase)
    if there is None or there.runner(who) is None:
        return gone_sheet(seat)

    def change(**how: object) -> None:
        action = ChangeRide(chase, who, era_1920=cut_now(seat), **how)  # type: ignore[arg-type]
        seat.do(action, lambda _: window.open(None))

    title = look.say("chase-setup.ride.title", name=name_in(look.words, seat.desk.state, who))
    ride, near = there.ride_of(who), _within_reach(there, who)
    now = look.say("chase-setup.ride.walking")
    steps: list[ft.Control] = []
    if ride is not None:
        now = look.say("chase-setup.ride.now", vehicle=ride_name(look.words, ride))
        steps.append(secondary(look, look.say("chase-setup.ride.out"), ft.Icons.LOGOUT, change, key="ride-out"))
        if ride.driver != who:
            take = partial(seat.do, TakeWheel(chase, who), lambda _: window.open(None))
            words = look.say("chase-setup.ride.wheel")
            steps.append(secondary(look, words, ft.Icons.SWAP_HORIZ, take, key="ride-wheel"))
    rows: list[ft.Control] = [
        text(look, now, "body"),
        text(look, look.say("chase-setup.ride.cost"), "small", look.c.text_soft),
        *([wrapped(*steps, run_spacing=8)] if steps else []),
        *complaint(look, window.complaint),
    ]
    if near:
        rows.append(section_header(look, look.say("chase-setup.ride.here")))
        rows.append(stacked(*(_here(seat, there, one, who) for one in near), spacing=0))
    new = look.say("chase-setup.ride.new")
    choose = partial(choose_vehicle, seat, new, lambda wheels: change(wheels=wheels))
    rows.append(secondary(look, new, ft.Icons.ADD, choose, key="ride-new"))
    return sheet(look, title, rows, partial(window.open, None))
