"""Guns, throws and blasts at the desk: the golden cases of tests/cases/guns.toml with dice that fall as told."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from desks import Table, faces
from fights import FIST, acting, fighter, next_round, refused, rolls, seat, turn, who

from keeper_app.content import weapon_table
from keeper_app.play.combat.able import able
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.manage_gun import Reload
from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, MarkFighter, TakeSide
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.circumstances import circumstances_of
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.guns import gun_of, is_blast, is_gun
from keeper_app.play.combat.shot_answers import answers_to_shot
from keeper_app.play.combat.turn import attacks_left
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.play.record import read_event, write_event
from keeper_app.rules import Circumstance, Difficulty, Goal, Level, NotAllowed, Reaction, Struck

BOOK = Path(__file__).parent.parent
CASES = tomllib.loads((BOOK / "cases" / "guns.toml").read_text("utf-8"))
ROUNDS = range(1, 8)
MISS = 80  # no success for anybody with 50, and no malfunction of anything
EVERY_SKILL = (
    "firearms-handgun", "firearms-rifle", "firearms-bow", "firearms-heavy", "firearms-mg", "artillery", "throw",
)  # fmt: skip


def named(case):
    return case["name"]


def armed(table, name, *arms, **sheet):
    """Somebody with 50 in every skill a weapon takes."""
    values = {**dict.fromkeys(EVERY_SKILL, 50), **sheet.pop("values", {})}
    return seat(table, name, *arms, values=values, **sheet)


def duel(table, *arms, dex=80):
    """Somebody armed, who acts first, and somebody to aim at."""
    one = armed(table, "Armed", *arms, values={"dex": dex})
    other = seat(table, "Target", kind=Kind.NPC, fixed=(("max-hp", 900),))
    table.do(BeginFight((one, other)))
    return one, other


def attack(one, other, weapon, metres=10):
    """The attack a weapon is made for."""
    if is_blast(weapon):
        return Explode(one, 0, (Near(other, 0),), metres)
    if is_gun(weapon):
        return Shoot(one, 0, (Mark(other),), metres)
    return Strike(one, other, 0, Reaction.DODGE, metres=metres)


def can(table, action):
    """Whether nothing speaks against it; a miss with it, if so."""
    try:
        table.do(action, *rolls(*[MISS] * (2 if isinstance(action, Strike) else 1)))
    except CannotAct:
        table.dice.coming = []
        return False
    return True


@pytest.mark.parametrize("case", CASES["rate"], ids=named)
def test_a_weapon_is_used_in_the_rounds_its_rate_gives(case):
    table = Table()
    one, other = duel(table, case["weapon"])
    used = []
    for now in ROUNDS:
        if can(table, attack(one, other, who(table, one).weapons[0])):
            used.append(now)
            empty = is_gun(weapon := who(table, one).weapons[0]) and gun_of(who(table, one), weapon).rounds == 0
            if empty:
                table.do(Reload(one, 0))
        next_round(table)
    assert used == case["used"]


@pytest.mark.parametrize("case", CASES["reload"], ids=named)
def test_reloading_takes_its_rounds(case):
    table = Table()
    one, other = duel(table, Carried(case["weapon"], rounds=case["loaded"]))
    mode, fired = case.get("mode", "shots"), case["loaded"]
    if fired:
        table.do(Shoot(one, 0, (Mark(other, fired),), 10, mode), *faces(MISS))
    while table.desk.state.fight.round < case["begins"]:
        next_round(table)
    table.do(Reload(one, 0))
    shot = Shoot(one, 0, (Mark(other, max(1, fired)),), 10, "shots") if mode == "shots" else None
    shot = shot or Shoot(one, 0, (Mark(other, 3),), 10, mode)
    waited = 0
    while not can(table, shot):
        waited += 1
        assert waited < 9
        next_round(table)
    assert table.desk.state.fight.round == case["shoots"]


@pytest.mark.parametrize("case", CASES["stun"], ids=named)
def test_a_stun_costs_so_many_turns(case):
    table = Table()
    answered, first = case.get("answered", False), case.get("first", False)
    baton = seat(table, "Baton", "stun-baton", values={"dex": 60})
    victim = seat(table, "Victim", fixed=(("max-hp", 900),), values={"dex": 80 if first or answered else 40})
    table.do(BeginFight((baton, victim)))
    stunning = (case["rounds"], 1)  # the D6 of the stun, the D3 of the damage
    if answered:
        table.do(Strike(victim, baton, 0, Reaction.FIGHT_BACK, answer=0), *rolls(60, 40), *stunning)
    else:
        if first:
            assert acting(table) == victim
            turn(table)
        table.do(Strike(baton, victim, 0, Reaction.NONE), *faces(40), *stunning)
    lost = []
    while table.desk.state.fight.round < ROUNDS[-1]:
        if turn(table) == victim:
            try:
                able(table.desk.state, victim)
            except CannotAct:
                lost.append(table.desk.state.fight.round)
    assert lost == case["lost"]
    assert not who(table, victim).has("stunned")


@pytest.mark.parametrize("case", CASES["astray"], ids=named)
def test_a_fumble_into_the_melee_hits_whoever_is_there(case):
    table = Table()
    shooter = armed(table, "Shooter", "revolver-45", values={"firearms-handgun": 40})
    foe = seat(table, "Foe", kind=Kind.NPC)
    friends = {name: seat(table, name, values={"luck": luck}) for name, luck in case["luck"].items()}
    table.do(BeginFight((shooter, foe, *friends.values())))
    for name in case.get("fled", []):
        table.do(MarkFighter(friends[name], "fled"))
    for name in case.get("dead", []):
        table.do(HurtPerson(friends[name], 13))
    for name in case.get("fallen", []):
        table.do(HurtPerson(friends[name], 12))
    for name in case.get("foes", []):
        table.do(TakeSide(friends[name], Side.FOE))
    target = friends.get(case.get("target"), foe)
    shot = Shoot(shooter, 0, (Mark(target),), 10, circumstances=frozenset({Circumstance.INTO_MELEE}))
    hit = friends.get(case.get("hit"))
    event = table.do(shot, *rolls((97, 8)), *([] if hit is None else [4])).event
    assert event.tests[0].astray == hit
    assert [wound.who for wound in event.wounds] == ([] if hit is None else [hit])


@pytest.mark.parametrize("case", CASES["launches"], ids=named)
def test_what_is_launched_several_times_a_round(case):
    table = Table()
    one, other = duel(table, case["weapon"])
    left = [attacks_left(table.desk.state, one)]
    for _ in case["left"][1:]:
        assert can(table, attack(one, other, who(table, one).weapons[0]))
        left.append(attacks_left(table.desk.state, one))
    assert left == case["left"]
    next_round(table)
    assert attacks_left(table.desk.state, one) == 1


def test_what_a_keeper_wrote_is_thrown_as_often_as_they_wrote():
    table = Table()
    one, other = duel(table, Carried(name="Knives", skill="throw", damage="1D4+DB/2", range_m=10, shots=2))
    left = [attacks_left(table.desk.state, one)]
    for _ in range(2):
        assert can(table, Strike(one, other, 0, Reaction.DODGE, metres=10))
        left.append(attacks_left(table.desk.state, one))
    assert left == [1, 1, 0]


@pytest.mark.parametrize("case", CASES["spray"], ids=named)
def test_a_spray_blinds_whoever_does_not_turn_away(case):
    table = Table()
    one = seat(table, "Sprays", "pepper-spray", values={"dex": 80})
    if "creature" in case:
        other = table.do(BringCreature(case["creature"])).after.people[-1].id
    else:
        other = seat(table, "Sprayed")
    table.do(BeginFight((one, other)))
    gun = gun_of(who(table, one), who(table, one).weapons[0])
    near = circumstances_of(table.desk.state, one, other, 2, gun)
    assert Circumstance.POINT_BLANK not in near
    shot = Shoot(one, 0, (Mark(other),), 2, circumstances=near | {Circumstance.POINT_BLANK})
    minds = "dex" in case
    armour = [1] * bool(who(table, other).armour and "D" in who(table, other).armour)
    event = table.do(shot, *faces(40), *([3] if minds else []), *armour).event
    assert (event.tests[0].roll.net, "point-blank" in event.because) == (0, False)
    assert who(table, other).dues == (("dex-spray",) if minds else ())
    assert who(table, other).has("stunned") is minds
    if minds:
        rolled = table.rolled(RollDue(other, "dex-spray"), case["dex"]).event
        assert rolled.difficulty is Difficulty.EXTREME
    assert who(table, other).has("blinded") is case["blinded"]


@pytest.mark.parametrize("case", CASES["shotgun"], ids=named)
def test_golden_shotguns(case):
    table = Table()
    one, other = duel(table, case["weapon"], dex=5)
    damage = case.get("damage", [])
    shot = Shoot(one, 0, (Mark(other, max(1, len(damage))),), case["metres"])
    if not damage:
        with pytest.raises(NotAllowed):
            shot.plan(table.desk.state)
        return
    hit = {"regular": 50, "hard": 25, "extreme": 9}[case["difficulty"]]
    event = table.do(shot, *rolls(*[hit] * len(damage)), *[face for dice in damage for face in dice]).event
    assert [test.difficulty.value for test in event.tests] == [case["difficulty"]] * len(damage)
    assert [test.roll.net for test in event.tests] == [0] * len(damage)
    assert [wound.damage for wound in event.wounds] == case["wounds"]


@pytest.mark.parametrize("case", CASES["surprised"], ids=named)
def test_a_shot_at_somebody_surprised(case):
    table = Table()
    one, other = duel(table, "revolver-45", dex=5)
    table.do(SetCondition(other, Condition("surprised")))
    counts = circumstances_of(table.desk.state, one, other, 10)
    assert counts == {Circumstance.SURPRISE}
    shot = Shoot(one, 0, (Mark(other),), 10, circumstances=counts)
    event = table.do(shot, *rolls(tuple(case["roll"])), *[4] * case["hits"]).event
    assert (event.tests[0].roll.net, event.tests[0].hits) == (1, case["hits"])


def test_the_revolver_without_a_printed_malfunction_fails_at_100():
    """As every other revolver does (C33); the table keeps the empty cell."""
    assert weapon_table.find_weapon("revolver-41").malfunction is None
    table = Table()
    one, other = duel(table, "revolver-41", dex=5)
    event = table.do(Shoot(one, 0, (Mark(other),), 10), *faces(100)).event
    assert (event.jams, event.spent, who(table, one).weapons[0].jammed) == (True, 0, True)


@pytest.mark.parametrize(("mov", "fast"), [(0, False), (7, False), (8, True), (11, True)])
def test_only_who_runs_fast_is_hard_to_hit(mov, fast):
    table = Table()
    one = armed(table, "Armed", "revolver-45")
    other = seat(table, "Target", fixed=(("mov", mov),))
    table.do(BeginFight((one, other)))
    table.do(MarkFighter(other, "running"))
    assert (Circumstance.FAST in circumstances_of(table.desk.state, one, other, 10)) is fast


def test_a_launcher_blasts_and_fires_no_shots():
    table = Table()
    one, other = duel(table, "m79")
    refused(table, Shoot(one, 0, (Mark(other),), 10), CannotAct, problem="blasts")
    refused(table, Explode(one, 0, (Near(other, 0),)), CannotAct, problem="no-distance")
    bystander = seat(table, "Bystander", fixed=(("max-hp", 900),))
    blast = Explode(one, 0, (Near(other, 2), Near(bystander, 3)), 20)
    event = table.do(blast, *faces(50), 5, 6, 7).event
    assert [(wound.who, wound.damage) for wound in event.wounds] == [(other, 18), (bystander, 9)]
    assert gun_of(who(table, one), who(table, one).weapons[0]).rounds == 0


@pytest.mark.parametrize(("rolled", "left"), [(50, 1), (90, 1), (99, 1)])
def test_a_counted_grenade_is_gone_whatever_comes_of_it(rolled, left):
    table = Table()
    one, other = duel(table, Carried("hand-grenade", magazine=2))
    event = table.do(Explode(one, 0, (Near(other, 0),), 10), *faces(rolled), *([1] * 4 if rolled == 50 else [])).event
    assert (event.jams, event.left, who(table, one).weapons[0].rounds) == (rolled == 99, left, left)
    assert not who(table, one).weapons[0].jammed
    for _ in range(2):
        next_round(table)
    table.do(Explode(one, 0, (Near(other, 0),), 10), *faces(90))
    table.do(EndFight())
    refused(table, Explode(one, 0, (Near(other, 0),), 10), CannotAct, problem="no-ammunition")


@pytest.mark.parametrize("rolled", [50, 80, 95])  # it hits, it misses, it is a dud
def test_a_counted_bottle_is_gone_whatever_comes_of_it(rolled):
    table = Table()
    one, other = duel(table, Carried("molotov-cocktail", rounds=2))
    throw = Strike(one, other, 0, Reaction.DODGE, metres=10)
    event = table.do(throw, *rolls(rolled, 90), *([1, 2] if rolled == 50 else [])).event
    assert (event.left, who(table, one).weapons[0].rounds) == (1, 1)
    table.desk.undo()
    assert who(table, one).weapons[0].rounds == 2
    table.desk.redo()
    assert read_event(write_event(event)) == event
    table.do(EndFight())
    table.do(throw, *rolls(80, 90))
    refused(table, throw, CannotAct, problem="no-ammunition")


def test_luck_that_turns_a_throw_costs_no_second_piece():
    table = Table()
    one, other = duel(table, Carried("molotov-cocktail", rounds=2))
    entry = table.do(Strike(one, other, 0, Reaction.DODGE, metres=10), *rolls(60, 90))
    table.do(SpendLuckInFight(entry.n, one, Level.REGULAR), 1, 2)
    assert (who(table, one).weapons[0].rounds, lost(table, other)) == (1, [3])


def test_what_nobody_counts_is_thrown_without_end():
    table = Table()
    one, other = duel(table, "javelin")
    for _ in range(3):
        assert table.do(Strike(one, other, 0, Reaction.DODGE, metres=10), *rolls(80, 90)).event.left is None


def test_the_damage_of_a_held_shot_is_that_of_the_gun_it_came_from():
    table = Table()
    one, other = duel(table, "revolver-45", "kitchen-knife", dex=5)
    entry = table.do(Shoot(one, 0, (Mark(other),), 10, hold=True), *faces(50))
    table.do(ChangePerson(one, sheet={"weapons": (Carried("kitchen-knife"),)}))
    taken = table.do(TakeBlows(entry.n), 7).event  # 1D10+2, whatever is in their hands now
    assert [wound.damage for wound in taken.wounds] == [9]


def answered_shot(table, case):
    """The shooter, the target, and the shot with the answer to it, in a fight."""
    shooter = armed(table, "Shooter", "revolver-45", values={"dex": case.get("dex", 50)}, fixed=(("max-hp", 900),))
    target = seat(table, "Target", kind=Kind.NPC, fixed=(("max-hp", 900),))
    table.do(BeginFight((shooter, target)))
    counter = Goal(case["counter"]) if "counter" in case else None
    reaction = Reaction(case.get("reaction", "manoeuvre" if counter else "fight-back"))
    shot = Shoot(
        shooter,
        0,
        (Mark(target, case.get("shots", 1)),),
        case.get("metres", 5),
        circumstances=frozenset(Circumstance(one) for one in case.get("circumstances", [])),
        answer=reaction,
        answer_arm=FIST,
        counter=counter,
    )
    return shooter, target, shot


@pytest.mark.parametrize("case", CASES["answered"], ids=named)
def test_a_shot_that_is_answered(case):
    table = Table()
    shooter, target, shot = answered_shot(table, case)
    if "problem" in case:
        refused(table, shot, CannotAct, problem=case["problem"])
        return
    event = table.do(shot, *rolls(case["shot"], case["answer"]), *case.get("damage", [])).event
    assert event.answered.struck is Struck(case["struck"])
    assert [900 - points_of(who(table, one)).hp for one in (shooter, target)] == case["hurt"]
    assert who(table, shooter).weapons[0].rounds == case.get("left", 5)
    assert who(table, shooter).weapons[0].jammed is ("left" in case)
    effects = {condition.id for condition in who(table, shooter).conditions}
    assert effects == ({case["effect"]} if "effect" in case else set())
    assert (fighter(table, target).reactions, fighter(table, shooter).attacks) == (1, 1)
    assert ("counter-manoeuvre" if "counter" in case else "fight-back") in event.because
    table.desk.undo()
    assert (fighter(table, target).reactions, points_of(who(table, target)).hp) == (0, 900)


def test_an_answer_that_waits_keeps_its_weapon_too():
    table = Table()
    shooter, target, shot = answered_shot(table, {})
    table.do(ChangePerson(target, sheet={"weapons": (Carried("large-knife"),)}))
    entry = table.do(replace(shot, hold=True), *rolls(40, 20))
    assert (entry.event.waits, entry.event.wounds) == (True, ())
    table.do(ChangePerson(target, sheet={"weapons": ()}))
    taken = table.do(TakeBlows(entry.n), 8).event  # 1D8 of the knife, which is gone by now
    assert [(wound.who, wound.damage) for wound in taken.wounds] == [(shooter, 8)]


def test_an_exchange_that_comes_to_nothing_does_not_wait():
    table = Table()
    *_, shot = answered_shot(table, {})
    assert not table.do(replace(shot, hold=True), *rolls(60, 60)).event.waits


@pytest.mark.parametrize(("counts", "metres", "answers"), [
    ((), 5, "none fight-back manoeuvre"), ((), 6, "none"), (("surprise",), 5, "none"), (("dived",), 5, "none"),
])  # fmt: skip
def test_the_answers_there_are_to_a_shot(counts, metres, answers):
    table = Table()
    shooter, target, _ = answered_shot(table, {})
    given = frozenset(Circumstance(one) for one in counts)
    found = answers_to_shot(table.desk.state, shooter, target, metres, given)
    assert " ".join(one.value for one in found) == answers


def lost(table, *people):
    return [900 - points_of(who(table, one)).hp for one in people]


def test_luck_turns_an_answered_shot_for_either_of_the_two():
    table = Table()
    shooter, target, shot = answered_shot(table, {})
    entry = table.do(shot, *rolls(60, 45), 3)
    assert lost(table, shooter, target) == [3, 0]
    table.do(SpendLuckInFight(entry.n, shooter, Level.REGULAR), 5)  # a tie is the shooter's: 1D10+2 is rolled now
    assert (lost(table, shooter, target), who(table, shooter).luck) == ([0, 7], 40)
    table.desk.undo()
    assert (lost(table, shooter, target), who(table, shooter).luck) == ([3, 0], 50)

    entry = table.do(shot, *rolls(40, 45), 5)
    assert lost(table, shooter, target) == [3, 7]
    table.do(SpendLuckInFight(entry.n, target, Level.HARD), 2)
    assert (lost(table, shooter, target), who(table, target).luck) == ([5, 0], 30)
