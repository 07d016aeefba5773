"""Which backups are kept, and that the last good copy of a damaged campaign always is."""

import threading
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from keeper_app.store import Backup, open_data_dir, restore
from keeper_app.store.backups import Why
from keeper_app.store.keeping import BEFORE, RULES, kept

NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
KINDS = Why.__args__


def made(why, *ages):
    """Backups of a kind made so long ago, newest first."""
    return [Backup(f"{why}-{age}", NOW - age, why, 1) for age in sorted(ages)]


def test_of_those_made_while_playing_the_last_six_and_one_an_hour():
    backups = made("timer", *(number * 10 * MINUTE for number in range(36)))  # six hours
    ages = sorted(NOW - backup.at for backup in backups if backup.name in kept(backups))
    assert ages[:6] == [number * 10 * MINUTE for number in range(6)]
    assert ages[6:] == [minutes * MINUTE for minutes in (60, 100, 160, 220, 280, 340)]  # 03:37, 02:57, 01:57 …


def test_of_the_daily_ones_two_weeks_and_one_a_week():
    backups = made("daily", *(number * DAY for number in range(200)))
    ages = sorted((NOW - backup.at).days for backup in backups if backup.name in kept(backups))
    assert ages == [*range(14), 14, 15, 22, 29, 36, 43, 50, 57]  # NOW is a Monday


def test_a_year_without_play_costs_nothing():
    backups = [*made("daily", timedelta()), *made("daily", *(365 * DAY + number * DAY for number in range(13)))]
    assert kept(backups) == {backup.name for backup in backups}


def test_what_is_precious_is_kept_whatever_the_rule_says():
    backups = made("manual", *(number * DAY for number in range(30)))
    assert backups[-1].name not in kept(backups)
    assert backups[-1].name in kept(backups, {backups[-1].name})


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 5000)), unique=True))
def test_no_kind_takes_the_room_of_another_and_the_newest_always_stays(found):
    backups = sorted(
        (Backup(f"{why}-{age}", NOW - age * HOUR, why, 1) for why, age in found), key=lambda one: one.at, reverse=True
    )
    names = kept(backups)
    counts = Counter(backup.why for backup in backups if backup.name in names)
    for why in KINDS:
        rule, of_kind = RULES.get(why, BEFORE), [backup for backup in backups if backup.why == why]
        assert counts[why] <= rule.last + rule.spread
        assert {backup.name for backup in of_kind[: rule.last]} <= names
    assert kept([backup for backup in backups if backup.name in names]) == names  # asking again removes no more


def test_the_last_good_copy_of_a_campaign_that_does_not_open_is_never_removed(tmp_path):
    with open_data_dir(tmp_path, sync=False) as data:
        for campaign in ("c000001", "c000002"):
            with closing(data.shelf.open(campaign)) as journal:
                journal.append({"n": 1})
        first, last = (data.backups.make(NOW + number * DAY, "manual") for number in range(2))
        (tmp_path / "campaigns" / "c000001" / "page-000001.jsonl").write_bytes(b"rubbish")
        for number in range(2, 20):
            data.backups.make(NOW + number * DAY, "manual")
        data.backups.prune(NOW + 20 * DAY)
        names = [backup.name for backup in data.backups.list()]
        assert last.name in names
        assert first.name not in names
        assert [copy.backup.name for copy in data.rescue.copies("c000001")] == [last.name]


def test_no_backup_is_made_of_a_folder_in_which_another_is_being_put_back(tmp_path, monkeypatch):
    with open_data_dir(tmp_path, sync=False) as data:
        with closing(data.shelf.open("c000001")) as journal:
            journal.append({"n": 1})
        name = data.backups.make(NOW, "manual").name
        its_turn = []

        def swap(*_):
            timer = threading.Thread(target=lambda: its_turn.append(data.backups._turn.acquire(blocking=False)))
            timer.start()
            timer.join()

        monkeypatch.setattr(restore, "swap", swap)
        data.restore(name, NOW)
        assert its_turn == [False]
