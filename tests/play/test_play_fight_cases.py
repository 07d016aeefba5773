"""Blows and shots at the desk: the golden cases of tests/cases/combat.toml with dice that fall as told."""

import tomllib
from pathlib import Path

import pytest
from desks import Table
from fights import fighter, hp, rolls, seat, who

from keeper_app.content import weapon_table
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.rules import Circumstance, Goal, Reaction

BOOK = Path(__file__).parent.parent
CASES = tomllib.loads((BOOK / "cases" / "combat.toml").read_text("utf-8"))
RULES = BOOK.parent / "tables" / "rules" / "rpg"


def named(case):
    return case["name"]


def skills(known, value):
    """Every skill a weapon takes, at one value; single shots of a rifle that fires volleys at another."""
    found = {known.skill: value}
    if known.volley_skill:
        found = {known.skill: 1, known.volley_skill: value}
    return found


@pytest.mark.parametrize("case", CASES["shot"], ids=named)
def test_golden_shots(case):
    table = Table()
    known = weapon_table.find_weapon(case["weapon"])
    carried = Carried(case["weapon"], rounds=case.get("loaded"))
    shooter = seat(table, "Shooter", carried, values=skills(known, case["skill"]), bonus=case.get("bonus"))
    targets = [
        seat(table, f"Target {at}", kind=Kind.NPC, fixed=(("max-hp", 900),), armour=case.get("armour", ""))
        for at in range(1, 3)
    ]
    friends = {
        int(number): seat(table, f"Friend {number}", values={"luck": luck}, fixed=(("max-hp", 900),))
        for number, luck in case.get("allies", {}).items()
    }
    marks = tuple(Mark(targets[at - 1], *rest) for at, *rest in case.get("marks", [[1, 1]]))
    action = Shoot(
        shooter,
        0,
        marks,
        case["metres"],
        case.get("mode", "shots"),
        frozenset(Circumstance(one) for one in case.get("circumstances", [])),
        slug=case.get("slug", False),
    )
    if friends:
        table.do(BeginFight((shooter, *targets, *friends.values())))
    event = table.do(action, *rolls(*case["rolls"]), *case.get("damage", [])).event

    assert [test.roll.net for test in event.tests] == case["nets"]
    assert [test.difficulty.value for test in event.tests] == case["difficulties"]
    assert [test.hits for test in event.tests] == case["hits"]
    assert [test.impaling for test in event.tests] == case.get("impaling", [0] * len(case["hits"]))
    assert [wound.damage for wound in event.wounds] == case["wounds"]
    assert event.jams is case.get("jams", False) is who(table, shooter).weapons[0].jammed
    assert event.left == who(table, shooter).weapons[0].rounds == case.get("left")
    if "victims" in case:
        assert [wound.who for wound in event.wounds] == [friends[one] for one in case["victims"]]
    lost = sum(900 - hp(table, one) for one in [*targets, *friends.values()])
    assert lost == sum(case["wounds"])
    for rule in event.because:
        assert (RULES / f"{rule}.toml").is_file()


@pytest.mark.parametrize("case", CASES["strike"], ids=named)
def test_golden_strikes(case):
    table = Table()
    weapons = () if case["arm"] == "unarmed" else (case["arm"],)
    known = weapon_table.find_weapon(case["arm"]) if weapons else None
    mine, theirs = case.get("builds", [0, 0])
    values = {"str": case.get("str", 50), **({known.skill: 50} if known else {})}
    attacker = seat(
        table, "Attacker", *weapons, values=values, fixed=(("max-hp", 900), ("build", mine)),
        bonus=case.get("bonus", "0"),
    )  # fmt: skip
    defender = seat(
        table, "Defender", fixed=(("max-hp", 900), ("build", theirs)), bonus="0", armour=case.get("armour", "")
    )
    table.do(BeginFight((attacker, defender)))
    action = Strike(
        attacker,
        defender,
        0,
        Reaction(case["reaction"]),
        Goal(case["goal"]) if "goal" in case else None,
        Goal(case["counter"]) if "counter" in case else None,
        surprise=case.get("surprise", ""),
        metres=case.get("metres"),
    )
    event = table.do(action, *rolls(*case["rolls"]), *case.get("damage", [])).event

    ids = {1: attacker, 2: defender}
    assert [[wound.who, wound.damage] for wound in event.wounds] == [[ids[one], lost] for one, lost in case["wounds"]]
    effects = [[ids[one], condition] for one, condition in case.get("effects", [])]
    assert [[effect.who, effect.condition] for effect in event.effects if effect.on] == effects
    for one, condition in effects:
        assert who(table, one).has(condition)
    lost = {one: 900 - hp(table, one) for one in ids.values()}
    assert lost == {one: sum(wound.damage for wound in event.wounds if wound.who == one) for one in lost}
    answered = case["reaction"] != "none" and case.get("surprise") != "hit"
    assert fighter(table, defender).reactions == int(answered)
    assert (fighter(table, attacker).attacks, fighter(table, attacker).reactions) == (1, 0)
    for rule in event.because:
        assert (RULES / f"{rule}.toml").is_file()
