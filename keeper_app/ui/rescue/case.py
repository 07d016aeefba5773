"""What a rescue page says: frozen words, whatever it is about."""

from dataclasses import dataclass

import flet as ft


@dataclass(frozen=True)
class Way:
    """Something that can be done: what it is, what it costs, and what stands on the button that does it."""

    id: str
    icon: ft.IconData
    title: str
    note: str
    verb: str


@dataclass(frozen=True)
class Case:
    """What is wrong, in words; what is not; and the ways out, the best one first."""

    tab: str
    title: str
    what: str
    ways: tuple[Way, ...]
    sound: str = ""
    kept: str = ""

    def way(self, id_: str) -> Way:
        """The way of this id; the best where it is not there."""
        return next((one for one in self.ways if one.id == id_), self.ways[0])
