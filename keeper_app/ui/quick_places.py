"""Where a name typed into the quick field leads: the rooms say what can be found in them."""

from dataclasses import replace

from keeper_app.reference import best, called_so
from keeper_app.ui.room import Place
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat

__all__ = ["called_so", "place_of", "places"]

SHORTEST = 3  # letters before places are offered
MOST = 3  # of each kind


def places(seat: Seat, typed: str) -> list[Place]:
    """What answers to the name that is typed."""
    if sum(map(str.isalnum, typed)) < SHORTEST:
        return []
    found: list[Place] = []
    for room in rooms().values():
        for kind, named in (room.places(seat) if room.places else {}).items():
            fits = best(typed, named, lambda place: place.names, lambda place: place.about)
            found += [replace(place, key=f"{kind}-{place.key}") for place in fits[:MOST]]
    return found


def place_of(seat: Seat, kind: str, key: str) -> Place | None:
    """The one place of a kind with that key, whichever room has it."""
    named = ((room.places(seat) if room.places else {}).get(kind, ()) for room in rooms().values())
    return next((place for several in named for place in several if place.key == key), None)
