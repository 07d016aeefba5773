"""Flet 1.0.5 prepares whatever comes into a window; here the same is done without its detours.

Its walk is a generator in a generator for every control around the one it has come to, so that each control is handed
up through all of them; ours puts it into one list. It gives every control a set of the faults that were told of it, and
looks into it after each drawing; ours asks Flet to do so for the few that have any.
"""

import dataclasses
import weakref
from typing import Any

from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder, ObjectPatchException
from flet.utils import validation


class Kinds(dict[type, bool]):
    """Whether an object of a class is a dataclass, or may hold some: found out once a class."""

    def __init__(self, *besides: type) -> None:
        self._besides = besides

    def __missing__(self, kind: type) -> bool:
        self[kind] = found = dataclasses.is_dataclass(kind) or issubclass(kind, self._besides)
        return found


DATACLASSES, HOLDING = Kinds(), Kinds(list, dict)


def configured(
    builder: DiffBuilder, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
) -> list[Any]:
    """Prepare whatever is in something that comes; the controls among it, those around others first."""
    came: list[Any] = []
    if configure_setattr_only:
        _place(builder, item, parent, frozen, came, only=True)
    else:
        _walk(builder, item, parent, frozen, came)
    return came


def _walk(builder: DiffBuilder, item: Any, parent: Any, frozen: bool, came: list[Any]) -> None:
    if DATACLASSES[type(item)]:
        _place(builder, item, parent, frozen, came)
    elif isinstance(item, dict):
        for one in item.values():
            _walk(builder, one, parent, frozen, came)
    elif isinstance(item, list):
        for one in item:
            _walk(builder, one, parent, frozen, came)


def _place(builder: DiffBuilder, item: Any, parent: Any, frozen: bool, came: list[Any], only: bool = False) -> None:
    """Tell a dataclass what is around it, draw it if it is a control, and go on with what it holds."""
    if parent is None:
        above = getattr(item, "_parent", None)
        parent = above() if above else None
    if parent:
        if parent is item:
            raise ObjectPatchException(f"Parent is the same as item: {item}")
        item._parent = weakref.ref(parent)
    if hasattr(item, "_frozen"):
        frozen = item._frozen
    elif frozen:
        item._frozen = frozen
    kind = type(item)
    if getattr(kind, "__flet_control_cls__", None) is None:
        kind.__flet_control_cls__ = builder.control_cls
    is_control = builder.control_cls is not None and isinstance(item, builder.control_cls)
    if is_control:
        if not only:
            item.build()
            item._before_update_safe()
            object.__setattr__(item, "_initialized", True)
        came.append(item)
    if not only:
        around = item if is_control else parent
        for one in _held_by(item):
            _walk(builder, one, around, frozen, came)
    if not frozen:
        _begin_to_note_changes(item)


def _held_by(item: Any) -> list[Any]:
    """What may be or hold a dataclass; a field of a control that is not set holds none."""
    values, structural = getattr(item, "_values", None), getattr(type(item), "_structural_fields", None)
    if values is None or structural is None:
        return [getattr(item, one.name) for one in dataclasses.fields(item) if not one.metadata.get("skip", False)]
    fixed = [one for name in structural if HOLDING[type(one := getattr(item, name))]]
    return fixed + [one for one in values.values() if HOLDING[type(one)]]


def _begin_to_note_changes(item: Any) -> None:
    dirty = getattr(item, "_dirty", None)
    if dirty is not None:
        dirty.clear()
        return
    noting: Any = object_patch._control_setattr
    kind: Any = type(item)
    if kind.__setattr__ is not noting:
        kind.__setattr__ = noting
    object.__setattr__(item, "__changes", {})


def without_fault(instance: Any, *, suppress_repeated_errors: bool = False) -> None:
    """Try Flet's rules for a control; where it has a fault or had one, Flet says so itself, once."""
    kind: Any = type(instance)
    rules = validation._compile_class_spec(kind)
    try:
        for name, rule in rules.field_rules:
            rule.validate(instance, name, getattr(instance, name))
        for across in rules.class_rules:
            across.validate(instance)
        if not getattr(instance, validation._REPORTED_VALIDATION_ERRORS_KEY, None):
            return
    except ValueError:
        pass
    validation.validate(instance, suppress_repeated_errors=suppress_repeated_errors)
