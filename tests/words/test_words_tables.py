"""Weapons and tables as they are said in both languages."""

from fractions import Fraction

import pytest

from keeper_app.content.errors import TableError
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.weapon_table import find_weapon
from keeper_app.words import (
    cell_words,
    distance,
    range_words,
    source_name,
    table_error,
    weapon_damage,
    weapon_load,
    weapon_price,
    weapon_range,
    weapon_rate,
    words_in,
)

EN, FR = words_in("en"), words_in("fr")
TABLES = screen_tables()
COST = TABLES["sanity-costs"]


def plain(text):
    return text.replace("\u202f", " ")


@pytest.mark.parametrize(
    ("weapon", "english", "french"),
    [
        (
            "thompson",
            ("1D10+2", "20 m", "1 or auto", "20/30/50", "$200"),
            ("1D10+2", "20 m", "1 ou auto", "20/30/50", "200 $"),
        ),
        ("bow", ("1D6+DB/2", "30 m", "1", "1", "$7"), ("1D6+Imp/2", "30 m", "1", "1", "7 $")),
        (
            "shotgun-12-double",
            ("4D6/2D6/1D6", "10/20/50 m", "1 or 2", "2", "$40"),
            ("4D6/2D6/1D6", "10/20/50 m", "1 ou 2", "2", "40 $"),
        ),
        (
            "shotgun-12-semi-automatic",
            ("4D6/2D6/1D6", "10/20/50 m", "2", "5", "$45"),
            ("4D6/2D6/1D6", "10/20/50 m", "2", "5", "45 $"),
        ),
        ("luger-p08", ("1D10", "15 m", "1 (3)", "8", "$75"), ("1D10", "15 m", "1 (3)", "8", "75 $")),
        (
            "dynamite-stick",
            ("4D10/3 m", "STR/3 m", "1/2", "–", "$2"),
            ("4D10/3 m", "FOR/3 m", "1/2", "–", "2 $"),
        ),
        (
            "flamethrower",
            ("2D6 + burn", "25 m", "1", "at least 10", "–"),
            ("2D6 + brûlure", "25 m", "1", "au moins 10", "–"),
        ),
        ("pepper-spray", ("stun", "2 m", "1", "25 doses", "–"), ("étourdi", "2 m", "1", "25 doses", "–")),
        (
            "fn-fal",
            ("2D6+4", "110 m", "1 (2) or burst 3", "20", "–"),
            ("2D6+4", "110 m", "1 (2) ou rafale 3", "20", "–"),
        ),
    ],
)
def test_a_weapon_is_said(weapon, english, french):
    found = find_weapon(weapon)
    for words, said in ((EN, english), (FR, french)):
        parts = (weapon_damage, weapon_range, weapon_rate, weapon_load)
        assert tuple(plain(part(words, found)) for part in parts) == said[:4]
        assert plain(weapon_price(words, found, "classic")) == said[4]


@pytest.mark.parametrize(
    ("metres", "units", "said"),
    [(20, "metric", "20 m"), (3000, "metric", "3 km"), (20, "imperial", "22 yd"), (3000, "imperial", "1.9 mi")],
)
def test_distances(metres, units, said):
    assert distance(EN, metres, units) == said


def test_money_and_figures_in_both_languages():
    assert (EN.money(1500), plain(FR.money(1500))) == ("$1,500", "1 500 $")
    assert (EN.money(0.5), plain(FR.money(0.5))) == ("$0.50", "0,50 $")
    assert (EN.number(0.5), FR.number(0.5)) == ("0.5", "0,5")
    assert EN.decimal(Fraction(15, 2)) == "7.5"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.id)
def test_every_cell_can_be_said(table, lang):
    words = words_in(lang)
    for row in table.rows:
        for units in ("metric", "imperial"):
            said = [cell_words(words, column, row, units) for column in table.columns]
            assert all(said)
            assert not any("{" in text or "Both(" in text or "NumberRange" in text for text in said)


def test_speeds_follow_the_units():
    table = TABLES["mov-kmh"]
    column = next(column for column in table.columns if column.kind == "kmh")
    row = next(row for row in table.rows if row.cells[column.id] == 200)
    assert cell_words(EN, column, row) == "200 km/h"
    assert cell_words(EN, column, row, "imperial") == "124 mph"


def test_ranges():
    rows = TABLES["chase-locations"].rows
    assert [range_words(EN, row.range) for row in rows] == ["1–59", "60–84", "85–95", "96–100"]
    assert range_words(EN, TABLES["bouts-summary"].rows[0].range) == "1"
    assert range_words(EN, None) == ""


@pytest.mark.parametrize(
    ("source", "english"),
    [
        ("weapon/thompson", "Thompson"),
        ("weapon/gone", ""),
        ("table/gone/x", ""),
        ("table/armour/gone", "Armour"),
        (f"table/{COST.id}/{COST.rows[0].id}", f"{COST.title.of('en')} · {COST.rows[0].name.of('en')}"),
        ("own/Rats in the walls / cellar", "Rats in the walls / cellar"),
    ],
)
def test_what_dice_were_rolled_for(source, english):
    assert source_name(EN, source) == english


def test_a_faulty_table_is_explained():
    error = TableError("rats.toml", "rats", "roll", "bad-range", "gap at 4")
    assert table_error(EN, error) == "rats.toml · rats · roll: the numbers do not cover the die exactly"
    assert plain(table_error(FR, error)).startswith("rats.toml · rats · roll :")
