"""Looking on while another Keeper writes: what happens there has happened here, and nothing is touched."""

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from desks import shown
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keeper_app.dice import SeededDice
from keeper_app.play import desk as desk_module
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.errors import PlayError
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.preferences import Preferences
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.rules.shelf import RuleShelf
from keeper_app.rules import Question
from keeper_app.store import ReadOnly, open_data_dir
from keeper_app.store.read_only import ReadOnlyJournal

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)


class Writer:
    """A Keeper who plays."""

    def __init__(self, folder):
        self.data = open_data_dir(folder, sync=False)
        self.campaigns = Campaigns(self.data.documents, self.data.shelf, dice=SeededDice(17))
        self.preferences, self.shelf = Preferences(self.data.documents), RuleShelf(self.data.documents)
        self.made, self.backups = NOW, []

    def do(self, what, number):
        """One of many things."""
        here = self.campaigns
        there = [one.id for one in here.all]
        steps = {
            "roll": lambda: here.desk.do(RollCheck(Question(50))),
            "seat": lambda: here.desk.do(SeatPerson(f"P{number}", {"con": 50, "siz": 50})),
            "hurt": lambda: (
                here.desk.do(HurtPerson(here.desk.state.people[-1].id, 1)) if here.desk.state.people else None
            ),
            "undo": here.desk.undo,
            "redo": here.desk.redo,
            "begin": lambda: here.begin(f"C{number}"),
            "switch": lambda: here.switch(there[number % len(there)]),
            "rename": lambda: here.rename(there[number % len(there)], f"R{number}"),
            "archive": lambda: here.archive(there[number % len(there)]),
            "delete": lambda: here.delete(there[number % len(there)]),
            "duplicate": lambda: here.duplicate(here.current.id, f"D{number}"),
            "empty": self.empty_bin,
            "settings": lambda: self.preferences.change(era=("classic", "modern")[number % 2]),
            "note": lambda: self.shelf.write_note("luck", f"N{number}"),
            "backup": self.back_up,
            "restore": self.restore,
        }
        with suppress(PlayError):
            steps[what]()

    def empty_bin(self):
        later = NOW.replace(year=2030)
        self.campaigns._clock, usual = (lambda: later), self.campaigns._clock
        self.campaigns.empty_bin()
        self.campaigns._clock = usual

    def back_up(self):
        self.made += timedelta(minutes=1)
        self.backups.append(self.data.backups.make(self.made, "manual").name)

    def restore(self):
        if self.backups:
            self.campaigns.close()
            self.made += timedelta(minutes=1)
            self.data.restore(self.backups[-1], self.made)
            self.campaigns.reopen()
            self.preferences.read_again()
            self.shelf.read_again()

    def close(self):
        self.campaigns.close()
        self.data.close()


class Onlooker:
    """A Keeper started with --read-only beside it."""

    def __init__(self, folder):
        self.data = open_data_dir(folder, read_only=True)
        self.campaigns = Campaigns(self.data.documents, self.data.shelf)
        self.preferences, self.shelf = Preferences(self.data.documents), RuleShelf(self.data.documents)
        self.told = 0
        self.campaigns.listen(self.hear)

    def hear(self):
        self.told += 1

    def follow(self):
        self.preferences.follow()
        self.shelf.follow()
        self.campaigns.follow()

    def close(self):
        self.campaigns.close()
        self.data.close()


@pytest.fixture
def both(tmp_path):
    writer = Writer(tmp_path / "data")
    onlooker = Onlooker(tmp_path / "data")
    yield writer, onlooker
    onlooker.close()
    writer.close()


@pytest.fixture
def short_pages(monkeypatch):
    monkeypatch.setattr(desk_module, "PAGE", 3)


def everything(folder):
    return {
        str(path): (path.stat().st_mtime_ns, path.read_bytes() if path.is_file() else None)
        for path in (folder, *folder.rglob("*"))
    }


def listed(campaigns):
    """Which there are; the first one says when it was made only once something is kept of it."""
    return [replace(one, made="") for one in (*campaigns.all, campaigns.current)]


def agree(writer, onlooker):
    ours, theirs = onlooker.campaigns, writer.campaigns
    assert listed(ours) == listed(theirs)
    assert shown(ours.desk) == shown(theirs.desk)
    assert [(one.n, one.event, one.after) for one in ours.desk.entries] == [
        (one.n, one.event, one.after) for one in theirs.desk.entries
    ]
    redo = [one.to_redo and one.to_redo.n for one in (ours.desk, theirs.desk)]
    assert redo[0] == redo[1]
    assert onlooker.preferences.current == writer.preferences.current
    assert onlooker.shelf.now == writer.shelf.now
    assert ours.desk.unread == 0


WHATS = [
    "roll",
    "roll",
    "roll",
    "seat",
    "hurt",
    "undo",
    "undo",
    "redo",
    "begin",
    "switch",
    "rename",
    "archive",
    "delete",
]
WHATS += ["duplicate", "empty", "settings", "note", "backup", "restore"]


@given(st.lists(st.tuples(st.sampled_from(WHATS), st.integers(0, 9), st.booleans()), max_size=25))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_whatever_happens_there_has_happened_here(tmp_path_factory, short_pages, steps):
    folder = tmp_path_factory.mktemp("both") / "data"
    writer = Writer(folder)
    onlooker = Onlooker(folder)
    try:
        for what, number, look in steps:
            writer.do(what, number)
            if look:
                onlooker.follow()
        onlooker.follow()
        agree(writer, onlooker)
        before, told = everything(folder), onlooker.told
        onlooker.follow()
        assert everything(folder) == before  # nothing is touched by looking
        assert onlooker.told == told  # and nothing is told twice
    finally:
        onlooker.close()
        writer.close()


def test_only_what_is_new_is_read(both, monkeypatch):
    writer, onlooker = both
    for _ in range(20):
        writer.do("roll", 0)
    onlooker.follow()
    size, read, real = onlooker.campaigns._journal.path.stat().st_size, [], ReadOnlyJournal._bytes

    def noting(self, number, begin=0):
        found, raw = real(self, number, begin)
        read.append((begin, len(raw)))
        return found, raw

    monkeypatch.setattr(ReadOnlyJournal, "_bytes", noting)
    onlooker.follow()
    writer.do("roll", 0)
    onlooker.follow()
    assert [begin > size / 2 for begin, _ in read] == [True, True]
    assert max(many for _, many in read) < size / 4
    agree(writer, onlooker)


def test_the_desk_stays_the_same_where_something_was_only_added(both, short_pages):
    writer, onlooker = both
    desk = onlooker.campaigns.desk
    for what in ("seat", "roll", "roll", "undo", "roll", "roll", "roll", "roll"):  # over two pages
        writer.do(what, 1)
        onlooker.follow()
    assert onlooker.campaigns.desk is desk
    assert writer.campaigns._journal.last > 1
    agree(writer, onlooker)


def test_a_line_that_is_being_written_is_waited_for(both):
    writer, onlooker = both
    writer.do("roll", 0)
    path = writer.campaigns._journal.path
    raw = path.read_bytes()
    onlooker.follow()
    rolls = onlooker.campaigns.desk.state.rolls
    writer.do("roll", 0)
    line = path.read_bytes()[len(raw) :]
    for end in (1, len(line) // 2, len(line) - 1):
        with path.open("r+b") as file:
            file.truncate(len(raw) + end)
        onlooker.follow()
        assert onlooker.campaigns.desk.state.rolls == rolls
        with path.open("r+b") as file:
            file.seek(len(raw))
            file.write(line)
    onlooker.follow()
    agree(writer, onlooker)


def test_a_file_that_was_put_in_the_place_of_another_is_read_anew(both):
    writer, onlooker = both
    for _ in range(3):
        writer.do("roll", 0)
    onlooker.follow()
    desk = onlooker.campaigns.desk
    path = writer.campaigns._journal.path
    raw = path.read_bytes()
    beside = path.with_suffix(".other")
    beside.write_bytes(b"".join(raw.splitlines(keepends=True)[:-1]))
    beside.replace(path)
    onlooker.follow()
    assert onlooker.campaigns.desk is not desk
    assert onlooker.campaigns.desk.state.rolls == 2


def test_documents_that_are_gone_for_a_moment_change_nothing(both):
    writer, onlooker = both
    writer.do("begin", 1)
    onlooker.follow()
    path = writer.data.documents.path
    kept = {one: one.read_bytes() for one in path.parent.glob("keeper*.json")}
    for one in kept:
        one.unlink()
    onlooker.campaigns.follow()
    assert listed(onlooker.campaigns) == listed(writer.campaigns)
    for one, raw in kept.items():
        one.write_bytes(raw)
    onlooker.follow()
    agree(writer, onlooker)


def test_whoever_looks_on_still_changes_nothing(both):
    writer, onlooker = both
    writer.do("roll", 0)
    onlooker.follow()
    with pytest.raises(ReadOnly):
        onlooker.campaigns.desk.do(RollCheck(Question(50)))
    with pytest.raises(ReadOnly):
        onlooker.campaigns.desk.undo()
    agree(writer, onlooker)
