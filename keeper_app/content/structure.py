"""Turns what TOML gave into records, with cattrs, and every fault into a field and a problem.

Stricter than cattrs is by itself: a number is not a text, a text is not a list, no text is empty.
cattrs is imported on first use, since start-up does not need it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass, replace
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin

from keeper_app.content.errors import TableError
from keeper_app.content.language_files import TAG
from keeper_app.content.language_records import DEFAULT_LANGUAGE
from keeper_app.content.phrases import Phrases
from keeper_app.content.texts import Texts

if TYPE_CHECKING:
    from cattrs import Converter

Record = TypeVar("Record")
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault inside a record: the path of the field, the kind, the particulars."""

    path: tuple[str | int, ...]
    problem: str
    detail: str = ""

    @property
    def field(self) -> str:
        """The path as people write it: `points[2].fr`."""
        said = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.path)
        return said.removeprefix(".")

    def under(self, step: str | int) -> "Fault":
        """The same fault, seen from one level further out."""
        return replace(self, path=(step, *self.path))


class FaultsError(ValueError):
    """Faults found while structuring one value."""

    def __init__(self, *faults: Fault) -> None:
        self.faults = faults
        super().__init__(*faults)


def structured(value: object, kind: type[Record], file: str, record: str) -> tuple[Record | None, list[TableError]]:
    """The record, or nothing and what is wrong with it."""
    try:
        return _converter().structure(value, kind), []
    except Exception as error:  # cattrs raises groups of anything; whatever it is, it names a field
        return None, [TableError(file, record, f.field, f.problem, f.detail) for f in _faults(error)]


@cache
def _converter() -> "Converter":
    from cattrs import Converter

    made = Converter(forbid_extra_keys=True, detailed_validation=True)
    made.register_structure_hook(str, lambda value, _: _text(value))
    made.register_structure_hook(int, lambda value, _: _number(value))
    made.register_structure_hook(int | str, lambda value, _: _number_or_text(value))
    made.register_structure_hook(Texts, lambda value, _: _texts(value))
    made.register_structure_hook(Phrases, lambda value, _: _phrases(value))
    made.register_structure_hook_factory(_is_a(Literal), _one_of)
    made.register_structure_hook_factory(_is_a(tuple), lambda t: _tuple(t, made))
    made.register_structure_hook_factory(_is_optional, lambda t: _optional(t, made))
    made.register_structure_hook_factory(is_dataclass, lambda t: _record(t, made))
    return made


def _is_a(origin: object) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) == origin


def _wrong_type(wanted: str, value: object) -> FaultsError:
    return FaultsError(Fault((), "wrong-type", f"{wanted} expected, {type(value).__name__} found"))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _wrong_type("text", value)
    if not value.strip():
        raise FaultsError(Fault((), "empty"))
    if value != value.strip():
        raise FaultsError(Fault((), "stray-space", repr(value)))
    return value


def _texts(value: object) -> Texts:
    """A text in the default language and in any others. Who else promised one is for `check_tables` to ask."""
    if not isinstance(value, Mapping):
        raise _wrong_type("table", value)
    said: dict[str, str] = {}
    faults = [] if DEFAULT_LANGUAGE in value else [Fault((DEFAULT_LANGUAGE,), "missing-field")]
    for lang, text in value.items():
        if not TAG.fullmatch(str(lang)):
            faults.append(Fault((str(lang),), "unknown-field"))
            continue
        try:
            said[lang] = _text(text)
        except FaultsError as error:
            faults += [fault.under(lang) for fault in error.faults]
    if faults:
        raise FaultsError(*faults)
    return Texts(said)


def _phrases(value: object) -> Phrases:
    """Several phrases in each of some languages."""
    if not isinstance(value, Mapping):
        raise _wrong_type("table", value)
    said: dict[str, tuple[str, ...]] = {}
    faults: list[Fault] = []
    for lang, phrases in value.items():
        if not TAG.fullmatch(str(lang)):
            faults.append(Fault((str(lang),), "unknown-field"))
            continue
        try:
            said[lang] = _list_of(_text, phrases)
        except FaultsError as error:
            faults += [fault.under(lang) for fault in error.faults]
    if faults:
        raise FaultsError(*faults)
    return Phrases(said)


def _list_of(read: Callable[[object], Item], value: object) -> tuple[Item, ...]:
    """Every item read, or all their faults at once."""
    if not isinstance(value, list):
        raise _wrong_type("list", value)
    made: list[Item] = []
    faults: list[Fault] = []
    for index, one in enumerate(value):
        try:
            made.append(read(one))
        except Exception as error:  # every item is looked at, so that all faults are named at once
            faults += [fault.under(index) for fault in _faults(error)]
    if faults:
        raise FaultsError(*faults)
    return tuple(made)


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong_type("whole number", value)
    return value


def _number_or_text(value: object) -> int | str:
    return _text(value) if isinstance(value, str) else _number(value)


def _one_of(kind: Any) -> Callable[[object, object], object]:
    def structure(value: object, _: object) -> object:
        if value not in get_args(kind):
            raise FaultsError(Fault((), "unknown-value", f"{value!r}; known: {', '.join(get_args(kind))}"))
        return value

    return structure


def _tuple(kind: Any, converter: "Converter") -> Callable[[object, object], object]:
    item = get_args(kind)[0]

    return lambda value, _: _list_of(lambda one: converter.structure(one, item), value)


def _is_optional(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType) and type(None) in get_args(kind)


def _optional(kind: Any, converter: "Converter") -> Callable[[object, object], object]:
    inner = next(one for one in get_args(kind) if one is not type(None))
    return lambda value, _: converter.structure(value, inner)


def _record(kind: type[Any], converter: "Converter") -> Callable[[object, object], object]:
    from cattrs.gen import make_dict_structure_fn

    fill = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True)

    def structure(value: object, _: object) -> object:
        if not isinstance(value, Mapping):
            raise _wrong_type("table", value)
        return fill(value, kind)

    return structure


def _faults(error: BaseException) -> list[Fault]:
    from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError

    if isinstance(error, FaultsError):
        return list(error.faults)
    if isinstance(error, ForbiddenExtraKeysError):
        return [Fault((key,), "unknown-field") for key in sorted(error.extra_fields)]
    if isinstance(error, ClassValidationError):
        named, others = error.group_exceptions()
        found = [fault.under(note.name) for one, note in named for fault in _faults(one)]
        return found + [fault for one in others for fault in _faults(one)]
    if isinstance(error, KeyError):
        return [Fault((), "missing-field")]
    return [Fault((), "wrong-type", str(error))]
