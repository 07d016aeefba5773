"""The laws of the study, over any play: points stay in bounds, nothing is paid in part, replay and undo are exact."""

import pytest
from desks import Clock, MemoryJournal, shown
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from keeper_app.dice import DiceError, SeededDice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.people.actions.change_mind import SetBelief
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.points import points_of
from keeper_app.play.study.actions.cast_spell import CastSpell, PushCasting
from keeper_app.play.study.actions.consult_tome import ConsultTome
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.actions.own_library import RemoveSpell, RemoveTome, WriteSpell, WriteTome
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.roll_power import RollPower
from keeper_app.play.study.actions.study_tome import FinishStudy, StudyOn
from keeper_app.play.study.events.reading import StudyFinished
from keeper_app.play.study.events.spells import SpellCast
from keeper_app.play.study.library import find_tome
from keeper_app.play.study.own import OwnSpell, OwnTome
from keeper_app.play.study.part import Study
from keeper_app.play.study.prices import price_of
from keeper_app.play.study.readers import weeks_of
from keeper_app.rules import RulesError

OURS = (DiceError, RulesError, PlayError)
WHO = st.integers(1, 4)  # the fourth is not there
TOMES = st.sampled_from(["black-tides", "tanners-circle", "ninth-lamp", "own-1", "nothing"])
SPELLS = st.sampled_from(["veil-of-salt", "open-the-stair", "drowned-candle", "own-2", "nothing"])
FEW = st.none() | st.integers(-1, 14)
READERS = st.lists(st.tuples(WHO, TOMES), max_size=3).map(tuple)
STEPS = st.one_of(
    st.builds(ReadTome, WHO, TOMES, st.booleans(), st.booleans(), st.booleans()),
    st.builds(StudyOn, READERS, st.integers(-1, 30)),
    st.builds(FinishStudy, WHO, TOMES, READERS),
    st.builds(ConsultTome, WHO, TOMES, st.booleans()),
    st.builds(LearnSpell, WHO, SPELLS, TOMES, st.none() | WHO, st.booleans(), st.booleans()),
    st.builds(CastSpell, WHO, SPELLS, FEW, st.none() | st.booleans()),
    st.builds(PushCasting, WHO, SPELLS),
    st.builds(RollPower, WHO),
    st.builds(PassTime, st.sampled_from(["hour", "day"]), st.integers(1, 9)),
    st.builds(SetBelief, WHO, st.booleans()),
    st.builds(ChangePerson, WHO, sheet=st.just({"conditions": (), "dues": (), "hp": 11})),  # well again
    st.just(WriteTome(OwnTome("Notes", weeks=2, spells=("veil-of-salt", "Trick")))),
    st.just(WriteSpell(OwnSpell("Trick", mp="1D4", power="1"))),
    st.just(RemoveTome("own-1")),
    st.just(RemoveSpell("own-2")),
)


class Scholars(RuleBasedStateMachine):
    """Three people, a few books, and whatever a keeper may do with them."""

    @initialize(seed=st.integers(0, 10**6))
    def sit_down(self, seed):
        """One reads and casts, one believes in nothing, one is made of little."""
        body = {"con": 50, "siz": 60, "int": 60, "edu": 70, "dex": 50}
        self.journal = MemoryJournal()
        self.desk = Desk(self.journal, dice=SeededDice(seed), clock=Clock())
        self.desk.do(SeatPerson("Ada", {**body, "pow": 90}, sheet={"spells": ("veil-of-salt", "Trick")}))
        self.desk.do(
            SeatPerson("Bess", {**body, "pow": 40, "cthulhu-mythos": 20}, sheet={"spells": ("open-the-stair",)})
        )
        self.desk.do(SeatPerson("Cid", {"pow": 8, "sanity": 4, "edu": 90, "int": 80, "con": 5, "siz": 5}))
        self.desk.do(SetBelief(2, True))

    @rule(step=STEPS)
    def happens(self, step):
        """It happens as a whole, or is refused and leaves no trace."""
        before, lines, day = self.desk.state, len(self.journal.records), self.desk.state.part(Calendar).day
        try:
            event = self.desk.do(step).event
        except OURS:
            assert self.desk.state == before
            assert len(self.journal.records) == lines
            return
        if isinstance(event, SpellCast):
            self.paid_in_full(event, before)
        if isinstance(event, StudyFinished):
            tome = find_tome(before, event.tome)
            was = before.part(Study).reading(event.who, event.tome)
            left = weeks_of(was, tome) - was.weeks
            assert self.desk.state.part(Calendar).day == day + 7 * max(0, left)
            now = self.desk.state.part(Study).reading(event.who, event.tome)
            assert now.studied == was.studied + 1

    def paid_in_full(self, event, before):
        """Magic points first, hit points for the rest; what was foreseen is what came, unless the push went wrong."""
        was, now = points_of(before.person(event.who)), points_of(self.desk.state.person(event.who))
        if not event.cast:
            assert was == now
            return
        assert was.mp - now.mp == event.paid.mp
        assert event.paid.hp == 0 or now.mp == 0
        assert now.hp == max(0, was.hp - event.paid.hp)
        if not event.mishap:
            seen = price_of(before, event.who, event.spell, event.points or None)
            assert seen.mp[0] <= event.paid.mp + event.paid.hp <= seen.mp[1]
            assert seen.mp_after[0] <= now.mp <= seen.mp_after[1]
            assert seen.hp_after[0] <= now.hp <= seen.hp_after[1]

    @rule(step=STEPS)
    def is_thought_of_and_left_alone(self, step):
        """Asking which dice would fall, and then not rolling them, changes nothing."""
        before = shown(self.desk)
        self.desk.dice_asked(step)
        assert shown(self.desk) == before

    @rule(steps=st.integers(1, 3))
    def comes_back(self, steps):
        """Undo and redo are exact."""
        before = shown(self.desk)
        times = min(steps, len(self.desk.entries))
        for _ in range(times):
            self.desk.undo()
        for _ in range(times):
            self.desk.redo()
        assert shown(self.desk) == before

    @invariant()
    def within_bounds(self):
        """No points below none, none above what there can be; nobody is past a last page."""
        if not hasattr(self, "desk"):
            return
        state = self.desk.state
        for one in state.people:
            left = points_of(one)
            assert left.mp >= 0
            assert 0 <= left.hp <= left.max_hp
            assert 0 <= left.san <= left.max_san == 99 - one.skills.get("cthulhu-mythos", 0)
            assert 0 <= one.skills.get("cthulhu-mythos", 0) <= 99
            assert 0 <= one.skills["pow"] <= 999
        for reading in state.part(Study).readings:
            tome = find_tome(state, reading.tome)
            assert tome is not None
            assert 0 <= reading.weeks <= tome.weeks << reading.studied
            assert reading.first

    def teardown(self):
        """The journal tells the same story again."""
        if hasattr(self, "desk"):
            assert Desk(MemoryJournal(self.journal.records), dice=SeededDice(1)).state == self.desk.state


TestScholars = pytest.mark.long(Scholars.TestCase)
TestScholars.settings = settings(
    max_examples=settings().max_examples // 2, stateful_step_count=40, suppress_health_check=list(HealthCheck)
)
