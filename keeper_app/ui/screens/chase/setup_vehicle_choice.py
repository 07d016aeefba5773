"""A vehicle, from the table by its kind or with figures of the keeper's own: for a set-up, a newcomer, a change."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.chase_records import Vehicle, VehicleKind
from keeper_app.content.chase_vehicles import vehicle, vehicles
from keeper_app.content.limits import LONGEST_LABEL
from keeper_app.play.chase.change import MOST_BUILD
from keeper_app.play.chase.chase import Ride
from keeper_app.play.chase.entering import MOST_ARMOUR, Wheels, ride_of
from keeper_app.rules.chase import LEAST_MOV, MOST_MOV
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import Click, chips, pick_row, primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_company import cut_now
from keeper_app.ui.screens.chase.setup_parts import number_wrong, option_row
from keeper_app.ui.screens.chase.setup_scenes import setting_now
from keeper_app.ui.screens.chase.setup_view import in_setup
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name
from keeper_app.words.chase.names import ride_name

KINDS: tuple[VehicleKind, ...] = ("road", "other", "sea", "air", "heavy")
USUAL = {
    "road": "road",
    "sea": "sea",
    "air": "air",
    "rail": "heavy",
    "foot": "road",
}  # kinds by how a scene is travelled
DRIVING = ("drive-auto", "ride", "pilot", "heavy-machinery")
FIGURES = {"mov": (LEAST_MOV, MOST_MOV), "build": (1, MOST_BUILD), "armour": (0, MOST_ARMOUR)}
SMALL = 120

Take = Callable[[Wheels], None]


@dataclass(frozen=True)
class ListForm:
    """Which kind is listed."""

    kind: str


@dataclass(frozen=True)
class VehicleForm:
    """One of the keeper's own, as typed."""

    name: str = ""
    skill: str = "drive-auto"
    mov: str = "13"
    build: str = "5"
    armour: str = "0"

    @property
    def wheels(self) -> Wheels:
        """What was typed, as a vehicle."""
        build = number_of(self.build)
        return Wheels(
            name=self.name,
            skill=self.skill,
            mov=number_of(self.mov) or 0,
            build=float(build or 0),
            armour=number_of(self.armour) or 0,
        )


def room_in(id_: str) -> int | None:
    """How many a vehicle of the table holds, its driver included; nothing where it holds more than anybody counts."""
    row = vehicle(id_) if id_ else None
    return None if row is None or row.people.high is None else row.people.high + 1


def seats(look: Look, id_: str) -> str:
    """How many a vehicle of the table carries besides its driver; nothing where nobody says."""
    row = vehicle(id_) if id_ else None
    if row is None:
        return ""
    low, high = row.people.low, row.people.high
    if high is None:
        return look.say("chase-setup.vehicles.seats-open", low=low)
    return str(low) if low == high else look.say("chase-setup.vehicles.seats", low=low, high=high)


def facts(look: Look, ride: Ride, aboard: str = "") -> str:
    """The figures of a vehicle in one line."""
    key = "chase-setup.vehicles.facts-seats" if aboard else "chase-setup.vehicles.facts"
    build = look.words.number(ride.build)
    return look.say(key, mov=ride.mov, build=build, armour=ride.armour, seats=aboard)


def choose_vehicle(seat: Seat, title: str, take: Take) -> None:
    """Lay the choice over whatever asked for it; `take` is told once that lies on top again."""
    seat.window.over("chase-choose-vehicle", title=title, take=take)


def _row(seat: Seat, one: Vehicle, take: Take) -> ft.Control:
    look = seat.look
    ride = ride_of(Wheels(one.id), 0, era_1920=cut_now(seat))
    lines: list[ft.Control] = [
        text(look, ride_name(look.words, ride), "body_strong"),
        text(look, facts(look, ride, seats(look, one.id)), "small", look.c.text_soft),
    ]

    def taken() -> None:
        seat.window.open(None)
        take(Wheels(one.id))

    return pick_row(look, lines, taken, key=f"take-{one.id}")


def choose_vehicle_sheet(seat: Seat, title: str, take: Take) -> ft.DialogControl:
    """The kinds, the vehicles of one, and the way to one's own."""
    look, window = seat.look, seat.window
    form = form_of(window, ListForm(USUAL.get(setting_now(seat).travel, "road")))
    named = [(one, look.say(f"chase-setup.vehicles.kind.{one}")) for one in KINDS]
    cut, own = cut_now(seat), partial(window.over, "chase-own-vehicle", take=take)
    return sheet(
        look,
        title,
        [
            wrapped(*chips(look, named, form.now.kind, form.into("kind"), "vehicle-kind")),
            stacked(*(_row(seat, one, take) for one in vehicles() if one.kind == form.now.kind), spacing=0),
            option_row(look, look.say("chase-setup.vehicles.cut"), cut, lambda: in_setup(seat, cut=not cut), "cut"),
            secondary(look, look.say("chase-setup.vehicles.own"), ft.Icons.ADD, own, key="vehicle-own"),
        ],
        partial(window.open, None),
    )


def own_vehicle_sheet(seat: Seat, take: Take) -> ft.DialogControl:
    """A vehicle that is in no table: five things to say."""
    look, window = seat.look, seat.window
    form = form_of(window, VehicleForm())

    def wrong(name: str) -> str | None:
        return number_wrong(look, getattr(form.now, name), *FIGURES[name])

    def done() -> None:
        wheels = form.now.wheels
        if not any(wrong(name) for name in FIGURES) and seat.tried(lambda: ride_of(wheels, 0, era_1920=False)):
            window.open(None)  # this one, and the list below it
            window.open(None)
            take(wheels)

    boxes = [
        ft.Container(_figure(look, form, name, wrong(name), done), width=None if look.narrow else look.px(SMALL))
        for name in FIGURES
    ]
    skills = [(one, label_name(look.words, one)) for one in DRIVING]
    rows: list[ft.Control] = [
        form_field(
            look,
            form,
            "name",
            "chase-setup.vehicles.own-name",
            error=window.complaint,
            most=LONGEST_LABEL,
            on_submit=done,
            key="own-name",
        ),
        wrapped(*boxes, run_spacing=Space.S),
        section_header(look, look.say("chase-setup.vehicles.own-skill")),
        wrapped(*chips(look, skills, form.now.skill, form.into("skill"), "own-skill")),
    ]
    return sheet(
        look,
        look.say("chase-setup.vehicles.own"),
        rows,
        partial(window.open, None),
        foot=primary(look, look.say("chase-setup.entrant.add"), ft.Icons.CHECK, done, key="own-take"),
    )


def _figure(look: Look, form: Form[VehicleForm], name: str, error: str | None, done: Click) -> ft.Control:
    label = f"chase-setup.vehicles.own-{name}"
    return form_field(look, form, name, label, error=error, most=4, on_submit=done, key=f"own-{name}")
