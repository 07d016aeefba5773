"""What the things of the tables are sought by: their names, and what else is said of them, in any language."""

from functools import cache

from keeper_app.content.table_records import Row
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import weapon_groups
from keeper_app.reference.tables import skills_by_id


def about_weapon(weapon: Weapon) -> tuple[str, ...]:
    """Its group and its skill."""
    return _about(weapon.group, weapon.skill)


@cache
def _about(group: str, skill: str) -> tuple[str, ...]:
    groups = (name for one in weapon_groups() if one.id == group for name in one.name.all())
    return (*groups, *skills_by_id()[skill].names)


def row_names(row: Row) -> tuple[str, ...]:
    """What a row of a table is called."""
    return row.name.all() if row.name else ()


def about_row(row: Row) -> tuple[str, ...]:
    """Its text, its dice and figures."""
    told = [*row.text.all()] if row.text else []
    for value in row.cells.values():
        if isinstance(value, Texts):
            told += value.all()
        elif isinstance(value, str | int | float) and not isinstance(value, bool):
            told.append(str(value))
    return tuple(told)
