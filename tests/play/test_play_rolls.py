"""Rolls on the desk: what they record, whose value is used, and dice read out from a real table."""

import pytest
from desks import Table, faces, refused, shown

from keeper_app.dice import (
    BadExpression,
    ImpossibleFace,
    NeedsDamageBonus,
    SeededDice,
    TooFewFaces,
    TooManyFaces,
)
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchPerson, NotTheirValue, TextTooLong
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.points import points_of, value_of
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck, those_with
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.standing import standing
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import (
    BOOK,
    CheckKind,
    CriticalRange,
    DiceOutOfRange,
    Difficulty,
    FumbleRange,
    HouseRules,
    Level,
    Need,
    NotAllowed,
    Question,
    TooFewSides,
    ValueOutOfRange,
    Winner,
)


def unchanged(table, action, error, given=None):
    """Refused, with nothing written or shown."""
    before, lines = shown(table.desk), list(table.journal.lines)
    with pytest.raises(error) as caught:
        table.desk.do(action, given)
    assert shown(table.desk) == before
    assert table.journal.lines == lines
    return caught.value


# --- a check --------------------------------------------------------------------------------------------------------


def test_a_check_records_what_was_asked_and_what_fell(table):
    event = table.rolled(
        RollCheck(Question(65, Difficulty.HARD, 1, label="  Juggling\t knives ", hidden=True)), 72, 1
    ).event
    assert (event.value, event.difficulty, event.label, event.check) == (
        65,
        Difficulty.HARD,
        "Juggling knives",
        CheckKind.SKILL,
    )
    assert (event.hidden, event.physical, event.pushes, event.who) == (True, False, None, None)
    assert (event.roll.tens, event.roll.units, event.roll.kept, event.roll.number) == ((7, 1), 2, 1, 12)
    assert event.result.level is Level.EXTREME


def test_a_named_check_is_remembered_where_the_sheet_did_not_know_it(table):
    table.do(SeatPerson("Harvey", {"luck": 50}))
    table.do(SeatPerson("Jane", {}))
    table.rolled(RollCheck(Question(40, label="climb", who=1)), 20)
    assert [person.skills for person in table.desk.state.people] == [{"luck": 50, "climb": 40}, {}]
    assert table.rolled(RollCheck(Question(40, label="climb", who=1)), 20).event.remembered is False
    assert table.rolled(RollCheck(Question(99, who=1)), 20).event.remembered is False  # nothing to remember it by
    assert table.desk.state.person(1).skills == {"luck": 50, "climb": 40}
    assert table.reopened().state == table.desk.state


@pytest.mark.parametrize(("label", "characteristic"), [("know", "edu"), ("idea", "int")])
def test_know_and_idea_go_on_following_their_characteristic(table, label, characteristic):
    table.do(SeatPerson("Harvey", {characteristic: 60}))
    table.rolled(RollCheck(Question(60, label=label, who=1)), 20)
    assert table.desk.state.person(1).skills == {characteristic: 60}


@pytest.mark.parametrize("value", [-1, 1000, 10**9])
def test_values_out_of_range_are_refused(table, value):
    for action in (
        RollCheck(Question(value)),
        RollOpposed(Question(value), Question(50)),
        RollOpposed(Question(50), Question(value)),
        RollCombined((Question(50), Question(value)), Need.ANY),
    ):
        assert unchanged(table, action, ValueOutOfRange).fields["value"] == value
    assert table.dice.rolled == 0


@pytest.mark.parametrize("net", [3, -3])
def test_more_than_two_net_dice_are_refused(table, net):
    table.do(SeatPerson("Harvey", {"luck": 50}))
    for action in (
        RollCheck(Question(50, net=net)),
        RollOpposed(Question(50, net=net), Question(50)),
        RollOpposed(Question(50), Question(50, net=net)),
        RollCombined((Question(50), Question(50)), Need.ANY, net),
        RollForAll(Question(net=net, label="luck")),
    ):
        assert unchanged(table, action, DiceOutOfRange).fields["net"] == net
    assert table.dice.rolled == 0


def test_the_ends_of_the_range_are_in_it(table):
    assert table.rolled(RollCheck(Question(0)), 1).event.result.passed
    assert table.rolled(RollCheck(Question(999)), 99).event.result.passed


def test_nobody_rolls_who_is_not_there(table):
    for action in (
        RollCheck(Question(50, who=1)),
        RollOpposed(Question(50, who=7), Question(50)),
        RollOpposed(Question(50), Question(50, who=7)),
        RecoverLuck(who=3),
    ):
        unchanged(table, action, NoSuchPerson)


def test_a_name_for_a_roll_has_sixty_characters_at_most(table):
    table.do(SeatPerson("Harvey", {}))
    long = "x" * 61
    for action in (
        RollCheck(Question(50, label=long)),
        RollOpposed(Question(50, label=long), Question(50)),
        RollOpposed(Question(50), Question(50, label=long)),
        RollCombined((Question(50), Question(50, label=long)), Need.ANY),
        RollForAll(Question(label=long)),
        SeatPerson(long, {}),
    ):
        assert unchanged(table, action, TextTooLong).fields == {"length": 61, "most": 60}
    assert table.rolled(RollCheck(Question(50, label="x" * 60)), 20).event.label == "x" * 60


# --- opposed and combined -------------------------------------------------------------------------------------------


def test_an_opposed_roll_keeps_both_sides(table):
    entry = table.do(
        RollOpposed(Question(60, net=1, label="stealth"), Question(45, net=-1, label="listen"), hidden=True),
        *faces(82, 2),
        *faces(30, 5),
    )
    event = entry.event
    assert (event.left.value, event.left.label, event.left.roll.number) == (60, "stealth", 22)
    assert (event.right.value, event.right.label, event.right.roll.number) == (45, "listen", 50)
    assert (event.result.winner, event.hidden) == (Winner.LEFT, True)


def test_a_combined_roll_reads_one_roll_against_each(table):
    asked = (Question(50, label=" law "), Question(80, Difficulty.HARD, label="persuade"))
    event = table.rolled(RollCombined(asked, Need.ALL, -1), 25, 4).event
    assert [skill.label for skill in event.skills] == ["law", "persuade"]
    assert [check.passed for check in event.result.checks] == [True, False]
    assert not event.result.passed
    assert table.rolled(RollCombined(asked, Need.ANY, -1), 25, 4).event.result.passed


@pytest.mark.parametrize("count", [0, 1])
def test_a_combined_roll_takes_two_skills(table, count):
    error = unchanged(table, RollCombined((Question(50),) * count, Need.ANY), TooFewSides)
    assert error.fields == {"given": count, "least": 2}


# --- free dice ------------------------------------------------------------------------------------------------------


def test_free_dice_keep_every_face(table):
    event = table.do(RollDice("2d6 + 1D4 + db", "1D4", hidden=True), 3, 4, 2, 1).event
    assert (event.rolled.text, event.rolled.faces, event.rolled.total, event.hidden) == (
        "2D6+1D4+DB",
        (3, 4, 2, 1),
        10,
        True,
    )


def test_dice_that_are_none_roll_nothing(table):
    for text in ("", "nonsense", "1D0", "999999d6"):
        unchanged(table, RollDice(text), BadExpression)
    unchanged(table, RollDice("1D6+DB"), NeedsDamageBonus)
    unchanged(table, RollDice("1D6+DB", "nonsense"), BadExpression)
    assert table.dice.rolled == 0


# --- the whole party ------------------------------------------------------------------------------------------------


@pytest.fixture
def party(table):
    table.do(SeatPerson("Harvey", {"luck": 60, "edu": 70, "int": 55}))
    table.do(SeatPerson("Jane", {"luck": 35, "edu": 80}))
    table.do(SeatPerson("Old Tom", {"int": 40}))
    return table


def test_group_luck_is_the_lowest(party):
    event = party.rolled(RollGroupLuck(hidden=True), 36).event
    assert (event.value, event.check, event.label, event.who, event.hidden) == (
        35,
        CheckKind.LUCK,
        "group-luck",
        None,
        True,
    )
    assert not event.result.passed
    assert not standing(party.desk, party.desk.to_undo).prices


def test_group_luck_follows_luck_as_it_changes(party):
    party.rolled(RecoverLuck(who=2), 20)
    party.do(RecoverLuck(who=2), *faces(90), 10)
    assert party.rolled(RollGroupLuck(), 20).event.value == 45


@pytest.mark.parametrize(
    ("label", "members"),
    [
        ("edu", [(1, "Harvey", 70), (2, "Jane", 80)]),
        ("int", [(1, "Harvey", 55), (3, "Old Tom", 40)]),
        ("luck", [(1, "Harvey", 60), (2, "Jane", 35)]),
    ],
)
def test_everybody_with_a_value_rolls_against_their_own(party, label, members):
    entry = party.do(RollForAll(Question(difficulty=Difficulty.HARD, net=1, label=label)), *faces(90, 3), *faces(42, 1))
    assert [(m.who, m.name, m.value) for m in entry.event.members] == members
    assert [m.roll.number for m in entry.event.members] == [30, 12]
    assert [one.difficulty for one in entry.event.results()] == [Difficulty.HARD] * 2
    assert [one.value for one in entry.event.results()] == [value for _, _, value in members]
    assert party.desk.state.rolls == 1


def test_a_roll_for_all_knows_what_was_rolled_before(party):
    party.rolled(RollCheck(Question(25, label="Juggling", who=3)), 20)
    assert those_with(party.desk.state.people, "Juggling") == [(party.desk.state.person(3), 25)]
    assert [m.name for m in party.rolled(RollForAll(Question(label=" Juggling ")), 20).event.members] == ["Old Tom"]


def test_the_dead_roll_no_dice_and_their_luck_is_nobodys(party):
    party.do(SetCondition(2, Condition("dead")))
    assert party.rolled(RollGroupLuck(), 36).event.value == 60
    assert [m.name for m in party.rolled(RollForAll(Question(label="edu")), 20).event.members] == ["Harvey"]
    party.do(SetCondition(1, Condition("dead")))
    unchanged(party, RollGroupLuck(), TooFewSides)


def test_nobody_can_roll_what_nobody_has(table):
    for action in (RollForAll(Question(label="edu")), RollGroupLuck()):
        assert unchanged(table, action, TooFewSides).fields == {"given": 0, "least": 1}
    table.do(SeatPerson("Old Tom", {"int": 40}))
    for action in (RollForAll(Question(label="edu")), RollGroupLuck()):
        unchanged(table, action, TooFewSides)


# --- house rules ----------------------------------------------------------------------------------------------------

OURS = HouseRules(critical=CriticalRange.FIVE, fumble=FumbleRange.ALWAYS_96)


def test_house_rules_hold_for_the_next_roll_only(party):
    old = [party.rolled(RollCheck(Question(60)), 4), party.rolled(RollCheck(Question(60)), 97)]
    party.do(ChooseHouseRules(OURS))
    new = [party.rolled(RollCheck(Question(60)), 4), party.rolled(RollCheck(Question(60)), 97)]
    for desk in (party.desk, party.reopened()):
        assert desk.state.house == OURS
        levels = [standing(desk, desk.entry(entry.n)).outcome for entry in (*old, *new)]
        assert levels == [Level.EXTREME, Level.FAILURE, Level.CRITICAL, Level.FUMBLE]
    party.desk.undo()
    party.desk.undo()
    party.desk.undo()
    assert party.desk.state.house == BOOK


def test_every_kind_of_roll_takes_the_house_rules(party):
    party.do(ChooseHouseRules(OURS))
    rolled = [
        party.rolled(RollCheck(Question(60)), 97),
        party.do(RollOpposed(Question(60), Question(40)), *faces(4), *faces(50)),
        party.rolled(RollCombined((Question(60), Question(50)), Need.ANY), 4),
        party.do(RollForAll(Question(label="luck")), *faces(4), *faces(97)),
        party.rolled(RollGroupLuck(), 4),
    ]
    assert [entry.event.house for entry in rolled] == [OURS] * 5
    assert rolled[1].event.result.left.level is Level.CRITICAL
    assert [one.level for one in rolled[3].event.results()] == [Level.CRITICAL, Level.FUMBLE]
    assert "house-rules" in rolled[2].event.result.because


def test_a_push_takes_the_rules_of_its_own_moment(party):
    first = party.rolled(RollCheck(Question(60)), 97)
    party.do(ChooseHouseRules(OURS))
    assert party.rolled(PushRoll(first.n), 97).event.house == OURS
    assert standing(party.desk, first).event.house == BOOK


# --- dice read out --------------------------------------------------------------------------------------------------

READ_OUT = [
    (RollCheck(Question(50, label="climb")), faces(72)),
    (RollCheck(Question(50, net=2)), faces(100, 0, 5)),
    (RollOpposed(Question(60, net=1), Question(45)), [*faces(22, 8), *faces(50)]),
    (RollCombined((Question(50), Question(30)), Need.ALL, -1), faces(45, 2)),
    (RollDice("2D6+1D4"), [6, 1, 4]),
    (RollForAll(Question(label="edu")), [*faces(10), *faces(90)]),
    (RollGroupLuck(), faces(30)),
    (RecoverLuck(who=1), faces(20)),
    (RecoverLuck(who=1), [*faces(99), 8]),
]


def seated():
    table = Table()
    table.do(SeatPerson("Harvey", {"luck": 60, "edu": 70}))
    table.do(SeatPerson("Jane", {"luck": 40, "edu": 80}))
    return table


@pytest.mark.parametrize(("action", "fallen"), READ_OUT)
def test_real_dice_give_the_same_roll(action, fallen):
    by_app, by_hand = seated(), seated()
    app, hand = by_app.do(action, *fallen), by_hand.desk.do(action, fallen)
    assert (app.event.physical, hand.event.physical) == (False, True)
    assert by_hand.dice.rolled == 0
    without = {name: getattr(app.event, name) for name in app.event.__dataclass_fields__ if name != "physical"}
    assert without == {name: getattr(hand.event, name) for name in without}
    assert app.after == hand.after
    by_hand.desk.undo()
    by_hand.desk.redo()
    assert shown(by_hand.reopened()) == shown(by_hand.desk)


@pytest.mark.parametrize(("action", "fallen"), READ_OUT)
@pytest.mark.parametrize("wrong", ["too many", "too few", "none", "impossible", "zero"])
def test_faces_that_cannot_be_change_nothing(action, fallen, wrong):
    table = seated()
    given, error = {
        "too many": ([*fallen, 1], TooManyFaces),
        "too few": (fallen[:-1], TooFewFaces),
        "none": ([], TooFewFaces),
        "impossible": ([13, *fallen[1:]], ImpossibleFace),
        "zero": ([0, *fallen[1:]], ImpossibleFace),
    }[wrong]
    unchanged(table, action, error, given)
    assert table.dice.rolled == 0


def test_a_push_may_be_rolled_by_hand(table):
    first = table.rolled(RollCheck(Question(50)), 90)
    second = table.desk.do(PushRoll(first.n), faces(20))
    assert (first.event.physical, second.event.physical) == (False, True)
    back = table.rolled(RollCheck(Question(50)), 90)
    table.desk.do(AddLateDie(back.n, 1), [8])
    assert not table.rolled(PushRoll(back.n), 20, 5).event.physical


def test_a_desk_without_dice_of_its_own_rolls_the_systems():
    journal = Table().journal
    event = Desk(journal).do(RollCheck(Question(50))).event
    assert 1 <= event.roll.number <= 100
    assert not event.physical


def test_seeded_dice_fall_the_same_way_each_time():
    tables = [Table(SeededDice(7)) for _ in range(2)]
    first, second = ([table.desk.do(RollCheck(Question(50, net=1))).event for _ in range(10)] for table in tables)
    assert first == second
    assert len({event.roll for event in first}) > 1


@pytest.mark.parametrize("asked", [{"difficulty": Difficulty.HARD}, {"net": 1}, {"net": -1}])
def test_san_is_rolled_as_it_is(table, asked):
    before = shown(table.desk)
    for action in (RollCheck(Question(50, label="sanity", **asked)), RollForAll(Question(label="sanity", **asked))):
        with pytest.raises(NotAllowed) as refused:
            table.do(action)
        assert refused.value.fields["rule"] == "sanity-loss"
    assert shown(table.desk) == before
    assert table.do(RollCheck(Question(50, label="sanity")), *faces(30)).event.result.passed


# --- whose dice ------------------------------------------------------------------------------------------------------


def test_dice_are_of_somebody_at_the_table(table):
    table.do(SeatPerson("Harvey", {"str": 90, "siz": 90}, sheet={"weapons": (Carried("kitchen-knife"),)}))
    refused(table, RollDice("1D6", who=99), NoSuchPerson, id=99)
    refused(table, RollDice("1D6", who=99, arm=7), NoSuchPerson, id=99)
    for arm in (7, 2, -1):
        refused(table, RollDice("1D6", who=1, arm=arm), NotAllowed, rule="free-dice")
    refused(table, RollDice("1D6", arm=0), NotAllowed, rule="free-dice")


def test_a_damage_bonus_is_ones_own(table):
    table.do(SeatPerson("Harvey", {"str": 90, "siz": 90}))
    refused(table, RollDice("1D3+DB", "5D6", who=1, arm=0), NotAllowed, rule="damage-bonus", own="1D6")
    assert table.do(RollDice("1D3+DB", "1D6", who=1, arm=0), 2, 5).event.rolled.total == 7
    assert table.do(RollDice("1D3+DB", "5D6"), 1, 1, 1, 1, 1, 1).event.rolled.total == 6  # nobody's in particular


# --- what the Mythos leaves ------------------------------------------------------------------------------------------


def test_sanity_is_rolled_as_it_is_shown(table):
    """Nobody has more of it than the Mythos leaves (99 less the skill), whatever the sheet still says."""
    table.do(SeatPerson("Harvey", {"sanity": 80, "cthulhu-mythos": 30, "con": 50, "dex": 50}))
    person = table.desk.state.person(1)
    assert points_of(person).san == value_of(person, "sanity") == 69
    assert table.rolled(RollCheck(Question(label="sanity", who=1)), 70).event.value == 69
    refused(table, RollCheck(Question(80, label="sanity", who=1)), NotTheirValue, own=69)
    assert table.do(RollForAll(Question(label="sanity")), *faces(50)).event.members[0].value == 69
    table.do(ChangePerson(1, values={"con": None}))  # half a sheet: what stands on it counts, as it is shown
    assert table.do(RollForAll(Question(label="sanity")), *faces(50)).event.members[0].value == 69
