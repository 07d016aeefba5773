"""The weapons as they are listed, whatever draws them: filtered, found, in order; and what the law says of each."""

from fractions import Fraction

import pytest
from driver import words_in as words_on

from keeper_app.content.weapon_table import find_weapon, weapons
from keeper_app.dice import parse_expression
from keeper_app.odds import spread_of
from keeper_app.ui.components.damage_chart import likely_span
from keeper_app.ui.look import Look
from keeper_app.ui.screens.tables.arsenal import shown_weapons
from keeper_app.ui.screens.tables.view import TablesView
from keeper_app.ui.screens.tables.weapon_figures import weapon_tags
from keeper_app.ui.tokens import PALETTES
from keeper_app.words import words_in


def listed(lang="en", prices="classic", **view):
    return shown_weapons(TablesView(open="weapons", **view), words_in(lang), prices)


def ids(*args, **view):
    return [weapon.id for weapon in listed(*args, **view)]


def test_without_a_filter_all_are_listed():
    assert sorted(ids()) == sorted(weapon.id for weapon in weapons())
    assert len(ids()) == 104


@pytest.mark.parametrize(
    ("view", "kept"),
    [
        ({"impales": True}, lambda w: w.impales),
        ({"restricted": True}, lambda w: w.illegal_in_the_1920s),
        ({"group": "handguns", "era": "classic"}, lambda w: w.group == "handguns" and "classic" in w.eras),
        ({"skill": "firearms-smg"}, lambda w: "firearms-smg" in (w.skill, w.volley_skill)),
        ({"most_price": 25}, lambda w: w.price.classic is not None and w.price.classic <= 25),
    ],
)
def test_a_filter_keeps_what_it_says(view, kept):
    wanted = {weapon.id for weapon in weapons() if kept(weapon)}
    assert set(ids(**view)) == wanted
    assert 0 < len(wanted) < 104


def test_a_price_is_that_of_the_era():
    assert ids(search="luger", most_price=100) == ["luger-p08"]
    assert ids(prices="modern", search="luger", most_price=100) == []


@pytest.mark.parametrize(
    ("typed", "found"), [("luger", "luger-p08"), ("lugger", "luger-p08"), ("epee lgere", "light-sword")]
)
def test_slips_are_forgiven_only_where_nothing_is_called_so(typed, found):
    assert ids(search=typed) == [found]


@pytest.mark.parametrize("down", [False, True])
def test_what_has_no_price_comes_last_either_way(down):
    prices = [weapon.price.classic for weapon in listed(sort="price", down=down)]
    priced = [price for price in prices if price is not None]
    assert prices == [*priced, *[None] * (104 - len(priced))]
    assert priced == sorted(priced, reverse=down)


def test_damage_is_in_the_order_of_its_average():
    found = ids(sort="damage")
    assert found.index("light-sword") < found.index("thompson") < found.index("shotgun-10-double")


def test_accents_do_not_send_a_name_to_the_end_of_the_list():
    found = ids("fr")
    assert found.index("kitchen-knife") < found.index("light-sword") < found.index("bullwhip")


@pytest.mark.parametrize(
    ("weapon", "tags", "absent"),
    [
        ("thompson", ["Illegal in the 1920s", "Black market"], []),
        ("ak-47", ["Black market"], ["Illegal in the 1920s"]),
        ("mp5", ["Not sold"], ["Illegal in the 1920s", "Black market"]),
        ("luger-p08", [], ["Illegal in the 1920s", "Black market"]),
    ],
)
def test_what_the_law_says_of_a_weapon(weapon, tags, absent):
    look = Look(PALETTES["dark"], words_in("en"), 390, 844)
    said = words_on(weapon_tags(look, find_weapon(weapon)))
    assert all(tag in said for tag in tags)
    assert not any(tag in said for tag in absent)


@pytest.mark.parametrize("dice", ["1D3", "1D4", "1D6", "1D8", "1D10", "1D20", "2D6", "3D6+2", "5"])
def test_the_likely_span_lies_about_the_mean(dice):
    """Where every total is as likely, none at the end is favoured."""
    spread = spread_of(parse_expression(dice))
    low, high = likely_span(spread)
    assert abs(low + high - 2 * spread.mean) <= 1
    assert sum(spread.chance(total) for total in range(low, high + 1)) >= Fraction(2, 3)
    assert sum(spread.chance(total) for total in range(low, high)) < Fraction(2, 3)
