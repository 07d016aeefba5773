"""The tables this layer reads, asked for once: finding where they are costs more than reading a text."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from keeper_app.content import quick_words, skill_table

if TYPE_CHECKING:
    from keeper_app.content.quick_words import QuickRole
    from keeper_app.content.records import Skill


@cache
def skills_by_id() -> "Mapping[str, Skill]":
    """Every skill by its id, in the order of the table."""
    return {skill.id: skill for skill in skill_table.skills()}


@cache
def words_by_role() -> "Mapping[QuickRole, frozenset[str]]":
    """The folded words of every role of the quick bar."""
    return {role: frozenset(words) for role, words in quick_words.quick_roles().items()}
