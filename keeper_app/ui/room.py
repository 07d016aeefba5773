"""A room of the house, as it describes itself to the window around it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import flet as ft

from keeper_app.play.state import State
from keeper_app.ui.seat import Seat

Sheet = Callable[[Seat], ft.DialogControl]


@dataclass(frozen=True)
class Place:
    """Something that the quick field can turn to: its name here, its kind in a word, what it answers to, and how."""

    key: str
    title: str
    note: str
    names: tuple[str, ...]
    turn_to: Callable[[], None]


@dataclass(frozen=True)
class Room:
    """What the navigation, the keyboard and the quick field need to know of a room.

    `sheets` are what it lays over any room, by names of their own. `key` is told of the keys that nothing else takes
    while the room is open, and says whether it took one; `about` names them for the help: what is on the key, and the
    id of its words. `places` are found by name, a few of each kind. A room for a scene says when it is `running`.
    """

    name: str
    icon: ft.IconData
    icon_on: ft.IconData
    screen: Callable[[Seat], ft.Control]
    sheets: Mapping[str, Sheet] = field(default_factory=dict)
    key: Callable[[Seat, ft.KeyboardEvent], bool] | None = None
    about: tuple[tuple[str, str], ...] = ()
    places: Callable[[Seat], Mapping[str, Iterable[Place]]] | None = None
    running: Callable[[State], bool] | None = None
