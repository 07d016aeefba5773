"""When a keeper is asked to take a copy away: after some evenings with play, never twice in one, never after a copy."""

from datetime import datetime, timedelta

import pytest

from keeper_app.play.copies import AGAIN, EVENINGS, CopiesElsewhere
from keeper_app.store import open_data_dir

FIRST = datetime(2026, 11, 2, 21, 0).astimezone()  # by the clock of this machine, whatever its zone
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


class Table:
    """The documents of a real folder, a clock that a test sets, and who was told."""

    def __init__(self, documents):
        self.documents, self.now, self.told = documents, FIRST, 0
        self.open()

    def open(self):
        self.copies = CopiesElsewhere(self.documents, clock=lambda: self.now)
        self.copies.listen(self.tell)

    def tell(self):
        self.told += 1

    def play(self, evenings=1):
        """Some evenings, each with rolls before and after midnight."""
        for _ in range(evenings):
            for hours in (0, 2, 4):
                self.copies.played(self.now + hours * HOUR)
            self.now += 7 * DAY


@pytest.fixture
def table(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        yield Table(data.documents)


def test_it_is_time_after_some_evenings_and_they_are_kept(table):
    table.play(EVENINGS - 1)
    assert not table.copies.due
    assert table.told == EVENINGS - 1  # once an evening something was written, not at every roll
    table.open()
    table.play()
    assert table.copies.due
    table.open()
    assert table.copies.due


def test_a_copy_taken_away_begins_the_count_anew_and_what_it_holds_does_not_count(table):
    table.play(EVENINGS)
    table.copies.taken()
    assert not table.copies.due
    table.copies.played(FIRST)  # another campaign is looked at, whose last evening is in the copy
    table.open()
    assert (table.copies.last, table.copies.evenings) == (table.now, ())
    table.play(EVENINGS)
    assert table.copies.due


def test_later_is_some_evenings_later(table):
    table.play(EVENINGS)
    for _ in range(3):
        assert table.copies.due
        table.copies.put_off()
        assert not table.copies.due
        table.play(AGAIN - 1)
        table.open()
        assert not table.copies.due
        table.play()


@pytest.mark.parametrize(
    "kept",
    [
        {"last": 7, "evenings": "2026-11-02", "waited": "x"},
        {"last": "yesterday", "evenings": [1, None, {}], "waited": -3},
        {"evenings": ["a", "a"], "waited": 9},
        {"waited": True},
    ],
)
def test_nonsense_in_the_document_is_passed_over(table, kept):
    table.documents.put("copies", kept)
    table.open()
    assert table.copies.last is None
    assert table.copies.waited == 0
    assert len(table.copies.evenings) <= 1
    table.play()
    assert not table.copies.due
