"""What takes longer than a tap is done beside the windows: it says how far it is, can be stopped, and nobody waits."""

import asyncio
import json
import threading
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import invented_faq
import pytest
from driver import ALL_SIZES, kept
from own_papers import BELL, hand_over, read_in, until
from places import LANGS, faults, spoken_elsewhere

from keeper_app.content.legible import legible
from keeper_app.content.limits import BUSY
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.errors import Stopped
from keeper_app.play.exchange import read_import, write_campaign_file
from keeper_app.play.imported import ImportedDocuments
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import NotNow
from keeper_app.store import backups as backups_module
from keeper_app.store.imported_files import ImportedFiles
from keeper_app.ui import at_work, own_documents
from keeper_app.ui.screens.common.files import file_name
from keeper_app.ui.screens.log.deep import NEAR
from keeper_app.ui.screens.log.export import FEW
from keeper_app.words import words_in

__all__ = ["hand_over"]

SAMPLE = Path(__file__).resolve().parents[1] / "cases" / "import" / "keeper-person.json"
NIGHT = datetime(2026, 3, 14, 21, 5, tzinfo=UTC)
READ = "keeper_app.ui.screens.people.exchange.read_import"


class Held:
    """Something that goes on only when it is let: `begun` says that it got there, `ended` how."""

    def __init__(self, real):
        self.real, self.begun, self.go_on, self.ended = real, threading.Event(), threading.Event(), []

    def __call__(self, raw, step):
        def held(done, total):
            self.begun.set()
            while not self.go_on.wait(0.002):
                step(done, total)
            step(done, total)

        try:
            found = self.real(raw, held)
        except Stopped:
            self.ended.append("stopped")
            raise
        self.ended.append("read")
        return found


@pytest.fixture
def held(monkeypatch):
    """Reading a file waits for a word."""
    reading = Held(read_import)
    monkeypatch.setattr(READ, reading)
    yield reading
    reading.go_on.set()


def rolled(many, label="Listen"):
    """The records of a campaign with somebody in it and so many rolls."""
    at = "2026-03-14T21:05:00+00:00"
    roll = {"tens": [1], "units": 3, "net": 0}
    event = {"kind": "check-rolled", "v": 2, "asked": {"value": 50, "label": label}, "check": "skill", "roll": roll}
    event |= {"verdict": {"level": "hard", "passed": True, "needed": 50}, "said": True}
    return [{"n": n, "at": at, "event": event} for n in range(1, many + 1)]


LARGE = write_campaign_file("The Weir", NIGHT, rolled(1000))


async def choose_file(app):
    await app.tap("person-add")
    await app.tap("way-import")
    await app.tap("import-pick")


def test_the_sample_is_large():
    assert len(LARGE) > BUSY
    assert read_import(LARGE).campaign.entries == 1000


# --- a file on its way ----------------------------------------------------------------------------------------------


async def test_another_window_rolls_while_a_large_file_is_read(window, hand_over, held):
    hand_over("weir.json", LARGE)
    async with window("desktop", route="/people") as one, window("phone") as other:
        await choose_file(one)
        await until(one, lambda: held.begun.is_set() and one.has("work-cancel"))
        assert one.shows("Reading the file")
        await other.tap("roll")
        assert other.shows("Roll no. 1")  # answered, while the file is
        assert held.ended == []  # still being read
        held.go_on.set()
        await until(one, lambda: one.has("import-take"))
        assert held.ended == ["read"]
        assert one.shows("1000 entries in its log")
        assert not one.has("work-cancel")


async def test_it_can_be_stopped_and_nothing_has_changed(window, data, hand_over, held):
    hand_over("weir.json", LARGE)
    async with window("phone", route="/people") as app:
        await choose_file(app)
        await until(app, lambda: app.has("work-cancel"))
        await app.tap("work-cancel")
        await until(app, lambda: held.ended == ["stopped"])
        assert app.has("import-pick")  # where it was chosen
        assert not app.has("import-take")
        assert kept(data) == 0
        held.go_on.set()
        await app.tap("import-pick")  # once more, and to its end
        await until(app, lambda: app.has("import-take"))


async def test_closing_its_sheet_stops_it(window, hand_over, held):
    hand_over("weir.json", LARGE)
    async with window("desktop", route="/people") as app:
        await choose_file(app)
        await until(app, lambda: app.has("work-cancel"))
        await app.tap("sheet-close")
        await until(app, lambda: held.ended == ["stopped"])
        assert app.has("import-pick")


async def test_what_was_read_for_another_campaign_is_dropped(window, hand_over, held):
    hand_over("weir.json", LARGE)
    async with window("desktop", route="/people") as one, window("desktop", route="/people") as other:
        await choose_file(one)
        await until(one, lambda: one.has("work-cancel"))
        await other.tap("campaigns")
        await other.type("campaign-new", "Elsewhere")
        await other.tap("campaign-begin")
        await until(one, lambda: held.ended == ["stopped"])
        assert not one.sheets


async def test_a_window_that_goes_away_waits_for_nothing(window, hand_over, held, campaigns):
    hand_over("weir.json", LARGE)
    async with window("desktop") as other:
        async with window("desktop", route="/people") as app:
            await choose_file(app)
            await until(app, lambda: app.has("work-cancel"))
        held.go_on.set()
        await until(other, lambda: held.ended)
        await other.tap("roll")
        assert campaigns.desk.state.rolls == 1


async def test_large_rubbish_is_refused_with_a_sentence(window, hand_over):
    hand_over("rubbish.json", b'{"keeper": "' + b"x" * BUSY * 3 + b'"}')
    async with window("desktop", route="/people") as app:
        await choose_file(app)
        await until(app, lambda: app.has("import-paste") and bool(app.at("import-paste").error))
        assert app.at("import-paste").error.endswith("Nothing was changed.")


async def test_what_is_small_is_done_on_the_spot(window, monkeypatch):
    monkeypatch.setattr(at_work, "beside", None)  # nobody goes there
    async with window("desktop", route="/people") as app:
        await app.tap("person-add")
        await app.tap("way-import")
        await app.type("import-paste", SAMPLE.read_text("utf-8"))
        await app.tap("import-read")
        assert app.has("import-take")


# --- where there are no threads -------------------------------------------------------------------------------------


@pytest.fixture
def no_threads(monkeypatch):
    monkeypatch.setattr(at_work, "NO_THREADS", True)


@pytest.fixture
def breath(no_threads):
    """Python is held in the midst of a job, as a browser holds it, and the loop goes round once."""
    taken = []

    def take():
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        taken.append(task)
        loop.call_soon(lambda: None)  # it would wait for something to happen
        asyncio.tasks._leave_task(loop, task)
        try:
            loop._run_once()
        finally:
            asyncio.tasks._enter_task(loop, task)

    at_work.breathe_with(take)
    yield taken
    at_work.breathe_with(None)


async def test_where_work_cannot_be_held_it_is_done_all_the_same(no_threads, window, hand_over):
    hand_over("weir.json", LARGE)
    async with window("desktop", route="/people") as app:
        await choose_file(app)
        await until(app, lambda: app.has("import-take"))


async def test_without_threads_the_bar_moves_another_window_rolls_and_it_can_be_stopped(
    breath, window, hand_over, held, data
):
    hand_over("weir.json", LARGE)
    async with window("phone", route="/people") as app, window("desktop") as other:
        await choose_file(app)
        await until(app, lambda: app.has("work-cancel"))
        await other.tap("roll")
        assert other.shows("Roll no. 1")
        assert held.ended == []  # it is still being read
        await app.tap("work-cancel")
        await until(app, lambda: held.ended == ["stopped"])
        assert app.has("import-pick")
        assert breath
        held.go_on.set()
        await app.tap("import-pick")
        await until(app, lambda: app.has("import-take"))


async def test_without_threads_a_backup_is_made_file_by_file_and_can_be_stopped(
    breath, window, data, monkeypatch, daily_backup
):
    """The bar is there in the midst of it; what was stopped leaves nothing behind, the next one is whole."""
    monkeypatch.setattr("keeper_app.ui.backup_out.SMALL", -1)
    order, go_on, real = [], [], backups_module.each

    def each(things, step, total):
        for thing in real(things, step, total):
            while not go_on:
                step(1, 2)
            order.append(thing)
            yield thing

    async with window("desktop", route="/settings") as app:
        daily_backup()
        before = [one.name for one in data.backups.list()]
        monkeypatch.setattr(backups_module, "each", each)
        await app.tap("backups")
        await app.tap("backup-download")
        await until(app, lambda: app.has("work-cancel"))
        assert app.words_at("work-done") == "30%"  # of what is written and then checked
        with pytest.raises(NotNow):
            data.backups.make(NIGHT, "timer")  # in the midst of another
        await app.tap("work-cancel")
        await until(app, lambda: not app.has("work-cancel"))
        assert order == []
        assert [one.name for one in data.backups.list()] == before
        assert not list(data.backups.folder.glob("*.new"))
        go_on.append(True)
        await app.tap("backup-download")
        assert (await app.saved_file())["src_bytes"].startswith(b"PK")
        assert order


async def test_without_threads_the_index_of_a_thick_book_lets_others_have_their_turn(breath, thick_book, window):
    async with window("desktop", route="/rules") as app:
        await app.type("rules-search", "quibblewort")
        await until(app, lambda: bool(app.keys("found-own:")))
        assert breath


async def test_a_fault_of_ours_is_said_and_the_window_goes_on(window, hand_over, monkeypatch, caplog, heard):
    def broken(raw, step):
        raise ZeroDivisionError

    monkeypatch.setattr(READ, broken)
    hand_over("weir.json", LARGE)
    async with window("desktop", route="/people") as app:
        await choose_file(app)
        await until(app, lambda: app.has("import-paste") and bool(app.at("import-paste").error))
        assert any("work failed" in record.getMessage() for record in caplog.records)


@pytest.fixture
def heard():
    """The fault is what the test is about."""


# --- onto the shelf -------------------------------------------------------------------------------------------------


async def look_over(app):
    await choose_file(app)
    await until(app, lambda: app.has("import-take"))


async def test_another_window_rolls_while_a_campaign_is_brought_in(window, hand_over, monkeypatch, campaigns):
    begun, go_on, real = threading.Event(), threading.Event(), Campaigns.bring

    def bring(self, name, records):
        begun.set()
        go_on.wait()
        real(self, name, records)

    monkeypatch.setattr(Campaigns, "bring", bring)
    hand_over("weir.json", LARGE)
    async with window("desktop", route="/people") as one, window("phone") as other:
        await look_over(one)
        await one.tap("import-take")
        await until(one, lambda: begun.is_set() and one.has("work-cancel"))
        await other.tap("roll")
        assert other.shows("Roll no. 1")
        assert len(campaigns.all) == 1
        go_on.set()
        await until(one, lambda: len(campaigns.all) == 2 and not one.sheets)
        await until(one, lambda: one.has("campaigns"))
        assert one.words_at("campaigns") == "The Weir"
        await until(other, lambda: other.shows("Roll no. 1000"))


async def test_a_campaign_that_is_stopped_on_its_way_is_nowhere(window, data, hand_over, monkeypatch, campaigns):
    begun, go_on, real = threading.Event(), threading.Event(), Campaigns.bring
    ended = []

    def bring(self, name, records):
        begun.set()
        go_on.wait()
        try:
            real(self, name, records)
        except Stopped:
            ended.append("stopped")
            raise

    monkeypatch.setattr(Campaigns, "bring", bring)
    hand_over("weir.json", LARGE)
    async with window("desktop", route="/people") as app:
        await look_over(app)
        await app.tap("import-take")
        await until(app, lambda: begun.is_set() and app.has("work-cancel"))
        await app.tap("work-cancel")
        go_on.set()
        await until(app, lambda: bool(ended))
        assert (len(campaigns.all), data.shelf.ids()) == (1, [campaigns.current.id])
        assert app.has("import-take")


# --- out ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def long_evening(campaigns):
    """More than is told in no time."""
    campaigns.bring("The Weir", rolled(FEW + 200, "Needle"))
    return campaigns


@pytest.mark.parametrize("tool", ["log-data", "log-report"])
async def test_a_long_log_is_written_beside_the_window(long_evening, window, tool, monkeypatch):
    beside, used = at_work.beside, []

    async def noting(job, under_way, **how):
        used.append(under_way)
        return await beside(job, under_way, **how)

    monkeypatch.setattr(at_work, "beside", noting)
    async with window("desktop", route="/log") as app:
        await app.tap(tool)
        assert not app.has("export-copy")  # it would have to be written first
        await app.tap("export-save")
        raw = (await app.saved_file())["src_bytes"]
        assert raw.count(b"Needle") >= FEW + 200
        assert used[0].done > 0
        await app.tap("export-show")
        await until(app, lambda: app.has("export-text"))
        assert len(used) == 2
        if tool == "log-data":
            assert len(json.loads(raw)["log"]) == FEW + 200


async def test_a_short_session_of_a_long_log_is_there_at_once(long_evening, window):
    from keeper_app.play.log.actions.begin_session import BeginSession

    long_evening.desk.do(BeginSession("The quays"))
    async with window("desktop", route="/log") as app:
        await app.tap("log-report")
        assert app.has("export-copy")
        await app.tap("scope-all")
        assert not app.has("export-copy")
        await app.tap("scope-session")
        await app.tap("export-show")
        assert "The quays" in app.at("export-text").value


# --- far back in the log --------------------------------------------------------------------------------------------


@pytest.fixture
def deep_log(campaigns):
    """One needle at the very beginning, hay above it, one needle on top."""
    hay = rolled(NEAR + 300, "Hay")
    hay[0] = {**rolled(1, "Needle")[0]}
    hay[-1] = {**rolled(1, "Needle")[0], "n": NEAR + 300}
    campaigns.bring("The Weir", hay)
    return campaigns


async def test_a_search_that_goes_far_back_finds_what_is_near_at_once_and_the_rest_later(deep_log, window, monkeypatch):
    go_on, real = threading.Event(), at_work.Work.through

    def through(self, *things):
        go_on.wait()
        yield from real(self, *things)

    monkeypatch.setattr(at_work.Work, "through", through)
    async with window("desktop", route="/log") as one, window("phone") as other:
        await one.type("log-search", "needle")
        assert one.keys("entry-") == [f"entry-{NEAR + 300}"]
        assert one.shows("Searching the log")
        await other.tap("roll")  # nobody waits for it
        assert other.shows(f"Roll no. {NEAR + 301}")
        go_on.set()
        await until(one, lambda: one.has("entry-1"))
        await until(one, lambda: not one.has("work-cancel"))
        assert one.keys("entry-") == [f"entry-{NEAR + 300}", "entry-1"]


async def test_a_search_that_is_stopped_keeps_what_it_has(deep_log, window, monkeypatch):
    go_on, real = threading.Event(), at_work.Work.through

    def through(self, *things):
        go_on.wait()
        yield from real(self, *things)

    monkeypatch.setattr(at_work.Work, "through", through)
    async with window("desktop", route="/log") as app:
        await app.type("log-search", "needle")
        await app.tap("work-cancel")
        go_on.set()
        await until(app, lambda: not app.has("work-cancel"))
        assert app.keys("entry-") == [f"entry-{NEAR + 300}"]
        await app.type("log-search", "")
        await until(app, lambda: len(app.keys("entry-")) == 60)


async def test_what_happens_meanwhile_neither_repeats_nor_hides_a_line(deep_log, window):
    async with window("desktop", route="/log") as app:
        await app.type("log-search", "needle")
        await until(app, lambda: app.has("entry-1"))
        deep_log.desk.do(SeatPerson("Needle", {"str": 50}))
        await app.settle()
        deep_log.desk.do(RollCheck(Question(50, label="Hay")))
        await app.settle()
        assert app.keys("entry-") == [f"entry-{NEAR + 301}", f"entry-{NEAR + 300}", "entry-1"]
        deep_log.desk.undo()
        deep_log.desk.undo()
        await until(app, lambda: app.keys("entry-") == [f"entry-{NEAR + 300}", "entry-1"])


# --- tables ---------------------------------------------------------------------------------------------------------


async def test_a_large_table_is_read_beside_the_window(window, data, hand_over):
    rows = "\n".join(f'[[rows]]\ntext = "{"rats " * 20}{n}"' for n in range(1500))
    raw = f'title = "Cellar"\n{rows}\n'.encode()
    assert len(raw) > BUSY
    hand_over("cellar.toml", raw)
    async with window("desktop", route="/tables") as app:
        await app.tap("own-add")
        await app.tap("own-pick")
        await until(app, lambda: not app.sheets)
        assert data.own_tables.folder.joinpath("cellar.toml").exists()


async def test_a_large_table_that_is_wrong_says_so(window, data, hand_over):
    hand_over("cellar.toml", b"rows = [" + b'"rats", ' * 20_000 + b"?]")
    async with window("desktop", route="/tables") as app:
        await app.tap("own-add")
        await app.tap("own-pick")
        await until(app, lambda: app.has("own-rows") and bool(app.at("own-rows").error))
        assert not data.own_tables.folder.exists() or not list(data.own_tables.folder.iterdir())


# --- documents of one's own -----------------------------------------------------------------------------------------


@pytest.fixture
def thick_book(data):
    """More than is looked through in no time, with a needle in it."""
    hay = replace(BELL.entries[0], text="hay " * 10_000)
    entries = (*BELL.entries, *(replace(hay, id=f"hay-{n}") for n in range(3)))
    needle = replace(hay, id="needle", title="A quibblewort in the hay", text="It is sharp.")
    ImportedDocuments(data.imported).save(replace(BELL, entries=(*entries, needle)))


async def test_the_index_of_a_thick_book_is_made_beside_the_windows(thick_book, window, monkeypatch):
    go_on, real = threading.Event(), own_documents.index_of

    def slow(documents, step=None):
        go_on.wait()
        return real(documents, step)

    monkeypatch.setattr(own_documents, "index_of", slow)
    async with window("desktop", route="/rules") as one, window("phone") as other:
        await one.type("rules-search", "quibblewort")
        assert not one.keys("found-own:")
        assert any("your documents are still being read" in said for said in one.texts())
        await other.tap("roll")
        assert other.shows("Roll no. 1")
        go_on.set()
        await until(one, lambda: bool(one.keys("found-own:")))
        assert one.keys("found-own:") == [f"found-own:{BELL.id}/needle"]
        assert not any("being read" in said for said in one.texts())


async def test_thick_books_are_read_beside_the_windows(thick_book, window, monkeypatch):
    go_on, real = threading.Event(), ImportedFiles.get

    def slow(self, id_):
        go_on.wait()
        return real(self, id_)

    monkeypatch.setattr(ImportedFiles, "get", slow)
    async with window("desktop", route="/rules") as one, window("phone") as other:
        assert not one.has(f"document-{BELL.id}")
        await other.tap("roll")
        assert other.shows("Roll no. 1")
        go_on.set()
        await until(one, lambda: one.has(f"document-{BELL.id}"))


async def test_a_thick_book_is_added_with_a_bar_and_can_be_stopped(data, window, hand_over, monkeypatch):
    hay = "\n\n".join(f"Q{n}. Is there hay {n}?\n\nA. {'hay ' * 600}" for n in range(20))
    hand_over("bell.md", (invented_faq.ENGLISH + "\n\n" + hay).encode())
    go_on, real = threading.Event(), own_documents.index_of

    def slow(documents, step=None):
        go_on.wait()
        return real(documents, step)

    monkeypatch.setattr(own_documents, "index_of", slow)
    async with window("phone", route="/rules") as app, window("desktop") as other:
        await read_in(app, "document-save")
        await app.tap("document-save")
        await until(app, lambda: app.has("work-cancel"))
        await other.tap("roll")
        assert other.shows("Roll no. 1")
        await app.tap("work-cancel")
        go_on.set()
        await until(app, lambda: not app.has("work-cancel"))
        assert data.imported.ids() == []
        await app.tap("document-save")
        await until(app, lambda: app.shows("has been added") or bool(data.imported.ids()))
        assert len(data.imported.ids()) == 1


# --- how it looks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
async def test_the_bar_is_named_and_in_one_language_at_every_size(window, prefer, windows, lang):
    prefer(language=lang)
    async with window("phone") as app:
        async for _ in app.at_each(ALL_SIZES):
            for words in ("work.reading", "work.writing", "work.bringing"):
                windows[0].over("at-work", work=at_work.Work(words, done=43))
                await app.settle()
                assert app.words_at("work-done") == words_in(lang).percent_of(43).replace("\u202f", " ")
                assert faults(app, spoken_elsewhere(lang)) == []
                await app.tap("work-cancel")
                assert not app.sheets


async def test_what_is_being_written_down_cannot_be_stopped(window, windows):
    under_way = at_work.Work("work.bringing")
    async with window("phone") as app:
        windows[0].over("at-work", work=under_way)
        await app.settle()
        assert app.has("work-cancel")
        under_way.hold()
        windows[0].tell()
        await app.settle()
        assert not app.has("work-cancel")
        under_way.cancel()
        under_way.step(1, 2)  # it goes on
        windows[0].tell()
        await app.settle()
        assert app.words_at("work-done") == "50%"


def test_what_is_not_wanted_any_more_ends_at_the_next_step():
    under_way = at_work.Work("work.reading")
    assert list(under_way.through("abc", 3)) == ["a", "b", "c"]
    under_way.cancel()
    with pytest.raises(Stopped):
        under_way.step(1, 2)
    with pytest.raises(Stopped):
        under_way.hold()
    with pytest.raises(Stopped):
        list(under_way.through("abc", 3))


@pytest.mark.parametrize("name", ["Anna\u202egpj", "\u3164", "a/b\\c", "..", "Ann\u00adé", "\x00", ""])
def test_the_name_of_a_file_hides_nothing(name):
    made = file_name(name)
    assert made == legible(made)
    assert made.replace("-", "").isalnum()
