"""A disk on a tape: whatever is left of the tape opens, and nothing that was acknowledged is lost."""

import errno
import json
import os
import shutil
from contextlib import closing
from datetime import UTC, datetime

import pytest

from keeper_app.store import TooNew, WriteFailed, open_data_dir
from keeper_app.store import tape as tape_module
from keeper_app.store.frames import PIECE, frame, frames
from keeper_app.store.reels import Reels
from keeper_app.store.tape import TapeDisk

NOW = datetime(2026, 11, 18, 4, 37, tzinfo=UTC)


class Reel:
    """A tape of one reel, in memory, whose room may run out."""

    def __init__(self, raw=b"", room=None):
        self.raw, self.room = bytearray(raw), room
        self.flushed = 0
        self.changes = 0

    @property
    def size(self):
        return len(self.raw)

    def read(self, begin, size):
        return bytes(self.raw[begin : begin + size])

    def put(self, chunk):
        if self.room is not None and len(self.raw) + len(chunk) > self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.raw += chunk

    def flush(self):
        self.flushed = len(self.raw)

    def cut(self, size):
        del self.raw[size:]

    def change(self, pieces):
        self.raw = bytearray(b"".join(pieces))
        self.changes += 1


def tree(root):
    """Every file and folder below, but for locks, which are on no tape."""
    found = (path for path in root.rglob("*") if path.name != "lock")
    return {str(path.relative_to(root)): path.read_bytes() if path.is_file() else None for path in found}


def opened(root, reels):
    return open_data_dir(root / "games", disk=TapeDisk(root, reels))


def records(data):
    """How many records each campaign has, by what its newest page says."""
    counts = {}
    for campaign in data.shelf.ids():
        with closing(data.shelf.open(campaign)) as journal:
            pages = [journal.page(number) for number in range(1, journal.last + 1)]
            assert not journal.notices or {one.kind for one in journal.notices} == {"torn-line"}
            counts[campaign] = sum(len(page.records) for page in pages)
    return counts


def an_evening(root, reels, say=lambda what: None):
    """Something of everything that a store does to files; `say` hears of each thing that was acknowledged."""
    with opened(root, reels) as data:
        campaign = data.shelf.new()
        with closing(data.shelf.open(campaign)) as journal:
            for n in range(1, 8):
                journal.append({"n": n, "text": "é" * 20})
                say(("records", n))
                if n % 3 == 0:
                    journal.turn_page({"n": n})
        for n in range(3):
            data.documents.put("one", {"n": n})
            say(("document", n))
        data.own_tables.write("mine", "x = 1\n")
        say(("table", "x = 1\n"))
        data.own_tables.remove("mine")
        say(("table", None))
        data.imported.put("faq", {"title": "FAQ"})
        data.imported.remove("faq")
        copy = data.shelf.copy(campaign)
        backup = data.backups.make(NOW, "manual")
        say(("backup", backup.name))
        data.shelf.remove(copy)
        data.restore(backup.name, NOW)
        say(("restored", copy))


def test_whatever_is_left_of_a_tape_opens_and_has_all_that_was_acknowledged(tmp_path):
    reels, said = Reel(), []

    def say(what):
        said.append((reels.flushed, what))

    an_evening(tmp_path / "whole", reels, say)
    full = bytes(reels.raw)
    ends = [one.end for one in frames([full])]
    assert ends[-1] == len(full)
    assert len(ends) > 80
    root, before = tmp_path / "cut", None
    for end in ends:
        with opened(root, Reel(full[:end])) as data:
            has_all(data, dict(what for length, what in said if length <= end))
        shutil.rmtree(root)
        TapeDisk(root, Reel(full[:end]))
        now = tree(root)
        shutil.rmtree(root)
        if before is not None:
            torn = Reel(full[: end - 1])
            TapeDisk(root, torn)
            assert tree(root) == before, "half a frame did something"
            assert all(one.word is not None for one in frames([bytes(torn.raw)]))
            shutil.rmtree(root)
        before = now


def has_all(data, known):
    """Whether a store that was opened again has what is known to have been acknowledged."""
    assert not data.documents.notices
    assert records(data).get("c000001", 0) >= known.get("records", 0)
    assert (data.documents.get("one") or {"n": -1})["n"] >= known.get("document", -1)
    if "backup" in known:
        assert known["backup"] in [one.name for one in data.backups.list()]
    if "restored" in known:
        assert known["restored"] in data.shelf.ids()
    if known.get("table"):
        tables = data.path / "tables"
        assert (tables / "mine.toml").exists() or (tables / "mine.toml.removed").exists()


def test_a_tape_played_back_gives_the_same_files(tmp_path):
    reels = Reel()
    an_evening(tmp_path / "one", reels)
    TapeDisk(tmp_path / "two", Reel(reels.raw))
    assert tree(tmp_path / "two") == tree(tmp_path / "one")
    assert "games/campaigns/c000001/page-000003.jsonl" in tree(tmp_path / "two")


def test_winding_gives_the_same_files_on_a_shorter_tape(tmp_path, monkeypatch):
    reels = Reel()
    an_evening(tmp_path / "one", reels)
    before = len(reels.raw)
    monkeypatch.setattr(tape_module, "SPARE", 1000)
    TapeDisk(tmp_path / "two", reels)
    assert reels.changes == 1
    assert len(reels.raw) < before / 2
    TapeDisk(tmp_path / "three", reels)
    assert reels.changes == 1, "wound again for nothing"
    assert tree(tmp_path / "three") == tree(tmp_path / "one")
    with opened(tmp_path / "three", Reel(reels.raw)) as data:
        assert records(data)["c000001"] == 7


def test_a_large_file_is_on_the_tape_in_pieces(tmp_path):
    reels, large = Reel(), os.urandom(3 * PIECE + 5)
    TapeDisk(tmp_path / "one", reels).write_file(tmp_path / "one" / "large", large)
    assert max(len(one.content) for one in frames([bytes(reels.raw)])) == PIECE
    TapeDisk(tmp_path / "two", Reel(reels.raw))
    assert (tmp_path / "two" / "large").read_bytes() == large


def test_a_file_that_is_open_is_written_under_its_new_name(tmp_path):
    reels = Reel()
    disk, one = TapeDisk(tmp_path / "one", reels), tmp_path / "one"
    disk.make_folder(one / "before")
    disk.write_file(one / "before" / "page", b"first ")
    fd = disk.open_for_append(one / "before" / "page")
    disk.rename(one / "before", one / "after")
    disk.write(fd, b"second")
    disk.truncate(fd, 8)
    os.close(fd)
    disk.twin(one / "after" / "page", one / "twin")
    disk.remove_folder(one / "after")
    TapeDisk(tmp_path / "two", Reel(reels.raw))
    assert tree(tmp_path / "two") == {"twin": b"first se"}


def no_room(pieces):
    """As where nothing more can be written."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_frame_that_cannot_be_read_costs_itself_and_nothing_after_it(tmp_path):
    reels = Reel()
    disk, one = TapeDisk(tmp_path / "one", reels), tmp_path / "one"
    for name in ("a", "b", "c"):
        disk.write_file(one / name, name.encode() * 10)
    raw = bytes(reels.raw)
    harmed = raw.replace(b"b" * 10, b"b" * 9 + b"x")
    wanted = {"a": b"a" * 10, "b": b"", "c": b"c" * 10}
    full = Reel(harmed)
    full.change = no_room
    assert TapeDisk(tmp_path / "full", full).notices[0].count == 1  # it opens without room to put anything aside
    assert (tree(tmp_path / "full"), bytes(full.raw)) == (wanted, harmed)
    with opened(tmp_path / "two", found := Reel(harmed)) as data:
        (told,) = data.notices
        assert (told.kind, told.count) == ("damaged-tape", 1)
    (rest,) = (one.read_bytes() for one in (tmp_path / "two").glob("tape-rest-*.bin"))
    assert b"b" * 9 + b"x" in rest
    assert {name: kept for name, kept in tree(tmp_path / "two").items() if name in wanted} == wanted
    again = TapeDisk(tmp_path / "three", found)
    assert (again.skipped, again.notices) == (0, [])  # told once, and kept
    assert rest in tree(tmp_path / "three").values()


def test_what_cannot_be_followed_any_further_is_put_aside_and_never_lost(tmp_path):
    reels = Reel()
    TapeDisk(tmp_path / "one", reels).write_file(tmp_path / "one" / "a", b"kept")
    rest = b"\xff" * 40 + frame(["new", "b"])
    found = Reel(bytes(reels.raw) + rest)
    played = TapeDisk(tmp_path / "two", found)
    assert played.aside is not None
    assert played.aside.read_bytes() == rest
    assert [(one.kind, one.kept) for one in played.notices] == [("damaged-tape", str(played.aside))]
    TapeDisk(tmp_path / "three", found)
    assert tree(tmp_path / "three") == {"a": b"kept", played.aside.name: rest}


def test_room_that_was_never_written_to_is_cut_off(tmp_path):
    reels = Reel()
    TapeDisk(tmp_path / "one", reels).write_file(tmp_path / "one" / "a", b"kept")
    size = len(reels.raw)
    found = Reel(bytes(reels.raw) + bytes(3 * PIECE))
    assert TapeDisk(tmp_path / "two", found).aside is None
    assert len(found.raw) == size


HOSTILE = [
    ["new", "../out"],
    ["new", "/out"],
    ["new", "/"],
    ["new", "a/../../out"],
    ["new", ""],
    ["new", "."],
    ["new", "C:out"],
    ["new", "..\\out"],
    ["new", "nul\0"],
    ["new", "\ud800"],
    ["move", "inside", "../out"],
    ["twin", "inside", "/out"],
    ["clear", ".."],
    ["remove", "../precious"],
    ["put", "inside", 1 << 40],
    ["put", "inside", -1],
    ["cut", "inside", 1 << 40],
    ["put", "inside", "0"],
    ["burn", "inside"],
    ["new"],
    [],
]


@pytest.mark.parametrize("word", HOSTILE, ids=json.dumps)
def test_a_frame_that_leads_outside_is_refused(tmp_path, word):
    (tmp_path / "precious").write_bytes(b"precious")
    raw = frame(["tape", 1]) + frame(["new", "inside"]) + frame(word, b"x") + frame(["new", "after"])
    played = TapeDisk(tmp_path / "root", Reel(raw))
    refused = frame(word, b"x")
    assert tree(tmp_path / "root") == {"inside": b"", "after": b"", "tape-rest-1.bin": refused}
    assert played.skipped == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["precious", "root"]
    assert (tmp_path / "precious").read_bytes() == b"precious"


def test_a_tape_of_a_newer_keeper_is_left_as_it_is(tmp_path):
    raw = frame(["tape", 2]) + frame(["new", "a"]) + b"torn"
    with pytest.raises(TooNew):
        TapeDisk(tmp_path / "root", reels := Reel(raw))
    assert bytes(reels.raw) == raw
    assert tree(tmp_path / "root") == {}


def test_a_full_tape_refuses_and_everything_is_as_before(tmp_path):
    reels = Reel()
    with opened(tmp_path / "one", reels) as data, closing(data.shelf.open(data.shelf.new())) as journal:
        journal.append({"n": 1})
        reels.room = len(reels.raw) + 20
        with pytest.raises(WriteFailed) as refused:
            journal.append({"n": 2})
        assert refused.value.detail == "full"
        reels.room = None
        journal.append({"n": 3})
    with opened(tmp_path / "two", Reel(reels.raw)) as data, closing(data.shelf.open("c000001")) as journal:
        assert [one["n"] for one in journal.page(1).records] == [1, 3]


def test_nothing_is_flushed_twice(tmp_path):
    flushes = []
    reels = Reel()
    reels.flush = lambda: flushes.append(len(reels.raw))
    disk = TapeDisk(tmp_path / "one", reels)
    disk.rewrite(tmp_path / "one" / "a", b"x")
    disk.sync_folder(tmp_path / "one")
    assert len(flushes) == len(set(flushes)) > 0


# --- the reels ------------------------------------------------------------------------------------------------------


class Died(BaseException):
    """Nothing after this happens."""


class File:
    """A file in memory; `lives` counts what all files of a test may still do before their process dies."""

    def __init__(self, lives, raw=b""):
        self.raw, self.lives, self.room = bytearray(raw), lives, None

    def serve(self):
        if self.lives[0] == 0:
            raise Died
        self.lives[0] -= 1

    def size(self):
        return len(self.raw)

    def read(self, at, size):
        return bytes(self.raw[at : at + max(size, 0)])

    def write(self, at, chunk):
        if self.lives[0] == 0:
            chunk = chunk[: len(chunk) // 2]
        elif self.room is not None:
            chunk = chunk[: max(self.room - at, 0)]
        self.raw[at : at + len(chunk)] = chunk
        self.serve()
        return len(chunk)

    def truncate(self, size):
        self.serve()
        del self.raw[size:]

    def flush(self):
        self.serve()

    def close(self):
        self.closed = True


def two_files(*raws, lives=-1):
    left = [lives]
    return [File(left, raw) for raw in raws or (b"", b"")]


def test_winding_that_dies_at_any_moment_leaves_the_old_reel_or_the_new_one(tmp_path, monkeypatch):
    files = two_files()
    an_evening(tmp_path / "one", Reels(files))
    wanted, raws = tree(tmp_path / "one"), [bytes(file.raw) for file in files]
    monkeypatch.setattr(tape_module, "SPARE", 1000)
    ends = []
    for lives in range(10_000):
        shutil.rmtree(tmp_path / "two", ignore_errors=True)
        shutil.rmtree(tmp_path / "three", ignore_errors=True)
        left = two_files(*raws, lives=lives)
        try:
            TapeDisk(tmp_path / "two", Reels(left))
        except Died:
            ends.append("died")
        found = Reels(again := two_files(*(bytes(file.raw) for file in left)))
        TapeDisk(tmp_path / "three", found)
        assert tree(tmp_path / "three") == wanted
        assert sorted(len(file.raw) for file in again)[0] == 0
        if len(ends) == lives:
            break
    assert len(ends) > 15


def test_reels_made_for_the_first_time_open_whenever_they_died(tmp_path):
    for lives in range(8):
        left = two_files(lives=lives)
        with pytest.raises(Died):
            TapeDisk(tmp_path / f"one-{lives}", Reels(left)).write_file(tmp_path / f"one-{lives}" / "a", b"x")
        disk = TapeDisk(tmp_path / f"two-{lives}", Reels(again := two_files(*(bytes(file.raw) for file in left))))
        disk.write_file(tmp_path / f"two-{lives}" / "b", b"y")
        TapeDisk(tmp_path / f"three-{lives}", Reels(again))
        assert tree(tmp_path / f"three-{lives}")["b"] == b"y"


def test_a_reel_without_room_takes_nothing_half(tmp_path):
    files = two_files()
    reels = Reels(files)
    disk = TapeDisk(tmp_path / "one", reels)
    disk.write_file(tmp_path / "one" / "a", b"x")
    used = max(files, key=File.size)
    used.room, before = used.size() + 30, bytes(used.raw)
    with pytest.raises(OSError, match="No space") as refused:
        disk.open_new(tmp_path / "one" / ("long" * 20))
    assert refused.value.errno == errno.ENOSPC
    assert bytes(used.raw) == before
    used.room = None
    disk.write_file(tmp_path / "one" / "b", b"y")
    TapeDisk(tmp_path / "two", Reels(files))
    assert tree(tmp_path / "two") == {"a": b"x", "b": b"y"}
    reels.close()
    reels.close()
    assert all(file.closed for file in files)
    with pytest.raises(OSError, match="descriptor"):
        disk.write_file(tmp_path / "one" / "c", b"z")
