"""Opposed and combined rolls in the log and the report, as they stand after what followed them."""

import pytest
from full_desk import faces, full_desk, new_desk

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.rules import Level, Need, Question
from keeper_app.words import log_line, log_report, words_in

EN, FR = words_in("en"), words_in("fr")
DESK = full_desk()


def told(words, n, desk=DESK):
    line = log_line(words, desk, desk.entry(n))
    return line.title.replace("\u202f", " "), line.detail.replace("\u202f", " ")


def test_luck_and_late_dice_turn_what_the_log_says_of_an_opposed_roll():
    assert told(EN, 68) == (
        "Émilie D. 60 against Second side 45",
        "62 – 20 · Émilie D. wins · Same level: 60 is higher than 45 · Émilie D.: 32 Luck spent",
    )
    assert told(FR, 68)[1] == (
        "62 – 20 · Émilie D. l’emporte · Même niveau : 60 dépasse 45 · Émilie D. : 32 points de Chance dépensés"
    )
    assert "Émilie D. wins" in log_report(EN, DESK, "x", whole=True)


def test_the_steps_say_whose_they_were():
    assert told(EN, 69)[0] == "Second side · A forgotten die"
    assert told(FR, 70) == ("Émilie D. · Chance dépensée", "32 points : Réussite majeure")
    assert told(EN, 70)[1] == "32 points: Hard success"


def test_a_late_die_is_in_the_numbers_of_the_log():
    desk = new_desk()
    desk.do(RollOpposed(Question(60), Question(50)), [*faces(70), *faces(20)])
    assert told(EN, 1, desk)[1].startswith("70 – 20 · Second side wins")
    desk.do(AddLateDie(1, 1, "left"), [1])
    assert told(EN, 1, desk)[1] == "10 – 20 · First side wins · Extreme beats hard"
    desk.undo()
    assert told(EN, 1, desk)[1].startswith("70 – 20 · Second side wins")


def test_a_ticked_winner_is_told():
    desk = new_desk()
    desk.do(RollOpposed(Question(60, label="stealth"), Question(50)), [*faces(20), *faces(80)])
    desk.do(TickSkill(1))
    assert told(EN, 1, desk)[1].endswith(" · Skill ticked")


def test_a_combined_roll_names_whoever_rolled_its_ticks_and_its_push():
    assert told(EN, 71) == (
        "Ada · All must succeed",
        "Failure · Law 50: Regular, Climb 30: Failure · Skill ticked",
    )
    assert told(EN, 73) == (
        "Ada · All must succeed",
        "Pushed · Failure · Law 50: Regular, Climb 30: Failure · The beam cracks",
    )
    assert told(FR, 73)[1].startswith("Redoublé · Échec · ")


def test_a_push_that_succeeds_keeps_its_consequence_to_itself():
    desk = new_desk()
    desk.do(RollCombined((Question(50), Question(30)), Need.ALL), faces(45))
    desk.do(PushRoll(1, "The beam cracks"), faces(20))
    assert told(EN, 2, desk)[1] == "Pushed · Success · Skill roll 50: Hard, Skill roll 30: Regular"


def test_luck_makes_skills_pass_in_the_log_and_in_the_report():
    assert told(EN, 74)[1] == "Success · Law 50: Regular, Skill roll 30: Regular · 15 Luck spent"
    assert log_line(EN, DESK, DESK.entry(74)).level == "regular"
    assert told(EN, 75)[1] == "15 Luck spent: 45 counts as 30"
    assert told(FR, 75)[1] == "15 points de Chance dépensés : 45 compte pour 30"


@pytest.mark.parametrize("words", [EN, FR])
@pytest.mark.parametrize("kind", ["opposed", "combined"])
def test_what_follows_a_hidden_roll_is_folded_with_it(words, kind):
    desk = new_desk()
    desk.do(SeatPerson("Harvey", {"luck": 90}))
    if kind == "opposed":
        side = Question(60, label="stealth", who=1)
        roll = desk.do(RollOpposed(side, Question(50), hidden=True), [*faces(70), *faces(20)])
        steps = [desk.do(SpendLuck(roll.n, Level.HARD, "left")), desk.do(AddLateDie(roll.n, 1, "right"), [3])]
    else:
        roll = desk.do(RollCombined((Question(50), Question(30)), Need.ALL, hidden=True, who=1), faces(45))
        steps = [desk.do(SpendLuck(roll.n, points=15))]
    assert all(log_line(words, desk, step).folded for step in (roll, *steps))
    assert "Harvey ·" not in log_report(words, desk, "x", whole=True)
    desk.do(RevealRoll(roll.n))
    assert not any(log_line(words, desk, step).folded for step in (roll, *steps))
