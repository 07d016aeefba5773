"""The page of an entry: in the Rules room, and on a sheet over any other."""

import flet as ft
import pytest
from driver import SIZES, AppDriver, words_in

from keeper_app.content.rulebook import library
from keeper_app.content.screen_files import screen_tables
from keeper_app.play.campaigns import Campaigns
from keeper_app.reference.rule_links import same_cards
from keeper_app.store import open_data_dir
from keeper_app.ui.app import build_main
from keeper_app.ui.rooms import rooms
from keeper_app.ui.screens.tables.beside import beside_weapons

AMANDA = "erratum-card-amanda-sharpe"
FAQ = "faq-amanda-card-enters-other-area"
DIFFERENCE = "d-abilitymatch"
BOTH = next(
    entry.id
    for entry in library().values()
    if entry.kind == "taboo" and entry.spoiler is None and any(one.kind == "erratum" for one in same_cards(entry))
)
"""A taboo on a card that has an erratum, too."""


async def turn_to(app, entry):
    """Open an entry by leafing to it."""
    one = library()[entry]
    if app.has("rules-back"):
        await app.tap("rules-back")
    while app.has("rules-up"):
        await app.tap("rules-up")
    await app.tap(f"game-{one.game}")
    await app.tap(f"section-{one.section}")
    while not app.has(f"entry-{entry}"):
        await app.tap("more-rows")
    await app.tap(f"entry-{entry}")


def place_of(app, words):
    """How far down a text stands."""
    return next(at for at, text in enumerate(app.texts()) if words in text)


async def test_question_answer_and_what_else_is_said_of_the_card(window):
    async with window("desktop", route="/rules") as app:
        await turn_to(app, FAQ)
        assert app.shows("Cards: Amanda Sharpe (no. 2)")
        question = place_of(app, "What if the card beneath")
        assert question < place_of(app, "It goes there.") < place_of(app, "ON THE SAME CARD")
        assert place_of(app, "IN FORCE AT THIS TABLE") < place_of(app, "Where Amanda’s card shows")
        await app.tap(f"same-{AMANDA}")
        assert app.has(f"copy-{AMANDA}")


async def test_a_taboo_is_in_force_where_the_table_uses_the_list(window, data):
    erratum = next(one for one in same_cards(library()[BOTH]) if one.kind == "erratum")
    async with window("desktop", route="/rules") as app:
        await turn_to(app, BOTH)
        taboo = library()[BOTH].text.of("en")[:30]
        assert not app.chosen(f"taboo-{BOTH}")
        assert place_of(app, erratum.text.of("en")[:30]) < place_of(app, taboo)
        await app.tap(f"taboo-{BOTH}")
        assert app.chosen(f"taboo-{BOTH}")
        assert place_of(app, "IN FORCE AT THIS TABLE") < place_of(app, taboo)
        assert data.documents.get("rules")["taboo"] is True


async def test_two_games_stand_side_by_side(window):
    async with window("desktop", route="/rules") as app:
        await turn_to(app, DIFFERENCE)
        assert app.keys("beside-") == ["beside-c-op-match", "beside-l-op-ability"]
        await app.tap("beside-c-op-match")
        assert app.shows("IN THE OTHER GAME")
        await app.tap(f"beside-{DIFFERENCE}")
        assert app.shows("IN EACH GAME")


async def test_what_the_sources_leave_open(window):
    async with window("phone", route="/rules") as app:
        await turn_to(app, "c-adddomain")
        assert app.shows("WHAT THE SOURCES LEAVE OPEN")
        assert app.shows("Ruling X37")
        assert app.shows("Rules C111")


async def test_related_entries_once_each_also_those_that_lead_here(window):
    async with window("desktop", route="/rules") as app:
        await turn_to(app, "luck-roll")
        see = [key.removeprefix("see-") for key in app.keys("see-")]
        assert set(library()["luck-roll"].see) <= set(see)
        assert len(see) == len(set(see)) > len(library()["luck-roll"].see)
        await app.tap(f"see-{see[0]}")
        assert app.has(f"copy-{see[0]}")


async def test_rooms_and_tables_that_a_rule_leads_to(window):
    entry = next(one for one in library().values() if "tables:weapons" in one.tools and "combat" in one.tools)
    async with window("desktop", route="/rules") as app:
        await turn_to(app, entry.id)
        assert app.words_at("tool-combat") == "Open Combat"
        await app.tap("tool-tables:weapons")
        assert app.page.route == "/tables"
        assert app.keys("weapon-")
        await app.go("rules")
        await app.tap("tool-combat")
        assert app.page.route == "/combat"


def test_every_tool_is_there():
    known = {*rooms(), "tables:weapons", *(f"tables:{id_}" for id_ in (*screen_tables(), *beside_weapons()))}
    assert {tool for entry in library().values() for tool in entry.tools} - known == set()


# --- what the keeper does with it -----------------------------------------------------------------------------------


async def test_a_bookmark_is_set_taken_away_and_brought_back(window, data):
    async with window("phone", route="/rules") as app:
        await turn_to(app, "luck-roll")
        assert app.name_of("bookmark-luck-roll").startswith("Bookmark this entry")
        await app.tap("bookmark-luck-roll")
        assert app.name_of("bookmark-luck-roll").startswith("Take the bookmark away")
        await app.tap("bookmark-luck-roll")
        assert data.documents.get("rules")["bookmarks"] == []
        assert any("Bookmark taken away" in said for said in app.announced())
        await app.tap("notice-undo")
        assert data.documents.get("rules")["bookmarks"] == ["luck-roll"]
        assert not app.has("notice-undo")
        await app.tap("rules-back")
        await app.tap("rules-up")
        await app.tap("rules-up")
        assert app.has("mark-luck-roll")


async def test_a_note_is_written_shown_changed_and_deleted_with_an_undo(window, data):
    async with window("desktop", route="/rules") as app:
        await turn_to(app, "luck-roll")
        await app.tap("note-luck-roll")
        await app.type("rule-note-text", "We roll it in the open.")
        await app.tap("rule-note-keep")
        assert not app.sheets
        assert words_in(app.at("noted-luck-roll")) == "We roll it in the open."
        await app.tap("note-luck-roll")
        assert app.at("rule-note-text").value == "We roll it in the open."
        await app.tap("sheet-close")
        await app.tap("unnote-luck-roll")
        assert not app.has("noted-luck-roll")
        await app.tap("notice-undo")
        assert app.has("noted-luck-roll")
        assert data.documents.get("rules")["notes"] == {"luck-roll": "We roll it in the open."}


async def test_it_is_copied_as_text_by_the_browser_itself(window):
    async with window("desktop", route="/rules") as app:
        await turn_to(app, FAQ)
        copied = app.at(f"copy-{FAQ}").action.data
        assert copied.startswith("Card beneath Amanda Sharpe")
        assert "Answer: It goes there." in copied
        await app.tap(f"copy-{FAQ}")
        assert any(said.startswith("Copied: Card beneath") for said in app.announced())
        await app.tap(f"same-{AMANDA}")  # whatever is done next puts it away
        assert not any("Copied" in said for said in app.announced())


async def test_an_entry_in_the_other_language_leaves_the_app_in_its_own(window):
    async with window("desktop", route="/rules") as app:
        await turn_to(app, "luck-roll")
        await app.tap("in-luck-roll")
        assert app.shows(library()["luck-roll"].title.of("fr"))
        assert app.shows("SEE ALSO")
        assert app.at("copy-luck-roll").action.data.startswith(library()["luck-roll"].title.of("fr"))
        await app.tap("aloud-luck-roll")
        assert library()["luck-roll"].title.of("fr") in app.texts()
        await app.tap("sheet-close")
        await app.tap("in-luck-roll")
        assert app.shows(library()["luck-roll"].title.of("en"))


def type_size(app, start):
    """How large a text is set that begins so."""
    texts = [one for one in app.within_reach() if isinstance(one, ft.Text) and (one.value or "").startswith(start)]
    return texts[0].style.size


async def test_large_type_for_the_other_side_of_the_table(window):
    async with window("phone", route="/rules") as app:
        await turn_to(app, FAQ)
        usual = type_size(app, "It goes there.")
        await app.tap(f"aloud-{FAQ}")
        large = type_size(app, "It goes there.")
        assert large >= 1.6 * usual


async def test_where_nothing_can_be_kept_one_can_read_all_the_same(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        Campaigns(data.documents, data.shelf).close()
    with open_data_dir(tmp_path / "data", sync=False, read_only=True) as data:
        width, height = SIZES["desktop"]
        async with AppDriver(build_main(data, "en"), width=width, height=height, route="/rules") as app:
            await turn_to(app, "luck-roll")
            assert app.has("copy-luck-roll")
            said = app.announced()
            await app.tap("bookmark-luck-roll")
            assert app.name_of("bookmark-luck-roll").startswith("Bookmark this entry")
            assert app.announced() != said


# --- on a sheet -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_reason_opens_the_same_page_on_a_sheet_and_leads_to_the_room(window, windows, size):
    async with window(size) as app:
        windows[0].open("rule", rule="luck-spending")
        await app.settle()
        assert app.shows(library()["luck-spending"].text.of("en")[:30])
        assert app.has("bookmark-luck-spending")
        see = app.keys("see-")[0]
        await app.tap(see)
        entry = see.removeprefix("see-")
        assert app.has(f"copy-{entry}")
        await app.tap("rule-here")
        assert app.page.route == "/rules"
        assert not app.sheets
        assert app.has(f"copy-{entry}")
        await app.tap("rules-back")
        assert app.page.route in ("/", "/roll")
        assert windows[0].room == "roll"


async def test_the_quick_field_finds_a_card_and_opens_it_in_the_room(window):
    async with window("phone") as app:
        await app.type("quick", "zoey samaras")
        assert words_in(app.at("quick-rule-erratum-card-zoey-samaras")) == "Open · Zoey Samaras Arkham"
        await app.tap("quick-rule-erratum-card-zoey-samaras")
        assert app.page.route == "/rules"
        assert app.has("copy-erratum-card-zoey-samaras")
        await app.type("quick", "pushed roll")
        await app.submit("quick")
        assert app.has("copy-pushed-roll")
        assert app.at("quick").value == ""


# --- the way back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_links_lead_back_the_way_they_came(window, size):
    async with window(size, route="/rules") as app:
        await app.type("rules-search", "dodge")
        await app.tap("found-dodge")
        links = [key for key in app.keys("see-") if key != "see-dodge"]
        await app.tap(links[0])
        second = links[0].removeprefix("see-")
        assert app.has(f"copy-{second}")
        await app.tap("rules-back")
        assert app.has("copy-dodge")
        assert not app.has(f"copy-{second}")
