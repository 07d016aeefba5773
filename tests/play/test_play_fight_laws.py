"""The laws of fights, over any play: points and cartridges stay in bounds, replay and undo give back the same fight."""

from dataclasses import fields

import pytest
from desks import Clock, MemoryJournal, shown
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from keeper_app.dice import DiceError, SeededDice
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import (
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
from keeper_app.play.combat.events.blows import Fired, MeleeFought, Near
from keeper_app.play.combat.events.turns import MARKS
from keeper_app.play.combat.fought import fought
from keeper_app.play.combat.guns import gun_of, is_gun
from keeper_app.play.combat.luck import offers, prices
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HealPerson, HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import points_of
from keeper_app.play.roll.standing import latest_roll
from keeper_app.rules import DUES, Care, Circumstance, Difficulty, Goal, Gravity, Level, Reaction, RulesError, Struck

OURS = (DiceError, RulesError, PlayError)
BODY = {"str": 60, "con": 50, "siz": 60, "dex": 55, "pow": 50, "luck": 40, "fighting-brawl": 50, "dodge": 40}
SKILLS = {
    "firearms-handgun": 60,
    "firearms-smg": 70,
    "firearms-rifle": 50,
    "throw": 50,
    "fighting-chainsaw": 40,
    "fighting-garrote": 60,
    "first-aid": 60,
    "medicine": 60,
}
ARMED = (
    ("revolver-38", "kitchen-knife", "hand-grenade", "chainsaw"),
    ("thompson", "stun-baton", "molotov-cocktail", "garrotte"),
    ("shotgun-12-double", "m79", "thrown-rock"),
    ("m16a2", "bow", "bullwhip", "pepper-spray"),
)
PEOPLE = len(ARMED) + 2  # and two wolves

people = st.integers(1, PEOPLE + 1)  # the last is nobody
several = st.lists(st.integers(1, PEOPLE), min_size=1, max_size=PEOPLE, unique=True).map(tuple)
arms = st.integers(0, 4)
metres = st.sampled_from([0, 3, 5, 10, 18, 40, 61, -1])
extras = st.sampled_from([0, 0, 0, 1, -1, 3])
rounds = st.sampled_from([1, 1, 2, 3, 5, 7, 12, 20, 0])
some = st.sets(st.sampled_from(Circumstance), max_size=2).map(frozenset)
moved = st.sampled_from([0, 0, 2, 4])
marks = st.lists(st.builds(Mark, people, rounds, moved, st.none() | metres, st.none() | some), min_size=1, max_size=3)
marks = marks.map(tuple)
goals = st.none() | st.sampled_from(Goal)
counters = st.sampled_from(Goal)
flags = st.booleans()
gunners = st.integers(1, len(ARMED))
pairs = st.lists(st.integers(1, PEOPLE), min_size=2, max_size=3, unique=True).map(tuple)

STRIKES = st.builds(
    Strike,
    people,
    people,
    arms,
    st.sampled_from(Reaction),
    goals,
    counters,
    arms,
    extras,
    st.sampled_from(["", "", "die", "hit"]),
    st.none() | metres,
    flags,
)
SHOTS = st.builds(
    Shoot,
    people,
    arms,
    marks,
    metres,
    st.sampled_from(["shots", "shots", "burst", "auto", "auto"]),
    some,
    extras,
    flags,
    flags,
)
BLASTS = st.builds(
    Explode,
    people,
    arms,
    st.lists(st.builds(Near, people, st.integers(-1, 12)), min_size=1, max_size=3).map(tuple),
    st.none() | metres,
    extras,
)
ORDER = st.one_of(
    st.builds(BeginFight, several),
    st.builds(JoinFight, several),
    st.builds(LeaveFight, people),
    st.builds(PassTurn, st.sampled_from([False, False, False, True])),
    st.builds(MarkFighter, people, st.sampled_from([*MARKS, "aiming", "nonsense"]), flags),
    st.builds(SwapOrder, people, st.integers(-3, 3)),
    st.just(EndFight()),
)
GUNS = st.one_of(
    st.builds(Reload, people, arms, st.none() | st.integers(0, 3)),
    st.builds(ClearJam, people, arms, flags),
    st.builds(Dive, people),
    st.builds(Foresee, people),
)
CARE = st.one_of(
    st.builds(GiveCare, people, st.sampled_from(Care), people),
    st.builds(GiveCare, people, st.sampled_from(Care), st.none(), st.sampled_from([99, 1])),
    st.builds(RollRecovery, people, flags, flags, flags),
    st.builds(PassTime, st.sampled_from(["round", "hour", "day", "week"]), st.sampled_from([1, 2, 30])),
    st.builds(HurtPerson, people, st.sampled_from([0, 1, 4, 6, 12, 13, "1D6", "2D10"]), flags),
    st.builds(HealPerson, people, st.sampled_from([0, 1, 50, "1D3"])),
    st.builds(
        SetCondition,
        people,
        st.sampled_from([Condition("burning", "3"), Condition("stunned"), Condition("prone"), Condition("disarmed")]),
        flags,
    ),
)


class AnyFight(RuleBasedStateMachine):
    """Anybody strikes, shoots, burns, treats and flees, in any order, and all of it is taken back and brought again."""

    @initialize(seed=st.integers(0, 10**6))
    def sit_down(self, seed):
        self.journal = MemoryJournal()
        self.desk = Desk(self.journal, dice=SeededDice(seed), clock=Clock())
        for at, held in enumerate(ARMED):
            sheet = {"weapons": tuple(Carried(weapon) for weapon in held), "armour": ["", "2", "1D3", ""][at]}
            self.desk.do(SeatPerson(f"Number {at}", {**BODY, **SKILLS}, Kind.INVESTIGATOR, sheet))
        self.desk.do(BringCreature("wolf", 2))
        self.desk.do(BeginFight(tuple(range(1, PEOPLE + 1))))

    def attempt(self, action):
        """Done and kept, or refused with nothing changed; and what is done can be taken back exactly."""
        before, lines = shown(self.desk), len(self.journal.lines)
        try:
            entry = self.desk.do(action)
        except OURS:
            assert shown(self.desk) == before
            assert len(self.journal.lines) == lines
            return None
        after = shown(self.desk)
        assert self.desk.undo() is entry
        assert shown(self.desk)[:3] == before[:3]
        assert self.desk.redo() is entry
        assert shown(self.desk) == after
        return entry

    @rule(action=STRIKES)
    def strike(self, action):
        entry = self.attempt(action)
        if entry is not None:
            self.judge(entry.event)

    @rule(action=SHOTS)
    def shoot(self, action):
        self.fired(action)

    @rule(who=gunners, foes=pairs, far=st.sampled_from([3, 5, 10]), bullets=st.integers(1, 9), dice=some, hold=flags)
    def fire(self, who, foes, far, bullets, dice, hold):
        """A shot that can be fired, so that it often is: each has a weapon that fires in its own way."""
        mode, most = {1: ("shots", 3), 2: ("auto", 9), 3: ("shots", 2), 4: ("burst", 3)}[who]
        count = min(bullets, most)
        foes = [foe for foe in foes if foe != who]
        first, *rest = foes
        targets = [Mark(first, max(count, 2) if mode == "burst" else count)]
        if mode == "auto":
            targets += [Mark(foe, bullets, 2) for foe in rest]
        self.fired(Shoot(who, 0, tuple(targets), far, mode, dice - {Circumstance.LOADING}, hold=hold))

    def fired(self, action):
        """What leaves the barrel is gone, what jams stays, and never is there less than nothing."""
        before = self.desk.state
        entry = self.attempt(action)
        if entry is None:
            return
        event = entry.event
        gun = gun_of(before.person(action.who), before.person(action.who).weapons[action.arm], slug=action.slug)
        assert all(-2 <= test.roll.net <= 2 for test in event.tests)
        assert all(test.impaling <= test.hits <= max(1, test.bullets) for test in event.tests)
        assert event.jams == event.tests[-1].jams
        assert not any(test.jams for test in event.tests[:-1])
        if gun.rounds is not None:
            loaded = Circumstance.LOADING in action.circumstances and gun.rounds < (gun.magazine or 0)
            assert event.left == gun.rounds + loaded - event.spent >= 0
            fired = sum(test.bullets for test in event.tests if not test.jams)
            assert fired <= event.spent
        if event.mode == "auto":
            self.judge_volleys(action, event, gun)

    def judge_volleys(self, action, event, gun):
        """Three bullets at least unless they are the last; beyond extreme nothing but a critical hits."""
        announced = sum(mark.rounds + (mark.moved if at else 0) for at, mark in enumerate(action.marks))
        for at, (test, result) in enumerate(zip(event.tests, event.results(), strict=True)):
            last = at == len(event.tests) - 1 and announced == gun.rounds
            assert test.bullets >= 3 or last
            assert (test.roll.net, test.difficulty) == (-2, Difficulty.EXTREME) or not test.beyond
            assert result.level is Level.CRITICAL or not (test.beyond and test.hits and test.astray is None)
        if not event.jams:
            assert sum(test.bullets for test in event.tests) == sum(mark.rounds for mark in action.marks)
            assert event.spent == announced

    @rule(
        who=st.integers(1, PEOPLE),
        foe=st.integers(1, PEOPLE),
        reaction=st.sampled_from([Reaction.DODGE, Reaction.FIGHT_BACK, Reaction.NONE]),
        hold=flags,
    )
    def brawl(self, who, foe, reaction, hold):
        """A plain blow, so that wounds come of it."""
        fists = {person.id: len(person.weapons) if not person.creature else 0 for person in self.desk.state.people}
        entry = self.attempt(Strike(who, foe, fists[who], reaction, answer=fists[foe], hold=hold))
        if entry is not None:
            self.judge(entry.event)

    @rule(who=st.sampled_from([1, 2]), foe=st.integers(1, PEOPLE), reaction=st.sampled_from(Reaction), rounds=flags)
    def saw_and_wire(self, who, foe, reaction, rounds):
        """A chainsaw, or a garrotte and what comes of it round after round."""
        fists = {person.id: len(person.weapons) if not person.creature else 0 for person in self.desk.state.people}
        entry = self.attempt(Strike(who, foe, 3, reaction, counter=Goal.DISARM, answer=fists[foe]))
        if entry is not None:
            self.judge(entry.event)
        for _ in range(2 * PEOPLE if rounds else 0):
            self.attempt(PassTurn())

    @rule(who=st.integers(1, 4), foe=st.integers(1, 4), at=st.integers(0, 5), mine=flags)
    def luck_turns_a_blow(self, who, foe, at, mine):
        """Bought while the damage waits; what it decided is what is dealt, and it is bought once."""
        fists = {person.id: len(person.weapons) for person in self.desk.state.people}
        entry = self.attempt(Strike(who, foe, fists[who], Reaction.DODGE, answer=fists[foe], hold=True))
        payer = who if mine else foe
        sold = [] if entry is None else [price for one, price in prices(self.desk, entry) if one.who == payer]
        if entry is None or not sold:
            return
        level = sold[at % len(sold)].level
        decided = fought(self.desk, entry).if_bought(payer, level)
        spent = self.attempt(SpendLuckInFight(entry.n, payer, level))
        if spent is not None:
            assert fought(self.desk, entry).exchange == decided
        taken = self.attempt(TakeBlows(entry.n))
        assert taken is not None
        struck = fought(self.desk, entry).exchange.struck
        assert all(wound.who == foe for wound in taken.event.wounds)
        assert not taken.event.wounds or struck is Struck.ATTACKER
        assert self.attempt(SpendLuckInFight(entry.n, payer, level)) is None

    def judge(self, event):
        """Only the attacker's blow is extreme; hurt is who lost the exchange, or fumbled with such a weapon."""
        assert isinstance(event, MeleeFought)
        if event.waits:
            assert not event.wounds
            return
        fumbled = {event.who: event.attack.level, event.target: event.parry.level if event.parry else None}
        assert all(fumbled[one] is Level.FUMBLE for one in event.backfire)
        assert len(event.wounds) <= 1 + len(event.backfire)
        for wound in event.wounds:
            struck = event.exchange.struck
            loser = event.target if struck is Struck.ATTACKER else event.who
            assert wound.who in (loser, *event.backfire)
            if wound.maximum:
                assert event.exchange.extreme
        if event.exchange.struck is Struck.NOBODY:
            assert event.effects == ()
            assert {wound.who for wound in event.wounds} <= set(event.backfire)

    @rule(action=ORDER)
    def order(self, action):
        self.attempt(action)

    @rule(action=GUNS)
    def handle(self, action):
        self.attempt(action)

    @rule(action=CARE)
    def care(self, action):
        self.attempt(action)

    @rule(action=BLASTS)
    def blow_up(self, action):
        self.attempt(action)

    @rule(who=gunners, jams=flags)
    def load_or_clear(self, who, jams):
        self.attempt(ClearJam(who, 0) if jams else Reload(who, 0))

    @rule(who=st.sampled_from([1, 3]), far=st.sampled_from([None, 10]), near=pairs)
    def throw(self, who, far, near):
        places = {1: 2, 3: 1}  # a grenade, a grenade launcher
        self.attempt(Explode(who, places[who], tuple(Near(one, 4 * at) for at, one in enumerate(near)), far))

    @rule(who=st.integers(1, PEOPLE), damage=st.sampled_from([4, 6, 11, 12]))
    def hurt(self, who, damage):
        self.attempt(HurtPerson(who, damage))

    @rule(who=st.integers(1, PEOPLE), care=st.sampled_from(Care))
    def treat(self, who, care):
        self.attempt(GiveCare(who, care, value=90))

    @rule(turns=st.integers(1, 7))
    def pass_turns(self, turns):
        for _ in range(turns):
            self.attempt(PassTurn())

    @precondition(lambda self: any(person.dues for person in self.desk.state.people))
    @rule(at=st.integers(0, 20))
    def roll_what_is_owed(self, at):
        owed = [(person.id, due) for person in self.desk.state.people for due in person.dues]
        who, due = owed[at % len(owed)]
        entry = self.attempt(RollDue(who, due))
        if entry is not None and due not in ("con-awake", "con-dying", "con-hourly"):
            assert due not in self.desk.state.person(who).dues

    def waiting(self):
        """Blows and shots whose damage is taken on a word."""
        fought = [entry for entry in self.desk.entries if isinstance(entry.event, MeleeFought | Fired)]
        return [entry for entry in fought if entry.event.waits]

    @rule(at=st.integers(0, 20))
    def luck_turns_what_was_rolled_last(self, at):
        """Whatever the newest roll was: what is offered can be had, costs what was said, and is taken back whole."""
        entry = latest_roll(self.desk)
        found = offers(self.desk, entry) if entry is not None else []
        if not found:
            return
        offer, before = found[at % len(found)], self.desk.state
        self.desk.do(SpendLuckInFight(entry.n, offer.who, offer.level, offer.at))
        assert self.desk.state.person(offer.who).luck == before.person(offer.who).luck - offer.points
        assert self.desk.state.rolls == before.rolls
        after = self.desk.state
        self.desk.undo()
        assert self.desk.state == before
        self.desk.redo()
        assert self.desk.state == after

    @rule(at=st.integers(0, 5), level=st.sampled_from([Level.REGULAR, Level.HARD, Level.EXTREME]), mine=flags)
    def spend_luck(self, at, level, mine):
        waiting = self.waiting()
        if waiting:
            entry = waiting[-1 - at % len(waiting)]
            event = entry.event
            who = event.who if mine or isinstance(event, Fired) else event.target
            self.attempt(SpendLuckInFight(entry.n, who, level))

    @rule(at=st.integers(0, 5))
    def take_blows(self, at):
        waiting = self.waiting()
        if waiting:
            n = waiting[-1 - at % len(waiting)].n
            if self.attempt(TakeBlows(n)) is not None:
                with pytest.raises(PlayError):
                    self.desk.do(TakeBlows(n))

    @rule(steps=st.integers(1, 4))
    def undo(self, steps):
        for _ in range(steps):
            if len(self.desk.entries) > PEOPLE:
                self.desk.undo()

    @rule()
    def redo(self):
        if self.desk.to_redo is not None:
            self.desk.redo()

    @invariant()
    def points_stay_in_bounds(self):
        for person in self.desk.state.people:
            points = points_of(person)
            assert 0 <= points.hp <= points.max_hp
            assert person.luck is None or 0 <= person.luck <= 99
            for arm in person.weapons:
                assert arm.rounds is None or arm.rounds >= 0
                if is_gun(arm):
                    gun = gun_of(person, arm)
                    assert gun.rounds is None or gun.magazine is None or 0 <= gun.rounds <= gun.magazine

    @invariant()
    def conditions_agree(self):
        for person in self.desk.state.people:
            has = [condition.id for condition in person.conditions]
            assert len(set(has)) == len(has), "nobody is in the same condition twice"
            assert set(person.dues) <= DUES.keys()
            if "dead" in has:
                assert (person.hp, person.dues) == (0, ())
                assert not {"dying", "stabilised", "unconscious", "burning", "stunned"} & set(has)
            if "dying" in has:
                assert "major-wound" in has
                assert "unconscious" in has
                assert "con-awake" not in person.dues
            if "stabilised" in has:
                assert "dying" in has
                assert "con-dying" not in person.dues
            if points_of(person).hp == 0:
                assert "dead" in has or "unconscious" in has

    @invariant()
    def the_fight_agrees(self):
        fight = self.desk.state.fight
        if fight is None:
            return
        ids = [one.id for one in fight.fighters]
        assert len(set(ids)) == len(ids)
        assert fight.acting is None or fight.acting in ids
        assert sorted(one.id for one in fight.order) == sorted(ids)
        assert fight.round >= 1
        for one in fight.fighters:
            if one.wire is not None:
                assert self.desk.state.person(one.id).has("strangled")
                assert one.wire.since <= fight.round
            assert all(getattr(one, field.name) >= 0 for field in fields(one) if field.type in ("int", int))
            assert one.fell <= fight.round
            assert one.aimed <= fight.round

    @invariant()
    def every_wound_adds_up(self):
        last = self.desk.to_undo
        for wound in getattr(last.event, "wounds", ()) if last else ():
            assert wound.damage >= 0
            assert wound.armour >= 0
            assert (wound.gravity is Gravity.NONE) is (wound.damage == 0)

    @invariant()
    def the_journal_tells_it_all(self):
        self.open_anew()

    def open_anew(self):
        """Another desk at the same journal shows the same."""
        again = Desk(MemoryJournal(self.journal.records))
        assert again.unread == 0
        assert shown(again) == shown(self.desk)


TestAnyFight = AnyFight.TestCase
TestAnyFight.settings = settings(
    max_examples=settings().max_examples // 2,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
