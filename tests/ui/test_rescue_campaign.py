"""A campaign that cannot be opened: the page comes up by itself, the way that loses least is chosen, and it is done."""

import asyncio
from datetime import UTC, datetime

import pytest
from driver import ALL_SIZES, PATIENCE, AppDriver

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import NotNow, open_data_dir
from keeper_app.ui.app import build_main

RUBBISH = bytes(range(256)) * 20
NEWER = b'{"keeper":"journal","version":99}\n'


def play(path, *, backup=True, after=2, turned=False):
    """A campaign with somebody in it, a backup, some rolls after that; a sound one stands beside it."""
    with open_data_dir(path, sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        campaigns.begin("The Drowned")
        campaigns.desk.do(SeatPerson("Ada", {}))
        if backup:
            data.backups.make(datetime.now(UTC), "manual")
        for _ in range(after):
            campaigns.desk.do(RollCheck(Question(50)))
        if turned:
            while len(list((data.shelf.folder / campaigns.current.id).iterdir())) == 1:
                campaigns.desk.do(RollCheck(Question(50)))
        id_ = campaigns.current.id
        campaigns.close()
    return path / "campaigns" / id_


@pytest.fixture
def house(tmp_path):
    """house(…) gives a window on the folder, after `play`; all of them at one desk."""
    opened, mains = [], []

    def make(lang="en", size=(390, 844)):
        if not mains:
            opened.append(open_data_dir(tmp_path, sync=False))
            mains.append(build_main(opened[0], lang))
        return AppDriver(mains[0], width=size[0], height=size[1])

    yield make
    for one in opened:
        one.close()


async def looked(app):
    """The page has looked through everything, or done what it was told to: that is a thread's business."""
    deadline = app.conn.loop.time() + PATIENCE
    while app.has("rescue-go") and app.at("rescue-go").disabled:
        assert app.conn.loop.time() < deadline
        await asyncio.sleep(0.01)
        await app.settle()


async def go(app):
    await app.tap("rescue-go")
    await looked(app)


def ways(app):
    return [key.removeprefix("way-") for key in app.keys("way-")]


async def test_the_newest_copy_is_chosen_and_its_loss_is_said(house, tmp_path):
    page = play(tmp_path) / "page-000001.jsonl"
    page.write_bytes(RUBBISH)
    async with house() as app:
        await looked(app)
        assert app.shows("The Drowned")
        assert app.shows("The other campaign is sound.")
        assert ways(app) == ["copy", "other", "again"]
        assert app.chosen("way-copy")
        assert "Whatever came later is lost" in app.words_at("way-copy")
        await go(app)
        assert app.has("roll")
        assert app.shows("Ada")
        assert app.shows("The damaged files are kept in")
    (kept,) = (tmp_path / "damaged").glob("*/page-000001.jsonl")
    assert kept.read_bytes() == RUBBISH


async def test_what_can_be_read_is_better_than_a_copy_that_is_older(house, tmp_path):
    folder = play(tmp_path, turned=True)
    (folder / "page-000002.jsonl").write_bytes(RUBBISH)
    async with house() as app:
        await looked(app)
        assert ways(app)[:2] == ["read", "copy"]
        assert "200 rolls" in app.words_at("way-copy") or "199 rolls" in app.words_at("way-copy")
        assert "1 sheet" in app.words_at("way-read")
        await go(app)
        assert app.shows("Ada")
        assert app.has("roll")
    assert (folder / "page-000001.jsonl").is_file()
    assert not (folder / "page-000002.jsonl").exists()


async def test_a_page_of_a_newer_keeper(house, tmp_path):
    page = play(tmp_path) / "page-000001.jsonl"
    page.write_bytes(NEWER)
    async with house("fr") as app:
        await looked(app)
        assert app.shows("D’un Keeper plus récent".upper())
        assert app.shows("format 99")
        await app.tap("way-other")
        await go(app)
        assert page.read_bytes() == NEWER
        assert not (tmp_path / "damaged").exists()


async def test_leaving_it_opens_another_and_the_list_leads_back(house, tmp_path):
    folder = play(tmp_path)
    (folder / "page-000001.jsonl").write_bytes(RUBBISH)
    async with house() as app:
        await looked(app)
        await app.tap("way-other")
        await go(app)
        assert "Cannot be read: tap for help" in app.words_at(f"campaign-{folder.name}")
        await app.tap(f"campaign-{folder.name}")
        await looked(app)
        assert ways(app)[0] == "copy"
    async with house() as app:  # another window: what was chosen holds
        assert app.has("roll")


async def test_what_cannot_be_read_now_is_not_touched(house, tmp_path, monkeypatch):
    folder = play(tmp_path)
    page = folder / "page-000001.jsonl"
    content = page.read_bytes()
    from keeper_app.store.shelf import Shelf

    real = Shelf.open

    def refusing(self, campaign):
        if campaign == folder.name and refused:
            raise NotNow(str(page), "forbidden")
        return real(self, campaign)

    refused = [True]
    monkeypatch.setattr(Shelf, "open", refusing)
    async with house() as app:
        await looked(app)
        assert ways(app) == ["again", "other"]
        assert app.shows("the right to do so is missing")
        await go(app)
        assert app.shows("It was left untouched; try again")
        refused.clear()
        await go(app)
        assert app.has("roll")
        assert app.shows("nothing was lost")
    assert page.read_bytes().startswith(content)


async def test_an_older_copy_is_chosen_from_the_list(house, tmp_path):
    page = play(tmp_path) / "page-000001.jsonl"
    with open_data_dir(tmp_path, sync=False) as data:
        data.backups.make(datetime(2026, 3, 2, 20, 0, tzinfo=UTC), "manual")
        names = [one.name for one in data.backups.list()]
    page.write_bytes(RUBBISH)
    async with house() as app:
        await looked(app)
        await app.tap("way-older")
        assert app.keys("copy-") == [f"copy-{name}" for name in names]
        await app.tap(f"copy-{names[-1]}")
        assert app.chosen(f"copy-{names[-1]}")
        await go(app)
        assert app.shows("Ada")


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_it_is_drawn_at_every_size(house, tmp_path, lang):
    (play(tmp_path, turned=True) / "page-000002.jsonl").write_bytes(RUBBISH)
    async with house(lang) as app:
        await looked(app)
        async for _ in app.at_each(ALL_SIZES):
            assert len(ways(app)) == 4
            for control, name in app.interactive():
                assert name, control
