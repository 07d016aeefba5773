"""Whose number is it? However somebody is chosen, what is rolled under a name is theirs, or was typed for them."""

from collections import defaultdict
from dataclasses import replace

from desks import Clock, MemoryJournal
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from keeper_app.content.folding import fold
from keeper_app.dice import SeededDice
from keeper_app.play.asking import UNASKED, as_it_is, as_said, asked_again, asked_of, name_for, present
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, SeatPerson
from keeper_app.play.people.events.points import DueRolled, RecoveryRolled
from keeper_app.play.people.points import points_of, value_of
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, GroupRolled, OpposedRolled
from keeper_app.rules import Care, Need, Question, RulesError

SLOTS = ("ask", "left", "right", "one", "other")
NAMES = st.sampled_from(
    [
        *("spot-hidden", "Spot Hidden", "listen", "stealth", "dodge", "first-aid", "medicine", "luck", "Chance"),
        *("con", "edu", "know", "idea", "sanity", "SAN", "Juggling", "juggling", "JUGGLING", "spot-hidden/left"),
        *("science/Botany", "science/botany", "Science / BOTANY", "luck/x", "language-other/Latin", "fighting-brawl"),
    ]
)
NUMBERS = st.integers(1, 99)
SHEETS = st.dictionaries(
    st.sampled_from(
        [
            *("spot-hidden", "listen", "stealth", "first-aid", "luck", "edu", "int", "sanity", "cthulhu-mythos"),
            *("Juggling", "juggling", "science/Botany", "science/BOTANY", "fighting-brawl"),
        ]
    ),
    NUMBERS,
    max_size=7,
).map(lambda sheet: {"con": 55, "siz": 60, "dex": 61, "pow": 45, **sheet})
PLACES = st.integers(0, 5)


def spelt(label):
    return "".join(fold(label).split())


def own_values(person, label):
    """What a sheet says about a name, by its letters alone."""
    if label == "sanity":
        return {points_of(person).san} - {None}
    written = {value for name, value in person.values if spelt(name) == spelt(label)}
    other = {"know": "edu", "idea": "int"}.get(label)
    return written or {value for name, value in person.values if name == other}


def parts_of(event):
    """Who rolled what against which number, in any event that is a roll of somebody's."""
    if isinstance(event, CheckRolled):
        return [(event.who, event.label, event.value)]
    if isinstance(event, OpposedRolled):
        return [(side.who, side.label, side.value) for side in (event.left, event.right)]
    if isinstance(event, CombinedRolled):
        return [(event.who, skill.label, skill.value) for skill in event.skills]
    if isinstance(event, GroupRolled):
        return [(member.who, event.label, member.value) for member in event.members]
    if isinstance(event, CareGiven):
        return [(event.who, event.care.value, event.value)]
    if isinstance(event, RecoveryRolled):
        return [(event.who, "con", event.value)]
    return [(event.who, "con", event.value)] if isinstance(event, DueRolled) else []


class AnyChoice(RuleBasedStateMachine):
    """Anybody is chosen for anything in every way there is, while sheets change and people come and go."""

    @initialize(seed=st.integers(0, 10**6), sheets=st.lists(SHEETS, min_size=2, max_size=3))
    def sit_down(self, seed, sheets):
        self.desk = Desk(MemoryJournal(), dice=SeededDice(seed), clock=Clock())
        self.slots = dict.fromkeys(SLOTS, UNASKED)
        self.typed = defaultdict(set)  # by the name of a person, who never has another's, and the skill
        self.came = 0
        for sheet in sheets:
            self.arrive(sheet)

    # --- helpers

    @property
    def state(self):
        return self.desk.state

    def somebody(self, at):
        people = self.state.people
        return people[at % len(people)].id if at < 4 and people else None

    def note(self, who, label, number):
        """A number somebody typed for a skill of somebody's."""
        person = self.state.find(who)
        if person is not None and label and number is not None:
            self.typed[person.name, spelt(name_for(person, label))].add(number)

    def attempt(self, action):
        before = self.state
        try:
            entry = self.desk.do(action)
        except (PlayError, RulesError):
            assert self.state is before
            return None
        for who, label, value in parts_of(entry.event):
            self.judge(before, entry.event, who, label, value)
        return entry

    def judge(self, before, event, who, label, value):
        person = before.find(who)
        if person is None or not label:
            return
        if own := own_values(person, label):
            pushed = getattr(event, "pushes", None)
            assert value in own or pushed is not None, (person, label, value)
        elif value != value_of(person, label):
            assert value in self.typed[person.name, spelt(label)], (person, label, value, event)
        now = self.state.find(who)
        if now is not None and isinstance(event, CheckRolled):
            written = {key: one for key, one in now.skills.items() if person.skills.get(key) != one}
            assert written in ({}, {label: value})
            assert not written or value in self.typed[person.name, spelt(label)]

    # --- who and what

    @rule(slot=st.sampled_from(SLOTS), at=PLACES)
    def choose(self, slot, at):
        """A chip, or the strip of the party."""
        self.slots[slot] = as_it_is(asked_of(self.state, self.slots[slot], self.somebody(at)))

    @rule(slot=st.sampled_from(SLOTS), label=NAMES)
    def name(self, slot, label):
        asked = self.slots[slot]
        found = name_for(self.state.find(asked.who), label)
        self.slots[slot] = as_it_is(replace(asked, label=found, value=None))

    @rule(slot=st.sampled_from(SLOTS), number=NUMBERS)
    def type(self, slot, number):
        asked = as_said(self.state, replace(self.slots[slot], value=number))
        self.note(asked.who, asked.label, number)
        self.slots[slot] = asked

    # --- rolls

    @rule()
    def roll(self):
        self.attempt(RollCheck(present(self.state, self.slots["ask"])))

    @rule(at=PLACES, label=NAMES, number=st.none() | NUMBERS)
    def quick(self, at, label, number):
        """One line in the quick field."""
        asked = as_said(self.state, Question(number, label=label, who=self.somebody(at)))
        self.note(asked.who, asked.label, asked.value)
        self.attempt(RollCheck(asked))

    @rule()
    def opposed(self):
        left, right = (replace(present(self.state, self.slots[side]), net=0) for side in ("left", "right"))
        self.attempt(RollOpposed(left, right))

    @rule(at=PLACES)
    def combined(self, at):
        who = self.somebody(at)
        skills = tuple(asked_of(self.state, self.slots[slot], who) for slot in ("one", "other"))
        self.attempt(RollCombined(skills, Need.ANY, who=who))

    @rule(label=NAMES, luck=st.booleans())
    def group(self, label, luck):
        self.attempt(RollGroupLuck() if luck else RollForAll(Question(label=label)))

    @precondition(lambda self: len(self.desk.entries) > 0)
    @rule(at=st.integers(1, 12), push=st.booleans())
    def again(self, at, push):
        """An earlier roll once more, or pushed."""
        entry = self.desk.entries[-min(at, len(self.desk.entries))]
        event = entry.event
        if push:
            self.attempt(PushRoll(entry.n))
        elif isinstance(event, CheckRolled) and event.label != "group-luck":
            self.attempt(RollCheck(asked_again(self.state, event.asked, event.said)))
        elif isinstance(event, OpposedRolled):
            sides = [asked_again(self.state, side.asked, side.said) for side in (event.left, event.right)]
            self.attempt(RollOpposed(*sides))
        elif isinstance(event, CombinedRolled):
            who = event.who if self.state.find(event.who) else None
            skills = [asked_again(self.state, replace(one.asked, who=event.who), one.said) for one in event.skills]
            self.attempt(RollCombined(tuple(skills), event.need, who=who))

    @rule(at=PLACES, label=NAMES, number=st.none() | NUMBERS)
    def roll_rewrite_and_repeat(self, at, label, number):
        """The sheet may change between a roll and its repetition."""
        self.attempt(RollCheck(Question(label=label, who=self.somebody(at))))
        self.rewrite(at, label, number)
        for back in (1, 2):
            self.again(back, push=False)

    @rule(sheet=SHEETS, other=SHEETS, label=NAMES, number=NUMBERS)
    def type_for_somebody_whose_arrival_is_undone(self, sheet, other, label, number):
        """Another takes the seat, and the question still stands there."""
        if len(self.state.people) == 4:
            return
        self.arrive(sheet)
        self.slots["ask"] = Question(label=name_for(self.state.people[-1], label), who=self.state.people[-1].id)
        self.type("ask", number)
        self.desk.undo()
        self.arrive(other)
        self.roll()

    @rule(patient=PLACES, healer=PLACES, care=st.sampled_from(Care), number=st.none() | NUMBERS)
    def treat(self, patient, healer, care, number):
        who = self.somebody(healer)
        self.note(who, care.value, number)
        self.attempt(GiveCare(self.somebody(patient) or 1, care, who, number))

    @rule(at=PLACES, damage=st.sampled_from([1, 6]), number=st.none() | NUMBERS)
    def owe(self, at, damage, number):
        """Wounds, and the tests they leave; a number is a lie where the sheet has one, and CON is on every sheet."""
        who = self.somebody(at) or 1
        self.attempt(HurtPerson(who, damage))
        self.attempt(PassTime("week"))
        for due in ("con-awake", "con-dying"):
            self.attempt(RollDue(who, due, number))
        self.attempt(RollRecovery(who, value=number))

    @rule(liar=PLACES, at=PLACES, label=NAMES)
    def lie(self, liar, at, label):
        """Somebody else's value under a name."""
        who, other = self.somebody(liar), self.state.find(self.somebody(at))
        if who is None or other is None or other.id == who:
            return
        stolen = min(own_values(other, name_for(other, label)), default=None)
        if stolen is not None and own_values(self.state.person(who), name_for(self.state.person(who), label)):
            self.attempt(RollCheck(Question(stolen, label=label, who=who)))

    # --- the table changes

    @rule(sheet=SHEETS)
    def arrive(self, sheet):
        if len(self.state.people) < 4:
            self.came += 1
            self.desk.do(SeatPerson(f"Number {self.came}", sheet))

    @rule(at=PLACES)
    def leave(self, at):
        if len(self.state.people) > 1 and (who := self.somebody(at)):
            self.desk.do(DismissPerson(who))

    @rule(at=PLACES, label=NAMES, number=st.none() | NUMBERS)
    def rewrite(self, at, label, number):
        person = self.state.find(self.somebody(at))
        if person is not None and not {"con", "siz"} & {label}:
            self.attempt(ChangePerson(person.id, values={name_for(person, label): number}))

    @rule(steps=st.integers(1, 3))
    def undo(self, steps):
        for _ in range(steps):
            if len(self.desk.entries) > 1:
                self.desk.undo()

    @rule()
    def redo(self):
        if self.desk.to_redo is not None:
            self.desk.redo()

    @invariant()
    def everybody_has_an_id_of_their_own(self):
        ids = [person.id for person in self.state.people]
        assert len(ids) == len(set(ids))


TestAnyChoice = AnyChoice.TestCase
