"""The Log is drawn line by line: what happens draws its own line, and none of the others."""

from datetime import UTC, datetime, timedelta

import pytest
from own_papers import until
from redrawn import drawn_parts

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question

ABOVE = ["undo_and_redo"]  # what every window shows of the last thing that happened
CHECK = (RollCheck(Question(50)), (1, 1))


@pytest.fixture
def four(earlier):
    """Ada, who has rolled; a session; and two rolls of nobody's, one of them hidden."""
    earlier(
        (SeatPerson("Ada", {"con": 50, "siz": 60}), ()),  # 1
        (RollCheck(Question(50, who=1, label="listen")), (1, 1)),  # 2
        (BeginSession(""), ()),  # 3
        CHECK,  # 4
        (RollCheck(Question(50, hidden=True)), (1, 1)),  # 5
    )


async def test_a_new_roll_draws_one_line(four, window):
    async with window("phone", route="/log") as app:
        with drawn_parts() as drawn:
            await app.tap("again-4")
        assert app.keys("entry-")[:2] == ["entry-6", "entry-5"]
        assert sorted(drawn) == sorted([*ABOVE, "_title", "log_lines", "_line"])


async def test_a_roll_taken_back_draws_the_one_before_at_large(four, window):
    async with window("desktop", route="/log") as app:
        with drawn_parts() as drawn:
            await app.tap("undo")
        assert app.keys("entry-")[0] == "entry-4"
        beside = ["_line", "entry_beside", "evening_so_far"]  # the one before is marked, and at large
        assert sorted(drawn) == sorted([*ABOVE, "_title", "log_lines", *beside])


async def test_an_entry_that_is_tapped_is_at_large_and_two_lines_are_drawn(four, window):
    async with window("desktop", route="/log") as app:
        with drawn_parts() as drawn:
            await app.fire(app.at("read-2"), "click")
        assert sorted(drawn) == ["_line", "_line", "entry_beside"]


async def test_a_session_draws_its_flag(four, window):
    async with window("phone", route="/log") as app:
        await app.tap("session-begin")
        with drawn_parts() as drawn:
            await app.tap("session-begin-now")
        assert app.words_at("entry-6") == "Session 2"
        assert sorted(set(drawn) - {"sheet_place"}) == sorted([*ABOVE, "_title", "log_lines", "_session"])
        assert drawn.count("_session") == 1


async def test_what_changes_about_an_entry_draws_its_line(four, window):
    async with window("phone", route="/log") as app, window("phone") as other:
        with drawn_parts() as drawn:
            await other.tap("step-reveal")
            await app.settle()
        assert "Skill roll 50" in app.words_at("entry-5")
        assert drawn.count("log_lines") == 1
        in_log = drawn[drawn.index("log_lines") :]
        assert in_log.count("_line") == 2  # of what was hidden, and that it was revealed
        assert not {"_session", "_tools", "log_screen"} & set(drawn)


async def test_a_search_draws_what_it_finds_only_where_that_was_not_there(four, window):
    async with window("desktop", route="/log") as app:
        with drawn_parts() as drawn:
            await app.type("log-search", "ada")
        assert app.keys("entry-") == ["entry-2", "entry-1"]
        assert sorted(drawn) == ["_tools", "log_lines"]
        with drawn_parts() as drawn:
            await app.type("log-search", "")
        assert sorted(drawn) == ["_line", "_line", "_session", "_tools", "log_lines"]


async def test_more_lines_are_drawn_below_the_others(earlier, window):
    earlier(*[CHECK] * 70)
    async with window("phone", route="/log") as app:
        await until(app, lambda: app.has("log-more"))
        with drawn_parts() as drawn:
            await app.tap("log-more")
            await until(app, lambda: len(app.keys("entry-")) == 70)
        assert sorted(set(drawn)) == ["_line", "log_lines"]
        assert drawn.count("_line") == 10
        await app.go("roll")
        await app.go("log")
        assert len(app.keys("entry-")) == 70  # as the keeper left it
        await app.type("log-search", "skill")
        await until(app, lambda: app.has("log-more"))
        assert len(app.keys("entry-")) == 60  # another list begins at its top


async def test_a_new_day_is_named_above_its_first_entry(data, window):
    yesterday = datetime.now(UTC) - timedelta(days=1)
    campaigns = Campaigns(data.documents, data.shelf, clock=lambda: yesterday)
    campaigns.desk.do(*CHECK)
    campaigns.close()
    async with window("phone", route="/log") as app:
        with drawn_parts() as drawn:
            await app.tap("again-1")
        assert drawn.count("_day") == 2
        assert drawn.count("_line") == 1
        with drawn_parts() as drawn:
            await app.tap("again-1")
        assert "_day" not in drawn


async def test_the_first_entry_brings_the_list(window):
    async with window("phone", route="/log") as app, window("phone") as other:
        assert not app.has("log-search")
        with drawn_parts() as drawn:
            await other.tap("roll")
            await app.settle()
        assert app.keys("entry-") == ["entry-1"]
        assert drawn.count("log_screen") == 1
        with drawn_parts() as drawn:
            await other.tap("roll")
            await app.settle()
        assert "log_screen" not in drawn
