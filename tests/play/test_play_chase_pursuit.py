"""The chance of being caught this round against the engine itself: every way its dice can go, played to the end."""

import contextlib
from fractions import Fraction

import pytest
from chases import aboard, barrier, begin, car, chase_of, hazard, run_of, runner_of, street
from desks import Table

from keeper_app.odds import barrier_odds, caught_odds, smash_odds
from keeper_app.play.chase.actions.chase_turns import PassChaseTurn
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.pursuit import hunt
from keeper_app.play.errors import CannotAct
from keeper_app.rules import Difficulty

NO_LUCK = {"luck": None}  # nothing is bettered: a failure costs at once
NEEDED = {Difficulty.REGULAR: 1, Difficulty.HARD: 2, Difficulty.EXTREME: 5}


class EveryWay:
    """Dice that take one turning after the other: a test passes or fails, any other die shows each of its faces.

    Walked over and over, each time with the next turning, they come by every way there is; `chance` is that of one.
    """

    def __init__(self):
        self.turns, self.chance, self._at = [], Fraction(1), 0
        self.track, self._units = (), None

    def again(self):
        """The next way, if there is one."""
        while self.turns and self.turns[-1][0] + 1 == self.turns[-1][1]:
            self.turns.pop()
        if not self.turns:
            return False
        self.turns[-1][0] += 1
        self.chance, self._at = Fraction(1), 0
        return True

    def _turn(self, many):
        if self._at == len(self.turns):
            self.turns.append([0, many])
        self._at += 1
        return self.turns[self._at - 1][0]

    def roll(self, sides, name):
        """Tens and units of a test together come to 05 or 99."""
        if name.endswith("/units"):
            return self._units
        if not name.endswith("/tens"):
            self.chance /= sides
            return 1 + self._turn(sides)
        throw, *_, value, _ = name.split("/")
        place = self.track[int(throw.removeprefix("hazard-"))]
        passes = Fraction(int(value) // NEEDED[place.difficulty], 100)
        fails = self._turn(2)
        self.chance *= 1 - passes if fails else passes
        self._units = 9 if fails else 5
        return 9 if fails else 10


def counted(table, dice, play):
    """The chance that `play` says yes, over every way of the dice; the desk is left as it was."""
    base, total, yes = len(table.desk.entries), Fraction(0), Fraction(0)
    while True:
        said = play()
        total += dice.chance
        yes += dice.chance if said else 0
        while len(table.desk.entries) > base:
            table.desk.undo()
        if not dice.again():
            assert total == 1
            return yes


def hunted(table, prey):
    """The rest of this round: everybody presses on, one location an action; whether somebody is there."""
    goal, round_ = run_of(table, prey).at, chase_of(table).round
    while (chase := chase_of(table)).round == round_:
        who = chase.acting
        with contextlib.suppress(CannotAct):  # a wall that nobody climbs
            while who != prey and run_of(table, who).left and run_of(table, who).at < goal:
                table.desk.do(MoveOn(1, who))
        if who != prey and run_of(table, who).at == goal:
            return True
        table.desk.do(PassChaseTurn(1))
    return False


def pursued(track, movs, *, lead=2, driven=False):
    """Somebody at MOV 8 with all these after them, who have 50 for whatever they try; dice that go every way."""
    table = Table()
    prey = runner_of(table, "Prey", 8, 90, values=NO_LUCK)
    known = {**NO_LUCK, "jump": 50, "drive-auto": 50}
    hunters = [runner_of(table, f"H{at}", mov, 80 - 10 * at, values=known) for at, mov in enumerate(movs)]
    inside = [aboard(one, at) for at, one in enumerate(hunters)] if driven else hunters
    wheels = [car(40, mov) for mov in movs] if driven else []
    begin(table, [prey], inside, street(), *track, length=16, lead=lead, wheels=wheels)
    dice = table.desk._dice = EveryWay()
    dice.track = chase_of(table).track
    return table, dice, prey


HARD = Difficulty.HARD
GATE = barrier("jump", lasting=True)
WAYS = {
    "an open street": [],
    "a hazard that delays": [hazard("jump")],
    "two hazards, one hard": [hazard("jump"), hazard("jump", difficulty=HARD)],
    "a gate": [barrier("jump")],
    "a gate that stays open": [GATE],
    "a gate that delays, and a hazard": [barrier("jump", lasting=True, delay=True), hazard("jump")],
    "two gates, one hard": [GATE, barrier("jump", difficulty=HARD, lasting=True)],
    "a wall that nobody climbs": [street(), barrier("", hp=99)],
    "a hazard without delay": [hazard("jump", delay=False), hazard("jump", delay=False)],
    "beside the prey": [street(), hazard("jump"), GATE],
}


@pytest.mark.parametrize("track", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize(("movs", "lead"), [((10, 10), 2), ((10, 11), 2), ((9, 11), 1), ((11,), 3)], ids=str)
def test_the_chance_of_being_caught_is_that_of_the_engine(track, movs, lead):
    table, dice, prey = pursued(track, movs, lead=lead)
    planned = hunt(table.desk.state, chase_of(table), prey)
    assert caught_odds(planned) == counted(table, dice, lambda: hunted(table, prey))


def test_so_it_is_at_the_wheel():
    """A collision costs Build, and is left aside."""
    table, dice, prey = pursued([hazard("dex"), GATE], (10, 10), driven=True)
    planned = hunt(table.desk.state, chase_of(table), prey)
    assert [step.test.value for step in planned[0].steps] == [50, 50]
    assert 0 < caught_odds(planned) == counted(table, dice, lambda: hunted(table, prey)) < 1


def test_whoever_stands_beside_their_prey_has_caught_up():
    table, _, prey = pursued([], (10,))
    table.desk.do(PassChaseTurn(1))
    assert hunted(table, prey)
    assert caught_odds(hunt(table.desk.state, chase_of(table), prey)) == 1


@pytest.mark.parametrize("delay", [False, True])
def test_the_chance_of_a_barrier_is_that_of_the_engine(delay):
    table, dice, prey = pursued([barrier("jump", delay=delay)], (11,))
    table.desk.do(PassChaseTurn(1))
    hunter = chase_of(table).acting
    step = hunt(table.desk.state, chase_of(table), prey)[0].steps[0]

    def tried():
        while run_of(table, hunter).left and run_of(table, hunter).at == 0:
            table.desk.do(MoveOn(1, hunter))
        return run_of(table, hunter).at == 1

    assert run_of(table, hunter).left == 4
    assert 0 < barrier_odds(step, 4) == counted(table, dice, tried) < 1


@pytest.mark.parametrize("hp", [3, 5, 8, 9])
def test_the_chance_of_breaking_a_door_is_that_of_the_engine(hp):
    table, dice, _ = pursued([barrier("", hp=hp)], (10,))
    table.desk.do(PassChaseTurn(1))
    hunter = chase_of(table).acting
    plan = SmashBarrier(1, hunter).plan(table.desk.state)

    def smashed():
        while run_of(table, hunter).left and run_of(table, hunter).at == 0:
            table.desk.do(SmashBarrier(1, hunter))
        return run_of(table, hunter).at == 1

    assert (plan.hp, plan.actions) == (hp, 3)
    assert smash_odds(plan.damage, plan.bonus, plan.hp, plan.actions) == counted(table, dice, smashed)
