"""Looks at every table about chases at once."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from keeper_app.content.chase_scene_errors import known_to_scenes
from keeper_app.content.chase_scenes import read_scenes
from keeper_app.content.chase_vehicles import TABLE, read_vehicles
from keeper_app.content.chase_words import read_scene_words
from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice
from keeper_app.content.records import Skill
from keeper_app.content.table_records import ScreenTable

NO_TABLES: Final[Mapping[str, ScreenTable]] = MappingProxyType({})


def chase_errors(
    root: Path,
    check_dice: CheckDice | None = None,
    skills: Sequence[Skill] = (),
    screen: Mapping[str, ScreenTable] = NO_TABLES,
) -> list[TableError]:
    """Everything wrong with the tables in tables/chases; skills and screen are what they may refer to."""
    return [
        *read_scenes(root, check_dice, known_to_scenes(skills, screen))[1],
        *read_vehicles(root, skills, screen.get(TABLE))[1],
        *read_scene_words(root, check_dice)[1],
    ]
