"""Guns and what goes off: reloading, jams, the keeper's own, blasts (rules 62, 66, 80, 96, 172; C31)."""

import pytest
from desks import faces
from fights import fighter, hp, next_round, rolls, seat, who

from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.manage_gun import ClearJam, Reload
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.parts import Carried

# --- guns (rules 62, 66, 80) ----------------------------------------------------------------------------------------


def test_a_revolver_takes_a_round_for_two_cartridges_and_its_owner_is_busy_so_long(table):
    a = seat(table, "A", Carried("revolver-38", rounds=3), values={"firearms-handgun": 50})
    b = seat(table, "B")
    table.do(BeginFight((a, b)))
    event = table.do(Reload(a, 0)).event
    assert (event.rounds, event.takes) == (8, 3)
    for left in (3, 2, 1):
        assert fighter(table, a).reloading == left
        next_round(table)
    assert not fighter(table, a).reloading
    assert table.do(Shoot(a, 0, (Mark(b),), 10), *rolls(90)).event.left == 7


@pytest.mark.parametrize(
    ("weapon", "left", "asked", "loaded", "takes"),
    [
        ("revolver-38", 6, 1, 7, 1),
        ("revolver-38", 0, 4, 4, 2),
        ("automatic-45", 2, None, 7, 1),
        ("automatic-45", 2, 1, 7, 1),  # a magazine is changed whole
        ("browning-m1917a1", 200, None, 250, 2),
        ("derringer-25", 0, None, 1, 1),
        ("flintlock-pistol", 0, None, 1, 3),  # a rate of 1/4: shot, three rounds of loading, shot
        ("moran-air-rifle", 0, None, 1, 2),
        ("flare-pistol", 0, None, 1, 1),
    ],
)
def test_reloading_by_feed(table, weapon, left, asked, loaded, takes):
    one = seat(table, "A", Carried(weapon, rounds=left))
    event = table.do(Reload(one, 0, asked)).event
    assert (event.rounds, event.takes) == (loaded, takes)
    assert who(table, one).weapons[0].rounds == loaded


def test_a_jam_is_cleared_by_a_test_and_by_nothing_else(table):
    values = {"firearms-handgun": 50, "mechanical-repair": 30}
    a = seat(table, "A", Carried("automatic-45", rounds=3), values=values)
    b = seat(table, "B")
    table.do(Shoot(a, 0, (Mark(b),), 10), *rolls(100))
    assert who(table, a).weapons[0] == Carried("automatic-45", rounds=3, jammed=True)
    table.do(Reload(a, 0))
    assert who(table, a).weapons[0].jammed
    table.rolled(ClearJam(a, 0, repair=True), 31)
    assert who(table, a).weapons[0].jammed
    table.rolled(ClearJam(a, 0), 50)
    assert who(table, a).weapons[0] == Carried("automatic-45", rounds=7)


def test_a_weapon_of_the_keepers_own_takes_its_own_figures(table):
    own = Carried(
        name="Air gun", skill="firearms-rifle", value=45, damage="1D4", range_m=10, shots=2, magazine=5, malfunction=97
    )
    a, b = seat(table, "A", own), seat(table, "B")
    event = table.do(Shoot(a, 0, (Mark(b, 2),), 11), *rolls(22, 98), 4).event
    assert [(test.value, test.difficulty.value, test.hits) for test in event.tests] == [
        (45, "hard", 1),
        (45, "hard", 0),
    ]
    assert (event.left, event.jams, event.wounds[0].damage) == (4, True, 4)


# --- blasts (rules 96, 172; C31) ------------------------------------------------------------------------------------


def crowd(table, *metres):
    return tuple(Near(seat(table, f"At {far}", fixed=(("max-hp", 900),)), far) for far in metres)


def test_a_grenade_does_all_half_and_a_quarter_rounded_down(table):
    a = seat(table, "A", "hand-grenade", values={"throw": 50, "str": 60})
    near = crowd(table, 0, 3, 4, 6, 7, 9, 10)
    event = table.do(Explode(a, 0, near, 20), *faces(50), 10, 9, 2, 2).event
    assert [900 - hp(table, one.who) for one in near] == [23, 23, 11, 11, 5, 5, 0]
    assert (event.fails, event.difficulty.value) == (False, "regular")


def test_armour_counts_after_the_division(table):
    a = seat(table, "A", "hand-grenade")
    b = seat(table, "B", fixed=(("max-hp", 900),), armour="4")
    table.do(Explode(a, 0, (Near(b, 6),)), 10, 9, 2, 2)
    assert hp(table, b) == 900 - (11 - 4)


@pytest.mark.parametrize(
    ("rolled", "fails", "jams"), [(26, True, False), (25, False, False), (98, True, False), (99, True, True)]
)
def test_a_grenade_must_find_its_mark_and_may_be_a_dud(table, rolled, fails, jams):
    a = seat(table, "A", "hand-grenade", values={"throw": 50, "str": 60})
    near = crowd(table, 0)
    event = table.do(Explode(a, 0, near, 21), *faces(rolled), *([] if fails else [1, 1, 1, 1])).event
    assert (event.difficulty.value, event.fails, event.jams) == ("hard", fails, jams)
    assert 900 - hp(table, near[0].who) == (0 if fails else 4)


def test_what_was_laid_goes_off_without_a_roll_even_if_its_owner_is_dead(table):
    a = seat(table, "A", "anti-personnel-mine")
    table.do(HurtPerson(a, 13))
    near = crowd(table, 5, 10, 15, 16)
    table.do(Explode(a, 0, near), 10, 10, 10, 9)
    assert [900 - hp(table, one.who) for one in near] == [39, 19, 9, 0]


def test_a_grenade_launcher_is_loaded_and_may_jam(table):
    a = seat(table, "A", "m79", values={"firearms-heavy": 50})
    near = crowd(table, 0)
    event = table.do(Explode(a, 0, near, 20), *faces(99)).event
    assert (event.jams, who(table, a).weapons[0].jammed, event.left) == (True, True, 1)
    table.rolled(ClearJam(a, 0), 10)
    table.do(Explode(a, 0, near, 20), *faces(90))
    assert who(table, a).weapons[0].rounds == 0


def test_an_extreme_throw_does_its_worst_to_everybody(table):
    a = seat(table, "A", "hand-grenade", values={"throw": 50, "str": 60})
    near = crowd(table, 3, 6)
    table.do(Explode(a, 0, near, 20), *faces(10), 1, 1, 1, 2)
    assert [900 - hp(table, one.who) for one in near] == [45, 22]
