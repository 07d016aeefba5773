"""What holds of wounds and care in any order: nobody is dying with points, awake without, or treated twice (C46)."""

from collections import Counter
from dataclasses import replace

from desks import Clock, MemoryJournal, shown
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from keeper_app.dice import SeededDice
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, PassTurn
from keeper_app.play.combat.patients import patients_of, to_wake
from keeper_app.play.combat.sides import side_of
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.people.actions.change_points import HealPerson, HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, WaiveDue, WakePerson
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.events.points import DueRolled
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.play.people.treatment import care_shut
from keeper_app.rules import Care, RulesError

VALUES = {"con": 50, "siz": 70, "dex": 50, "pow": 50, "luck": 50, "first-aid": 60, "medicine": 60}
PEOPLE = 3
someone = st.integers(1, PEOPLE)


class AnyRecovery(RuleBasedStateMachine):
    """Three people are hurt, treated, healed and left alone, in any order."""

    @initialize(seed=st.integers(0, 10**6))
    def sit_down(self, seed):
        self.desk = Desk(MemoryJournal(), dice=SeededDice(seed), clock=Clock())
        for at in range(PEOPLE):
            self.desk.do(SeatPerson(f"Number {at}", VALUES, Kind.INVESTIGATOR if at else Kind.NPC))
        self.successes = Counter()

    def attempt(self, action):
        """Done, or refused with nothing changed."""
        before = shown(self.desk)
        try:
            return self.desk.do(action)
        except (PlayError, RulesError):
            assert shown(self.desk) == before
            return None

    @rule(who=someone, damage=st.sampled_from([0, 1, 3, 5, 6, 7, 12]))
    def hurt(self, who, damage):
        entry = self.attempt(HurtPerson(who, damage))
        if entry is not None and entry.event.damage:
            self.reopened(who, *Care)

    @rule(who=someone, by=someone, care=st.sampled_from(Care), pushes=st.booleans())
    def treat(self, who, by, care, pushes):
        before = self.desk.state.person(who)
        shut = care_shut(before, care, by, pushes=pushes)
        entry = self.attempt(GiveCare(who, care, by, pushes=pushes))
        if entry is None:
            return
        assert shut is None
        if entry.event.result.passed:
            self.successes[who, care] += 1
        else:
            assert replace(self.desk.state.person(who), treated=before.treated) == before

    @rule(who=someone, points=st.sampled_from([0, 1, 4, "1D3", 50]))
    def heal(self, who, points):
        self.attempt(HealPerson(who, points))

    @rule(unit=st.sampled_from(["round", "hour", "day", "week"]), count=st.sampled_from([1, 3]))
    def wait(self, unit, count):
        self.attempt(PassTime(unit, count))

    @rule(at=st.integers(0, 20), waives=st.booleans())
    def roll_what_is_owed(self, at, waives):
        owed = [(person.id, due) for person in self.desk.state.people for due in person.dues]
        if not owed:
            return
        who, due = owed[at % len(owed)]
        entry = self.attempt(WaiveDue(who, due) if waives else RollDue(who, due))
        falls_back = entry is not None and isinstance(entry.event, DueRolled) and "stabilised" in entry.event.ends
        if falls_back:
            self.reopened(who, Care.FIRST_AID)

    @rule(who=someone)
    def wake(self, who):
        self.attempt(WakePerson(who))

    @rule(on=st.booleans())
    def fight(self, on):
        self.attempt(BeginFight(tuple(range(1, PEOPLE + 1))) if on else EndFight())

    @rule()
    def pass_turn(self):
        self.attempt(PassTurn())

    def reopened(self, who, *kinds):
        for kind in kinds:
            self.successes[who, kind] = 0

    @invariant()
    def nobody_is_dying_with_points_or_awake_without(self):
        for person in self.desk.state.people if hasattr(self, "desk") else ():
            hp, dead = points_of(person).hp, person.has("dead")
            dying, steady, out = (person.has(one) for one in ("dying", "stabilised", "unconscious"))
            assert dying or not steady
            assert not dying or hp == (1 if steady else 0)
            assert hp or dead or out
            assert not (dying and dead)
            assert dying or not {"con-dying", "con-hourly"} & set(person.dues)

    @invariant()
    def no_wound_is_treated_twice(self):
        assert not hasattr(self, "successes") or all(count <= 1 for count in self.successes.values())

    @invariant()
    def nobody_lies_there_unnoticed(self):
        """Unconscious with all their points, or on the party's side outside of a fight: the keeper is asked."""
        state = self.desk.state if hasattr(self, "desk") else None
        for person in state.people if state else ():
            left = points_of(person)
            if person.has("unconscious") and left.hp and not person.has("dying"):
                asked = person in to_wake(state)
                assert asked or left.hp < left.max_hp
                assert asked or state.fight is not None or side_of(state, person.id).value != "ally"

    @invariant()
    def ones_own_side_comes_first(self):
        state = self.desk.state if hasattr(self, "desk") else None
        for who in range(1, PEOPLE + 1) if state else ():
            sides = [side_of(state, one.id) is side_of(state, who) for one in patients_of(state, who)]
            assert sides == sorted(sides, reverse=True)


TestAnyRecovery = AnyRecovery.TestCase
