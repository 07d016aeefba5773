"""A power cut while campaigns are begun, played, deleted and cleared: what was shown is there, and everything opens."""

from datetime import UTC, datetime, timedelta

from forgetful_disk import cut_everywhere

from keeper_app.dice import SeededDice
from keeper_app.play.campaigns import DAYS_IN_BIN, Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.store import open_data_dir

LATER = datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=DAYS_IN_BIN)


def test_a_power_cut_between_any_two_steps(tmp_path, monkeypatch):
    monkeypatch.setattr("keeper_app.play.desk.PAGE", 2)
    root = tmp_path / "disk"
    root.mkdir()

    def opened(data, now=LATER):
        return Campaigns(data.documents, data.shelf, dice=SeededDice(1), clock=lambda: now)

    def act(disk):
        with open_data_dir(root / "data", disk=disk) as data:
            all_ = opened(data, LATER - timedelta(days=DAYS_IN_BIN))
            for deed in (
                lambda: all_.rename("c000001", "One"),
                *(lambda name=name: all_.desk.do(SeatPerson(name, {})) for name in ("Harvey", "Jane", "Ruth")),
                lambda: all_.desk.undo(),
                lambda: all_.begin("Two"),
                lambda: all_.archive("c000001"),
                lambda: all_.delete("c000001"),
                lambda: all_.restore("c000001"),
                lambda: all_.delete("c000001"),
            ):
                deed()
                yield
            all_.close()
            all_ = opened(data)
            assert all_.empty_bin() == 1
            yield
            all_.close()

    def looked(folder):
        with open_data_dir(folder / "data", sync=False) as data:
            all_ = opened(data)
            assert (data.notices, all_.desk.unread) == ([], 0)
            assert {notice.kind for notice in all_.notices} <= {"torn-line"}  # which nobody was shown
            found = [all_.current.name]
            for one in all_.all:
                all_.switch(one.id)
                found.append((one, [person.name for person in all_.desk.state.people], len(all_.desk.entries)))
            all_.close()
            return found

    cut_everywhere(root, act, looked, whole=False)
