"""The bar of a phone: the rooms that stand in it, and those that are one tap further."""

from collections.abc import Iterable, Mapping

from keeper_app.play.preferences import WIDEST_BAR
from keeper_app.play.state import State
from keeper_app.ui.room import Room
from keeper_app.ui.rooms import in_navigation, rooms
from keeper_app.ui.seat import Seat


def in_bar(seat: Seat) -> tuple[str, ...]:
    """The rooms in the bar now."""
    return bar_of(seat.preferences.current.bar, rooms(), seat.desk.state)


def under_more(seat: Seat) -> tuple[str, ...]:
    """The others, in the order of the navigation."""
    here = in_bar(seat)
    return tuple(name for name in in_navigation() if name not in here)


def bar_of(chosen: Iterable[str], known: Mapping[str, Room], state: State) -> tuple[str, ...]:
    """The rooms the keeper chose; every scene that is running comes in by itself.

    It takes the place of a scene that rests, or else comes last, in the place of what the keeper chose last where the
    bar is full. Several that come in stand in the order of the list.
    """
    bar = [name for name in chosen if name in known and not known[name].under]
    scenes = {name: room.running for name, room in known.items() if room.running is not None}
    running = [name for name, is_on in scenes.items() if is_on(state)]
    missing = [name for name in running if name not in bar]
    for at, name in enumerate(bar):
        if missing and name in scenes and name not in running:
            bar[at] = missing.pop(0)
    kept = [name for name in bar if name not in running][: WIDEST_BAR - len(running)]
    return tuple(name for name in (*bar, *missing) if name in running or name in kept)
