"""The Rules room: looking something up, leafing through, and what the keeper keeps of it."""

from dataclasses import replace

import flet as ft
import pytest
from driver import ALL_SIZES, AppDriver, inside, words_in
from places import LANGS, faults, spoken_elsewhere

from keeper_app.content.rule_games import rule_games
from keeper_app.content.rulebook import library
from keeper_app.reference.search.looking import Suggestion, look_up
from keeper_app.ui.screens.rules import asking

AMANDA = "erratum-card-amanda-sharpe"
SPOILER = "erratum-campaign-blood-on-the-altar"


async def look_for(app, words):
    await app.type("rules-search", words)


def found(app):
    return [key.removeprefix("found-") for key in app.keys("found-")]


def marked_words(app, key):
    """The runs of a card that are marked: each is set in bold or underlined, whatever its colour."""
    spans = [span for text in inside(app.at(key)) if isinstance(text, ft.Text) for span in text.spans or ()]
    marks = [span for span in spans if span.style.bgcolor]
    plain = [span for span in spans if not span.style.bgcolor]
    families = {span.style.font_family for span in plain}
    assert all(span.style.decoration or span.style.font_family not in families for span in marks)
    return [span.text for span in marks]


# --- looking for something ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_every_key_is_answered(window, size):
    async with window(size, route="/rules") as app:
        for typed in ("a", "am", "ama", "amanda"):
            await look_for(app, typed)
            assert found(app)
        assert found(app)[0] == AMANDA
        assert app.shows("3 results")
        assert words_in(app.at(f"found-{AMANDA}")).startswith("Erratum FAQ Arkham v1.8 Amanda Sharpe ")
        assert {"Amanda"} <= set(marked_words(app, f"found-{AMANDA}"))


async def test_the_best_answer_is_read_beside_the_list_at_once(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "dodge")
        assert app.has("copy-dodge")
        await app.press("Arrow Down")
        await app.press("Arrow Down")
        second = found(app)[1]
        assert not app.has("copy-dodge") or second.startswith("skill:")
        await look_for(app, "fumble")
        assert app.has("copy-fumble")
        await app.tap(f"found-{found(app)[1]}")
        opened = app.keys("copy-")
        assert opened != ["copy-fumble"]
        await look_for(app, "fumbl")
        assert app.has("copy-fumble")


async def test_what_was_opened_is_read_until_something_else_is_typed(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "amanda")
        other = next(one for one in found(app) if one != AMANDA)
        await app.tap(f"found-{other}")
        assert app.has(f"copy-{other}")
        await look_for(app, "amanda s")
        assert app.has(f"copy-{AMANDA}")
        await app.tap(f"found-{other}")
        assert app.has(f"copy-{other}")


async def test_a_phone_reads_nothing_unasked(window):
    async with window("phone", route="/rules") as app:
        await look_for(app, "dodge")
        assert app.keys("copy-") == []


async def test_the_erratum_and_the_taboo_of_a_card_are_one_answer(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, ".35 winchester")
        of_the_card = [one for one in found(app) if "35-winchester" in one]
        assert len(of_the_card) == 1
        said = words_in(app.at(f"found-{of_the_card[0]}"))
        assert "Erratum" in said
        assert "Taboo" in said


async def test_slips_are_forgiven_in_french(window):
    async with window("phone", route="/rules") as app:
        await look_for(app, "ataque oportunite")
        await app.tap("found-rule-1-1-attacks-of-opportunity")
        assert app.shows("Attacks of Opportunity")


async def test_what_is_typed_is_cleared_with_a_tap(window):
    async with window("phone", route="/rules") as app:
        assert not app.has("rules-clear")
        await look_for(app, "amanda")
        await app.tap("rules-clear")
        assert app.at("rules-search").value == ""
        assert app.has("game-rpg")
        assert [name for name, _ in app.conn.calls].count("focus") == 1


async def test_chips_have_only_what_was_found_and_narrow_it(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "amanda")
        assert app.keys("only-") == ["only-arkham", "only-faq", "only-erratum"]
        assert words_in(app.at("only-faq")) == "FAQ 2"
        assert app.chosen("rules-all")
        await app.tap("only-faq")
        assert app.chosen("only-faq")
        assert {library()[one].kind for one in found(app)} == {"faq"}
        assert app.shows("2 results")
        await app.tap("only-faq")
        assert len(found(app)) == 3
        await app.tap("only-erratum")
        await app.tap("rules-all")
        assert len(found(app)) == 3


async def test_kinds_with_few_answers_are_one_tap_further(window):
    async with window("phone", route="/rules") as app:
        await look_for(app, "attack")
        few = app.keys("only-")
        await app.tap("rules-filters")
        assert len(app.keys("only-")) > len(few)
        assert not app.has("rules-filters")


async def test_a_long_answer_comes_a_few_at_a_time(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "card")
        few = len(found(app))
        assert few < len(look_up("card").hits)
        await app.tap("more-rows")
        assert len(found(app)) > few


async def test_nothing_found_says_what_to_type_instead(window):
    async with window("phone", route="/rules") as app:
        await look_for(app, "opxxxtunity")
        assert app.shows("Nothing under these words")
        assert app.shows("RATHER")
        await app.tap("instead-opportunity")
        assert app.at("rules-search").value == "opportunity"
        assert found(app)


async def test_close_words_come_before_the_question_without_a_word(window, monkeypatch):
    near = (Suggestion("sanity roll", 12), Suggestion("roll", 40, without="sanitee"))
    nothing = replace(look_up("zzqqxx"), nearest=near)
    asking._answer.cache_clear()
    monkeypatch.setattr(asking, "look_up", lambda search, **_: nothing if "sanitee" in search else look_up(search))
    async with window("phone", route="/rules") as app:
        await look_for(app, "sanitee roll")
        assert app.keys("instead-") == ["instead-sanity roll", "instead-roll"]
        assert app.words_at("instead-roll") == "Without “sanitee” looks for “roll” 40"
        await app.tap("instead-roll")
        assert found(app)
    asking._answer.cache_clear()


async def test_chips_that_leave_nothing_are_taken_off_with_a_tap(window):
    async with window("phone", route="/rules") as app:
        await look_for(app, "portal")
        await app.tap("only-pocket")
        await look_for(app, "amanda")
        assert app.shows("Not in this game")
        assert app.chosen("only-pocket")
        await app.tap("rules-widen")
        assert found(app)[0] == AMANDA


@pytest.mark.parametrize(
    ("typed", "thing", "route"),
    [
        ("derringer", "weapon:derringer-25", "/tables"),
        ("phobias", "table:phobias", "/tables"),
        ("spot hidden", "skill:spot-hidden", "/rules"),
    ],
)
async def test_things_of_the_app_lead_to_where_they_are_used(window, typed, thing, route):
    async with window("desktop", route="/rules") as app:
        await look_for(app, typed)
        if app.has("rules-filters"):
            await app.tap("rules-filters")
        await app.tap(f"only-{thing.partition(':')[0]}")
        assert thing in found(app)
        await app.tap(f"found-{thing}")
        assert app.page.route == route
        assert route == "/tables" or app.at("quick").value == "Spot Hidden "


async def test_a_creature_is_found_among_the_others(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "ghoul")
        await app.tap("found-creature:grave-eater")
        assert app.has("bring-grave-eater")
        assert len(app.keys("bring-")) < 5


async def test_what_nobody_can_draw_is_left_out(window, monkeypatch):
    def with_something_strange(search, **within):
        answer = look_up(search, **within)
        first = answer.hits[0]
        strange = first._replace(document=replace(first.document, id="omen:1", kind="omen"))
        return replace(answer, hits=(strange, *answer.hits), kinds={**answer.kinds, "omen": 1})

    asking._answer.cache_clear()
    monkeypatch.setattr(asking, "look_up", with_something_strange)
    async with window("desktop", route="/rules") as app:
        await look_for(app, "amanda")
        assert len(found(app)) == 3
        assert not app.has("only-omen")
        assert app.shows("3 results")
    asking._answer.cache_clear()


# --- the keyboard ---------------------------------------------------------------------------------------------------


def at(app):
    """The card that the arrows are on."""
    focus = [key for key in app.keys("found-") if app.at(key).style.side[ft.ControlState.DEFAULT].width]
    return [key.removeprefix("found-") for key in focus]


async def test_arrows_move_enter_opens_escape_clears(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "amanda")
        first, second, third = found(app)
        await app.press("Arrow Down")
        assert at(app) == [first]
        await app.press("Arrow Down")
        await app.press("Arrow Down")
        await app.press("Arrow Down")
        assert at(app) == [third]
        await app.press("Arrow Up")
        assert at(app) == [second]
        await app.submit("rules-search")
        assert app.has(f"copy-{second}")
        await app.press("Escape")
        assert app.at("rules-search").value == ""
        assert app.has(f"copy-{second}")


async def test_enter_opens_the_best(window):
    async with window("phone", route="/rules") as app:
        await look_for(app, "amanda")
        await app.submit("rules-search")
        assert app.has(f"copy-{AMANDA}")
        await app.press("Escape")
        assert found(app)
        await app.press("Escape")
        assert not found(app)


async def test_arrows_in_another_field_move_nothing(window):
    async with window("desktop", route="/rules") as app:
        await look_for(app, "amanda")
        await app.leave("rules-search")
        await app.type("quick", "amanda")
        await app.press("Arrow Down")
        assert at(app) == []


async def test_a_slash_goes_to_the_field_and_the_room_is_ready_to_be_typed_into(window):
    async with window("desktop", route="/rules") as app:
        assert [name for name, _ in app.conn.calls].count("focus") == 1
        await app.press("/")
        assert [name for name, _ in app.conn.calls].count("focus") == 2
        await app.go("roll")
        await app.go("rules")
        assert [name for name, _ in app.conn.calls].count("focus") == 3
    async with window("phone", route="/rules") as app:
        assert "focus" not in [name for name, _ in app.conn.calls]


# --- leafing through ------------------------------------------------------------------------------------------------


async def test_games_sections_entries_and_back(window):
    async with window("phone", route="/rules") as app:
        assert app.keys("game-") == [f"game-{game.id}" for game in rule_games()]
        assert words_in(app.at("game-arkham")).endswith(str(sum(one.game == "arkham" for one in library().values())))
        await app.tap("game-arkham")
        await app.tap("section-game-mechanics")
        numbers = [library()[key.removeprefix("entry-")].number for key in app.keys("entry-")]
        assert [number for number in numbers if number][:3] == ["1.1", "1.2", "1.3"]
        await app.tap("entry-rule-1-1-attacks-of-opportunity")
        assert app.shows("What counts is the action paid, not the word in bold.")
        await app.tap("rules-back")
        assert app.has("entry-rule-1-1-attacks-of-opportunity")
        await app.tap("rules-up")
        await app.press("Escape")
        assert app.has("game-rpg")


async def test_a_search_is_recent_once_something_is_opened_from_it(window, data):
    async with window("phone", route="/rules") as app:
        await look_for(app, "amanda")
        await look_for(app, "")
        assert not app.has("search-0")
        await look_for(app, "amanda")
        await app.tap(f"found-{AMANDA}")
        await app.tap("rules-back")
        await app.tap("rules-clear")
        assert app.words_at("search-0") == "amanda"
        assert app.has(f"read-{AMANDA}")
        await app.tap("search-0")
        assert found(app)[0] == AMANDA
        await app.tap("rules-clear")
        await app.tap("searches-forget")
        assert not app.has("search-0")
    assert data.documents.get("rules")["read"] == [AMANDA]


async def test_a_phone_comes_back_to_where_the_list_was(window):
    async with window("phone", route="/rules") as app:
        await app.tap("game-arkham")
        await app.tap("section-questions")
        rows = next(one for one in app.within_reach() if isinstance(one, ft.ListView))
        extent = {"min_scroll_extent": 0.0, "max_scroll_extent": 2400.0, "viewport_dimension": 500.0}
        await app.fire(rows, "scroll", {"event_type": "end", "pixels": 620.0, **extent})
        before = len(scrolls(app))
        await app.tap(app.keys("entry-")[5])
        await app.tap("rules-back")
        await app.settle()
        assert scrolls(app)[before:] == [620.0]


def scrolls(app):
    """Where lists were told to scroll."""
    return [args["offset"] for name, args in app.conn.calls if name == "scroll_to"]


# --- spoilers -------------------------------------------------------------------------------------------------------


async def test_a_spoiler_is_folded_until_it_is_asked_for(window):
    title, text = (library()[SPOILER].title.of("en"), library()[SPOILER].text.of("en")[:40])
    async with window("desktop", route="/rules") as app:
        await look_for(app, "blood on the altar resolution")
        assert app.shows("Spoiler: Blood on the Altar")
        assert not app.shows(title)
        await app.tap(f"found-{SPOILER}")
        assert app.shows(title)  # and it is the best answer: its page lies beside the list
        await app.tap(f"found-{SPOILER}")
        assert app.has(f"copy-{SPOILER}")
        assert app.shows(text)
    async with window("phone", route="/rules") as app:  # another window has not asked
        await app.tap(f"read-{SPOILER}")
        assert not app.shows(text)
        await app.tap(f"unfold-{SPOILER}")
        assert app.shows(text)


# --- everywhere -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("width", "height"), ALL_SIZES)
async def test_all_is_named_and_in_one_language_at_every_size(main, prefer, lang, width, height):
    prefer(language=lang)
    foreign = spoken_elsewhere(lang)
    async with AppDriver(main, width=width, height=height, route="/rules") as app:
        assert faults(app, foreign) == []
        for typed in ("attaque", "zoey samaras", "zzqqxx"):
            await look_for(app, typed)
            assert faults(app, foreign) == []
        await look_for(app, "amanda sharpe")
        await app.tap(f"found-{AMANDA}")
        assert faults(app, foreign) == []
