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
    from keeper_app.content.weapon_market import black_market
    from keeper_app.content.weapon_note_table import shotgun_slugs, weapon_legend, weapon_notes
    from keeper_app.content.weapon_records import (
        ERAS,
        WEAPON_GROUPS,
        Band,
        BlackMarket,
        Era,
        LegendEntry,
        MarketItem,
        Price,
        Range,
        Rate,
        Slug,
        Weapon,
        WeaponGroup,
        WeaponGroupId,
        WeaponNote,
    )
    from keeper_app.content.weapon_table import read_weapons, weapon_groups, weapons
    from keeper_app.content.words import Word, word_list

__all__ = [
    "ERAS",
    "LANGS",
    "SECTIONS",
    "WEAPON_GROUPS",
    "Band",
    "BlackMarket",
    "Both",
    "Era",
    "Lang",
    "LegendEntry",
    "MarketItem",
    "Price",
    "QuickRole",
    "Range",
    "Rate",
    "RuleEntry",
    "Skill",
    "Slug",
    "Source",
    "TableError",
    "Weapon",
    "WeaponGroup",
    "WeaponGroupId",
    "WeaponNote",
    "Word",
    "black_market",
    "check_tables",
    "fold",
    "quick_roles",
    "read_weapons",
    "rule_entries",
    "shotgun_slugs",
    "skills",
    "tables_root",
    "weapon_groups",
    "weapon_legend",
    "weapon_notes",
    "weapons",
    "word_list",
]

_HOME = {
    "ERAS": "weapon_records",
    "LANGS": "languages",
    "SECTIONS": "records",
    "WEAPON_GROUPS": "weapon_records",
    "Band": "weapon_records",
    "BlackMarket": "weapon_records",
    "Both": "records",
    "Era": "weapon_records",
    "Lang": "languages",
    "LegendEntry": "weapon_records",
    "MarketItem": "weapon_records",
    "Price": "weapon_records",
    "QuickRole": "quick_words",
    "Range": "weapon_records",
    "Rate": "weapon_records",
    "RuleEntry": "records",
    "Skill": "records",
    "Slug": "weapon_records",
    "Source": "records",
    "TableError": "errors",
    "Weapon": "weapon_records",
    "WeaponGroup": "weapon_records",
    "WeaponGroupId": "weapon_records",
    "WeaponNote": "weapon_records",
    "Word": "words",
    "black_market": "weapon_market",
    "check_tables": "check",
    "fold": "folding",
    "quick_roles": "quick_words",
    "read_weapons": "weapon_table",
    "rule_entries": "rulebook",
    "shotgun_slugs": "weapon_note_table",
    "skills": "skill_table",
    "tables_root": "root",
    "weapon_groups": "weapon_table",
    "weapon_legend": "weapon_note_table",
    "weapon_notes": "weapon_note_table",
    "weapons": "weapon_table",
    "word_list": "words",
}


def __getattr__(name: str) -> object:
    """A public name, imported when first used: the app starts with its words and no attrs or cattrs."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
