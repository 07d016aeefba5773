"""A way made by hand: the places in a list, moved, changed, taken away."""

from dataclasses import replace
from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Lies, Location
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.surface import stacked, underlined, wrapped, written
from keeper_app.ui.components.tap import icon_tap, secondary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.components.track import node
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_scenes import laid_places, setting_now
from keeper_app.ui.screens.chase.setup_view import in_setup, setup_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import label_name
from keeper_app.words.chase.names import place_name


def places_now(seat: Seat) -> tuple[Location, ...]:
    """The keeper's own way; until it is touched, as the scene has it laid."""
    places = setup_of(seat).places
    return laid_places(setting_now(seat)) if places is None else places


def tidied(places: tuple[Location, ...]) -> tuple[Location, ...]:
    """A way out that comes before the last place is a clear one: there is only one, and that is last."""
    return tuple(
        replace(one, lies=Lies.CLEAR) if one.lies is Lies.END and at < len(places) - 1 else one
        for at, one in enumerate(places)
    )


def put_place(seat: Seat, at: int | None, place: Location) -> None:
    """A place as it was written; without a number it comes before the way out, or last where there is none."""
    places = places_now(seat)
    if at is not None and at < len(places):
        changed = (*places[:at], place, *places[at + 1 :])
    elif places and places[-1].lies is Lies.END and place.lies is not Lies.END:
        changed = (*places[:-1], place, places[-1])
    else:
        changed = (*places, place)
    in_setup(seat, places=tidied(changed))


def drop_place(seat: Seat, at: int) -> None:
    """A place less."""
    places = places_now(seat)
    in_setup(seat, places=tidied((*places[:at], *places[at + 1 :])))


def _move(seat: Seat, at: int, by: int) -> None:
    places = list(places_now(seat))
    if 0 <= at + by < len(places):
        places[at], places[at + by] = places[at + by], places[at]
        in_setup(seat, places=tidied(tuple(places)))


def asks(look: Look, place: Location) -> str:
    """What a place asks of whoever comes there, in a few words."""
    said = [look.say(f"lies.{place.lies.value}")]
    if place.lies in (Lies.HAZARD, Lies.BARRIER):
        if place.skills:
            said += [", ".join(label_name(look.words, one) for one in place.skills)]
            said += [look.say(f"difficulty.within.{place.difficulty.value}")]
        if place.hp:
            said += [f"{look.say('points.short.hp')}\u00a0{place.hp}"]
    return " · ".join(said)


def _row(seat: Seat, at: int, place: Location, count: int) -> ft.Control:
    """A place of the way: its mark, its name, what it asks; and the way up, down and out."""
    look, c = seat.look, seat.look.c
    shown = replace(place, lies=Lies.END) if at == count - 1 else place
    name = place_name(look.words, shown)
    face = ft.Row(
        [
            node(look, shown.lies.value, 24),
            written(
                text(
                    look,
                    name,
                    "body",
                    max_lines=2,
                    semantics_label=look.say("chase-setup.track.place", n=at + 1, name=name),
                ),
                text(look, asks(look, shown), "caption", c.text_soft, max_lines=2),
            ),
        ],
        spacing=Space.S,
    )
    pressed = tap(
        look,
        face,
        partial(seat.window.open, "chase-setup-place", at=at),
        height=None,
        radius=0,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.XS),
        alignment=ft.Alignment.CENTER_LEFT,
        expand=True,
        key=f"place-{at}",
    )
    up = icon_tap(
        look,
        ft.Icons.ARROW_UPWARD,
        look.say("chase-setup.track.up", name=name),
        partial(_move, seat, at, -1),
        disabled=at == 0,
        key=f"place-up-{at}",
    )
    down = icon_tap(
        look,
        ft.Icons.ARROW_DOWNWARD,
        look.say("chase-setup.track.down", name=name),
        partial(_move, seat, at, 1),
        disabled=at == count - 1,
        key=f"place-down-{at}",
    )
    if look.narrow:
        away = ft.Row([up, down], spacing=0, alignment=ft.MainAxisAlignment.END)
        return underlined(look, stacked(ft.Row([pressed]), away, spacing=0))
    return underlined(look, ft.Row([pressed, up, down], spacing=0))


@component
def track(seat: Seat) -> ft.Control:
    """Every place in its order; from the scene, or from nothing."""
    look = seat.look
    places = use_selected(seat, lambda: places_now(seat))
    rows = [_row(seat, at, place, len(places)) for at, place in enumerate(places)]
    nothing = text(look, look.say("chase-setup.track.nothing"), "small", look.c.text_faint)
    add = secondary(
        look,
        look.say("chase-setup.track.add"),
        ft.Icons.ADD,
        partial(seat.window.open, "chase-setup-place", at=None),
        height=Size.TOUCH,
        key="place-add",
    )
    laid = secondary(
        look, look.say("chase-setup.track.from-scene"), None, lambda: in_setup(seat, places=None), key="track-laid"
    )
    empty = secondary(
        look, look.say("chase-setup.track.empty"), None, lambda: in_setup(seat, places=()), key="track-empty"
    )
    counted = text(look, look.say("chase-setup.track.count", len(places)), "small_strong", look.c.text_soft)
    return stacked(
        counted,
        stacked(*(rows or [nothing]), spacing=0),
        wrapped(add, laid, empty, run_spacing=Space.S),
        spacing=Space.S,
    )
