"""Documents are never torn: the newest good generation is always there."""

import json
from contextlib import closing
from itertools import product
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.store import Documents, DocumentsTooNew, Notice, NotStorable, WriteFailed


@pytest.fixture
def path(tmp_path):
    return tmp_path / "keeper.json"


def fill(path, count=3):
    with closing(Documents(path, sync=False)) as documents:
        for number in range(1, count + 1):
            documents.put("settings", {"number": number})


def number_in(path):
    with closing(Documents(path, sync=False)) as documents:
        return documents.get("settings")["number"], documents.notices


def test_documents_start_empty_and_touch_nothing(path, tmp_path):
    with closing(Documents(path)) as documents:
        assert documents.get("settings") is None
        assert documents.notices == []
    assert list(tmp_path.iterdir()) == []


def test_an_empty_file_is_a_fresh_one(path):
    path.touch()
    with closing(Documents(path)) as documents:
        assert documents.get("settings") is None
        assert documents.notices == []


def test_documents_are_there_when_opened_again(path):
    with closing(Documents(path)) as documents:
        documents.put("settings", {"lang": "fr", "nested": {"a": [1, None, "é"]}})
        documents.put("bookmarks", {})
        documents.put("settings", {"lang": "en"})
    with closing(Documents(path)) as documents:
        assert documents.get("settings") == {"lang": "en"}
        assert documents.get("bookmarks") == {}
        assert documents.notices == []


def test_what_get_gives_is_the_callers_own(path):
    with closing(Documents(path)) as documents:
        given_in = {"list": [1]}
        documents.put("one", given_in)
        given_in["list"].append(2)
        documents.get("one")["list"].append(3)
        assert documents.get("one") == {"list": [1]}


def test_the_last_three_generations_are_kept(path, tmp_path):
    fill(path, 5)
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "keeper.1.json",
        "keeper.2.json",
        "keeper.json",
    ]
    for name, number in (("keeper.json", 5), ("keeper.1.json", 4), ("keeper.2.json", 3)):
        tables = json.loads((tmp_path / name).read_text("utf-8"))["tables"]
        assert tables["documents"]["1"]["content"] == {"number": number}


def test_generations_are_kept_without_hard_links_too(path, tmp_path, poor_disk):
    poor_disk.links = False
    with closing(Documents(path, disk=poor_disk)) as documents:
        for number in range(4):
            documents.put("settings", {"number": number})
    path.unlink()
    assert number_in(path)[0] == 2


def test_a_newest_file_torn_after_any_byte_falls_back_to_the_one_before(path, tmp_path):
    fill(path)
    whole = path.read_bytes()
    older = (tmp_path / "keeper.1.json").read_bytes()
    for length in range(len(whole) - 1):  # without its final newline the file is still whole
        folder = tmp_path / str(length)
        folder.mkdir()
        torn = folder / "keeper.json"
        torn.write_bytes(whole[:length])
        (folder / "keeper.1.json").write_bytes(older)
        kept = folder / "keeper-broken-1.json"
        number, notices = number_in(torn)
        assert number == 2
        if length:
            assert notices == [Notice("older-generation", str(torn), 1, str(kept))]
            assert kept.read_bytes() == whole[:length]
        else:
            assert notices == [Notice("older-generation", str(torn))]
        assert number_in(torn) == (2, [])


def test_a_bit_flipped_anywhere_is_noticed(path, tmp_path):
    fill(path)
    whole = path.read_bytes()
    for at, bit in product(range(len(whole) - 1), (1, 2)):
        damaged = bytearray(whole)
        damaged[at] ^= bit
        path.write_bytes(damaged)
        try:
            number, notices = number_in(path)
        except DocumentsTooNew:
            assert whole[:at].endswith(b'"version":')
            continue
        assert (number, len(notices)) == (2, 1), at
        path.write_bytes(whole)


def test_with_two_broken_generations_the_third_is_taken(path, tmp_path):
    fill(path)
    path.write_bytes(b"{")
    (tmp_path / "keeper.1.json").write_bytes(b"null")
    assert number_in(path) == (
        1,
        [Notice("older-generation", str(path), 2, str(tmp_path / "keeper-broken-1.json"))],
    )
    assert (tmp_path / "keeper-broken-1.json").read_bytes() == b"{"
    assert (tmp_path / "keeper.1-broken-1.json").read_bytes() == b"null"


@pytest.mark.parametrize(
    "content",
    [
        b"not json",
        b'{"_default": {"1": {"a": 1}}}',
        b'{"keeper":"documents"}',
        b'{"keeper":"documents","version":1,"crc":"00000000","tables":{}}',
        b'{"keeper":"documents","version":1,"crc":"%08x","tables":[1]}' % crc32(b"[1]"),
        b'{"keeper":"documents","version":1,"crc":"%08x","tables":{"a":{"1":2}}}' % crc32(b'{"a":{"1":2}}'),
        b"[" * 100_000,
        b'{"keeper":"documents","version":1,"crc":"0","tables":{"a":"\\ud800"}}',
    ],
)
def test_documents_nobody_can_read_are_put_aside_and_start_empty(path, tmp_path, content):
    path.write_bytes(content)
    kept = tmp_path / "keeper-broken-1.json"
    with closing(Documents(path)) as documents:
        assert documents.get("settings") is None
        assert documents.notices == [Notice("unreadable-documents", str(path), 1, str(kept))]
        documents.put("settings", {"number": 1})
    assert kept.read_bytes() == content
    assert number_in(path) == (1, [])


@pytest.mark.parametrize("name", ["keeper.json", "keeper.1.json"])
def test_documents_of_a_newer_version_are_refused_and_left_alone(path, tmp_path, name):
    content = b'{"keeper":"documents","version":2,"shape":"unknown"}'
    (tmp_path / name).write_bytes(content)
    with pytest.raises(DocumentsTooNew) as caught:
        Documents(path)
    assert (caught.value.version, caught.value.known, caught.value.reason) == (2, 1, "documents-too-new")
    assert (tmp_path / name).read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_full_disk_leaves_every_generation_as_it_was(path, tmp_path, poor_disk):
    fill(path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with closing(Documents(path, disk=poor_disk)) as documents:
        for room in range(len(path.read_bytes())):
            poor_disk.room = room
            with pytest.raises(WriteFailed):
                documents.put("settings", {"number": 4})
            assert documents.get("settings") == {"number": 3}
            assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before
        with pytest.raises(WriteFailed):
            documents.put("another", {})
        assert documents.get("another") is None
        poor_disk.room = None
        documents.put("settings", {"number": 5})
        documents.put("another", {"is": "welcome"})
    assert number_in(path) == (5, [])


def test_files_deleted_under_the_running_app_come_back_with_the_next_change(path, tmp_path):
    with closing(Documents(path)) as documents:
        documents.put("one", {"a": 1})
        documents.put("two", {"b": 2})
        for file in tmp_path.iterdir():
            file.unlink()
        assert documents.get("one") == {"a": 1}
        documents.put("three", {"c": 3})
    with closing(Documents(path)) as documents:
        assert [documents.get(name) for name in ("one", "two", "three")] == [{"a": 1}, {"b": 2}, {"c": 3}]


@pytest.mark.parametrize("content", [{"x": float("nan")}, {"x": "\ud800"}, {"x": {1: 2}}, {"x": object()}])
def test_what_json_cannot_give_back_is_refused(path, content):
    with closing(Documents(path)) as documents:
        documents.put("one", {"a": 1})
        with pytest.raises(NotStorable):
            documents.put("one", content)
        assert documents.get("one") == {"a": 1}


def test_closed_documents_refuse(path):
    documents = Documents(path)
    documents.close()
    with pytest.raises(WriteFailed):
        documents.put("one", {})
    assert not path.exists()


NAMES = ["settings", "é", "", "a.b"]
CONTENT = st.dictionaries(st.text(), st.none() | st.integers() | st.text() | st.lists(st.booleans()))


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from(NAMES), CONTENT), max_size=10))
def test_documents_behave_like_a_dict(tmp_path_factory, changes):
    path = tmp_path_factory.mktemp("documents") / "keeper.json"
    model = {}
    with closing(Documents(path, sync=False)) as documents:
        for name, content in changes:
            documents.put(name, content)
            model[name] = content
    with closing(Documents(path, sync=False)) as documents:
        assert {name: documents.get(name) for name in NAMES} == {name: model.get(name) for name in NAMES}
        assert documents.notices == []
