"""The rooms of the house, in the order of the navigation: the one list in which a new room is named.

A room has a part of its own in every layer that it needs, under its name: `play/<room>` (its events and actions),
`words/<room>` (how they are told), `ui/screens/<room>` (its `ROOM`). What it does not need it does not have.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from types import ModuleType

ROOMS = (
    "roll",
    "combat",
    "chase",
    "mind",
    "study",
    "people",
    "development",
    "odds",
    "tables",
    "rules",
    "log",
    "settings",
)


def parts(layer: str) -> tuple[ModuleType, ...]:
    """What the rooms have in a layer, in their order. A part that is not there is passed over, a broken one is not."""
    names = [f"{layer}.{room}" for room in ROOMS]
    return tuple(import_module(name) for name in names if find_spec(name) is not None)


def load(layer: str) -> None:
    """Import every file that the rooms have in a layer: what defines itself there is known from then on."""
    for part in parts(layer):
        load_files(part)


def load_files(package: ModuleType) -> None:
    """Import every file of a package; a part that is one file has been imported with it."""
    for found in walk_packages(getattr(package, "__path__", ()), f"{package.__name__}."):
        import_module(found.name)
