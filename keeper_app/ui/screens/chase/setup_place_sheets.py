"""Places of a way that is made by hand, of one that is run along, and further ones."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.limits import MOST_PLACES as LONGEST
from keeper_app.play.chase.actions.change_track import ChangePlace, LayFurther
from keeper_app.play.chase.chase import Chase, Chases, Lies, Location
from keeper_app.play.chase.laying import checked_location
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import form_of
from keeper_app.ui.screens.chase.setup_place_form import form_from, hp_wrong, place_rows
from keeper_app.ui.screens.chase.setup_scenes import own_scene_of
from keeper_app.ui.screens.chase.setup_track import drop_place, places_now, put_place
from keeper_app.ui.seat import Seat

USUAL_COUNT = 4


def chase_now(seat: Seat, chase: int) -> Chase | None:
    """A chase that goes on; nothing once it is over."""
    return seat.desk.state.part(Chases).find(chase)


def gone_sheet(seat: Seat) -> ft.DialogControl:
    """The chase that a sheet was about is over, or was taken back."""
    look = seat.look
    said = text(look, look.say("error.no-chase"), "body", look.c.text_soft)
    return sheet(look, look.say("room.chase"), [said], partial(seat.window.open, None))


def setup_place_sheet(seat: Seat, at: int | None = None) -> ft.DialogControl:
    """A place of the way that is being made; without a number it is a new one."""
    look, window = seat.look, seat.window
    places = places_now(seat)
    known = at is not None and at < len(places)
    before = places[at] if known and at is not None else Location(delay=True)
    last = known and at == len(places) - 1
    form = form_of(window, form_from(before))

    def save() -> None:
        written = form.now.place(before)
        if hp_wrong(seat, form) is None and seat.tried(lambda: checked_location(written)):
            put_place(seat, at, written)
            window.open(None)

    def drop() -> None:
        drop_place(seat, at or 0)
        window.open(None)

    rows = place_rows(seat, form, before, last=last)
    if known:
        words = look.say("chase-setup.place.remove")
        rows.append(secondary(look, words, ft.Icons.DELETE_OUTLINE, drop, key="place-remove"))
    title = look.say("chase-setup.place.number", n=(at or 0) + 1) if known else look.say("chase-setup.place.new")
    return sheet(
        look,
        title,
        rows,
        partial(window.open, None),
        foot=primary(look, look.say("chase-setup.place.save"), ft.Icons.CHECK, save, height=48, key="place-save"),
        width=620,
    )


def place_sheet(seat: Seat, chase: int, at: int) -> ft.DialogControl:
    """A place of a chase that goes on, as the keeper wants it from now on."""
    look, window, there = seat.look, seat.window, chase_now(seat, chase)
    if there is None or not 0 <= at < len(there.track):
        return gone_sheet(seat)
    before = there.track[at]
    form = form_of(window, form_from(before))

    def save() -> None:
        if hp_wrong(seat, form) is None:
            seat.do(ChangePlace(chase, at, form.now.place(before)), lambda _: window.open(None))

    return sheet(
        look,
        look.say("chase-setup.place.number", n=at + 1),
        place_rows(seat, form, before, last=before.lies is Lies.END),
        partial(window.open, None),
        foot=primary(look, look.say("chase-setup.place.save"), ft.Icons.CHECK, save, height=48, key="place-save"),
        width=620,
    )


@dataclass(frozen=True)
class FurtherForm:
    """How many."""

    count: int = USUAL_COUNT


def further_sheet(seat: Seat, chase: int) -> ft.DialogControl:
    """So many more, drawn as the others were."""
    look, window, there = seat.look, seat.window, chase_now(seat, chase)
    if there is None:
        return gone_sheet(seat)
    form = form_of(window, FurtherForm())

    def step(by: int) -> None:
        form.put(count=max(1, min(LONGEST, form.now.count + by)))

    def lay() -> None:
        own = own_scene_of(seat, there.scene)
        seat.do(LayFurther(chase, form.now.count, own), lambda _: window.open(None))

    counted = look.say("chase-setup.further.count", form.now.count)
    return sheet(
        look,
        look.say("chase-setup.further.title"),
        [
            text(look, look.say("chase-setup.further.note"), "small", look.c.text_soft),
            step_row(look, counted, step, ("chase-setup.further.fewer", "chase-setup.further.more"), "further"),
            *complaint(look, window.complaint),
        ],
        partial(window.open, None),
        foot=primary(look, look.say("chase-setup.further.do"), ft.Icons.CASINO, lay, key="further-lay"),
    )
