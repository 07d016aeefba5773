"""The backups that are made by themselves: who looks, when, and what for."""

from datetime import UTC, datetime, timedelta

import pytest

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.store import open_data_dir
from keeper_app.ui.backup_watch import BackupWatch
from keeper_app.ui.ground import Ground
from keeper_app.ui.house import House

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)


class Table:
    """A folder, its campaigns, and a watch whose clock and pauses a test sets."""

    def __init__(self, path):
        self.now = NOW
        self.data = open_data_dir(path, sync=False)
        self.campaigns = Campaigns(self.data.documents, self.data.shelf, clock=lambda: self.now)
        self.pauses = []
        self.watch = BackupWatch(self.data, self.campaigns, clock=lambda: self.now, pause=lambda: self.pauses.pop(0)())

    def play(self):
        self.campaigns.desk.do(SeatPerson("Harvey", {}))
        return True

    def made(self):
        return [backup.why for backup in self.data.backups.list()]

    def close(self):
        self.campaigns.close()
        self.data.close()


@pytest.fixture
def table(tmp_path):
    opened = Table(tmp_path / "data")
    yield opened
    opened.close()


def test_every_time_it_looks_it_backs_up_what_has_changed_and_only_that(table):
    table.pauses = [table.play, lambda: True, table.play, lambda: True, lambda: False]
    table.watch.tend()
    assert table.made() == ["timer", "timer"]


def test_what_a_keeper_did_before_this_start_is_backed_up_too(table, tmp_path):
    table.play()
    table.close()
    again = Table(tmp_path / "data")
    again.watch.look()
    again.watch.look()
    assert again.made() == ["timer"]
    again.close()


def test_a_backup_for_any_reason_saves_the_next(table):
    table.play()
    table.data.backups.make(NOW, "manual")
    table.watch.look()
    assert table.made() == ["manual"]


def test_the_bin_is_emptied_only_after_a_backup_of_it(table):
    table.campaigns.begin("Old")
    old = table.campaigns.current.id
    table.campaigns.delete(old)
    table.now += timedelta(days=31)
    table.watch.begin_the_day()
    assert table.campaigns.bin == ()
    assert sorted(table.made()) == ["before-deletion", "daily"]
    assert len(table.data.rescue.copies(old)) == 2


def test_where_nothing_leaves_the_bin_a_day_has_one_backup(table):
    table.watch.begin_the_day()
    table.watch.begin_the_day()
    assert table.made() == ["daily"]


def test_a_folder_that_is_closed_ends_the_watch(table):
    watch = BackupWatch(table.data, table.campaigns)
    table.close()
    watch.tend()  # it would wait for ten minutes, again and again
    assert table.made() == []


def test_where_there_are_no_threads_the_house_looks_after_its_backups_later(table):
    waiting = []
    ground = Ground(kind="browser", has_door=False, later=lambda seconds, work: waiting.append((seconds, work)))
    House(table.data, table.campaigns, ground=ground)
    table.play()
    assert table.made() == []
    for _ in range(3):
        for _, work in [waiting.pop(0) for _ in range(len(waiting))]:
            work()
        table.play()
    assert sorted(table.made()) == ["daily", "timer", "timer"]  # the first look came right after the daily one
    table.data.close()
    waiting.pop()[1]()
    assert not waiting
