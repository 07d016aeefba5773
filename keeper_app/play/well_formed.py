"""Whether an action says what its fields promise: a whole number where one belongs, a difficulty and not its name.

Python keeps no such promise by itself, and a journal is read by one: an event made from a True where a number belongs
would be written and never read back. So the desk looks once, at the door, and an action may trust what it is given.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from keeper_app.play.errors import BadField

READ_ALREADY = "keeper_app.content."  # records of tables were looked at when they were read
Looks = Callable[[object], bool]


class Promise(NamedTuple):
    """What one field takes: anything of these very types, or what another look finds sound."""

    name: str
    kinds: frozenset[type]
    looks: tuple[Looks, ...]

    def takes(self, value: object) -> bool:
        """Whether a value may stand here."""
        return type(value) in self.kinds or any(look(value) for look in self.looks)


def check_fields(action: object) -> None:
    """Refuse whatever has a field that is not of its type; what has no fields promises nothing."""
    if (name := _odd_field(action)) is not None:
        raise BadField(of=type(action).__name__, field=name)


def fits_field(kind: type, name: str, value: object) -> bool:
    """Whether a value may stand in one field of a record."""
    return next(one for one in _promised(kind) if one.name == name).takes(value)


def _odd_field(thing: object) -> str | None:
    """The first field that is not of its type. Every roll comes through here: it must cost next to nothing."""
    kind: type = type(thing)
    for name, kinds, looks in _promised(kind):
        value = getattr(thing, name)
        if type(value) in kinds:
            continue
        for look in looks:
            if look(value):
                break
        else:
            return name
    return None


@cache
def _promised(kind: type) -> tuple[Promise, ...]:
    """What each field of a record takes; worked out once for each."""
    if not is_dataclass(kind):
        return ()
    hints = get_type_hints(kind)
    return tuple(_promise(one.name, hints[one.name]) for one in fields(kind))


def _promise(name: str, hint: Any) -> Promise:
    kinds = get_args(hint) if isinstance(hint, UnionType) or get_origin(hint) is Union else (hint,)
    plain = frozenset(kind for kind in kinds if _is_plain(kind))
    return Promise(name, plain, tuple(_looks(kind) for kind in kinds if kind not in plain))


def _is_plain(kind: Any) -> bool:
    return isinstance(kind, type) and get_origin(kind) is None and not is_dataclass(kind)


def _looks(kind: Any) -> Looks:
    """Records, several of something, and what a field says in so many words."""
    if isinstance(kind, type) and kind.__module__.startswith(READ_ALREADY):
        return lambda value: isinstance(value, kind)
    if is_dataclass(kind):
        return lambda value: type(value) is kind and _odd_field(value) is None
    origin, parts = get_origin(kind), get_args(kind)
    if origin is frozenset or (origin is tuple and parts[-1:] == (...,)):
        each = _promise("", parts[0]).takes
        return lambda value: type(value) is origin and all(each(one) for one in value)
    if origin is tuple:
        places = tuple(_promise("", part).takes for part in parts)
        return lambda value: (
            type(value) is tuple
            and len(value) == len(places)
            and all(takes(one) for takes, one in zip(places, value, strict=True))
        )
    if origin is Mapping:  # what is in it is refused by name, by whoever reads it
        return lambda value: isinstance(value, Mapping) and all(type(name) is str for name in value)
    raise TypeError(f"nobody has said how to look at {kind}")
