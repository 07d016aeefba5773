"""A development phase: nobody changes before its end, one undo takes it back (rules 163 to 166, C27, C44)."""

from dataclasses import replace

import pytest
from desks import MemoryJournal, Table, refused, shown
from examples.made_up import faces
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.dice import DiceError, SeededDice
from keeper_app.play.desk import Desk
from keeper_app.play.development.actions.hold_phase import AbandonDevelopment, BeginDevelopment, EndDevelopment
from keeper_app.play.development.actions.regain import GrantRecovery, RegainLuck, WorkOnBackground
from keeper_app.play.development.actions.review_sheet import ReviewCredit, RewriteBackground
from keeper_app.play.development.actions.roll_growth import RollGrowth
from keeper_app.play.development.outcomes import outcomes
from keeper_app.play.development.phase import Phase
from keeper_app.play.development.ticked import next_to_roll, ticked, to_roll
from keeper_app.play.errors import CannotAct, FieldRefused, NoSuchPerson, PointsUnknown
from keeper_app.play.people.actions.mark_person import SetCondition, SetTick
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, SeatPerson
from keeper_app.play.people.parts import Condition, Mind
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import used_to
from keeper_app.rules import HIGHEST_LUCK, HIGHEST_VALUE, NotAllowed, RulesError, ValueOutOfRange

NELL = SeatPerson(
    "Nell",
    {"pow": 60, "sanity": 50, "luck": 40, "listen": 45, "stealth": 85, "cthulhu-mythos": 9, "credit-rating": 20},
    sheet={
        "ticks": ("listen", "stealth", "cthulhu-mythos", "Zeppelins"),
        "background": (("traits", "Sleeps badly"), ("ideology", "None")),
        "conditions": (Condition("indefinite-insanity"), Condition("phobia", "rats")),
        "mind": Mind(used=(("ghoul", 3), ("deep-one", 1))),
    },
)
ABEL = SeatPerson("Abel", {"luck": 70, "listen": 60, "pow": 55}, sheet={"ticks": ("listen", "dodge")})
ODDS = SeatPerson("The porter", {"listen": 30}, Kind.NPC, {"ticks": ("listen",)})


@pytest.fixture
def begun(table: Table) -> Table:
    for action in (NELL, ABEL, ODDS, BeginDevelopment()):
        table.do(action)
    return table


def phase(table: Table) -> Phase:
    return table.desk.state.part(Phase)


# --- who and what -----------------------------------------------------------------------------------------------------


def test_every_investigator_still_in_play_takes_part(table):
    for action in (NELL, ABEL, ODDS, SeatPerson("Late", {}), SeatPerson("Lost", {})):
        table.do(action)
    table.do(SetCondition(4, Condition("dead")))
    table.do(SetCondition(5, Condition("permanent-insanity")))
    table.do(BeginDevelopment())
    assert phase(table).people == (1, 2)


def test_the_keeper_may_say_who(table):
    for action in (NELL, ABEL, ODDS, BeginDevelopment((3, 1, 3))):
        table.do(action)
    assert phase(table).people == (1, 3)
    assert table.rolled(RollGrowth(3, "listen"), 12).event.who == 3


def test_a_phase_needs_somebody_and_there_is_one_at_a_time(table):
    refused(table, BeginDevelopment(), CannotAct, problem="nobody")
    refused(table, EndDevelopment(), CannotAct, problem="no-development")
    refused(table, AbandonDevelopment(), CannotAct, problem="no-development")
    refused(table, RollGrowth(), CannotAct, problem="no-development")
    table.do(NELL)
    refused(table, BeginDevelopment((7,)), NoSuchPerson, id=7)
    refused(table, RegainLuck(1), CannotAct, problem="no-development")
    table.do(BeginDevelopment())
    refused(table, BeginDevelopment(), CannotAct, problem="development-open")


def test_what_is_ticked_and_what_is_never_rolled(begun):
    rows = {one.skill: one for one in ticked(begun.desk.state, 1)}
    assert {skill: one.why for skill, one in rows.items()} == {
        "listen": "",
        "stealth": "",
        "cthulhu-mythos": "never",
        "Zeppelins": "unknown",
    }
    assert [(one.who, one.skill) for one in to_roll(begun.desk.state)] == [
        (1, "listen"), (1, "stealth"), (2, "listen"),
    ]  # fmt: skip
    refused(begun, RollGrowth(1, "cthulhu-mythos"), CannotAct, problem="never-ticked")
    refused(begun, RollGrowth(1, "Zeppelins"), CannotAct, problem="value-unknown")
    refused(begun, RollGrowth(1, "spot-hidden"), CannotAct, problem="not-ticked")
    refused(begun, RollGrowth(3, "listen"), CannotAct, problem="not-in-development")
    refused(begun, RollGrowth(9, "listen"), NoSuchPerson, id=9)
    refused(begun, RollGrowth(None, "listen"), CannotAct, problem="nothing-ticked")


def test_a_tick_set_while_it_lasts_is_rolled_too(begun):
    begun.do(SetTick(2, "spot-hidden"))
    assert ("spot-hidden", 25) in [(one.skill, one.value) for one in to_roll(begun.desk.state)]
    begun.rolled(RollGrowth(2, "spot-hidden"), 10)
    begun.do(SetTick(2, "spot-hidden", on=False))
    assert [one.skill for one in ticked(begun.desk.state, 2) if one.growth] == ["spot-hidden"]  # it stays in sight


def test_what_comes_next_stays_with_whoever_rolled(begun):
    assert next_to_roll(begun.desk.state).skill == "listen"
    begun.rolled(RollGrowth(2, "listen"), 1)
    assert (next_to_roll(begun.desk.state).who, next_to_roll(begun.desk.state).skill) == (1, "listen")
    begun.rolled(RollGrowth(1, "stealth"), 1)
    assert (next_to_roll(begun.desk.state).who, next_to_roll(begun.desk.state).skill) == (1, "listen")
    begun.rolled(RollGrowth(1, "listen"), 1)
    assert next_to_roll(begun.desk.state) is None


# --- rolling ----------------------------------------------------------------------------------------------------------


def test_a_skill_is_rolled_once_and_undo_gives_it_back(begun):
    begun.do(RollGrowth(1, "listen"), *faces(46), 7)
    (one,) = phase(begun).growths
    assert (one.value, one.grows, one.gain, one.after, one.sanity) == (45, True, 7, 52, None)
    refused(begun, RollGrowth(1, "listen"), CannotAct, problem="grown-already")
    begun.desk.undo()
    assert phase(begun).growths == ()
    begun.rolled(RollGrowth(1, "listen"), 45)
    assert not phase(begun).growths[0].grows


def test_reaching_90_rolls_2d6_in_the_same_step(begun):
    begun.do(RollGrowth(1, "stealth"), *faces(99), 5, 6, 2)
    (one,) = phase(begun).growths
    assert (one.after, one.sanity.total, one.sanity.faces) == (90, 8, (6, 2))
    begun.desk.undo()
    begun.do(RollGrowth(1, "stealth"), *faces(99), 4)
    assert phase(begun).growths[0].sanity is None


def test_all_that_is_left_falls_in_three_throws(begun):
    begun.rolled(RollGrowth(2, "listen"), 3)
    entry = begun.do(RollGrowth(), *faces(99), *faces(97), 3, 9, 1, 2)
    assert [(one.skill, one.gain) for one in entry.event.growths] == [("listen", 3), ("stealth", 9)]
    assert [die.name.split("/")[0] for die in entry.dice] == [*["growth"] * 4, *["gain"] * 2, *["mastery"] * 2]
    refused(begun, RollGrowth(), CannotAct, problem="nothing-ticked")


def test_all_of_one_person(begun):
    entry = begun.do(RollGrowth(1), *faces(1), *faces(2))
    assert {one.who for one in entry.event.growths} == {1}
    assert [one.who for one in to_roll(begun.desk.state)] == [2]


def test_real_dice_are_asked_for_throw_by_throw(begun):
    desk = begun.desk
    asked = [len(desk.dice_asked(RollGrowth(1, "stealth"), some)) for some in ([], faces(99), [*faces(99), 7])]
    assert asked == [2, 3, 5]
    desk.do(RollGrowth(1, "stealth"), [*faces(99), 7, 1, 1])
    assert phase(begun).growths[0].sanity.total == 2
    assert [die.sides for die in desk.dice_asked(WorkOnBackground(1, "traits"))] == [6]
    assert desk.dice_asked(ReviewCredit(1, 3)) == ()
    assert [die.sides for die in desk.dice_asked(RegainLuck(1), faces(90))] == [10, 10, 10]


def test_luck_is_tried_once(begun):
    begun.do(RegainLuck(1), *faces(41), 6)
    begun.rolled(RegainLuck(2), 70)
    assert [(one.recovers, one.regained, one.after) for one in phase(begun).luck] == [(True, 6, 46), (False, 0, 70)]
    refused(begun, RegainLuck(1), CannotAct, problem="luck-tried")
    begun.desk.undo()
    begun.do(ChangePerson(2, values={"luck": None}))
    refused(begun, RegainLuck(2), PointsUnknown, what="luck")


def test_work_on_the_background_is_given_once_and_taken_back(begun):
    begun.do(WorkOnBackground(1, "traits"), 4)
    begun.do(WorkOnBackground(1, "ideology", 3))
    assert [(one.entry, one.points) for one in phase(begun).work] == [("ideology", 3)]
    begun.do(WorkOnBackground(1, "ideology", 0))
    assert phase(begun).work == ()
    begun.do(ChangePerson(2, values={"pow": None}))
    refused(begun, WorkOnBackground(2, "traits"), PointsUnknown, what="sanity")


@pytest.mark.parametrize("typed", ["1/", "abc", "1D6/", "-3", "", "1D6+", "100D6", "1D100", 100, -1, 10**9, "DB", "½"])
def test_what_cannot_be_given_is_refused_and_nothing_changes(begun, typed):
    before, lines = shown(begun.desk), list(begun.journal.lines)
    with pytest.raises((DiceError, RulesError, FieldRefused)):
        begun.desk.do(WorkOnBackground(1, "traits", typed))
    assert (shown(begun.desk), begun.journal.lines) == (before, lines)


def test_entries_and_values_that_no_sheet_has_are_refused(begun):
    refused(begun, WorkOnBackground(1, "hat-size"), FieldRefused, field="background")
    refused(begun, RewriteBackground(1, (("hat-size", "7"),)), FieldRefused, field="background")
    refused(begun, RewriteBackground(1, (("traits", "x" * 4001),)), FieldRefused, field="traits")
    for value in (-1, 1000):
        refused(begun, ReviewCredit(1, value), ValueOutOfRange, value=value)
    refused(begun, GrantRecovery(2), CannotAct, problem="not-insane")
    refused(begun, GrantRecovery(3), CannotAct, problem="not-in-development")


# --- the end ----------------------------------------------------------------------------------------------------------

STEPS = (
    (RollGrowth(1, "listen"), [*faces(80), 7]),
    (RollGrowth(1, "stealth"), [*faces(99), 8, 3, 4]),
    (RollGrowth(2), faces(60)),
    (RegainLuck(1), [*faces(41), 6]),
    (WorkOnBackground(1, "traits"), [5]),
    (GrantRecovery(1), []),
    (ReviewCredit(1, 55), []),
    (RewriteBackground(1, (("traits", "  Sleeps again "), ("ideology", ""))), []),
)


def test_nothing_changes_before_the_end_and_all_of_it_at_the_end(begun):
    before = begun.desk.state.people
    for action, fallen in STEPS:
        begun.do(action, *fallen)
        assert begun.desk.state.people == before
    begun.do(EndDevelopment())
    nell, abel, porter = begun.desk.state.people
    assert nell.skills == {
        **dict(before[0].values), "listen": 52, "stealth": 93, "sanity": 62, "luck": 46, "credit-rating": 55
    }  # fmt: skip
    assert nell.ticks == ("Zeppelins",)  # nobody rolled it: it stays
    assert nell.background == (("traits", "Sleeps again"),)
    assert [one.id for one in nell.conditions] == ["phobia"]
    assert nell.mind.used == (("ghoul", 2),)
    assert [one.cause for one in nell.mind.line] == ["", "growth", "background-work"]
    assert abel == replace(before[1], ticks=("dodge",))
    assert porter == before[2]
    assert not phase(begun).is_open


def test_one_undo_takes_the_whole_phase_back_and_opens_it_again(begun):
    for action, fallen in STEPS:
        begun.do(action, *fallen)
    before = begun.desk.state
    begun.do(EndDevelopment())
    after = begun.desk.state
    begun.desk.undo()
    assert begun.desk.state == before
    assert phase(begun).is_open
    begun.desk.redo()
    assert begun.desk.state == after
    begun.desk.undo()
    begun.do(AbandonDevelopment())
    assert begun.desk.state.people == before.people
    assert not phase(begun).is_open


def test_what_was_gained_comes_on_top_of_what_the_sheet_says_then(begun):
    for action, fallen in STEPS:
        begun.do(action, *fallen)
    begun.do(ChangePerson(1, values={"listen": 60, "luck": 95, "sanity": 85, "stealth": None}))
    begun.do(EndDevelopment())
    nell = begun.desk.state.person(1)
    assert nell.skills["listen"] == 67
    assert nell.luck == HIGHEST_LUCK
    assert nell.skills["sanity"] == points_of(nell).max_san == 90  # 99 less the Mythos
    assert nell.skills["stealth"] == 28  # the base everybody has, and 8


def test_whoever_has_gone_is_passed_over(begun):
    for action, fallen in STEPS:
        begun.do(action, *fallen)
    begun.do(DismissPerson(1))
    assert [one.who for one in outcomes(begun.desk.state)] == [2]
    begun.do(EndDevelopment())
    assert [one.name for one in begun.desk.state.people] == ["Abel", "The porter"]


def test_a_skill_that_nobody_knows_any_more_is_passed_over(table):
    table.do(SeatPerson("Nell", {"Zeppelins": 30}, sheet={"ticks": ("Zeppelins",)}))
    table.do(BeginDevelopment())
    table.do(RollGrowth(), *faces(99), 5)
    table.do(ChangePerson(1, values={"Zeppelins": None}))
    (one,) = outcomes(table.desk.state)
    assert not one.changes
    table.do(EndDevelopment())
    assert table.desk.state.person(1).values == ()


def test_whoever_has_lost_all_sanity_for_good_regains_none(begun):
    begun.do(RollGrowth(1, "stealth"), *faces(99), 8, 3, 4)
    begun.do(WorkOnBackground(1, "traits", 5))
    begun.do(ChangePerson(1, values={"sanity": 0}))
    begun.do(SetCondition(1, Condition("permanent-insanity")))
    assert outcomes(begun.desk.state)[0].reliefs == ()


def test_a_granted_recovery_can_be_taken_back(begun):
    begun.do(GrantRecovery(1))
    begun.do(GrantRecovery(1, on=False))
    begun.do(EndDevelopment())
    assert begun.desk.state.person(1).has("indefinite-insanity")


def test_abandoning_changes_nobody_and_keeps_the_ticks(begun):
    before = begun.desk.state.people
    for action, fallen in STEPS:
        begun.do(action, *fallen)
    begun.do(AbandonDevelopment())
    assert begun.desk.state.people == before
    assert phase(begun) == Phase()
    begun.do(BeginDevelopment())
    assert phase(begun) == Phase((1, 2))


# --- laws -------------------------------------------------------------------------------------------------------------

SKILLS = ("listen", "stealth", "climb", "medicine", "cthulhu-mythos", "credit-rating")
SHEETS = st.builds(
    lambda values, ticks, used, luck, mythos: SeatPerson(
        "Somebody",
        {**values, "pow": 60, "luck": luck, "cthulhu-mythos": mythos},
        sheet={"ticks": tuple(ticks), "mind": Mind(used=tuple(used.items()))},
    ),
    st.dictionaries(st.sampled_from(SKILLS[:4]), st.integers(0, HIGHEST_VALUE) | st.integers(75, 99)),
    st.lists(st.sampled_from(SKILLS), unique=True),
    st.dictionaries(st.sampled_from(("ghoul", "deep-one")), st.integers(1, 9)),
    st.integers(0, 99),
    st.integers(0, 99),
)
PEOPLE = st.sampled_from((1, 2))
ACTIONS = st.one_of(
    st.builds(RollGrowth, st.none() | PEOPLE),
    st.builds(RollGrowth, PEOPLE, st.sampled_from(SKILLS)),
    st.builds(RegainLuck, PEOPLE),
    st.builds(WorkOnBackground, PEOPLE, st.sampled_from(("traits", "ideology")), st.integers(0, 99)),
    st.builds(ReviewCredit, PEOPLE, st.integers(0, 150)),
    st.builds(RewriteBackground, PEOPLE, st.sampled_from(((("traits", "New"),), (("traits", ""), ("ideology", "x"))))),
)


@settings(deadline=None)
@given(st.tuples(SHEETS, SHEETS), st.lists(ACTIONS, max_size=12), st.integers(0, 10**6))
def test_the_end_is_the_sum_of_the_steps_and_replay_is_exact(sheets, steps, seed):
    journal = MemoryJournal()
    desk = Desk(journal, dice=SeededDice(seed))
    for action in (*sheets, BeginDevelopment()):
        desk.do(action)
    before = desk.state.people
    for step in steps:
        try:
            desk.do(step)
        except CannotAct:
            continue
        assert desk.state.people == before
    held = desk.state
    now = held.part(Phase)
    desk.do(EndDevelopment())
    for was, one in zip(before, desk.state.people, strict=True):
        for skill in SKILLS[:4]:
            if growth := now.growth(was.id, skill):
                assert one.skills.get(skill, growth.value) == min(HIGHEST_VALUE, growth.value + growth.gain)
                assert skill not in one.ticks
            else:
                assert (one.skills.get(skill), skill in one.ticks) == (was.skills.get(skill), skill in was.ticks)
        luck = now.luck_of(was.id)
        assert one.luck == min(HIGHEST_LUCK, was.luck + (luck.regained if luck else 0))
        given_back = sum(g.sanity.total for g in now.growths if g.who == was.id and g.sanity)
        given_back += sum(work.points for work in now.work if work.who == was.id)
        san, most = points_of(was).san, points_of(was).max_san
        assert points_of(one).san == max(san, min(most, san + given_back)) <= most
        assert all(used_to(one, being) == max(0, total - 1) for being, total in was.mind.used)
        assert one.skills.get("cthulhu-mythos") == was.skills.get("cthulhu-mythos")
        credit = now.credit_of(was.id)
        assert one.skills.get("credit-rating", 0) == (was.skills.get("credit-rating", 0) if credit is None else credit)
    after = desk.state
    assert Desk(MemoryJournal(journal.records)).state == after
    desk.undo()
    assert desk.state == held
    assert Desk(MemoryJournal(journal.records)).state == held
    desk.redo()
    assert desk.state == after


@pytest.mark.parametrize("amount", ["6/2", "1/1D6", "6÷2", "6:2"])
def test_no_stroke_divides_what_the_background_gives_back(begun, amount):
    """A field of Sanity: what is written success/failure is a cost, and gives nothing back."""
    refused(begun, WorkOnBackground(1, "traits", amount), NotAllowed, rule="sanity-roll")
