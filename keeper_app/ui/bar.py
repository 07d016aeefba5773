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
    """The rooms the keeper chose; a scene that is running comes in by itself.

    It takes the place of another scene, or else the last one. Where several are running, the latest of the list counts.
    """
    bar = [name for name in chosen if name in known and not known[name].under]
    scenes = {name: room.running for name, room in known.items() if room.running is not None}
    running = [name for name, is_on in scenes.items() if is_on(state)]
    if running and running[-1] not in bar:
        last = min(len(bar), WIDEST_BAR - 1)
        at = next((at for at, name in enumerate(bar) if name in scenes), last)
        bar[at : at + 1] = [running[-1]]
    return tuple(bar)
