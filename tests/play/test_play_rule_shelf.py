"""The keeper's shelf of rules: kept as it changes, bounded, and never a reason not to start."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_play_settings import MemoryDocuments

from keeper_app.play.rules.shelf import LONGEST_NOTE, MOST_RECENT, RuleShelf, Shelf
from keeper_app.store import ReadOnly, open_data_dir


def test_at_first_it_is_empty():
    assert RuleShelf(MemoryDocuments()).now == Shelf()


def test_bookmarks_keep_their_order_and_come_back_to_their_place():
    documents = MemoryDocuments()
    shelf = RuleShelf(documents)
    for entry in ("luck-roll", "falls", "surprise"):
        shelf.bookmark(entry)
    assert shelf.take_bookmark("falls") == 1
    assert shelf.now.bookmarks == ("luck-roll", "surprise")
    shelf.bookmark("falls", 1)
    assert shelf.now.bookmarks == ("luck-roll", "falls", "surprise")
    assert shelf.take_bookmark("nobody") is None
    assert RuleShelf(documents).now == shelf.now


def test_a_note_is_written_changed_and_taken_away():
    documents = MemoryDocuments()
    shelf = RuleShelf(documents)
    shelf.write_note("falls", "  We roll 1D6 per storey.\n")
    shelf.write_note("luck-roll", "x" * (LONGEST_NOTE + 1))
    assert shelf.now.notes["falls"] == "We roll 1D6 per storey."
    assert len(shelf.now.notes["luck-roll"]) == LONGEST_NOTE
    assert dict(RuleShelf(documents).now.notes) == dict(shelf.now.notes)
    shelf.write_note("falls", "   ")
    assert set(shelf.now.notes) == {"luck-roll"}


def test_the_newest_search_comes_first_and_none_comes_twice():
    shelf = RuleShelf(MemoryDocuments())
    for number in range(MOST_RECENT + 3):
        shelf.looked_for(f"search {number}")
    shelf.looked_for("  search   5 ")
    assert shelf.now.searches[0] == "search 5"
    assert len(shelf.now.searches) == len(set(shelf.now.searches)) == MOST_RECENT
    shelf.looked_for("   ")
    assert len(shelf.now.searches) == MOST_RECENT
    shelf.forget_searches()
    assert shelf.now.searches == ()


def test_an_entry_that_was_read_is_the_newest_with_the_search_that_found_it():
    shelf = RuleShelf(MemoryDocuments())
    shelf.was_read("falls", "fall")
    shelf.was_read("luck-roll")
    shelf.was_read("falls")
    assert shelf.now.read == ("falls", "luck-roll")
    assert shelf.now.searches == ("fall",)


def test_listeners_hear_of_a_change_once_it_is_kept_and_of_nothing_else():
    documents = MemoryDocuments()
    shelf, heard = RuleShelf(documents), []
    stop = shelf.listen(lambda: heard.append(documents.kept["rules"]["taboo"]))
    shelf.use_taboo(True)
    shelf.use_taboo(True)
    assert heard == [True]
    stop()
    stop()
    shelf.use_taboo(False)
    assert heard == [True]


def test_what_cannot_be_kept_changes_nothing():
    documents = MemoryDocuments()
    shelf = RuleShelf(documents)
    documents.broken = True
    with pytest.raises(OSError):  # noqa: PT011  # the fake's own
        shelf.bookmark("falls")
    assert shelf.now == Shelf()


@pytest.mark.parametrize("name", ["bookmarks", "notes", "searches", "read", "taboo"])
@pytest.mark.parametrize("damaged", [None, 7, "falls", [7, None, ["falls"]], {"falls": 7}, "yes", [""], ["x" * 9999]])
def test_a_damaged_field_is_as_at_first_and_leaves_the_others(name, damaged):
    fine = {
        "bookmarks": ["falls"],
        "notes": {"falls": "a note"},
        "searches": ["fall"],
        "read": ["falls"],
        "taboo": True,
    }
    now = RuleShelf(MemoryDocuments(rules={**fine, name: damaged})).now
    usual = RuleShelf(MemoryDocuments(rules=fine)).now
    for other in set(fine) - {name}:
        assert getattr(now, other) == getattr(usual, other)
    assert getattr(now, name) == getattr(Shelf(), name)


texts = st.text(max_size=30)
kept = st.recursive(
    st.none() | st.booleans() | st.integers() | texts, lambda one: st.lists(one) | st.dictionaries(texts, one)
)


@given(st.dictionaries(st.sampled_from(["bookmarks", "notes", "searches", "read", "taboo", "more"]), kept))
def test_whatever_was_kept_it_can_be_read_and_kept_again(document):
    documents = MemoryDocuments(rules=document)
    shelf = RuleShelf(documents)
    shelf.was_read("falls", "fall")
    assert RuleShelf(documents).now == shelf.now
    assert len(shelf.now.read) <= MOST_RECENT


def test_it_lies_with_the_documents_on_the_disk_and_goes_into_a_backup(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        RuleShelf(data.documents).bookmark("falls")
    with open_data_dir(tmp_path / "data", sync=False, read_only=True) as data:
        shelf = RuleShelf(data.documents)
        assert shelf.now.bookmarks == ("falls",)
        with pytest.raises(ReadOnly):
            shelf.bookmark("luck-roll")
        assert shelf.now.bookmarks == ("falls",)


def test_a_backup_put_back_is_read_again():
    documents = MemoryDocuments()
    shelf = RuleShelf(documents)
    documents.kept["rules"] = {"taboo": True}
    shelf.read_again()
    assert shelf.now.taboo
