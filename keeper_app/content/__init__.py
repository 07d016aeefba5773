"""The content room: tables/*.toml, checked, as frozen records.

Nothing is read before it is asked for, and what was read is kept. Every fault is a TableError that names
the file, the record and the field.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from keeper_app.content.check import check_tables
    from keeper_app.content.errors import TableError
    from keeper_app.content.folding import fold
    from keeper_app.content.languages import LANGS, Lang
    from keeper_app.content.quick_words import QuickRole, quick_roles
    from keeper_app.content.records import SECTIONS, Both, RuleEntry, Skill, Source
    from keeper_app.content.root import tables_root
    from keeper_app.content.rulebook import rule_entries
    from keeper_app.content.skill_table import skills
    from keeper_app.content.words import Word, word_list

__all__ = [
    "LANGS",
    "SECTIONS",
    "Both",
    "Lang",
    "QuickRole",
    "RuleEntry",
    "Skill",
    "Source",
    "TableError",
    "Word",
    "check_tables",
    "fold",
    "quick_roles",
    "rule_entries",
    "skills",
    "tables_root",
    "word_list",
]

_HOME = {
    "LANGS": "languages",
    "SECTIONS": "records",
    "Both": "records",
    "Lang": "languages",
    "QuickRole": "quick_words",
    "RuleEntry": "records",
    "Skill": "records",
    "Source": "records",
    "TableError": "errors",
    "Word": "words",
    "check_tables": "check",
    "fold": "folding",
    "quick_roles": "quick_words",
    "rule_entries": "rulebook",
    "skills": "skill_table",
    "tables_root": "root",
    "word_list": "words",
}


def __getattr__(name: str) -> object:
    """A public name, imported when first used: the app starts with its words and no attrs or cattrs."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
