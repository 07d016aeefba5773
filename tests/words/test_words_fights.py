"""What the log says of an exchange: who hit whom, what a manoeuvre did, a blow at its worst."""

import pytest
from full_desk import faces, new_desk

from keeper_app.content.weapon_table import find_weapon
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.order_fight import BeginFight, JoinFight, MarkFighter, PassTurn
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.rules import Goal, Level, Reaction
from keeper_app.words import log_line, words_in

EN = words_in("en")
BODY = {"str": 90, "con": 50, "siz": 90, "dex": 50, "dodge": 40, "fighting-brawl": 99, "luck": 50}


@pytest.fixture
def desk():
    """Ada with a stun baton and a long knife, and Otto."""
    desk = new_desk()
    desk.do(SeatPerson("Ada", BODY, sheet={"weapons": (Carried("stun-baton"), Carried("large-knife"))}))
    desk.do(SeatPerson("Otto", BODY))
    desk.do(BeginFight((1, 2)))
    return desk


@pytest.mark.parametrize(
    ("reaction", "fallen", "said"),
    [
        (Reaction.FIGHT_BACK, (60, 60), "Ada hits Otto"),  # a tie is the attacker's
        (Reaction.FIGHT_BACK, (5, 60), "Ada hits Otto with full force"),
        (Reaction.FIGHT_BACK, (60, 40), "Otto fights back and hits Ada"),
        (Reaction.DODGE, (60, 40), "Otto dodges"),  # a tie is the dodger's
        (Reaction.FIGHT_BACK, (100, 100), "Nothing comes of it"),
        (Reaction.NONE, (60,), "Ada hits Otto"),
        (Reaction.NONE, (100,), "Nothing comes of it"),
    ],
)
def test_how_an_exchange_went(desk, reaction, fallen, said):
    entry = desk.do(Strike(1, 2, 1, reaction, hold=True), [face for one in fallen for face in faces(one)])
    assert said in log_line(EN, desk, entry).detail.split(" · ")


GOALS = {
    Goal.DISARM: ("Ada disarms Otto", "Otto: Disarmed"),
    Goal.GRAPPLE: ("Ada holds Otto", "Otto: Held"),
    Goal.KNOCK_DOWN: ("Ada knocks Otto down", "Otto: Prone"),
    Goal.PUSH: ("Ada pushes Otto away", ""),
    Goal.PIN: ("Ada pins Otto down", "Otto: Pinned"),
    Goal.ESCAPE: ("Ada breaks free", ""),
}


@pytest.mark.parametrize("goal", Goal)
def test_what_a_manoeuvre_did_and_what_stays_of_it(desk, goal):
    entry = desk.do(Strike(1, 2, 2, Reaction.NONE, goal), faces(60))
    said, lasting = GOALS[goal]
    told = log_line(EN, desk, entry).detail.split(" · ")
    assert said in told
    assert [one for one in told if one.startswith("Otto: ")] == ([lasting] if lasting else [])


def test_a_weapon_that_fails_is_not_dodged(desk):
    fails = find_weapon("stun-baton").malfunction
    entry = desk.do(Strike(1, 2, 0, Reaction.DODGE), [*faces(fails), *faces(90)])
    assert entry.event.attack.passed
    assert "The weapon lets Ada down" in log_line(EN, desk, entry).detail
    assert "dodges" not in log_line(EN, desk, entry).detail
    entry = desk.do(Strike(1, 2, 0, Reaction.DODGE), [*faces(fails - 1, 9), *faces(1)])
    assert "Otto dodges" in log_line(EN, desk, entry).detail


@pytest.mark.parametrize(("language", "said"), [("en", "Otto: stunned for 3 rounds"), ("fr", "Otto : étourdissement")])
def test_what_does_no_damage_by_itself_costs_nobody_0_points(desk, language, said):
    desk.do(SeatPerson("Bo", BODY, sheet={"weapons": (Carried("pepper-spray"),)}))
    entry = desk.do(Shoot(3, 0, (Mark(2),), 2), [*faces(40), 3])
    told = log_line(words_in(language), desk, entry).detail.replace("\u202f", " ").replace("\xa0", " ")
    assert said in told
    assert not any(part in told for part in ("loses", "perd", "= 0"))


def test_a_saw_that_turns_on_its_owner_and_the_limb_it_takes(desk):
    desk.do(SeatPerson("Bo", BODY, sheet={"weapons": (Carried("chainsaw", value=40),)}))
    entry = desk.do(Strike(3, 2, 0, Reaction.DODGE), [*faces(91), *faces(90), 4, 4])
    told = log_line(EN, desk, entry).detail
    assert "Bo falls victim to their own weapon" in told
    assert "Bo loses 8 HP" in told
    assert "Limb lost" in told


def test_a_wire_round_a_neck_and_how_it_ends(desk):
    desk.do(SeatPerson("Bo", BODY, sheet={"weapons": (Carried("garrotte", value=60),)}))
    desk.do(JoinFight((3,)))
    entry = desk.do(Strike(3, 2, 0, Reaction.NONE), [*faces(30), 1, 1])
    assert "Otto: Being strangled" in log_line(EN, desk, entry).detail
    desk.do(MarkFighter(3, "fled"))
    lines = [log_line(EN, desk, desk.do(PassTurn())).detail for _ in range(3)]
    assert [line for line in lines if line] == ["Otto: Being strangled: over"]


def test_a_blow_that_luck_let_land_can_be_dodged(desk):
    desk.do(SeatPerson("Bo", {**BODY, "fighting-brawl": 30, "luck": 60}))
    entry = desk.do(Strike(3, 2, 0, Reaction.DODGE, hold=True), [*faces(40), *faces(8)])
    assert "Nothing comes of it" in log_line(EN, desk, entry).detail
    desk.do(SpendLuckInFight(entry.n, 3, Level.REGULAR))
    assert "Otto dodges" in log_line(EN, desk, entry).detail


def test_a_blow_at_its_worst_tells_the_dice_that_were_rolled_once_more(desk):
    entry = desk.do(Strike(1, 2, 1, Reaction.NONE), [*faces(5), 6])
    assert entry.event.wounds[0].rolled.text == "1D8"
    assert "+ 6 (1D8)" in log_line(EN, desk, entry).detail
