"""Documents of the keeper's own in the Rules room: found below ours, read, leafed through, deleted."""

from dataclasses import replace

import flet as ft
import pytest
from driver import ALL_SIZES, SIZES, AppDriver, inside, plain, words_in
from own_papers import BELL, CLOCHE, LIGHTHOUSE, papers
from places import LANGS, faults, spoken_elsewhere

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.imported import ImportedDocuments
from keeper_app.reference.search.looking import look_up
from keeper_app.store import open_data_dir
from keeper_app.ui.app import build_main
from keeper_app.ui.screens.rules.asking import BEFORE_OWN

__all__ = ["papers"]

BREATH = "own:bell/rules-1-1"
ROPE = "own:bell/questions-may-two-divers-share-a-rope"
with_papers = pytest.mark.usefixtures("papers")


async def look_for(app, words):
    await app.type("rules-search", words)


def found(app):
    return [key.removeprefix("found-") for key in app.keys("found-")]


async def all_shown(app):
    """Scrolled to the end."""
    while app.has("more-rows"):
        await app.tap("more-rows")


# --- looking for something ------------------------------------------------------------------------------------------


@with_papers
@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_own_answers_stand_below_ours_under_a_header(window, size):
    async with window(size, route="/rules") as app:
        await look_for(app, "diver")
        await all_shown(app)
        ours = len(look_up("diver").hits)
        assert [one.startswith("own:") for one in found(app)] == [False] * ours + [True] * 3
        texts = app.texts()
        assert texts.index("IN YOUR DOCUMENTS") < texts.index("May two divers share a rope?")
        assert app.shows(f"{ours + 3} results")
        assert not app.has("more-ours")


@with_papers
async def test_a_card_says_what_it_is_where_it_stands_and_why_it_answers(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "premier souffle")
        await all_shown(app)
        said = words_in(app.at("found-own:cloche/rules-1-1"))
        assert said.startswith(f"Rule {CLOCHE.title} § 1.1 · p. 3 Premier Souffle Un plongeur inspire")
        await look_for(app, "two divers")
        await all_shown(app)
        assert words_in(app.at(f"found-{ROPE}")).startswith(f"FAQ {BELL.title}")
        texts = (one for one in inside(app.at(f"found-{ROPE}")) if isinstance(one, ft.Text))
        spans = [span for one in texts for span in one.spans or ()]
        assert "divers" in [span.text for span in spans if span.style.bgcolor]


@with_papers
async def test_many_answers_of_ours_do_not_hide_those_of_ones_own(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "carte")
        await all_shown(app)
        assert [one.startswith("own:") for one in found(app)] == [False] * BEFORE_OWN + [True] * 5
        assert app.words_at("more-ours") == f"{60 - BEFORE_OWN} more from the games"
        await app.tap("more-ours")
        await all_shown(app)
        assert [one.startswith("own:") for one in found(app)] == [False] * 60 + [True] * 5
        await look_for(app, "cartes")
        await all_shown(app)
        assert app.has("more-ours")


@with_papers
async def test_a_chip_leaves_only_ones_own(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "diver")
        assert app.words_at("only-own") == "My documents 3"
        await app.tap("only-own")
        assert app.chosen("only-own")
        assert len(found(app)) == 3
        assert all(one.startswith("own:") for one in found(app))
        assert not app.shows("IN YOUR DOCUMENTS")
        assert app.shows("3 results")
        game = app.keys("only-")[0]
        await app.tap(game)
        assert not app.chosen("only-own")
        assert not any(one.startswith("own:") for one in found(app))
        assert app.words_at("only-own") == "My documents 3"
        await app.tap("only-own")
        assert not app.chosen(game)
        await app.tap("rules-all")
        await all_shown(app)
        assert len({one.partition(":")[0] for one in found(app)}) > 1


@with_papers
async def test_a_chip_that_leaves_nothing_says_so(window):
    async with window("phone", route="/rules") as app:
        await look_for(app, "diver")
        await app.tap("only-own")
        await look_for(app, "amanda")
        assert app.shows("Not in your documents.")
        await app.tap("rules-widen")
        assert found(app)
        await look_for(app, "lantern")
        assert len(found(app)) == 6
        await app.tap("only-own")
        assert app.has("only-own")


async def test_without_documents_there_is_no_chip(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "diver")
        assert not app.has("only-own")
        assert not app.shows("IN YOUR DOCUMENTS")


@with_papers
async def test_the_keyboard_goes_on_from_ours_to_ones_own(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "rope")
        listed = found(app)
        assert [one.startswith("own:") for one in listed] == [False, True, True, True, True]
        await app.press("Arrow Down")
        await app.press("Arrow Down")
        await app.submit("rules-search")
        assert app.has(f"copy-{listed[1]}")


@with_papers
async def test_a_spoiler_of_ones_own_stays_folded(window, data):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "le phare peut-il être rallumé")
        await all_shown(app)
        key = f"found-{LIGHTHOUSE}"
        assert app.words_at(key).endswith("Spoiler: Le Phare sans Gardien tap to show")
        await app.tap(key)
        assert "rallumé" in app.words_at(key)
        await app.tap(key)
        assert app.shows("Oui, une seule fois.")
    async with window("phone", route="/rules") as app:  # another window has not asked
        await app.tap(f"read-{LIGHTHOUSE}")
        assert not app.shows("rallumé")
        assert not app.has(f"copy-{LIGHTHOUSE}")
        await app.tap(f"unfold-{LIGHTHOUSE}")
        assert app.shows("Oui, une seule fois.")


# --- reading --------------------------------------------------------------------------------------------------------


@with_papers
async def test_the_page_of_an_entry(window):
    entry = "own:cloche/rules-1-1"
    async with window("desktop", route="/rules") as app:
        await look_for(app, "premier souffle")
        await app.tap("only-own")
        await app.tap(f"found-{entry}")
        said = app.texts()
        for words in ("Premier Souffle", "Un plongeur inspire une fois au début de la partie.", "Il n’inspire pas"):
            assert any(words in one for one in said)
        source = f"{CLOCHE.title} · version 2.3 · Rules and clarifications · § 1.1 · page 3"
        assert app.shows(source)
        copied = plain(app.at(f"copy-{entry}").action.data)
        assert copied.splitlines()[0] == "Premier Souffle"
        assert "– Il n’inspire pas s’il dort." in copied
        assert copied.endswith(f"({source})")
        await app.tap(f"aloud-{entry}")
        assert "Premier Souffle" in app.texts()


@with_papers
async def test_cards_are_named(window):
    async with window("phone", route="/rules") as app:
        await look_for(app, "corde de chanvre 13")
        await app.tap("only-own")
        await app.tap("found-own:cloche/errata-cards-lanterne-sourde-12-corde-de-chanvre-13")
        assert app.shows("Cards: Lanterne Sourde, Corde de Chanvre")
        assert app.shows("since version 1.0")


@with_papers
async def test_bookmark_and_note_are_kept_beside_it(window, data):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "first breath")
        await app.tap("only-own")
        await app.tap(f"found-{BREATH}")
        await app.tap(f"bookmark-{BREATH}")
        await app.tap(f"note-{BREATH}")
        assert "First Breath" in app.texts()
        await app.type("rule-note-text", "We hold ours.")
        await app.tap("rule-note-keep")
        assert app.shows("We hold ours.")
        await app.tap("rules-clear")
        assert app.words_at(f"mark-{BREATH}") == "First Breath Your document"
        assert app.has(f"read-{BREATH}")
    kept = data.documents.get("rules")
    assert (kept["bookmarks"], kept["notes"]) == ([BREATH], {BREATH: "We hold ours."})


@with_papers
@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_bookmark_of_a_deleted_document_says_so_calmly(window, data, size):
    data.documents.put("rules", {"bookmarks": [BREATH], "notes": {BREATH: "We hold ours."}, "read": [BREATH]})
    async with window(size, route="/rules") as app:
        await app.tap("remove-bell")
        assert app.words_at(f"mark-{BREATH}") == "From a document that is no longer here"
        assert not app.has(f"read-{BREATH}")
        await app.tap(f"mark-{BREATH}")
        assert app.shows("No longer here")
        assert app.shows("We hold ours.")
        await app.tap(f"note-{BREATH}")
        assert app.at("rule-note-text").value == "We hold ours."
        await app.tap("sheet-close")
        await app.tap("notice-undo")
        assert app.shows("First Breath")
        await app.tap(f"bookmark-{BREATH}")
        assert not app.has(f"mark-{BREATH}")


async def test_an_id_as_long_as_they_come_is_still_a_bookmark_tomorrow(data, main):
    long = replace(BELL, id="b" * 60, entries=(replace(BELL.entries[0], id="e" * 80),))
    ImportedDocuments(data.imported).save(long)
    data.documents.put("rules", {"bookmarks": [f"own:{'b' * 60}/{'e' * 80}"]})
    async with AppDriver(main, route="/rules") as app:
        assert app.words_at(f"mark-own:{'b' * 60}/{'e' * 80}").startswith("Dark Lantern")


# --- leafing through ------------------------------------------------------------------------------------------------


@with_papers
async def test_documents_sections_entries_and_back(window):
    async with window("phone", route="/rules") as app:
        assert app.shows("YOUR DOCUMENTS")
        assert app.words_at("document-bell") == "The Drowned Bell, rulings version 1.2 · 11 entries"
        await app.tap("document-cloche")
        assert app.keys("document-section-") == [f"document-section-{section}" for section in CLOCHE.counts]
        assert app.words_at("document-section-errata-cards") == "Errata of cards 4"
        await app.tap("document-section-rules")
        assert app.keys("entry-")[0] == "entry-own:cloche/rules-1-1"
        assert app.words_at("entry-own:cloche/rules-1-1") == "Premier Souffle § 1.1 · p. 3"
        await app.tap("entry-own:cloche/rules-1-1")
        assert app.shows("Un plongeur inspire")
        await app.tap("rules-back")
        await app.tap("rules-up")
        assert app.has("document-section-rules")
        await app.press("Escape")
        assert app.has("document-bell")


async def test_a_document_of_one_section_opens_on_its_entries(window, data):
    questions = tuple(one for one in BELL.entries if one.section == "questions")
    ImportedDocuments(data.imported).save(replace(BELL, entries=questions))
    async with window("phone", route="/rules") as app:
        await app.tap("document-bell")
        assert len(app.keys("entry-own:bell/")) == 2
        await app.tap("rules-up")
        assert app.has("document-bell")


# --- deleting -------------------------------------------------------------------------------------------------------


@with_papers
async def test_a_deleted_document_comes_back_with_an_undo(window, data):
    async with window("desktop", route="/rules") as app:
        assert app.name_of("remove-bell").startswith("Delete The Drowned Bell, rulings")
        await app.tap("remove-bell")
        assert not app.has("document-bell")
        assert data.imported.ids() == ["cloche"]
        assert any(said.startswith("Deleted: The Drowned Bell") for said in app.announced())
        await look_for(app, "two divers share")
        assert not any(one.startswith("own:") for one in found(app))
        await app.tap("notice-undo")
        await all_shown(app)
        assert ROPE in found(app)
        assert data.imported.ids() == ["bell", "cloche"]


@with_papers
async def test_two_windows_see_the_same_documents(main):
    width, height = SIZES["desktop"]
    async with AppDriver(main, width=width, height=height, route="/rules") as one:
        await one.tap("document-bell")
        async with AppDriver(main, route="/rules") as other:
            await other.tap("remove-bell")
            await one.settle()
            assert one.has("document-cloche")
            assert not one.has("document-bell")
            await other.tap("notice-undo")
            await one.settle()
            assert one.has("document-section-questions")


async def test_a_broken_file_is_named_and_can_be_removed(window, data):
    folder = data.path / "documents"
    folder.mkdir(exist_ok=True)
    (folder / "torn.json").write_text("{", encoding="utf-8")
    async with window("phone", route="/rules") as app:
        assert app.shows("torn.json: cannot be read")
        await app.tap("remove-broken-torn")
        assert app.shows("deleted for good")
        await app.tap("sheet-close")
        assert (folder / "torn.json").exists()
        await app.tap("remove-broken-torn")
        await app.tap("document-broken-remove")
        assert not app.sheets
        assert not app.shows("torn.json")
    assert not (folder / "torn.json").exists()


async def test_where_nothing_can_be_kept_nothing_is_deleted(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        Campaigns(data.documents, data.shelf).close()
        ImportedDocuments(data.imported).save(BELL)
    with open_data_dir(tmp_path / "data", sync=False, read_only=True) as data:
        async with AppDriver(build_main(data, "en"), route="/rules") as app:
            said = app.announced()
            await app.tap("remove-bell")
            assert app.has("document-bell")
            assert app.announced() != said
            assert not app.has("notice-undo")


@with_papers
async def test_a_restored_backup_brings_its_documents(window, data, daily_backup):
    async with window("desktop", route="/settings") as app:
        daily_backup()
        await app.go("rules")
        assert app.has("document-bell")
        backup = data.backups.list()[0].name
        await app.tap("remove-bell")
        await app.go("settings")
        await app.tap("backups")
        await app.tap(f"restore-{backup}")
        await app.tap("backup-restore-now")
        await app.go("rules")
        assert app.has("document-bell")


# --- everywhere -----------------------------------------------------------------------------------------------------


@with_papers
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("width", "height"), ALL_SIZES)
async def test_all_is_named_and_in_one_language_at_every_size(main, prefer, data, lang, width, height):
    prefer(language=lang)
    data.documents.put("rules", {"bookmarks": ["own:gone/with-it"]})
    foreign = spoken_elsewhere(lang)
    async with AppDriver(main, width=width, height=height, route="/rules") as app:
        assert faults(app, foreign) == []
        await app.tap("document-cloche")
        assert faults(app, foreign) == []
        await app.tap("document-section-rules")
        await app.tap("entry-own:cloche/rules-1-1")
        assert faults(app, foreign) == []
        if app.has("rules-back"):
            await app.tap("rules-back")
        await look_for(app, "lantern")
        assert faults(app, foreign) == []
        await look_for(app, "")
        await app.tap("rules-up")
        await app.tap("rules-up")
        await app.tap("mark-own:gone/with-it")
        assert faults(app, foreign) == []
