"""Which document comes first, on shelves small enough to see why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.texts import Texts
from keeper_app.reference.search import index as index_file
from keeper_app.reference.search.asking import read_question
from keeper_app.reference.search.documents import Document
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.ranking import rank


def one(id_, title="", text="", **more):
    fields = (("title", (title,)), ("cards", more.get("cards", ())), ("text", (text,)))
    defaults = {"games": ("rpg",), "kind": "rule", "names": (title,) if title else ()}
    return Document(id=id_, title=Texts(en=title or id_), fields=fields, **{**defaults, **more})


def found(documents, text, most=20):
    return [hit.document.id for hit in rank(Index(documents), read_question(text), most)]


def test_a_title_comes_before_a_mention():
    shelf = [one("mention", "Armour", "a dodge is no armour"), one("title", "Dodge", "roll against the attack")]
    assert found(shelf, "dodge") == ["title", "mention"]


def test_a_word_as_typed_comes_before_a_slip():
    shelf = [one("slip", "Cover"), one("exact", "Rover")]
    assert found(shelf, "rover") == ["exact"]
    assert found(shelf, "rovar ") == ["exact"]


def test_a_slip_is_forgiven_from_four_letters_and_two_from_eight():
    shelf = [one("dex", "Dex"), one("dodge", "Dodge"), one("manoeuvre", "Manoeuvre")]
    assert found(shelf, "dax ") == []
    assert found(shelf, "doge ") == ["dodge"]
    assert found(shelf, "doxgx ") == []
    assert found(shelf, "maneouvre ") == ["manoeuvre"]
    assert found(shelf, "manoevree ") == ["manoeuvre"]


def test_the_beginning_of_a_word_is_enough_while_it_is_typed():
    shelf = [one("a", "Elimination"), one("b", "Dodge")]
    assert found(shelf, "elimin") == ["a"]


def test_a_name_that_begins_so_comes_first():
    shelf = [one("other", "Secrets", "a scroll of secrets, scroll of scroll"), one("named", "Scroll of Secrets")]
    assert found(shelf, "scroll of s")[0] == "named"


def test_what_says_more_of_the_question_comes_first():
    shelf = [one("half", "Firearms", "reload reload reload"), one("both", "Reloading in a chase", "reload the gun")]
    assert found(shelf, "reload in a chase")[0] == "both"


def test_a_number_is_far_above_any_text():
    shelf = [one("text", "1.7 1.7", "1.7 1.7 1.7"), one("rule", "Timing", numbers=("1.7",))]
    assert found(shelf, "1.7") == ["rule", "text"]
    assert found(shelf, "l94") == []


def test_filters_hold_and_hints_favour():
    shelf = [
        one("ccg", "Terror", games=("ccg",)),
        one("lcg", "Terror", games=("lcg",)),
        one("both", "Terror", games=("lcg", "ccg"), kind="difference", prior=0.85),
        *(one(f"other-{at}", f"Chapter {at}", "lcg ccg") for at in range(5)),
    ]
    assert found(shelf, "game:lcg terror") == ["lcg", "both"]
    assert found(shelf, "kind:difference terror") == ["both"]
    assert found(shelf, "terror lcg")[0] == "lcg"
    assert found(shelf, "terror ccg")[0] == "ccg"


def test_filters_alone_list_what_they_let_through():
    shelf = [one("a", "A", kind="erratum", version="1.9"), one("b", "B", version="1.9"), one("c", "C", spoiler=True)]
    assert found(shelf, "version:1.9") == ["a", "b"]
    assert found(shelf, "version:1.9 kind:erratum") == ["a"]
    assert found(shelf, "is:spoiler") == ["c"]
    assert found(shelf, "") == []


def test_a_card_is_found_by_part_of_its_name():
    shelf = [one("a", "Costs", cards=("Wendy Adams",)), one("b", "Wendy")]
    assert found(shelf, 'card:"Wendy Adams"') == ["a"]
    assert found(shelf, 'card:"adams"') == ["a"]
    assert found(shelf, 'card:"Roland"') == []


def test_what_merely_repeats_counts_less():
    said = ("Terror", "the loser goes insane")
    shelf = [one("a-copy", *said, prior=0.85), one("b-rule", *said)]
    assert found(shelf, "terror insane") == ["b-rule", "a-copy"]


def test_a_compound_is_found_however_it_is_written():
    shelf = [one("a", "Auto-fail"), one("b", "Failing")]
    for typed in ("auto-fail", "autofail", "auto fail"):
        assert found(shelf, typed + " ")[0] == "a"


@pytest.fixture
def few_are_common(monkeypatch):
    monkeypatch.setattr(index_file, "COMMON", 3)
    monkeypatch.setattr(index_file, "CHAMPIONS", 2)


@pytest.mark.usefixtures("few_are_common")
def test_a_common_word_still_counts_where_a_rare_one_stands():
    shelf = [one(f"card-{at}", "", "card") for at in range(10)]
    shelf += [one("rare", "Lantern", "a lantern"), one("both", "Lamp", "a lantern on a card")]
    assert set(found(shelf, "lantern card")[:2]) == {"rare", "both"}
    assert len(found(shelf, "card ")) <= 4


@given(st.text(max_size=80))
def test_any_question_is_answered_or_not_and_never_breaks(text):
    shelf = [one("dodge", "Esquive", "Dodge against the attack"), one("l94", "Égalité", numbers=("L94", "1.7"))]
    hits = rank(Index(shelf), read_question(text))
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert len({hit.document.id for hit in hits}) == len(hits)
