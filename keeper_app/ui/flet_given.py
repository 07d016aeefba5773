"""Controls made of what is given: Flet 1.0.5 sets each of their sixty or ninety fields, given or not.

A field that is not given has its default either way. This is half of what building a window costs.
"""

import dataclasses
import inspect
from collections.abc import Callable
from dataclasses import MISSING
from functools import lru_cache
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId

Make = Callable[..., None]


def made_of_what_is_given(kind: Any, make: Make) -> Make:
    """The same as the `__init__` that a dataclass has, which `make` is; whatever is unusual is left to it."""
    declared, types = kind.__dataclass_fields__.values(), vars(dataclasses)
    fields = [one for one in declared if one._field_type is not types["_FIELD_CLASSVAR"]]
    positional = [one.name for one in fields if one.init and not one.kw_only]
    first = [one.name for one in fields if one._field_type is types["_FIELD_INITVAR"]]
    initial = {one.name: one.default for one in fields if one.name in first}
    made = [(one.name, one.default_factory) for one in fields if one.default_factory is not MISSING]
    props = kind._prop_defaults
    others = [one for one in fields if one.init and one.name not in props and one.name not in first]
    plain = {one.name: one.default for one in others if one.default is not MISSING}
    if not issubclass(kind, BaseControl):  # a value, of which these are no fields
        made += [("_values", dict), ("_dirty", dict)]
    in_order, finish = _in_order_of(fields, first), _finish_of(kind)

    def __init__(self: Any, *args: Any, **given: Any) -> None:  # noqa: N807  # it stands in for one
        if args:
            named = dict(zip(positional, args, strict=False))
            if len(args) > len(positional) or named.keys() & given.keys():
                make(self, *args, **given)
                return
            given = {**named, **given}
        ordered = in_order(tuple(given))
        if ordered is None:
            make(self, **given)
            return
        held = vars(self)
        held.update(plain)
        for name, factory in made:
            if name not in given:
                held[name] = factory()
        values = held["_values"]
        for name in ordered:
            if name not in props:
                setattr(self, name, given[name])
            elif given[name] != props[name]:  # as `Prop` does with whatever is set first
                values[name] = given[name]
        finish(self, *[given.get(name, initial[name]) for name in first])

    return __init__


def _in_order_of(fields: list[Any], first: list[str]) -> Callable[[tuple[str, ...]], tuple[str, ...] | None]:
    """Those that are given in the order of the fields; None where the dataclass would have a word to say about them."""
    given_at = {one.name: at for at, one in enumerate(fields) if one.init}
    needed = {one.name for one in fields if one.init and one.default is MISSING and one.default_factory is MISSING}

    @lru_cache(maxsize=1000)  # a place in our code gives the same ones each time
    def in_order(given: tuple[str, ...]) -> tuple[str, ...] | None:
        if not needed <= {*given} <= given_at.keys():
            return None
        return tuple(sorted({*given} - {*first}, key=given_at.__getitem__))

    return in_order


def _finish_of(kind: Any) -> Make:
    """What Flet does with one that has its fields: a control gets its name and its number.

    Flet goes through the `__post_init__` of every class it is made of, and tells the class each time what its hash is,
    upon which Python forgets all it knows about the class.
    """
    step, names = getattr(kind, "__post_init__", None), []
    while step is not None and step.__qualname__ == "_apply_control.<locals>.new_post_init":
        told = inspect.getclosurevars(step).nonlocals
        if told["isolated"] is not None:
            return kind.__post_init__  # type: ignore[no-any-return]
        names.append(told["type_name"])
        step = told["orig_post_init"]
    if step is not BaseControl.__post_init__:
        return step or (lambda *_: None)
    kind.__hash__ = BaseControl.__hash__
    name, starts = next(filter(None, names)), kind.init is not BaseControl.init

    def finish(self: Any, ref: ft.Ref[Any] | None) -> None:
        self._c = name
        self._i = ControlId.next()
        if ref is not None:
            ref.current = self
        if starts:
            self.init()
            self._dirty.clear()

    return finish


CONTROLS = (
    ft.Text,
    ft.Container,
    ft.Row,
    ft.Column,
    ft.Stack,
    ft.ListView,
    ft.Semantics,
    ft.MergeSemantics,
    ft.Icon,
    ft.TextField,
)
VALUES = (ft.TextStyle, ft.ButtonStyle, ft.BorderSide, ft.Border, ft.Padding, ft.RoundedRectangleBorder)
KINDS = (*CONTROLS, ft.TextButton, ft.IconButton, ft.Slider, *VALUES, Component)
FLETS_OWN: dict[type, Make] = {kind: vars(kind)["__init__"] for kind in KINDS}


def make_of_what_is_given() -> None:
    """Once, before the first drawing."""
    for kind, make in FLETS_OWN.items():
        setattr(kind, "__init__", made_of_what_is_given(kind, make))  # noqa: B010  # mypy allows no other way
