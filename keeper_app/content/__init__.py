"""The content room: tables/*.toml, checked, as frozen records.

Nothing is read before it is asked for, and what was read is kept. Every fault is a TableError that names
the file, the record and the field.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from keeper_app.content.check import check_tables, remarks_on_tables
    from keeper_app.content.combat_skills import fought_with
    from keeper_app.content.dice_in_text import dice_spans
    from keeper_app.content.errors import TableError
    from keeper_app.content.folding import fold
    from keeper_app.content.known_languages import chain, language, language_of, languages, matching
    from keeper_app.content.language_records import DEFAULT_LANGUAGE, Lang, Language
    from keeper_app.content.own_tables import (
        MOST_BYTES,
        find_own_table,
        make_own_table,
        parse_own_table,
        read_own_table,
        read_own_tables,
        renamed,
    )
    from keeper_app.content.own_toml import write_own_table
    from keeper_app.content.people_ages import age_bands
    from keeper_app.content.people_background import background_fields
    from keeper_app.content.people_body import body_beyond, body_of, body_table, movement_table
    from keeper_app.content.people_conditions import conditions
    from keeper_app.content.people_creature_records import (
        CREATURE_GROUPS,
        Creature,
        CreatureArm,
        CreatureGroup,
        SanityCost,
    )
    from keeper_app.content.people_creatures import creatures
    from keeper_app.content.people_occupations import occupations
    from keeper_app.content.people_records import (
        CONDITION_GROUPS,
        AgeBand,
        BackgroundField,
        BodyBeyond,
        BodyRow,
        Choice,
        ConditionGroup,
        ConditionKind,
        Movement,
        Occupation,
        PointsTerm,
    )
    from keeper_app.content.people_skills import base_value
    from keeper_app.content.quick_words import QuickRole, quick_roles
    from keeper_app.content.records import SECTIONS, RuleEntry, Skill, Source
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
    from keeper_app.content.test_kinds import skill_called, test_kind
    from keeper_app.content.texts import Texts
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
    "CONDITION_GROUPS",
    "CREATURE_GROUPS",
    "DEFAULT_LANGUAGE",
    "ERAS",
    "GROUPS",
    "MOST_BYTES",
    "SECTIONS",
    "WEAPON_GROUPS",
    "AgeBand",
    "BackgroundField",
    "Band",
    "BlackMarket",
    "BodyBeyond",
    "BodyRow",
    "Cell",
    "CellKind",
    "Choice",
    "Column",
    "ConditionGroup",
    "ConditionKind",
    "Creature",
    "CreatureArm",
    "CreatureGroup",
    "Era",
    "Group",
    "Lang",
    "Language",
    "LegendEntry",
    "MarketItem",
    "Movement",
    "NumberRange",
    "Occupation",
    "OwnTable",
    "PointsTerm",
    "Price",
    "QuickRole",
    "Range",
    "Rate",
    "Row",
    "RuleEntry",
    "SanityCost",
    "ScreenTable",
    "Skill",
    "Slug",
    "Source",
    "Table",
    "TableError",
    "Texts",
    "Weapon",
    "WeaponGroup",
    "WeaponGroupId",
    "WeaponNote",
    "Word",
    "age_bands",
    "background_fields",
    "base_value",
    "black_market",
    "body_beyond",
    "body_of",
    "body_table",
    "chain",
    "check_tables",
    "conditions",
    "creatures",
    "dice_spans",
    "find_own_table",
    "find_weapon",
    "fold",
    "fought_with",
    "kmh_of",
    "language",
    "language_of",
    "languages",
    "make_own_table",
    "matching",
    "mov_of",
    "movement_table",
    "occupations",
    "parse_own_table",
    "quick_roles",
    "read_own_table",
    "read_own_tables",
    "read_screen_tables",
    "read_weapons",
    "remarks_on_tables",
    "renamed",
    "rule_entries",
    "screen_tables",
    "shotgun_slugs",
    "skill_called",
    "skills",
    "table_texts",
    "tables_root",
    "test_kind",
    "weapon_groups",
    "weapon_legend",
    "weapon_notes",
    "weapons",
    "word_list",
    "write_own_table",
]

_HOME = {
    "CELL_KINDS": "table_records",
    "CONDITION_GROUPS": "people_records",
    "CREATURE_GROUPS": "people_creature_records",
    "DEFAULT_LANGUAGE": "language_records",
    "ERAS": "weapon_records",
    "GROUPS": "table_records",
    "MOST_BYTES": "own_tables",
    "SECTIONS": "records",
    "WEAPON_GROUPS": "weapon_records",
    "AgeBand": "people_records",
    "BackgroundField": "people_records",
    "Band": "weapon_records",
    "BlackMarket": "weapon_records",
    "BodyBeyond": "people_records",
    "BodyRow": "people_records",
    "Cell": "table_records",
    "CellKind": "table_records",
    "Choice": "people_records",
    "Column": "table_records",
    "ConditionGroup": "people_records",
    "ConditionKind": "people_records",
    "Creature": "people_creature_records",
    "CreatureArm": "people_creature_records",
    "CreatureGroup": "people_creature_records",
    "Era": "weapon_records",
    "Group": "table_records",
    "Lang": "language_records",
    "Language": "language_records",
    "LegendEntry": "weapon_records",
    "MarketItem": "weapon_records",
    "Movement": "people_records",
    "NumberRange": "table_records",
    "Occupation": "people_records",
    "OwnTable": "table_records",
    "PointsTerm": "people_records",
    "Price": "weapon_records",
    "QuickRole": "quick_words",
    "Range": "weapon_records",
    "Rate": "weapon_records",
    "Row": "table_records",
    "RuleEntry": "records",
    "SanityCost": "people_creature_records",
    "ScreenTable": "table_records",
    "Skill": "records",
    "Slug": "weapon_records",
    "Source": "records",
    "Table": "table_records",
    "TableError": "errors",
    "Texts": "texts",
    "Weapon": "weapon_records",
    "WeaponGroup": "weapon_records",
    "WeaponGroupId": "weapon_records",
    "WeaponNote": "weapon_records",
    "Word": "words",
    "age_bands": "people_ages",
    "background_fields": "people_background",
    "base_value": "people_skills",
    "black_market": "weapon_market",
    "body_beyond": "people_body",
    "body_of": "people_body",
    "body_table": "people_body",
    "chain": "known_languages",
    "check_tables": "check",
    "conditions": "people_conditions",
    "creatures": "people_creatures",
    "dice_spans": "dice_in_text",
    "find_own_table": "own_tables",
    "find_weapon": "weapon_table",
    "fought_with": "combat_skills",
    "fold": "folding",
    "kmh_of": "table_ranges",
    "language": "known_languages",
    "language_of": "known_languages",
    "languages": "known_languages",
    "make_own_table": "own_tables",
    "matching": "known_languages",
    "mov_of": "table_ranges",
    "movement_table": "people_body",
    "occupations": "people_occupations",
    "parse_own_table": "own_tables",
    "quick_roles": "quick_words",
    "read_own_table": "own_tables",
    "read_own_tables": "own_tables",
    "read_screen_tables": "screen_files",
    "read_weapons": "weapon_table",
    "remarks_on_tables": "check",
    "renamed": "own_tables",
    "rule_entries": "rulebook",
    "screen_tables": "screen_files",
    "shotgun_slugs": "weapon_note_table",
    "skill_called": "test_kinds",
    "skills": "skill_table",
    "table_texts": "table_records",
    "tables_root": "root",
    "test_kind": "test_kinds",
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
