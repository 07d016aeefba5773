"""A window of a Keeper that only looks on: it shows what the other one writes, as it comes."""

import contextlib
import gc

import pytest
from driver import PATIENCE, SIZES, AppDriver
from own_papers import BELL, until

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.imported import ImportedDocuments
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.preferences import Preferences
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import open_data_dir
from keeper_app.ui import house
from keeper_app.ui.app import build_main


@pytest.fixture
def onlooker(data, campaigns, monkeypatch):
    """A window that looks on, beside the Keeper who writes; it looks as often as it can."""
    monkeypatch.setattr(house, "AGAIN", 0.01)
    campaigns.begin("The Weir")
    with contextlib.ExitStack() as stack:
        looked = stack.enter_context(open_data_dir(data.path, read_only=True))

        def make(route="/"):
            width, height = SIZES["desktop"]
            return AppDriver(build_main(looked, "en"), width=width, height=height, route=route)

        yield make


async def test_rolls_and_undo_arrive_as_they_come(onlooker, campaigns):
    async with onlooker() as app:
        for rolls in (1, 2):
            campaigns.desk.do(RollCheck(Question(50)))
            await until(app, lambda rolls=rolls: app.shows(f"Roll no. {rolls}"))
        campaigns.desk.undo()
        await until(app, lambda: app.shows("Roll no. 1"))


async def test_another_campaign_arrives_with_its_people(onlooker, campaigns):
    async with onlooker("/people") as app:
        assert app.words_at("campaigns") == "The Weir"
        campaigns.begin("Elsewhere")
        campaigns.desk.do(SeatPerson("Anna", {"str": 50}))
        await until(app, lambda: app.has("person-1") and app.words_at("campaigns") == "Elsewhere")


async def test_settings_and_documents_arrive(onlooker, data, campaigns):
    async with onlooker("/rules") as app:
        Preferences(data.documents).change(language="fr")
        await until(app, lambda: app.shows("Règles"))
        ImportedDocuments(data.imported).save(BELL)
        await until(app, lambda: app.shows(BELL.title))


async def test_where_the_folder_cannot_be_read_for_a_moment_the_window_stays(onlooker, data, campaigns):
    async with onlooker() as app:
        campaigns.desk.do(RollCheck(Question(50)))
        await until(app, lambda: app.shows("Roll no. 1"))
        away = data.path.with_name("away")
        data.path.rename(away)
        for _ in range(20):
            await app.settle()
        assert app.shows("Roll no. 1")
        away.rename(data.path)
        campaigns.desk.do(RollCheck(Question(50)))
        await until(app, lambda: app.shows("Roll no. 2"))


def test_whoever_looks_on_ends_with_the_house(data, campaigns, monkeypatch):
    monkeypatch.setattr(house, "AGAIN", 0.001)
    with open_data_dir(data.path, read_only=True) as looked:
        before = set(house.threading.enumerate())
        there = house.House(looked, Campaigns(looked.documents, looked.shelf))
        (following,) = (one for one in house.threading.enumerate() if one.name == "follow" and one not in before)
        del there
        gc.collect()
        following.join(PATIENCE)
        assert not following.is_alive()
