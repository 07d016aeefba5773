"""The laws of sides and turns, over any fight: whom one turns against, what is left of a turn, whose comes next."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule
from test_play_fight_laws import PEOPLE, AnyFight

from keeper_app.play.combat.able import targets_of
from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, JoinFight, LeaveFight, PassTurn, TakeSide
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Exploded, Fired, MeleeFought
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.turns import JamRolled, Reloaded, SideTaken, TurnPassed
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.sides import DOWN, opposed, side_of, standing, together, usual_side, usual_target
from keeper_app.play.combat.turn import attacks_left, can_take_turn, turn_after, turn_used
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson
from keeper_app.rules import Reaction

WOLVES = (PEOPLE - 1, PEOPLE)
everybody = st.integers(1, PEOPLE)
some_sides = st.dictionaries(everybody, st.sampled_from(Side), max_size=PEOPLE).map(lambda found: tuple(found.items()))
SELDOM = 6
RANKS = (BeginFight, JoinFight, EndFight, LeaveFight, TakeSide, DismissPerson)  # what may change who is on which side


class SidedFight(AnyFight):
    """Any fight, of allies, foes and bystanders who change their minds, are sent away and come back."""

    @initialize(seed=st.integers(0, 10**6), chosen=some_sides, savage=st.booleans(), marked=st.booleans())
    def sit_down(self, seed, chosen, savage, marked):
        super().sit_down(seed)
        self.steps = 0
        self.desk.do(EndFight())
        self.desk.do(ChangePerson(WOLVES[0], sheet={"attacks": 3 if savage else 1}))
        self.desk.do(ChangePerson(WOLVES[1], sheet={"ally": marked}))
        self.desk.do(BeginFight(tuple(range(1, PEOPLE + 1)), chosen))
        for one in range(1, PEOPLE + 1):
            usual = Side.ALLY if one not in WOLVES or (marked and one == WOLVES[1]) else Side.FOE
            assert side_of(self.desk.state, one) is dict(chosen).get(one, usual)

    def attempt(self, action):
        """Besides: nothing but a word of the keeper's puts anybody on another side."""
        before = self.desk.state
        entry = super().attempt(action)
        after = self.desk.state
        if entry is not None and not isinstance(action, RANKS) and before.fight and after.fight:
            sides = [(one.id, side_of(before, one.id)) for one in before.fight.fighters]
            assert [(one.id, side_of(after, one.id)) for one in after.fight.fighters] == sides
        return entry

    def fighters(self):
        return self.desk.state.fight.fighters if self.desk.state.fight else ()

    @rule(who=everybody, side=st.sampled_from(Side))
    def take_side(self, who, side):
        """At any time, also in the middle of a turn: it costs nothing and changes nothing else."""
        before = self.desk.state
        entry = self.attempt(TakeSide(who, side))
        assert (entry is not None) is any(one.id == who for one in self.fighters())
        if entry is not None:
            assert isinstance(entry.event, SideTaken)
            assert side_of(self.desk.state, who) is side
            assert self.desk.state.people == before.people
            assert turn_after(self.desk.state) == turn_after(before)
            assert attacks_left(self.desk.state, who) == attacks_left(before, who)

    @rule(who=everybody, chosen=some_sides)
    def come_back(self, who, chosen):
        if self.attempt(LeaveFight(who)) is not None and self.attempt(JoinFight((who,), chosen)) is not None:
            usual = usual_side(self.desk.state.person(who))
            assert side_of(self.desk.state, who) is dict(chosen).get(who, usual)
            assert attacks_left(self.desk.state, who) > 0

    @rule(who=everybody)
    def send_away(self, who):
        """Whoever is dismissed is in nobody's way: neither in the order nor a target, and nobody waits for them."""
        if self.attempt(DismissPerson(who)) is None:
            return
        state = self.desk.state
        assert all(one.id != who for one in self.fighters())
        assert all(usual_target(state, one.id) != who for one in self.fighters())
        assert state.fight is None or (turn_after(state) or (None,))[0] != who
        self.desk.undo()
        self.desk.do(ChangePerson(who))  # the evening needs them all: no redo sends them away again

    @precondition(lambda self: self.desk.state.fight is not None)
    @rule(who=everybody, answer=st.sampled_from([Reaction.NONE, Reaction.DODGE]))
    def go_for_the_usual_target(self, who, answer):
        """Whom the app proposes can really be attacked, by whoever can act at all."""
        target = usual_target(self.desk.state, who)
        if target is not None:
            fist = 0 if who in WOLVES else len(self.desk.state.person(who).weapons)
            if self.attempt(Strike(who, target, fist, answer)) is None:
                assert not self.free(who), "a proposed target is refused to nobody who can act"

    def free(self, who):
        """They stand there with nothing in the way of a blow."""
        person = self.desk.state.person(who)
        fighter = next((one for one in self.fighters() if one.id == who), None)
        bound = ("stunned", "surprised", "disarmed", "grappled", "pinned", "blinded")
        if fighter is None or fighter.fled or fighter.stunned or fighter.reloading or fighter.casting:
            return False
        return not any(person.has(one) for one in (*DOWN, *bound))

    @precondition(lambda self: self.desk.state.fight is not None)
    @rule()
    def the_turn_goes_where_it_was_said_to(self):
        """Whoever `turn_after` names gets the turn, in the round it names; without anybody, it stays."""
        named = turn_after(self.desk.state)
        entry = self.attempt(PassTurn())
        assert (entry is None) is (named is None)
        if entry is None:
            return
        assert isinstance(entry.event, TurnPassed)
        fight = self.desk.state.fight
        felled = {wound.who for wound in entry.event.wounds}
        assert (fight.acting, fight.round) == named or named[0] in felled
        awake = [one.id for one in fight.fighters if can_take_turn(self.desk.state, one)]
        assert fight.acting in awake if awake else fight.acting is None

    @precondition(lambda self: self.desk.state.fight is not None)
    @rule()
    def a_whole_round(self):
        """Everybody who can act has exactly one turn in it, and begins it with all of their attacks."""
        now = self.desk.state.fight.round
        while (named := turn_after(self.desk.state)) is not None and named[1] == now:
            self.attempt(PassTurn())
        if named is None or self.attempt(PassTurn()) is None:
            return
        had = [self.desk.state.fight.acting]
        while (named := turn_after(self.desk.state)) is not None and named[1] == now + 1:
            self.attempt(PassTurn())
            had.append(self.desk.state.fight.acting)
        assert len(had) == len(set(had))
        present = {one.id for one in self.fighters() if can_take_turn(self.desk.state, one)}
        assert present <= set(had)

    @invariant()
    def the_journal_tells_it_all(self):
        """After every few steps and at the end: after each one, any fight has it already, by the same actions."""
        self.steps += 1
        if self.steps % SELDOM == 0:
            self.open_anew()

    def teardown(self):
        self.open_anew()
        super().teardown()

    @invariant()
    def nobody_turns_against_a_friend(self):
        state = self.desk.state
        for one in self.fighters():
            target = usual_target(state, one.id)
            against = [other.id for other in self.fighters() if opposed(state, one.id, other.id)]
            assert (target is None) is not any(standing(state, other) for other in against)
            if target is None:
                continue
            person, fighter = state.person(target), state.fight.fighter(target)
            assert target != one.id
            assert opposed(state, target, one.id), "they are each other's opponents"
            assert not together(state, one.id, target)
            assert Side.APART not in (side_of(state, one.id), side_of(state, target))
            assert not any(person.has(down) for down in DOWN)
            assert not fighter.fled
            assert targets_of(state, one.id)[0].id == target

    @invariant()
    def friends_are_offered_last(self):
        state = self.desk.state
        for one in self.fighters():
            offered = [together(state, one.id, other.id) for other in targets_of(state, one.id)]
            assert offered == sorted(offered)

    @invariant()
    def a_turn_is_used_by_what_was_done_with_it(self):
        state = self.desk.state
        for one in self.fighters():
            allowed = max(1, state.person(one.id).attacks)
            full = bool(one.reloading or one.casting)  # a belt or a spell takes the rounds after its first as well
            assert turn_used(state, one.id) is (one.spent or full or one.attacks >= allowed)
            assert 0 <= attacks_left(state, one.id) <= allowed

    @invariant()
    def the_last_deed_counts(self):
        """An attack takes one of one's attacks, and what takes the whole action leaves none."""
        last = self.desk.to_undo
        event, state = last and last.event, self.desk.state
        fighter = state.fight.fighter(getattr(event, "who", None)) if state.fight else None
        if fighter is None:
            return
        if isinstance(event, MeleeFought | Fired | Exploded):
            assert fighter.attacks > 0
        if isinstance(event, CareGiven | Reloaded | JamRolled):
            assert turn_used(state, fighter.id)


TestSidedFight = SidedFight.TestCase
TestSidedFight.settings = settings(
    max_examples=settings().max_examples // 2,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
