"""Luck on the tests of a fight: the golden cases of tests/cases/luck-in-fight.toml with dice that fall as told."""

import tomllib
from pathlib import Path

import pytest
from desks import Table, shown
from fights import fighter, has, hp, owes, refused, rolls, seat, who

from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Foresee
from keeper_app.play.combat.actions.order_fight import BeginFight, PassTurn
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.combat.luck import Offer, offers
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.play.record import read_event, write_event
from keeper_app.rules import Care, Goal, Level, NotAllowed, NotEnoughLuck, Reaction

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "luck-in-fight.toml").read_text("utf-8"))
ME, FOE = 1, 2
HANDY = {"firearms-handgun": 50, "throw": 50, "luck": 50}


def set_up(case):
    """Ann and Otto, and what is about to be done."""
    table, do = Table(), case["do"]
    wanted = do.get("arm") or do.get("blast") if isinstance(do, dict) else "revolver-38" if do == "jam" else None
    arms = (Carried(wanted, jammed=do == "jam"),) if wanted else ()
    due = do.get("due") if isinstance(do, dict) else None
    seat(table, "Ann", *arms, values=HANDY)
    seat(table, "Otto", *(["molotov-cocktail"] if due == "luck-burning" else []), values=HANDY, kind=Kind.NPC)
    table.do(BeginFight((ME, FOE)))
    for someone, points in ((ME, case.get("hurt")), (FOE, case.get("hurt-foe"))):
        if points:
            table.do(HurtPerson(someone, points))
    if due == "luck-burning":
        table.do(Strike(FOE, ME, 0, Reaction.NONE, metres=5), *rolls(40), 1, 2)
    while due and due not in owes(table, ME):
        table.do(PassTurn())
    return table


def action_of(table, case):
    do = case["do"]
    if do == "dive":
        return Dive(ME)
    if do == "foresee":
        return Foresee(ME)
    if do == "jam":
        return ClearJam(ME, 0)
    (what, how) = next(iter(do.items()))
    if what == "strike":
        goal = Goal(do["goal"]) if "goal" in do else None
        return Strike(ME, FOE, 0, Reaction(how), goal)
    if what == "shoot":
        return Shoot(ME, 0, (Mark(FOE, how),), 10)
    if what == "blast":
        return Explode(ME, 0, (Near(FOE, 0),), 10)
    if what == "care":
        return GiveCare(FOE, Care(how), ME)
    return RollDue(ME, how)


def rolled(case):
    """The table after the roll, and its entry."""
    table = set_up(case)
    action = action_of(table, case)
    fallen = rolls(*(one if isinstance(one, int) else tuple(one) for one in case["rolls"]))
    return table, table.do(action, *fallen, *case.get("damage", []))


def paid(case, entry):
    luck = case["luck"]
    return SpendLuckInFight(entry.n, ME if luck["who"] == "me" else FOE, Level(luck["level"]), luck.get("at", 0))


def points(table):
    return [hp(table, ME), hp(table, FOE)]


@pytest.mark.parametrize("case", CASES["turned"], ids=lambda one: one["name"])
def test_luck_turns_a_roll(case):
    table, entry = rolled(case)
    action = paid(case, entry)
    assert points(table) == case["hp"][0]
    assert has(table, FOE) == set(case.get("foe-was", []))
    assert set(owes(table, FOE)) == set(case.get("foe-owed", []))
    if "me-was" in case:
        assert has(table, ME) == set(case["me-was"])
    assert Offer(action.who, action.level, case["price"], action.at) in offers(table.desk, entry)

    before, journal = shown(table.desk), len(table.journal.lines)
    spent = table.do(action, *case.get("more", [])).event
    after = table.desk.state
    assert len(table.journal.lines) == journal + 1
    assert points(table) == case["hp"][1]
    assert who(table, action.who).luck == 50 - case["price"]
    assert has(table, FOE) == set(case.get("foe-is", []))
    assert set(owes(table, FOE)) == set(case.get("foe-owes", []))
    assert has(table, ME) == set(case.get("me-is", []))
    assert fighter(table, ME).dived is case.get("dived", False)
    assert [one.jammed for one in who(table, ME).weapons] in ([], [False])
    assert [one for one in offers(table.desk, entry) if one.at == action.at] == []  # once

    assert read_event(write_event(spent)) == spent
    assert table.reopened().state == after
    table.desk.undo()
    assert shown(table.desk)[:2] == before[:2]
    table.desk.redo()
    assert table.desk.state == after


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda one: one["name"])
def test_where_luck_is_no_help(case):
    table, entry = rolled(case)
    action = paid(case, entry)
    assert not [one for one in offers(table.desk, entry) if (one.who, one.level) == (action.who, action.level)]
    refused(table, action, NotEnoughLuck if "problem" in case else NotAllowed)
