"""Asks every language for the texts of every table: those that promise all of them, and those that may fall back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import read_languages
from keeper_app.content.language_files import FOLDER, language_folders
from keeper_app.content.language_records import Lang
from keeper_app.content.prose import CheckDice, text_errors
from keeper_app.content.texts import Brought
from keeper_app.content.toml_file import place, read_toml
from keeper_app.content.translated import COLUMNS, brought, text_places

Stands = list[tuple[str, dict[str, str]]]
"""The texts of a table with their places."""


def texts_checked(root: Path, check_dice: CheckDice | None = None) -> list[TableError]:
    """What languages lack that promise every text.

    A text brought by one of them is held to the standards of print, as the tables' own are.
    """
    errors: list[TableError] = []
    promised = [lang for lang, spoken in read_languages(root).items() if spoken.complete]
    folders = set(language_folders(root))
    for table, content in _tables(root):
        stands = list(text_places(content))
        own = {lang for _, text in stands for lang in text}
        errors += _unknown(table, stands, own - folders if folders else set())
        for lang in promised:
            said = _said(table, lang, root, stands)
            errors += [_missing(table, lang, where, lang in own) for where, text in said if lang not in text]
            for where, text in said:
                if isinstance(text.get(lang), Brought):
                    errors += text_errors(text[lang], _file(table, lang), where, "", check_dice)
    return errors


def texts_lacking(root: Path) -> list[TableError]:
    """Remarks: what unfinished languages lack, which falls back."""
    unfinished = [lang for lang, spoken in read_languages(root).items() if not spoken.complete]
    remarks: list[TableError] = []
    for table, content in _tables(root) if unfinished else ():
        stands = list(text_places(content))
        own = {lang for _, text in stands for lang in text}
        for lang in unfinished:
            said = _said(table, lang, root, stands)
            remarks += [_missing(table, lang, where, lang in own) for where, text in said if lang not in text]
    return remarks


def _said(table: str, lang: Lang, root: Path, stands: Stands) -> Stands:
    """The texts of a table, with those that a language brings."""
    translated = brought(table, lang, root)
    return list(text_places(translated)) if translated else stands


def _tables(root: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table of ours as it stands; one that cannot be read is named where it is looked at."""
    for path in sorted(root.rglob("*.toml")):
        table = place(path, root)
        if not table.startswith(f"{FOLDER}/"):
            try:
                yield table, read_toml(path, root)
            except TableError:
                continue


def _file(table: str, lang: Lang) -> str:
    return f"{FOLDER}/{lang}/texts/{table}"


def _missing(table: str, lang: Lang, where: str, in_table: bool) -> TableError:
    """A text that is not there: in the table, where that has others of the language, or else in its folder."""
    if not in_table:
        return TableError(_file(table, lang), where, "", "missing-key")
    return TableError(table, *_record(table, where, lang), "missing-field")


def _record(table: str, where: str, lang: str) -> tuple[str, str]:
    """A place as errors about a table say it: the record, and the field in it."""
    record, dot, field = where.partition(".")
    return (record, f"{field}.{lang}") if dot and record != COLUMNS else (Path(table).stem, f"{where}.{lang}")


def _unknown(table: str, stands: Stands, strangers: set[Lang]) -> Iterator[TableError]:
    """Texts of a language that there is no folder for."""
    for where, text in stands if strangers else ():
        for lang in sorted(strangers & set(text)):
            yield TableError(table, *_record(table, where, lang), "unknown-language")
