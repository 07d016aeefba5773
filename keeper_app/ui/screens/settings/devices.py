"""Devices: the door, open or closed; a code for one more; who is in, and the way out."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import inner_width, sheet
from keeper_app.ui.components.surface import card, paper, stacked, wrapped
from keeper_app.ui.components.tap import primary, secondary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.door.bell import knock_card
from keeper_app.ui.door.codes import Code
from keeper_app.ui.door.devices import LONGEST_NAME
from keeper_app.ui.door.network import CannotOpen
from keeper_app.ui.door.picture import picture, side_of
from keeper_app.ui.door.whose import investigators, whose
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.settings.devices_inside import clock_time, inside
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called

WIDE = 980  # a sheet in two columns
BESIDE, BESIDE_SMALL = 170, 122  # what the code needs beside its picture
LARGEST, SMALLEST = 7, 4  # pixels of a module
ABOUT = 210  # pixels of a low window that its sheet and the paper take around the picture
TOP = ft.CrossAxisAlignment.START
OFFERED = ("players", "sheet", "keeper")


@dataclass(frozen=True)
class InvitationForm:
    """As what the next device comes in, and whose sheet it sees."""

    role: str = "players"
    person: int | None = None


@dataclass(frozen=True)
class DeviceForm:
    """A name being typed."""

    name: str = ""


def _whose(seat: Seat, form: Form[InvitationForm]) -> str | None:
    """Whose sheet is chosen; the first there is, until somebody is."""
    if form.now.role != "sheet":
        return None
    there = [one.id for one in investigators(seat.campaigns)]
    chosen = form.now.person if form.now.person in there else next(iter(there), None)
    return None if chosen is None else whose(seat.campaigns, chosen)


def _invite(seat: Seat, form: Form[InvitationForm]) -> None:
    """A code for what is chosen, where one can be given."""
    who = _whose(seat, form)
    if form.now.role != "sheet" or who is not None:
        seat.door.invite(form.now.role, who)


def _open_door(seat: Seat, form: Form[InvitationForm]) -> None:
    try:
        seat.door.open()
    except CannotOpen as error:
        seat.window.complain(seat.look.say(f"devices.cannot.{error.reason}", None, **error.fields))
        return
    seat.window.complain(None)
    _invite(seat, form)


def _roles(seat: Seat, form: Form[InvitationForm]) -> list[ft.Control]:
    """What the next device will see; of whom, where that is a sheet."""
    look = seat.look

    def pick(role: str) -> None:
        form.put(role=role)
        if _open_code(seat, form) is None:
            _invite(seat, form)

    def pick_person(person: int) -> None:
        form.put(person=person)
        _invite(seat, form)

    options: list[Option] = [
        (role, look.say(f"devices.role.{role}"), look.say(f"devices.role-note.{role}")) for role in OFFERED
    ]
    shown: list[ft.Control] = [
        choice(look, options, form.now.role, pick, height=56, labelled=look.say("devices.sees"), name="door-role")
    ]
    if form.now.role == "sheet":
        chosen = _whose(seat, form)
        chips: list[ft.Control] = [
            toggle_chip(
                look,
                called(look.words, one),
                whose(seat.campaigns, one.id) == chosen,
                partial(pick_person, one.id),
                key=f"door-whose-{one.id}",
            )
            for one in investigators(seat.campaigns)
        ]
        nobody = text(look, look.say("devices.nobody"), "body", look.c.text_soft)
        named = text(look, look.say("devices.whose"), "small_strong")
        shown += [named, wrapped(*chips)] if chips else [nobody]
    return shown


def _open_code(seat: Seat, form: Form[InvitationForm]) -> Code | None:
    """The code that is open for what is chosen."""
    code = seat.door.codes.of(form.now.role)
    return code if code is not None and code.who == _whose(seat, form) else None


def _invitation(seat: Seat, code: Code, width: float) -> ft.Control:
    """On paper, because it is held out to the players."""
    look, c = seat.look, seat.look.c
    address = f"{seat.door.url}/door#{code.signs}"
    inside = width - 12 - 2 * (Space.M if look.narrow else Space.L if look.phone else Space.XL) - 2
    beside = look.px(BESIDE_SMALL if look.phone else BESIDE) + Space.S
    narrow = inside < side_of(address, SMALLEST) + beside
    room = inside if narrow else inside - beside
    high = look.height - ABOUT if look.low else room  # a phone on its side: all of it in sight at once
    module = max(SMALLEST, min(LARGEST, int(min(room, high) // side_of(address, 1))))
    until, small = clock_time(code.ends), narrow or look.phone
    large = [text(look, half, "roll", c.on_paper, size=46 if small else 64, no_wrap=True) for half in code.halves]
    said = ft.Semantics(label=" ".join(" ".join(code.halves)), container=True, exclude_semantics=True)
    said.content = ft.Column(list[ft.Control](large), spacing=0, tight=True)
    note = look.say("devices.until" if small else "devices.same-network", time=until)
    words = ft.Column(
        [
            text(look, look.say("devices.or-code"), "label", c.on_paper_soft),
            said,
            text(look, seat.door.url.removeprefix("http://"), "small_strong", c.on_paper, selectable=True),
            text(look, note, "note", c.on_paper_soft),
        ],
        spacing=Space.XXS,
        tight=True,
        expand=not narrow,
    )
    shown = picture(look, address, module)
    return paper(look, *([shown, words] if narrow else [ft.Row([shown, words], spacing=Space.S)]))


def _letting_in(seat: Seat, form: Form[InvitationForm], width: float) -> list[ft.Control]:
    """The code for one more, and the door itself."""
    look, door = seat.look, seat.door
    code = _open_code(seat, form)
    again = partial(_invite, seat, form)
    close = secondary(look, look.say("devices.close"), ft.Icons.LOCK_OUTLINED, door.close, key="door-close")
    if code is not None:
        new = secondary(look, look.say("devices.new-code"), ft.Icons.REFRESH, again, key="door-new-code")
        shown: list[ft.Control] = [_invitation(seat, code, width), wrapped(new, close, run_spacing=Space.S)]
    else:
        make = primary(look, look.say("devices.make-code"), ft.Icons.VPN_KEY_OUTLINED, again, key="door-make-code")
        over = text(look, look.say("devices.code-over"), "body", look.c.text_soft)
        can = form.now.role != "sheet" or _whose(seat, form) is not None
        shown = [*([over, make] if can else []), wrapped(close)]
    roles = _roles(seat, form)
    if look.low and code is not None:
        return [*shown, *roles, text(look, look.say("devices.no-tls"), "small", look.c.text_soft)]
    return [
        section_header(look, look.say("devices.let-in-title")),
        *roles,
        *shown,
        text(look, look.say("devices.no-tls"), "small", look.c.text_soft),
    ]


def _closed(seat: Seat, form: Form[InvitationForm]) -> list[ft.Control]:
    look = seat.look
    open_it = partial(_open_door, seat, form)
    return [
        text(look, look.say("devices.closed-note"), "body", look.c.text_soft),
        primary(look, look.say("devices.open"), ft.Icons.DOOR_FRONT_DOOR_OUTLINED, open_it, key="door-open"),
    ]


def _warnings(seat: Seat) -> list[ft.Control]:
    """What the keeper should know of the door besides."""
    look, door = seat.look, seat.door
    said = []
    if door.patience.wrong and door.patience.since:
        since = clock_time(door.patience.since)
        said.append(look.say("devices.wrong-codes", door.patience.wrong, time=since))
    if seat.data.read_only:
        said.append(look.say("devices.only-looking"))
    elif door.unkept:
        said.append(look.say("devices.unkept"))
    return [card(look, text(look, one, "small"), edge=look.c.luck, padding=Space.M) for one in said]


def devices_sheet(seat: Seat) -> ft.DialogControl:
    """Side by side where there is room: letting in, and who is in."""
    look, window, door = seat.look, seat.window, seat.door
    form = form_of(window, InvitationForm())
    both = door.is_open and inner_width(look, WIDE) / look.scale >= 800
    width = inner_width(look, WIDE if both else WIDE * 2 // 3)
    half = (width - Space.XL) / 2 if both else width
    letting = _letting_in(seat, form, half) if door.is_open else _closed(seat, form)
    asking = [knock_card(seat, one, f"knock-{at}") for at, one in enumerate(door.knocks.waiting)]
    within = [*_warnings(seat), section_header(look, look.say("devices.inside")), *inside(seat)]
    trouble = complaint(look, window.complaint)
    if both:
        columns = [stacked(*trouble, *letting, width=half), stacked(*asking, *within, width=half)]
        body: list[ft.Control] = [ft.Row(list[ft.Control](columns), spacing=Space.XL, vertical_alignment=TOP)]
    else:
        body = [*trouble, *asking, *letting, *within]
    return sheet(
        look, look.say("devices.title"), body, lambda: window.open(None), width=WIDE if both else WIDE * 2 // 3
    )


def device_sheet(seat: Seat, which: str) -> ft.DialogControl:
    """Another name for a device."""
    look, window = seat.look, seat.window
    device = seat.door.devices.find(which)
    form = form_of(window, DeviceForm(device.name if device else ""))

    def back() -> None:
        window.open("devices")

    def take() -> None:
        seat.door.rename(which, form.now.name)
        back()

    name = form_field(
        look, form, "name", "devices.name", most=LONGEST_NAME, on_submit=take, first=True, key="device-name"
    )
    return sheet(
        look,
        device.name if device else look.say("devices.title"),
        [name],
        back,
        foot=primary(look, look.say("devices.take-name"), ft.Icons.CHECK, take, key="device-rename-now"),
    )
