"""The laws of chases, over any play: nobody has more actions than granted, nobody is doubled, lost or carried past a
place that asks for a test; what is refused rolls nothing; replay, undo and redo give back the same chase."""

import contextlib
from dataclasses import replace

from chases import barrier, car, hazard, street, way
from desks import Clock, MemoryJournal, shown
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from keeper_app.dice import DiceError, SeededDice
from keeper_app.play.chase.actions.attack_in_chase import Halt, ShootInChase, StrikeInChase
from keeper_app.play.chase.actions.begin_chase import BeginChase, BuySpeed, PushSpeed, StartChase
from keeper_app.play.chase.actions.change_ride import ChangeRide, TakeWheel
from keeper_app.play.chase.actions.change_track import ChangePlace, LayFurther
from keeper_app.play.chase.actions.chase_and_fight import TakeUpChase, TurnToFight
from keeper_app.play.chase.actions.chase_turns import DecideFate, EndChase, PassChaseTurn
from keeper_app.play.chase.actions.help_driver import HelpDriver
from keeper_app.play.chase.actions.hide import Hide
from keeper_app.play.chase.actions.join_chase import JoinChase
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.ram import Ram
from keeper_app.play.chase.actions.settle_failure import KeepControl, PushInChase, SpendLuckInChase, TakeFailure
from keeper_app.play.chase.actions.shoot_tyre import ShootTyre
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.actions.sudden_hazard import CallSudden, PlaceSudden
from keeper_app.play.chase.actions.survive_crash import SPARED, SurviveCrash
from keeper_app.play.chase.chase import Chases, Fate, Lies, Location, Phase, Side
from keeper_app.play.chase.ends import gaps, in_reach, outcome, seized
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.chase.events.moves import BarrierSmashed, FailurePushed, Moved
from keeper_app.play.chase.events.set_up import ChaseBegun, ChaseStarted, LuckInChase, RunnersJoined
from keeper_app.play.chase.pursuit import hunt
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HealPerson, HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition
from keeper_app.play.people.actions.seat_people import DismissPerson, SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import Difficulty, Goal, Level, Reaction, RulesError
from keeper_app.rules.chase import Fitness, Surroundings

OURS = (DiceError, RulesError, PlayError)
BODY = {"str": 60, "con": 50, "siz": 60, "dex": 55, "pow": 50, "luck": 40, "fighting-brawl": 50, "dodge": 40}
SKILLS = {"drive-auto": 50, "firearms-handgun": 70, "stealth": 60, "spot-hidden": 40, "jump": 40}
PEOPLE = 8  # five investigators, a stranger of whom little is known, two wolves

people = st.integers(1, PEOPLE + 1)  # the last is nobody, until newcomers join
chases = st.sampled_from([1, 1, 1, 1, 2])
places = st.integers(-1, 14)
flags = st.booleans()
sides = st.sampled_from(Side)
fitnesses = st.sampled_from(Fitness)
rows = st.sampled_from(["", "minor", "moderate", "deadly"])
track = st.lists(
    st.one_of(
        st.builds(street, st.just("Street")),
        st.builds(
            lambda skill, difficulty, harm, delay: hazard(skill, difficulty=difficulty, harm=harm, delay=delay),
            st.sampled_from(["dex", "jump", "drive-auto"]),
            st.sampled_from(Difficulty),
            rows,
            flags,
        ),
        st.builds(
            lambda skill, hp, lasting, delay: barrier(skill, hp=hp, lasting=lasting, delay=delay),
            st.sampled_from(["dex", "climb", ""]),
            st.sampled_from([1, 5, 25]),
            flags,
            flags,
        ),
    ),
    min_size=9,
    max_size=9,
).map(lambda made: way(*(street(f"Start {at}") for at in range(4)), *made, length=14))

entrants = st.builds(
    Entrant,
    sides,
    st.none() | people,
    st.sampled_from(["Zoe", "Max", ""]),
    st.none() | st.integers(6, 10),
    st.none() | st.integers(0, 100),
    st.sampled_from([None, None, 0, 1]),
    flags,
    fitnesses,
)
wheels = st.lists(
    st.builds(car, st.sampled_from([0.5, 1, 3, 5]), st.integers(6, 12), st.integers(0, 3))
    | st.builds(Wheels, st.sampled_from(["standard-car", "bicycle", "light-motorcycle", "nonsense"])),
    max_size=2,
).map(tuple)
BEGIN = st.builds(
    BeginChase,
    st.lists(entrants, max_size=6).map(tuple),
    wheels,
    st.sampled_from(["", "city", "rooftops", "nowhere"]),
    st.sampled_from(["scene", "random", "hand", "sideways"]),
    track | st.just(()),
    st.sampled_from(Surroundings),
    st.integers(0, 4),
    flags,
    flags,
    flags,
)
STRIKES = st.builds(
    StrikeInChase,
    chases,
    st.builds(
        Strike, people, people, st.integers(0, 2), st.sampled_from(Reaction), st.none() | st.sampled_from(Goal),
        st.none() | st.sampled_from(Goal), hold=flags, metres=st.sampled_from([None, None, None, 3]),
    ),
)  # fmt: skip
SHOTS = st.builds(
    ShootInChase,
    chases,
    st.builds(
        Shoot, people, st.integers(0, 1), st.lists(st.builds(Mark, people), min_size=1, max_size=2).map(tuple),
        st.sampled_from([3, 10, 40]), hold=flags,
    ),
)  # fmt: skip
STEPS = st.one_of(
    st.builds(
        MoveOn, chases, people, st.sampled_from([1, 1, 1, 2, 3, 5, 0, 6]), st.sampled_from([0, 0, 0, 1, 2, 3]),
        st.sampled_from(["", "", "dex", "nonsense"]), st.none() | fitnesses, st.sampled_from([0, 0, 1, -2, 3]),
    ),
    st.builds(SmashBarrier, chases, people, st.sampled_from([None, 0, 1, 7])),
    st.builds(Hide, chases, people, st.sampled_from([0, 1, -2])),
    st.builds(Halt, chases, people),
    st.builds(HelpDriver, chases, people, st.sampled_from(["spot-hidden", "navigate", "law"])),
    st.builds(Ram, chases, people, people, st.sampled_from(Reaction)),
    st.builds(ShootTyre, chases, people, st.integers(1, 3), st.integers(0, 1), st.sampled_from([5, 20])),
    st.builds(ChangeRide, chases, people, st.sampled_from([None, 1, 2]), st.none() | st.builds(car)),
    st.builds(TakeWheel, chases, people),
    STRIKES,
    SHOTS,
)  # fmt: skip
DECISIONS = st.one_of(
    st.builds(TakeFailure, chases, flags, flags),
    st.builds(PushInChase, chases),
    st.builds(SpendLuckInChase, chases, st.sampled_from([Level.REGULAR, Level.HARD, Level.EXTREME])),
    st.builds(KeepControl, chases),
    st.builds(SurviveCrash, chases, st.sampled_from([*SPARED, "nonsense"])),
    st.builds(PlaceSudden, chases, st.none() | places, st.sampled_from(["", "Oil"]), harm=rows | st.just("sharks")),
)
ORDER = st.one_of(
    st.builds(PassChaseTurn, chases),
    st.builds(DecideFate, chases, people, st.sampled_from(Fate)),
    st.builds(EndChase, st.sampled_from([2, 3])),
    st.builds(TurnToFight, chases, st.lists(people, max_size=2).map(tuple), flags),
    st.builds(TakeUpChase, chases, st.lists(people, max_size=2).map(tuple)),
    st.builds(CallSudden, chases, sides),
    st.builds(JoinChase, chases, st.lists(entrants, max_size=2).map(tuple), wheels, st.none() | places, flags),
    st.builds(
        ChangePlace, chases, places, st.builds(Location, st.sampled_from(["Pit", ""]), lies=st.sampled_from(Lies))
    ),
    st.builds(LayFurther, chases, st.sampled_from([0, 1, 4, 60])),
    st.builds(BuySpeed, chases, people, st.sampled_from(Level)),
    st.builds(PushSpeed, chases, people),
    st.builds(StartChase, chases),
)
LIFE = st.one_of(
    st.builds(HurtPerson, people, st.sampled_from([1, 6, 8, 13]), flags),
    st.builds(HealPerson, people, st.sampled_from([1, 50])),
    st.builds(
        SetCondition,
        people,
        st.sampled_from([Condition(one) for one in ("stunned", "grappled", "unconscious", "dead", "prone")]),
        flags,
    ),
    st.builds(RollDue, people, st.sampled_from(["con-awake", "con-dying"])),
)
COSTS = {  # the actions that a step takes, besides what a delay does
    "chase-moved": lambda event: 1 + event.caution,
    **dict.fromkeys(
        ("chase-smashed", "chase-hid", "chase-halted", "chase-helped", "chase-rammed", "chase-tyre", "chase-ride",
         "chase-blow", "chase-shot"), lambda event: 1,
    ),
}  # fmt: skip


class CountedDice:
    """Seeded dice that know how often they were rolled."""

    def __init__(self, seed):
        self._dice = SeededDice(seed)
        self.rolled = 0

    def roll(self, sides, name):
        """One more."""
        self.rolled += 1
        return self._dice.roll(sides, name)


class AnyChase(RuleBasedStateMachine):
    """Anybody runs, rams, smashes, hides, strikes, falls and gives up, in any order."""

    @initialize(seed=st.integers(0, 10**6), made=track, on_foot=flags, lead=st.integers(1, 3))
    def sit_down(self, seed, made, on_foot, lead):
        self.journal = MemoryJournal()
        self.dice = CountedDice(seed)
        self.desk = Desk(self.journal, dice=self.dice, clock=Clock())
        sheet = {"weapons": (Carried("revolver-38"), Carried("crowbar"))}
        for at in range(5):
            known = {**BODY, **SKILLS, "dex": 40 + 10 * at}
            self.desk.do(
                SeatPerson(f"Number {at}", known, Kind.INVESTIGATOR, {**sheet, "fixed": (("mov", 7 + at % 3),)})
            )
        self.desk.do(SeatPerson("Stranger", {"dex": 30}, Kind.NPC, {"fixed": (("mov", 8),)}))
        self.desk.do(BringCreature("wolf", 2))
        seats = [None, None, None, None] if on_foot else [0, 0, 1, 1]
        runners = tuple(
            Entrant(side, who, wheels=place)
            for who, side, place in zip((1, 2, 3, 6), (Side.FUGITIVE,) * 2 + (Side.PURSUER,) * 2, seats, strict=True)
        )
        brought = () if on_foot else (car(5, 8, 2), car(3, 8))
        self.attempt(BeginChase(runners, brought, way="hand", places=made, lead=lead))

    def attempt(self, action):
        """Done and kept, or refused with nothing changed and no die rolled; and what is done can be taken back."""
        before, lines, rolled = shown(self.desk), len(self.journal.lines), self.dice.rolled
        try:
            entry = self.desk.do(action)
        except OURS:
            assert shown(self.desk) == before
            assert len(self.journal.lines) == lines
            assert self.dice.rolled == rolled, "a refused action rolled dice"
            return None
        after = shown(self.desk)
        assert self.desk.undo() is entry
        assert shown(self.desk)[:3] == before[:3]
        assert self.desk.redo() is entry
        assert shown(self.desk) == after
        _lawful(before[0], entry)
        return entry

    def now(self, id_):
        """The chase with this id, if it is running; whose turn it is."""
        chase = self.desk.state.part(Chases).find(id_)
        return (None, None) if chase is None else (chase, chase.acting)

    @rule(action=BEGIN)
    def begin(self, action):
        self.attempt(action)

    @rule(action=STEPS)
    def step(self, action):
        self.attempt(action)

    @rule(choices=st.lists(st.integers(0, 125), min_size=4, max_size=12))
    def play_on(self, choices):
        """What comes next in a chase, as a table would play it."""
        for choice in choices:
            part = self.desk.state.part(Chases)
            if not part.chases:
                return
            for action in self.likely(part.chases[choice % len(part.chases)], choice):
                if self.attempt(action) is not None:
                    break

    def likely(self, chase, choice):
        """A step that fits the moment, and others in case it is refused."""
        id_, on = chase.id, choice // 7
        pass_on = (PassChaseTurn(id_), EndChase(id_))
        if chase.phase is Phase.SPEED:
            return (StartChase(id_), *pass_on)
        if chase.phase is Phase.FIGHT:
            return (TakeUpChase(id_, tuple(one.who for one in chase.runners if one.fate is Fate.CAUGHT)),)
        if chase.dues:
            first = (TakeFailure(id_), PushInChase(id_), SpendLuckInChase(id_, Level.REGULAR))[choice % 3]
            crash, oil = SurviveCrash(id_, SPARED[on % len(SPARED)]), PlaceSudden(id_, choice % 14, "Oil")
            return first, TakeFailure(id_), KeepControl(id_), crash, oil, PlaceSudden(id_)
        one = chase.runner(chase.acting)
        if one is None or not one.left or choice % 7 == 0:
            return pass_on
        who, near = one.who, in_reach(self.desk.state, chase, one.who)
        foe = (near or chase.on(one.side.other) or (one,))[0].who
        seats = (1 + choice % 2,) if one.ride is None else ()
        tried = (
            MoveOn(id_, who, 1 + choice % 5),
            MoveOn(id_, who, 1, 1 + choice % 2),
            MoveOn(id_, who),
            SmashBarrier(id_, who),
            Hide(id_, who),
            Ram(id_, who, foe, Reaction.DODGE if choice % 2 else Reaction.NONE),
            StrikeInChase(id_, Strike(who, foe, 2, Reaction.NONE, Goal.GRAPPLE if choice % 2 else None)),
            ShootInChase(id_, Shoot(who, 0, (Mark(foe),), 10)),
            ShootTyre(id_, who, 1 + choice % 2, 0, 10),
            Halt(id_, who),
            HelpDriver(id_, who),
            ChangeRide(id_, who, *seats),
            TakeWheel(id_, who),
            TurnToFight(id_, caught=bool(choice % 2)),
            CallSudden(id_, one.side),
            JoinChase(id_, (Entrant(one.side, name="Late", mov=6 + choice % 5),), at=choice % 13),
            DecideFate(id_, foe, Fate.CAUGHT if choice % 2 else Fate.RUNNING),
            LayFurther(id_, 1 + choice % 3),
        )
        return tried[on % len(tried)], MoveOn(id_, who), SmashBarrier(id_, who), *pass_on

    @rule(id_=chases, action=STEPS)
    def at_turn(self, id_, action):
        """A step of whoever has the turn."""
        _, who = self.now(id_)
        if who is None:
            return
        if isinstance(action, StrikeInChase):
            action = replace(action, strike=replace(action.strike, who=who))
        elif isinstance(action, ShootInChase):
            action = replace(action, shoot=replace(action.shoot, who=who, arm=0))
        else:
            action = replace(action, who=who)
        self.attempt(replace(action, chase=id_))

    @rule(id_=chases)
    def ram_whoever_is_near(self, id_):
        chase, who = self.now(id_)
        near = in_reach(self.desk.state, chase, who) if chase else ()
        for one in near[:1]:
            self.attempt(Ram(id_, who, one.who, Reaction.NONE))

    @rule(action=DECISIONS)
    def decide(self, action):
        self.attempt(action)

    @rule(id_=chases, how=st.sampled_from(SPARED), at=st.none() | places)
    def settle(self, id_, how, at):
        """Whatever waits in a chase."""
        for action in (TakeFailure(id_), KeepControl(id_), SurviveCrash(id_, how), PlaceSudden(id_, at, "Oil")):
            self.attempt(action)

    @rule(action=ORDER)
    def order(self, action):
        self.attempt(action)

    @rule(id_=chases, turns=st.integers(1, 3))
    def pass_turns(self, id_, turns):
        for _ in range(turns):
            self.attempt(PassChaseTurn(id_))

    @rule(action=LIFE)
    def live(self, action):
        self.attempt(action)

    @rule(who=people)
    @precondition(lambda self: len(self.desk.entries) > 20 and len(self.desk.state.people) > 5)
    def dismiss(self, who):
        self.attempt(DismissPerson(who))

    @rule(id_=chases, who=people)
    def look(self, id_, who):
        """Whatever is shown of a chase can be worked out, whoever is gone from it."""
        chase, acting = self.now(id_)
        if chase is None:
            return
        state = self.desk.state
        outcome(state, chase), gaps(state, chase), seized(state, chase), in_reach(state, chase, who)
        for one in hunt(state, chase, who):
            assert one.actions >= 0
        for action in (MoveOn(id_, acting or who), SmashBarrier(id_, acting or who), Hide(id_, acting or who)):
            with contextlib.suppress(*OURS):
                action.plan(state)

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
    def the_chases_agree(self):
        part = self.desk.state.part(Chases)
        ids = [chase.id for chase in part.chases]
        assert len(set(ids)) == len(ids)
        assert all(id_ <= part.given for id_ in ids)
        running = [one.who for chase in part.chases for one in chase.runners if one.running]
        assert len(set(running)) == len(running), "nobody runs in two chases"
        for chase in part.chases:
            _sound(chase)

    def teardown(self):
        """The journal tells it all, and all of it can be taken back and brought again."""
        if not hasattr(self, "desk"):
            return
        while self.desk.to_redo is not None:
            self.desk.redo()
        end, entries = shown(self.desk), list(self.desk.entries)
        again = Desk(MemoryJournal(self.journal.records))
        assert again.unread == 0
        assert shown(again) == end
        for entry in reversed(entries):
            assert self.desk.undo() is entry
        assert self.desk.state.parts == ()
        for entry in entries:
            assert self.desk.redo() is entry
            assert self.desk.state == entry.after
        assert shown(self.desk) == end
        _never_more_than_granted(entries)


def _sound(chase):
    """Everybody is on the way, once, with no fewer than no actions; vehicles and their drivers know each other."""
    who = [one.who for one in chase.runners]
    assert len(set(who)) == len(who)
    assert chase.acting is None or chase.acting in who
    assert chase.round >= 1
    for one in chase.runners:
        assert 0 <= one.at < max(1, len(chase.track))
        assert one.grant >= 1
        assert one.spent >= 0 <= one.debt
        assert 0 <= one.left <= one.grant
        assert one.ride is None or chase.ride(one.ride) is not None
    for ride in chase.rides:
        assert 0 <= ride.build <= ride.original
        assert ride.driver is None or chase.runner(ride.driver).ride == ride.id
        inside = [one for one in chase.aboard(ride.id) if one.running]
        assert len({one.at for one in inside}) <= 1, "a vehicle is in one place"
        assert len({one.side for one in inside}) <= 1
    if chase.track:
        assert [place.lies for place in chase.track].count(Lies.END) == 1
        assert chase.track[-1].lies is Lies.END
    for due in chase.dues:
        assert 0 <= due.at < len(chase.track)


def _lawful(before, entry):
    """What one step changed in who runs, and where they are."""
    event, after = entry.event, entry.after
    if event.kind in COSTS:
        spent = [state.part(Chases).find(event.chase).runner(event.who).spent for state in (before, after)]
        assert spent[1] >= spent[0] + COSTS[event.kind](event), "what is done is paid for"
    for chase in after.part(Chases).chases:
        old = before.part(Chases).find(chase.id)
        if old is None:
            assert isinstance(event, ChaseBegun)
            continue
        was, new = [one.who for one in old.runners], [one.who for one in chase.runners]
        assert new[: len(was)] == was, "nobody is lost, and nobody changes places in the list"
        assert len(new) == len(was) or (isinstance(event, RunnersJoined) and event.joined == tuple(new[len(was) :]))
        moved = {one.who: (old.runner(one.who).at, one.at) for one in chase.runners if one.who in was}
        moved = {who: (start, end) for who, (start, end) in moved.items() if start != end}
        if not moved or isinstance(event, ChaseStarted):
            continue
        (start, end), *others = set(moved.values())
        assert not others, "one vehicle moves at a time"
        assert end > start
        assert event.who in moved
        assert set(moved) <= {event.who, *(one.who for one in old.aboard(old.runner(event.who).ride or 0))}
        assert old.acting == event.who
        if isinstance(event, Moved):
            _step_by_step(old, event, start, end)
        elif isinstance(event, BarrierSmashed):
            assert (end, event.broken, old.track[end].lies) == (start + 1, True, Lies.BARRIER)
        else:
            assert isinstance(event, LuckInChase | FailurePushed)
            assert (end, old.track[end].bars) == (start + 1, True)


def _step_by_step(old, event, start, end):
    """Each location in its turn; what bars or threatens is never passed without its test."""
    assert [stride.at for stride in event.strides][: end - start] == list(range(start + 1, end + 1))
    for stride in event.strides:
        place = old.track[stride.at]
        assert stride.place == place
        asks = place.bars or place.threatens
        if stride.test is None:
            assert stride.passed != asks, "open, or beyond whoever was never made for it"
        if place.bars and not stride.passed:
            assert end < stride.at
    assert len(event.strides) <= event.speeding


def _never_more_than_granted(entries):
    """In no round does anybody do more than they were granted in it, less what they paid for a delay."""
    used, paid, most = {}, {}, {}
    state = None
    for entry in entries:
        for chase in entry.after.part(Chases).chases:
            old = state.part(Chases).find(chase.id) if state else None
            for one in chase.runners:
                key = (chase.id, chase.round, one.who)
                begun = old is None or old.round != chase.round or old.phase is not Phase.ON
                if begun and key not in paid:
                    paid[key] = one.spent
                most[key] = max(most.get(key, 0), one.grant)
        event = entry.event
        if event.kind in COSTS and state is not None:
            old = state.part(Chases).find(event.chase)
            key = (event.chase, old.round, event.who)
            used[key] = used.get(key, 0) + COSTS[event.kind](event)
            assert used[key] <= most[key] - paid.get(key, 0)
        state = entry.after


TestAnyChase = AnyChase.TestCase
TestAnyChase.settings = settings(
    max_examples=settings().max_examples,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
