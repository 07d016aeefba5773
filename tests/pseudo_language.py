"""A language nobody speaks: English with every word in brackets, as a folder that a translator would write.

Whatever is seen without brackets did not come from the tables.
"""

import json
import re
import shutil
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from keeper_app.content.root import tables_root
from keeper_app.content.translated import text_places
from keeper_app.content.words import word_list
from keeper_app.words import Words

TAG = "qps"
LANGUAGE = """
name = "⟦Pseudo⟧"
short = "⟦QPS⟧"
fallback = ["fr"]

[names]
fr = "⟦French⟧"
en = "⟦English⟧"

[plural]
one = { is = [1] }
few = { ends = [2, 3, 4], unless = [12, 13, 14] }

[numbers]
percent = "⟦{n}pc⟧"
money = "⟦{n}dollars⟧"
"""
# What stays as it is: {fields}, and dice, which are the same in every language.
_REMEMBERS = type(cache(str))
# What no table changes: layers that know none, and what cattrs makes of our classes.
_WITHOUT_TABLES = re.compile(r"keeper_app\.(?:dice|rules|odds|content\.structure|play\.plain_values)\b")
_WORDS = re.compile(r"\{[^}]*\}|(?<![^\W_])\d*D\d+|[^\W\d_]+")
_BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")
_DICE = re.compile(r"(?<![^\W_])\d*D\d+(?![^\W_])")


def bracketed(text: str) -> str:
    """Every word in brackets of its own, so that a part of a text is still seen to come from the tables."""
    return _WORDS.sub(lambda found: f"⟦{found[0]}⟧" if found[0].isalpha() else found[0], text)


def write_language(tables: Path) -> None:
    """The folder of the language: its description, all words of the interface, all texts of all tables."""
    folder = tables / "languages" / TAG
    (folder / "words").mkdir(parents=True)
    (folder / "language.toml").write_text(LANGUAGE, encoding="utf-8")
    (folder / "words" / "all.toml").write_text("\n".join(_words()), encoding="utf-8")
    for path in sorted(tables.rglob("*.toml")):
        if path.is_relative_to(tables / "languages"):
            continue
        places = text_places(tomllib.loads(path.read_text(encoding="utf-8")))
        texts = [f"{_quoted(where)} = {_quoted(bracketed(said['en']))}" for where, said in places]
        if texts:
            mirrored = folder / "texts" / path.relative_to(tables)
            mirrored.parent.mkdir(parents=True, exist_ok=True)
            mirrored.write_text("\n".join(texts), encoding="utf-8")


def _words() -> Iterator[str]:
    for key, word in word_list("en").items():
        if isinstance(word, str):
            yield f"{_quoted(key)} = {_quoted(bracketed(word))}"
        else:
            one, other = bracketed(word["one"]), bracketed(word["other"])
            yield f"{_quoted(key)} = {{ one = {_quoted(one)}, few = {_quoted(other)}, other = {_quoted(other)} }}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def copy_tables(home: Path) -> Path:
    """The tables once more, where an installed package would have them; gives back the root module's place there."""
    shutil.copytree(tables_root(), home / "keeper_app" / "tables")
    write_language(home / "keeper_app" / "tables")
    return home / "keeper_app" / "content" / "root.py"


def forget_tables() -> None:
    """Let the app read its tables again."""
    for name, module in list(sys.modules.items()):
        if name.startswith("keeper_app") and not _WITHOUT_TABLES.match(name):
            for held in list(vars(module).values()):
                if isinstance(held, _REMEMBERS):
                    held.cache_clear()


def hard_coded(said: Iterable[str], own: re.Pattern[str]) -> set[str]:
    """What has letters outside brackets; `own` is what keepers typed, and names that no language changes."""
    found = set()
    for text in said:
        rest = _DICE.sub("", own.sub("", _BRACKETED.sub("", text)))
        if any(map(str.isalpha, rest)):
            found.add(text)
    return found


@pytest.fixture
def said_keys(pseudo: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys of all that was said in it, as it is said."""
    said: set[str] = set()
    say = Words.say

    def noted(words: Words, key: str, n: int | None = None, **fields: object) -> str:
        if words.lang == TAG:
            said.add(key)
        return say(words, key, n, **fields)

    monkeypatch.setattr(Words, "say", noted)
    return said


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables with one language more."""
    return copy_tables(tmp_path_factory.mktemp("pseudo"))


@pytest.fixture
def pseudo(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The app with those tables; gives the language's tag."""
    monkeypatch.setattr("keeper_app.content.root.__file__", str(elsewhere))
    forget_tables()
    yield TAG
    monkeypatch.undo()
    forget_tables()
