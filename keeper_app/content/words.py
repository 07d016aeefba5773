"""Interface words: tables/languages/<tag>/words/*.toml, put together and flattened to dotted keys."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from keeper_app.content.braces import bad_braces, field_names
from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import language
from keeper_app.content.language_files import FOLDER
from keeper_app.content.language_records import DEFAULT_LANGUAGE, Lang, Language
from keeper_app.content.root import tables_root
from keeper_app.content.toml_file import place, read_toml

OTHER = "other"

Word = str | Mapping[str, str]


def word_list(lang: Lang, root: Path | None = None) -> Mapping[str, Word]:
    """A language's own words by dotted key; a plural is a mapping of its forms.

    The default language is refused for its first fault. Any other gives the words that can be used, and those that
    are filled in otherwise than in the default language are not.
    """
    return _read_once(lang, root or tables_root())


@cache
def _read_once(lang: Lang, root: Path) -> Mapping[str, Word]:
    spoken = language(lang, root)
    words, errors = read_words(spoken, root)
    if lang != DEFAULT_LANGUAGE:
        said = word_list(DEFAULT_LANGUAGE, root)
        words = {key: word for key, word in words.items() if key in said and not misfit(word, said[key])}
    elif errors:
        raise errors[0]
    return MappingProxyType(words)


def words_folder(lang: Lang) -> str:
    """Where a language's words are, as errors say it."""
    return f"{FOLDER}/{lang}/words"


def read_words(spoken: Language, root: Path) -> tuple[dict[str, Word], list[TableError]]:
    """One language's words that can be used, and what is wrong with the others."""
    folder = words_folder(spoken.tag)
    paths = sorted((root / folder).glob("*.toml"))
    if not paths:
        return {}, [TableError(folder, spoken.tag, "", "missing-file", "no words at all")]
    words: dict[str, Word] = {}
    files: dict[str, str] = {}
    errors: list[TableError] = []
    for path in paths:
        file = place(path, root)
        try:
            content = read_toml(path, root)
        except TableError as error:
            errors.append(error)
            continue
        for key, value in _flat(content, "", spoken):
            found = list(_word_errors(file, key, value))
            if key in files:
                found.append(TableError(file, key, "", "duplicate", f"also in {files[key]}"))
            errors += found
            files.setdefault(key, path.name)
            if not found:
                words[key] = MappingProxyType(value) if isinstance(value, dict) else value
    return words, errors


def misfit(word: Word, model: Word) -> tuple[str, str] | None:
    """How a word differs from the same in another language: in its {fields}, or in counting what has no number."""
    if isinstance(model, str) and not isinstance(word, str) and "n" not in fields_of(model):
        return "plural-differs", "a plural, and nothing to count"
    if fields_of(word) != fields_of(model):
        return "fields-differ", f"{sorted(fields_of(word))}; {sorted(fields_of(model))} expected"
    return None


def fields_of(word: Word) -> frozenset[str]:
    """The names between braces; of a plural, those of its forms together."""
    forms = (word,) if isinstance(word, str) else word.values()
    return frozenset(name for form in forms for name in field_names(form))


def _flat(table: dict[str, Any], prefix: str, spoken: Language) -> Iterator[tuple[str, Any]]:
    forms = {OTHER, *(one.form for one in spoken.forms)}
    for name, value in table.items():
        plural = isinstance(value, dict) and OTHER in value and len(value) > 1 and value.keys() <= forms
        if isinstance(value, dict) and not plural:
            yield from _flat(value, f"{prefix}{name}.", spoken)
        else:
            yield f"{prefix}{name}", value


def _word_errors(file: str, key: str, value: object) -> Iterator[TableError]:
    forms = value.items() if isinstance(value, dict) else [("", value)]
    for form, text in forms:
        if not isinstance(text, str):
            yield TableError(file, key, form, "wrong-type", f"text expected, {type(text).__name__} found")
        elif not text.strip():
            yield TableError(file, key, form, "empty")
        elif detail := bad_braces(text):
            yield TableError(file, key, form, "bad-braces", detail)
