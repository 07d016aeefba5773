"""Campaigns are made, copied and removed whole or not at all, and no id is given twice."""

import shutil
from contextlib import closing

import pytest
from disks import PoorDisk, deaths

from keeper_app.store import Disk, NoSuchCampaign, Shelf, WriteFailed, open_data_dir

TRICKS = [
    "",
    ".",
    "..",
    "../c000001",
    "a/b",
    "a\\b",
    "/etc",
    "C:",
    "c000001.new",
    "c000001.gone",
    "É",
    "A",
    "a" * 41,
    "a\n",
]

NOTES = {name + ending for name in ("highest", "ends.json") for ending in ("", ".new")}


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "campaigns", Disk(sync=False))


def write(shelf, campaign, *numbers):
    with closing(shelf.open(campaign)) as journal:
        for number in numbers:
            journal.append({"n": number})


def read(shelf, campaign):
    with closing(shelf.open(campaign)) as journal:
        pages = [journal.page(number) for number in range(1, journal.last + 1)]
        assert journal.notices == []
    return [record["n"] for page in pages for record in page.records]


def test_an_empty_shelf_has_no_campaigns_and_no_folder(shelf):
    assert shelf.ids() == []
    assert not shelf.folder.exists()


def test_campaigns_are_numbered_and_kept_apart(shelf):
    assert [shelf.new(), shelf.new()] == ["c000001", "c000002"]
    write(shelf, "c000001", 1, 2)
    write(shelf, "c000002", 3)
    write(shelf, "an-evening", 4)
    assert shelf.ids() == ["an-evening", "c000001", "c000002"]
    assert [read(shelf, campaign) for campaign in shelf.ids()] == [[4], [1, 2], [3]]


def test_a_campaign_is_made_when_it_is_first_opened(shelf):
    write(shelf, "c000001", 1)
    assert shelf.ids() == ["c000001"]
    assert shelf.new() == "c000002"


def test_what_is_left_of_a_campaign_removed_before_is_not_in_the_way_of_another(shelf):
    """As after a backup was put back that had a campaign whose removal was cut short."""
    write(shelf, "c000001", 1)
    (shelf.folder / "c000001.gone").mkdir()
    (shelf.folder / "c000001.gone" / "page-000001.jsonl").touch()
    shelf.remove("c000001")
    assert sorted(path.name for path in shelf.folder.iterdir()) == ["ends.json", "highest"]


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (3, 1, 2)])
def test_an_id_is_never_given_twice_in_whatever_order_campaigns_go(shelf, order):
    for _ in order:
        shelf.new()
    for number in order:
        shelf.remove(f"c{number:06d}")
    assert (shelf.ids(), shelf.new()) == ([], "c000004")


def test_an_id_is_never_given_twice(shelf):
    for _ in range(3):
        shelf.new()
    shelf.remove("c000003")
    assert shelf.new() == "c000004"
    shutil.rmtree(shelf.folder / "c000004")  # by hand
    assert shelf.new() == "c000005"
    write(shelf, "c000070", 1)
    shelf.remove("c000070")
    assert shelf.copy("c000001") == "c000071"
    (shelf.folder / "highest").write_bytes(b"rubbish")
    assert shelf.new() == "c000072"


@pytest.mark.parametrize("name", TRICKS)
def test_no_name_leads_out_of_the_shelf(shelf, name):
    shelf.new()
    for act in (shelf.open, shelf.copy, shelf.remove, shelf.size):
        with pytest.raises(NoSuchCampaign) as caught:
            act(name)
        assert (caught.value.campaign, caught.value.reason) == (name, "no-such-campaign")
    assert sorted(path.name for path in shelf.folder.parent.rglob("*")) == [
        "c000001",
        "campaigns",
        "highest",
        "page-000001.jsonl",
    ]


def test_what_is_missing_cannot_be_copied_removed_or_weighed(shelf):
    for act in (shelf.copy, shelf.remove, shelf.size):
        with pytest.raises(NoSuchCampaign):
            act("c000001")
    assert shelf.ids() == []


def test_a_link_on_the_shelf_is_no_campaign(shelf, tmp_path):
    shelf.new()
    (tmp_path / "outside").mkdir()
    try:
        (shelf.folder / "link").symlink_to(tmp_path / "outside", target_is_directory=True)
    except (OSError, NotImplementedError):
        pytest.skip("no links to be had")
    assert shelf.ids() == ["c000001"]
    for act in (shelf.open, shelf.copy, shelf.remove, shelf.size):
        with pytest.raises(NoSuchCampaign):
            act("link")
    assert list((tmp_path / "outside").iterdir()) == []


def test_a_copy_has_all_pages_and_goes_its_own_way(shelf):
    with closing(shelf.open("c000001")) as journal:
        journal.append({"n": 1})
        journal.turn_page({"count": 1})
        journal.append({"n": 2})
        assert shelf.copy("c000001") == "c000002"  # while it is open
        journal.append({"n": 3})
    write(shelf, "c000002", 4)
    assert read(shelf, "c000001") == [1, 2, 3]
    assert read(shelf, "c000002") == [1, 2, 4]


def test_a_copy_leaves_out_a_line_that_is_being_written(shelf):
    write(shelf, "c000001", 1, 2)
    page = shelf.folder / "c000001" / "page-000001.jsonl"
    whole = page.read_bytes()
    for length in range(whole.index(b"\n") + 1, len(whole)):
        page.write_bytes(whole[:length])
        assert read(shelf, shelf.copy("c000001")) == [1, 2][: whole[:length].count(b"\n") - 1]


def test_a_removed_campaign_is_gone_and_the_others_stay(shelf):
    write(shelf, "c000001", 1)
    write(shelf, "c000002", 2)
    shelf.remove("c000001")
    assert shelf.ids() == ["c000002"]
    assert sorted(path.name for path in shelf.folder.iterdir()) == ["c000002", "ends.json", "highest"]
    with pytest.raises(NoSuchCampaign):
        shelf.remove("c000001")


def test_the_size_is_that_of_all_its_files(shelf):
    write(shelf, "c000001", 1, 2)
    (shelf.folder / "c000001" / "page-000001-torn-1.jsonl").write_bytes(b"12345")
    assert shelf.size("c000001") == 5 + (shelf.folder / "c000001" / "page-000001.jsonl").stat().st_size


@pytest.mark.parametrize("act", ["new", "copy"])
def test_a_full_disk_leaves_no_half_campaign(tmp_path, act):
    disk = PoorDisk()
    shelf = Shelf(tmp_path / "campaigns", disk)
    write(shelf, shelf.new(), 1, 2)
    acts = {"new": shelf.new, "copy": lambda: shelf.copy("c000001")}
    for room in range(0, 50, 7):
        disk.room = room
        with pytest.raises(WriteFailed):
            acts[act]()
        assert shelf.ids() == ["c000001"]
        assert not list(shelf.folder.glob("*.new"))
    disk.room = None
    assert acts[act]() == "c000002"


@pytest.mark.parametrize("act", ["new", "copy", "remove"])
def test_killed_at_any_step_a_campaign_is_whole_or_absent(tmp_path, act):
    original = tmp_path / "original"
    with open_data_dir(original, sync=False) as data:
        for campaign in ("c000001", "c000002"):
            with closing(data.shelf.open(campaign)) as journal:
                journal.append({"n": 1})
                journal.turn_page({})
                journal.append({"n": 2})
    killed = tmp_path / "killed"

    def attempt(disk):
        shutil.rmtree(killed, ignore_errors=True)
        shutil.copytree(original, killed)
        shelf = Shelf(killed / "campaigns", disk)
        {"new": shelf.new, "copy": lambda: shelf.copy("c000001"), "remove": lambda: shelf.remove("c000002")}[act]()

    seen = set()
    for _ in deaths(attempt):
        with open_data_dir(killed, sync=False) as data:
            ids = data.shelf.ids()
            seen.add(tuple(ids))
            assert ids in (["c000001"], ["c000001", "c000002"], ["c000001", "c000002", "c000003"])
            for campaign in ids:
                made = campaign == "c000003" and act == "new"
                assert read(data.shelf, campaign) == ([] if made else [1, 2])
            assert {path.name for path in data.shelf.folder.iterdir()} <= {*ids, *NOTES}
            if act == "remove" and len(ids) == 2:
                data.shelf.remove("c000002")
            assert data.shelf.new() not in ("c000001", "c000002", *ids)
    assert len(seen) == 2  # before it and after it


def test_leftovers_of_a_killed_process_are_cleared_and_foreign_things_left(shelf):
    shelf.new()
    for name in ("c000002.new", "c000003.gone", "Mine.new", "notes.txt.gone", "other"):
        (shelf.folder / name).mkdir()
        (shelf.folder / name / "file").write_bytes(b"x")
    (shelf.folder / "file.new").write_bytes(b"x")
    shelf.tidy()
    assert sorted(path.name for path in shelf.folder.iterdir()) == [
        "Mine.new",
        "c000001",
        "file.new",
        "highest",
        "notes.txt.gone",
        "other",
    ]
