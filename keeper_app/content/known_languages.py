"""The languages there are: a folder each in tables/languages, with a language.toml.

What a language does not say is said in the next of its chain: itself, those it falls back on, the default.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from keeper_app.content.errors import TableError
from keeper_app.content.language_files import FOLDER, language_folders, read_language
from keeper_app.content.language_records import DEFAULT_LANGUAGE, Lang, Language
from keeper_app.content.root import tables_root


def languages(root: Path | None = None) -> tuple[Lang, ...]:
    """The languages that can be spoken, in the order they are offered in; a folder that is broken is none."""
    return tuple(_known(root or tables_root()))


def language(lang: Lang, root: Path | None = None) -> Language:
    """One language; a TableError when there is no such folder, or it is broken."""
    known = _known(root or tables_root())
    if lang not in known:
        raise TableError(FOLDER, lang[:40], "", "unknown-language", f"known: {', '.join(known)}")
    return known[lang]


@cache
def complete_languages() -> tuple[Lang, ...]:
    """The languages every record must be written in, by tag."""
    return tuple(sorted(lang for lang, one in _known(tables_root()).items() if one.complete))


@cache
def chain(lang: Lang) -> tuple[Lang, ...]:
    """Where a text is looked for: the language, those it falls back on, the default."""
    known = _known(tables_root())
    return tuple(dict.fromkeys(one for one in (lang, *language(lang).fallback, DEFAULT_LANGUAGE) if one in known))


def language_of(spoken: str) -> Lang:
    """The language a system means by its locale (fr_BE.UTF-8, French_France); the default where it is none of ours."""
    name = spoken.lower().replace("_", "-").partition(".")[0].partition("@")[0]
    return matching(name) or next(
        (lang for lang, one in _known(tables_root()).items() if name.partition("-")[0] in one.system), DEFAULT_LANGUAGE
    )


def matching(tag: str) -> Lang | None:
    """The language of ours that a tag names (fr, fr-be), the nearest first."""
    nearest = sorted(_known(tables_root()), key=len, reverse=True)
    return next((lang for lang in nearest if f"{tag}-".startswith(f"{lang}-")), None)


def read_languages(root: Path) -> dict[Lang, Language]:
    """The languages of a folder that can be spoken, read afresh."""
    read = (read_language(lang, root)[0] for lang in language_folders(root))
    found = sorted((one for one in read if one is not None), key=lambda one: (one.place, one.tag))
    return {one.tag: one for one in found}


@cache
def _known(root: Path) -> Mapping[Lang, Language]:
    return MappingProxyType(read_languages(root))
