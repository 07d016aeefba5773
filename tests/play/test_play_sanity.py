"""Sanity at the table: a sight for several, the day's limit, habit, belief, and what any loss brings."""

import pytest
from desks import Table, refused
from examples.made_up import faces

from keeper_app.play.errors import BadDate, CannotAct, FieldRefused, NoSuchPerson, PlayError, PointsUnknown, SanityFull
from keeper_app.play.mind.actions.suffer_bout import SufferBout
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_mind import ChangeBackground, SetBelief, SetHabit
from keeper_app.play.people.actions.change_points import ChangePoints
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, WaiveDue
from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import (
    SeeHorror,
    Sight,
    sight_in_table,
    sight_of,
    witnesses_of,
)
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.parts import Condition, SanityCost, SanityPoint
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import day_of, insanity_of, relief, shock
from keeper_app.rules import NotACost, NotAllowed, TooFewSides, ValueOutOfRange

GHOUL = Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)
CORPSE = Sight("0", "1D3", "a corpse")


@pytest.fixture
def four():
    """A party of four: SAN 50, 60, 35, 47; INT 65 but for the last, whose INT nobody knows."""
    table = Table()
    for name, san in (("Marie", 50), ("Jean", 60), ("Ellen", 35), ("Silas", 47)):
        known = {"sanity": san, "pow": san, "luck": 40}
        table.do(SeatPerson(name, known if name == "Silas" else {**known, "int": 65}))
    return table


def san(table, who):
    return points_of(table.desk.state.person(who)).san


def test_one_sight_for_four_in_one_step(four):
    """First the SAN rolls, then the losses, then INT; the success costs 0 and rolls no die."""
    before = four.desk.state
    fallen = [*faces(62), *faces(18), *faces(97), *faces(40), 4]
    event = four.do(SeeHorror((1, 2, 3, 4), GHOUL), *fallen, *faces(42)).event
    assert [one.shock.loss for one in event.witnesses] == [4, 0, 6, 0]
    assert [one.rolled and one.rolled.total for one in event.witnesses] == [4, None, None, None]  # 97 is a fumble
    assert [san(four, who) for who in (1, 2, 3, 4)] == [46, 60, 29, 47]
    assert [one.grasp is not None for one in event.witnesses] == [False, False, True, False]
    ellen = four.desk.state.person(3)
    assert insanity_of(ellen) == "temporary"
    assert ellen.mind.bout == "creature/grave-eater"
    assert ellen.mind.mythos
    four.desk.undo()
    assert four.desk.state == before
    four.desk.redo()
    assert san(four, 3) == 29
    assert four.reopened().state == four.desk.state


def test_int_that_fails_keeps_it_away(four):
    four.do(SeeHorror((3,), GHOUL), *faces(90), 5, *faces(66))
    ellen = four.desk.state.person(3)
    assert (san(four, 3), insanity_of(ellen), ellen.dues, ellen.mind.bout) == (30, "", (), "")


def test_int_that_nobody_knows_is_owed(four):
    event = four.do(SeeHorror((4,), GHOUL), *faces(90), 5).event
    assert event.witnesses[0].grasp is None
    assert four.desk.state.person(4).dues == ("int-insanity",)
    four.do(RollDue(4, "int-insanity", 70), *faces(70))
    silas = four.desk.state.person(4)
    assert insanity_of(silas) == "temporary"
    assert (silas.mind.bout, silas.mind.mythos) == ("creature/grave-eater", True)


def test_an_owed_test_that_is_waived_brings_nothing(four):
    four.do(SeeHorror((4,), GHOUL), *faces(90), 5)
    four.do(WaiveDue(4, "int-insanity"))
    assert insanity_of(four.desk.state.person(4)) == ""


def test_the_limit_is_fixed_when_the_day_begins(four):
    """Jean has 60: twelve in a day. 100 SAN would allow 20, also after the first losses (pitfall 25)."""
    assert day_of(four.desk.state.person(2)).limit == 12
    four.do(ChangePoints(2, "sanity", 4, sign=-1))
    day = day_of(four.desk.state.person(2))
    assert (day.morning, day.limit, day.lost, day.over) == (60, 12, 4, False)
    four.do(ChangePoints(2, "sanity", 4, sign=-1))
    four.do(ChangePoints(2, "sanity", 3, sign=-1))
    assert insanity_of(four.desk.state.person(2)) == ""
    four.do(ChangePoints(2, "sanity", 1, sign=-1))
    jean = four.desk.state.person(2)
    assert insanity_of(jean) == "indefinite"
    assert jean.mind.bout == "by-hand"
    assert day_of(jean).over


def test_a_new_day_counts_afresh(four):
    four.do(ChangePoints(2, "sanity", 4, sign=-1))
    four.do(PassTime("day"))
    day = day_of(four.desk.state.person(2))
    assert (day.morning, day.limit, day.lost) == (56, 11, 0)
    assert four.desk.state.part(Calendar).day == 1


def test_what_is_regained_in_between_does_not_move_the_limit(four):
    four.do(ChangePoints(2, "sanity", 4, sign=-1))
    four.do(ChangePoints(2, "sanity", 4))
    day = day_of(four.desk.state.person(2))
    assert (day.morning, day.limit, day.lost) == (60, 12, 4)


def test_a_night_ends_a_temporary_insanity_and_no_other(four):
    four.do(SetCondition(1, Condition("temporary-insanity")))
    four.do(SetCondition(2, Condition("indefinite-insanity")))
    event = four.do(PassTime("day")).event
    assert event.rested == (1,)
    assert [insanity_of(four.desk.state.person(who)) for who in (1, 2)] == ["", "indefinite"]
    four.desk.undo()
    assert insanity_of(four.desk.state.person(1)) == "temporary"


def test_whoever_is_insane_gets_a_bout_from_any_loss(four):
    four.do(SetCondition(1, Condition("temporary-insanity")))
    four.do(SeeHorror((1,), CORPSE), *faces(99), 1)
    marie = four.desk.state.person(1)
    assert (marie.mind.bout, marie.mind.mythos, marie.dues) == ("a corpse", False, ())


def test_no_sanity_left_is_the_end(four):
    four.do(SetCondition(3, Condition("temporary-insanity")))
    four.do(ChangePoints(3, "sanity", 99, sign=-1))
    ellen = four.desk.state.person(3)
    assert ellen.has("permanent-insanity")
    assert insanity_of(ellen) == ""
    assert (ellen.mind.bout, ellen.dues) == ("", ())
    refused(four, SeeHorror((3,), GHOUL), NotAllowed, rule="permanent-insanity")


def test_getting_used_to_ghouls(four):
    four.do(SeeHorror((1,), GHOUL), *faces(90), 4)
    four.do(SeeHorror((1,), GHOUL), *faces(90), 5)
    marie = four.desk.state.person(1)
    assert (san(four, 1), dict(marie.mind.used)) == (44, {"creature/grave-eater": 6})
    third = four.do(SeeHorror((1,), GHOUL), *faces(90), 6).event.witnesses[0].shock
    assert (third.loss, third.spared) == (0, 6)
    assert "getting-used" in third.because
    assert san(four, 1) == 44
    four.do(SeeHorror((1,), CORPSE), *faces(90), 2)
    assert san(four, 1) == 42  # nobody gets used to corpses


def test_totals_can_be_set_by_hand(four):
    four.do(SetHabit(1, "creature/grave-eater", 5))
    assert four.do(SeeHorror((1,), GHOUL), *faces(90), 6).event.witnesses[0].shock.loss == 1
    four.do(SetHabit(1, "creature/grave-eater", 0))
    assert four.desk.state.person(1).mind.used == ()
    for total in (-1, 101):
        refused(four, SetHabit(1, "creature/grave-eater", total), ValueOutOfRange, value=total)
    refused(four, SetHabit(1, " ", 3), ValueOutOfRange)


def test_a_sceptic_pays_for_what_was_only_read(four):
    """Rule 161: at the first loss to the Mythos as much again as the Mythos score, and from then on a believer."""
    four.do(SeatPerson("Ash", {"sanity": 60, "int": 50, "cthulhu-mythos": 7}))
    four.do(SetBelief(5, True))
    nothing = four.do(SeeHorror((5,), CORPSE), *faces(90), 2).event.witnesses[0].shock
    assert (nothing.loss, nothing.faith) == (2, 0)
    assert four.desk.state.person(5).mind.sceptic
    spared = four.do(SeeHorror((5,), GHOUL), *faces(10)).event.witnesses[0].shock
    assert spared.loss == 0
    assert four.desk.state.person(5).mind.sceptic
    came = four.do(SeeHorror((5,), GHOUL), *faces(90), 3, *faces(99)).event.witnesses[0].shock
    assert (came.loss, came.faith) == (10, 7)
    ash = four.desk.state.person(5)
    assert (points_of(ash).san, ash.mind.sceptic) == (48, False)
    assert dict(ash.mind.used) == {"creature/grave-eater": 3}  # faith is no ghoul's doing


def test_the_line_tells_every_step_and_its_cause(four):
    four.do(SeeHorror((1,), GHOUL), *faces(90), 4)
    four.do(PassTime("week"))
    four.do(ChangePoints(1, "sanity", 2))
    assert four.desk.state.person(1).mind.line == (
        SanityPoint(0, 50),
        SanityPoint(0, 46, "creature/grave-eater"),
        SanityPoint(7, 48, "by-hand"),
    )


def test_a_very_long_line_forgets_its_beginning(four):
    for _ in range(130):
        four.do(ChangePoints(2, "sanity", 1, sign=-1))
        four.do(ChangePoints(2, "sanity", 1))
    assert len(four.desk.state.person(2).mind.line) == 200
    assert four.reopened().state == four.desk.state


def test_a_cost_is_never_a_division(four):
    """Today 1/1D6 lost nothing in silence."""
    refused(four, ChangePoints(1, "sanity", "1/1D6", sign=-1), NotAllowed, rule="sanity-roll")
    for text in ("1/", "1D6/", "6/2/1", "/"):
        refused(four, ChangePoints(1, "sanity", text, sign=-1), NotACost, text=text)


def test_nothing_that_cannot_be_seen_is_rolled(four):
    refused(four, SeeHorror((), GHOUL), TooFewSides)
    refused(four, SeeHorror((9,), GHOUL), NoSuchPerson)
    refused(four, SeeHorror((1,), Sight("1", "")), NotACost)
    refused(four, SeeHorror((1,), Sight("-3", "1D6")), NotACost)
    four.do(SeatPerson("Nobody", {}))
    refused(four, SeeHorror((1, 5), GHOUL), PointsUnknown, what="sanity")
    four.do(SetCondition(2, Condition("unconscious")))
    refused(four, SeeHorror((1, 2), GHOUL), CannotAct, problem="unconscious")


def test_who_sees_it_unless_the_keeper_says_otherwise(four):
    four.do(SeatPerson("Friend", {"sanity": 50}, kind=Kind.NPC))
    four.do(SetCondition(2, Condition("dead")))
    assert [one.id for one in witnesses_of(four.desk.state)] == [1, 3, 4]


@pytest.mark.parametrize("failure", ["DB", "2D100", "1D4-2"])
def test_what_is_no_price_of_a_horror_is_none_whatever_a_sheet_says(four, failure):
    four.do(SeatPerson("Odd one", {"pow": 50}, Kind.CREATURE, {"sight": SanityCost("0", failure)}))
    assert sight_of(four.desk.state.people[-1]) is None


def test_a_creature_says_what_the_sight_of_it_costs(four):
    four.do(BringCreature("grave-eater"))
    four.do(BringCreature("wolf"))
    ghoul, wolf = four.desk.state.people[-2:]
    assert sight_of(ghoul) == GHOUL
    assert sight_of(wolf) is None


def test_examples_of_the_screen():
    assert sight_in_table("corpse") == Sight("0", "1D3", "sanity-costs/corpse")
    ghoul = sight_in_table("ghoul")
    assert (ghoul.cost.most, ghoul.being, ghoul.mythos) == (6, "sanity-costs/ghoul", True)
    with pytest.raises(PlayError):
        sight_in_table("nothing-of-the-kind")


def test_real_dice_are_asked_for_throw_by_throw(four):
    """SAN for both at first; only those who failed roll a loss, and only five or more ask for INT."""
    action = SeeHorror((1, 2), GHOUL)
    first = [*faces(90), *faces(20)]
    assert len(four.desk.dice_asked(action)) == 4
    assert [die.sides for die in four.desk.dice_asked(action, first)][4:] == [6]
    assert len(four.desk.dice_asked(action, [*first, 3])) == 5
    assert len(four.desk.dice_asked(action, [*first, 5])) == 7
    entry = four.desk.do(action, [*first, 5, *faces(99)])
    assert entry.event.physical
    assert san(four, 1) == 45


def test_hidden_or_not_the_points_are_gone(four):
    """Pitfall 24: a hidden roll still loses SAN."""
    four.do(SeeHorror((1,), GHOUL, hidden=True), *faces(90), 4)
    assert san(four, 1) == 46


def test_one_way_for_every_room(four):
    """A loss by hand and a loss by a sight bring the same."""
    by_hand = four.desk.state.person(1)
    four.do(ChangePoints(1, "sanity", 5, sign=-1))
    assert four.desk.state.person(1).dues == ("int-insanity",)
    four.desk.undo()
    assert shock(four.desk.state, 1, 5).dues == ("int-insanity",)
    assert four.desk.state.person(1) == by_hand


def test_what_comes_back_never_passes_what_the_mythos_leaves(four):
    four.do(SeatPerson("Old", {"sanity": 70, "cthulhu-mythos": 20}))
    assert relief(four.desk.state, 5, 30).left == 79
    refused(four, ChangePoints(5, "sanity", 10), SanityFull, most=79)
    four.do(ChangePoints(5, "sanity", "1D20"), 20)  # what dice give beyond is not kept
    assert san(four, 5) == 79


def test_the_date_is_counted_from_the_first_day(four):
    four.do(PassTime("week"))
    four.do(SetDate("1925-10-31"))
    calendar = four.desk.state.part(Calendar)
    assert (calendar.began, str(calendar.today)) == ("1925-10-24", "1925-10-31")
    four.do(PassTime("day", 2))
    assert str(four.desk.state.part(Calendar).today) == "1925-11-02"
    for text in ("31/10/1925", "tomorrow", "9999-12-31", "1925-02-30"):
        refused(four, SetDate(text), BadDate, text=text)
    four.do(SetDate(""))
    assert four.desk.state.part(Calendar).today is None


def test_days_have_an_end(four):
    for count in (0, -1, 1001):
        refused(four, PassTime("day", count), ValueOutOfRange, value=count)


def test_magic_points_come_back_by_the_hour(four):
    """One an hour, two with POW above 100 (rule 156)."""
    four.do(SeatPerson("Mage", {"pow": 120}))
    four.do(ChangePoints(5, "mp", 20, sign=-1))
    four.do(ChangePoints(1, "mp", 8, sign=-1))
    four.do(PassTime("hour", 3))
    assert [points_of(four.desk.state.person(who)).mp for who in (1, 5)] == [5, 10]
    four.do(PassTime("day"))
    assert [points_of(four.desk.state.person(who)).mp for who in (1, 5)] == [10, 24]


def test_an_entry_of_the_background_changes(four):
    four.do(ChangeBackground(1, "traits", "  Never looks into mirrors "))
    assert four.desk.state.person(1).background == (("traits", "Never looks into mirrors"),)
    event = four.do(ChangeBackground(1, "traits", "")).event
    assert event.before == "Never looks into mirrors"
    assert four.desk.state.person(1).background == ()
    refused(four, ChangeBackground(1, "shoe-size", "44"), FieldRefused, field="background")
    refused(four, ChangeBackground(1, "traits", "x" * 4001), FieldRefused)


def test_faces_that_no_die_has_are_refused(four):
    with pytest.raises(ValueError, match="7"):
        four.desk.do(SeeHorror((1,), GHOUL), [*faces(90), 7])
    assert san(four, 1) == 50


def test_sanity_regained_within_a_day_does_not_raise_its_limit(four):
    """Fixed at the day's start, before any loss of that day (C37); the next day begins with what there is then."""
    four.do(ChangePoints(1, "sanity", 20))
    day = day_of(four.desk.state.person(1))
    assert (day.morning, day.limit, day.lost) == (50, 10, 0)
    four.do(ChangePoints(1, "sanity", 10, sign=-1))
    assert insanity_of(four.desk.state.person(1)) == "indefinite"
    four.do(PassTime("day"))
    assert day_of(four.desk.state.person(1)).limit == 12


def test_what_the_mythos_leaves_no_room_for_is_a_step_of_the_line():
    """SAN above the new maximum is gone, without further effects: the day counts no loss, nobody goes mad."""
    table = Table()
    table.do(SeatPerson("Ada", {"sanity": 98, "int": 70}))
    table.do(SufferBout(1, mythos=True), 7, 4)
    ada = table.desk.state.person(1)
    assert ada.mind.line == (SanityPoint(0, 98), SanityPoint(0, 94, "mythos"))
    assert (ada.mind.morning, ada.mind.lost, insanity_of(ada)) == (98, 0, "")
    assert day_of(ada).limit == 19


def test_whoever_knows_everything_has_no_mind_left():
    table = Table()
    table.do(SeatPerson("Ada", {"sanity": 40, "cthulhu-mythos": 95}))
    assert san(table, 1) == 4
    table.do(SufferBout(1, mythos=True), 7, 4)
    ada = table.desk.state.person(1)
    assert (san(table, 1), ada.has("permanent-insanity"), ada.has("bout")) == (0, True, False)


@pytest.mark.parametrize("amount", ["6÷2", "6:2", "1⁄1D6"])
@pytest.mark.parametrize("sign", [1, -1])
def test_no_stroke_divides_points_of_sanity(four, amount, sign):
    refused(four, ChangePoints(1, "sanity", amount, sign), NotAllowed, rule="sanity-roll")
