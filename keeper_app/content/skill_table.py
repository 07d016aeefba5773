"""The skills and characteristics of the 7th edition: tables/skills.toml."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import read_languages
from keeper_app.content.language_files import FOLDER as LANGUAGES
from keeper_app.content.prose import CheckDice, dice_errors, prose_errors
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.rulebook import KEBAB
from keeper_app.content.structure import structured
from keeper_app.content.translated import brought, read_table

FILE = "skills.toml"
SPECIALISED = frozenset({"art-craft", "language-other", "pilot", "science", "survival"})  # each with a speciality
PART = re.compile(r"(STR|CON|SIZ|DEX|APP|INT|POW|EDU)(/[25])?")
DICE = re.compile(r"(\d+D6|\(\d+D6\+\d+\))×5")


def skills(root: Path | None = None) -> tuple[Skill, ...]:
    """Every skill in the order of the table; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> tuple[Skill, ...]:
    found, errors = read_skills(root)
    if errors:
        raise errors[0]
    return found


def read_skills(root: Path, check_dice: CheckDice | None = None) -> tuple[tuple[Skill, ...], list[TableError]]:
    """The skills that can be used, and everything that is wrong with any of them."""
    try:
        content = read_table(root / FILE, root)
    except TableError as error:
        return (), [error]
    errors = [TableError(FILE, "", key, "unknown-field") for key in sorted(content) if key != "skill"]
    rows = content.get("skill")
    if not isinstance(rows, list) or not rows:
        return (), [*errors, TableError(FILE, "", "skill", "missing-field", "[[skill]] expected")]
    made: list[Skill] = []
    for number, row in enumerate(rows, 1):
        id_ = row.get("id") if isinstance(row, dict) else None
        skill, found = structured(row, Skill, FILE, id_ if isinstance(id_, str) and id_ else f"#{number}")
        errors += found
        if skill is not None:
            made.append(skill)
            errors += _own_errors(skill, check_dice)
    return tuple(made), [*errors, *_clashes(made)]


def folded(name: str) -> str:
    """A name without case, accents, or anything but letters and figures."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("œ", "oe"))
    return "".join(c for c in plain if c.isalnum())


def clashes_brought(known: Iterable[Skill], root: Path) -> Iterator[TableError]:
    """Names that a language's folder gives to one skill while another goes by them. The first keeps its name."""
    owner = {folded(name): skill.id for skill in known for name in (*skill.table_names, skill.id)}
    for lang in read_languages(root):
        content = brought(FILE, lang, root) or {}
        for row in content.get("skill", ()):
            said = row["name"].get(lang)
            for name in (*([said] if said else []), *row.get("also", ())):
                if owner.setdefault(folded(name), row["id"]) != row["id"]:
                    detail = f"{name} is also {owner[folded(name)]}"
                    yield TableError(f"{LANGUAGES}/{lang}/texts/{FILE}", row["id"], "", "ambiguous-name", detail)


def _own_errors(skill: Skill, check_dice: CheckDice | None) -> Iterator[TableError]:
    if not KEBAB.fullmatch(skill.id):
        yield TableError(FILE, skill.id, "id", "bad-id", "kebab-case expected")
    if isinstance(skill.base, int):
        if not 0 <= skill.base <= 99:
            yield TableError(FILE, skill.id, "base", "bad-base", f"{skill.base}; 0 to 99 expected")
    elif DICE.fullmatch(skill.base):
        if check_dice is not None:
            yield from dice_errors([skill.base], FILE, skill.id, "base", check_dice)
    elif not PART.fullmatch(skill.base):
        yield TableError(FILE, skill.id, "base", "bad-base", f"{skill.base}; like 25, EDU, DEX/2 or 3D6×5")
    yield from prose_errors(skill, FILE, skill.id, check_dice)


def _clashes(made: list[Skill]) -> Iterator[TableError]:
    """No two skills share an id or a name, in any language; nor is a name listed twice in one skill."""
    ids: set[str] = set()
    owner: dict[str, str] = {}
    for skill in made:
        if skill.id in ids:
            yield TableError(FILE, skill.id, "id", "duplicate")
            continue
        ids.add(skill.id)
        own: set[str] = set()
        names = [(f"name.{lang}", name) for lang, name in skill.name.promised()]
        names += [(f"short[{index}]", short) for index, short in enumerate(skill.short)]
        for field, name in [*names, ("id", skill.id)]:
            key = folded(name)
            if field.startswith("short") and key in own:
                yield TableError(FILE, skill.id, field, "duplicate", name)
            if owner.setdefault(key, skill.id) != skill.id:
                yield TableError(FILE, skill.id, field, "ambiguous-name", f"{name} is also {owner[key]}")
            own.add(key)
