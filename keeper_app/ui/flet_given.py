"""Controls made of what is given: Flet 1.0.5 sets each of their sixty or ninety fields, given or not.

A field that is not given has its default either way. This is half of what building a window costs.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl

Make = Callable[..., None]


def made_of_what_is_given(kind: Any, make: Make) -> Make:
    """The same as the `__init__` that a dataclass has, which `make` is; whatever is unusual is left to it."""
    declared, types = kind.__dataclass_fields__.values(), vars(dataclasses)
    fields = [one for one in declared if one._field_type is not types["_FIELD_CLASSVAR"]]
    given_at = {one.name: at for at, one in enumerate(fields) if one.init}
    positional = [one.name for one in fields if one.init and not one.kw_only]
    first = [one.name for one in fields if one._field_type is types["_FIELD_INITVAR"]]
    initial = {one.name: one.default for one in fields if one.name in first}
    made = [(one.name, one.default_factory) for one in fields if one.default_factory is not MISSING]
    needed = {one.name for one in fields if one.init and one.default is MISSING and one.default_factory is MISSING}
    props = kind._prop_defaults
    others = [one for one in fields if one.init and one.name not in props and one.name not in first]
    plain = {one.name: one.default for one in others if one.default is not MISSING}
    if not issubclass(kind, BaseControl):  # a value, of which these are no fields
        made += [("_values", dict), ("_dirty", dict)]

    def __init__(self: Any, *args: Any, **given: Any) -> None:  # noqa: N807  # it stands in for one
        if args:
            named = dict(zip(positional, args, strict=False))
            if len(args) > len(positional) or named.keys() & given.keys():
                make(self, *args, **given)
                return
            given = {**named, **given}
        if not (given.keys() <= given_at.keys() and needed <= given.keys()):
            make(self, **given)
            return
        held = vars(self)
        held.update(plain)
        for name, factory in made:
            held[name] = factory()
        told = [given.pop(name, initial[name]) for name in first]
        values = held["_values"]
        for name in sorted(given, key=given_at.__getitem__):
            if name not in props:
                setattr(self, name, given[name])
            elif given[name] != props[name]:  # as `Prop` does with whatever is set first
                values[name] = given[name]
        if hasattr(self, "__post_init__"):
            self.__post_init__(*told)

    return __init__


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
KINDS = (*CONTROLS, ft.TextButton, ft.IconButton, ft.Slider, ft.TextStyle, ft.ButtonStyle, Component)
FLETS_OWN: dict[type, Make] = {kind: vars(kind)["__init__"] for kind in KINDS}


def make_of_what_is_given() -> None:
    """Once, before the first drawing."""
    for kind, make in FLETS_OWN.items():
        setattr(kind, "__init__", made_of_what_is_given(kind, make))  # noqa: B010  # mypy allows no other way
