"""What players may see of a roll, and what of none."""

from full_desk import faces, new_desk

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.rules import Question
from keeper_app.words import words_in
from keeper_app.words.open_rolls import open_rolls

EN = words_in("en")


def table():
    """Ada, who is played, and a cultist, who is not."""
    desk = new_desk()
    desk.do(SeatPerson("Ada", {"climb": 61, "stealth": 47}))
    desk.do(SeatPerson("Zebediah Marsh", {"climb": 73, "stealth": 38}, Kind.NPC))
    return desk, *(person.id for person in desk.state.people)


def seen(desk):
    return [(one.who, one.what, one.figure, one.level) for one in open_rolls(EN, desk, 20)]


def test_a_roll_of_somebody_who_is_played_is_seen_without_its_value():
    desk, ada, _ = table()
    desk.do(RollCheck(Question(label="climb", who=ada)), faces(23))
    assert seen(desk) == [("Ada", "Climb", "23", "hard")]


def test_a_hidden_roll_is_not_there_until_it_is_revealed():
    desk, ada, _ = table()
    n = desk.do(RollCheck(Question(label="climb", who=ada, hidden=True)), faces(23)).n
    assert seen(desk) == []
    desk.do(RevealRoll(n))
    assert seen(desk) == [("Ada", "Climb", "23", "hard")]


def test_of_the_keepers_own_people_nothing_is_seen():
    desk, ada, marsh = table()
    desk.do(RollCheck(Question(label="climb", who=marsh)), faces(23))
    assert seen(desk) == []
    desk.do(
        RollOpposed(Question(label="stealth", who=ada), Question(label="climb", who=marsh)), [*faces(12), *faces(99)]
    )
    assert [one[:3] for one in seen(desk)] == [("Ada", "Stealth", "12")]
    assert not [one for one in seen(desk) if "Marsh" in str(one) or "73" in str(one)]


def test_dice_and_the_rolls_of_nobody_are_seen_newest_first():
    desk, _, _ = table()
    desk.do(RollDice("2D6"), [3, 4])
    desk.do(RollCheck(Question(50, label="listen")), faces(80))
    assert [one[1:3] for one in seen(desk)] == [("Listen", "80"), ("2D6", "7")]


def test_what_is_undone_is_gone():
    desk, ada, _ = table()
    desk.do(RollCheck(Question(label="climb", who=ada)), faces(23))
    desk.undo()
    assert seen(desk) == []


def test_who_joins_and_what_is_written_is_no_roll():
    desk, _, _ = table()
    assert seen(desk) == []
