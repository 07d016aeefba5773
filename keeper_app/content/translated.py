"""Texts of records that a language's folder brings: tables/languages/<tag>/texts/ mirrors tables/.

    # tables/languages/de/texts/screen/armour.toml
    title = "Panzerung"
    leather-jacket.name = "Lederjacke"

A key is a path of fields from the top of the file, or from a record of that id. Where a field holds several texts,
so does the key, or it names one: `points[0]`. `also` lists further names by which a skill, a word of quick.toml, a
weapon, a creature or an occupation is known, and ways of asking for an entry of rules/. What cannot be placed is left
out, by itself; `translation_errors` names it.
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
from keeper_app.content.texts import Brought
from keeper_app.content.toml_file import place, read_toml

NAMES: Final = "also"
SOME_LETTERS: Final = re.compile(r".*[^\W\d_].*")
NAMED: Final[Mapping[str, re.Pattern[str]]] = {
    "skills.toml": SOME_LETTERS,
    "people/occupations.toml": SOME_LETTERS,
    "quick.toml": re.compile(r"[^\W\d_]+(?: [^\W\d_]+)*"),
}
"""The tables whose records may have further names, and what such a name is made of: some letters, or nothing else."""
ASKED: Final = "rules/"
"""Where every file is one record that may be asked for in further ways."""
SEVERAL_NAMED: Final = ("people/creatures/", "screen/weapons/")
"""Where every file has several records with further names."""
COLUMNS: Final = "columns"  # by their field only: a row may have the id of a column
_STEPS: Final = re.compile(r"[.\[\]]+")


def read_table(path: Path, root: Path) -> dict[str, Any]:
    """A table of ours with the texts that the languages' folders bring; a TableError when it cannot be read."""
    content, table = read_toml(path, root), place(path, root)
    for lang in _translators(root):
        texts = texts_file(lang, table, root)
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


def brought(table: str, lang: Lang, root: Path) -> dict[str, Any] | None:
    """A table with the texts that one language's folder brings; nothing where it brings none."""
    texts = texts_file(lang, table, root)
    if not texts.is_file():
        return None
    content = read_toml(root / table, root)
    _bring(content, lang, texts, root)
    return content


def texts_file(lang: Lang, table: str, root: Path) -> Path:
    """Where a language's folder has the texts of a table."""
    return Path(f"{root}/{FOLDER}/{lang}/texts/{table}")  # parsed once: it is asked for every table, by every language


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
    table = path.relative_to(root / FOLDER / lang / "texts").as_posix()
    named = SOME_LETTERS if table.startswith((ASKED, *SEVERAL_NAMED)) else NAMED.get(table)
    for key, said in _flat(texts):
        record, _, field = key.rpartition(".")
        if field == NAMES:
            whole = content if table.startswith(ASKED) else None
            holder = _inside(content, record, top=True) if record else whole
            problems = list(_name(holder, key, said, named))
        else:
            problems = [(where, _put(content, lang, where, one)) for where, one in _one_by_one(key, said)]
        errors += [TableError(file, where, "", problem) for where, problem in problems if problem]
    return errors


def _flat(texts: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in texts.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _one_by_one(key: str, said: object) -> Iterator[tuple[str, object]]:
    if isinstance(said, list):
        yield from ((f"{key}[{index}]", one) for index, one in enumerate(said))
    else:
        yield key, said


def _put(content: dict[str, Any], lang: Lang, where: str, said: object) -> str:
    """Put one text in its place; a problem's id where that cannot be."""
    *steps, last = [step for step in _STEPS.split(where) if step]
    holder: object = content
    for at, step in enumerate(steps):
        holder = _inside(holder, step, top=at == 0)
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
    text[lang] = Brought(said)
    return ""


def _name(record: object, key: str, said: object, named: re.Pattern[str] | None) -> Iterator[tuple[str, str]]:
    """Add further names to a record; those that are none, each with its problem."""
    if named is None or not isinstance(record, dict) or "id" not in record:
        yield key, "unknown-reference"
    elif not isinstance(said, list):
        yield key, "wrong-type"
    else:
        for index, name in enumerate(said):
            if isinstance(name, str) and named.fullmatch(name):
                record[NAMES] = [*record.get(NAMES, ()), name]
            else:
                yield f"{key}[{index}]", "bad-character" if isinstance(name, str) else "wrong-type"


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
    return (
        isinstance(value, dict)
        and isinstance(value.get(DEFAULT_LANGUAGE), str)
        and all(TAG.fullmatch(key) for key in value)
    )


def text_places(value: object, where: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of a table with its place, as a key of a folder names it."""
    if isinstance(value, dict):
        if _is_text(value):
            yield where, value
            return
        for key, inner in value.items():
            yield from text_places(inner, f"{where}.{key}".removeprefix("."))
    elif isinstance(value, list):
        records = "." not in where and where != COLUMNS
        for index, inner in enumerate(value):
            id_ = inner.get("id") if isinstance(inner, dict) else None
            named = f"{id_}" if records else f"{where}.{id_}"
            yield from text_places(inner, named if isinstance(id_, str) else f"{where}[{index}]")
