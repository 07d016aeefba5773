"""What the rules say in their examples is what the dice do: each example of shots and automatic fire, played."""

from dataclasses import replace
from fractions import Fraction

import pytest
from desks import Table
from fights import next_round, refused, rolls, seat, who
from sayings import BIG, told, two

from keeper_app.odds import check_odds
from keeper_app.play.combat.actions.manage_gun import Reload
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import body_of
from keeper_app.rules import Circumstance, Difficulty, NotAllowed, point_blank

GUN = 0
NPC = Kind.NPC


@pytest.fixture
def table():
    return Table()


# --- shots ----------------------------------------------------------------------------------------------------------


def test_range_and_difficulty(table):
    told("range-difficulty", 15, 18, 31, 61)
    one, other = two(table, "revolver-38", values={"firearms-handgun": 60})
    for metres, hard in ((15, Difficulty.REGULAR), (18, Difficulty.HARD), (31, Difficulty.EXTREME)):
        assert Shoot(one, GUN, (Mark(other),), metres).plan(table.desk.state).tests[0].difficulty is hard
    refused(table, Shoot(one, GUN, (Mark(other),), 61), NotAllowed, rule="range-difficulty")


def test_a_shot_that_misses_at_hard_range(table):
    told("firearm-attack", 55, 15, 20, 27, 31)
    one, other = two(table, "revolver-38", values={"firearms-handgun": 55})
    assert table.do(Shoot(one, GUN, (Mark(other),), 20), *rolls(31)).event.wounds == ()
    assert table.do(Shoot(one, GUN, (Mark(other),), 20), *rolls(27), 1).event.wounds != ()


@pytest.mark.parametrize(("shots", "share"), [(1, 60), (2, 36), (3, 36)])
def test_several_shots(table, shots, share):
    told("several-shots", 60, 3, 36)
    one, other = two(table, "revolver-38", values={"firearms-handgun": 60})
    plan = Shoot(one, GUN, (Mark(other, shots),), 10).plan(table.desk.state)
    assert len(plan.tests) == shots
    assert {check_odds(60, Difficulty.REGULAR, test.net).success for test in plan.tests} == {Fraction(share, 100)}


@pytest.mark.parametrize("weapon", ["shotgun-12-double", "shotgun-12-semi-automatic"])
def test_a_rate_without_brackets_costs_no_die(table, weapon):
    one, other = two(table, weapon, values={"firearms-rifle": 60})
    plan = Shoot(one, GUN, (Mark(other, 2),), 10).plan(table.desk.state)
    assert [test.net for test in plan.tests] == [0, 0]


def test_a_crossbow_every_other_round(table):
    told("rate-of-fire", 1, 2, 3, 5)
    one, other = two(table, "crossbow", values={"firearms-bow": 50})
    shot = Shoot(one, GUN, (Mark(other),), 40)
    for now in range(1, 6):
        assert table.desk.state.fight.round == now
        if now in (1, 3, 5):
            table.do(shot, *rolls(90))
        else:
            refused(table, shot, CannotAct, problem="rate", round=now + 1)
        next_round(table)


def test_a_minigun_without_its_mount(table):
    told("minigun", 80, 90, 2, 1)
    one, other = two(table, "minigun", values={"str": 80, "siz": 90, "firearms-machine-gun": 50})
    weak = seat(table, "Weak", "minigun", values={"str": 70, "siz": 70, "firearms-machine-gun": 50})
    assert [body_of(who(table, somebody)).build for somebody in (one, weak)] == [2, 1]
    shot = Shoot(one, GUN, (Mark(other, 5),), 40, "auto")
    assert len(shot.plan(table.desk.state).tests) == 1
    refused(table, replace(shot, who=weak), CannotAct, problem="needs-mount")
    assert len(replace(shot, who=weak, mounted=True).plan(table.desk.state).tests) == 1


def test_point_blank(table):
    told("point-blank", 60, 6, 7)
    assert point_blank(6, 60)
    assert not point_blank(7, 60)


def test_shot_and_slugs(table):
    told("shotguns", 12, 8, 24, 16)
    one, other = two(table, "shotgun-12-double", values={"firearms-rifle": 60}, target={"con": 150, "siz": 150})
    shot = table.do(Shoot(one, GUN, (Mark(other),), 8), *rolls(10)).event.wounds[0]
    slug = table.do(Shoot(one, GUN, (Mark(other),), 8, slug=True), *rolls(10), 7).event.wounds[0]
    assert (shot.damage, slug.maximum, slug.damage) == (24, 16, 16 + 7 + 6)


def test_shotguns_have_printed_ranges_and_no_shot_beyond(table):
    one, other = two(table, "shotgun-12-double", values={"firearms-rifle": 60})
    hard = {10: Difficulty.REGULAR, 20: Difficulty.HARD, 21: Difficulty.EXTREME, 50: Difficulty.EXTREME}
    for metres, difficulty in hard.items():
        assert Shoot(one, GUN, (Mark(other),), metres).plan(table.desk.state).tests[0].difficulty is difficulty
    refused(table, Shoot(one, GUN, (Mark(other),), 51), NotAllowed, rule="range-difficulty")


def test_a_malfunction_begins_at_its_number(table):
    told("malfunction", 96, 95)
    one, other = two(table, "thompson", values={"firearms-smg": 50})
    assert not table.do(Shoot(one, GUN, (Mark(other),), 10), *rolls(95)).event.jams
    assert table.do(Shoot(one, GUN, (Mark(other),), 10), *rolls(96)).event.jams


def test_an_empty_revolver_takes_its_rounds(table):
    told("reloading", 6, 3)
    one, _ = two(table, "revolver-38", values={"firearms-handgun": 60})
    assert table.do(Shoot(one, GUN, (Mark(2, 3),), 40), *rolls((99, 9), (99, 9), (99, 9))).event.left == 5
    next_round(table)
    table.do(Shoot(one, GUN, (Mark(2, 3),), 40), *rolls((99, 9), (99, 9), (99, 9)))
    next_round(table)
    assert table.do(Reload(one, GUN)).event.takes == 3


def test_firing_into_a_melee(table):
    told("firing-into-melee", 60, 30, 96, 40, 55)
    one = seat(table, "One", "revolver-38", values={"firearms-handgun": 60})
    lucky, unlucky = seat(table, "Lucky", values={"luck": 55}), seat(table, "Unlucky", values={"luck": 40})
    foe = seat(table, "Foe", kind=NPC)
    table.do(BeginFight((one, lucky, unlucky, foe)))
    shot = Shoot(one, GUN, (Mark(foe),), 20, circumstances=frozenset({Circumstance.INTO_MELEE}))
    assert [wound.who for wound in table.do(shot, *rolls((96, 9)), 1).event.wounds] == [unlucky]


# --- automatic fire -------------------------------------------------------------------------------------------------


def test_moving_fire_wastes_bullets(table):
    told("fire-moving-on", 20, 4, 5, 6)
    one, first = two(table, Carried("thompson", rounds=20), values={"firearms-smg": 50})
    second = seat(table, "Second")
    marks = (Mark(first, 5), Mark(second, 5, 4))
    assert table.do(Shoot(one, GUN, marks, 10, "auto"), *rolls(90, (90, 9))).event.left == 6


@pytest.mark.parametrize(("number", "hits", "impaling"), [(60, 3, 0), (10, 7, 3)])
def test_how_many_bullets_hit(table, number, hits, impaling):
    told("volley-hits", 7, 3, 4)
    one, other = two(table, "thompson", values={"firearms-smg": 70}, target={"con": 450, "siz": 450})
    fallen = [1] * hits
    (test,) = table.do(Shoot(one, GUN, (Mark(other, 7),), 10, "auto"), *rolls(number), *fallen).event.tests
    assert (test.hits, test.impaling) == (hits, impaling)


def test_shooting_far_with_automatic_fire(table):
    told("volley-extreme", 60, 20, 70, 12, 9, 6, 3)
    one, other = two(table, "thompson", values={"firearms-smg": 60}, target={"con": 450, "siz": 450})
    shot = Shoot(one, GUN, (Mark(other, 6),), 70, "auto")
    (plain,) = table.do(shot, *rolls(9), *[1] * 6).event.tests
    table.desk.undo()
    (deadly,) = table.do(shot, *rolls(1), *[1] * 6).event.tests
    assert [(one.hits, one.impaling) for one in (plain, deadly)] == [(6, 0), (6, 3)]


@pytest.mark.parametrize(("skill", "bullets", "cut"), [(47, 7, (4, 3)), (25, 6, (3, 3)), (25, 9, (3, 3, 3))])
def test_bullets_are_cut_into_volleys(table, skill, bullets, cut):
    told("volleys", 47, 3, 4, 7, 25, 6, 9)
    one, other = two(table, "thompson", values={"firearms-smg": skill})
    plan = Shoot(one, GUN, (Mark(other, bullets),), 10, "auto").plan(table.desk.state)
    assert tuple(test.bullets for test in plan.tests) == cut


def test_a_number_that_cannot_be_cut_is_answered_with_the_nearest(table):
    told("small-volleys", 5, 7, 4, 3, 8, 6, 9, 1)
    one, other = two(table, Carried("thompson", rounds=20), values={"firearms-smg": 30})
    fields = refused(table, Shoot(one, GUN, (Mark(other, 7),), 10, "auto"), NotAllowed, rule="small-volleys")
    assert fields["nearest"] == (6, 9)
    better = seat(table, "Better", "thompson", values={"firearms-smg": 50})
    for bullets, cut in ((7, [4, 3]), (8, [5, 3])):
        plan = Shoot(better, GUN, (Mark(other, bullets),), 10, "auto").plan(table.desk.state)
        assert [test.bullets for test in plan.tests] == cut
    last = seat(table, "Last", Carried("thompson", rounds=7), values={"firearms-smg": 30})
    plan = Shoot(last, GUN, (Mark(other, 7),), 10, "auto").plan(table.desk.state)
    assert [test.bullets for test in plan.tests] == [3, 3, 1]


def test_beyond_extreme_only_01_hits(table):
    told("volley-beyond-extreme", 30, 0, 1, 2)
    one, other = two(table, "thompson", values={"firearms-smg": 30}, target={"con": 450, "siz": 450})
    numbers = rolls(90, (90, 9), (90, 9, 9), (2, 0, 0), (1, 0, 0))
    shot = Shoot(one, GUN, (Mark(other, 15),), 80, "auto")
    plan = shot.plan(table.desk.state)
    assert [test.net for test in plan.tests] == [0, -1, -2, -2, -2]
    assert {test.difficulty for test in plan.tests} == {Difficulty.EXTREME}
    event = table.do(shot, *numbers, *[1] * 3).event
    assert [test.hits for test in event.tests] == [0, 0, 0, 0, 3]
    assert "volley-beyond-extreme" in event.because


def test_volleys_get_harder(table):
    one, other = two(table, "thompson", values={"firearms-smg": 30})
    plan = Shoot(one, GUN, (Mark(other, 12),), 20, "auto").plan(table.desk.state)
    found = [(test.net, test.difficulty) for test in plan.tests]
    regular = Difficulty.REGULAR
    assert found == [(0, regular), (-1, regular), (-2, regular), (-2, Difficulty.HARD)]


def test_armour_counts_against_each_bullet(table):
    told("armour-per-bullet", 8, 10, 7, 9, 2, 0, 1, 3)
    one = seat(table, "One", "thompson", values={"firearms-smg": 60})
    other = seat(table, "Other", values=BIG, armour="8")
    wounds = table.do(Shoot(one, GUN, (Mark(other, 6),), 10, "auto"), *rolls(50), 8, 5, 7).event.wounds
    assert [wound.damage for wound in wounds] == [2, 0, 1]
