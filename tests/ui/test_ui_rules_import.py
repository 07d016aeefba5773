"""Adding a document of one's own: chosen, read, looked over, kept or not; refused with what would do instead."""

import threading
from dataclasses import replace

import invented_faq
import pytest
import small_pdf
from driver import ALL_SIZES, AppDriver
from own_papers import BELL, CLOCHE, hand_over, papers, read_in, until
from places import LANGS, faults, spoken_elsewhere

from keeper_app.content.imported_records import SECTIONS
from keeper_app.content.words import word_list
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.imported import ImportedDocuments
from keeper_app.reference.importing.errors import REASONS, ImportRefused
from keeper_app.store import open_data_dir
from keeper_app.ui.app import build_main
from keeper_app.words import words_in as words_of

__all__ = ["hand_over", "papers"]

WELL = small_pdf.pdf([small_pdf.two_columns(invented_faq.LEFT_COLUMN, invented_faq.RIGHT_COLUMN)])
WRONG = {
    "encrypted": small_pdf.encrypted(),
    "no-text": small_pdf.scanned(),
    "unreadable": b"%PDF-1.4 and then nothing",
    "empty": b" \n",
    "not-a-faq": invented_faq.NOVEL.encode(),
}
READER = "keeper_app.ui.screens.rules.reading.read_document"


class SlowReader:
    """Reads as far as it is let, and says whether it was stopped."""

    def __init__(self):
        self.go_on, self.stopped = threading.Event(), threading.Event()

    def __call__(self, name, content, step):
        step(0, 100)
        step(43, 100)
        while not self.go_on.wait(0.005):
            try:
                step(43, 100)
            except Exception:
                self.stopped.set()
                raise
        return replace(BELL, name=name)


@pytest.fixture
def slow(monkeypatch):
    reader = SlowReader()
    monkeypatch.setattr(READER, reader)
    yield reader
    reader.go_on.set()


# --- looked over, and kept ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_pdf_is_looked_over_and_kept(window, data, hand_over, size):
    hand_over("well.pdf", WELL)
    async with window(size, route="/rules") as app:
        await read_in(app, "document-save")
        assert data.imported.ids() == []
        for words in ("Frequently Asked Questions", "4 entries · English", "From well.pdf.", "Questions and answers"):
            assert app.shows(words)
        assert app.shows("Can a lantern be lit under the water of the old well?")
        assert not app.has("document-replaces")
        await app.tap("document-save")
        assert not app.sheets
        assert len(app.keys("entry-own:well/")) == 4
        assert any(said.startswith("Saved: Frequently Asked Questions") for said in app.announced())
        assert data.imported.ids() == ["well"]
        await app.type("rules-search", "whoever cut it")
        await app.tap("only-own")
        await app.tap("found-own:well/questions-who-pays-for-the-rope")
        assert app.shows("Whoever cut it.")


async def test_every_section_is_counted_in_words_and_no_spoiler_told(window, hand_over):
    hand_over("cloche.txt", invented_faq.FRENCH.encode())
    async with window("desktop", route="/rules") as app:
        await read_in(app, "document-save")
        assert app.shows("version 2.3 · 24 entries · French")
        for section in CLOCHE.counts:
            assert app.shows(words_of("en").say(f"document.section.{section}"))
        assert not app.shows("rallumé")


@pytest.mark.parametrize("lang", LANGS)
def test_every_section_and_every_reason_has_words(lang):
    known = set(word_list(lang))
    assert {f"document.section.{one}" for one in SECTIONS} <= known
    assert {f"document.refused.{one}" for one in REASONS} <= known


async def test_what_is_discarded_is_not_kept(window, data, hand_over):
    hand_over("well.pdf", WELL)
    async with window("phone", route="/rules") as app:
        await read_in(app, "document-save")
        await app.tap("document-discard")
        assert not app.sheets
        assert app.has("document-add")
    assert data.imported.ids() == []


async def test_what_was_saved_can_be_taken_back(window, data, hand_over):
    hand_over("well.pdf", WELL)
    async with window("phone", route="/rules") as app:
        await read_in(app, "document-save")
        await app.tap("document-save")
        await app.tap("notice-undo")
        assert data.imported.ids() == []
        assert app.has("document-add")
        assert not app.keys("entry-own:")


@pytest.mark.usefixtures("papers")
async def test_a_newer_edition_takes_the_place_of_the_older(window, data, hand_over):
    newer = invented_faq.ENGLISH.replace("Version 1.2", "Version 1.3").replace("needs air", "needs dry air")
    hand_over("bell v1.3.md", newer.encode())
    async with window("desktop", route="/rules") as app:
        await read_in(app, "document-save")
        said = app.words_at("document-replaces")
        assert said == "Takes the place of “The Drowned Bell, rulings”, version 1.2 · 11 entries"
        assert ImportedDocuments(data.imported).find("bell").version == "1.2"
        await app.tap("document-save")
        assert ImportedDocuments(data.imported).find("bell").version == "1.3"
        assert data.imported.ids() == ["bell", "cloche"]
        await app.type("rules-search", "lantern lit under water")
        await app.tap("only-own")
        await app.tap("found-own:bell/questions-can-a-lantern-be-lit-under-the-water")
        assert app.shows("No. It needs dry air.")
        await app.tap("notice-undo")
        assert app.shows("No. It needs air.")
        assert ImportedDocuments(data.imported).find("bell") == BELL


@pytest.mark.usefixtures("papers")
async def test_an_undo_in_another_window_overwrites_nothing_newer(main, data, hand_over):
    hand_over("bell.md", invented_faq.ENGLISH.replace("Version 1.2", "Version 1.3").encode())
    async with AppDriver(main, route="/rules") as one:
        await one.tap("remove-bell")
        async with AppDriver(main, route="/rules") as other:
            await read_in(other, "document-save")
            await other.tap("document-save")
        await one.tap("notice-undo")
    assert ImportedDocuments(data.imported).find("bell").version == "1.3"


async def test_nothing_chosen_changes_nothing(window, data, hand_over):
    async with window("phone", route="/rules") as app:
        await app.tap("document-add")
        await app.tap("document-pick")
        assert app.has("document-pick")
    assert data.imported.ids() == []


# --- refused --------------------------------------------------------------------------------------------------------


async def refused(app, reason, lang="en"):
    await until(app, lambda: app.shows(words_of(lang).say(f"document.refused.{reason}")[:40].replace("\u202f", " ")))


@pytest.mark.parametrize(("reason", "content"), WRONG.items(), ids=list(WRONG))
async def test_what_cannot_be_read_says_why_and_what_would_do(window, data, hand_over, reason, content):
    hand_over("thing.pdf", content)
    async with window("phone", route="/rules") as app:
        await app.tap("document-add")
        await app.tap("document-pick")
        await refused(app, reason)
        assert app.shows("thing.pdf was not taken in")
        assert app.words_at("document-pick") == "Another file"
        assert not app.has("document-save")
        hand_over("well.pdf", WELL)
        await read_in(app, "document-save")
        assert not app.shows("was not taken in")
    assert data.imported.ids() == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("reason", REASONS)
async def test_every_reason_has_a_sentence_of_its_own(main, prefer, hand_over, monkeypatch, lang, reason):
    def refuse(*_):
        raise ImportRefused(reason)

    monkeypatch.setattr(READER, refuse)
    prefer(language=lang)
    hand_over("thing.pdf", b"x")
    async with AppDriver(main, route="/rules") as app:
        await app.tap("document-add")
        await app.tap("document-pick")
        await refused(app, reason, lang)
        assert faults(app, spoken_elsewhere(lang)) == []


async def test_where_nothing_can_be_kept_the_preview_says_so(tmp_path, hand_over):
    hand_over("well.pdf", WELL)
    with open_data_dir(tmp_path / "data", sync=False) as data:
        Campaigns(data.documents, data.shelf).close()
    with open_data_dir(tmp_path / "data", sync=False, read_only=True) as data:
        async with AppDriver(build_main(data, "en"), route="/rules") as app:
            await read_in(app, "document-save")
            before = app.texts()
            await app.tap("document-save")
            assert app.has("document-save")
            assert len(app.texts()) > len(before)
            assert data.imported.ids() == []


# --- on the way -----------------------------------------------------------------------------------------------------


async def test_how_far_it_is_and_cancel(window, data, hand_over, slow):
    hand_over("slow.pdf", b"x")
    async with window("phone", route="/rules") as app:
        await app.tap("document-add")
        await app.tap("document-pick")
        await until(app, lambda: app.has("document-done") and app.words_at("document-done") == "43%")
        assert app.shows("Reading slow.pdf")
        await app.tap("document-cancel")
        assert app.has("document-pick")
        await until(app, slow.stopped.is_set)
        assert app.has("document-pick")
        assert not app.has("document-save")
    assert data.imported.ids() == []


async def test_a_closed_sheet_stops_the_reading(window, hand_over, slow):
    hand_over("slow.pdf", b"x")
    async with window("desktop", route="/rules") as app:
        await app.tap("document-add")
        await app.tap("document-pick")
        await until(app, lambda: app.has("document-cancel"))
        await app.tap("sheet-close")
        await until(app, slow.stopped.is_set)
        assert not app.sheets
        await app.tap("document-add")
        assert app.has("document-pick")


async def test_the_app_answers_while_a_file_is_read(window, hand_over, slow):
    hand_over("slow.pdf", b"x")
    async with window("desktop", route="/rules") as app:
        await app.tap("document-add")
        await app.tap("document-pick")
        await until(app, lambda: app.has("document-cancel"))
        await app.resize(390)
        assert app.has("document-cancel")
        slow.go_on.set()
        await until(app, lambda: app.has("document-save"))
        assert app.shows("From slow.pdf.")


async def test_another_file_after_a_cancel_is_the_one_that_counts(window, hand_over, slow, monkeypatch):
    hand_over("slow.pdf", b"x")
    async with window("desktop", route="/rules") as app:
        await app.tap("document-add")
        await app.tap("document-pick")
        await until(app, lambda: app.has("document-cancel"))
        await app.tap("document-cancel")
        await until(app, slow.stopped.is_set)
        monkeypatch.setattr(READER, lambda name, content, step: replace(CLOCHE, name=name))
        hand_over("cloche.txt", b"x")
        await read_in(app, "document-save")
        assert app.shows("From cloche.txt.")


# --- everywhere -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("papers")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("width", "height"), ALL_SIZES)
async def test_all_is_named_and_in_one_language_at_every_size(
    main, prefer, hand_over, monkeypatch, lang, width, height
):
    monkeypatch.setattr(READER, lambda *_: CLOCHE)
    prefer(language=lang)
    hand_over("cloche.txt", b"x")
    foreign = spoken_elsewhere(lang)
    async with AppDriver(main, width=width, height=height, route="/rules") as app:
        await app.tap("document-add")
        assert faults(app, foreign) == []
        await read_in(app, "document-save")
        assert app.has("document-replaces")
        assert faults(app, foreign) == []
