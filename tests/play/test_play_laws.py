"""The laws of the desk, over any play: what the journal holds is what is shown, and undo then redo is nothing."""

from dataclasses import replace

import pytest
from desks import Clock, JournalBroken, MemoryJournal, shown
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from keeper_app.dice import DiceError, SeededDice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NothingToRedo, NothingToUndo, PlayError
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, SetTick, WaiveDue
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, MovePerson, SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.points import points_of
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
from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.play.roll.standing import standing
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import (
    CriticalRange,
    Difficulty,
    FumbleRange,
    HouseRules,
    Level,
    Need,
    Question,
    RulesError,
)

labels = st.sampled_from(["", "climb", "luck", "edu", "int", "cthulhu-mythos", "Juggling", "x" * 61])
values = st.sampled_from([0, 1, 20, 49, 50, 75, 99, 120, 999, 1000])
nets = st.sampled_from([-3, -2, -1, 0, 0, 1, 2])
people = st.none() | st.integers(1, 4)
asked = st.integers(1, 12)  # how far back the roll lies that a step refers to
known = st.dictionaries(st.sampled_from(["luck", "edu", "int", "climb"]), values, max_size=4)
difficulties = st.sampled_from(Difficulty)
questions = st.builds(Question, st.none() | values, difficulties, nets, labels, st.booleans(), people)

who = st.integers(1, 4)
amounts = st.sampled_from([0, 1, 3, 5, 6, 12, 13, 40, "1D6", "2D6+6", -1])
PEOPLE = st.one_of(
    st.builds(MakeInvestigator, st.sampled_from(["Ada", ""]), st.sampled_from([15, 30, 45, 85, 90])),
    st.builds(BringCreature, st.sampled_from(["wolf", "thug", "unicorn"]), st.sampled_from([0, 1, 2])),
    st.builds(MovePerson, who, st.integers(-3, 3), st.none() | st.integers(-1, 5)),
    st.builds(HurtPerson, who, amounts, st.booleans()),
    st.builds(HealPerson, who, amounts),
    st.builds(ChangePoints, who, st.sampled_from(["sanity", "mp", "luck", "wits"]), amounts, st.sampled_from([1, -1])),
    st.builds(RollDue, who, st.sampled_from(["con-awake", "int-insanity"])),
    st.builds(WaiveDue, who, st.sampled_from(["con-awake", "int-insanity"])),
    st.builds(
        SetCondition,
        who,
        st.builds(Condition, st.sampled_from(["dead", "prone", "phobia", "aiming", "x"]), st.sampled_from(["", "Fog"])),
        st.booleans(),
    ),
    st.builds(SetTick, who, labels, st.booleans()),
    st.builds(BeginSession, labels),
)
FREE = st.one_of(
    PEOPLE,
    st.builds(RollCheck, questions),
    st.builds(RollOpposed, questions, questions, st.booleans()),
    st.builds(
        RollCombined,
        st.lists(questions, min_size=1, max_size=3).map(tuple),
        st.sampled_from(Need),
        nets,
        st.booleans(),
    ),
    st.builds(RollDice, st.sampled_from(["1D6", "2D6+4", "1D4+DB", "nonsense"]), st.sampled_from([None, "1D4"])),
    st.builds(RollForAll, st.builds(Question, st.none(), difficulties, nets, labels, st.booleans())),
    st.builds(RollGroupLuck, st.booleans()),
    st.builds(RecoverLuck, people, st.none() | values),
    st.builds(SeatPerson, st.sampled_from(["Harvey", "Jane", " "]), known),
    st.builds(ChangePerson, st.integers(1, 4), st.sampled_from(["Harvey", "Tom"]), known),
    st.builds(DismissPerson, st.integers(1, 4)),
    st.builds(
        ChooseHouseRules,
        st.builds(HouseRules, st.sampled_from(CriticalRange), st.sampled_from(FumbleRange), st.booleans()),
    ),
)
STEPS = st.sampled_from(
    [
        PushRoll,
        RevealRoll,
        TickSkill,
        lambda n: AddLateDie(n, 1),
        lambda n: AddLateDie(n, -1),
        *[lambda n, level=level: SpendLuck(n, level) for level in Level],
    ]
)
OURS = (DiceError, RulesError, PlayError)


def arrivals(event):
    """The sheets of whoever comes with an event."""
    if event.get("kind") in ("person-joined", "investigator-made"):
        return [event["person"]]
    return event["people"] if event.get("kind") == "people-joined" else []


class AnyPlay(RuleBasedStateMachine):
    """Anybody does anything, takes it back, brings it again, and now and then the disk is full."""

    @initialize(seed=st.integers(0, 10**6))
    def sit_down(self, seed):
        self.journal = MemoryJournal()
        self.desk = Desk(self.journal, dice=SeededDice(seed), clock=Clock())

    def attempt(self, action, given=None):
        """Done and kept, or refused with nothing changed."""
        before, lines = shown(self.desk), len(self.journal.lines)
        try:
            entry = self.desk.do(action, given)
        except OURS:
            assert shown(self.desk) == before
            assert len(self.journal.lines) == lines
        else:
            assert self.desk.to_undo is entry
            assert self.desk.to_redo is None
            assert len(self.journal.lines) == lines + 1

    @rule(action=FREE)
    def act(self, action):
        self.attempt(action)

    @rule(value=st.sampled_from([30, 60, 90]), label=st.sampled_from(["climb", "listen"]), who=people)
    def roll(self, value, label, who):
        """A plain check, so that something can follow."""
        seated = [person.id for person in self.desk.state.people]
        self.attempt(RollCheck(Question(value, label=label, who=who if who in seated else None)))

    @rule(action=FREE, given=st.lists(st.integers(0, 11), max_size=6))
    def act_by_hand(self, action, given):
        self.attempt(action, given)

    @rule(step=STEPS)
    def follow_the_last_check(self, step):
        checks = [entry.n for entry in self.desk.entries if isinstance(entry.event, CheckRolled)]
        if checks:
            self.attempt(step(checks[-1]))

    @rule(step=STEPS, back=asked)
    def follow(self, step, back):
        self.attempt(step(self.desk.entries[-back].n if back <= len(self.desk.entries) else back))

    @rule()
    def undo(self):
        if self.desk.to_undo is None:
            with pytest.raises(NothingToUndo):
                self.desk.undo()
            return
        before = shown(self.desk)
        entry = self.desk.undo()
        assert entry is self.desk.to_redo is before[2]
        if self.desk.entries:
            assert self.desk.state == self.desk.entries[-1].after

    @rule()
    def redo(self):
        if self.desk.to_redo is None:
            with pytest.raises(NothingToRedo):
                self.desk.redo()
            return
        wanted = self.desk.to_redo
        assert self.desk.redo() is wanted is self.desk.to_undo

    @precondition(lambda self: self.desk.to_undo)
    @rule()
    def undo_then_redo_is_nothing(self):
        before = shown(self.desk)
        redoable = self.desk.to_redo
        self.desk.undo()
        self.desk.redo()
        assert shown(self.desk) == before
        assert self.desk.to_redo is redoable

    @rule(action=FREE, step=st.sampled_from(["do", "undo", "redo"]))
    def disk_full(self, action, step):
        before, lines = shown(self.desk), len(self.journal.lines)
        self.journal.broken = True
        with pytest.raises((JournalBroken, *OURS)):
            self.desk.do(action) if step == "do" else getattr(self.desk, step)()
        self.journal.broken = False
        assert shown(self.desk) == before
        assert len(self.journal.lines) == lines

    @invariant()
    def nobody_has_an_id_that_somebody_had(self):
        given = [one["id"] for record in self.journal.records for one in arrivals(record.get("event", {}))]
        assert len(given) == len(set(given))

    @invariant()
    def the_journal_tells_it_all(self):
        again = Desk(MemoryJournal(self.journal.records))
        assert again.unread == 0
        assert shown(again) == shown(self.desk)
        brought = []
        while again.to_redo:
            brought.append(again.redo().n)
        assert brought == sorted(brought)

    @invariant()
    def the_state_is_the_fold_of_the_events(self):
        """Of those that count; only an id that was given stays given when its arrival is undone."""
        state = Desk(MemoryJournal()).state
        for entry in self.desk.entries:
            state = entry.event.apply(state)
            assert entry.after.joined >= state.joined
            state = replace(state, joined=entry.after.joined)
            assert entry.after == state
        assert self.desk.state == state

    @invariant()
    def luck_and_values_stay_in_range(self):
        for person in self.desk.state.people:
            assert all(0 <= value <= 999 for value in person.skills.values())
            assert len(set(person.ticks)) == len(person.ticks)
        assert len({person.id for person in self.desk.state.people}) == len(self.desk.state.people)

    @invariant()
    def points_stay_in_range(self):
        for person in self.desk.state.people:
            points = points_of(person)
            if points.hp is not None and points.max_hp is not None:
                assert 0 <= points.hp <= points.max_hp
            assert points.san is None or 0 <= points.san <= points.max_san
            assert points.mp is None or points.mp >= 0
            assert not (person.has("dead") and person.dues)

    @invariant()
    def every_check_can_be_read(self):
        for entry in self.desk.entries:
            if isinstance(entry.event, CheckRolled):
                now = standing(self.desk, entry)
                assert not (now.can_push and now.passed)
                assert not (now.is_push and (now.prices or now.can_push or now.can_add_die))
                assert not (now.bought and (now.can_tick or now.ticked))
                assert not (now.ticked and now.result.roll.net > 0)
                assert all(price.points > 0 for price in now.prices)


TestAnyPlay = AnyPlay.TestCase
TestAnyPlay.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
