"""Recovery, stun and fire at the desk: the golden cases of tests/cases/recovery.toml with dice that fall as told."""

import tomllib
from pathlib import Path

import pytest
from desks import Table
from fights import has, hp, owes, refused, rolls, seat, who

from keeper_app.content import weapon_table
from keeper_app.dice import parse_expression
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HealPerson, HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, WakePerson
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.points import points_of
from keeper_app.play.people.wounds import victim_of
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import Care, HouseRules

BOOK = Path(__file__).parent.parent
CASES = tomllib.loads((BOOK / "cases" / "recovery.toml").read_text("utf-8"))
RULES = BOOK.parent / "tables" / "rules" / "rpg"
MIND = {"temporary-insanity", "bout"}


def named(case):
    return case["name"]


def done(step, patient, healers):
    """What a step does."""
    if "hurt" in step:
        return HurtPerson(patient, step["hurt"])
    if "heal" in step:
        return HealPerson(patient, step["heal"])
    if "care" in step:
        by = healers[step.get("by", "doctor")]
        return GiveCare(patient, Care(step["care"]), by, pushes=step.get("pushes", False))
    if "due" in step:
        return RollDue(patient, step["due"])
    if "time" in step:
        return PassTime(step["time"], step.get("count", 1))
    assert "wakes" in step
    return WakePerson(patient)


def stunned(table, by, patient, rounds):
    """A taser hits and does no harm to speak of."""
    return table.do(Shoot(by, 0, (Mark(patient),), 3), *rolls(40), 1, rounds)


@pytest.mark.parametrize("case", CASES["case"], ids=named)
def test_golden_recoveries(case):
    table = Table()
    patient = seat(table, "Patient", fixed=(("max-hp", 12),))
    healers = {"doctor": seat(table, "Doctor"), "other": seat(table, "Other")}
    officer = seat(table, "Officer", "dart-taser", values={weapon_table.find_weapon("dart-taser").skill: 50})
    table.do(ChooseHouseRules(HouseRules(care_without_limit=case.get("house", False))))
    for step in case["steps"]:
        if "stun" in step:
            assert stunned(table, officer, patient, step["stun"]).event.wounds[0].stun == step["stun"]
        elif "refused" in step:
            refused(table, done(step, patient, healers), CannotAct, problem=step["refused"])
        else:
            fallen = [*rolls(*([step["roll"]] if "roll" in step else [])), *step.get("dice", [])]
            event = table.do(done(step, patient, healers), *fallen).event
            if isinstance(event, CareGiven):
                assert all((RULES / f"{rule}.toml").is_file() for rule in event.because)
        if "hp" in step:
            assert hp(table, patient) == step["hp"], step
        if "has" in step:
            assert has(table, patient) - MIND == set(step["has"]), step
        if "owes" in step:
            assert list(owes(table, patient)) == step["owes"], step


def victim(table, case):
    """Somebody to set on fire, with hit points enough to see it burn."""
    if case["who"] == "investigator":
        return seat(table, "Harvey", fixed=(("max-hp", 90),), armour=case.get("armour", ""))
    return table.do(BringCreature(case["who"])).event.people[0].id


@pytest.mark.parametrize("case", CASES["fire"], ids=named)
def test_golden_fires(case):
    table = Table()
    known = weapon_table.find_weapon("flamethrower")
    soldier = seat(table, "Soldier", "flamethrower", values={known.skill: 50})
    one = victim(table, case)
    whole = points_of(who(table, one)).max_hp
    table.do(Shoot(soldier, 0, (Mark(one),), 20), *rolls(45), *case["damage"])
    assert whole - hp(table, one) == case.get("wound", sum(case["damage"]))
    if "tests" not in case:
        assert owes(table, one) == ()
        table.do(PassTime("round"))
        assert whole - hp(table, one) == case["wound"]
        return
    assert "luck-burning" in owes(table, one)
    event = table.rolled(RollDue(one, "luck-burning"), case["roll"]).event
    assert (event.skill, event.value) == (case["tests"], who(table, one).skills[case["tests"]])
    for cost in case["burns"]:
        before = hp(table, one)
        table.do(PassTime("round"))
        assert before - hp(table, one) == cost


def test_the_odds_know_whose_armour_fire_goes_through():
    table = Table()
    plant = table.do(BringCreature("devouring-plant")).event.people[0]
    torch, axe = Carried("burning-torch"), Carried("wood-axe")
    assert victim_of(plant, torch).armour == parse_expression("0")
    assert victim_of(plant, axe).armour == victim_of(plant).armour == parse_expression("2")


def test_the_keeper_s_word_ends_the_dying_with_all_that_hangs_on_it():
    table = Table()
    patient, doctor = seat(table, "Patient"), seat(table, "Doctor")
    table.do(HurtPerson(patient, 12))
    table.do(GiveCare(patient, Care.FIRST_AID, doctor), *rolls(50))
    table.do(PassTime("hour"))
    assert owes(table, patient) == ("con-hourly",)
    table.do(SetCondition(patient, Condition("dying"), on=False))
    assert (has(table, patient), owes(table, patient)) == ({"major-wound", "prone", "unconscious"}, ())
