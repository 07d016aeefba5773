"""Chases and vehicles: the golden cases of tests/cases/chase.toml that no table is needed for (rules 98–133)."""

import pytest
from by_the_book import LEVELS, cases, marked, named, result
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.chase_vehicles import vehicles
from keeper_app.content.screen_files import screen_tables
from keeper_app.rules import NotAllowed, ValueOutOfRange
from keeper_app.rules.chase import (
    Fitness,
    Surroundings,
    caution_dice,
    checked_mov,
    cut,
    delayed,
    lies_ahead,
    movement_actions,
    new_round,
    pedal_dice,
    positions,
    speed,
)
from keeper_app.rules.vehicles import (
    battered,
    build_lost,
    ram_dice,
    recoil,
    shape_of,
    smash,
    twenties,
    tyre_bursts,
)

MOVS = st.lists(st.integers(0, 21), min_size=1, max_size=6)


@pytest.mark.parametrize("case", cases("chase", "speed"), ids=named)
def test_golden_speeds(case):
    assert speed(case["mov"], result(case["value"], case["roll"]).level) == case["is"]


@given(st.integers(1, 20), LEVELS, LEVELS)
def test_a_better_speed_test_is_never_slower(mov, one, other):
    assert (speed(mov, one) <= speed(mov, other)) or one > other
    assert abs(speed(mov, one) - mov) <= 1


@pytest.mark.parametrize("case", cases("chase", "cut"), ids=named)
def test_golden_cuts(case):
    found = cut(case["fugitives"], case["pursuers"], together=case.get("together", False))
    assert sorted(at + 1 for at in found.away) == case["away"]
    assert sorted(at + 1 for at in found.behind) == case["behind"]


@given(MOVS, MOVS, st.booleans())
def test_where_anybody_is_as_fast_as_anybody_else_there_is_a_chase(fugitives, pursuers, together):
    found = cut(fugitives, pursuers, together=together)
    stay = [mov for at, mov in enumerate(fugitives) if at not in found.away]
    follow = [mov for at, mov in enumerate(pursuers) if at not in found.behind]
    assert bool(stay) == (min(fugitives) <= max(pursuers))
    assert bool(follow) == bool(stay)
    if together:
        assert len(stay) in (0, len(fugitives))
    else:
        assert all(mov <= max(pursuers) for mov in stay)


@pytest.mark.parametrize("case", cases("chase", "positions"), ids=named)
def test_golden_positions(case):
    ahead, behind = positions(case["fugitives"], case["pursuers"], case.get("lead", 2))
    assert (list(ahead), list(behind)) == (case["flee-from"], case["hunt-from"])


@given(MOVS, MOVS, st.integers(1, 6))
def test_whoever_is_faster_starts_ahead_and_every_fugitive_before_every_pursuer(fugitives, pursuers, lead):
    ahead, behind = positions(fugitives, pursuers, lead)
    assert (min(behind), min(ahead) - max(behind)) == (0, lead)
    for movs, places in ((fugitives, ahead), (pursuers, behind)):
        assert {mov - place for mov, place in zip(movs, places, strict=True)} == {min(movs) - min(places)}


@pytest.mark.parametrize("case", cases("chase", "actions"), ids=str)
def test_golden_actions(case):
    assert [movement_actions(mov, min(case["mov"])) for mov in case["mov"]] == case["actions"]


@pytest.mark.parametrize("case", cases("chase", "delay"), ids=named)
def test_golden_delays(case):
    assert delayed(case["left"], case.get("debt", 0), case["lost"]) == (case["leaves"], case["owes"])


@pytest.mark.parametrize("case", cases("chase", "debt"), ids=named)
def test_golden_debts(case):
    debt, rounds = case["debt"], []
    for _ in case["rounds"]:
        left, debt = new_round(case["grant"], debt)
        rounds.append(left)
    assert (rounds, debt) == (case["rounds"], case["owes"])


@given(st.integers(0, 20), st.integers(0, 9), st.integers(1, 3), st.integers(1, 20))
def test_a_delay_costs_what_it_costs_now_or_later(left, debt, lost, grant):
    now, owed = delayed(left, debt, lost)
    assert left - now + owed - debt == lost
    spent = 0
    while owed:
        free, owed = new_round(grant, owed)
        spent += grant - free
    assert spent == debt + lost - (left - now)


@pytest.mark.parametrize("case", cases("chase", "ahead"), ids=lambda case: str(case["tens"]) + str(case["units"]))
def test_golden_ways_ahead(case):
    roll = marked(case["tens"], case["units"], Surroundings(case.get("surroundings", "ordinary")).net)
    found = lies_ahead(roll.number)
    assert (roll.number, "nothing" if found is None else found.value) == (case["number"], case["lies"])


@pytest.mark.parametrize("case", cases("chase", "creature"), ids=lambda case: case["fitness"])
def test_golden_shares_of_dex(case):
    fitness = Fitness(case["fitness"])
    if "value" in case:
        assert fitness.share(case["dex"]) == case["value"]
    else:
        assert fitness is Fitness.NEVER


@pytest.mark.parametrize("case", cases("chase", "pedal"), ids=str)
def test_golden_pedals(case):
    if not case.get("help"):
        assert pedal_dice(case["locations"]) == case["dice"]


@pytest.mark.parametrize("case", cases("chase", "build"), ids=named)
def test_golden_hits_on_vehicles(case):
    found = battered(case["build"], case["original"], build_lost(case["damage"]))
    assert (found.build, found.shape.value) == (case["leaves"], case["shape"])


@given(st.sampled_from([0.5, *range(1, 76)]), st.lists(st.integers(0, 8), max_size=12))
def test_a_vehicle_never_mends_and_is_a_wreck_only_by_one_hit(original, hits):
    build = original
    for lost in hits:
        after = battered(build, original, lost)
        assert 0 <= after.build <= build
        assert (after.shape.value == "wrecked") == (0 < lost >= original)
        if after.shape.value != "wrecked":
            assert after.shape is shape_of(after.build, original)
        build = after.build


@pytest.mark.parametrize("case", cases("chase", "smash"), ids=named)
def test_golden_blows_at_barriers(case):
    build, hp = case["build"], case["hp"] - case.get("worn", 0)
    dealt = sum(case["dice"]) if build >= 1 else sum(case["dice"]) // 2
    assert ram_dice(build) == (f"{len(case['dice'])}D10" if build >= 1 else "1D10/2")
    found = smash(dealt, hp, vehicle=True)
    assert (found.broken, found.wrecks) == (case["through"], not case["through"])
    if found.broken:
        after = battered(build, build, build_lost(found.harm))
        assert (found.harm, after.build, after.shape.value) == (hp // 2, case["leaves"], case["shape"])


def test_a_fist_takes_nothing_and_wears_a_door_down():
    assert (smash(3, 5, vehicle=False).left, smash(3, 2, vehicle=False).broken) == (2, True)
    assert (smash(3, 5, vehicle=False).harm, smash(3, 5, vehicle=False).wrecks) == (0, False)


@given(st.integers(0, 750), st.sampled_from([-2, -1, 0, 0.5, 1, 5, 75]))
def test_ramming_never_costs_more_than_the_target_ever_had(damage, original):
    assert 0 <= recoil(damage, original) <= max(0, original)
    assert recoil(damage, 1000) == damage // 20


@pytest.mark.parametrize("case", cases("chase", "tyre"), ids=str)
def test_golden_tyres(case):
    assert tyre_bursts(case["damage"], impales=case["impales"]) is case["bursts"]


def test_every_vehicle_in_the_1920s():
    """What muscles move was as fast then: `play` sees to that."""
    told = cases("chase", "twenties")
    assert {one.id: one.mov for one in vehicles()} == {id_: now for id_, (now, _) in told.items()}
    assert len(told) == 27
    as_fast = {id_ for id_, (now, then) in told.items() if then != twenties(now)}
    assert as_fast == {"horse", "carriage", "bicycle", "rowing-boat"}
    assert all(told[id_][0] == told[id_][1] for id_ in as_fast)


@given(st.integers(1, 20))
def test_a_fifth_off_is_the_nearest_there_is_and_never_nothing(mov):
    assert twenties(mov) >= 1
    assert abs(10 * twenties(mov) - 8 * mov) <= 5 or twenties(mov) == 1


def test_barriers_and_collisions_are_those_of_the_tables():
    """The six rows of rule 108, which the cases go through, and the dice of rule 133."""
    assert [row.cells["hp"] for row in screen_tables()["barriers"].rows] == [5, 10, 15, 25, 50, 100]
    assert {5, 10, 15, 25, 50, 100} <= {case["hp"] for case in cases("chase", "smash")}
    loss = {row.id: row.cells["loss"] for row in screen_tables()["collisions"].rows}
    assert loss == {"minor": "1D3-1", "moderate": "1D6", "severe": "1D10", "mayhem": "2D10", "road-kill": "5D10"}


# --- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mov", [0, -1, 21, 60, True, 8.0, "8", None])
def test_nobody_runs_at_no_speed_nor_beyond_the_table(mov):
    with pytest.raises(ValueOutOfRange) as caught:
        checked_mov(mov)
    assert (caught.value.fields["least"], caught.value.fields["most"]) == (1, 20)


@pytest.mark.parametrize("locations", [0, 6, -1, True, 2.0])
def test_no_more_than_five_locations_in_one_action(locations):
    with pytest.raises(NotAllowed) as caught:
        pedal_dice(locations)
    assert caught.value.fields["rule"] == "pedal-to-the-metal"


@pytest.mark.parametrize("actions", [-1, 3, True, 1.0])
def test_no_more_than_two_actions_of_caution(actions):
    with pytest.raises(NotAllowed) as caught:
        caution_dice(actions)
    assert caught.value.fields["rule"] == "caution"


def test_a_chase_has_two_sides_and_a_lead():
    for fugitives, pursuers in (([], [8]), ([8], [])):
        with pytest.raises(NotAllowed):
            cut(fugitives, pursuers)
        with pytest.raises(NotAllowed):
            positions(fugitives, pursuers)
    for lead in (0, 7, True):
        with pytest.raises(ValueOutOfRange):
            positions([8], [8], lead)
