"""The demo campaign: a game of this very Keeper, by its rules, in every language, and gone with one step."""

import pytest

from keeper_app.content.demo_records import DEMO_DEEDS
from keeper_app.content.demo_tables import demo
from keeper_app.content.known_languages import languages
from keeper_app.content.people_background import background_fields
from keeper_app.content.weapon_table import weapons
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.demo import DEEDS, play_demo
from keeper_app.play.exchange import read_import, write_campaign_file
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.person import CHARACTERISTICS, Kind
from keeper_app.play.people.points import points_of
from keeper_app.play.people.skill_points import spending
from keeper_app.play.study.part import Study
from keeper_app.store import open_data_dir
from keeper_app.words import log_line, words_in

LANGS = sorted(languages())


@pytest.fixture
def campaigns(tmp_path):
    with open_data_dir(tmp_path / "data", sync=False) as data:
        opened = Campaigns(data.documents, data.shelf)
        yield opened
        opened.close()


@pytest.mark.parametrize("lang", LANGS)
def test_it_opens_and_every_line_is_told(campaigns, lang):
    play_demo(campaigns, lang)
    words, desk = words_in(lang), campaigns.desk
    assert (campaigns.current.name, campaigns.current.demo) == (demo().name.of(lang), True)
    assert (desk.unread, desk.unheard, len(desk.entries)) == (0, False, len(demo().steps))
    told = [log_line(words, desk, entry) for entry in desk.entries]
    assert all(line.title for line in told)
    assert not any(entry.event.physical for entry in desk.entries if hasattr(entry.event, "physical"))
    for step, line in zip(demo().steps, told, strict=True):
        assert step.do != "session" or step.text.of(lang) in line.title
    notes = [person.notes for person in desk.state.people if person.notes]
    assert notes == [one.notes.of(lang) for one in demo().people]


def test_it_has_of_everything_a_scene_needs(campaigns):
    play_demo(campaigns, LANGS[0])
    state = campaigns.desk.state
    party = [one for one in state.people if one.kind is Kind.INVESTIGATOR]
    assert len(party) == 4
    assert state.part(Calendar).today.year == 1926
    assert state.part(Study).readings
    assert len(state.fight.fighters) == len(state.people)
    assert {one.do for one in demo().steps} == set(DEMO_DEEDS) == set(DEEDS)
    assert any(points_of(one).san < one.skills["pow"] for one in party)


def test_its_sheets_follow_the_rules(campaigns):
    play_demo(campaigns, LANGS[0])
    headings = {one.id for one in background_fields()}
    for told in demo().people:
        person = next(one for one in campaigns.desk.state.people if one.name == told.name)
        assert {one.weapon for one in person.weapons} <= {one.id for one in weapons()}
        assert {heading for heading, _ in person.background} <= headings
        if person.kind is not Kind.INVESTIGATOR:
            continue
        written = {**told.values, **{f"{one.skill}/{one.name.of(LANGS[0])}": one.value for one in told.special}}
        left = spending(person, written)
        assert (left.job_left, left.own_left, left.over, left.credit) == (0, 0, 0, None), told.id
        assert all(written[name] % 5 == 0 and 15 <= written[name] <= 90 for name in (*CHARACTERISTICS, "luck"))
        assert all(written[name] >= 40 for name in ("siz", "int", "edu"))
        assert written["sanity"] == written["pow"]
        assert person.background
        assert person.occupation


def test_there_is_one_at_a_time_and_the_bin_gives_it_back(campaigns):
    first = campaigns.current.id
    play_demo(campaigns, "fr")
    there = campaigns.current.id
    campaigns.switch(first)
    play_demo(campaigns, "en")
    assert (campaigns.current.id, campaigns.current.name) == (there, demo().name.of("fr"))
    campaigns.delete(there)
    assert (campaigns.current.id, [one.id for one in campaigns.bin]) == (first, [there])
    campaigns.reopen()
    assert campaigns.find(there).demo
    play_demo(campaigns, "en")
    assert campaigns.current.name == demo().name.of("en")
    campaigns.duplicate(campaigns.current.id, "Mine")
    assert not campaigns.current.demo


def test_it_goes_through_the_way_in_of_any_file(campaigns):
    play_demo(campaigns, "fr")
    raw = write_campaign_file(campaigns.current.name, campaigns.now(), campaigns.records())
    incoming = read_import(raw).campaign
    assert (incoming.entries, incoming.unread, incoming.state) == (len(demo().steps), 0, campaigns.desk.state)
