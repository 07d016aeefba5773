"""The room of omens, from a tap to the log, and back from the disk."""

import pytest
from cast import CAST
from driver import SIZES, AppDriver

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.omens.drawn_so_far import DrawnSoFar
from keeper_app.store import open_data_dir
from keeper_app.ui.app import build_main

LUCK = {1: 45, 2: 25}  # Marguerite's and Silas's


@pytest.mark.parametrize("size", SIZES)
async def test_an_omen_from_the_tap_to_the_log(cast, window, size):
    async with window(size) as app:
        if size == "phone":  # it has no place in the bar yet
            await app.tap("room-more")
        await app.tap("room-omens")
        assert app.page.route == "/omens"
        assert app.words_at("omen-whose") == "Marguerite Vasseur"
        assert app.shows("No omen yet")
        await app.tap("omen-whose")
        await app.tap("omen-for-2")
        await app.tap("omen-draw")
        said = app.words_at("omen-said")
        assert said in (f"A dark omen: Luck {LUCK[2] - 1}", f"A bright omen: Luck {LUCK[2] + 1}")
        await app.go("log")
        assert app.shows("Silas Grady · Omen")
        assert app.shows(said)
        assert app.tip("undo") == "Undo Silas Grady’s omen"
        await app.tap("undo")
        assert not app.shows(said)
        await app.tap("redo")
        assert app.shows(said)


async def test_with_real_dice(cast, real):
    async with real("phone", route="/omens") as app:
        await app.tap("omen-draw")
        assert app.shows("No omen yet")  # it waits for the die
        assert app.shows("Marguerite Vasseur · Omen")
        await app.read_out("6")
        assert app.words_at("omen-said") == f"A bright omen: Luck {LUCK[1] + 1}"
        await app.go("log")
        line = app.words_at(app.keys("entry-")[0]).split()
        assert line[0] == "6"
        assert " ".join(line[-5:]) == f"A bright omen: Luck {LUCK[1] + 1}"  # the figure told the die


async def test_in_the_other_language(cast, window):
    async with window("desktop", route="/omens") as app:
        await app.tap("omen-draw")
        await app.tap("language")
        assert "présage : Chance" in app.words_at("omen-said")
        await app.go("log")
        assert app.shows("Marguerite Vasseur · Présage")


async def test_its_key_and_its_help(cast, window):
    async with window("desktop", route="/omens") as app:
        await app.press("O")
        assert not app.shows("No omen yet")
        await app.press("?")
        assert app.shows("draw an omen")
        await app.tap("sheet-close")
        await app.go("people")
        await app.press("O")
        assert app.tip("undo") == "Undo Marguerite Vasseur’s omen"
        await app.press("Z", ctrl=True)
        assert app.tip("undo") != "Undo Marguerite Vasseur’s omen"  # it was the only one


async def test_the_log_draws_it_again(cast, window):
    async with window("desktop", route="/omens") as app:
        await app.tap("omen-whose")
        await app.tap("omen-for-2")
        await app.tap("omen-draw")
        await app.go("log")
        before = app.keys("again-")
        await app.tap(before[0])
        assert len(app.keys("again-")) == len(before) + 1
        assert app.tip("undo") == "Undo Silas Grady’s omen"


async def test_it_may_stand_in_the_bar(window):
    async with window("phone", route="/settings") as app:
        await app.tap("bar-mind")
        await app.tap("bar-omens")
        assert app.keys("room-") == ["room-roll", "room-people", "room-combat", "room-omens", "room-more"]


@pytest.mark.parametrize("page", [200, 2])  # on one page, or from the snapshot that a page begins with
async def test_it_comes_back_from_the_disk(tmp_path, monkeypatch, page):
    monkeypatch.setattr("keeper_app.play.desk.PAGE", page)
    width, height = SIZES["phone"]
    with open_data_dir(tmp_path / "evening", sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        for action, faces in CAST:
            campaigns.desk.do(action, faces)
        async with AppDriver(build_main(data, "en", campaigns), width=width, height=height, route="/omens") as app:
            for _ in range(3):
                await app.tap("omen-draw")
            await app.tap("undo")
            said = app.words_at("omen-said")
        before, told = campaigns.desk.state, [entry.event for entry in campaigns.desk.entries]
        assert before.person(1).luck != LUCK[1] or told[-1].face != told[-2].face
        assert before.part(DrawnSoFar).count == 2
        campaigns.close()
    with open_data_dir(tmp_path / "evening", sync=False) as data:
        again = Campaigns(data.documents, data.shelf)
        assert again.desk.state == before
        assert [entry.event for entry in again.desk.entries] == told
        assert not again.desk.unread
        async with AppDriver(build_main(data, "en", again), width=width, height=height, route="/omens") as app:
            assert app.words_at("omen-said") == said
        again.close()
