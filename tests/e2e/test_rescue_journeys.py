"""A broken campaign in a real browser: the page says what is wrong, the best way is chosen, and the table is back."""

from datetime import UTC, datetime

import pytest
from been_here import been_here
from new_tab import new_tab

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import open_data_dir
from keeper_app.words import words_in

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

NEWER = '{"keeper":"journal","version":999}\n'

PATIENCE = 120_000  # milliseconds: the machine may have other things to do


def broken(path, lang):
    """Two campaigns, a backup, two rolls after it; then the page of the one that was played turns into rubbish."""
    with open_data_dir(path, sync=False) as data:
        been_here(data, still=True, language=lang)
        campaigns = Campaigns(data.documents, data.shelf)
        campaigns.begin("Les Noyés de Kingsport")
        for name in ("Marguerite", "Augustin", "Eleanor", "Silas"):
            campaigns.desk.do(SeatPerson(name, {}))
        data.backups.make(datetime.now(UTC), "manual")
        campaigns.desk.do(RollCheck(Question(50)))
        campaigns.desk.do(RollCheck(Question(60)))
        page = data.shelf.folder / campaigns.current.id / "page-000001.jsonl"
        campaigns.close()
    page.write_bytes(bytes(range(256)) * 40)
    return page


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
async def test_a_broken_campaign_is_put_back(tab, arrive, house, tmp_path, size, lang):
    page = broken(tmp_path / "data", lang)
    damaged = page.read_bytes()
    house.open(tmp_path / "data")
    say = words_in(lang).say
    keeper = await arrive(await tab(lang), size, lang, house.address, say("rescue.copy.verb"))
    await keeper.sees("Les Noyés de Kingsport")
    await keeper.sees(say("rescue.other-sound"))
    await keeper.shot("rescue")
    await keeper.tap(say("rescue.copy.verb"))
    await keeper.named("Marguerite").wait_for(timeout=PATIENCE)
    await keeper.shot("rescued")
    there = await house.kept(keeper.page, tmp_path / "data")
    (kept,) = (there / "damaged").glob("*/page-000001.jsonl")
    assert kept.read_bytes() == damaged
    house.look_for_failures()


@pytest.mark.served("it is started with a folder by the command")
async def test_a_folder_that_does_not_open_is_no_dead_end(other_browser, arrive, by_command, prepare, tmp_path):
    """As a keeper starts it: the terminal says why, the page says what can be done, and a table is reached."""
    folder = prepare({"still": True}, ())
    (folder / "journal.jsonl").write_text(NEWER, "utf-8")
    say = words_in("en").say
    tab = await new_tab(other_browser, "en", calm=False, answers=False)
    keeper = await arrive(tab, "tablet", "en", by_command(folder).address, say("rescue.again.verb"))
    await keeper.sees(say("rescue.folder.title"))
    await keeper.shot("rescue-folder")
    await keeper.page.get_by_role("button", name=say("rescue.elsewhere.title")).click()
    await keeper.page.get_by_role("button", name=say("rescue.elsewhere.verb"), exact=True).click()
    await keeper.undo.wait_for(timeout=PATIENCE)
    assert (folder / "journal.jsonl").read_text("utf-8") == NEWER
    assert folder.with_name("data-2").is_dir()
    assert "Traceback" not in (tmp_path / "complaints.txt").read_text("utf-8")
