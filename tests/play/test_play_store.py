"""The desk on the real store: what was shown is there again, and a full disk costs nothing that was kept."""

import errno
import os

import pytest
from desks import shown
from examples import STORIES

from keeper_app.dice import SeededDice
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.rules import Question
from keeper_app.store import Disk, WriteFailed, open_data_dir


class FillingDisk(Disk):
    """A real disk that can be full."""

    def __init__(self):
        super().__init__(sync=False)
        self.full = False

    def put(self, fd, chunk):
        """Write half and then no more, when full."""
        if not self.full:
            return super().put(fd, chunk)
        if len(chunk) > 1:
            return super().put(fd, chunk[: len(chunk) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def opened(path, disk=None):
    data = open_data_dir(path / "data", sync=False, disk=disk)
    return data, Campaigns(data.documents, data.shelf, dice=SeededDice(3)).desk


@pytest.mark.parametrize("room", STORIES)
def test_the_whole_story_is_there_again(tmp_path, room):
    data, desk = opened(tmp_path)
    with data:
        for action, fallen, _ in STORIES[room]:
            desk.do(action, list(fallen) if fallen else None)
        desk.undo()
        desk.redo()
        desk.undo()
        before = shown(desk)
    data, again = opened(tmp_path)
    with data:
        assert (again.unread, data.notices) == (0, [])
        assert shown(again) == before
        again.redo()
        assert [entry.event.kind for entry in again.entries] == [kind for _, _, kind in STORIES[room]]


@pytest.mark.parametrize("step", ["do", "undo", "redo"])
def test_a_full_disk_changes_nothing_and_play_goes_on(tmp_path, step):
    disk = FillingDisk()
    data, desk = opened(tmp_path, disk)
    with data:
        desk.do(RollCheck(Question(50)))
        desk.do(RollCheck(Question(60)))
        desk.undo()
        before = shown(desk)
        steps = {"do": lambda: desk.do(RollDice("2D6")), "undo": desk.undo, "redo": desk.redo}
        disk.full = True
        with pytest.raises(WriteFailed):
            steps[step]()
        assert shown(desk) == before
        disk.full = False
        steps[step]()
        after = shown(desk)
        assert after != before
    data, again = opened(tmp_path)
    with data:
        assert (again.unread, data.notices) == (0, [])
        assert shown(again) == after


def test_of_a_name_no_file_can_hold_what_can_be_held_is_kept(tmp_path):
    data, desk = opened(tmp_path)
    with data:
        desk.do(SeatPerson("A\udfffda", {}))
        assert desk.state.people[0].name == "Ada"
    data, again = opened(tmp_path)
    with data:
        assert (again.state.people[0].name, again.unread) == ("Ada", 0)


def test_a_torn_last_line_costs_only_that_entry(tmp_path):
    data, desk = opened(tmp_path)
    with data:
        for value in (30, 40, 50):
            desk.do(RollCheck(Question(value)))
    path = tmp_path / "data" / "campaigns" / "c000001" / "page-000001.jsonl"
    path.write_bytes(path.read_bytes()[:-9])
    data, again = opened(tmp_path)
    with data:
        assert [entry.event.value for entry in again.entries] == [30, 40]
        assert again.unread == 0
        assert again.do(RollCheck(Question(60))).n == 3
