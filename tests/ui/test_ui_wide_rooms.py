"""Log and Settings use the width there is: what stands beside what."""

import pytest
from driver import inside, words_in

from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question

EVENING = (
    (SeatPerson("Élodie Cœur", {"con": 50, "siz": 60, "spot-hidden": 60}), ()),  # 1
    (BeginSession("The Saint-Brieuc"), ()),  # 2
    (RollCheck(Question(60, label="spot-hidden", who=1)), (2, 2)),  # 3
    (HurtPerson(1, 6), ()),  # 4
    (RollCheck(Question(50, label="listen", hidden=True)), (7, 7)),  # 5
)
WIDE = [(1024, 768), (1180, 820), (1280, 800), (1440, 900), (1920, 1080)]


@pytest.fixture
def evening(earlier):
    earlier(*EVENING)


def at_large(app):
    """What is said beside the lines, of the entry at large and of the evening."""
    pane = next(c for c in app.within_reach() if c._values.get("key") == "log-beside")
    return [words_in(c) for c in pane.controls]


@pytest.mark.parametrize("size", WIDE, ids=str)
async def test_a_wide_log_has_one_entry_at_large_and_the_evening_so_far(evening, window, size):
    async with window("desktop", route="/log") as app:
        await app.resize(*size)
        await app.fire(app.at("read-3"), "click")
        entry, so_far = at_large(app)
        assert "Spot Hidden" in entry
        assert "22" in entry
        assert so_far == "SESSION 1 · THE SAINT-BRIEUC 2 rolls Élodie Cœur HP 11 › 5 Major wound Prone"


async def test_where_no_evening_was_begun_the_campaign_is_read(earlier, window):
    earlier(EVENING[0])
    async with window("desktop", route="/log") as app:
        assert at_large(app)[1] == "CAMPAIGN 1 0 rolls Nobody has come to harm yet."


async def test_the_last_entry_is_at_large_until_another_is_tapped(evening, window):
    async with window("desktop", route="/log") as app:
        assert "Élodie" not in at_large(app)[0]
        await app.fire(app.at("read-4"), "click")
        assert "Élodie Cœur" in at_large(app)[0]
        await app.tap("undo")
        await app.tap("undo")  # the one at large counts no more
        assert "Spot Hidden" in at_large(app)[0]
        assert "Major wound" not in at_large(app)[1]


async def test_a_hidden_roll_is_not_found_out_at_large(evening, window):
    async with window("desktop", route="/log") as app:
        await app.fire(app.at("read-5"), "click")
        said = at_large(app)[0]
        assert "77" not in said
        assert "Listen" not in said


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (844, 390)], ids=str)
async def test_a_narrow_log_is_its_lines(evening, window, size):
    async with window("desktop", route="/log") as app:
        await app.resize(*size)
        assert not app.keys("read-")
        assert not app.shows("SESSION 1 · THE SAINT-BRIEUC")
        assert app.keys("entry-")


COLUMNS = {(390, 844): 0, (820, 1180): 0, (1024, 768): 2, (1180, 820): 2, (1440, 900): 2, (1920, 1080): 3}


@pytest.mark.parametrize(("size", "count"), COLUMNS.items(), ids=str)
async def test_settings_stand_in_as_many_columns_as_there_is_room_for(window, size, count):
    async with window("desktop", route="/settings") as app:
        await app.resize(*size)
        columns = [c for c in app.within_reach() if str(c._values.get("key", "")).startswith("settings-column-")]
        assert len(columns) == count
        said = [set(inside(one).keys) for one in columns]
        everything = set().union(*said) if said else set(app.keys())
        assert {"language-fr", "units-imperial", "fumble-book", "backups", "settings-campaigns"} <= everything
        if said:
            assert "language-fr" in said[0]
            assert "fumble-book" in said[1]
            assert "backups" in said[-1]
