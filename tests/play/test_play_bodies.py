"""Bodies at the table: the golden cases of tests/cases/people.toml played with told dice, and what care can do."""

import tomllib
from pathlib import Path

import pytest
from desks import Table, faces, shown
from desks import refused as is_refused
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.people_ages import age_bands
from keeper_app.dice import SeededDice
from keeper_app.play.errors import BadField, FieldRefused, NothingDue, PointsUnknown, SanityFull
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, WaiveDue
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of, points_of
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import HouseRules, NotAllowed, ValueOutOfRange

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "people.toml").read_text("utf-8"))
ROLLED = {
    "str": [3, 3, 4],
    "con": [3, 3, 3],
    "siz": [2, 2],
    "dex": [4, 4, 4],
    "app": [3, 3, 3],
    "int": [3, 3],
    "pow": [3, 3, 3],
    "edu": [4, 4],
}
VALUES = {"str": 50, "con": 45, "siz": 50, "dex": 60, "app": 45, "int": 60, "pow": 45, "edu": 70}


def named(case):
    return case.get("name", str(case))


def somebody(**values):
    return Person(1, "Harvey", tuple((key.replace("_", "-"), value) for key, value in values.items()))


# --- what follows ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES["derived"], ids=named)
def test_golden_derived_values(case):
    person = Person(1, "Harvey", tuple(case["values"].items()))
    points, body = points_of(person), body_of(person)
    assert (points.hp, points.max_hp) == (case.get("hp"), case.get("hp"))
    assert (points.mp, points.max_mp) == (case.get("mp"), case.get("mp"))
    assert (points.san, points.max_san) == (case.get("san"), case["max_san"])
    assert (body.mov, body.bonus, body.build) == (case.get("mov"), case["bonus"], case["build"])
    assert body.dodge == case.get("dodge")


@pytest.mark.parametrize("case", CASES["body"], ids=lambda case: str(case["str"] + case["siz"]))
def test_golden_damage_bonus_and_build_at_every_border(case):
    for strength, size in ((case["str"], case["siz"]), (case["siz"], case["str"])):
        body = body_of(somebody(str=strength, siz=size))
        assert (body.bonus, body.build) == (case["bonus"], case["build"])


def test_the_borders_are_all_there():
    totals = {case["str"] + case["siz"] for case in CASES["body"]}
    assert {64, 65, 84, 85, 124, 125, 164, 165, 204, 205, 284, 285, 364, 365, 444, 445, 524, 525} <= totals


@pytest.mark.parametrize("case", CASES["movement"], ids=str)
def test_golden_movement_and_age(case):
    known = tuple(case["values"].items())
    assert body_of(Person(1, "Harvey", known)).mov == case["mov"]
    for age, mov in case.get("ages", {}).items():
        assert body_of(Person(1, "Harvey", known, age=int(age))).mov == mov


def test_what_a_keeper_fixed_counts_before_the_rules():
    fixed = (("max-hp", 20), ("max-mp", 30), ("max-san", 60), ("mov", 11), ("build", -3))
    person = Person(1, "Harvey", tuple(VALUES.items()), fixed=fixed, bonus="1D6")
    points, body = points_of(person), body_of(person)
    assert (points.hp, points.max_hp, points.mp, points.san, points.max_san) == (20, 20, 30, 45, 60)
    assert (body.mov, body.bonus, body.build) == (11, "1D6", -3)


# --- wounds ---------------------------------------------------------------------------------------------------------


def seated(max_hp, hp=None, *conditions, **values):
    """A table with one person on it."""
    table = Table()
    known = {"con": 50, "int": 60, "pow": 50, "luck": 50, **values}
    sheet = {"fixed": (("max-hp", max_hp),), "hp": hp, "conditions": tuple(Condition(one) for one in conditions)}
    table.do(SeatPerson("Harvey", known, sheet=sheet))
    return table


def harvey(table):
    return table.desk.state.person(1)


def has(table):
    return [one.id for one in harvey(table).conditions]


@pytest.mark.parametrize("case", CASES["wound"], ids=named)
def test_golden_wounds_at_the_table(case):
    table = seated(case["max"], case["hp"], *(["major-wound"] if case.get("carries") else []))
    if case.get("death-at-max"):
        table.do(ChooseHouseRules(HouseRules(death_at_max_hp=True)))
    before = shown(table.desk)
    event = table.do(HurtPerson(1, case["damage"])).event
    assert (event.gravity.value, event.damage, event.hp) == (case["gravity"], case["damage"], case["left"])
    assert points_of(harvey(table)).hp == case["left"]
    old = ["major-wound"] if case.get("carries") else []
    assert has(table) == old + [one for one in case.get("conditions", []) if one not in old]
    assert set(case.get("dues", [])) <= set(harvey(table).dues)
    assert ("con-awake" in harvey(table).dues) == ("con-awake" in case.get("dues", []))
    assert shown(table.reopened()) == shown(table.desk)
    table.desk.undo()
    assert shown(table.desk)[:2] == before[:2]


@pytest.mark.parametrize(("number", "awake"), [(50, True), (51, False), (1, True), (100, False)])
def test_con_decides_whether_they_stay_awake(number, awake):
    table = seated(12)
    table.do(HurtPerson(1, 6))
    table.rolled(RollDue(1, "con-awake"), number)
    assert has(table) == ["major-wound", "prone", *([] if awake else ["unconscious"])]
    assert harvey(table).dues == ()
    with pytest.raises(NothingDue):
        table.desk.do(RollDue(1, "con-awake"))
    table.desk.undo()
    assert harvey(table).dues == ("con-awake",)


def test_a_test_is_rolled_against_a_value_given_where_the_sheet_has_none():
    table = Table()
    table.do(SeatPerson("Harvey", {}, sheet={"fixed": (("max-hp", 10),)}))
    table.do(HurtPerson(1, 5))
    with pytest.raises(PointsUnknown) as refused:
        table.desk.do(RollDue(1, "con-awake"))
    assert refused.value.fields == {"what": "con"}
    table.rolled(RollDue(1, "con-awake", value=70), 71)
    assert harvey(table).has("unconscious")


def test_a_test_not_asked_for_is_gone():
    table = seated(12)
    table.do(HurtPerson(1, 6))
    table.do(WaiveDue(1, "con-awake"))
    assert (harvey(table).dues, harvey(table).has("unconscious")) == ((), False)


def test_dice_and_armour():
    table = seated(12)
    table.do(ChangePerson(1, sheet={"armour": "1D3"}))
    event = table.do(HurtPerson(1, "1D6+2", armoured=True), 4, 2).event
    assert (event.damage, event.armour, event.hp, event.rolled.total) == (4, 2, 8, 6)
    assert table.do(HurtPerson(1, 1, armoured=True), 3).event.armour == 1  # no more than there was to stop
    assert points_of(harvey(table)).hp == 8
    assert table.do(HurtPerson(1, 2)).event.armour == 0  # it counts when the keeper says so
    assert points_of(harvey(table)).hp == 6


def test_a_wound_ends_aiming_and_no_wound_does_not():
    table = seated(12)
    table.do(SetCondition(1, Condition("aiming")))
    table.do(HurtPerson(1, 0))
    assert has(table) == ["aiming"]
    table.do(HurtPerson(1, 1))
    assert has(table) == []


def test_the_dead_are_past_wounds_and_care_and_owe_nothing():
    table = seated(12)
    table.do(HurtPerson(1, 6))
    table.do(HurtPerson(1, 13))
    assert (harvey(table).has("dead"), harvey(table).dues, points_of(harvey(table)).hp) == (True, (), 0)
    before = shown(table.desk)
    for action in (HurtPerson(1, 1), HurtPerson(1, "1D6"), HealPerson(1, 3)):
        with pytest.raises(NotAllowed) as refused:
            table.desk.do(action)
        assert refused.value.fields["rule"] == "death-by-wound"
    assert shown(table.desk) == before
    assert table.dice.rolled == 0
    table.desk.undo()
    assert table.do(HealPerson(1, 1)).event.hp == 7


def test_points_nobody_knows_do_not_change():
    table = Table()
    table.do(SeatPerson("Harvey", {}))
    for action, what in (
        (HurtPerson(1, 1), "hp"),
        (HealPerson(1, 1), "hp"),
        (ChangePoints(1, "sanity", 1), "sanity"),
        (ChangePoints(1, "mp", 1), "mp"),
        (ChangePoints(1, "luck", 1), "luck"),
    ):
        with pytest.raises(PointsUnknown) as refused:
            table.desk.do(action)
        assert refused.value.fields == {"what": what}
    with pytest.raises(FieldRefused):
        table.desk.do(ChangePoints(1, "courage", 1))


@pytest.mark.parametrize("amount", [-1, 10_000, True, 2.5, None])
def test_amounts_are_whole_numbers(amount):
    table = seated(12)
    for action in (HurtPerson(1, amount), HealPerson(1, amount), ChangePoints(1, "luck", amount)):
        with pytest.raises(ValueOutOfRange if type(amount) is int else BadField):
            table.desk.do(action)


# --- care -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hp", "conditions", "points", "after", "awake"),
    [
        (0, ["unconscious"], 1, 1, True),
        (0, ["unconscious", "prone"], 3, 3, True),
        (4, ["unconscious", "major-wound", "prone"], 3, 7, False),
        (0, ["unconscious"], 0, 0, False),
    ],
)
def test_care_wakes_only_those_merely_knocked_out(hp, conditions, points, after, awake):
    table = seated(12, hp, *conditions)
    event = table.do(HealPerson(1, points)).event
    assert (event.hp, event.points, points_of(harvey(table)).hp) == (after, after - hp, after)
    kept = [one for one in conditions if one != "unconscious" or not awake]
    assert has(table) == kept


def test_points_given_to_the_dying_end_the_dying():
    table = seated(12, 0, "unconscious", "major-wound", "dying")
    table.do(HealPerson(1, 3))
    assert (points_of(harvey(table)).hp, has(table)) == (3, ["unconscious", "major-wound"])


def test_nobody_heals_beyond_the_maximum():
    table = seated(12, 10)
    assert table.do(HealPerson(1, "1D3"), 3).event.points == 2
    assert table.do(HealPerson(1, 5)).event.points == 0
    assert points_of(harvey(table)).hp == 12


def test_a_maximum_that_falls_takes_points_with_it():
    table = seated(12)
    table.do(ChangePerson(1, sheet={"fixed": (("max-hp", 8),)}))
    assert points_of(harvey(table)).hp == 8
    assert table.do(HurtPerson(1, 3)).event.hp == 5


# --- mind, magic, Luck ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES["sanity"], ids=named)
def test_golden_losses_of_sanity_at_the_table(case):
    table = seated(12, sanity=case["before"])
    event = table.do(ChangePoints(1, "sanity", case["loss"], sign=-1)).event
    assert (event.left, event.by) == (case["left"], case["left"] - case["before"])
    assert harvey(table).skills["sanity"] == case["left"]
    assert (has(table), list(harvey(table).dues)) == (case.get("conditions", []), case.get("dues", []))


@pytest.mark.parametrize(("number", "mad"), [(60, True), (61, False)])
def test_whoever_understands_goes_mad(number, mad):
    table = seated(12)
    table.do(ChangePoints(1, "sanity", "1D10", sign=-1), 5)
    table.rolled(RollDue(1, "int-insanity"), number)
    assert harvey(table).has("temporary-insanity") is mad


def test_sanity_rises_to_what_the_mythos_leaves():
    table = seated(12, pow=50, cthulhu_mythos=0)
    table.do(ChangePerson(1, values={"cthulhu-mythos": 40}))
    is_refused(table, ChangePoints(1, "sanity", 30), SanityFull, most=59)
    assert table.do(ChangePoints(1, "sanity", 9)).event.left == 59
    is_refused(table, ChangePoints(1, "sanity", "1D6"), SanityFull, most=59)  # no dice for nothing
    assert (has(table), harvey(table).dues) == ([], ())


def test_magic_points_may_exceed_and_never_fall_below_none():
    table = seated(12)
    assert table.do(ChangePoints(1, "mp", 5)).event.left == 15
    assert points_of(harvey(table)).mp == 15
    assert table.do(ChangePoints(1, "mp", "2D6", sign=-1), 6, 6).event.left == 3
    assert table.do(ChangePoints(1, "mp", 9, sign=-1)).event.by == -3
    assert table.do(ChangePoints(1, "mp", 5000)).event.left == 999


def test_luck_ends_at_99():
    table = seated(12)
    assert table.do(ChangePoints(1, "luck", 60)).event.left == 99
    assert table.do(ChangePoints(1, "luck", 200, sign=-1)).event.left == 0
    table.do(ChangePerson(1, values={"luck": 120}))
    assert table.do(ChangePoints(1, "luck", 1)).event.by == 0  # what was written by hand stays
    assert table.do(ChangePoints(1, "luck", 1, sign=-1)).event.left == 119


# --- making an investigator -----------------------------------------------------------------------------------------


def fallen(case):
    """The dice of a case in the order they are rolled."""
    rolled = [face for one in {**ROLLED, **case.get("dice", {})}.values() for face in one]
    lucks = [face for one in case["luck"] for face in one]
    return [*rolled, *lucks, *(face for number, die in case["edu"] for face in (*faces(number), die))]


def totals(case):
    """The characteristics as the dice give them, before age."""
    rolled = {**ROLLED, **case.get("dice", {})}
    return {name: 5 * (sum(one) + (6 if len(one) == 2 else 0)) for name, one in rolled.items()}


def test_the_usual_dice_of_the_cases():
    assert totals({}) == VALUES


@pytest.mark.parametrize("case", CASES["age"], ids=named)
def test_golden_investigators_of_every_age(case):
    table = Table()
    event = table.do(MakeInvestigator("Ada", case["age"], take_from=case.get("take_from")), *fallen(case)).event
    assert event.person.skills == {**totals(case), "sanity": 45, **case["values"]}
    assert dict(event.taken) == case["taken"]
    assert event.spared == case.get("spared", 0)
    assert [one.after - one.before for one in event.edu] == [
        min(99, one.before + die) - one.before if number > one.before else 0
        for one, (number, die) in zip(event.edu, case["edu"], strict=True)
    ]
    assert [name for name, _ in event.rolled] == [*ROLLED, *["luck"] * len(case["luck"])]
    assert body_of(event.person).mov == case["mov"]
    assert table.desk.state.people == (event.person,)
    assert shown(table.reopened()) == shown(table.desk)


def test_every_band_of_age_has_its_case():
    seen = {band.id for band in age_bands() for case in CASES["age"] if band.lowest <= case["age"] <= band.highest}
    assert seen == {band.id for band in age_bands()}


@pytest.mark.parametrize("age", [14, 90, -1, 0, True, 30.0, "30"])
def test_nobody_is_made_too_young_or_too_old(age):
    table = Table()
    with pytest.raises(ValueOutOfRange if type(age) is int else BadField):
        table.desk.do(MakeInvestigator("Ada", age))
    assert table.dice.rolled == 0


@given(st.integers(15, 89), st.integers(0, 10**6), st.sampled_from([None, "str", "con", "dex", "siz", "luck"]))
def test_whoever_is_made_can_be_played(age, seed, take_from):
    table = Table(SeededDice(seed))
    event = table.desk.do(MakeInvestigator("Ada", age, take_from=take_from)).event
    known = event.person.skills
    assert all(5 <= known[name] <= 99 for name in ROLLED)
    assert 15 <= known["luck"] <= 90
    assert known["sanity"] == known["pow"]
    assert sum(dict(event.taken).values()) <= 105
    assert shown(table.reopened()) == shown(table.desk)


# --- creatures ------------------------------------------------------------------------------------------------------


def test_several_of_a_kind_are_numbered_on_from_those_there():
    table = Table()
    table.do(BringCreature("wolf"))
    assert [one.number for one in table.desk.state.people] == [0]
    table.do(BringCreature("wolf", 2))
    table.do(BringCreature("bear", 2))
    assert [(one.creature, one.number) for one in table.desk.state.people] == [
        ("wolf", 0),
        ("wolf", 2),
        ("wolf", 3),
        ("bear", 1),
        ("bear", 2),
    ]
    for refused in (BringCreature("wolf", 0), BringCreature("wolf", 21), BringCreature("unicorn")):
        with pytest.raises(ValueError, match=r"\w"):
            table.desk.do(refused)


# --- laws -----------------------------------------------------------------------------------------------------------


@given(
    st.integers(1, 30),
    st.lists(
        st.tuples(st.sampled_from(["hurt", "heal", "due", "max", "undo", "redo"]), st.integers(0, 35)), max_size=25
    ),
)
def test_hit_points_stay_between_none_and_the_maximum(max_hp, steps):
    table = seated(max_hp)
    table.desk = type(table.desk)(table.journal, dice=SeededDice(max_hp))
    for what, n in steps:
        desk, before = table.desk, shown(table.desk)
        try:
            if what in ("undo", "redo"):
                getattr(desk, what)()
            else:
                desk.do(
                    {
                        "hurt": HurtPerson(1, n),
                        "heal": HealPerson(1, n),
                        "due": RollDue(1, "con-awake"),
                        "max": ChangePerson(1, sheet={"fixed": (("max-hp", n + 1),)}),
                    }[what]
                )
        except ValueError:
            assert shown(desk) == before
        if desk.state.people:
            points = points_of(desk.state.person(1))
            assert 0 <= points.hp <= points.max_hp
            one = desk.state.person(1)
            assert not (one.has("dead") and one.dues)
            assert not (one.has("dying") and not one.has("unconscious") and not one.has("dead"))
    assert shown(table.reopened()) == shown(table.desk)
