"""A real process, killed at a random moment while it writes, has lost nothing it acknowledged.

KEEPER_KILL_ROUNDS sets how often (15 unless told, which makes fifty-odd kills): two writers a round, and every fifth
round two that move an old journal, one that makes backups by hand and one by the timer, one that restores them, and two
that rescue a campaign. What happens at each single
moment is proved without chance by disks that die or forget (`disks.py`, `forgetful_disk.py`).
"""

import itertools
import os
import random
from contextlib import closing
from datetime import UTC, datetime

import pytest

from keeper_app.store import open_data_dir
from keeper_app.store.line import seal
from keeper_app.store.migrations import STUB
from keeper_app.store.reading import OLD_HEADER

ROUNDS = int(os.environ.get("KEEPER_KILL_ROUNDS", "15"))
FEW = max(1, ROUNDS // 5)

WRITE = """
import sys
from pathlib import Path
from keeper_app.store import open_data_dir
data = open_data_dir(Path(sys.argv[1]))
journal = data.shelf.open("c000001")
number = sum(len(journal.page(page).records) for page in range(1, journal.last + 1))
while True:
    number += 1
    size = 600_000 if number % 4 == 2 else number % 50  # long lines, so that some are caught half written
    journal.append({"number": number, "text": "é" * size})
    print("journal", number, flush=True)
    if number % 3 == 0:
        data.documents.put("last", {"number": number, "text": "é" * size})
        print("documents", number, flush=True)
    if len(journal) >= 7:
        journal.turn_page({"count": number, "text": "é" * 200_000})
        print("pages", journal.last, flush=True)
"""


def all_pages(data, campaign="c000001"):
    with closing(data.shelf.open(campaign)) as journal:
        return [journal.page(number) for number in range(1, journal.last + 1)], journal.notices


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_killed_process_loses_nothing_it_acknowledged(tmp_path, nursery, seed):
    chance = random.Random(seed)
    acknowledged = {"journal": 0, "documents": 0, "pages": 1}
    for _ in range(2):  # the second process continues what the first left
        for what, number in nursery.run_and_kill(WRITE, tmp_path / "data", chance.uniform(0, 0.03)):
            acknowledged[what] = int(number)
        assert acknowledged["journal"] > 0
        with open_data_dir(tmp_path / "data") as data:
            pages, notices = all_pages(data)
            numbers = [record["number"] for page in pages for record in page.records]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) in (acknowledged["journal"], acknowledged["journal"] + 1)
            assert len(pages) in (acknowledged["pages"], acknowledged["pages"] + 1)
            for before, page in itertools.pairwise(pages):
                assert page.snapshot["count"] == before.records[-1]["number"]
            last = (data.documents.get("last") or {"number": 0})["number"]
            assert acknowledged["documents"] <= last <= len(numbers)
            assert {notice.kind for notice in (*data.notices, *notices)} <= {"torn-line"}


MIGRATE = """
import sys
from pathlib import Path
from keeper_app.store import open_data_dir
print("begin", flush=True)
open_data_dir(Path(sys.argv[1]))
print("done", flush=True)
"""


@pytest.mark.parametrize("seed", range(FEW))
def test_a_process_killed_while_it_moves_an_old_journal_loses_and_doubles_nothing(tmp_path, nursery, seed):
    chance = random.Random(seed)
    old = OLD_HEADER + b"".join(seal({"n": number, "text": "é" * 1000}) for number in range(1, 2001))
    path = tmp_path / "data"
    path.mkdir()
    (path / "journal.jsonl").write_bytes(old)
    for _ in range(2):
        nursery.run_and_kill(MIGRATE, path, chance.uniform(0, 0.03))
    with open_data_dir(path) as data:
        assert data.shelf.ids() == ["c000001"]
        pages, notices = all_pages(data)
        assert [record["n"] for page in pages for record in page.records] == list(range(1, 2001))
        assert notices == []
    assert (path / "journal.jsonl").read_bytes() == STUB


BACK_UP = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from keeper_app.store import open_data_dir
data = open_data_dir(Path(sys.argv[1]))
journal = data.shelf.open("c000001")
print("begin", flush=True)
while True:
    journal.append({"n": len(journal) + 1})
    print("backup", data.backups.make(datetime.now(UTC), "manual").name, flush=True)
"""

TIMER = """
import sys
from pathlib import Path
from keeper_app.store import open_data_dir
from keeper_app.ui.backup_watch import BackupWatch
data = open_data_dir(Path(sys.argv[1]))
journal = data.shelf.open("c000001")
number = len(journal)
def play():
    global number
    number += 1
    journal.append({"n": number})
    print("journal", number, flush=True)
    return True
BackupWatch(data, None, pause=play).tend()
"""

RESCUE = """
import sys
from pathlib import Path
from keeper_app.store import open_data_dir
path = Path(sys.argv[1])
page = path / "campaigns" / "c000001" / "page-000002.jsonl"
whole = (path / "whole").read_bytes()
with open_data_dir(path) as data:
    name = data.backups.list()[-1].name
    print("rescuing", flush=True)
    turn = 0
    while True:
        turn += 1
        new = page.with_name("new")
        new.write_bytes(b"rubbish %d" % turn)
        new.rename(page)
        if turn % 2:
            data.rescue.keep_readable("c000001")
        else:
            data.rescue.put_back("c000001", name)
        print("rescued", turn, flush=True)
"""

RESTORE = """
import sys
from pathlib import Path
from keeper_app.store import open_data_dir
with open_data_dir(Path(sys.argv[1])) as data:
    turn = 0
    while True:
        print("restoring", flush=True)
        for kind in ("old", "new"):
            data.restore((Path(sys.argv[1]) / "backups" / kind).read_text())
"""


def fill(data, mark):
    for campaign in ("c000001", "c000002", "c000003"):
        with closing(data.shelf.open(campaign)) as journal:
            for number in range(20):
                journal.append({"mark": mark, "n": number, "text": "é" * 20_000})
            journal.turn_page({"mark": mark})
    data.own_tables.write("mine", mark)
    data.documents.put("mark", {"mark": mark})


@pytest.mark.parametrize("seed", range(FEW))
def test_a_process_killed_while_it_makes_backups_leaves_only_whole_ones(tmp_path, nursery, seed):
    path = tmp_path / "data"
    with open_data_dir(path, sync=False) as data:
        fill(data, "old")
        for campaign in data.shelf.ids()[1:]:
            data.shelf.remove(campaign)
    words = nursery.run_and_kill(BACK_UP, path, random.Random(seed).uniform(0, 0.05))
    said = [name for what, *rest in words for name in rest]
    with open_data_dir(path, sync=False) as data:
        found = [backup.name for backup in data.backups.list()]
        assert set(said) <= set(found)
        assert len(found) <= len(said) + 1
        assert not list((path / "backups").glob("*.new"))
        if found:
            data.restore(found[0])
            pages, notices = all_pages(data)
            records = pages[-1].records
            assert records == [{"n": number} for number in range(1, len(records) + 1)]
            assert len(records) >= len(found)
            assert notices == []


@pytest.mark.parametrize("seed", range(FEW))
def test_a_process_killed_while_it_restores_leaves_all_of_the_old_or_all_of_the_new(tmp_path, nursery, seed):
    path = tmp_path / "data"
    with open_data_dir(path, sync=False) as data:
        for mark in ("new", "old"):
            for campaign in data.shelf.ids():
                data.shelf.remove(campaign)
            fill(data, mark)
            name = data.backups.make(datetime(2026, 11, 16, tzinfo=UTC), "manual").name
            (path / "backups" / mark).write_text(name)
    nursery.run_and_kill(RESTORE, path, random.Random(seed).uniform(0, 0.3))
    with open_data_dir(path, sync=False) as data:
        mark = data.documents.get("mark")["mark"]
        assert mark in ("old", "new")
        assert (path / "tables" / "mine.toml").read_text() == mark
        assert data.shelf.ids() == ["c000001", "c000002", "c000003"]
        for campaign in data.shelf.ids():
            pages, notices = all_pages(data, campaign)
            assert [len(page.records) for page in pages] == [20, 0]
            assert {record["mark"] for record in pages[0].records} | {pages[1].snapshot["mark"]} == {mark}
            assert notices == []
        assert {notice.kind for notice in data.notices} <= {"restore-finished"}
    assert not list(path.glob("restore.*"))


@pytest.mark.parametrize("seed", range(FEW))
def test_a_process_killed_while_its_timer_makes_backups_loses_nothing(tmp_path, nursery, seed):
    path = tmp_path / "data"
    with open_data_dir(path, sync=False) as data:
        data.shelf.new()
    words = nursery.run_and_kill(TIMER, path, random.Random(seed).uniform(0, 0.2))
    acknowledged = max(int(number) for _, number in words)
    with open_data_dir(path, sync=False) as data:
        pages, notices = all_pages(data)
        numbers = [record["n"] for record in pages[-1].records]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) in (acknowledged, acknowledged + 1)
        assert {notice.kind for notice in notices} <= {"torn-line"}
        assert not list((path / "backups").glob("*.new"))
        kept = data.backups.list()
        assert len(kept) <= 6 + 24
        if acknowledged > 1:
            data.restore(kept[0].name)
            assert len(all_pages(data)[0][-1].records) in (acknowledged, acknowledged - 1)


@pytest.mark.parametrize("seed", range(2 * FEW))
def test_a_process_killed_while_it_rescues_leaves_the_damaged_or_the_rescued_campaign(tmp_path, nursery, seed):
    path = tmp_path / "data"
    with open_data_dir(path, sync=False) as data:
        fill(data, "old")
        data.backups.make(datetime(2026, 11, 16, tzinfo=UTC), "manual")
    (path / "whole").write_bytes((path / "campaigns" / "c000001" / "page-000002.jsonl").read_bytes())
    words = nursery.run_and_kill(RESCUE, path, random.Random(seed).uniform(0, 0.2))
    done = max((int(rest[0]) for _, *rest in words if rest), default=0)
    with open_data_dir(path, sync=False) as data:
        assert data.notices == []
        assert data.shelf.ids() == ["c000001", "c000002", "c000003"]
        if data.shelf.trouble("c000001") is not None:
            data.rescue.keep_readable("c000001")
        pages, _ = all_pages(data)
        assert [record["n"] for record in pages[0].records] == list(range(20))
        aside = sorted(path.glob("damaged/c000001-*/page-000002.jsonl"))
        rubbish = {file.read_bytes() for file in aside}
        assert {b"rubbish %d" % turn for turn in range(1, done + 1)} <= rubbish
        for campaign in ("c000002", "c000003"):
            pages, notices = all_pages(data, campaign)
            assert [len(page.records) for page in pages] == [20, 0]
            assert notices == []
    assert not [name for name in os.listdir(path / "campaigns") if name.endswith(".rescued")]
