"""The content room: tables/*.toml, checked, as frozen records.

Nothing is read before it is asked for, and what was read is kept. Every fault is a TableError that names
the file, the record and the field.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from keeper_app.content.check import check_tables
    from keeper_app.content.dice_in_text import dice_spans
    from keeper_app.content.errors import TableError
    from keeper_app.content.folding import fold
    from keeper_app.content.languages import LANGS, Lang
    from keeper_app.content.own_tables import make_own_table, parse_own_table, read_own_table, read_own_tables
    from keeper_app.content.own_toml import write_own_table
    from keeper_app.content.quick_words import QuickRole, quick_roles
    from keeper_app.content.records import SECTIONS, Both, RuleEntry, Skill, Source
    from keeper_app.content.root import tables_root
    from keeper_app.content.rulebook import rule_entries
    from keeper_app.content.screen_files import read_screen_tables, screen_tables
    from keeper_app.content.skill_table import skills
    from keeper_app.content.table_ranges import kmh_of, mov_of
    from keeper_app.content.table_records import (
        CELL_KINDS,
        GROUPS,
        Cell,
        CellKind,
        Column,
        Group,
        NumberRange,
        OwnTable,
        Row,
        ScreenTable,
        Table,
        table_texts,
    )
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
    from keeper_app.content.weapon_table import find_weapon, read_weapons, weapon_groups, weapons
    from keeper_app.content.words import Word, word_list

__all__ = [
    "CELL_KINDS",
    "ERAS",
    "GROUPS",
    "LANGS",
    "SECTIONS",
    "WEAPON_GROUPS",
    "Band",
    "BlackMarket",
    "Both",
    "Cell",
    "CellKind",
    "Column",
    "Era",
    "Group",
    "Lang",
    "LegendEntry",
    "MarketItem",
    "NumberRange",
    "OwnTable",
    "Price",
    "QuickRole",
    "Range",
    "Rate",
    "Row",
    "RuleEntry",
    "ScreenTable",
    "Skill",
    "Slug",
    "Source",
    "Table",
    "TableError",
    "Weapon",
    "WeaponGroup",
    "WeaponGroupId",
    "WeaponNote",
    "Word",
    "black_market",
    "check_tables",
    "dice_spans",
    "find_weapon",
    "fold",
    "kmh_of",
    "make_own_table",
    "mov_of",
    "parse_own_table",
    "quick_roles",
    "read_own_table",
    "read_own_tables",
    "read_screen_tables",
    "read_weapons",
    "rule_entries",
    "screen_tables",
    "shotgun_slugs",
    "skills",
    "table_texts",
    "tables_root",
    "weapon_groups",
    "weapon_legend",
    "weapon_notes",
    "weapons",
    "word_list",
    "write_own_table",
]

_HOME = {
    "CELL_KINDS": "table_records",
    "ERAS": "weapon_records",
    "GROUPS": "table_records",
    "LANGS": "languages",
    "SECTIONS": "records",
    "WEAPON_GROUPS": "weapon_records",
    "Band": "weapon_records",
    "BlackMarket": "weapon_records",
    "Both": "records",
    "Cell": "table_records",
    "CellKind": "table_records",
    "Column": "table_records",
    "Era": "weapon_records",
    "Group": "table_records",
    "Lang": "languages",
    "LegendEntry": "weapon_records",
    "MarketItem": "weapon_records",
    "NumberRange": "table_records",
    "OwnTable": "table_records",
    "Price": "weapon_records",
    "QuickRole": "quick_words",
    "Range": "weapon_records",
    "Rate": "weapon_records",
    "Row": "table_records",
    "RuleEntry": "records",
    "ScreenTable": "table_records",
    "Skill": "records",
    "Slug": "weapon_records",
    "Source": "records",
    "Table": "table_records",
    "TableError": "errors",
    "Weapon": "weapon_records",
    "WeaponGroup": "weapon_records",
    "WeaponGroupId": "weapon_records",
    "WeaponNote": "weapon_records",
    "Word": "words",
    "black_market": "weapon_market",
    "check_tables": "check",
    "dice_spans": "dice_in_text",
    "fold": "folding",
    "kmh_of": "table_ranges",
    "make_own_table": "own_tables",
    "mov_of": "table_ranges",
    "parse_own_table": "own_tables",
    "quick_roles": "quick_words",
    "read_own_table": "own_tables",
    "read_own_tables": "own_tables",
    "read_screen_tables": "screen_files",
    "find_weapon": "weapon_table",
    "read_weapons": "weapon_table",
    "rule_entries": "rulebook",
    "screen_tables": "screen_files",
    "shotgun_slugs": "weapon_note_table",
    "skills": "skill_table",
    "table_texts": "table_records",
    "tables_root": "root",
    "weapon_groups": "weapon_table",
    "weapon_legend": "weapon_note_table",
    "weapon_notes": "weapon_note_table",
    "weapons": "weapon_table",
    "word_list": "words",
    "write_own_table": "own_toml",
}


def __getattr__(name: str) -> object:
    """A public name, imported when first used: the app starts with its words and no attrs or cattrs."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
