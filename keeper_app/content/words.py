"""Interface words: tables/words/en.toml and fr.toml, flattened to dotted keys."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any

from keeper_app.content.errors import TableError
from keeper_app.content.languages import LANGS
from keeper_app.content.root import tables_root
from keeper_app.content.toml_file import place, read_toml

PLURAL = frozenset({"one", "other"})

Word = str | Mapping[str, str]


def word_list(lang: str, root: Path | None = None) -> Mapping[str, Word]:
    """A language's words by dotted key; a plural is a mapping with `one` and `other`."""
    return _kept(lang, root or tables_root())


@cache
def _kept(lang: str, root: Path) -> Mapping[str, Word]:
    words, errors = read_words(lang, root)
    if errors:
        raise errors[0]
    return MappingProxyType(words)


def read_words(lang: str, root: Path) -> tuple[dict[str, Word], list[TableError]]:
    """One language's words that can be used, and what is wrong with the others."""
    path = root / "words" / f"{lang}.toml"
    if lang not in LANGS:
        return {}, [TableError("words", lang, "", "unknown-language", f"known: {', '.join(LANGS)}")]
    try:
        content = read_toml(path, root)
    except TableError as error:
        return {}, [error]
    words: dict[str, Word] = {}
    errors: list[TableError] = []
    for key, value in _flat(content, ""):
        found = list(_word_errors(place(path, root), key, value))
        if key in words:
            found.append(TableError(place(path, root), key, "", "duplicate"))
        errors += found
        if not found:
            words[key] = MappingProxyType(value) if isinstance(value, dict) else value
    return words, errors


def pair_errors(words: Mapping[str, Mapping[str, Word]]) -> Iterator[TableError]:
    """Where the languages differ in their keys, their plurals or their {fields}."""
    every = sorted(set().union(*words.values()))
    for key in every:
        missing = [lang for lang in LANGS if key not in words[lang]]
        if missing:
            yield from (TableError(f"words/{lang}.toml", key, "", "missing-key") for lang in missing)
            continue
        english, french = words["en"][key], words["fr"][key]
        if isinstance(english, str) != isinstance(french, str):
            yield TableError("words/fr.toml", key, "", "plural-differs", "a plural in one language only")
        elif fields_of(english) != fields_of(french):
            detail = f"en {sorted(fields_of(english))}, fr {sorted(fields_of(french))}"
            yield TableError("words/fr.toml", key, "", "fields-differ", detail)


def fields_of(word: Word) -> frozenset[str]:
    """The names between braces; of a plural, those of its two forms together."""
    forms = (word,) if isinstance(word, str) else word.values()
    return frozenset(name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None)


def _flat(table: dict[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict) and value.keys() != PLURAL:
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _word_errors(file: str, key: str, value: object) -> Iterator[TableError]:
    forms = value.items() if isinstance(value, dict) else [("", value)]
    for form, text in forms:
        if not isinstance(text, str):
            yield TableError(file, key, form, "wrong-type", f"text expected, {type(text).__name__} found")
        elif not text.strip():
            yield TableError(file, key, form, "empty")
        else:
            try:
                fields_of(text)
            except ValueError as error:
                yield TableError(file, key, form, "bad-braces", str(error))
