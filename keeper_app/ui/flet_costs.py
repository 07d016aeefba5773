"""Costs of Flet 1.0.5 that we take away, without changing a byte of what it sends.

- It walks every declared field of each control that comes or goes, sixty or ninety of them; only those that are set can
  hold anything, and of these only what is no number, word or colour. Walking what is left, adding costs less than a
  fifth and removing less than an eighth.
- It asks of everything it compares and sends whether it is a dataclass; the answer is the same for all of a class.
- It sets every declared field of a control that is made, given or not (`flet_given.py`).
- It writes every message it sends out in full for its own log, even while nobody reads that log: four fifths of what
  opening a window cost the server. It also offers that log each thing it compares, about a hundred times a drawing.
- It hands each control that comes through all the generators that stand around it, and notes for each that it has no
  fault (`flet_walks.py`).
- It looks through the ancestors of a class for the default of each field it sends.
- It reads the annotations of all classes of a control for every event: a millisecond and a half before a tap is heard.
  What it finds is the same for every control of a class.
- It draws the components that were told of a change in any order, and draws twice whatever comes before the one around
  it. Those around others are told first; drawn in that order, nothing is drawn twice.

For that version only: `requirements.txt` pins it, and a test compares what is sent with and without.
"""

import dataclasses
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import flet as ft
import flet.components.hooks.use_dialog as dialogs
from flet.controls import base_control, object_patch
from flet.controls.object_patch import DiffBuilder
from flet.messaging import protocol, session
from flet.messaging.protocol import Message

from keeper_app.ui.flet_given import make_of_what_is_given
from keeper_app.ui.flet_walks import DATACLASSES, HOLDING, configured, without_fault


class _Field(NamedTuple):
    name: str
    metadata: Mapping[str, Any] = types.MappingProxyType({})


_FIELDS: dict[str, _Field] = {}


def _is_dataclass(one: object) -> bool:
    return DATACLASSES[type(one)]


def _set_fields(item: Any) -> Any:
    """The fields of a control in which a control may be; a field of it that is not set holds none."""
    values, structural = getattr(item, "_values", None), getattr(type(item), "_structural_fields", None)
    if values is None or structural is None:
        return dataclasses.fields(item)
    names = [name for name in structural if HOLDING[type(getattr(item, name))]]
    names += [name for name, value in values.items() if HOLDING[type(value)]]
    return [_FIELDS.get(name) or _FIELDS.setdefault(name, _Field(name)) for name in names]


def _seen(walk: Any, fields: Any) -> Any:
    """The same function, which is told at once what is a dataclass, and by `fields` what fields it has."""
    seen = types.SimpleNamespace(is_dataclass=_is_dataclass, fields=fields)
    names = {**walk.__globals__, "dataclasses": seen}
    again = types.FunctionType(walk.__code__, names, walk.__name__, walk.__defaults__, walk.__closure__)
    if walk.__name__ in names:  # it calls itself by its name
        names[walk.__name__] = again
    return again


def _remembered(find: Any) -> Any:
    """Flet's search for the type of an event, made once a class and event. It looks at who asks: we ask as it does."""
    known: dict[tuple[type, str], Any] = {}

    def found(control: object, field: str) -> Any:
        key = type(control), field
        if key not in known:
            known[key] = find(control, field)
        return known[key]

    return types.FunctionType(found.__code__, vars(base_control), found.__name__, None, found.__closure__)


class _Unread:
    """A log that nobody reads; Flet keeps what it compares out of its own unless it is changed by hand."""

    def debug(self, *_: object) -> None:
        """Write nothing."""


WALKS = ("_configure_dataclass", "_removed_controls")
COMPARISONS = ("_compare_values", "_compare_dataclasses", "_dataclass_added", "_dataclass_removed")
FLETS_OWN_STEPS: dict[str, Any] = {name: vars(DiffBuilder)[name] for name in (*WALKS, *COMPARISONS)}


@cache
def spare_costs() -> None:
    """Once, before the first window."""
    compared: Any = object_patch
    told: Any = session
    compared.logger = told.patch_logger = _Unread()
    building: Any = DiffBuilder
    building._configure_dataclass = configured
    building._removed_controls = _seen(building._removed_controls, _set_fields)
    for name in COMPARISONS:
        setattr(DiffBuilder, name, _seen(getattr(DiffBuilder, name), dataclasses.fields))
    dialogs._bind_dialog_subtree = _seen(dialogs._bind_dialog_subtree, _set_fields)
    packing: Any = protocol
    packing.is_dataclass = _is_dataclass
    packing._get_root_dataclass_field = cache(packing._get_root_dataclass_field)
    asked: Any = base_control
    asked.validate = without_fault
    asked.get_event_field_type = _remembered(asked.get_event_field_type)
    make_of_what_is_given()
    Message.__repr__ = object.__repr__  # type: ignore[method-assign]


class _InOrder(dict[object, None]):
    """A set that keeps the order in which things came into it, as far as Flet asks for a set."""

    def add(self, control: object) -> None:
        self[control] = None


def draw_in_order(page: ft.Page) -> None:
    """What is told first is drawn first, in this window."""
    session: Any = page.session
    session._Session__pending_updates = _InOrder.fromkeys(session._Session__pending_updates)
