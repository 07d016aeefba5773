"""Where a name typed into the quick field leads: to a room, or to what the rooms say can be found in them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial

from keeper_app.content.known_languages import languages
from keeper_app.reference import answers, best, called_so
from keeper_app.ui.room import Place
from keeper_app.ui.rooms import in_navigation, rooms
from keeper_app.ui.seat import Seat
from keeper_app.words import words_in

__all__ = ["ROOM", "called_so", "place_of", "places"]

SHORTEST = 3  # letters before places are offered
MOST = 3  # of each kind
ROOM = "room"
"""What the key of a room begins with."""


def places(seat: Seat, typed: str, *, guessing: bool = True) -> list[Place]:
    """What answers to the name that is typed, best first; a guess is made only where nothing is called so."""
    if sum(map(str.isalnum, typed)) < SHORTEST:
        return []
    named = [(kind, place) for kinds in _all(seat) for kind, several in kinds.items() for place in several]
    if not guessing:
        named = [(kind, place) for kind, place in named if answers(typed, place.names, guessing=False)]
    found: list[Place] = []
    seen: Counter[str] = Counter()
    for kind, place in best(typed, named, lambda one: one[1].names, lambda one: one[1].about):
        seen[kind] += 1
        if seen[kind] <= MOST:
            found.append(replace(place, key=f"{kind}-{place.key}"))
    return found


def place_of(seat: Seat, kind: str, key: str) -> Place | None:
    """The one place of a kind with that key, whichever room has it."""
    named = (kinds.get(kind, ()) for kinds in _all(seat))
    return next((place for several in named for place in several if place.key == key), None)


def _all(seat: Seat) -> Iterator[Mapping[str, Iterable[Place]]]:
    yield {ROOM: _rooms(seat)}
    yield from (room.places(seat) for room in rooms().values() if room.places)


def _rooms(seat: Seat) -> Iterator[Place]:
    """The rooms of the navigation, by their names in any language."""
    note = seat.look.say("quick.room")
    for name in in_navigation():
        yield Place(name, seat.look.say(f"room.{name}"), note, _room_called(name), partial(seat.go, name))


@cache
def _room_called(name: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words_in(lang).say(f"room.{name}") for lang in languages()))
