"""Scenes of chases: each can be played, is told briefly in every language, and is read once."""

import re
import shutil

import pytest
from pseudo_language import TAG, write_language

from keeper_app.content.chase_records import CRASHES, PLACE_DIFFICULTIES
from keeper_app.content.chase_scene_errors import FEWEST, LONGEST_NAME
from keeper_app.content.chase_scenes import scene, scenes
from keeper_app.content.chase_vehicles import vehicles
from keeper_app.content.chase_words import scene_words
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.prose import texts
from keeper_app.content.root import tables_root
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.translated import translation_errors


def test_there_are_scenes_for_feet_wheels_wings_and_rails():
    assert len(scenes()) >= 14
    assert {one.travel for one in scenes()} == {"foot", "road", "sea", "air", "rail"}
    assert sorted(one.id for one in scenes()) == [one.id for one in scenes()]


@pytest.mark.parametrize("one", scenes(), ids=lambda one: one.id)
def test_a_scene_has_enough_of_everything_to_be_played(one):
    for (kind, difficulty), fewest in FEWEST.items():
        assert len(one.pool(kind, difficulty)) >= fewest
    assert sum(len(one.pool(kind)) for kind in ("clear", "hazard", "barrier", "end")) == len(one.places)
    track = [one.place(id_) for id_ in one.laid]
    kinds = [place.kind for place in track]
    assert kinds[:2] == ["clear", "clear"]
    assert kinds.index("end") == len(kinds) - 1
    assert {"hazard", "barrier"} <= set(kinds)


@pytest.mark.parametrize("one", scenes(), ids=lambda one: one.id)
def test_whatever_is_tested_can_be_passed_and_costs_something(one):
    harms = {row.id for row in screen_tables()["other-damage"].rows}
    crashes = {row.id for row in screen_tables()["collisions"].rows}
    tried = {skill.id for skill in skills() if skill.kind != "special"}
    for place in one.places:
        assert set(place.skills) <= tried
        assert place.harm is None or place.harm in harms
        if place.kind == "hazard":
            assert place.skills
            assert place.difficulty in PLACE_DIFFICULTIES
            assert place.crash in crashes
            assert place.delay or place.harm
        if place.kind == "barrier":
            assert place.skills
            assert place.difficulty in PLACE_DIFFICULTIES


@pytest.mark.parametrize("one", scenes(), ids=lambda one: one.id)
def test_names_fit_under_a_token_and_texts_are_brief_in_every_language(one):
    langs = complete_languages()
    for place in one.places:
        for lang in langs:
            assert 2 <= len(place.name.of(lang)) <= LONGEST_NAME
            assert 20 <= len(place.text.of(lang)) <= 180
            assert len(re.findall(r"[.?…](?:\s|$)", place.text.of(lang))) <= 2
            assert "!" not in place.text.of(lang)
        assert {len([f for f, _ in texts(place) if f.startswith(field)]) for field in ("name", "text")} == {len(langs)}


@pytest.mark.parametrize("one", scenes(), ids=lambda one: one.id)
def test_no_french_mark_lacks_its_space(one):
    for place in one.places:
        for field, text in texts(place):
            if field.endswith(".fr"):
                assert not re.search(r"[^ ?!…][:;?!](?=$|[\s)»”])|[^ ]%|«[^ ]|[^ ]»", text), (place.id, field)


def test_no_two_places_of_the_house_are_told_alike():
    told = [text for one in scenes() for place in one.places for field, text in texts(place) if "text" in field]
    assert len(told) == len(set(told))


def test_a_scene_and_its_places_are_found_by_id():
    roofs = scene("rooftops")
    assert roofs.title.of("fr") == "Toits"
    assert roofs.place("loose-tiles").skills == ("dex", "climb")
    assert roofs.place("cellar") is None
    assert scene("moon") is None
    assert {place.difficulty for place in roofs.pool("hazard", "hard")} == {"hard"}
    assert set(roofs.pool("hazard", "hard")) < set(roofs.pool("hazard"))


def severity(crash):
    """Where a row stands in the table of collisions, which grow worse."""
    return [row.id for row in screen_tables()["collisions"].rows].index(crash)


def test_a_hazard_takes_time_and_crashes_by_its_difficulty_unless_it_says_otherwise():
    for one in scenes():
        for place in one.pool("hazard"):
            assert severity(place.crash) >= severity(CRASHES[place.difficulty])
    assert scene("motorway").place("wrong-way").crash == "mayhem"
    roofs = scene("rooftops")
    assert [(roofs.place(id_).delay, roofs.place(id_).crash) for id_ in ("loose-tiles", "narrow-gap", "wide-leap")] == [
        (True, "minor"),
        (True, "moderate"),
        (True, "severe"),
    ]
    assert not roofs.place("firewall").delay


def test_every_text_of_a_chase_can_be_brought_by_a_language(tmp_path):
    shutil.copytree(tables_root(), tmp_path / "tables")
    write_language(tmp_path / "tables")
    assert [str(error) for error in translation_errors(tmp_path / "tables")] == []
    for one in scenes(tmp_path / "tables"):
        said = [one.title, *(text for place in one.places for text in (place.name, place.text))]
        assert [text for text in said if "⟦" not in text.of(TAG)] == []
    assert scene_words(tmp_path / "tables").columns["⟦skill⟧"] == "skill"


def test_what_was_read_is_kept():
    assert scenes() is scenes()
    assert vehicles() is vehicles()
    assert scene_words() is scene_words()
