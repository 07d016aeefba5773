"""Anybody does anything to campaigns and to the people in them, on a real disk, and a simple model agrees."""

import tempfile
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from keeper_app.dice import SeededDice
from keeper_app.play import desk
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.errors import NothingToRedo, NothingToUndo
from keeper_app.play.people.actions.change_points import HealPerson, HurtPerson
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, MovePerson, SeatPerson
from keeper_app.play.people.points import points_of
from keeper_app.store import open_data_dir

NAMES = st.sampled_from(["Harvey", "Jane", "Émilie", "*Tom*"])
TITLES = st.sampled_from(["", "The Haunting", "Dead Light", "Nuit « noire »"])


@dataclass
class Someone:
    """Somebody as the model knows them."""

    id: int
    name: str
    most: int
    hp: int
    dead: bool = False


@dataclass
class Kept:
    """A campaign as the model knows it: who is there after each step, and the steps taken back."""

    id: str
    name: str
    archived: bool = False
    deleted: datetime | None = None
    done: list[list[Someone]] = field(default_factory=list)
    undone: list[list[Someone]] = field(default_factory=list)

    @property
    def people(self):
        """Who is there now."""
        return self.done[-1] if self.done else []


class AnyShelf(RuleBasedStateMachine):
    """Campaigns and their people, by anybody, with the app closed and opened again now and then."""

    @initialize(seed=st.integers(0, 10**6), page=st.sampled_from([2, 3, 5]))
    def move_in(self, seed, page):
        self.usual, desk.PAGE = desk.PAGE, page
        self.folder = tempfile.TemporaryDirectory()
        self.seed = seed
        self.now = datetime(2026, 1, 1, tzinfo=UTC)
        self.data = None
        self.model = [Kept("c000001", "")]
        self.current = "c000001"
        self.highest = 1
        self.start()

    def start(self):
        self.data = open_data_dir(Path(self.folder.name) / "data", sync=False)
        self.campaigns = Campaigns(
            self.data.documents, self.data.shelf, dice=SeededDice(self.seed), clock=lambda: self.now
        )

    def teardown(self):
        if hasattr(self, "data"):
            self.campaigns.close()
            self.data.close()
            self.folder.cleanup()
            desk.PAGE = self.usual

    # --- the model ------------------------------------------------------------------------------------------------

    def kept(self, id_=None):
        return next(one for one in self.model if one.id == (id_ or self.current))

    def at_hand(self):
        return [one for one in self.model if not one.archived and not one.deleted]

    def add(self, name, like=None):
        self.highest += 1
        made = Kept(f"c{self.highest:06d}", name)
        if like is not None:
            made.done, made.undone = deepcopy(like.done), deepcopy(like.undone)
        self.model.append(made)
        self.current = made.id

    def put_away(self, one):
        """Another is played when the current one is not at hand any more."""
        if one.id == self.current and one not in self.at_hand():
            if self.at_hand():
                self.current = self.at_hand()[-1].id
            else:
                self.add("")

    def step(self, people):
        here = self.kept()
        here.done.append(people)
        here.undone.clear()

    # --- campaigns ------------------------------------------------------------------------------------------------

    @rule(name=TITLES)
    def begin(self, name):
        self.campaigns.begin(name)
        self.add(name)

    @rule(name=TITLES, at=st.integers(0, 9))
    def duplicate(self, name, at):
        one = self.model[at % len(self.model)]
        self.campaigns.duplicate(one.id, name)
        self.add(name, like=one)

    @rule(name=TITLES)
    def bring_what_was_exported(self, name):
        self.campaigns.bring(name, self.campaigns.records())
        self.add(name, like=self.kept())

    @rule(at=st.integers(0, 9))
    def switch(self, at):
        one = self.model[at % len(self.model)]
        self.campaigns.switch(one.id)
        one.archived, one.deleted = False, None
        self.current = one.id

    @rule(at=st.integers(0, 9), name=TITLES)
    def rename(self, at, name):
        one = self.model[at % len(self.model)]
        self.campaigns.rename(one.id, name)
        one.name = name

    @rule(at=st.integers(0, 9), on=st.booleans())
    def archive(self, at, on):
        one = self.model[at % len(self.model)]
        self.campaigns.archive(one.id, on)
        one.archived = on
        self.put_away(one)

    @rule(at=st.integers(0, 9))
    def delete(self, at):
        one = self.model[at % len(self.model)]
        self.campaigns.delete(one.id)
        one.deleted = self.now
        self.put_away(one)

    @rule(at=st.integers(0, 9))
    def restore(self, at):
        one = self.model[at % len(self.model)]
        self.campaigns.restore(one.id)
        one.deleted = None

    @rule(days=st.integers(-10, 25))
    def time_passes(self, days):
        self.now += timedelta(days=days)
        gone = [one for one in self.model if one.deleted and self.now - one.deleted >= timedelta(days=30)]
        assert self.campaigns.empty_bin() == len(gone)
        self.model = [one for one in self.model if one not in gone]

    @rule()
    def close_and_open_again(self):
        self.campaigns.close()
        self.data.close()
        self.start()
        assert self.data.notices == []
        assert self.campaigns.notices == ()

    # --- people ---------------------------------------------------------------------------------------------------

    @rule(name=NAMES, most=st.integers(1, 20))
    def seat(self, name, most):
        entry = self.campaigns.desk.do(SeatPerson(name, {"con": 50}, sheet={"fixed": (("max-hp", most),)}))
        people = [one.id for state in self.kept().done for one in state]
        assert entry.event.person.id > max(people, default=0)
        self.step([*deepcopy(self.kept().people), Someone(entry.event.person.id, name, most, most)])

    @rule(at=st.integers(0, 9), points=st.integers(0, 22))
    def hurt(self, at, points):
        self.with_someone(at, HurtPerson, points, self.struck)

    @rule(at=st.integers(0, 9), points=st.integers(0, 22))
    def heal(self, at, points):
        self.with_someone(at, HealPerson, points, lambda one: setattr(one, "hp", min(one.most, one.hp + points)))

    def struck(self, one, points=None):
        one.hp, one.dead = max(0, one.hp - points), points > one.most

    def with_someone(self, at, action, points, change):
        """Something is done to one of them, unless they are dead."""
        people = deepcopy(self.kept().people)
        if not people:
            return
        one = people[at % len(people)]
        if one.dead:
            with pytest.raises(ValueError, match="death-by-wound"):
                self.campaigns.desk.do(action(one.id, points))
            return
        self.campaigns.desk.do(action(one.id, points))
        change(one) if action is HealPerson else change(one, points)
        self.step(people)

    @rule(at=st.integers(0, 9), name=NAMES)
    def call(self, at, name):
        people = deepcopy(self.kept().people)
        if people:
            one = people[at % len(people)]
            self.campaigns.desk.do(ChangePerson(one.id, name))
            one.name = name
            self.step(people)

    @rule(at=st.integers(0, 9), to=st.integers(0, 5))
    def move(self, at, to):
        people = deepcopy(self.kept().people)
        if people:
            one = people.pop(at % len(people))
            people.insert(to, one)
            self.campaigns.desk.do(MovePerson(one.id, to=to))
            self.step(people)

    @rule(at=st.integers(0, 9))
    def dismiss(self, at):
        people = deepcopy(self.kept().people)
        if people:
            one = people.pop(at % len(people))
            self.campaigns.desk.do(DismissPerson(one.id))
            self.step(people)

    @rule(steps=st.integers(1, 8))
    def undo(self, steps):
        here = self.kept()
        for _ in range(steps):
            if not here.done:
                with pytest.raises(NothingToUndo):
                    self.campaigns.desk.undo()
                return
            self.campaigns.desk.undo()
            here.undone.append(here.done.pop())

    @rule(steps=st.integers(1, 8))
    def redo(self, steps):
        here = self.kept()
        for _ in range(steps):
            if not here.undone:
                with pytest.raises(NothingToRedo):
                    self.campaigns.desk.redo()
                return
            self.campaigns.desk.redo()
            here.done.append(here.undone.pop())

    # --- what must always hold ------------------------------------------------------------------------------------

    @invariant()
    def the_shelf_is_as_the_model_says(self):
        seen = [(one.id, one.name, one.archived, bool(one.deleted)) for one in self.campaigns.all]
        assert seen == [(one.id, one.name, one.archived, one.deleted is not None) for one in self.model]
        assert self.campaigns.current.id == self.current
        assert self.data.shelf.ids() == sorted(one.id for one in self.model)

    @invariant()
    def the_people_are_as_the_model_says(self):
        at, here = self.campaigns.desk, self.kept()
        seen = [
            Someone(one.id, one.name, points_of(one).max_hp, points_of(one).hp, one.has("dead"))
            for one in at.state.people
        ]
        assert seen == here.people
        assert len(at.entries) == len(here.done)
        assert (at.to_undo is not None, at.to_redo is not None) == (bool(here.done), bool(here.undone))
        assert at.unread == 0

    @invariant()
    def every_state_on_the_way_is_there(self):
        at, here = self.campaigns.desk, self.kept()
        told = [[one.id for one in entry.after.people] for entry in at.entries[-7:]]
        assert told == [[one.id for one in people] for people in here.done[-7:]]
        moments = [entry.at for entry in at.entries]
        assert moments == sorted(moments)


TestAnyShelf = AnyShelf.TestCase
TestAnyShelf.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
