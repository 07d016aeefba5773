"""What someone can do untrained: the base chance of a skill for one person."""

from collections.abc import Mapping

from keeper_app.content.records import Skill
from keeper_app.content.skill_table import PART


def base_value(skill: Skill, characteristics: Mapping[str, int]) -> int | None:
    """A skill's base for someone with these characteristics, by id, rounded down.

    Nothing where the base is dice, or a characteristic that this someone does not have.
    """
    if isinstance(skill.base, int):
        return skill.base
    if not PART.fullmatch(skill.base):
        return None
    name, _, divisor = skill.base.partition("/")
    value = characteristics.get(name.lower())
    return None if value is None else value // int(divisor or 1)
