"""What the rules say in their examples is what the dice do: each example of blows, blasts and wounds, played."""

from fractions import Fraction

import pytest
from desks import Table
from fights import fight_of, has, hp, next_round, order, owes, refused, rolls, seat, turn, who
from sayings import told, two

from keeper_app.odds import check_odds
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.manage_gun import Foresee
from keeper_app.play.combat.actions.order_fight import BeginCasting, BeginFight, MarkFighter
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import body_of
from keeper_app.rules import Care, Difficulty, Goal, Reaction

GUN = 0
NPC = Kind.NPC


@pytest.fixture
def table():
    return Table()


# --- blows ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "attack", "answer", "reaction", "lands"),
    [
        ("dodge", (60, 25), (40, 18), Reaction.DODGE, False),
        ("fight-back", (45, 40), (55, 50), Reaction.FIGHT_BACK, True),
    ],
)
def test_ties_of_blows(table, entry, attack, answer, reaction, lands):
    told(entry, *attack, *answer)
    one, other = (
        seat(table, "One", values={"fighting-brawl": attack[0]}),
        seat(table, "Other", values={"dodge": answer[0], "fighting-brawl": answer[0]}),
    )
    blow = Strike(one, other, 0, reaction)
    event = table.do(blow, *rolls(attack[1], answer[1]), *([2] if lands else [])).event
    assert [wound.who for wound in event.wounds] == ([other] if lands else [])


def test_the_better_level_of_whoever_fights_back(table):
    told("fight-back", 20)
    one, other = seat(table, "One", values={"fighting-brawl": 45}), seat(table, "Other", values={"fighting-brawl": 55})
    (wound,) = table.do(Strike(one, other, 0, Reaction.FIGHT_BACK), *rolls(40, 20), 2).event.wounds
    assert wound.who == one


@pytest.mark.parametrize(("number", "damage"), [(78, 2), (9, 3), (97, None)])
def test_a_sleeping_guard(table, number, damage):
    told("no-reaction", 45, 78, 9, 97)
    one, other = seat(table, "One", values={"fighting-brawl": 45}), seat(table, "Guard")
    rolled = [2] if damage == 2 else []
    event = table.do(Strike(one, other, 0, Reaction.NONE), *rolls(number), *rolled).event
    assert [wound.damage for wound in event.wounds] == ([damage] if damage else [])


def test_extreme_damage_of_knife_and_club(table):
    told("impale", 6, 13, 16)
    told("extreme-damage", 8, 4, 12)
    strong = {"str": 70, "siz": 65, "fighting-brawl": 60}  # DB 1D4
    one, other = two(table, "kitchen-knife", "large-club", values=strong, target={"con": 150, "siz": 150})
    knife = table.do(Strike(one, other, 0, Reaction.NONE), *rolls(5), 4).event.wounds[0]
    club = table.do(Strike(one, other, 1, Reaction.NONE), *rolls(5)).event.wounds[0]
    assert (knife.damage, club.damage) == (16, 12)


def test_three_against_one(table):
    told("outnumbered")
    one = seat(table, "One")
    three = [seat(table, f"Cultist {at}", kind=NPC) for at in range(3)]
    table.do(BeginFight((one, *three)))
    plans = []
    for cultist in three:
        plans.append(Strike(cultist, one, 0, Reaction.DODGE).plan(table.desk.state).attack.net)
        extra = [9] if plans[-1] else []
        table.do(Strike(cultist, one, 0, Reaction.DODGE), *rolls((99, *extra), 99))
    assert plans == [0, 1, 1]


@pytest.mark.parametrize(
    ("number", "reaction", "falls"), [(45, Reaction.DODGE, False), (45, Reaction.FIGHT_BACK, True)]
)
def test_tripping_somebody(table, number, reaction, falls):
    told("manoeuvre-ties", 50, 38, 60, 45)
    one, other = seat(table, "One"), seat(table, "Other", values={"dodge": 60, "fighting-brawl": 60})
    table.do(Strike(one, other, 0, reaction, Goal.KNOCK_DOWN), *rolls(38, number))
    assert has(table, other) == ({"prone"} if falls else set())


def test_the_boxer_answers_with_a_throw(table):
    told("counter-manoeuvre", 50, 44, 65, 30)
    one, boxer = seat(table, "One"), seat(table, "Boxer", values={"fighting-brawl": 65})
    blow = Strike(one, boxer, 0, Reaction.MANOEUVRE, counter=Goal.KNOCK_DOWN)
    assert table.do(blow, *rolls(44, 30)).event.wounds == ()
    assert has(table, one) == {"prone"}


def test_a_gun_held_ready_acts_first(table):
    told("readied-firearm", 45, 95, 80)
    slow = seat(table, "Slow", "revolver-38", values={"dex": 45, "firearms-handgun": 50})
    quick = seat(table, "Quick", "large-knife", values={"dex": 80}, kind=NPC)
    table.do(BeginFight((slow, quick)))
    table.do(MarkFighter(slow, "readied"))
    assert order(table) == [slow, quick]
    assert table.desk.state.fight.fighter(slow).rank == 95


def test_equal_dex_goes_by_the_combat_skill(table):
    told("combat-order", 70, 55, 60, 40)
    values = ({"dex": 55, "fighting-brawl": 40}, {"dex": 55, "fighting-brawl": 60}, {"dex": 70})
    weak, strong, quick = fight_of(table, *values)
    assert order(table) == [quick, strong, weak]


def test_when_a_spell_strikes(table):
    told("casting-time", 55, 105, 50, 100)
    caster = seat(table, "Caster", values={"dex": 55, "cthulhu-mythos": 10})
    gunman = seat(table, "Gunman", "revolver-38", values={"dex": 50, "firearms-handgun": 50}, kind=NPC)
    table.do(BeginFight((gunman, caster)))
    table.do(MarkFighter(gunman, "readied"))
    table.do(BeginCasting(caster, 0))
    assert [(one.id, one.rank) for one in table.desk.state.fight.order] == [(caster, 105), (gunman, 100)]


def test_a_surprised_target_and_the_bonus_die(table):
    told("surprise", 35, 62, 40, 50, 20, 6, 26)
    one, other = seat(table, "One", values={"fighting-brawl": 40}), seat(table, "Other", values={"listen": 35})
    table.do(BeginFight((one, other)))
    table.do(Foresee(other, "listen"), *rolls(62))
    blow = Strike(one, other, 0, Reaction.NONE, surprise="die")
    event = table.do(blow, *rolls((56, 2)), 2).event
    assert (event.roll.number, len(event.wounds)) == (26, 1)


def test_the_bonus_die_of_a_surprise_is_no_sure_hit(table):
    """Rule 31: one or the other."""
    one, other = seat(table, "One", values={"fighting-brawl": 40}), seat(table, "Other")
    table.do(BeginFight((one, other)))
    table.do(Foresee(other), *rolls(62))
    assert table.do(Strike(one, other, 0, Reaction.NONE, surprise="die"), *rolls((56, 7))).event.wounds == ()
    assert table.do(Strike(one, other, 0, Reaction.NONE, surprise="hit"), *rolls(56), 2).event.wounds != ()


def test_a_chainsaw_turns_on_whoever_holds_it(table):
    told("chainsaw", 40, 93, 9)
    one, other = two(table, "chainsaw", values={"fighting-chainsaw": 40})
    (wound,) = table.do(Strike(one, other, 0, Reaction.NONE), *rolls(93), 4, 5).event.wounds
    assert (wound.who, wound.damage) == (one, 9)


def test_caught_in_a_garrotte(table):
    told("garrotte", 45, 62, 4, 8)
    strangler = seat(table, "Strangler", "garrotte", values={"dex": 60, "fighting-garrote": 50}, kind=NPC)
    victim = seat(table, "Victim", values={"fighting-brawl": 45})
    table.do(BeginFight((strangler, victim)))
    table.do(Strike(strangler, victim, 0, Reaction.NONE), *rolls(30), 1)
    assert (hp(table, victim), "strangled" in has(table, victim)) == (11, True)
    next_round(table)
    loose = Strike(victim, strangler, 0, Reaction.DODGE, Goal.ESCAPE)
    table.do(loose, *rolls(62, 40))
    table.dice.coming = [4]
    next_round(table)
    assert hp(table, victim) == 7
    table.do(loose, *rolls(8, 40))
    assert "strangled" not in has(table, victim)
    next_round(table)
    assert hp(table, victim) == 7


@pytest.mark.parametrize(("number", "blind"), [(12, False), (30, True)])
def test_a_spray_in_the_eyes(table, number, blind):
    told("pepper-spray", 60, 12, 30)
    one, other = two(table, "pepper-spray", values={"fighting-brawl": 50}, target={"dex": 60})
    table.do(Shoot(one, GUN, (Mark(other),), 1), *rolls(20), 3)
    table.do(RollDue(other, "dex-spray"), *rolls(number))
    assert ("blinded" in has(table, other)) is blind


# --- blasts ---------------------------------------------------------------------------------------------------------


def test_the_blast_of_a_grenade(table):
    told("weapon-blast", 4, 3, 22, 11, 6, 5, 9)
    told("explosive-attack", 60, 50, 20, 38, 22, 11)
    one = seat(table, "One", "hand-grenade", values={"str": 60, "throw": 50})
    near = [seat(table, f"Number {at}", values={"con": 150, "siz": 150}) for at in range(6)]
    places = tuple(Near(who, metres) for who, metres in zip(near, (3, 4, 6, 7, 9, 10), strict=True))
    wounds = table.do(Explode(one, GUN, places, 20), *rolls(38), 10, 9, 2, 1).event.wounds
    assert [wound.damage for wound in wounds] == [22, 11, 11, 5, 5]


def test_a_claymore_by_its_distances(table):
    told("claymore", 21, 15, 10, 35, 5, 50)
    one = seat(table, "One", "claymore", values={"demolitions": 50})
    near = [seat(table, f"Number {at}", values={"con": 150, "siz": 150}) for at in range(3)]
    places = tuple(Near(who, metres) for who, metres in zip(near, (15, 35, 50), strict=True))
    wounds = table.do(Explode(one, GUN, places), 6, 6, 3, 3, 2, 1).event.wounds
    assert [wound.damage for wound in wounds] == [21, 10, 5]


def test_a_throw_that_fails_harms_nobody(table):
    one = seat(table, "One", "hand-grenade", values={"throw": 50})
    other = seat(table, "Other")
    assert table.do(Explode(one, GUN, (Near(other, 0),), 15), *rolls(51)).event.wounds == ()


# --- wounds and care ------------------------------------------------------------------------------------------------


def hurt(table, maximum, left=None, **values):
    """Somebody with so many hit points."""
    one = seat(table, values=values, fixed=(("max-hp", maximum),))
    while left is not None and hp(table, one) > left:
        table.do(HurtPerson(one, 1))
    return one


def test_a_major_wound(table):
    told("major-wound", 12, 9, 6, 3, 55, 71)
    one = hurt(table, 12, 9, con=55)
    table.do(HurtPerson(one, 6))
    assert (hp(table, one), owes(table, one)) == (3, ("con-awake",))
    table.do(RollDue(one, "con-awake"), *rolls(71))
    assert has(table, one) == {"major-wound", "prone", "unconscious"}


def test_regular_damage_never_adds_up(table):
    told("regular-damage", 13, 6, 7, 1)
    one = hurt(table, 13)
    table.do(HurtPerson(one, 6))
    assert hp(table, one) == 7
    table.do(HurtPerson(one, 6))
    assert (hp(table, one), has(table, one)) == (1, set())


@pytest.mark.parametrize(("damage", "state"), [(12, "dead"), (11, "dying")])
def test_death_by_one_wound(table, damage, state):
    told("death-by-wound", 11, 12)
    one = hurt(table, 11)
    table.do(HurtPerson(one, damage))
    assert state in has(table, one)


def test_zero_without_a_major_wound(table):
    told("zero-hit-points", 12, 4, 5)
    one = hurt(table, 12, 4)
    table.do(HurtPerson(one, 5))
    assert (hp(table, one), has(table, one)) == (0, {"unconscious"})


def test_when_the_dying_roll(table):
    told("dying", 3, 0, 4, 60, 44, 5, 81)
    guard, other = hurt(table, 12, con=60), seat(table, "Other")
    table.do(BeginFight((guard, other)))
    next_round(table)
    next_round(table)
    table.do(HurtPerson(guard, 12))
    next_round(table)
    assert owes(table, guard) == ()
    next_round(table)
    table.do(RollDue(guard, "con-dying"), *rolls(44))
    assert "dying" in has(table, guard)
    next_round(table)
    table.do(RollDue(guard, "con-dying"), *rolls(81))
    assert "dead" in has(table, guard)


def test_first_aid_and_medicine(table):
    told("first-aid", 5, 12, 40, 23, 6)
    told("medicine", 1, 55, 30, 2, 3)
    patient, doctor = hurt(table, 12, 5), seat(table, "Doctor", values={"first-aid": 40, "medicine": 55})
    table.do(GiveCare(patient, Care.FIRST_AID, doctor), *rolls(23))
    assert hp(table, patient) == 6
    dying = hurt(table, 12)
    table.do(HurtPerson(dying, 12))
    table.do(GiveCare(dying, Care.FIRST_AID, doctor), *rolls(23))
    assert (hp(table, dying), "stabilised" in has(table, dying)) == (1, True)
    table.do(GiveCare(dying, Care.MEDICINE, doctor), *rolls(30), 2)
    assert (hp(table, dying), "dying" in has(table, dying)) == (3, False)


def test_how_often_one_is_treated(table):
    told("how-often-treated", 5, 12, 6, 2, 8, 3)
    patient, doctor = hurt(table, 12, 5), seat(table, "Doctor")
    first, second = GiveCare(patient, Care.FIRST_AID, doctor), GiveCare(patient, Care.MEDICINE, doctor)
    table.do(first, *rolls(20))
    table.do(second, *rolls(20), 2)
    assert hp(table, patient) == 8
    for care in (first, second):
        refused(table, care, CannotAct, problem=f"{care.care.value}-treated")
    table.do(HurtPerson(patient, 3))
    assert hp(table, patient) == 5
    table.do(first, *rolls(20))
    table.do(second, *rolls(20), 1)
    assert hp(table, patient) == 7


def test_half_a_damage_bonus_with_a_bow(table):
    told("missile-weapons", 30, 50, 5, 2)
    one, other = two(table, "bow", values={"str": 90, "siz": 90, "firearms-bow": 60}, target={"con": 150, "siz": 150})
    assert body_of(who(table, one)).bonus == "1D6"
    shot = Shoot(one, GUN, (Mark(other),), 50)
    assert shot.plan(table.desk.state).tests[0].difficulty is Difficulty.HARD
    (wound,) = table.do(shot, *rolls(20), 4, 5).event.wounds
    assert wound.damage == 4 + 2


def test_a_turn_after_aiming(table):
    told("aiming", 60, 110, 50, 75)
    assert check_odds(50, Difficulty.REGULAR, 1).success == Fraction(3, 4)
    one = seat(table, "One", "lee-enfield", values={"dex": 60, "firearms-rifle": 50})
    seat(table, "Other", values={"dex": 90}, kind=NPC)
    table.do(BeginFight((1, 2)))
    table.do(MarkFighter(one, "readied"))
    table.do(MarkFighter(one, "aiming"))
    assert table.desk.state.fight.fighter(one).rank == 110
    next_round(table)
    assert table.desk.state.fight.acting == one
    assert turn(table) == 2
