"""Somebody new has come: the room in which they were asked for takes them in."""

from keeper_app.play.history import Entry
from keeper_app.play.people.events.people import who_came
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat


def arrived(seat: Seat, entry: Entry) -> None:
    """Tell the room that is open: whoever is added while a fight is set up is meant for it."""
    welcome = rooms()[seat.window.room].welcome
    if welcome is not None:
        welcome(seat, who_came(entry.event))
