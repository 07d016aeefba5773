"""A word in passing: what undo undid, what redo brought back, and which campaign is played now."""

import pytest

from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.ui import passing


@pytest.fixture
def evening(earlier):
    earlier(
        (SeatPerson("Ada", {"con": 50, "siz": 60, "spot-hidden": 60}), ()),
        (HurtPerson(1, 2), ()),
        (RollCheck(Question(label="spot-hidden", who=1)), (2, 2)),
    )


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_undo_and_redo_say_what_they_did(evening, window, size):
    async with window(size) as app:
        assert not app.has("passing")
        await app.tap("undo")
        assert app.words_at("passing") == "Undone: roll no. 1 · Ada · Spot Hidden 60"
        assert app.words_at("passing") in app.announced()
        await app.tap("undo")
        assert app.words_at("passing") == "Undone: the wound to Ada"
        await app.tap("redo")
        assert app.words_at("passing") == "Redone: the wound to Ada"


async def test_the_keyboard_says_it_too_in_either_language(evening, window):
    async with window("desktop") as app:
        await app.tap("language")
        await app.press("Z", ctrl=True)
        assert app.words_at("passing") == "Annulé : le jet n° 1 · Ada · Trouver Objet Caché 60"
        await app.press("Y", ctrl=True)
        assert app.words_at("passing") == "Rétabli : le jet n° 1 · Ada · Trouver Objet Caché 60"


async def test_a_hidden_roll_stays_hidden(earlier, window):
    earlier((RollCheck(Question(50, label="listen", hidden=True)), (2, 2)))
    async with window("phone") as app:
        await app.tap("undo")
        assert app.words_at("passing") == "Undone: roll no. 1 · Hidden roll"


async def test_what_is_done_next_puts_it_away(evening, window):
    async with window("phone") as app:
        await app.tap("undo")
        await app.tap("roll")
        assert not app.has("passing")


async def test_it_goes_by_itself(evening, window, monkeypatch):
    monkeypatch.setattr(passing, "MOMENT", 0.0)
    async with window("phone") as app:
        await app.tap("undo")
        await app.settle(100)
        assert not app.has("passing")


@pytest.mark.parametrize(("route", "opens"), [("/people", "campaigns"), ("/settings", "settings-campaigns")])
async def test_a_new_campaign_is_confirmed_where_its_people_come(evening, window, route, opens):
    async with window("desktop", route=route) as app:
        await app.tap(opens)
        await app.type("campaign-new", "The quays")
        await app.tap("campaign-begin")
        assert app.words_at("passing") == "New campaign “The quays”: who plays?"
        assert app.page.route == "/people"
        assert app.shows("Nobody in this campaign yet")
        await app.tap("campaigns")
        await app.tap("campaign-c000001")
        assert app.words_at("passing") == "Now playing “Campaign 1”"
