"""Texts of records that a language's folder brings: tables/languages/<tag>/texts/ mirrors tables/.

    # tables/languages/de/texts/screen/armour.toml
    title = "Panzerung"
    leather-jacket.name = "Lederjacke"

A key is a path of fields from the top of the file, or from a record of that id. Where a field holds several texts,
so does the key, or it names one: `points[0]`. `also` lists further names by which the quick field knows a record.
A text that cannot be placed is left out; `translation_errors` names it.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import languages, read_languages
from keeper_app.content.language_files import FOLDER, TAG
from keeper_app.content.language_records import DEFAULT_LANGUAGE, Lang
from keeper_app.content.toml_file import place, read_toml

NAMES: Final = "also"
COLUMNS: Final = "columns"  # by their field only: a row may have the id of a column
_STEPS: Final = re.compile(r"[.\[\]]+")


def read_table(path: Path, root: Path) -> dict[str, Any]:
    """A table of ours with the texts that the languages' folders bring; a TableError when it cannot be read."""
    content = read_toml(path, root)
    for lang in _translators(root):
        texts = _texts_file(lang, place(path, root), root)
        if texts.is_file():
            _bring(content, lang, texts, root)
    return content


def translation_errors(root: Path) -> list[TableError]:
    """Everything in the languages' folders that cannot be placed."""
    errors: list[TableError] = []
    for lang in read_languages(root):
        folder = root / FOLDER / lang / "texts"
        for path in sorted(folder.rglob("*.toml")):
            table = root / path.relative_to(folder)
            if not table.is_file():
                errors.append(TableError(place(path, root), path.stem, "", "unknown-reference", "no such table"))
                continue
            try:
                errors += _bring(read_toml(table, root), lang, path, root)
            except TableError:  # the table itself: said where it is looked at
                continue
    return errors


def untranslated(root: Path) -> Iterator[TableError]:
    """One remark a table that an unfinished language says only a part of; what it lacks falls back."""
    paths = [path for path in sorted(root.rglob("*.toml")) if not path.is_relative_to(root / FOLDER)]
    for lang, spoken in read_languages(root).items():
        for path in () if spoken.complete else paths:
            texts = _texts_file(lang, place(path, root), root)
            try:
                content = read_toml(path, root)
            except TableError:
                continue
            if texts.is_file():
                _bring(content, lang, texts, root)
            missing = [where for where, text in _text_places(content) if lang not in text]
            if missing:
                yield TableError(place(texts, root), missing[0], "", "missing-key", f"{len(missing)} in all")


def brought(table: str, lang: Lang, root: Path) -> dict[str, Any] | None:
    """A table with the texts that one language's folder brings; nothing where it brings none."""
    texts = _texts_file(lang, table, root)
    if not texts.is_file():
        return None
    content = read_toml(root / table, root)
    _bring(content, lang, texts, root)
    return content


def _texts_file(lang: Lang, table: str, root: Path) -> Path:
    return root / FOLDER / lang / "texts" / table


@cache
def _translators(root: Path) -> tuple[Lang, ...]:
    """The languages that bring texts of records."""
    return tuple(lang for lang in languages(root) if (root / FOLDER / lang / "texts").is_dir())


def _bring(content: dict[str, Any], lang: Lang, path: Path, root: Path) -> list[TableError]:
    """Put a file's texts where they belong; what is wrong with the others."""
    file = place(path, root)
    try:
        texts = read_toml(path, root)
    except TableError as error:
        return [error]
    errors = []
    for key, said in _flat(texts):
        for where, one in _one_by_one(key, said):
            problem = _put(content, lang, where, one)
            if problem:
                errors.append(TableError(file, where, "", problem))
    return errors


def _flat(texts: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in texts.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _one_by_one(key: str, said: object) -> Iterator[tuple[str, object]]:
    several = isinstance(said, list) and key.split(".")[-1] != NAMES
    if several and isinstance(said, list):
        yield from ((f"{key}[{index}]", one) for index, one in enumerate(said))
    else:
        yield key, said


def _put(content: dict[str, Any], lang: Lang, where: str, said: object) -> str:
    """Put one text in its place; a problem's id where that cannot be."""
    *steps, last = [step for step in _STEPS.split(where) if step]
    holder: object = content
    for at, step in enumerate(steps):
        holder = _inside(holder, step, top=at == 0)
    if last == NAMES and isinstance(holder, dict):
        if not _are_names(said):
            return "wrong-type"
        holder[NAMES] = [*holder.get(NAMES, ()), *said]  # type: ignore[misc]  # a list, looked at above
        return ""
    text = _inside(holder, last, top=not steps)
    if not _is_text(text):
        return "unknown-reference"
    if not isinstance(said, str):
        return "wrong-type"
    if not said.strip():
        return "empty"
    if said != said.strip():
        return "stray-space"
    if lang in text:
        return "duplicate"
    text[lang] = said
    return ""


def _inside(holder: object, step: str, top: bool) -> Any:
    """What a step leads to: a field, a place in a list, or the record of that id."""
    if isinstance(holder, list):
        found = next((one for one in holder if isinstance(one, dict) and one.get("id") == step), None)
        return found or (holder[int(step)] if step.isdecimal() and int(step[:9]) < len(holder) else None)
    if not isinstance(holder, dict):
        return None
    if step in holder or not top:
        return holder.get(step)
    several = (value for key, value in holder.items() if isinstance(value, list) and key != COLUMNS)
    return next((found for one in several if isinstance(found := _inside(one, step, False), dict)), None)


def _is_text(value: object) -> bool:
    """A text by language: tags, and what is said in each."""
    return isinstance(value, dict) and DEFAULT_LANGUAGE in value and all(TAG.fullmatch(key) for key in value)


def _are_names(said: object) -> bool:
    return isinstance(said, list) and all(isinstance(one, str) and any(map(str.isalpha, one)) for one in said)


def _text_places(value: object, where: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of a table with its place, as a key of a folder names it."""
    if isinstance(value, dict):
        if _is_text(value):
            yield where, value
            return
        for key, inner in value.items():
            yield from _text_places(inner, f"{where}.{key}".removeprefix("."))
    elif isinstance(value, list):
        records = "." not in where and where != COLUMNS
        for index, inner in enumerate(value):
            id_ = inner.get("id") if isinstance(inner, dict) else None
            named = f"{id_}" if records else f"{where}.{id_}"
            yield from _text_places(inner, named if isinstance(id_, str) else f"{where}[{index}]")
