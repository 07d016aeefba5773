"""Looks at every table about people at once."""

from collections.abc import Sequence
from pathlib import Path

from keeper_app.content.errors import TableError
from keeper_app.content.people_ages import read_age_bands
from keeper_app.content.people_background import read_background_fields
from keeper_app.content.people_body import read_body, read_movement
from keeper_app.content.people_conditions import read_conditions
from keeper_app.content.people_creatures import read_creatures
from keeper_app.content.people_elsewhere import read_spellings
from keeper_app.content.people_occupations import read_occupations
from keeper_app.content.people_paper import read_paper
from keeper_app.content.prose import CheckDice
from keeper_app.content.records import Skill
from keeper_app.content.weapon_records import Weapon


def people_errors(
    root: Path, check_dice: CheckDice | None = None, skills: Sequence[Skill] = (), weapons: Sequence[Weapon] = ()
) -> list[TableError]:
    """Everything wrong with the tables in tables/people; skills and weapons are what they may refer to."""
    body, errors = read_body(root, check_dice)
    return [
        *errors,
        *read_movement(root)[1],
        *read_age_bands(root, skills)[1],
        *read_occupations(root, check_dice, skills)[1],
        *read_paper(root, check_dice, skills)[1],
        *read_spellings(root, skills)[1],
        *read_background_fields(root, check_dice)[1],
        *read_conditions(root, check_dice)[1],
        *read_creatures(root, check_dice, skills, weapons, body)[1],
    ]
