"""Bouts of madness, delusions and ways back (rules 138–149)."""

import pytest
from desks import Table, refused
from examples.made_up import faces

from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, PassTurn
from keeper_app.play.errors import CannotAct, PlayError
from keeper_app.play.mind.actions.suffer_bout import EndBout, SufferBout
from keeper_app.play.mind.actions.treat_mind import CheckReality, RecoverMind, TreatMonth
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import insanity_of
from keeper_app.rules import Month, NotAllowed, Refuge, ValueOutOfRange

GHOUL = Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)
BODY = {"str": 50, "con": 60, "siz": 60, "dex": 55, "pow": 55, "int": 70, "fighting-brawl": 40, "psychoanalysis": 70}


@pytest.fixture
def mad():
    """Ada has seen a ghoul and understood it; Bess has not."""
    table = Table()
    table.do(SeatPerson("Ada", BODY))
    table.do(SeatPerson("Bess", {**BODY, "dex": 40}))
    table.do(SeeHorror((1,), GHOUL), *faces(90), 6, *faces(30))
    return table


def person(table, who=1):
    return table.desk.state.person(who)


def test_a_bout_in_real_time(mad):
    """The die of the table and the rounds fall together; the first Mythos bout teaches five points (rule 145)."""
    event = mad.do(SufferBout(1), 7, 4).event
    assert (event.row, event.lasts, event.number, event.gain, event.cause) == (
        "flight",
        4,
        7,
        5,
        "creature/grave-eater",
    )
    ada = person(mad)
    assert ada.has("bout")
    assert (ada.mind.rounds, ada.mind.bout, ada.mind.bouts) == (4, "", 1)
    assert ada.skills["cthulhu-mythos"] == 5
    assert points_of(ada).max_san == 94
    mad.desk.undo()
    assert (person(mad).mind.bout, person(mad).has("bout")) == ("creature/grave-eater", False)


def test_a_bout_that_leads_to_a_phobia(mad):
    event = mad.do(SufferBout(1), 9, 3, *faces(2)).event
    assert (event.row, event.quirks, event.quirk) == ("phobia", "phobias", "achluophobia")
    assert Condition("phobia", "achluophobia") in person(mad).conditions


def test_a_bout_and_a_mania_that_the_keeper_chooses(mad):
    """Only the rounds are rolled."""
    event = mad.do(SufferBout(1, row="phobia", quirk="ablutophobia"), 5).event
    assert (event.number, event.quirk, event.quirk_roll, event.lasts) == (0, "ablutophobia", None, 5)
    refused(mad, SufferBout(1, row="no-such-bout"), PlayError)
    refused(mad, SufferBout(1, row="phobia", quirk="arithmomania-of-nobody"), PlayError)


def test_a_quirk_belongs_to_a_bout_that_brings_one(mad):
    refused(mad, SufferBout(1, quirk="ablutophobia"), PlayError)
    refused(mad, SufferBout(1, row="flight", quirk="ablutophobia"), PlayError)


def test_a_bout_in_summary_is_over_when_it_is_told(mad):
    event = mad.do(SufferBout(1, summary=True, alone=True), 1, 8).event
    assert (event.table, event.lasts, event.alone) == ("bouts-summary", 8, True)
    ada = person(mad)
    assert (ada.has("bout"), ada.mind.rounds, ada.mind.bout) == (False, 0, "")


def test_battered_in_the_lost_hours(mad):
    """Half of what there was, without a major wound (rule 141)."""
    mad.do(HurtPerson(1, 1))
    mad.do(SufferBout(1, summary=True, row="battered"), 3)
    ada = person(mad)
    assert (points_of(ada).hp, ada.has("major-wound")) == (5, False)


def test_later_mythos_bouts_teach_one_point_and_others_none(mad):
    mad.do(SufferBout(1), 8, 2)
    mad.do(ChangePoints(1, "sanity", 1, sign=-1))
    assert mad.do(SufferBout(1), 8, 2).event.gain == 0  # by hand: no word of the Mythos
    mad.do(SeeHorror((1,), Sight("1", "1", "a shape", "", True)), *faces(50))
    assert mad.do(SufferBout(1), 8, 2).event.gain == 1
    assert person(mad).skills["cthulhu-mythos"] == 6
    assert mad.do(SufferBout(1, mythos=True), 8, 2).event.gain == 1  # the keeper has the last word


def test_a_bout_is_counted_down_in_a_fight(mad):
    mad.do(SufferBout(1), 7, 2)
    mad.do(BeginFight((1, 2)))
    for _ in range(2):
        mad.do(PassTurn())
    assert (person(mad).mind.rounds, person(mad).has("bout")) == (1, True)
    for _ in range(2):
        mad.do(PassTurn())
    assert (person(mad).mind.rounds, person(mad).has("bout")) == (0, False)
    assert insanity_of(person(mad)) == "temporary"
    mad.do(EndFight())
    for _ in range(2):
        mad.desk.undo()
    assert person(mad).mind.rounds == 1


def test_rounds_pass_without_a_fight_too(mad):
    mad.do(SufferBout(1), 7, 9)
    mad.do(PassTime("round", 4))
    assert person(mad).mind.rounds == 5
    mad.do(PassTime("round", 40))
    assert (person(mad).mind.rounds, person(mad).has("bout")) == (0, False)


def test_a_bout_may_be_ended_or_not_played(mad):
    mad.do(EndBout(1))
    assert person(mad).mind.bout == ""
    refused(mad, EndBout(1), NotAllowed, rule="bout-of-madness")
    mad.do(SufferBout(1), 7, 9)
    mad.do(EndBout(1))
    assert (person(mad).has("bout"), person(mad).mind.rounds) == (False, 0)


def test_neither_the_dead_nor_the_lost_have_bouts(mad):
    mad.do(SetCondition(2, Condition("dead")))
    refused(mad, SufferBout(2), CannotAct, problem="dead")
    mad.do(ChangePoints(1, "sanity", 99, sign=-1))
    refused(mad, SufferBout(1), NotAllowed, rule="permanent-insanity")


def test_a_reality_check_sees_through_it(mad):
    mad.do(SetCondition(1, Condition("delusion", "The butler has gills")))
    mad.do(CheckReality(1), *faces(20))
    assert not person(mad).has("delusion")
    assert points_of(person(mad)).san == 49


def test_a_reality_check_that_fails_costs_a_point_and_brings_a_bout(mad):
    mad.do(EndBout(1))
    mad.do(SetCondition(1, Condition("delusion", "The butler has gills")))
    mad.do(CheckReality(1), *faces(80))
    ada = person(mad)
    assert (points_of(ada).san, ada.has("delusion"), ada.mind.bout) == (48, True, "reality-check")
    assert not ada.mind.mythos
    refused(mad, CheckReality(2), NotAllowed, rule="delusions")


def test_hours_or_the_keepers_word_end_a_temporary_insanity(mad):
    event = mad.do(RecoverMind(1, "hours"), 6).event
    assert (event.ended, event.rolled.total) == (("temporary-insanity",), 6)
    ada = person(mad)
    assert (insanity_of(ada), ada.mind.bout) == ("", "")
    refused(mad, RecoverMind(1, "rest"), NotAllowed, rule="mind-recovery")
    mad.do(SetCondition(1, Condition("indefinite-insanity")))
    refused(mad, RecoverMind(1, "rest"), NotAllowed, rule="mind-recovery")
    refused(mad, RecoverMind(1, "prayer"), PlayError)
    mad.do(RecoverMind(1, "grant"))
    assert insanity_of(person(mad)) == ""


def test_phobias_outlast_the_insanity(mad):
    mad.do(SufferBout(1), 9, 3, *faces(2))
    mad.do(RecoverMind(1, "rest"))
    assert person(mad).has("phobia")


@pytest.fixture
def asylum(mad):
    mad.do(SetCondition(1, Condition("indefinite-insanity")))
    mad.do(EndBout(1))
    return mad


def test_a_month_at_home_that_cures(asylum):
    """40: better; 1D3 gives 2; SAN 51 passes with 30 (rule 148)."""
    event = asylum.do(TreatMonth(1, Refuge.HOME), *faces(40), 2, *faces(30)).event
    assert (event.month, event.relief.left, event.cured) == (Month.BETTER, 51, True)
    assert (points_of(person(asylum)).san, insanity_of(person(asylum))) == (51, "")


def test_a_month_that_does_good_and_does_not_cure(asylum):
    event = asylum.do(TreatMonth(1, Refuge.HOME), *faces(95), 3, *faces(53)).event
    assert (event.relief.left, event.sanity.value, event.cured) == (52, 52, False)
    assert insanity_of(person(asylum)) == "indefinite"


def test_a_month_that_goes_wrong(asylum):
    event = asylum.do(TreatMonth(1, Refuge.HOME), *faces(96), 4).event
    assert (event.month, event.shock.loss, event.sanity) == (Month.SETBACK, 4, None)
    assert points_of(person(asylum)).san == 45


def test_an_institution_with_a_good_analyst(asylum):
    """C28: up to the higher of 50 and Psychoanalysis; the analyst's own, read from the sheet."""
    assert asylum.do(TreatMonth(1, Refuge.INSTITUTION), *faces(60)).event.month is Month.NOTHING
    event = asylum.do(TreatMonth(1, Refuge.INSTITUTION, doctor=2), *faces(60), 1, *faces(99)).event
    assert (event.month, event.psychoanalysis) == (Month.BETTER, 70)
    refused(asylum, TreatMonth(1, Refuge.INSTITUTION, doctor=1), CannotAct, problem="self")
    refused(asylum, TreatMonth(1, Refuge.INSTITUTION, psychoanalysis=-3), ValueOutOfRange, value=-3)
    refused(asylum, TreatMonth(2, Refuge.HOME), NotAllowed, rule="home-care")
    asylum.do(SetCondition(2, Condition("temporary-insanity")))
    refused(asylum, TreatMonth(2, Refuge.HOME), NotAllowed, rule="home-care")


def test_a_month_of_care_goes_by_on_the_calendar(asylum):
    """It takes thirty days for everybody: a new day's limit, temporary insanity over, magic points back; or none."""
    asylum.do(ChangePoints(2, "mp", 5, sign=-1))
    asylum.do(ChangePoints(2, "sanity", 3, sign=-1))
    asylum.do(TreatMonth(1, Refuge.HOME), *faces(96), 4)
    ada, bess = person(asylum), person(asylum, 2)
    assert asylum.desk.state.part(Calendar).day == 30
    assert (ada.has("temporary-insanity"), ada.has("indefinite-insanity")) == (False, True)
    assert (ada.mind.morning, ada.mind.lost, ada.mind.line[-1].day) == (49, 4, 30)
    assert (bess.mind.lost, points_of(bess).mp) == (0, 11)
    asylum.do(TreatMonth(1, Refuge.HOME, passes=False), *faces(40), 1, *faces(90))
    assert asylum.desk.state.part(Calendar).day == 30
    asylum.desk.undo()
    asylum.desk.undo()
    assert asylum.desk.state.part(Calendar).day == 0


def test_everything_here_is_taken_back_and_brought_again(asylum):
    asylum.do(SufferBout(1), 10, 3, *faces(5))
    asylum.do(TreatMonth(1, Refuge.HOME), *faces(40), 2, *faces(30))
    after = asylum.desk.state
    assert asylum.reopened().state == after
    steps = len(asylum.desk.entries)
    for _ in range(steps):
        asylum.desk.undo()
    for _ in range(steps):
        asylum.desk.redo()
    assert asylum.desk.state == after


@pytest.mark.parametrize("unit", ["hour", "day", "week"])
def test_no_bout_in_rounds_outlasts_an_hour(mad, unit):
    """A bout that is still to be rolled waits; one that is being played is over, also for the indefinitely insane."""
    mad.do(SetCondition(1, Condition("indefinite-insanity")))
    mad.do(PassTime(unit))
    assert person(mad).mind.bout == "creature/grave-eater"
    mad.do(SufferBout(1), 7, 9)
    mad.do(PassTime(unit))
    assert (person(mad).mind.rounds, person(mad).has("bout")) == (0, False)
    assert insanity_of(person(mad)) == "indefinite"
    mad.desk.undo()
    assert (person(mad).mind.rounds, person(mad).has("bout")) == (9, True)


@pytest.mark.parametrize("action", [CheckReality(1), TreatMonth(1, Refuge.HOME), RecoverMind(1, "grant")])
def test_nothing_mends_the_mind_of_the_dead(mad, action):
    mad.do(SetCondition(1, Condition("dead")))
    refused(mad, action, CannotAct, problem="dead")


def test_whoever_sees_nothing_or_has_lost_everything_checks_no_reality(mad):
    mad.do(SetCondition(1, Condition("unconscious")))
    refused(mad, CheckReality(1), CannotAct, problem="unconscious")
    mad.do(SetCondition(2, Condition("delusion", "a door")))
    mad.do(ChangePoints(2, "sanity", 99, sign=-1))
    refused(mad, CheckReality(2), NotAllowed, rule="permanent-insanity")


@pytest.mark.parametrize(("hours", "left"), [(9, "temporary"), (10, "")])
def test_no_temporary_insanity_outlasts_ten_hours(mad, hours, left):
    """It lasts 1D10 hours, or a night (rule 146)."""
    mad.do(PassTime("hour", hours))
    assert insanity_of(person(mad)) == left
