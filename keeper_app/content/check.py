"""Looks at every table at once."""

from pathlib import Path

from keeper_app.content.chase_check import chase_errors
from keeper_app.content.demo_tables import demo_errors
from keeper_app.content.errors import TableError
from keeper_app.content.language_files import language_errors
from keeper_app.content.made_of import read_made_of
from keeper_app.content.people_check import people_errors
from keeper_app.content.prose import CheckDice
from keeper_app.content.quick_words import quick_clashes_brought, read_quick_words, skill_clashes
from keeper_app.content.root import tables_root
from keeper_app.content.rulebook import read_library
from keeper_app.content.screen_files import read_screen_tables
from keeper_app.content.search_words import search_word_errors
from keeper_app.content.skill_table import clashes_brought, read_skills
from keeper_app.content.study_tables import study_errors
from keeper_app.content.text_check import texts_checked, texts_lacking
from keeper_app.content.translated import translation_errors
from keeper_app.content.weapon_table import read_weapons
from keeper_app.content.word_check import words_checked


def check_tables(check_dice: CheckDice | None = None, root: Path | None = None) -> list[TableError]:
    """Everything wrong with any table, read afresh.

    `check_dice` is asked about every dice expression; it refuses one with a ValueError.
    """
    where = root or tables_root()
    errors = [*language_errors(where), *words_checked(where)[0], *translation_errors(where)]
    errors += texts_checked(where, check_dice)
    errors += read_library(where, check_dice)[1]
    errors += search_word_errors(where)
    armed, found = read_weapons(where, check_dice)
    errors += found
    screen, found = read_screen_tables(where, check_dice)
    errors += found
    known, found = read_skills(where, check_dice)
    if not found:
        found = list(clashes_brought(known, where))
    roles, clashes = read_quick_words(where)
    people = people_errors(where, check_dice, known, armed)
    if not clashes:
        clashes = list(quick_clashes_brought(roles, known, where))
    study = study_errors(where, check_dice)
    chases = chase_errors(where, check_dice, known, screen)
    demo = [*demo_errors(where, check_dice, known), *read_made_of(where)[1]]
    return [*errors, *found, *clashes, *skill_clashes(roles, known), *people, *study, *chases, *demo]


def remarks_on_tables(root: Path | None = None) -> list[TableError]:
    """What an unfinished language does not say yet: every word of the interface, every text of a table."""
    where = root or tables_root()
    return [*words_checked(where)[1], *texts_lacking(where)]
