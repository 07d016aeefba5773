"""The words the quick bar understands, besides the names of skills: tables/quick.toml."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, get_args

from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.known_languages import read_languages
from keeper_app.content.language_files import FOLDER as LANGUAGES
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.structure import structured
from keeper_app.content.translated import brought, read_table

FILE = "quick.toml"
QuickRole = Literal[
    "regular",
    "hard",
    "extreme",
    "bonus",
    "two-bonus",
    "penalty",
    "two-penalty",
    "one",
    "two",
    "against",
    "hidden",
    "everybody",
    "roll",
    "filler",
]
QUICK_ROLES: Final[tuple[QuickRole, ...]] = get_args(QuickRole)
LETTERS = re.compile(r"[^\W\d_]+(?: [^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class QuickWords:
    """What a role is called, in any language; a word may be several. `also` is what a language's folder adds."""

    id: QuickRole
    words: tuple[str, ...]
    also: tuple[str, ...] = ()


def quick_roles(root: Path | None = None) -> Mapping[QuickRole, tuple[str, ...]]:
    """The words of every role, folded; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> Mapping[QuickRole, tuple[str, ...]]:
    roles, errors = read_quick_words(root)
    if errors:
        raise errors[0]
    return MappingProxyType({role.id: tuple(fold(word) for word in (*role.words, *role.also)) for role in roles})


def read_quick_words(root: Path) -> tuple[tuple[QuickWords, ...], list[TableError]]:
    """The roles that can be used, and everything that is wrong with any of them."""
    try:
        content = read_table(root / FILE, root)
    except TableError as error:
        return (), [error]
    errors = [TableError(FILE, "", key, "unknown-field") for key in sorted(content) if key != "role"]
    rows = content.get("role")
    if not isinstance(rows, list):
        return (), [*errors, TableError(FILE, "", "role", "missing-field", "[[role]] expected")]
    made: list[QuickWords] = []
    for number, row in enumerate(rows, 1):
        id_ = row.get("id") if isinstance(row, dict) else None
        role, found = structured(row, QuickWords, FILE, id_ if isinstance(id_, str) and id_ else f"#{number}")
        errors += found
        if role is not None:
            made.append(role)
    errors += [*_role_errors(made), *_word_errors(made)]
    return tuple(made), errors


def skill_clashes(roles: Iterable[QuickWords], skills: Iterable[Skill]) -> Iterator[TableError]:
    """Words that are also the name of a skill. Words for rolling may be: they only count before dice."""
    owner = {fold(name): skill.id for skill in skills for name in skill.table_names}
    for role in roles:
        for index, word in enumerate(role.words):
            if role.id != "roll" and fold(word) in owner:
                detail = f"{word} is also {owner[fold(word)]}"
                yield TableError(FILE, role.id, f"words[{index}]", "ambiguous-name", detail)


def quick_clashes_brought(roles: Iterable[QuickWords], skills: Collection[Skill], root: Path) -> Iterator[TableError]:
    """Words that a language's folder gives to one role while another, or a skill, goes by them. The first keeps it."""
    words = {fold(word): role.id for role in roles for word in role.words}
    named = {fold(name): skill.id for skill in skills for name in skill.names}
    for lang in read_languages(root):
        for row in (brought(FILE, lang, root) or {}).get("role", ()):
            for word in row.get("also", ()):
                key, role = fold(word), row["id"]
                other = named.get(key, role) if role != "roll" else role
                other = words.setdefault(key, role) if other == role else other
                if other != role:
                    file = f"{LANGUAGES}/{lang}/texts/{FILE}"
                    yield TableError(file, role, "also", "ambiguous-name", f"{word} is also {other}")


def _role_errors(made: list[QuickWords]) -> Iterator[TableError]:
    """Every role is there once."""
    ids = [role.id for role in made]
    for wanted in QUICK_ROLES:
        if wanted not in ids:
            yield TableError(FILE, wanted, "", "missing-key")
        elif ids.count(wanted) > 1:
            yield TableError(FILE, wanted, "id", "duplicate")


def _word_errors(made: list[QuickWords]) -> Iterator[TableError]:
    """A word is letters, and means one thing whatever its case and accents."""
    owner: dict[str, str] = {}
    for role in made:
        if not role.words:
            yield TableError(FILE, role.id, "words", "empty")
        for index, word in enumerate(role.words):
            field, key = f"words[{index}]", fold(word)
            if not LETTERS.fullmatch(word):
                yield TableError(FILE, role.id, field, "bad-character", f"{word}; letters and single spaces expected")
            if key in owner:
                same = owner[key] == role.id
                detail = word if same else f"{word} is also {owner[key]}"
                yield TableError(FILE, role.id, field, "duplicate" if same else "ambiguous-name", detail)
            owner.setdefault(key, role.id)
