"""Where a name typed into the quick field leads: the rooms say what can be found in them."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from keeper_app.content.folding import fold
from keeper_app.reference import answers
from keeper_app.ui.room import Place
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat

SHORTEST = 3  # letters before places are offered
MOST = 3  # of each kind


def places(seat: Seat, typed: str) -> list[Place]:
    """What answers to the name that is typed."""
    if sum(map(str.isalnum, typed)) < SHORTEST:
        return []
    found: list[Place] = []
    for room in rooms().values():
        for kind, named in (room.places(seat) if room.places else {}).items():
            fits = islice((place for place in named if answers(typed, place.names)), MOST)
            found += [replace(place, key=f"{kind}-{place.key}") for place in fits]
    return found


def called_so(typed: str, names: Iterable[str]) -> bool:
    """Whether one of these names is just what is typed."""
    return fold(typed.strip()) in map(fold, names)


def place_of(seat: Seat, kind: str, key: str) -> Place | None:
    """The one place of a kind with that key, whichever room has it."""
    named = ((room.places(seat) if room.places else {}).get(kind, ()) for room in rooms().values())
    return next((place for several in named for place in several if place.key == key), None)
