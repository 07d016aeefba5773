"""Spells, step by step: learnt, cast for the first time and later, pushed, paid; POW that grows; the keeper's own."""

from dataclasses import replace

import pytest
from desks import Table, faces, refused

from keeper_app.play.errors import BadField, CannotAct, CannotPay, FieldRefused, Nameless, NoSuchPerson, PointsUnknown
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_mind import SetBelief
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.play.study.actions.cast_spell import CastSpell, PushCasting
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.actions.own_library import RemoveSpell, WriteSpell, WriteTome
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.roll_power import RollPower
from keeper_app.play.study.library import find_spell, known_to, knows
from keeper_app.play.study.own import OwnSpell, OwnTome
from keeper_app.play.study.part import Study
from keeper_app.play.study.prices import price_of
from keeper_app.rules import Difficulty, Gravity, ValueOutOfRange

ADA = {"pow": 60, "int": 70, "con": 50, "siz": 60, "edu": 80, "sanity": 60, "dex": 65}  # 12 MP, 11 HP
VEIL = "veil-of-salt"  # 1 to 12 MP, 1D6 armour each; 1D4 SAN
STAIR = "open-the-stair"  # 2D6 MP, 1D10 SAN, 5 POW
CANDLE = "drowned-candle"  # 3 MP, 1 SAN


@pytest.fixture
def table():
    """Ada knows three spells by id and by name, Silas none; the mate is no investigator and knows one."""
    made = Table()
    made.do(SeatPerson("Ada", ADA, sheet={"spells": (VEIL, "Chandelle du noyé", STAIR)}))
    made.do(SeatPerson("Silas", ADA))
    made.do(SeatPerson("The mate", ADA, Kind.NPC, {"spells": (VEIL,)}))
    return made


def person(table, who=1):
    return table.desk.state.person(who)


def study(table):
    return table.desk.state.part(Study)


# --- who knows what -------------------------------------------------------------------------------------------------


def test_a_sheet_may_have_an_id_or_a_name_in_any_language(table):
    state = table.desk.state
    assert [one.spell.id for one in known_to(state, person(table))] == [VEIL, CANDLE, STAIR]
    assert knows(state, person(table), find_spell(state, CANDLE))


def test_a_name_that_nobody_wrote_down_is_only_a_name(table):
    table.do(ChangePerson(2, sheet={"spells": ("Grandmother’s charm",)}))
    (known,) = known_to(table.desk.state, person(table, 2))
    assert (known.said, known.spell) == ("Grandmother’s charm", None)


# --- learning -------------------------------------------------------------------------------------------------------


def test_from_a_book_it_takes_weeks_and_a_hard_test(table):
    table.do(ReadTome(2, "black-tides", test=False, passes=False), 1)
    event = table.do(LearnSpell(2, VEIL, "black-tides"), *faces(35), 3, 4).event
    assert (event.learnt, event.test.difficulty, event.lasted.total) == (True, Difficulty.HARD, 7)
    assert person(table, 2).spells == (VEIL,)
    assert table.desk.state.part(Calendar).day == 49


def test_a_failed_test_has_only_taken_time(table):
    table.do(ReadTome(2, "black-tides", test=False, passes=False), 1)
    event = table.do(LearnSpell(2, VEIL, "black-tides"), *faces(36), 1, 1).event
    assert not event.learnt
    assert person(table, 2).spells == ()
    assert table.desk.state.part(Calendar).day == 14


def test_from_somebody_it_takes_days_and_a_regular_test(table):
    event = table.do(LearnSpell(2, CANDLE, teacher=1), *faces(70), 4).event
    assert (event.learnt, event.test.difficulty, event.lasted.total) == (True, Difficulty.REGULAR, 4)
    assert table.desk.state.part(Calendar).day == 4


def test_the_keeper_may_ask_for_neither_test_nor_time(table):
    event = table.do(LearnSpell(2, VEIL, teacher=3, test=False, passes=False), 2).event
    assert (event.learnt, event.test, event.time) == (True, None, None)


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (LearnSpell(2, VEIL), "no-tome"),
        (LearnSpell(2, VEIL, "black-tides"), "not-read"),
        (LearnSpell(2, CANDLE, "black-tides"), "not-in-tome"),
        (LearnSpell(2, VEIL, teacher=2), "no-teacher"),
        (LearnSpell(2, CANDLE, teacher=3), "no-teacher"),
        (LearnSpell(2, "mumbling", teacher=1), "no-spell"),
        (LearnSpell(1, VEIL, teacher=3), "spell-known"),
    ],
)
def test_what_cannot_be_learnt(table, action, problem):
    refused(table, action, CannotAct, problem=problem)


def test_a_teacher_who_has_left_teaches_nobody(table):
    refused(table, LearnSpell(2, VEIL, teacher=9), NoSuchPerson, id=9)


def test_whoever_is_insane_learns_from_people_only(table):
    table.do(ReadTome(2, "black-tides", test=False, passes=False), 1)
    table.do(SetCondition(2, Condition("temporary-insanity")))
    refused(table, LearnSpell(2, VEIL, "black-tides"), CannotAct, problem="insane-reader")
    table.do(LearnSpell(2, VEIL, teacher=1, passes=False), *faces(10), 1)


def test_a_sheet_that_is_full_takes_no_more(table):
    table.do(ChangePerson(2, sheet={"spells": tuple(f"Charm {at}" for at in range(60))}))
    refused(table, LearnSpell(2, VEIL, teacher=1), FieldRefused, field="spells")


# --- a first casting ------------------------------------------------------------------------------------------------


def test_a_first_casting_asks_for_hard_power_and_pays_when_it_works(table):
    event = table.do(CastSpell(1, VEIL, 4), *faces(30), 3).event
    assert (event.cast, event.test.value, event.test.difficulty) == (True, 60, Difficulty.HARD)
    assert (event.paid.mp, event.paid.mp_left, event.paid.hp, event.paid.loss.loss) == (4, 8, 0, 3)
    left = points_of(person(table))
    assert (left.mp, left.san, left.hp) == (8, 57, 11)
    assert person(table).mind.line[-1].cause == "spell/veil-of-salt"
    assert (1, VEIL) in study(table).cast


def test_one_that_fails_costs_nothing_and_waits(table):
    before = points_of(person(table))
    event = table.do(CastSpell(1, VEIL, 4), *faces(31)).event
    assert (event.cast, event.paid, event.may_push) == (False, None, True)
    assert points_of(person(table)) == before
    assert study(table).attempt(1, VEIL).points == 4
    refused(table, CastSpell(1, VEIL, 4), CannotAct, problem="casting-failed")


def test_pushed_and_passed_it_costs_its_price(table):
    table.do(CastSpell(1, VEIL, 4), *faces(31))
    event = table.do(PushCasting(1, VEIL), *faces(30), 2).event
    assert (event.cast, event.pushed, event.mishap, event.paid.times, event.paid.mp) == (True, True, False, 1, 4)
    assert study(table).attempt(1, VEIL) is None


@pytest.mark.parametrize(
    ("before", "points", "after", "paid"),
    [
        ({"least": 1, "most": 9}, 5, {"mp": "2"}, 2),  # from a choice to a price
        ({"mp": "2"}, None, {"least": 3, "most": 9}, 3),  # from a price to a choice: never for nothing
        ({"least": 1, "most": 9}, 5, {"least": 1, "most": 4}, 4),
    ],
)
def test_a_spell_that_was_changed_before_the_push_costs_what_it_costs_now(table, before, points, after, paid):
    table.do(WriteSpell(OwnSpell("Knot", **before)))
    table.do(ChangePerson(1, sheet={"spells": ("Knot",)}))
    table.do(CastSpell(1, "Knot", points), *faces(31))
    table.do(WriteSpell(OwnSpell("Knot", **after, id="own-1")))
    assert table.do(PushCasting(1, "Knot"), *faces(30)).event.paid.mp == paid


def test_pushed_and_failed_it_is_cast_all_the_same_for_many_times_the_price(table):
    table.do(CastSpell(1, VEIL, 4), *faces(31))
    event = table.do(PushCasting(1, VEIL), *faces(31), 2, 4).event
    assert (event.cast, event.mishap, event.paid.times) == (True, True, 4)
    assert (event.paid.mp, event.paid.hp, event.paid.loss.loss) == (12, 4, 8)  # 16 magic points, 12 of them there
    left = points_of(person(table))
    assert (left.mp, left.hp, left.san) == (0, 7, 52)
    assert (1, VEIL) in study(table).cast


def test_a_fumble_cannot_be_pushed_only_learnt_again(table):
    table.do(CastSpell(1, VEIL, 1), *faces(100))
    refused(table, PushCasting(1, VEIL), CannotAct, problem="no-push")
    table.do(LearnSpell(1, VEIL, teacher=3, passes=False), *faces(10), 1)
    assert study(table).attempt(1, VEIL) is None
    assert person(table).spells.count(VEIL) == 1
    table.do(CastSpell(1, VEIL, 1), *faces(1), 1)


def test_nothing_is_pushed_that_has_not_failed(table):
    refused(table, PushCasting(1, VEIL), CannotAct, problem="nothing-failed")


def test_later_castings_need_no_roll(table):
    table.do(CastSpell(1, VEIL, 1), *faces(1), 1)
    event = table.do(CastSpell(1, VEIL, 2), 4).event
    assert (event.test, event.paid.mp) == (None, 2)


def test_only_investigators_are_asked_for_it_unless_the_keeper_says_so(table):
    assert table.do(CastSpell(3, VEIL, 1), 1).event.test is None
    assert table.do(CastSpell(3, VEIL, 1, first=True), *faces(1), 1).event.test is not None
    assert table.do(CastSpell(1, VEIL, 1, first=False), 1).event.test is None


# --- paying ---------------------------------------------------------------------------------------------------------


def test_the_rest_comes_out_of_the_body_and_is_a_wound_like_any_other(table):
    table.do(ChangePerson(1, sheet={"mp": 3}))
    event = table.do(CastSpell(1, VEIL, 9, first=False), 1).event
    assert (event.paid.mp, event.paid.hp, event.paid.wound.gravity) == (3, 6, Gravity.MAJOR)
    assert points_of(person(table)).hp == 5
    assert person(table).has("major-wound")
    assert "con-awake" in person(table).dues


def test_the_last_hit_point_may_be_paid_and_has_its_consequences(table):
    table.do(ChangePerson(1, sheet={"mp": 0, "hp": 4}))
    table.do(CastSpell(1, VEIL, 4, first=False), 1)
    assert (points_of(person(table)).hp, person(table).has("unconscious")) == (0, True)


def test_a_mishap_may_kill(table):
    table.do(ChangePerson(1, sheet={"mp": 0}))
    table.do(CastSpell(1, VEIL, 11), *faces(50))
    event = table.do(PushCasting(1, VEIL), *faces(50), 1, 6).event
    assert (event.paid.hp, event.paid.wound.gravity) == (66, Gravity.DEADLY)
    assert person(table).has("dead")


def test_armour_does_not_help(table):
    table.do(ChangePerson(1, sheet={"mp": 0, "armour": "5"}))
    assert table.do(CastSpell(1, VEIL, 3, first=False), 1).event.paid.wound.damage == 3


def test_dice_of_a_price_fall_together_once_it_is_cast(table):
    event = table.do(CastSpell(1, STAIR), *faces(30), 4, 5, 7).event
    assert (event.paid.mp, event.paid.loss.loss, event.paid.power, event.paid.power_left) == (9, 7, 5, 55)
    assert person(table).skills["pow"] == 55
    throws = {die.name.partition("/")[0] for die in table.desk.entries[-1].dice}
    assert throws == {"casting", "price"}


def test_a_creature_has_no_sanity_to_lose(table):
    table.do(BringCreature("mummy"))
    table.do(ChangePerson(4, sheet={"spells": (VEIL,)}))
    event = table.do(CastSpell(4, VEIL, 2)).event  # no dice at all
    assert (event.test, event.paid.loss, event.paid.mp) == (None, None, 2)


def test_a_sceptic_who_casts_believes_from_then_on(table):
    table.do(ChangePerson(1, values={"cthulhu-mythos": 7}))
    table.do(SetBelief(1, True))
    event = table.do(CastSpell(1, CANDLE, first=False)).event
    assert (event.paid.loss.faith, event.paid.loss.loss) == (7, 8)
    assert not person(table).mind.sceptic


@pytest.mark.parametrize(
    ("action", "error", "fields"),
    [
        (CastSpell(2, VEIL, 1), CannotAct, {"problem": "spell-unknown"}),
        (CastSpell(1, "mumbling"), CannotAct, {"problem": "no-spell"}),
        (CastSpell(9, VEIL, 1), NoSuchPerson, {"id": 9}),
        (CastSpell(1, VEIL, 0), ValueOutOfRange, {"least": 1, "most": 12}),
        (CastSpell(1, VEIL, 13), ValueOutOfRange, {"least": 1, "most": 12}),
        (CastSpell(1, VEIL, -4), ValueOutOfRange, {"value": -4}),
        (CastSpell(1, VEIL, True), BadField, {"field": "points"}),
        (CastSpell(1, VEIL, "4"), BadField, {"field": "points"}),
        (CastSpell(1, CANDLE, 4), CannotAct, {"problem": "no-choice"}),
    ],
)
def test_what_cannot_be_cast(table, action, error, fields):
    refused(table, action, error, **fields)


def test_a_spell_that_nobody_can_pay_is_refused(table):
    table.do(ChangePerson(1, sheet={"mp": 0, "hp": 2}))
    refused(table, CastSpell(1, CANDLE), CannotPay, cost=3, mp=0, hp=2)
    table.do(ChangePerson(1, values={"pow": 4}, sheet={"mp": 20}))
    refused(table, CastSpell(1, STAIR), CannotPay, power=5, pow=4)


def test_whose_magic_points_nobody_knows_casts_nothing(table):
    table.do(SeatPerson("Nobody", {"con": 50}, sheet={"spells": (CANDLE,)}))
    refused(table, CastSpell(4, CANDLE), PointsUnknown, what="mp")


@pytest.mark.parametrize("state", ["dead", "dying", "unconscious"])
def test_nobody_casts_who_is_down(table, state):
    table.do(SetCondition(1, Condition(state)))
    refused(table, CastSpell(1, VEIL), CannotAct, problem=state)


# --- before it is paid ----------------------------------------------------------------------------------------------


def test_a_price_is_known_before_it_is_paid_and_leaves_no_trace(table):
    before, lines = table.desk.state, list(table.journal.lines)
    seen = price_of(table.desk.state, 1, VEIL, 4)
    assert (seen.mp, seen.mp_after, seen.hp, seen.hp_after) == ((4, 4), (8, 8), (0, 0), (11, 11))
    assert (seen.sanity, seen.san_after, seen.amount) == ("1D4", (56, 59), "4D6")
    assert (seen.first, seen.needed, seen.payable, seen.deadly) == (True, 30, True, False)
    assert (seen.when.rank, seen.when.later) == (65, 0)
    dice = table.desk.dice_asked(CastSpell(1, VEIL, 4))  # asking which dice fall does nothing either
    assert [die.sides for die in dice] == [10, 10]
    assert (table.desk.state, table.journal.lines) == (before, lines)


def test_a_price_in_dice_is_a_span(table):
    seen = price_of(table.desk.state, 1, STAIR)
    assert (seen.mp, seen.mp_after, seen.hp, seen.power) == ((2, 12), (0, 10), (0, 0), (5, 5))
    table.do(ChangePerson(1, sheet={"mp": 5}))
    seen = price_of(table.desk.state, 1, STAIR)
    assert (seen.mp_after, seen.hp, seen.hp_after) == ((0, 3), (0, 7), (4, 11))


def test_a_price_that_may_kill_says_so(table):
    table.do(ChangePerson(1, sheet={"mp": 0, "hp": 3}))
    assert price_of(table.desk.state, 1, CANDLE).deadly
    assert price_of(table.desk.state, 1, CANDLE).payable
    table.do(ChangePerson(1, sheet={"hp": 2}))
    assert not price_of(table.desk.state, 1, CANDLE).payable


# --- POW that grows -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "roll", "grows"), [(60, 61, True), (60, 60, False), (99, 96, True), (99, 95, False)])
def test_power_grows_above_itself_or_from_96_on(table, power, roll, grows):
    table.do(ChangePerson(1, values={"pow": power}))
    event = table.do(RollPower(1), *faces(roll), *([7] if grows else [])).event
    assert event.gain == (7 if grows else 0)
    assert person(table).skills["pow"] == power + event.gain
    assert table.desk.state.rolls == 1


def test_whose_power_nobody_knows_rolls_for_nothing(table):
    table.do(SeatPerson("Nobody", {"con": 50}))
    refused(table, RollPower(4), PointsUnknown, what="pow")


# --- the keeper's own -----------------------------------------------------------------------------------------------


OWN = OwnSpell("Candle trick", "Lights candles", least=1, most=3, each="2", buys="candles", sanity="1")


def test_a_spell_of_ones_own_is_learnt_by_its_name_and_cast_like_any_other(table):
    table.do(WriteSpell(OWN))
    table.do(WriteTome(OwnTome("Notes", spells=("candle TRICK",))))
    table.do(ReadTome(2, "own-2", test=False, passes=False), 1)
    table.do(LearnSpell(2, "own-1", "own-2", test=False, passes=False), 1, 1)
    assert person(table, 2).spells == ("Candle trick",)  # a sheet goes to other tables, where no id says anything
    event = table.do(CastSpell(2, "Candle trick", 3, first=False)).event
    assert (event.spell, event.paid.mp, event.paid.loss.cause) == ("own-1", 3, "Candle trick")
    assert price_of(table.desk.state, 2, "own-1", 3).amount == "6"


def test_a_new_name_goes_to_the_sheets(table):
    table.do(WriteSpell(OWN))
    table.do(ChangePerson(2, sheet={"spells": ("Candle trick", "Other")}))
    table.do(WriteSpell(replace(OWN, name="Lantern trick", id="own-1")))
    assert person(table, 2).spells == ("Lantern trick", "Other")


def test_what_is_removed_can_no_longer_be_cast(table):
    table.do(WriteSpell(OWN))
    table.do(ChangePerson(2, sheet={"spells": ("Candle trick",)}))
    table.do(RemoveSpell("own-1"))
    assert person(table, 2).spells == ("Candle trick",)
    refused(table, CastSpell(2, "Candle trick"), CannotAct, problem="no-spell")
    refused(table, RemoveSpell("own-1"), CannotAct, problem="no-spell")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"mp": "abc"}, "price-mp"),
        ({"mp": "-3"}, "price-mp"),
        ({"mp": "1/"}, "price-mp"),
        ({"mp": "100D1000"}, "price-mp"),
        ({"sanity": "1D6/1D8"}, "sanity"),
        ({"power": "lots"}, "price-pow"),
        ({"learn": "soon"}, "learn"),
        ({"least": -1}, "least"),
        ({"least": 0, "most": 5}, "least"),
        ({"least": 6, "most": 5}, "least"),
        ({"most": 101}, "most"),
        ({"least": 1, "most": 3, "each": "1D6+1"}, "each"),
        ({"each": "x"}, "each"),
        ({"rounds": -2}, "rounds"),
        ({"rounds": 101}, "rounds"),
        ({"effect": "x" * 501}, "effect"),
        ({"buys": "x" * 61}, "buys"),
        ({"other": "x" * 61}, "other"),
        ({"time": "x" * 61}, "time"),
        ({"name": "x" * 61}, "name"),
    ],
)
def test_a_figure_that_cannot_be_is_named(table, changes, field):
    refused(table, WriteSpell(OwnSpell(**{"name": "Trick", **changes})), FieldRefused, field=field)


def test_a_spell_has_a_name(table):
    refused(table, WriteSpell(OwnSpell("")), Nameless)


def test_braces_in_what_points_buy_are_no_trap(table):
    table.do(WriteSpell(replace(OWN, buys="{n} {} candles {amount}")))
    assert find_spell(table.desk.state, "own-1").points.buys.of("en") == "{amount} (n) () candles (amount)"


def test_one_undo_takes_back_a_whole_spell(table):
    table.do(ChangePerson(1, sheet={"mp": 2}))
    for action, fallen in (
        (CastSpell(1, VEIL, 6), faces(90)),
        (PushCasting(1, VEIL), [*faces(90), 4, 3]),
        (RollPower(3), [*faces(99), 5]),
        (LearnSpell(2, CANDLE, teacher=3), []),
    ):
        if isinstance(action, LearnSpell):
            table.do(ChangePerson(3, sheet={"spells": (VEIL, CANDLE)}))
            fallen = [*faces(3), 2]
        before = table.desk.state
        table.do(action, *fallen)
        assert table.desk.state != before
        table.desk.undo()
        assert table.desk.state == before
        table.desk.redo()
    assert table.reopened().state == table.desk.state
