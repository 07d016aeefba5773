"""Answers, arms and blows: the golden cases of tests/cases/blows.toml, and what holds for everybody in the tables."""

import tomllib
from pathlib import Path

import pytest
from desks import Table
from fights import FIST, refused, rolls, seat, who

from keeper_app.content import weapon_table
from keeper_app.content.people_creatures import creatures
from keeper_app.play.combat.able import usable_arms
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.answers import answer_arm, answer_arms, answers_to
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.combat.guns import is_blast, is_gun
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.bring_creature import BringCreature, person_from
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Person
from keeper_app.rules import Difficulty, Goal, Reaction

BOOK = Path(__file__).parent.parent
CASES = tomllib.loads((BOOK / "cases" / "blows.toml").read_text("utf-8"))
RULES = BOOK.parent / "tables" / "rules" / "rpg"
WEAPONS = {one.id: 50 for one in weapon_table.weapons()}
SKILLS = {one.skill: 50 for one in weapon_table.weapons()}


def named(case):
    return case["name"]


@pytest.fixture
def table():
    return Table()


def armed(table, *carried, creature="", disarmed=False, **sheet):
    """Somebody with these weapons, or one of the tables."""
    if creature:
        one = table.do(BringCreature(creature)).event.people[0].id
    else:
        one = seat(table, "Armed", *carried, values=SKILLS, **sheet)
    if disarmed:
        table.do(SetCondition(one, Condition("disarmed"), True))
    return one


@pytest.mark.parametrize("case", CASES["answer"], ids=named)
def test_golden_answers(table, case):
    one = armed(
        table, *case.get("carries", []), creature=case.get("creature", ""), disarmed=case.get("disarmed", False)
    )
    other = seat(table, "Other")
    table.do(BeginFight((one, other)))
    for arm in case.get("used", []):
        table.do(Strike(one, other, arm, Reaction.NONE), *rolls(100))
    person = who(table, one)
    names = [arms_of(person)[at].weapon for at in answer_arms(person)]
    assert names == case["answers"]
    usual = arms_of(person)[answer_arm(table.desk.state, one)].weapon
    assert usual == case.get("usual", case["answers"][0])
    assert Reaction.FIGHT_BACK in answers_to(table.desk.state, other, one)
    for counter in (None, Goal.KNOCK_DOWN):  # unless the keeper says otherwise
        reaction = Reaction.MANOEUVRE if counter else Reaction.FIGHT_BACK
        answered = table.do(Strike(other, one, FIST, reaction, counter=counter), *rolls(99, 98)).event
        assert arms_of(person)[answered.answer].weapon == usual
        table.desk.undo()
    for at in range(len(arms_of(person))):
        blow = Strike(other, one, 0, Reaction.FIGHT_BACK, answer=at)
        if arms_of(person)[at].weapon in names:
            table.do(blow, *rolls(99, 98))
            table.desk.undo()
        else:
            refused(table, blow, CannotAct)


@pytest.mark.parametrize("case", CASES["blow"], ids=named)
def test_golden_blows(table, case):
    own = Carried(**case["own"]) if "own" in case else case.get("arm")
    known = weapon_table.find_weapon(case.get("arm", ""))
    skill = known.skill if known else "throw"
    fixed = (("max-hp", case.get("hp", 900)), ("build", 0))
    attacker = seat(
        table, "Attacker", *([own] if own else []), values={skill: case.get("skill", 50)}, fixed=fixed, bonus="0"
    )
    theirs = [case["answers_with"]] if "answers_with" in case else []
    skills = {"fighting-chainsaw": case.get("answer_skill", 50)}
    defender = seat(table, "Defender", *theirs, values=skills, fixed=fixed, bonus="0")
    table.do(BeginFight((attacker, defender)))
    action = Strike(
        attacker,
        defender,
        0,
        Reaction(case.get("reaction", "none")),
        surprise=case.get("surprise", ""),
        metres=case.get("metres"),
    )
    event = table.do(action, *rolls(*case["rolls"]), *case.get("damage", [])).event

    ids = {1: attacker, 2: defender}
    assert [[wound.who, wound.damage] for wound in event.wounds] == [[ids[one], lost] for one, lost in case["wounds"]]
    limbs = [[ids[one], what] for one, what in case.get("conditions", [])]
    assert [[one, "lost-limb"] for one in ids.values() if who(table, one).has("lost-limb")] == limbs
    assert event.failed is case.get("failed", False)
    for rule in event.because:
        assert (RULES / f"{rule}.toml").is_file()
    again = table.reopened()
    assert again.state == table.desk.state


@pytest.mark.parametrize("case", CASES["throw"], ids=named)
def test_golden_throws_of_creatures(table, case):
    beast, victim = armed(table, creature=case["creature"]), seat(table, "Victim")
    table.do(BeginFight((beast, victim)))
    arm = [one.weapon for one in who(table, beast).weapons].index(case["arm"])
    state = table.desk.state

    def difficulty(metres):
        return Strike(beast, victim, arm, Reaction.DODGE, metres=metres).plan(state).difficulty

    assert [difficulty(case["regular"] + more) for more in (0, 1)] == [Difficulty.REGULAR, Difficulty.HARD]
    assert [difficulty(case["hard"] + more) for more in (0, 1)] == [Difficulty.HARD, Difficulty.EXTREME]
    near, far = case["contact"], case["contact"] + 1
    assert Reaction.FIGHT_BACK in answers_to(state, beast, victim, near)
    assert answers_to(state, beast, victim, far) == (Reaction.DODGE, Reaction.NONE)
    back = {"reaction": Reaction.FIGHT_BACK, "answer": 0}
    assert Strike(beast, victim, arm, metres=near, **back).plan(state).defence is not None
    refused(table, Strike(beast, victim, arm, metres=far, **back), CannotAct, problem="too-far-to-answer")


# --- what holds for everybody -----------------------------------------------------------------------------------------


def with_everything(person: Person) -> Person:
    """The same person with every weapon of the tables besides, and the skills for them."""
    arms = (*person.weapons, *(Carried(one) for one in WEAPONS))
    values = {**SKILLS, **person.skills}
    return Person(
        **{
            field: getattr(person, field)
            for field in Person.__dataclass_fields__
            if field not in ("weapons", "values", "conditions")
        },
        weapons=arms,
        values=tuple(values.items()),
    )


EVERYBODY = {one.id: with_everything(person_from(one)) for one in creatures()}
EVERYBODY["investigator"] = with_everything(Person(0, "Harvey", values=(("dex", 50),)))


@pytest.mark.parametrize("name", EVERYBODY)
def test_nobody_of_the_tables_answers_with_a_blast_a_gun_or_a_throw(name):
    person = EVERYBODY[name]
    answers = [arms_of(person)[at] for at in answer_arms(person)]
    assert answers
    for weapon in answers:
        assert not is_blast(weapon)
        assert not is_gun(weapon)
        known = weapon_table.find_weapon(weapon.weapon)
        assert (known.skill if known else weapon.skill).startswith("fighting-")


@pytest.mark.parametrize("name", EVERYBODY)
def test_nobody_disarmed_uses_a_weapon_of_the_tables(name):
    person = EVERYBODY[name].with_condition(Condition("disarmed"))
    left = usable_arms(person)
    assert left, "there are always fists, claws or teeth"
    assert not [arm.weapon for _, arm in left if weapon_table.find_weapon(arm.weapon) is not None]
    assert set(answer_arms(person)) <= {at for at, _ in left}


@pytest.mark.parametrize("creature", ["soldier", "gangster", "deep-sea-dweller", "mi-go", "ape"])
def test_the_disarmed_of_the_tables_neither_shoot_nor_throw_nor_strike_with_what_was_taken(table, creature):
    one, other = armed(table, creature=creature, disarmed=True), seat(table, "Other")
    table.do(BeginFight((one, other)))
    taken = {at for at, _ in enumerate(who(table, one).weapons)} - {at for at, _ in usable_arms(who(table, one))}
    assert taken
    for arm in taken:
        for action in (
            Strike(one, other, arm, Reaction.NONE),
            Shoot(one, arm, (Mark(other),), 5),
            Explode(one, arm, (Near(other, 0),), 5),
        ):
            refused(table, action, CannotAct, problem="disarmed")
    table.do(SetCondition(one, Condition("disarmed"), False))
    assert len(usable_arms(who(table, one))) == len(who(table, one).weapons)


def test_a_shot_from_close_by_is_answered_with_what_is_usual_unless_the_keeper_says_otherwise(table):
    """Rules 53, 63: nobody knocks a gun aside with a grenade, nor the disarmed with a knife."""
    gunner = seat(table, "Gunner", "revolver-38", values=SKILLS)
    for disarmed, weapon in ((False, "kitchen-knife"), (True, "unarmed")):
        other = armed(table, "hand-grenade", "kitchen-knife", disarmed=disarmed)
        shot = Shoot(gunner, 0, (Mark(other),), 3, answer=Reaction.FIGHT_BACK)
        answered = table.do(shot, *rolls(98, 97)).event.answered
        assert arms_of(who(table, other))[answered.arm].weapon == weapon
