"""Reads tables/languages/<tag>/language.toml, or says what is wrong with it."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from keeper_app.content.braces import bad_braces, field_names
from keeper_app.content.errors import TableError
from keeper_app.content.language_records import DEFAULT_LANGUAGE, Lang, Language, PluralForm
from keeper_app.content.toml_file import read_toml

FOLDER: Final = "languages"
FILE: Final = "language.toml"
TAG: Final = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")
FORMS: Final = ("zero", "one", "two", "few", "many")
"""The forms a language may have besides `other`."""
NUMBERS: Final = ("is", "ends", "unless")
TABLES: Final = ("numbers", "spaces", "elision", "spelling")
NAME: Final = re.compile(r"[^\W\d_]{2,}")
"""A name in an expression: letters, and more than the one of a die."""
NEEDED: Final = ("name", "short")

Problem = tuple[str, str, str]
"""A field, the kind of fault, the particulars."""


def language_folders(root: Path) -> list[Lang]:
    """Every folder that may be a language, by name."""
    folder = root / FOLDER
    return sorted(path.name for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []


def read_language(lang: Lang, root: Path) -> tuple[Language | None, list[TableError]]:
    """One language, or nothing and everything that is wrong with its file."""
    file = f"{FOLDER}/{lang}/{FILE}"
    if not TAG.fullmatch(lang):
        return None, [TableError(f"{FOLDER}/{lang}", lang, "", "bad-id", "a language tag expected, like de or pt-br")]
    try:
        content = _flat(read_toml(root / file, root))
    except TableError as error:
        return None, [error]
    problems = [(name, "missing-field", "") for name in NEEDED if name not in content]
    for name, value in content.items():
        problems += _FIELDS[name](name, value) if name in _FIELDS else [(name, "unknown-field", "")]
    errors = [TableError(file, lang, *problem) for problem in problems]
    return (None if errors else _language(lang, content)), errors


def language_errors(root: Path) -> list[TableError]:
    """Everything wrong with any language.toml, chains and names that lead nowhere included."""
    folders = language_folders(root)
    if not folders:
        return [TableError(FOLDER, "", "", "missing-file", "no language at all")]
    errors: list[TableError] = []
    if DEFAULT_LANGUAGE not in folders:
        errors.append(TableError(f"{FOLDER}/{DEFAULT_LANGUAGE}/{FILE}", DEFAULT_LANGUAGE, "", "missing-file"))
    for lang in folders:
        made, found = read_language(lang, root)
        errors += found
        for index, other in enumerate(made.fallback if made else ()):
            before = (lang, *made.fallback[:index]) if made else ()
            problem = "duplicate" if other in before else "" if other in folders else "unknown-reference"
            if problem:
                errors.append(TableError(f"{FOLDER}/{lang}/{FILE}", lang, f"fallback[{index}]", problem, other))
    return errors


def _flat(content: Mapping[str, Any]) -> dict[str, Any]:
    """The file's fields, those of its small tables by their dotted names."""
    flat: dict[str, Any] = {}
    for name, value in content.items():
        if name in TABLES and isinstance(value, dict):
            flat |= {f"{name}.{inner}": one for inner, one in value.items()}
        else:
            flat[name] = value
    return flat


def _wrong(name: str, wanted: str, value: object) -> Iterator[Problem]:
    yield name, "wrong-type", f"{wanted} expected, {type(value).__name__} found"


def _text(name: str, value: object) -> Iterator[Problem]:
    if not isinstance(value, str):
        yield from _wrong(name, "text", value)
    elif not value:
        yield name, "empty", ""


def _text_or_none(name: str, value: object) -> Iterator[Problem]:
    if not isinstance(value, str):
        yield from _wrong(name, "text", value)


def _whole(name: str, value: object) -> Iterator[Problem]:
    if not isinstance(value, int) or isinstance(value, bool):
        yield from _wrong(name, "whole number", value)


def _yes_no(name: str, value: object) -> Iterator[Problem]:
    if not isinstance(value, bool):
        yield from _wrong(name, "true or false", value)


def _several(name: str, value: object, each: Callable[[str, object], Iterator[Problem]] = _text) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield from _wrong(name, "list", value)
        return
    for index, one in enumerate(value):
        yield from each(f"{name}[{index}]", one)


def _letters(name: str, value: object) -> Iterator[Problem]:
    yield from _text(name, value)
    if isinstance(value, str) and value and not value.isalpha():
        yield name, "bad-character", f"{value[:40]}; letters expected"


def _names(name: str, value: object) -> Iterator[Problem]:
    yield from _several(name, value, _letters)
    for index, one in enumerate(value if isinstance(value, list) else ()):
        if isinstance(one, str) and one.isalpha() and not NAME.fullmatch(one):
            yield f"{name}[{index}]", "bad-character", f"{one}; two letters or more expected"


def _said(name: str, value: object) -> Iterator[Problem]:
    yield from _several(name, value, _letters)


def _by_name(name: str, value: object) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield from _wrong(name, "table", value)
        return
    for key, one in value.items():
        yield from _text(f"{name}.{key}", one)
        if not key:
            yield name, "empty", ""


def _figure(name: str, value: object) -> Iterator[Problem]:
    """A pattern with {n} in it and nothing else to fill in."""
    yield from _text(name, value)
    if detail := bad_braces(str(value)):
        yield name, "bad-braces", detail
    elif field_names(str(value)) != {"n"}:
        yield name, "fields-differ", "{n} expected, and nothing else"


def _plural(name: str, value: object) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield from _wrong(name, "table", value)
        return
    for form, rule in value.items():
        field = f"{name}.{form}"
        if form not in FORMS:
            yield field, "unknown-field", f"known: {', '.join(FORMS)}"
        elif not isinstance(rule, dict):
            yield from _wrong(field, "table", rule)
        else:
            for key, numbers in rule.items():
                if key not in NUMBERS:
                    yield f"{field}.{key}", "unknown-field", f"known: {', '.join(NUMBERS)}"
                else:
                    yield from _several(f"{field}.{key}", numbers, _whole)


_FIELDS: Final[Mapping[str, Callable[[str, object], Iterator[Problem]]]] = {
    "name": _text,
    "short": _text,
    "place": _whole,
    "complete": _yes_no,
    "fallback": _several,
    "system": _several,
    "yes": _several,
    "no": _several,
    "names": _by_name,
    "plural": _plural,
    "numbers.decimal": _text,
    "numbers.thousands": _text_or_none,
    "numbers.percent": _figure,
    "numbers.money": _figure,
    "spaces.before": _by_name,
    "spaces.after": _by_name,
    "elision.words": _by_name,
    "elision.vowels": _text,
    "elision.half_vowels": _text,
    "spelling.bonus": _names,
    "spelling.half": _names,
    "spelling.die": _said,
    "spelling.of": _said,
    "spelling.sides": _said,
}


def _language(lang: Lang, content: Mapping[str, Any]) -> Language:
    """The record of a file that was found right."""
    made: dict[str, Any] = {name: content[name] for name in ("name", "short", "place", "complete") if name in content}
    made["fallback"] = tuple(content.get("fallback", ()))
    for name in ("system", "yes", "no"):
        made[name] = frozenset(word.lower() for word in content.get(name, ()))
    made["names"] = MappingProxyType(content.get("names", {}))
    if "plural" in content:
        made["forms"] = tuple(
            PluralForm(form, *(frozenset(rule.get(key, ())) for key in NUMBERS))
            for form, rule in content["plural"].items()
        )
    for name in ("decimal", "thousands", "percent", "money"):
        if (field := f"numbers.{name}") in content:
            made[name] = content[field]
    for name, field in (
        *(("bonus_names", "bonus"), ("half_names", "half")),
        *(("die_names", "die"), ("die_joints", "of"), ("side_names", "sides")),
    ):
        made[name] = tuple(content.get(f"spelling.{field}", ()))
    made["spaces_before"] = tuple(content.get("spaces.before", {}).items())
    made["spaces_after"] = tuple(content.get("spaces.after", {}).items())
    made["elided"] = MappingProxyType(content.get("elision.words", {}))
    for name in ("vowels", "half_vowels"):
        made[name] = frozenset(content.get(f"elision.{name}", ""))
    return Language(tag=lang, **made)
