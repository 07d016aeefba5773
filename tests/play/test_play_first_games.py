"""Games of the first version open as they were: their folder, their backup, their campaign file."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.exchange import read_import
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.parts import Mind
from keeper_app.play.record import write_state
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import open_data_dir
from keeper_app.words import log_line, words_in

GAMES = Path(__file__).parents[1] / "games" / "first"
TOLD = json.loads((GAMES / "told.json").read_text("utf-8"))


def plain(state):
    """What the first version knew of a state: it had no days, and no memory of what a mind has gone through."""
    people = tuple(replace(one, mind=Mind()) for one in state.people)
    parts = tuple(part for part in state.parts if not isinstance(part, Calendar))
    return json.loads(json.dumps(write_state(replace(state, people=people, parts=parts))))


def as_it_was(desk, was):
    assert desk.unread == 0
    assert plain(desk.state) == was["state"]
    assert len(desk.entries) == was["entries"]
    assert (desk.to_undo.n, desk.to_redo and desk.to_redo.n) == (was["undo"], was["redo"])
    lines = [log_line(words_in("en"), desk, entry) for entry in desk.entries]
    assert [[line.figure, line.level] for line in lines] == was["told"]


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(GAMES / "data", tmp_path / "data")
    return tmp_path / "data"


@pytest.mark.parametrize("campaign", TOLD)
def test_a_campaign_opens_with_the_same_state_and_log(folder, campaign):
    with open_data_dir(folder, sync=False) as data:
        assert data.notices == []
        campaigns = Campaigns(data.documents, data.shelf)
        campaigns.switch(campaign)
        as_it_was(campaigns.desk, TOLD[campaign])


@pytest.mark.parametrize("campaign", TOLD)
def test_everything_can_be_taken_back_and_brought_again_and_play_goes_on(folder, campaign):
    with open_data_dir(folder, sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        campaigns.switch(campaign)
        desk, before = campaigns.desk, plain(campaigns.desk.state)
        steps = min(60, len(desk.entries))
        for _ in range(steps):
            desk.undo()
        for _ in range(steps):
            desk.redo()
        assert plain(desk.state) == before
        desk.do(RollCheck(Question(50)))
        campaigns.reopen()
        assert campaigns.desk.unread == 0
        assert campaigns.desk.state.rolls == desk.state.rolls


def test_a_backup_is_put_back(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        (data.path / "backups").mkdir(exist_ok=True)
        name = "keeper-2026-11-01-2000-manual.zip"
        shutil.copy(GAMES / "backup.zip", data.path / "backups" / name)
        campaigns.close()
        data.restore(name)
        campaigns.reopen()
        for campaign, was in TOLD.items():
            campaigns.switch(campaign)
            as_it_was(campaigns.desk, was)


def test_a_campaign_file_is_taken_in():
    (was,) = [one for one in TOLD.values() if one["entries"] > 200]
    campaign = read_import((GAMES / "masks.json").read_bytes()).campaign
    assert (campaign.unread, campaign.entries) == (0, was["entries"])
    assert plain(campaign.state) == was["state"]
