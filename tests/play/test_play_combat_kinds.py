"""A roll finds out by its label what kind it is: ways of fighting that no table has are of combat, and not pushed."""

import json

import pytest
from desks import Table
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.play.exchange import read_import
from keeper_app.play.people.actions.seat_people import SeatPeople, SeatPerson
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import CheckKind, NotAllowed, Question

FIGHTING = ["Fighting (Bayonet)", "fighting (umbrella)", "Combat rapproché (Baïonnette)", "Firearms (Harpoon)"]
FIGHTING += ["Combat à distance (arbalètes)", "Fighting/Bayonet", "fighting-brawl/Bayonet", "FIGHTING ( x )"]
SKILLS = ["Stealth (water)", "Juggling", "Lore (Fighting)", "Science (Firearms)", "Fightings (x)", "(Fighting)"]


@pytest.mark.parametrize("label", FIGHTING)
def test_a_way_of_fighting_that_no_table_has_cannot_be_pushed(label):
    table = Table()
    table.do(SeatPerson("Ada", {label: 40}))
    entry = table.rolled(RollCheck(Question(label=label, who=1)), 77)
    assert entry.event.check is CheckKind.COMBAT
    with pytest.raises(NotAllowed):
        table.rolled(PushRoll(entry.n), 20)


@pytest.mark.parametrize("label", SKILLS)
def test_any_other_name_is_a_skill_and_can_be(label):
    table = Table()
    table.do(SeatPerson("Ada", {label: 40}))
    entry = table.rolled(RollCheck(Question(label=label, who=1)), 77)
    assert entry.event.check is CheckKind.SKILL
    assert table.rolled(PushRoll(entry.n), 20).event.pushes == entry.n


@given(st.text(st.characters(exclude_characters="/()", exclude_categories=("C",)), min_size=1, max_size=20))
def test_whatever_stands_in_the_brackets(speciality):
    table = Table()
    label = " ".join(f"Fighting ({speciality})".split())
    table.do(SeatPerson("Ada", {label: 40}))
    assert table.rolled(RollCheck(Question(label=label, who=1)), 77).event.check is CheckKind.COMBAT


def test_a_bayonet_from_a_file():
    skills = [{"name": "Fighting", "subskill": "Bayonet", "value": "45", "half": "22", "fifth": "9"}]
    sheet = {"PersonalDetails": {"Name": "Ada"}, "Characteristics": {"STR": "50"}, "Skills": {"Skill": skills}}
    incoming = read_import(json.dumps({"Investigator": sheet}).encode())
    table = Table()
    table.do(SeatPeople(incoming.people))
    entry = table.rolled(RollCheck(Question(label="Fighting (Bayonet)", who=1)), 77)
    assert (entry.event.check, entry.event.asked.value) == (CheckKind.COMBAT, 45)
