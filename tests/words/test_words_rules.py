"""Entries of the rules in words."""

from dataclasses import replace

import pytest

from keeper_app.content.rulebook import library
from keeper_app.words import cards_named, covered, entry_place, entry_source, entry_text, words_in

EN, FR = words_in("en"), words_in("fr")
FIRST = library()["rule-1-1-attacks-of-opportunity"]
AMANDA = library()["faq-amanda-card-enters-other-area"]
DOMAIN = library()["l-adddomain"]


def plain(text):
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def test_where_an_entry_comes_from():
    assert entry_source(EN, FIRST) == "Arkham Horror: The Card Game, FAQ, version 1.9 · 1. Game mechanics · § 1.1"
    erratum = library()["erratum-card-amanda-sharpe"]
    assert plain(entry_source(FR, erratum)).endswith("Errata de cartes · depuis la version 1.8")
    paged = replace(DOMAIN, source=replace(DOMAIN.source, page="12"))
    assert entry_source(EN, paged) == "Call of Cthulhu LCG, rulebook, page 12 · Special situations"


def test_its_place_in_a_word():
    assert entry_place(EN, FIRST) == "§ 1.1"
    assert entry_place(EN, library()["erratum-card-amanda-sharpe"]) == "v1.8"
    assert plain(entry_place(FR, AMANDA)) == "n° 2"
    assert entry_place(EN, DOMAIN) == "L191–L192"
    assert entry_place(EN, library()["luck-roll"]) == ""


@pytest.mark.parametrize(
    ("covers", "said"),
    [
        ((), ""),
        (("L34",), "Rules L34"),
        (("L99", "L96", "L97", "L98"), "Rules L96–L99"),
        (("L25", "L26", "L28", "C3"), "Rules C3, L25–L26, L28"),
    ],
)
def test_the_rules_that_it_covers(covers, said):
    assert covered(EN, replace(DOMAIN, covers=covers)) == said


def test_its_cards_by_name_and_number():
    assert cards_named(EN, AMANDA) == "Cards: Amanda Sharpe (no. 2)"
    assert cards_named(EN, FIRST) == ""


def test_the_whole_of_it_as_text():
    said = entry_text(EN, AMANDA).splitlines()
    assert said[0] == "Card beneath Amanda Sharpe moving to another area"
    assert said[1].endswith("while committed to a test?")
    assert said[2].startswith("Answer: It goes there.")
    assert said[-1].startswith("(Arkham Horror: The Card Game, FAQ")
    ruled = next(entry for entry in library().values() if entry.remarks and entry.points)
    whole = entry_text(FR, ruled)
    assert plain(whole).count("\n– ") == len(ruled.points)
    assert f"Décision {ruled.remarks[0].ruling}" in plain(whole)


@pytest.mark.parametrize("words", [EN, FR])
def test_every_entry_can_be_said(words):
    for entry in library().values():
        assert entry_text(words, entry).count("{") == 0
        assert entry_place(words, entry) is not None
