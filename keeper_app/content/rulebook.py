"""The rules of the game, one file an entry: tables/rules/rpg/<id>.toml."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.records import RuleEntry
from keeper_app.content.root import tables_root
from keeper_app.content.structure import structured
from keeper_app.content.toml_file import place
from keeper_app.content.translated import read_table

KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
RULING = re.compile(r"C\d\d")
FOLDER = "rules/rpg"


def rule_entries(root: Path | None = None) -> Mapping[str, RuleEntry]:
    """Every entry by its id, in order of id; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> Mapping[str, RuleEntry]:
    entries, errors = read_rule_entries(root)
    if errors:
        raise errors[0]
    return MappingProxyType(entries)


def read_rule_entries(root: Path, check_dice: CheckDice | None = None) -> tuple[dict[str, RuleEntry], list[TableError]]:
    """The entries that can be used, and everything that is wrong with any of them."""
    entries: dict[str, RuleEntry] = {}
    files: dict[str, str] = {}
    errors: list[TableError] = []
    paths = sorted((root / FOLDER).glob("*.toml"))
    if not paths:
        errors.append(TableError(FOLDER, "", "", "missing-file", "no entry at all"))
    for path in paths:
        file = place(path, root)
        try:
            entry, found = structured(read_table(path, root), RuleEntry, file, path.stem)
        except TableError as error:
            entry, found = None, [error]
        errors += found
        if entry is None:
            continue
        errors += _own_errors(entry, path.stem, file)
        errors += prose_errors(entry, file, entry.id, check_dice)
        if entry.id in entries:
            errors.append(TableError(file, entry.id, "id", "duplicate", f"also in {files[entry.id]}"))
        else:
            entries[entry.id], files[entry.id] = entry, file
    known = {path.stem for path in paths} | set(entries)
    for id_, entry in entries.items():
        errors += _reference_errors(entry, files[id_], known)
    return dict(sorted(entries.items())), errors


def _own_errors(entry: RuleEntry, stem: str, file: str) -> Iterator[TableError]:
    if not KEBAB.fullmatch(entry.id):
        yield TableError(file, entry.id, "id", "bad-id", "kebab-case expected")
    if entry.id != stem:
        yield TableError(file, entry.id, "id", "wrong-file-name", f"{entry.id}.toml expected")
    for field in ("see", "numbers", "rulings"):
        several = getattr(entry, field)
        for index, one in enumerate(several):
            if one in several[:index]:
                yield TableError(file, entry.id, f"{field}[{index}]", "duplicate", str(one))
    for index, ruling in enumerate(entry.rulings):
        if not RULING.fullmatch(ruling):
            yield TableError(file, entry.id, f"rulings[{index}]", "bad-ruling", f"{ruling}; C01 to C99 expected")


def _reference_errors(entry: RuleEntry, file: str, known: set[str]) -> Iterator[TableError]:
    for index, other in enumerate(entry.see):
        if other == entry.id or other not in known:
            yield TableError(file, entry.id, f"see[{index}]", "unknown-reference", other)
