"""The log: sessions, search, and the report of an evening."""

import flet as ft
import pytest
from driver import plain
from own_papers import until

from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.log.so_far import NEAR
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question

EVENING = (
    (BeginSession("The Saint-Brieuc"), ()),  # 1
    (SeatPerson("Élodie Cœur", {"con": 50, "siz": 60, "spot-hidden": 60}), ()),  # 2
    (RollCheck(Question(60, label="spot-hidden", who=1)), (2, 2)),  # 3
    (BeginSession(""), ()),  # 4
    (HurtPerson(1, 6), ()),  # 5
    (SetCondition(1, Condition("prone")), ()),  # 6
    (RollCheck(Question(50, label="listen", hidden=True)), (1, 1)),  # 7
)


@pytest.fixture
def evening(earlier):
    earlier(*EVENING)


async def report(app, scope=None):
    """The text of the report, as it is shown."""
    await app.tap("log-report")
    if scope:
        await app.tap(f"scope-{scope}")
    await app.tap("export-show")
    said = plain(app.at("export-text").value)
    await app.tap("sheet-close")
    return said


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_sessions_divide_the_log(evening, window, size):
    async with window(size, route="/log") as app:
        assert app.words_at("entry-1") == "Session 1 · The Saint-Brieuc"
        assert app.words_at("entry-4") == "Session 2"
        await app.tap("session-begin")
        assert app.shows("Session 3")
        await app.type("session-title", "Le phare")
        await app.tap("session-begin-now")
        assert app.keys("entry-")[0] == "entry-8"
        assert app.words_at("entry-8") == "Session 3 · Le phare"
        await app.tap("undo")
        assert app.keys("entry-")[0] == "entry-7"


async def test_found_whatever_the_accents(evening, window):
    async with window("phone", route="/log") as app:
        for typed, found in (
            ("elodie coeur", [6, 5, 3, 2]),
            ("ÉLODIE spot", [3]),
            ("prone", [6, 5]),
            ("brieuc", [1]),
            ("22", [3]),
            ("xyzzy", []),
            ("", [7, 6, 5, 4, 3, 2, 1]),
            ("listen", []),  # a hidden roll is not found out
        ):
            await app.type("log-search", typed)
            assert app.keys("entry-") == [f"entry-{n}" for n in found], typed
            assert app.shows(f"“{typed}” is not among the last 7 entries.") is not bool(found)


async def test_the_search_speaks_the_language_of_the_moment(evening, window):
    async with window("desktop", route="/log") as app:
        await app.tap("language")
        await app.type("log-search", "TROUVER objet cache")
        assert app.keys("entry-") == ["entry-3"]


async def test_a_long_log_opens_in_parts(earlier, window):
    earlier(*[(RollCheck(Question(50)), (1, 1))] * 70)
    async with window("phone", route="/log") as app:
        assert app.shows("70 entries")
        await until(app, lambda: app.has("log-more"))
        assert app.keys("entry-") == [f"entry-{n}" for n in range(70, 10, -1)]
        await app.tap("log-more")
        assert app.keys("entry-") == [f"entry-{n}" for n in range(70, 0, -1)]
        assert not app.has("log-more")


async def test_an_evening_that_began_far_back_is_found_beside_the_window(earlier, window):
    earlier((BeginSession("The wreck"), ()), *[(RollCheck(Question(50)), (1, 1))] * (NEAR + 10))
    async with window("desktop", route="/log") as app:
        await until(app, lambda: any("THE WRECK" in one for one in app.texts()))
        assert app.shows(f"{NEAR + 10} rolls")


async def test_the_report_of_an_evening_in_both_languages(evening, window):
    async with window("desktop", route="/log") as app:
        last = await report(app)
        assert "### Session 2" in last
        assert "Session 1" not in last
        assert "Élodie Cœur" in last
        assert "Major wound" in last
        assert "Listen" not in last  # hidden rolls stay hidden
        everything = await report(app, "all")
        assert "### Session 1 · The Saint-Brieuc" in everything
        assert "Spot Hidden 60" in everything
        await app.tap("language")
        french = await report(app)
        assert "### Séance 2" in french or "### Session 2" in french
        assert "Blessure grave" in french
        assert "Major wound" not in french


async def test_a_report_is_saved_under_the_campaigns_name(evening, window):
    async with window("desktop", route="/log") as app:
        await app.tap("log-report")
        await app.tap("export-save")
        saved = await app.saved_file()
        assert saved["file_name"] == "Campaign-1.md"
        assert b"Session 2" in saved["src_bytes"]


# --- the report, copied ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_report_is_copied_with_one_tap(evening, window, size):
    """The client has the text before the tap: some browsers copy only while it is being handled."""
    async with window(size, route="/log") as app:
        await app.tap("log-report")
        copied = plain(app.at("export-copy").action.data)
        assert "### Session 2" in copied
        assert "is hurt (**−6**). Major wound." in copied
        assert app.words_at("export-copy") == "Copy the text"
        await app.tap("export-copy")
        assert app.words_at("export-copy") == "Copied: paste it where you like"
        await app.tap("scope-all")
        assert "### Session 1" in app.at("export-copy").action.data
        assert app.words_at("export-copy") == "Copy the text"


# --- words for its icons ------------------------------------------------------------------------------------------


async def test_the_icons_of_the_log_have_words(evening, window):
    async with window("desktop", route="/log") as app:
        tools = ["session-begin", "log-report", "log-data"]
        assert [app.words_at(key) for key in tools] == ["New session", "Report", "Data"]
        assert [app.tip(key) for key in tools] == [
            "Begin a session",
            "Report of the evening",
            "Save the campaign as data",
        ]
    async with window("phone", route="/log") as app:
        assert all(app.tip(key) in app.name_of(key) for key in tools)


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_the_sign_of_a_line_says_what_it_is(evening, window, size):
    async with window(size, route="/log") as app:
        signs = [c.tooltip for c in app.walk() if isinstance(c, ft.Icon | ft.Container) and c.tooltip]
        assert {"Wound", "People", "Hard success", "Dice"} <= set(signs)
        icons = [c for c in app.walk() if isinstance(c, ft.Icon) and c.tooltip in ("Wound", "People")]
        assert all(c.semantics_label == c.tooltip for c in icons)
