"""Between our classes and plain values.

Nothing is bent into shape: a record holds whole numbers where whole numbers belong, and dice that can fall.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from keeper_app.dice import PercentileRoll, keep
from keeper_app.play.people.parts import Carried, Condition, Mind, SanityCost, Treatment
from keeper_app.play.people.person import Person

if TYPE_CHECKING:
    from cattrs import Converter

_KEEPING = (Carried, Condition, SanityCost, Treatment, Mind, Person)
"""What is taken over from one event into the next and into the state: it takes along what a newer Keeper added."""

_ROLL = frozenset({"tens", "units", "net"})


@cache
def converter(strict: bool = True, all_faults: bool = False) -> "Converter":
    """A strict one refuses keys beyond ours. Made when first needed: importing cattrs is a part of a cold start.

    The first fault ends it, unless `all_faults` are asked for: a list from elsewhere may have a hundred thousand.
    """
    from cattrs import Converter

    made = Converter(forbid_extra_keys=strict, omit_if_default=True, detailed_validation=all_faults)
    for plain in (int, str, bool):
        made.register_structure_hook(plain, _exactly)
    made.register_structure_hook(float, _figure)
    made.register_unstructure_hook(PercentileRoll, _write_roll)
    made.register_structure_hook(PercentileRoll, lambda record, _: _read_roll(record, strict))
    for shape in _KEEPING:
        _keep_beyond(made, shape)
    return made


def _exactly(value: object, kind: type) -> object:
    if type(value) is not kind:
        raise TypeError(f"{kind.__name__}: {value!r}")
    return value


def _figure(value: object, kind: type) -> object:
    """A number that may be a half: Build is."""
    if type(value) not in (int, float):
        raise TypeError(f"{kind.__name__}: {value!r}")
    return value


def _write_roll(roll: PercentileRoll) -> dict[str, Any]:
    """The dice as they fell; which one counts follows from them."""
    return {"tens": list(roll.tens), "units": roll.units, "net": roll.net}


def _read_roll(record: Any, strict: bool) -> PercentileRoll:
    if not isinstance(record, dict) or not record.keys() >= _ROLL:
        raise TypeError("roll")
    if strict and (beyond := record.keys() - _ROLL):
        raise TypeError(f"roll: {sorted(beyond)}")
    faces = [*record["tens"], record["units"], record["net"]]
    if any(type(face) is not int for face in faces):
        raise TypeError("roll")
    return keep(record["tens"], record["units"], record["net"])


def _keep_beyond(made: "Converter", shape: type[Any]) -> None:
    """What a record of this shape has beyond our fields goes into its `beyond`, and out again with the others."""
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

    known = frozenset(one.name for one in fields(shape)) - {"beyond"}
    read = make_dict_structure_fn(shape, made)
    write = make_dict_unstructure_fn(shape, made, _cattrs_omit_if_default=True)

    def structured(record: Any, _: type) -> Any:
        if not isinstance(record, Mapping):
            raise TypeError(shape.__name__)
        found = read({name: value for name, value in record.items() if name in known}, shape)
        beyond = {name: value for name, value in record.items() if name not in known}
        return replace(found, beyond=json.dumps(beyond, ensure_ascii=False)) if beyond else found

    def unstructured(one: Any) -> dict[str, Any]:
        facts = dict(write(one))
        beyond = json.loads(facts.pop("beyond", "{}"))
        return {**facts, **beyond}

    made.register_structure_hook(shape, structured)
    made.register_unstructure_hook(shape, unstructured)
