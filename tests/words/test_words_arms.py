"""Fights in the log: the weapon is named, in either language, so that it can be searched for."""

import pytest
from full_desk import FIGHTS, faces, full_desk, new_desk

from keeper_app.content.known_languages import complete_languages
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.manage_gun import ClearJam, Reload
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.rules import Reaction
from keeper_app.words import log_line, words_in

LANGS = complete_languages()
BOTH = ("en", "fr")
GUNS = {**FIGHTS, "firearms-submachine-gun": 60, "throw": 50}
RUSTY = Carried(name="Rusty", skill="firearms-submachine-gun", damage="1d10", range_m=10, magazine=6, malfunction=2)
ARMS = (Carried("thompson"), Carried("large-knife", name="Old Faithful"), Carried("hand-grenade"), RUSTY)


@pytest.fixture
def desk():
    """Tom with his arms, a wolf before him."""
    one = new_desk()
    one.do(SeatPerson("Tom", GUNS, sheet={"weapons": ARMS}))
    one.do(BringCreature("wolf"))
    one.do(BeginFight((1, 2)))
    return one


def told(desk, entry, lang):
    line = log_line(words_in(lang), desk, entry)
    return f"{line.title} {line.detail}"


@pytest.mark.parametrize("lang", LANGS)
def test_whoever_searches_for_the_thompson_finds_its_shots(desk, lang):
    shots = desk.do(Shoot(1, 0, (Mark(2),), 5), [*faces(90)])
    jams = desk.do(Shoot(1, 0, (Mark(2),), 5), [*faces(100)])
    clears = desk.do(ClearJam(1, 0), faces(30))
    loads = desk.do(Reload(1, 0))
    for entry in (shots, jams, clears, loads):
        assert "thompson" in told(desk, entry, lang).casefold()


def test_a_number_that_would_have_hit_is_no_success_where_it_jams(desk):
    words = words_in("en")
    jams = desk.do(Shoot(1, 3, (Mark(2),), 5), [*faces(12)])
    line = log_line(words, desk, jams)
    assert (line.figure, line.level, line.verdict) == ("12", "failure", "It jams")
    hits = log_line(words, desk, desk.do(Shoot(1, 0, (Mark(2),), 5), [*faces(12), 5]))
    assert hits.level != "failure"
    assert not hits.verdict


@pytest.mark.parametrize(("lang", "fists"), [("en", "Unarmed"), ("fr", "Mains nues")])
def test_blows_name_the_weapon_or_the_fists(desk, lang, fists):
    knife = desk.do(Strike(1, 2, 1, Reaction.DODGE), [*faces(90), *faces(90)])
    assert "Old Faithful" in told(desk, knife, lang)
    bare = desk.do(Strike(1, 2, 4, Reaction.DODGE), [*faces(90, 9), *faces(90)])  # outnumbered by now
    assert fists in told(desk, bare, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_whoever_strikes_back_does_so_with_a_weapon_too(desk, lang):
    words = words_in(lang)
    entry = desk.do(Strike(2, 1, 0, Reaction.FIGHT_BACK, answer=1, hold=True), [*faces(90), *faces(20)])
    first, *_, answer = log_line(words, desk, entry).detail.split(" · ")
    assert first == {"en": "Bite", "fr": "Morsure"}[lang]
    assert answer == f"{words.say('reaction.fight-back')} 20, Old Faithful"


@pytest.mark.parametrize(("lang", "bite"), [("en", "Bite"), ("fr", "Morsure")])
def test_creatures_have_arms_of_their_own(desk, lang, bite):
    attack = desk.do(Strike(2, 1, 0, Reaction.DODGE), [*faces(90), *faces(90)])
    assert bite in told(desk, attack, lang)


def test_a_dud_does_not_go_off_and_is_whose_it_was(desk):
    dud = desk.do(Explode(1, 2, (Near(2, 1),), 10), [*faces(100)])
    assert [log_line(words_in(lang), desk, dud).title for lang in BOTH] == [
        "Tom · Hand grenade",
        "Tom · Grenade à main",
    ]


def test_a_blast_says_whose_it_was_where_it_is_somebodys(desk):
    thrown = desk.do(Explode(1, 2, (Near(2, 1),), 10), [*faces(1), 1, 1, 1, 1])
    assert log_line(words_in("en"), desk, thrown).title == "Tom · Hand grenade goes off"


def test_who_was_not_hurt_is_not_told_as_hurt():
    desk = new_desk()
    desk.do(BringCreature("wolf"))
    none = desk.do(HurtPerson(1, 0))
    assert [log_line(words_in(lang), desk, none).title for lang in BOTH] == ["Wolf is unharmed", "Loup est indemne"]


def test_time_tells_whose_points_came_back():
    desk = full_desk()
    week = next(entry for entry in desk.entries if entry.event.kind == "time-passed")
    assert "Wolf 1: now 10 HP" in log_line(words_in("en"), desk, week).detail
    assert "Loup 1\u202f: maintenant 10 PV" in log_line(words_in("fr"), desk, week).detail
