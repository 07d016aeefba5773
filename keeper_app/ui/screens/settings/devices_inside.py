"""Who is in: this machine, and every device that was let in, with the way out."""

from datetime import datetime
from functools import partial

import flet as ft

from keeper_app.ui.components.surface import stacked, underlined, written
from keeper_app.ui.components.tap import icon_tap, secondary
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.door.bell import sheet_owner
from keeper_app.ui.door.devices import Device
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

SIGNS = {"computer": ft.Icons.LAPTOP, "tablet": ft.Icons.TABLET_MAC, "phone": ft.Icons.PHONE_ANDROID}


def clock_time(at: datetime) -> str:
    """The time of day, here."""
    return f"{at.astimezone():%H:%M}"


def _last(seat: Seat, device: Device) -> str:
    """Whether it is here, or when it last was."""
    look = seat.look
    if device.id == seat.window.device:
        return look.say("devices.in-hand")
    if seat.door.lines.here(device.id):
        return look.say("devices.here")
    if device.seen is None:
        return look.say("devices.never")
    local = device.seen.astimezone()
    today = local.date() == datetime.now().astimezone().date()
    when = clock_time(local) if today else f"{look.words.date(local.date())}, {clock_time(local)}"
    return look.say("devices.seen", time=when)


def _row(seat: Seat, icon: ft.IconData, name: str, notes: list[str], *ways: ft.Control) -> ft.Control:
    look, c = seat.look, seat.look.c
    lines = [one_line(look, name, "body_strong"), *(text(look, note, "small", c.text_soft) for note in notes)]
    sign = ft.Icon(icon, size=look.icon(26), color=c.text_soft)
    return underlined(
        look, ft.Row([sign, written(*lines), *ways], spacing=Space.S), padding=ft.Padding.symmetric(vertical=Space.S)
    )


def _device(seat: Seat, device: Device) -> ft.Control:
    look, door, id_ = seat.look, seat.door, device.id
    sees = look.say(f"devices.as.{device.role}", None, name=sheet_owner(seat, device.who))
    rename = icon_tap(
        look,
        ft.Icons.EDIT_OUTLINED,
        look.say("devices.rename", name=device.name),
        partial(seat.window.open, "device", which=id_),
        key=f"device-rename-{id_}",
    )
    away = secondary(
        look,
        look.say("devices.send-away"),
        None if look.phone else ft.Icons.LOGOUT,
        partial(door.send_away, id_),
        said=look.say("devices.send-away-who", name=device.name),
        key=f"device-away-{id_}",
    )
    return _row(seat, SIGNS[device.kind], device.name, [sees, _last(seat, device)], rename, away)


def inside(seat: Seat) -> list[ft.Control]:
    """This machine first: it needs no pass, and cannot be sent away."""
    look = seat.look
    name = look.say("devices.keepers-machine" if seat.window.device else "devices.this-device")
    own = _row(seat, ft.Icons.LAPTOP, name, [look.say("devices.this-device-sees")])
    return [stacked(own, *(_device(seat, one) for one in seat.door.devices.all), spacing=0)]
