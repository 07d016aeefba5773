"""Every line of the log in a language that is only a folder: nothing in it stands in code."""

import re

import pytest
from examples import TYPED as OF_ROOMS
from full_desk import every_desk
from pseudo_language import elsewhere, hard_coded, pseudo

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.weapon_table import weapons
from keeper_app.words import (
    cell_words,
    entry_name,
    log_line,
    log_report,
    weapon_damage,
    weapon_load,
    weapon_price,
    weapon_range,
    weapon_rate,
    words_in,
)

__all__ = ["elsewhere", "pseudo"]

TYPED = re.compile(
    r"Harvey|Émilie D\.|Émilie|Ada|Tom\b|La Nuit|The rope snaps|The beam cracks|Still water|Latin|\bEvening\b|"
    + "|".join(rf"\b{re.escape(text)}\b" for text in sorted(OF_ROOMS, key=len, reverse=True))
)


def test_every_line_of_the_log_comes_from_the_tables(pseudo):
    words, said = words_in(pseudo), []
    for desk in every_desk():
        said += [entry_name(words, entry) for entry in desk.entries]
        for entry in desk.entries:
            line = log_line(words, desk, entry)
            said += [line.title, line.figure, line.detail, line.brief, line.by]
        said += log_report(words, desk, "Evening", whole=True).splitlines()
    assert hard_coded(said, TYPED) == set()


@pytest.mark.parametrize("units", ["metric", "imperial"])
def test_every_figure_of_every_weapon_and_table_comes_from_the_tables(pseudo, units):
    words = words_in(pseudo)
    said = [tell(words, one, units) for one in weapons() for tell in (weapon_damage, weapon_range)]
    said += [tell(words, one) for one in weapons() for tell in (weapon_rate, weapon_load)]
    said += [weapon_price(words, one, era) for one in weapons() for era in ("classic", "modern")]
    for table in screen_tables().values():
        said += [cell_words(words, column, row, units) for column in table.columns for row in table.rows]
    assert hard_coded(said, TYPED) == set()
