"""One button, and the last omen."""

from typing import cast

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.omens.actions.draw_omen import DrawOmen
from keeper_app.play.omens.events.drawn import OmenDrawn
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.section_header import screen_title
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.omens.view import asking
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called
from keeper_app.words.omens import omen_words


def draw(seat: Seat) -> None:
    """Draw an omen for whoever is chosen."""
    if (person := asking(seat)) is not None:
        seat.do(DrawOmen(person.id))


def draw_again(seat: Seat, entry: Entry) -> DrawOmen:
    """One more for whoever an omen was for."""
    return DrawOmen(cast(OmenDrawn, entry.event).who)


def _last(seat: Seat) -> OmenDrawn | None:
    drawn = [entry.event for entry in seat.desk.entries if isinstance(entry.event, OmenDrawn)]
    return drawn[-1] if drawn else None


@component
def said(seat: Seat) -> ft.Control:
    """What the last omen said: the answer to the button, so it is drawn first."""
    look, omen = seat.look, use_selected(seat, lambda: _last(seat), first=True)
    words = omen_words(look.words, omen) if omen else look.say("omens.none")
    return ft.Semantics(live_region=True, content=text(look, words, "heading", key="omen-said"))


@component
def omens_screen(seat: Seat) -> ft.Control:
    """Who asks, the button, and what the last one said."""
    look, person = seat.look, use_selected(seat, lambda: asking(seat))
    name = called(look.words, person) if person else look.say("people.somebody")
    rows: list[ft.Control] = [
        screen_title(look, look.say("room.omens")),
        secondary(look, name, ft.Icons.PERSON_OUTLINED, lambda: seat.window.open("whose-omen"), key="omen-whose"),
        primary(look, look.say("omens.draw"), ft.Icons.AUTO_AWESOME, lambda: draw(seat), key="omen-draw"),
        said(seat),
    ]
    return ft.Container(ft.ListView(rows, spacing=Space.M), padding=Space.L, expand=True)
