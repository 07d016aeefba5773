"""The laws of the mind, over any play: bounds hold, the day's limit stays, habit keeps to its cap, replay is exact."""

import pytest
from desks import Clock, MemoryJournal, shown
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from keeper_app.dice import DiceError, SeededDice
from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, PassTurn
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.mind.actions.suffer_bout import EndBout, SufferBout
from keeper_app.play.mind.actions.treat_mind import CheckReality, RecoverMind, TreatMonth
from keeper_app.play.people.actions.change_mind import SetBelief
from keeper_app.play.people.actions.change_points import ChangePoints
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import day_of, insanity_of
from keeper_app.rules import Refuge, RulesError

OURS = (DiceError, RulesError, PlayError)
GHOUL = Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)
THING = Sight("1D4", "2D10", "a thing", "a thing", True)
CORPSE = Sight("0", "1D3", "a corpse")
CAPS = {"creature/grave-eater": 6, "a thing": 20}

WHO = st.sampled_from([1, 2, 3])
TROUBLES = [Condition("temporary-insanity"), Condition("indefinite-insanity"), Condition("bout")]
SEEN = st.builds(
    SeeHorror, st.lists(WHO, min_size=1, max_size=3).map(tuple), st.sampled_from([GHOUL, GHOUL, THING, CORPSE])
)
STEPS = st.one_of(
    SEEN,
    SEEN,
    SEEN,
    st.builds(ChangePoints, WHO, st.just("sanity"), st.integers(0, 8), st.sampled_from([-1, 1])),
    st.builds(SufferBout, WHO, st.booleans(), mythos=st.none() | st.booleans()),
    st.builds(EndBout, WHO),
    st.builds(CheckReality, WHO),
    st.builds(RecoverMind, WHO, st.sampled_from(["rest", "hours", "grant"])),
    st.builds(TreatMonth, WHO, st.sampled_from(Refuge), passes=st.booleans()),
    st.builds(SetBelief, WHO, st.booleans()),
    st.builds(RollDue, WHO, st.just("int-insanity"), st.just(60)),
    st.builds(SetCondition, WHO, st.sampled_from(TROUBLES), st.booleans()),
    st.builds(PassTime, st.sampled_from(["round", "hour", "day", "week"]), st.sampled_from([1, 3])),
    st.sampled_from([BeginFight((1, 2)), PassTurn(), EndFight()]),
)


class Minds(RuleBasedStateMachine):
    """Three people who see far too much."""

    @initialize(seed=st.integers(0, 10**6))
    def seated(self, seed):
        """One knows a little of the Mythos and does not believe it; the INT of another is not known."""
        self.journal = MemoryJournal()
        self.desk = Desk(self.journal, dice=SeededDice(seed), clock=Clock())
        self.desk.do(SeatPerson("Ada", {"pow": 60, "int": 70, "dex": 50, "con": 50, "siz": 50}))
        self.desk.do(SeatPerson("Bess", {"sanity": 45, "int": 50, "dex": 40, "cthulhu-mythos": 9}))
        self.desk.do(SeatPerson("Cid", {"sanity": 30}))
        self.desk.do(SetBelief(2, True))

    @rule(step=STEPS)
    def happens(self, step):
        """Whatever it is, it happens or is refused, and a morning that has been stays what it was."""
        before = {one.id: one for one in self.desk.state.people}
        try:
            entry = self.desk.do(step)
        except OURS:
            assert {one.id: one for one in self.desk.state.people} == before
            return
        if entry.event.kind == "time-passed" and entry.event.unit in ("day", "week"):
            assert all(one.mind.lost == 0 and one.mind.morning is None for one in self.desk.state.people)
            return
        if entry.event.kind == "month-treated" and entry.event.time:
            others = [one for one in self.desk.state.people if one.id != entry.event.who]
            assert all(one.mind.lost == 0 and one.mind.morning is None for one in others)
            return
        for one in self.desk.state.people:
            was = before[one.id].mind
            if was.morning is not None:
                assert one.mind.morning == was.morning
            assert one.mind.lost >= was.lost

    @rule(steps=st.integers(1, 3))
    def comes_back(self, steps):
        """Undo and redo are exact."""
        before = shown(self.desk)
        done = 0
        for _ in range(min(steps, len(self.desk.entries))):
            self.desk.undo()
            done += 1
        for _ in range(done):
            self.desk.redo()
        assert shown(self.desk) == before

    @invariant()
    def within_bounds(self):
        """0 ≤ SAN ≤ 99 − Mythos; the limit is a fifth of the morning; habit never passes its cap."""
        if not hasattr(self, "desk"):
            return
        for one in self.desk.state.people:
            left = points_of(one)
            day = day_of(one)
            assert 0 <= left.san <= left.max_san == 99 - one.skills.get("cthulhu-mythos", 0)
            assert day.limit == max(1, day.morning // 5)
            assert all(0 < total <= CAPS[being] for being, total in one.mind.used)
            assert one.mind.rounds >= 0
            assert not (one.has("permanent-insanity") and (insanity_of(one) or one.mind.bout))
            assert not one.mind.line or one.mind.line[-1].left >= left.san  # the Mythos may have pressed it since

    def teardown(self):
        """The journal tells the same story again."""
        if hasattr(self, "desk"):
            assert Desk(MemoryJournal(self.journal.records), dice=SeededDice(1)).state == self.desk.state


TestMinds = pytest.mark.long(Minds.TestCase)
TestMinds.settings = settings(
    max_examples=settings().max_examples // 2, stateful_step_count=40, suppress_health_check=list(HealthCheck)
)
