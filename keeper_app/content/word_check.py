"""Compares the words of all languages: those that promise every word, and those that may fall back."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import read_languages
from keeper_app.content.language_records import DEFAULT_LANGUAGE, Lang, Language
from keeper_app.content.words import Word, misfit, read_words, words_folder


def words_checked(root: Path) -> tuple[list[TableError], list[TableError]]:
    """What is wrong with any language's words, and remarks: words of an unfinished language that fall back."""
    words: dict[Lang, Mapping[str, Word]] = {}
    errors: list[TableError] = []
    faulty: set[Lang] = set()
    known = dict(sorted(read_languages(root).items()))
    for lang, spoken in known.items():
        words[lang], found = read_words(spoken, root)
        errors += found
        faulty |= {lang} if found else set()
    promised = {lang for lang in words if known[lang].complete}
    every = dict.fromkeys(key for lang in words if lang in promised for key in words[lang])
    remarks: list[TableError] = []
    for lang, own in words.items():
        missing = [TableError(words_folder(lang), key, "", "missing-key") for key in every if key not in own]
        if lang not in promised:
            remarks += missing
            errors += [TableError(words_folder(lang), key, "", "unknown-field") for key in own if key not in every]
        elif lang not in faulty:  # what could not be read is not there for that reason
            errors += missing
        errors += _misfits(known[lang], own, words.get(DEFAULT_LANGUAGE, {}))
    return errors, remarks


def _misfits(spoken: Language, own: Mapping[str, Word], models: Mapping[str, Word]) -> Iterator[TableError]:
    """Words that are not filled in, or not counted, as in the default language."""
    for key, word in own.items():
        if key not in models:
            continue
        found = misfit(word, models[key])
        if found is None and spoken.forms and isinstance(word, str) and not isinstance(models[key], str):
            found = "plural-differs", f"{', '.join(one.form for one in spoken.forms)} and other expected"
        if found is not None:
            yield TableError(words_folder(spoken.tag), key, "", *found)
