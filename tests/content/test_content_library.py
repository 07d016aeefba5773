"""The library of the Rules room: everything the sources hold, in both languages, once, and led to from everywhere."""

import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from keeper_app.content.known_languages import complete_languages
from keeper_app.content.root import tables_root
from keeper_app.content.rule_games import read_games, rule_games
from keeper_app.content.rulebook import library, read_library
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.search_words import search_word_errors
from keeper_app.rooms import ROOMS

IDS = tomllib.loads((Path(__file__).parent.parent / "cases" / "rules" / "arkham-ids.toml").read_text("utf-8"))
SECTIONS = {
    "errata-rulebooks": 5,
    "errata-campaigns": 9,
    "errata-cards": 56,
    "definitions": 3,
    "game-mechanics": 22,
    "card-abilities": 12,
    "questions": 49,
    "scenario-questions": 11,
    "taboo-chained": 11,
    "taboo-mutated": 18,
    "taboo-forbidden": 1,
    "quick-reference": 1,
    "icons": 5,
}
ENTRIES = tuple(library().values())


def of(game):
    return [entry for entry in ENTRIES if entry.game == game]


@pytest.mark.parametrize(("section", "many"), SECTIONS.items())
def test_every_entry_of_the_faq_is_there_under_its_id(section, many):
    told = {entry.id for entry in of("arkham") if entry.section == section and entry.kind != "preamble"}
    assert told == set(IDS[section])
    assert len(told) == many


def test_the_faq_has_203_entries_and_ten_preambles():
    kinds = Counter(entry.kind == "preamble" for entry in of("arkham"))
    assert (kinds[False], kinds[True]) == (203, 10)
    assert {entry.id for entry in of("arkham") if entry.kind == "preamble"} == set(IDS["preambles"])


def test_rules_of_the_faq_have_their_numbers():
    numbers = Counter(entry.number for entry in of("arkham") if entry.number)
    expected = Counter([*(f"1.{n}" for n in (*range(1, 22), 21)), *(f"2.{n}" for n in range(1, 13))])
    assert numbers == expected


@pytest.mark.parametrize(("letter", "last"), [("L", 201), ("P", 59), ("C", 118), ("D", 49)])
def test_every_numbered_rule_of_the_card_games_stands_in_one_entry(letter, last):
    told = Counter(number for entry in ENTRIES for number in entry.covers if number.startswith(letter))
    assert told == Counter(f"{letter}{number}" for number in range(1, last + 1))


def test_every_rule_of_the_game_we_play_is_told():
    assert {number for entry in of("rpg") for number in entry.numbers} >= set(range(1, 189))


@pytest.mark.parametrize(
    "rulings", [[f"C{n:02}" for n in range(1, 57)], [f"X{n}" for n in range(1, 53)]], ids=["C", "X"]
)
def test_every_conflict_is_told_once_where_it_belongs(rulings):
    told = Counter(remark.ruling for entry in ENTRIES for remark in entry.remarks)
    assert [ruling for ruling in rulings if told[ruling] != 1] == []


def test_a_difference_stands_beside_an_entry_of_either_game():
    for entry in of("differences"):
        games = {library()[other].game for other in entry.see}
        assert {"lcg", "ccg"} <= games, entry.id


def test_what_an_entry_leads_to_is_there():
    tables = {"weapons", "black-market", *screen_tables()}
    for entry in ENTRIES:
        for tool in entry.tools:
            room, _, table = tool.partition(":")
            assert room in ROOMS, (entry.id, tool)
            assert not table or table in tables, (entry.id, tool)


@pytest.mark.parametrize("game", [game.id for game in rule_games()])
def test_every_section_has_entries_and_a_name_in_every_language(game):
    (this,) = (one for one in rule_games() if one.id == game)
    sections = {entry.section for entry in of(game)}
    assert sections <= {section.id for section in this.sections}
    assert game == "differences" or sections == {section.id for section in this.sections}
    for text in (this.name, this.short, *(section.name for section in this.sections)):
        assert {lang for lang, _ in text.promised()} == set(complete_languages())


def test_every_entry_is_asked_for_in_everyday_words():
    for entry in ENTRIES:
        least = 2 if entry.kind in ("difference", "preamble") else 3
        for lang in complete_languages():
            phrases = entry.aliases.of(lang)
            assert least <= len(phrases) <= 6, entry.id
            assert len(set(phrases)) == len(phrases), entry.id
            assert all(phrase == phrase.rstrip(".?!") for phrase in phrases), entry.id


def test_no_two_entries_of_a_game_are_asked_for_alike():
    for game in rule_games():
        asked = Counter(phrase for entry in of(game.id) for phrase in set(entry.aliases.all()))
        assert [phrase for phrase, times in asked.items() if times > 1] == []


def test_both_languages_tell_the_same_figures():
    """Where one of them writes a figure as a word the other may too: these three."""
    worded = {"faq-shrivelling-horror-timing", "l-insane", "p-end-run-then"}
    differ = [entry.id for entry in ENTRIES for text in entry.prose if figures(text.of("en")) != figures(text.of("fr"))]
    assert set(differ) <= worded


def figures(text):
    return sorted(re.findall(r"\d+(?:\.\d+)?", re.sub(r"(?<=\d),(?=\d)", ".", text)))


def test_a_question_is_a_question():
    for entry in ENTRIES:
        if entry.question:
            assert entry.question.of("en").rstrip("”").endswith("?"), entry.id
            assert entry.question.of("fr").rstrip(" »").endswith("?"), entry.id


def test_spoilers_are_marked_by_what_they_spoil():
    spoilers = [entry for entry in ENTRIES if entry.spoiler]
    assert {entry.game for entry in spoilers} == {"arkham"}
    assert {entry.id for entry in of("arkham") if entry.section == "scenario-questions"} <= {e.id for e in spoilers}


# --- faults --------------------------------------------------------------------------------------------------------


@pytest.fixture
def rules(tmp_path):
    """The rules of one small game in a folder of tables."""
    (tmp_path / "rules" / "pocket").mkdir(parents=True)
    shutil.copy(tables_root() / "rules" / "games.toml", tmp_path / "rules")
    return tmp_path


ENTRY = """
id = "p-goal"
section = "material"
covers = ["P1"]
rulings = ["X39"]
source = { book = "pocket-rules", section = "A" }
title = { en = "Goal", fr = "But" }
text = { en = "Get rid of cards.", fr = "Videz votre main." }
aliases = { en = ["how do I win"], fr = ["comment je gagne"] }
cards = [{ name = { en = "Gug", fr = "Gug" }, number = "12" }]
remarks = [{ ruling = "X39", text = { en = "Open.", fr = "Ouvert." } }]
"""


def faults(root):
    return [
        (e.file, e.field, e.problem)
        for e in read_library(root)[1]
        if e.file.startswith("rules/pocket/") or e.file == "rules/games.toml"
    ]


def test_a_good_entry_is_read(rules):
    (rules / "rules/pocket/p-goal.toml").write_text(ENTRY, "utf-8")
    assert faults(rules) == []
    entry = read_library(rules)[0]["p-goal"]
    assert (entry.game, entry.kind, entry.holds) == ("pocket", "rule", ("P1", "X39"))
    assert entry.aliases.of("fr") == ("comment je gagne",)
    assert (entry.cards[0].number, entry.remarks[0].text.of("fr")) == ("12", "Ouvert.")


@pytest.mark.parametrize(
    ("old", "new", "field", "problem"),
    [
        ('section = "material"', 'section = "nowhere"', "section", "unknown-value"),
        ('covers = ["P1"]', 'covers = ["Q1"]', "covers[0]", "unknown-value"),
        ('covers = ["P1"]', 'covers = ["P1", "P1"]', "covers[1]", "duplicate"),
        ('rulings = ["X39"]', 'rulings = ["Y1"]', "rulings[0]", "bad-ruling"),
        ('ruling = "X39"', 'ruling = "X1"', "remarks[0].ruling", "unknown-reference"),
        ('fr = ["comment je gagne"]', 'fr = "comment"', "aliases.fr", "wrong-type"),
        ('fr = ["comment je gagne"]', 'fr = [""]', "aliases.fr[0]", "empty"),
        ('fr = ["comment je gagne"]', 'fr = ["c\'est"]', "aliases.fr[0]", "bad-character"),
        ('fr = "Ouvert."', 'fr = "Ouvert\\u2028!"', "remarks[0].text.fr", "bad-character"),
        ('covers = ["P1"]', 'kind = "faq"', "question", "missing-field"),
        ('covers = ["P1"]', 'question = { en = "Why?", fr = "Pourquoi ?" }', "question", "unknown-field"),
        ('covers = ["P1"]', 'game = "rpg"\nsee = ["nobody"]', "see[0]", "unknown-reference"),
    ],
)
def test_each_fault_is_named(rules, old, new, field, problem):
    assert old in ENTRY
    (rules / "rules/pocket/p-goal.toml").write_text(ENTRY.replace(old, new), "utf-8")
    assert ("rules/pocket/p-goal.toml", field, problem) in faults(rules)


def test_an_id_belongs_to_one_game(rules):
    (rules / "rules/pocket/p-goal.toml").write_text(ENTRY, "utf-8")
    (rules / "rules/lcg").mkdir()
    (rules / "rules/lcg/p-goal.toml").write_text(ENTRY.replace("material", "goal"), "utf-8")
    assert ("rules/pocket/p-goal.toml", "id", "duplicate") in faults(rules)


def test_a_folder_of_no_game_is_named(rules):
    (rules / "rules/chess").mkdir()
    found = [(e.file, e.problem) for e in read_library(rules)[1]]
    assert ("rules/chess", "unknown-reference") in found


@pytest.mark.parametrize(
    ("old", "new", "field", "problem"),
    [
        ('id = "ccg"', 'id = "lcg"', "id", "duplicate"),
        ('between = ["lcg", "ccg"]', 'between = ["lcg", "chess"]', "between[1]", "unknown-reference"),
        ('id = "portals"', 'id = "turn"', "sections[3].id", "duplicate"),
    ],
)
def test_faults_of_games_are_named(rules, old, new, field, problem):
    path = rules / "rules" / "games.toml"
    said = path.read_text("utf-8")
    assert old in said
    path.write_text(said.replace(old, new, 1), "utf-8")
    assert (field, problem) in [(e.field, e.problem) for e in read_games(rules)[1]]


def test_faults_of_the_words_of_asking_are_named(tmp_path):
    shutil.copytree(tables_root() / "search", tmp_path / "search")
    assert search_word_errors(tmp_path) == []
    (tmp_path / "search/synonyms.toml").write_text('[[groups]]\nwords = ["alone"]\n', "utf-8")
    (tmp_path / "search/asking.toml").write_text('small = "the"\n', "utf-8")
    found = {(e.file, e.field, e.problem) for e in search_word_errors(tmp_path)}
    assert ("search/synonyms.toml", "groups[0]", "bad-choice") in found
    assert ("search/asking.toml", "small", "wrong-type") in found
