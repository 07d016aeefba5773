"""Files mutated in any way, on every way into the store: it opens or says why, and loses nothing that is whole.

KEEPER_EXAMPLES sets how many mutated folders are tried in all (300 unless told more). Each has a number, which is all
it takes to make it again.
"""

import os
import random
import shutil
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from keeper_app.content.own_tables import read_own_tables
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.imported import ImportedDocuments
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.store import DocumentsTooNew, StoreError, open_data_dir, set_aside_documents
from keeper_app.store.line import seal, unseal

EXAMPLES = max(300, int(os.environ.get("KEEPER_EXAMPLES", "0")))
NOW = datetime(2026, 11, 16, 4, 37, tzinfo=UTC)
CAMPAIGNS = ("c000001", "c000002", "c000003")
WAYS_IN = {
    "newest page": [f"campaigns/{campaign}/page-000003.jsonl" for campaign in CAMPAIGNS],
    "earlier page": [f"campaigns/{campaign}/page-00000{n}.jsonl" for campaign in CAMPAIGNS for n in (1, 2)],
    "documents": ["keeper.json"],
    "all documents": ["keeper.json", "keeper.1.json", "keeper.2.json"],
    "notes": ["campaigns/highest", "campaigns/ends.json"],
    "the word to older Keepers": ["journal.jsonl"],
    "backup": ["backups/keeper-2026-11-16-0437-manual.zip", "backups/keeper-2026-11-16-0438-daily.zip"],
    "lock": ["lock"],
    "own document": ["documents/faq.json"],
    "own table": ["tables/mine.toml"],
    "folder": ["campaigns", "campaigns/c000001", "backups", "documents", "tables"],
}
MAY_BE_REFUSED = ("lock", "the word to older Keepers", "folder")  # all else is opened around
STRANGE = [
    b"",
    b"\n",
    b"null\n",
    b"[]",
    b"\xff\xfe" * 20,
    b"\0" * 300,
    b'{"keeper":"journal","version":"3"}\n',
    b'{"keeper":"documents","version":1,"crc":"bf21a9e8","tables":[]}',
    b"[" * 5000,
    seal({"keeper": "journal", "version": 99, "page": 3}) + seal({"n": 1}),
    seal({"keeper": "journal", "version": 3, "page": 3}) + seal({"snapshot": 5}) + seal({"n": "one"}),
    seal({"keeper": "journal", "version": -1, "page": 1}),
    b'{"keeper":"documents","version":99,"tables":{}}\n',
    b"9" * 5000,
    b"PK\x05\x06" + b"\0" * 18,
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A folder with something of everything, in which nothing is wrong."""
    path = tmp_path_factory.mktemp("fuzz") / "whole"
    with open_data_dir(path, sync=False) as data:
        for campaign in CAMPAIGNS:
            with closing(data.shelf.open(campaign)) as journal:
                for n in range(1, 8):
                    journal.append({"n": n, "at": "2026-01-01T00:00:00Z", "event": {"kind": "?", "of": campaign}})
                    if n in (2, 5):
                        journal.turn_page({"until": n})
        for n in range(3):
            data.documents.put("mark", {"n": n})
        data.shelf.remove(data.shelf.new())
        data.own_tables.write("mine", 'id = "mine"\n')
        data.imported.put("faq", {"id": "faq"})
        data.backups.make(NOW, "manual")
        data.backups.make(NOW + timedelta(minutes=1), "daily")
    return path


# --- mutations -------------------------------------------------------------------------------------------------------


def flip(raw, chance):
    changed = bytearray(raw)
    for _ in range(chance.choice((1, 1, 3, 20))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut(raw, chance):
    return raw[: chance.randrange(len(raw))]


def insert(raw, chance):
    at = chance.randrange(len(raw) + 1)
    return raw[:at] + chance.choice((b"\n", b"\0", b"x" * 50, raw[:40], chance.randbytes(9))) + raw[at:]


def take_out(raw, chance):
    at = chance.randrange(len(raw))
    return raw[:at] + raw[at + chance.randrange(1, 60) :]


def shuffle_lines(raw, chance):
    lines = raw.splitlines(keepends=True)
    chance.shuffle(lines)
    return b"".join(lines)


def another_value(raw, chance):
    """Something else where a value was, with its checksum put right."""
    lines = raw.splitlines()
    at = chance.randrange(len(lines))
    record = unseal(lines[at])
    if record:
        record[chance.choice(list(record))] = chance.choice((None, -1, "x", [], {}, True, 1 << 70, 0.5))
        lines[at] = seal(record).rstrip(b"\n")
    return b"\n".join(lines) + b"\n"


CHANGES = (flip, cut, insert, take_out, shuffle_lines, another_value)


def put_something_else(path, chance):
    """Not the file at all: nothing, a folder, a loop, a link nowhere, or something strange."""
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    match chance.randrange(5):
        case 0:
            path.mkdir()
        case 1:
            path.symlink_to(path.name)
        case 2:
            path.symlink_to("nowhere")
        case 3:
            path.write_bytes(chance.choice(STRANGE))


def mutate(root, way, chance):
    """Change one file or two of a way in; the campaigns that are touched by that."""
    names = chance.sample(WAYS_IN[way], min(len(WAYS_IN[way]), chance.choice((1, 1, 2))))
    if way == "all documents":
        names = WAYS_IN[way]
    for name in names:
        path = root / name
        if not os.path.lexists(path):
            continue  # what it lay in is gone already
        if path.is_dir() or chance.random() < 0.15:
            put_something_else(path, chance)
        elif chance.random() < 0.15:
            path.write_bytes(chance.choice(STRANGE))
        elif chance.random() < 0.15:
            other = root / chance.choice([name for names in WAYS_IN.values() for name in names if "." in name])
            if other.is_file() and path.is_file():
                path.write_bytes(other.read_bytes())
        elif raw := path.read_bytes():
            path.write_bytes(chance.choice(CHANGES)(raw, chance))
    return {campaign for name in names for campaign in CAMPAIGNS if campaign in name or name == "campaigns"}


# --- what must hold --------------------------------------------------------------------------------------------------


def whole_lines(root):
    """Every line of a log that is as it was written, wherever it lies below some folders."""
    found = set()
    for folder in ("campaigns", "damaged"):
        for path in (root / folder).rglob("*.jsonl*") if (root / folder).is_dir() else ():
            if path.is_file():
                found |= {line for line in path.read_bytes().split(b"\n")[:-1] if unseal(line) is not None}
    return found


def everything(root):
    return {
        str(path.relative_to(root)): os.readlink(path) if path.is_symlink() else path.is_file() and path.read_bytes()
        for path in root.rglob("*")
    }


def opened(root):
    """The folder; None when it does not open. Documents that a newer Keeper wrote are put aside first."""
    try:
        return open_data_dir(root, sync=False)
    except DocumentsTooNew:
        set_aside_documents(root)
        return open_data_dir(root, sync=False)
    except StoreError:
        return None


def look_only(root):
    """Looking changes nothing, whatever is found."""
    before = everything(root)
    try:
        with open_data_dir(root, read_only=True) as data:
            for campaign in data.shelf.ids():
                data.shelf.trouble(campaign)
                data.rescue.readable(campaign)
            for backup in data.backups.list():
                data.rescue.copies(backup.name[:20].lower().replace(".", "-"))
    except StoreError:
        pass
    assert everything(root) == before


def records_of(data, campaign):
    with closing(data.shelf.open(campaign)) as journal:
        pages = [journal.page(number) for number in range(1, journal.last + 1)]
        return [record["n"] for page in pages for record in page.records if "event" in record]


def rescue(data, campaign, chance):
    """Bring a campaign that does not open back, in one of the ways there are."""
    copies = data.rescue.copies(campaign)
    if copies and chance.random() < 0.5:
        data.rescue.put_back(campaign, chance.choice(copies).backup.name)
    elif data.rescue.readable(campaign) is not None:
        data.rescue.keep_readable(campaign)
    else:
        return
    assert data.shelf.trouble(campaign) is None


def try_folder(root, touched, chance, *, put_back=False):
    look_only(root)
    lines = whole_lines(root)
    data = opened(root)
    if data is None:
        assert whole_lines(root) >= lines
        return False
    with data:
        campaigns = Campaigns(data.documents, data.shelf)
        campaigns.look_over()
        campaigns.desk.do(SeatPerson("Harvey", {}))
        assert set(campaigns.troubled) <= touched
        campaigns.close()
        for campaign in set(CAMPAIGNS) - touched:
            assert records_of(data, campaign)[:7] == [1, 2, 3, 4, 5, 6, 7]
        for campaign in campaigns.troubled:
            rescue(data, campaign, chance)
        assert whole_lines(root) >= lines
        read_own_tables(data.own_tables.folder, spelt_dice) if data.own_tables.folder.is_dir() else None
        ImportedDocuments(data.imported).all()
        if put_back or chance.random() < 0.1:
            restore_any(data)
    return True


def restore_any(data):
    """Every backup that says it is one is put back whole, or changes nothing."""
    for backup in data.backups.list()[:2]:
        before = whole_lines(data.path)
        try:
            data.restore(backup.name, NOW + timedelta(hours=1))
        except StoreError:
            assert whole_lines(data.path) == before
        else:
            for campaign in data.shelf.ids():
                assert data.shelf.trouble(campaign) is None


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS_IN)
def test_a_mutated_folder_opens_or_says_why_and_loses_nothing(whole, tmp_path, way):
    root, opens = tmp_path / "data", 0
    for number in range(EXAMPLES // len(WAYS_IN) + 1):
        chance = random.Random(f"{way} {number}")
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(whole, root)
        touched = mutate(root, way, chance)
        try:
            opens += try_folder(root, touched, chance, put_back=way == "backup")
        except Exception as error:
            error.add_note(f"{way} {number}")
            raise
    assert opens == number + 1 if way not in MAY_BE_REFUSED else opens


def test_a_folder_that_is_not_harmed_opens(whole, tmp_path):
    shutil.copytree(whole, tmp_path / "data")
    assert try_folder(tmp_path / "data", set(), random.Random(1), put_back=True)
