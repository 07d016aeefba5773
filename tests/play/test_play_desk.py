"""The desk: what an action does, what undo takes back, and what a failing journal costs."""

from datetime import UTC, datetime

import pytest
from desks import Clock, JournalBroken, MemoryJournal, Table, faces, numbers, shown

from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import SeededDice
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare, PassTime
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import (
    BeginCasting,
    BeginFight,
    EndFight,
    JoinFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
    SwapOrder,
)
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll, NothingToRedo, NothingToUndo, PlayError
from keeper_app.play.events.known import known_events
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, SetTick, WaiveDue
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, MovePerson, SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.play.tables.actions.roll_on_table import RollOnTable
from keeper_app.rules import Care, FumbleRange, HouseRules, Level, Need, Question, Reaction, RulesError

HOUSE = HouseRules(fumble=FumbleRange.HUNDRED)

SIDES = Question(60, net=1, label="stealth", who=1), Question(45, label="listen")

FIGHTS = {"str": 60, "con": 60, "siz": 60, "dex": 55, "dodge": 40, "fighting-brawl": 50, "firearms-handgun": 60}
ARMS = {"weapons": (Carried("revolver-38"), Carried("hand-grenade"))}

# Everything a keeper can do, in an order in which it can be done: the action, the dice, the event it becomes.
DONE = [
    (SeatPerson("Harvey", {"luck": 60, "edu": 70, "int": 55}), (), "person-joined"),
    (SeatPerson("Jane", {"luck": 40, "edu": 80}), (), "person-joined"),
    (ChangePerson(2, "Jane Doe", {"luck": 35, "edu": 80}), (), "person-changed"),
    (ChooseHouseRules(HOUSE), (), "house-rules-chosen"),
    (RollCheck(Question(50, label="climb", hidden=True, who=1)), faces(72), "check-rolled"),
    (RevealRoll(5), (), "roll-revealed"),
    (AddLateDie(5, 1), (6,), "die-added"),
    (PushRoll(5, "A long fall"), faces(33, 4), "check-rolled"),
    (RollCheck(Question(50, label="listen", who=1)), faces(61), "check-rolled"),
    (SpendLuck(9, Level.HARD), (), "luck-spent"),
    (RollCheck(Question(50, label="dodge", who=2)), faces(11), "check-rolled"),
    (TickSkill(11), (), "skill-ticked"),
    (RollOpposed(*SIDES), [*faces(22, 8), *faces(50)], "opposed-rolled"),
    (RollCombined((Question(50, label="law"), Question(30)), Need.ALL, -1), faces(45, 2), "combined-rolled"),
    (RollDice("1D6+DB", "1D4"), (5, 2), "dice-rolled"),
    (RollForAll(Question(label="edu")), [*faces(10), *faces(90)], "group-rolled"),
    (RollGroupLuck(), faces(30), "check-rolled"),
    (RecoverLuck(who=1), [*faces(99), 8], "luck-recovered"),
    (DismissPerson(1), (), "person-left"),
    (RollOnTable(screen_tables()["bouts-summary"]), (2,), "table-rolled"),
    (BeginSession("The second night"), (), "session-began"),
    (MakeInvestigator("Ada", 45), [*[3] * 17, 6, 6, 6, *[4] * 4, *faces(90), 7, *faces(10), 2], "investigator-made"),
    (BringCreature("wolf", 2), (), "people-joined"),
    (MovePerson(4, by=-1), (), "people-ordered"),
    (HurtPerson(3, 6), (), "hurt"),
    (RollDue(3, "con-awake"), faces(99), "due-rolled"),
    (HealPerson(3, "1D3"), (2,), "healed"),
    (ChangePoints(3, "sanity", 5, sign=-1), (), "points-changed"),
    (WaiveDue(3, "int-insanity"), (), "due-waived"),
    (SetCondition(3, Condition("phobia", "Still water")), (), "condition-changed"),
    (SetTick(3, "dodge"), (), "tick-changed"),
    (SeatPerson("Tom", {**FIGHTS, "cthulhu-mythos": 5}, sheet=ARMS), (), "person-joined"),
    (BeginFight((4, 6)), (), "fight-began"),
    (JoinFight((5,)), (), "fighters-joined"),
    (SwapOrder(5, -1), (), "order-set"),
    (Foresee(6), faces(70), "foresee-rolled"),
    (MarkFighter(6, "cover"), (), "fighter-marked"),
    (Strike(6, 4, 2, Reaction.DODGE, hold=True), [*faces(20), *faces(90)], "melee-fought"),
    (TakeBlows(38), (2,), "blows-taken"),
    (Shoot(6, 0, (Mark(5),), 10), faces(100), "fired"),
    (ClearJam(6, 0), faces(50), "jam-rolled"),
    (Shoot(6, 0, (Mark(5),), 10), [*faces(30), 4], "fired"),
    (Reload(6, 0), (), "reloaded"),
    (Dive(6), faces(20), "dive-rolled"),
    (BeginCasting(6, 2), (), "casting-began"),
    (PassTurn(), (), "turn-passed"),
    (Explode(6, 1, (Near(5, 2), Near(4, 9))), (2, 2, 2, 3), "exploded"),
    (LeaveFight(5), (), "fighter-left"),
    (EndFight(), (), "fight-ended"),
    (GiveCare(3, Care.FIRST_AID, value=50), faces(30), "care-given"),
    (PassTime("week"), (), "time-passed"),
    (RollRecovery(3, cared=True), [*faces(80, 3), 2], "recovery-rolled"),
]


def tell(table, upto=None):
    """Play the story, or the beginning of it."""
    return [table.do(action, *fallen) for action, fallen, _ in DONE[:upto]]


def test_the_story_has_every_kind_of_event():
    assert {kind for _, _, kind in DONE} == {event.kind for event in known_events()}


def test_the_winner_with_a_bonus_die_is_refused_in_the_story():
    table = Table()
    tell(table, 13)
    with pytest.raises(RulesError):
        table.desk.do(TickSkill(13))


@pytest.mark.parametrize("at", range(len(DONE)), ids=[kind for _, _, kind in DONE])
def test_every_action_is_applied_undone_and_redone(table, at):
    entries = tell(table, at)
    before, lines = shown(table.desk), len(table.journal.lines)
    heard = []
    table.desk.listen(lambda: heard.append(table.desk.state))
    entry = table.do(DONE[at][0], *DONE[at][1])

    assert entry.event.kind == DONE[at][2]
    assert entry.n == at + 1
    assert (
        table.desk.state
        == entry.after
        == entry.event.apply(entries[-1].after if entries else Desk(MemoryJournal()).state)
    )
    assert [*before[1], entry] == list(table.desk.entries)
    assert table.desk.to_undo is entry
    assert table.desk.to_redo is None
    if entry.event.follows is not None:
        assert table.desk.followers(entry.event.follows)[-1] is entry
    after = shown(table.desk)

    assert table.desk.undo() is entry
    assert table.desk.to_redo is entry
    assert shown(table.desk)[:3] == before[:3]
    assert shown(table.desk)[4:] == before[4:]
    with pytest.raises(NoSuchRoll):
        table.desk.entry(entry.n)

    assert table.desk.redo() is entry
    assert shown(table.desk) == after
    assert len(table.journal.lines) == lines + 3
    assert len(heard) == 3


def test_the_whole_story_can_be_taken_back_and_brought_again(table):
    entries = tell(table)
    after = shown(table.desk)
    for entry in reversed(entries):
        assert table.desk.undo() is entry
    assert shown(table.desk)[:3] == shown(Desk(MemoryJournal()))[:3]
    for entry in entries:
        assert table.desk.redo() is entry
    assert shown(table.desk) == after
    assert shown(table.reopened()) == after


def test_the_story_is_the_same_when_the_desk_is_opened_again(table):
    tell(table)
    again = table.reopened()
    assert shown(again) == shown(table.desk)
    assert again.unread == 0


def test_nothing_to_undo_nor_redo_at_first(table):
    for step, error in ((table.desk.undo, NothingToUndo), (table.desk.redo, NothingToRedo)):
        with pytest.raises(error):
            step()
    assert (table.desk.to_undo, table.desk.to_redo, list(table.desk.entries)) == (None, None, [])
    assert table.journal.lines == []


def test_a_new_action_clears_what_could_be_redone(table):
    first = table.rolled(RollCheck(Question(50)), 20)
    table.rolled(RollCheck(Question(50)), 30)
    table.desk.undo()
    third = table.rolled(RollCheck(Question(50)), 40)
    assert table.desk.to_redo is None
    with pytest.raises(NothingToRedo):
        table.desk.redo()
    assert numbers(table.desk.entries) == [first.n, third.n]
    assert shown(table.reopened()) == shown(table.desk)


def test_numbers_are_never_used_twice(table):
    used = set()
    for _ in range(3):
        used.add(table.rolled(RollCheck(Question(50)), 20).n)
        table.desk.undo()
    assert used == {1, 3, 5}
    again = table.reopened()
    assert again.do(RollCheck(Question(50)), faces(20)).n == 7


def test_undo_goes_back_step_by_step_through_what_followed(table):
    roll = table.rolled(RollCheck(Question(50, label="climb")), 60)
    late = table.do(AddLateDie(roll.n, -1), 3)
    spent = table.do(SpendLuck(roll.n, Level.HARD))
    assert numbers(table.desk.followers(roll.n)) == [late.n, spent.n]
    table.desk.undo()
    assert numbers(table.desk.followers(roll.n)) == [late.n]
    table.desk.undo()
    assert list(table.desk.followers(roll.n)) == []
    table.desk.redo()
    table.desk.redo()
    assert numbers(table.desk.followers(roll.n)) == [late.n, spent.n]


def test_rolls_are_counted_and_only_rolls(table):
    tell(table)
    rolls = {
        "check-rolled",
        "opposed-rolled",
        "combined-rolled",
        "dice-rolled",
        "group-rolled",
        "luck-recovered",
        "table-rolled",
        "due-rolled",
        "foresee-rolled",
        "melee-fought",
        "fired",
        "jam-rolled",
        "dive-rolled",
        "exploded",
        "care-given",
        "recovery-rolled",
    }
    assert table.desk.state.rolls == sum(kind in rolls for _, _, kind in DONE) == 21


# --- listeners ------------------------------------------------------------------------------------------------------


def test_listeners_hear_of_every_change_until_they_stop(table):
    heard = []
    stop = table.desk.listen(lambda: heard.append("one"))
    table.desk.listen(lambda: heard.append("two"))
    table.rolled(RollCheck(Question(50)), 20)
    assert heard == ["one", "two"]
    stop()
    stop()
    table.desk.undo()
    assert heard == ["one", "two", "two"]


def test_listeners_see_the_desk_already_changed(table):
    seen = []
    table.desk.listen(lambda: seen.append((table.desk.to_undo and table.desk.to_undo.n, len(table.journal.lines))))
    table.rolled(RollCheck(Question(50)), 20)
    table.desk.undo()
    table.desk.redo()
    assert seen == [(1, 1), (None, 2), (1, 3)]


def test_a_refused_action_tells_nobody(table):
    table.desk.listen(lambda: pytest.fail("told of nothing"))
    for refused in (RollCheck(Question(1000)), RollDice("nonsense"), TickSkill(5), DismissPerson(1)):
        with pytest.raises(ValueError, match=r"\w"):
            table.desk.do(refused)


# --- a journal that fails -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(len(DONE)), ids=[kind for _, _, kind in DONE])
def test_an_action_that_cannot_be_kept_changes_nothing(table, at):
    tell(table, at)
    before, lines = shown(table.desk), list(table.journal.lines)
    table.desk.listen(lambda: pytest.fail("told of what was not kept"))
    table.journal.broken = True
    with pytest.raises(JournalBroken):
        table.do(DONE[at][0], *DONE[at][1])
    assert shown(table.desk) == before
    assert table.journal.lines == lines


@pytest.mark.parametrize("step", ["undo", "redo"])
@pytest.mark.parametrize("at", range(1, len(DONE) + 1), ids=[kind for _, _, kind in DONE])
def test_an_undo_or_redo_that_cannot_be_kept_changes_nothing(table, at, step):
    tell(table, at)
    if step == "redo":
        table.desk.undo()
    before, lines = shown(table.desk), list(table.journal.lines)
    table.desk.listen(lambda: pytest.fail("told of what was not kept"))
    table.journal.broken = True
    with pytest.raises(JournalBroken):
        getattr(table.desk, step)()
    assert shown(table.desk) == before
    assert table.journal.lines == lines


def test_play_goes_on_once_the_journal_works_again(table):
    table.rolled(RollCheck(Question(50)), 20)
    table.journal.broken = True
    for step in (lambda: table.rolled(RollCheck(Question(50)), 30), table.desk.undo):
        with pytest.raises(JournalBroken):
            step()
    table.journal.broken = False
    assert table.rolled(RollCheck(Question(50)), 40).n == 2
    table.desk.undo()
    table.journal.broken = True
    with pytest.raises(JournalBroken):
        table.desk.redo()
    table.journal.broken = False
    assert table.desk.redo().n == 2
    assert shown(table.reopened()) == shown(table.desk)


# --- the moment -----------------------------------------------------------------------------------------------------


def test_an_entry_has_the_moment_it_happened(table):
    first, second = table.rolled(RollCheck(Question(50)), 20), table.rolled(RollCheck(Question(50)), 20)
    assert first.at == datetime(1926, 10, 31, 23, 0, 0, 1000, tzinfo=UTC)
    assert second.at > first.at


def test_a_desk_opened_again_tells_the_same_moments_by_the_real_clock():
    journal = MemoryJournal()
    microseconds = iter(range(123_456, 999_999))
    desk = Desk(
        journal, dice=SeededDice(1), clock=lambda: datetime(2026, 1, 1, 0, 0, 0, next(microseconds), tzinfo=UTC)
    )
    desk.do(RollCheck(Question(50)))
    assert [entry.at for entry in Desk(MemoryJournal(journal.records)).entries] == [entry.at for entry in desk.entries]


# --- many entries ---------------------------------------------------------------------------------------------------


def test_a_log_of_two_thousand_entries_finds_each_of_them():
    journal = MemoryJournal()
    desk = Desk(journal, dice=SeededDice("long night"), clock=Clock())
    for at in range(2000):
        desk.do(RollCheck(Question(at % 100, label=str(at))))
    for one in (desk, Desk(MemoryJournal(journal.records))):
        assert len(one.entries) == one.state.rolls == 2000
        assert [one.entry(n).event.label for n in range(1, 2001)] == [str(at) for at in range(2000)]
        for missing in (0, 2001, -1):
            with pytest.raises(NoSuchRoll):
                one.entry(missing)
    for _ in range(1000):
        desk.undo()
    assert desk.entry(1000).event.label == "999"
    with pytest.raises(NoSuchRoll):
        desk.entry(1001)


def test_errors_of_play_carry_a_reason_and_fields():
    error = NoSuchRoll(n=5)
    assert (error.reason, error.fields, isinstance(error, PlayError)) == ("no-such-roll", {"n": 5}, True)
