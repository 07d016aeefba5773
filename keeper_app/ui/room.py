"""A room of the house, as it describes itself to the window around it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import flet as ft

from keeper_app.play.desk import Action
from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.play.state import State
from keeper_app.rules import Question
from keeper_app.ui.component import component
from keeper_app.ui.seat import Seat

Sheet = Callable[..., ft.DialogControl]
"""Drawn for a seat; what it is about are its other parameters."""

Card = Callable[[Seat, Entry], ft.Control]
Repeat = Callable[[Seat, Entry], Action]


@dataclass(frozen=True)
class Place:
    """Something that the quick field can turn to: its name here, its kind in a word, what it answers to, and how.

    `about` is what else is said of it: it answers to that after whatever is called so.
    """

    key: str
    title: str
    note: str
    names: tuple[str, ...]
    turn_to: Callable[[], None]
    about: tuple[str, ...] = ()


@dataclass(frozen=True)
class Slot:
    """A question that the keys and the list of skills change: how it is read and put, each told which of several.

    One that is not `named` is a number and nobody's skill. Of some there are `many`, one after the other.
    """

    read: Callable[[Seat, int], Question]
    put: Callable[[Seat, int, Question], None]
    named: bool = True
    many: Callable[[Seat], int] = lambda _: 1


@dataclass(frozen=True)
class Key:
    """A key of the keyboard: what stands on it, the id of its words in the help, and what it does when pressed.

    `presses` are what the system calls it where that is not what stands on it; `do` is told which of them it was.
    `cap` is the id of what stands on it where that is a word. `field` is the one text field in which it holds as well.
    """

    key: str
    id: str
    do: Callable[[Seat, str], object]
    presses: tuple[str, ...] = ()
    cap: str = ""
    field: str = ""

    def is_pressed(self, name: str) -> bool:
        """Whether this is the key of that name."""
        return name in (self.presses or (self.key,))


FIGURES = "123456789"
FRENCH_SIX = "-"  # the one figure of a French keyboard that is heard as what stands below it


def figure(name: str) -> str:
    """The figure of a key, wherever it stands on the keyboard."""
    return "6" if name == FRENCH_SIX else name[-1]


def number_keys(offered: Callable[[Seat], Sequence[Callable[[], object]]]) -> Key:
    """The keys 1 to 9: the first things that a room offers now, in the order in which they are drawn."""

    def take(seat: Seat, name: str) -> None:
        there, at = offered(seat), int(figure(name)) - 1
        if at < len(there):
            there[at]()

    return Key("1–9", "offer", take, (*FIGURES, FRENCH_SIX, *(f"Numpad {one}" for one in FIGURES)))


@dataclass(frozen=True)
class Room:
    """What the window around it needs to know of a room.

    `view` is what it holds in one window: a frozen class whose defaults are how it begins. `sheets` are what it lays
    over any room, by names of their own; `slots` its questions that the keys change, likewise. `keys` hold while it
    is open and nothing else takes them. `cards` show its rolls and `repeats` roll them again, wherever that is asked
    for, by the class of the event. `places` are found by name, a few of each kind. A room for a scene says when it is
    `running`, and whose turn it is there: the party strip marks them. One that people are chosen for `welcome`s
    whoever is added while it is open. A room that is reached from another is `under` that one, and has no place of its
    own in the navigation.
    """

    name: str
    icon: ft.IconData
    icon_on: ft.IconData
    screen: component[[Seat]]
    view: type | None = None
    sheets: Mapping[str, Sheet] = field(default_factory=dict)
    slots: Mapping[str, Slot] = field(default_factory=dict)
    keys: tuple[Key, ...] = ()
    cards: Mapping[type[Event], Card] = field(default_factory=dict)
    repeats: Mapping[type[Event], Repeat] = field(default_factory=dict)
    places: Callable[[Seat], Mapping[str, Iterable[Place]]] | None = None
    running: Callable[[State], bool] | None = None
    turn: Callable[[State], int | None] | None = None
    welcome: Callable[[Seat, tuple[int, ...]], None] | None = None
    under: str = ""
