"""Over a book, step by step: first readings, weeks, the last page, looking things up; and tomes of the keeper's own."""

import pytest
from desks import Table, faces, refused, shown

from keeper_app.play.errors import BadField, CannotAct, FieldRefused, Nameless, NoSuchPerson, PointsUnknown, TooManyOwn
from keeper_app.play.people.actions.change_mind import SetBelief
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.points import points_of
from keeper_app.play.study.actions.consult_tome import ConsultTome
from keeper_app.play.study.actions.own_library import MOST_OWN, RemoveTome, WriteTome
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.study_tome import FinishStudy, StudyOn
from keeper_app.play.study.events.reading import Pages
from keeper_app.play.study.library import find_tome, tomes_in
from keeper_app.play.study.own import OwnTome
from keeper_app.play.study.part import Study
from keeper_app.play.study.readers import prospect, reading_skill, weeks_of
from keeper_app.rules import Difficulty, ValueOutOfRange

ADA = {"pow": 60, "int": 70, "con": 50, "siz": 60, "edu": 80, "sanity": 60}
TIDES = "black-tides"  # 24 weeks, 1D8, +2 and +6, value 24, a French manuscript: two weeks for a first reading


@pytest.fixture
def table():
    """Ada reads French, Silas nothing but English."""
    made = Table()
    made.do(SeatPerson("Ada", {**ADA, "language-other/Français": 60}))
    made.do(SeatPerson("Silas", ADA))
    return made


def ada(table):
    return table.desk.state.person(1)


def day(table):
    return table.desk.state.part(Calendar).day


def reading(table, who=1, tome=TIDES):
    return table.desk.state.part(Study).reading(who, tome)


def read_once(table, who=1, tome=TIDES, loss=1):
    table.do(ReadTome(who, tome, test=False, passes=False), loss)


# --- a first reading ------------------------------------------------------------------------------------------------


def test_a_first_reading_teaches_a_little_costs_sanity_and_takes_its_time(table):
    event = table.do(ReadTome(1, TIDES), *faces(30), 5).event
    assert (event.understood, event.gain, event.mythos, event.loss.loss) == (True, 2, 2, 5)
    assert event.test.difficulty is Difficulty.HARD
    assert event.test.label == "language-other/Français"
    assert ada(table).skills["cthulhu-mythos"] == 2
    assert points_of(ada(table)).san == 55
    assert points_of(ada(table)).max_san == 97
    assert "int-insanity" in ada(table).dues  # five at once
    assert ada(table).mind.line[-1].cause == "tome/black-tides"
    assert reading(table).first
    assert day(table) == 14


def test_a_failed_test_only_takes_time(table):
    event = table.do(ReadTome(1, TIDES), *faces(31)).event
    assert not event.understood
    assert (event.gain, event.mythos, event.loss, event.rolled) == (0, None, None, None)
    assert ada(table).skills.get("cthulhu-mythos") is None
    assert not reading(table).first
    assert day(table) == 14


def test_the_keeper_may_ask_for_no_test_and_let_no_time_pass(table):
    event = table.do(ReadTome(1, TIDES, test=False, passes=False), 1).event
    assert (event.test, event.time, day(table)) == (None, None, 0)
    assert reading(table).first


def test_a_book_in_ones_own_language_is_read_with_it(table):
    event = table.do(ReadTome(1, TIDES, own=True), *faces(40), 1).event
    assert (event.test.label, event.test.value) == ("language-own", 80)


def test_a_language_is_found_by_any_of_its_names(table):
    person, tome = ada(table), find_tome(table.desk.state, TIDES)
    assert reading_skill(person, tome) == "language-other/Français"
    assert reading_skill(table.desk.state.person(2), tome) == "language-other"


def test_whoever_has_never_learnt_the_language_hopes_for_01(table):
    event = table.do(ReadTome(2, TIDES), *faces(1), 1).event
    assert (event.test.value, event.understood) == (1, True)


def test_a_sceptic_learns_for_nothing_and_stays_one(table):
    table.do(SetBelief(1, True))
    event = table.do(ReadTome(1, TIDES, test=False)).event  # no dice at all
    assert (event.gain, event.loss, event.sceptic) == (2, None, True)
    assert points_of(ada(table)).san == 60
    assert ada(table).mind.sceptic


def test_the_loss_is_of_the_day_on_which_the_book_is_finished(table):
    table.do(ReadTome(1, TIDES, test=False), 8)
    assert ada(table).mind.lost == 8  # of the day two weeks later: the limit of 12 is counted from there
    assert not ada(table).has("indefinite-insanity")
    table.do(ReadTome(1, "ninth-lamp", test=False, passes=False), 4)
    assert ada(table).has("indefinite-insanity")


# --- full study -----------------------------------------------------------------------------------------------------


def test_weeks_pass_for_everybody_and_bring_all_readers_further(table):
    read_once(table)
    read_once(table, 2, "ninth-lamp")
    table.do(ChangePerson(2, sheet={"mp": 3}))
    event = table.do(StudyOn(((1, TIDES), (2, "ninth-lamp")), 3)).event
    assert event.pages == (Pages(1, TIDES, 3), Pages(2, "ninth-lamp", 3))
    assert (reading(table).weeks, reading(table, 2, "ninth-lamp").weeks, day(table)) == (3, 3, 21)
    assert points_of(table.desk.state.person(2)).mp == 12  # as any week does


def test_nobody_reads_beyond_the_last_page(table):
    read_once(table, 2, "ninth-lamp")
    table.do(StudyOn(((2, "ninth-lamp"),), 9))
    assert reading(table, 2, "ninth-lamp").weeks == 4
    refused(table, StudyOn(((2, "ninth-lamp"),)), CannotAct, problem="last-page")


def test_a_reader_at_the_last_page_does_not_stop_the_others(table):
    read_once(table)
    read_once(table, 2, "ninth-lamp")
    table.do(StudyOn(((2, "ninth-lamp"),), 4))
    event = table.do(StudyOn(((1, TIDES), (2, "ninth-lamp")))).event
    assert event.pages == (Pages(1, TIDES, 1),)


def test_the_end_gives_the_major_gain_below_the_value_of_the_book(table):
    read_once(table)
    table.do(StudyOn(((1, TIDES),), 24))
    event = table.do(FinishStudy(1, TIDES), 3).event
    assert (event.gain, event.mythos, event.time, event.studied) == (6, 8, None, 1)
    assert (reading(table).weeks, reading(table).studied) == (0, 1)


def test_at_the_value_of_the_book_only_the_minor_gain(table):
    table.do(ChangePerson(1, values={"cthulhu-mythos": 24}))
    read_once(table)
    assert table.do(FinishStudy(1, TIDES), 1).event.gain == 2


def test_finishing_early_lets_the_weeks_that_are_left_pass_and_others_read_along(table):
    read_once(table)
    read_once(table, 2, "ninth-lamp")
    table.do(StudyOn(((1, TIDES),), 20))
    event = table.do(FinishStudy(1, TIDES, ((2, "ninth-lamp"),)), 1).event
    assert (event.time.unit, event.time.count) == ("week", 4)
    assert event.pages == (Pages(2, "ninth-lamp", 4),)
    assert day(table) == 24 * 7


def test_every_further_study_takes_twice_as_long(table):
    read_once(table, tome="tanners-circle")
    tome = find_tome(table.desk.state, "tanners-circle")
    taken = []
    for _ in range(4):
        taken.append(weeks_of(reading(table, tome=tome.id), tome))
        table.do(FinishStudy(1, tome.id), 1)
    assert taken == [2, 4, 8, 16]
    assert day(table) == 7 * sum(taken)


def test_a_study_that_would_never_end_is_refused(table):
    table.do(WriteTome(OwnTome("Endless", weeks=520)))
    read_once(table, tome="own-1")
    table.do(FinishStudy(1, "own-1"), 1)
    refused(table, FinishStudy(1, "own-1"), ValueOutOfRange, most=1000)
    refused(table, StudyOn(((1, "own-1"),)), ValueOutOfRange, most=1000)


def test_mythos_never_rises_above_99(table):
    table.do(ChangePerson(1, values={"cthulhu-mythos": 98, "sanity": 1}))
    event = table.do(ReadTome(1, TIDES, test=False, passes=False), 1).event
    assert (event.gain, event.mythos) == (1, 99)
    assert points_of(ada(table)).max_san == 0


def test_at_99_nothing_is_gained_and_nothing_forgotten(table):
    table.do(ChangePerson(1, values={"cthulhu-mythos": 99}))
    table.do(SetBelief(1, True))
    event = table.do(ReadTome(1, TIDES, test=False, passes=False)).event
    assert (event.gain, event.mythos) == (0, None)
    assert ada(table).skills["cthulhu-mythos"] == 99


# --- as a reference -------------------------------------------------------------------------------------------------


def test_a_book_that_was_studied_answers_at_or_under_its_value(table):
    read_once(table)
    table.do(FinishStudy(1, TIDES), 1)
    table.do(ChangePerson(1, sheet={"mp": 0}))
    found = table.do(ConsultTome(1, TIDES), *faces(24), 3).event
    assert (found.result.passed, found.hours, found.time.count) == (True, 3, 3)
    assert points_of(ada(table)).mp == 3
    assert not table.do(ConsultTome(1, TIDES, passes=False), *faces(25), 1).event.result.passed


# --- what is refused, and changes nothing ---------------------------------------------------------------------------


@pytest.mark.parametrize("insanity", ["temporary-insanity", "indefinite-insanity", "permanent-insanity"])
def test_nobody_reads_who_is_out_of_their_mind(table, insanity):
    read_once(table)
    table.do(SetCondition(1, Condition(insanity)))
    for action in (
        ReadTome(1, "ninth-lamp"),
        StudyOn(((1, TIDES),)),
        FinishStudy(1, TIDES),
        ConsultTome(1, TIDES),
    ):
        refused(table, action, CannotAct, problem="insane-reader")


@pytest.mark.parametrize("state", ["dead", "dying", "unconscious"])
def test_nobody_reads_who_is_down(table, state):
    table.do(SetCondition(1, Condition(state)))
    refused(table, ReadTome(1, TIDES), CannotAct, problem=state)


@pytest.mark.parametrize(
    ("action", "error", "fields"),
    [
        (ReadTome(1, "no-such-book"), CannotAct, {"problem": "no-tome"}),
        (ReadTome(9, TIDES), NoSuchPerson, {"id": 9}),
        (StudyOn(((1, TIDES),)), CannotAct, {"problem": "not-read"}),
        (FinishStudy(1, TIDES), CannotAct, {"problem": "not-read"}),
        (ConsultTome(1, TIDES), CannotAct, {"problem": "not-studied"}),
        (StudyOn(()), CannotAct, {"problem": "last-page"}),
        (StudyOn(((1, TIDES), (1, "ninth-lamp"))), CannotAct, {"problem": "one-tome"}),
        (StudyOn(((1, TIDES),), 0), ValueOutOfRange, {"value": 0}),
        (StudyOn(((1, TIDES),), -3), ValueOutOfRange, {"value": -3}),
        (StudyOn(((1, TIDES),), 10**9), ValueOutOfRange, {"value": 10**9}),
        (StudyOn(((1, TIDES),), True), BadField, {"field": "weeks"}),
        (ReadTome("Ada", TIDES), BadField, {"field": "who"}),
        (ReadTome(1, None), BadField, {"field": "tome"}),
        (RemoveTome(TIDES), CannotAct, {"problem": "no-tome"}),
    ],
)
def test_what_cannot_be_is_refused(table, action, error, fields):
    refused(table, action, error, **fields)


def test_a_tome_is_first_read_once(table):
    read_once(table)
    refused(table, ReadTome(1, TIDES), CannotAct, problem="read-before")


def test_nobody_finishes_one_book_while_reading_another(table):
    read_once(table)
    read_once(table, tome="ninth-lamp")
    refused(table, FinishStudy(1, TIDES, ((1, "ninth-lamp"),)), CannotAct, problem="one-tome")


def test_whoever_has_no_sanity_on_the_sheet_is_asked_for_it(table):
    table.do(SeatPerson("Nobody", {"edu": 50}))
    table.dice.coming = [3]
    with pytest.raises(PointsUnknown):
        table.desk.do(ReadTome(3, TIDES, test=False))


# --- the keeper's own -----------------------------------------------------------------------------------------------


def test_a_tome_of_ones_own_is_read_like_any_other(table):
    event = table.do(WriteTome(OwnTome("  Cellar   notes ", "A cellar", "welsh", "printed", 3, "hour", 1))).event
    assert (event.tome.id, event.tome.name) == ("own-1", "Cellar notes")
    assert tomes_in(table.desk.state)[0].id == "own-1"
    table.do(ReadTome(1, "own-1", test=False), 2)
    assert ada(table).mind.line[-1].cause == "Cellar notes"
    assert day(table) == 0


def test_it_is_changed_in_its_place_and_keeps_its_readers(table):
    table.do(WriteTome(OwnTome("First")))
    table.do(WriteTome(OwnTome("Second")))
    read_once(table, tome="own-1")
    table.do(WriteTome(OwnTome("First again", weeks=5, id="own-1")))
    assert [one.name for one in table.desk.state.part(Study).tomes] == ["Second", "First again"]
    assert reading(table, tome="own-1").first


def test_what_is_removed_is_gone_with_its_bookmarks_and_its_id_is_never_given_again(table):
    table.do(WriteTome(OwnTome("First")))
    read_once(table, tome="own-1")
    table.do(RemoveTome("own-1"))
    assert not reading(table, tome="own-1").first
    assert ada(table).skills["cthulhu-mythos"] == 1  # what was learnt stays
    assert table.do(WriteTome(OwnTome("Another"))).event.tome.id == "own-2"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"weeks": 0}, "weeks"),
        ({"weeks": -1}, "weeks"),
        ({"weeks": 521}, "weeks"),
        ({"first": 0}, "first"),
        ({"unit": "moon"}, "unit"),
        ({"state": "burnt"}, "state"),
        ({"sanity": "abc"}, "sanity"),
        ({"sanity": "-3"}, "sanity"),
        ({"sanity": "1D6/"}, "sanity"),
        ({"sanity": "1D6+DB"}, "sanity"),
        ({"sanity": "100D1000"}, "sanity"),
        ({"minor": -1}, "minor"),
        ({"major": 100}, "major"),
        ({"rating": 100}, "rating"),
        ({"line": "x" * 61}, "line"),
        ({"tongue": "x" * 61}, "tongue"),
        ({"note": "x" * 501}, "note"),
        ({"name": "x" * 61}, "name"),
        ({"spells": ("a",) * 21}, "spells"),
        ({"spells": ("x" * 61,)}, "spells"),
    ],
)
def test_a_figure_that_cannot_be_is_named(table, changes, field):
    refused(table, WriteTome(OwnTome(**{"name": "Notes", **changes})), FieldRefused, field=field)


def test_a_tome_has_a_name_and_a_shelf_its_limit(table):
    refused(table, WriteTome(OwnTome("   ")), Nameless)
    refused(table, WriteTome(OwnTome("Notes", id="own-7")), CannotAct, problem="no-tome")
    for at in range(MOST_OWN):
        table.do(WriteTome(OwnTome(f"Notes {at}")))
    refused(table, WriteTome(OwnTome("One too many")), TooManyOwn, most=MOST_OWN)


# --- what is foreseen -----------------------------------------------------------------------------------------------


def test_the_last_page_is_foreseen_as_it_comes(table):
    table.do(ChangePerson(1, values={"cthulhu-mythos": 14, "sanity": 33}))
    read_once(table, loss=3)
    seen = prospect(table.desk.state, 1, TIDES)
    assert (seen.mythos, seen.gain, seen.mythos_after) == (16, 6, 22)
    assert (seen.san, seen.san_least, seen.san_most, seen.loss) == (30, 22, 29, "1D8")
    assert (seen.max_san, seen.max_after) == (83, 77)
    for fallen in (1, 8):
        table.do(FinishStudy(1, TIDES), fallen)
        left = points_of(ada(table))
        assert seen.san_least <= left.san <= seen.san_most
        assert left.max_san == seen.max_after
        table.desk.undo()


def test_a_sceptic_is_foreseen_to_lose_nothing(table):
    table.do(SetBelief(1, True))
    seen = prospect(table.desk.state, 1, TIDES)
    assert (seen.loss, seen.san_least, seen.san_most, seen.sceptic) == ("0", 60, 60, True)


def test_less_room_for_sanity_is_foreseen(table):
    table.do(ChangePerson(1, values={"cthulhu-mythos": 30, "sanity": 69}))
    seen = prospect(table.desk.state, 1, TIDES)
    assert (seen.max_after, seen.san_most) == (67, 67)


# --- taken back, and read back --------------------------------------------------------------------------------------


def test_one_undo_takes_back_a_whole_step(table):
    steps = [
        (ReadTome(1, TIDES), [*faces(20), 8]),
        (StudyOn(((1, TIDES),), 5), []),
        (FinishStudy(1, TIDES), [4]),
        (ConsultTome(1, TIDES), [*faces(20), 2]),
        (WriteTome(OwnTome("Notes")), []),
        (RemoveTome("own-1"), []),
    ]
    for action, fallen in steps:
        before = table.desk.state
        table.do(action, *fallen)
        after = table.desk.state
        assert after != before
        table.desk.undo()
        assert table.desk.state == before
        table.desk.redo()
        assert table.desk.state == after
        if ada(table).dues:
            table.do(ChangePerson(1, sheet={"dues": ()}))
    assert shown(table.reopened())[0] == table.desk.state


def test_time_heals_while_one_reads(table):
    table.do(ChangePerson(2, sheet={"hp": 3, "mp": 0}))
    read_once(table)
    table.do(StudyOn(((1, TIDES),)))
    silas = points_of(table.desk.state.person(2))
    assert (silas.hp, silas.mp) == (10, 12)
    table.do(PassTime("week"))
    assert day(table) == 14
