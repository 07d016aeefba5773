"""The rooms as the window knows them: read from their own records, in the order of the one list."""

from collections.abc import Mapping
from functools import cache

from keeper_app.play.events.base import Event
from keeper_app.rooms import parts
from keeper_app.ui.room import Card, Repeat, Room, Sheet, Slot

HOME = "roll"
MORE = "more"


@cache
def rooms() -> Mapping[str, Room]:
    """Every room by its name, in the order of the navigation; read when first asked for."""
    found: list[Room] = [part.ROOM for part in parts("keeper_app.ui.screens")]
    return {room.name: room for room in found}


@cache
def in_navigation() -> tuple[str, ...]:
    """The rooms that have a place of their own in the navigation, in its order."""
    return tuple(name for name, room in rooms().items() if not room.under)


def shown_as(room: str) -> str:
    """Where a room stands in the navigation: at its own place, or at that of the room it is reached from."""
    return rooms()[room].under or room


@cache
def sheets() -> Mapping[str, Sheet]:
    """What can lie over a room, by name: the sheets of all rooms, and those that belong to none."""
    from keeper_app.ui.screens.common.sheets import SHEETS

    return {**SHEETS, **{name: sheet for room in rooms().values() for name, sheet in room.sheets.items()}}


@cache
def slots() -> Mapping[str, Slot]:
    """The questions that the keys can change, by name, whichever room has them."""
    return {name: slot for room in rooms().values() for name, slot in room.slots.items()}


@cache
def cards() -> Mapping[type[Event], Card]:
    """How rolls are shown, by the class of their event."""
    return {kind: card for room in rooms().values() for kind, card in room.cards.items()}


@cache
def repeats() -> Mapping[type[Event], Repeat]:
    """How rolls are rolled again, by the class of their event."""
    return {kind: repeat for room in rooms().values() for kind, repeat in room.repeats.items()}


def room_of(route: str | None) -> str:
    """The room a route leads to; anything unknown leads home."""
    name = (route or "").split("?")[0].strip("/")
    return name if name in rooms() else HOME
