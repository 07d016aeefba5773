"""The search over the whole library: what a keeper types, and what they get."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.__main__ import main
from keeper_app.content.rulebook import library
from keeper_app.content.texts import Texts
from keeper_app.reference.search.documents import Document
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.looking import look_up
from keeper_app.reference.search.shelf import rules_index
from keeper_app.reference.search.snippets import LONGEST, marked, passage

HOUSE = Path(__file__).parent.parent.parent


def ids(text, **more):
    return [hit.document.id for hit in look_up(text, **more).hits]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("ataque oportunite", "rule-1-1-attacks-of-opportunity"),
        ("attaque d’opportunité", "rule-1-1-attacks-of-opportunity"),
        ("Wendy Adams", "erratum-card-wendy-adams"),
        ("wendy’s amulet", "erratum-card-wendys-amulet"),
        ("tentacule difficulté zéro", "faq-auto-fail-difficulty-zero"),
        ("esquive", "dodge"),
        ("dodge", "dodge"),
        ("tabou", "preamble-taboo"),
        ("TOC", "skill:spot-hidden"),
        ("Luger", "weapon:luger-p08"),
        ("lutte de terreur", "l-terror"),
        ("quitte ou double", "taboo-forbidden-double-or-nothing"),
    ],
)
def test_what_is_meant_comes_first(typed, first):
    assert ids(typed)[0] == first


def test_every_number_finds_what_holds_it_first():
    wrong = []
    for one in library().values():
        for number in one.covers:
            best = look_up(number).hits[0].document
            if number not in best.holds:
                wrong.append(number)
    assert wrong == []


@pytest.mark.parametrize("number", sorted({one.number for one in library().values() if one.number}))
def test_a_rule_of_the_faq_is_found_by_its_number(number):
    having = {one.id for one in library().values() if one.number == number}
    assert set(ids(number)[: len(having)]) == having


@pytest.mark.parametrize("number", [1, 31, 40, 97, 188])
def test_our_numbers_are_found_as_they_are_cited(number):
    assert f"rpg-{number}" in look_up(f"rpg-{number}").hits[0].document.holds
    assert f"rpg-{number}" in look_up(f"rule {number}").hits[0].document.holds


def test_a_number_of_both_counts_finds_both():
    best = [hit.document.holds for hit in look_up("C12").hits[:3]]
    assert "C12" in best[0]
    assert any("ruling-C12" in holds for holds in best[1:])


def test_a_language_finds_what_is_written_in_the_other():
    assert ids("brelan d'as removed from the game")[0] == ids("three aces retirées de la partie")[0]


def test_chips_narrow_and_tell_what_there_is_besides():
    every = look_up("terror")
    narrow = look_up("terror", game="lcg")
    assert every.games == narrow.games
    assert narrow.games["lcg"] >= len(narrow.hits) > 0
    assert {game for hit in narrow.hits for game in hit.document.games} <= {"lcg", "ccg"}
    rules = look_up("terror", game="lcg", kind="rule")
    assert narrow.kinds["rule"] >= len(rules.hits) > 0
    assert {hit.document.kind for hit in rules.hits} == {"rule"}


def test_nothing_found_suggests_close_words():
    answer = look_up("opxxxtunity")
    assert answer.hits == ()
    assert "opportunity" in [one.text for one in answer.nearest]


def test_filters_that_leave_nothing_are_offered_to_be_dropped():
    answer = look_up("kind:taboo game:rpg dodge")
    assert answer.hits == ()
    assert [one.text for one in answer.nearest] == ["dodge"]


def test_a_word_that_nobody_knows_does_not_spoil_the_others():
    assert ids("zzqqzzqq esquive")[0] == "dodge"


@pytest.mark.parametrize("typed", ["xyzzy", "opxxxtunity", "qqqq zzzz", "kind:taboo game:rpg dodge", "sanxxtyy"])
def test_a_suggestion_finds_what_it_promises(typed):
    for one in look_up(typed).nearest:
        assert one.finds == len(look_up(one.text, most=2000).hits) > 0


def test_the_keepers_documents_never_come_before_ours():
    copies = Index(
        Document(
            id=f"own:{at}",
            title=Texts(en="Attacks of Opportunity"),
            games=(),
            kind="rule",
            fields=(("title", ("Attacks of Opportunity attaque d’opportunité",)),),
            names=("Attacks of Opportunity",),
            numbers=("1.1",),
        )
        for at in range(50)
    )
    for typed in ("attack of opportunity", "1.1", "attaque"):
        assert look_up(typed, own=copies).hits == look_up(typed).hits
        assert look_up(typed, own=copies).own


@settings(deadline=None)
@given(st.text(max_size=200))
def test_anything_can_be_looked_up(text):
    answer = look_up(text)
    assert all(hit.document in rules_index().documents for hit in answer.hits[:3])


@settings(deadline=None)
@given(st.text(max_size=120), st.frozensets(st.text(min_size=1, max_size=8), max_size=4))
def test_marking_changes_no_letter(text, words):
    assert "".join(piece.text for piece in marked(text, words)) == text


def test_a_passage_shows_what_answers():
    said = "Nothing here. " * 30 + "A dodge wins ties. " + "More of it. " * 30
    shown = passage((said,), frozenset({"dodge"}))
    assert ("dodge", True) in shown
    assert sum(len(piece.text) for piece in shown) <= LONGEST + 3


def test_the_order_does_not_hang_on_the_order_of_sets(tmp_path, capsys):
    """In this process, whose sets are in an order of its own, and in two others."""
    questions = tmp_path / "questions.txt"
    questions.write_text("attack\nterreur\ncarte\nxp taboo\nfolie jeton\nwound\n", "utf-8")
    asked = ["search", "--json", "--limit", "40", "--queries", str(questions)]
    assert main(asked) == 0
    told = {capsys.readouterr().out}
    for seed in ("1", "2"):
        environ = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "keeper_app", *asked]
        run = subprocess.run(command, cwd=HOUSE, env=environ, capture_output=True, encoding="utf-8", check=True)
        told.add(run.stdout)
    assert len(told) == 1
    assert told != {""}
