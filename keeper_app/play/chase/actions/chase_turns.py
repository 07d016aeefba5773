"""Pass the turn, say how it ended for somebody, and end the chase."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice
from keeper_app.play.chase.able import chase_of, undecided, under_way
from keeper_app.play.chase.actions.change_ride import back_in
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Chases, Fate, Phase
from keeper_app.play.chase.ends import fate_of, outcome
from keeper_app.play.chase.events.set_up import ChaseEnded, FateDecided, TurnOver
from keeper_app.play.chase.running import end_for, next_turn, with_grants
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.wounds import burns
from keeper_app.play.state import State

DECIDED = (Fate.RUNNING, Fate.ESCAPED, Fate.CAUGHT, Fate.STOPPED, Fate.GAVE_UP)


@dataclass(frozen=True, slots=True)
class PassChaseTurn:
    """On to the next; after the last comes a new round."""

    chase: int

    def run(self, desk: Desk, dice: Dice) -> TurnOver:
        """Actions that are left are lost, debts are paid in the new round."""
        before = undecided(desk.state, self.chase)
        if outcome(desk.state, before) is not None:
            raise CannotAct(problem="chase-is-over")
        state, after = desk.state, next_turn(desk.state, before)
        rounds = after.round - before.round
        here = tuple(one.who for one in before.runners if one.running and state.find(one.who) is not None)
        wounds = burns(state, dice, rounds, here) if rounds else ()
        dues = _deaths_due(state, before) if rounds else ()
        if rounds:
            after = replace(after, dying=_dying(state, after))
        return TurnOver(
            self.chase,
            before.acting,
            after.acting,
            after.round,
            rounds,
            here if rounds else (),
            wounds,
            dues,
            change=change_of(before, after),
        )


def _dying(state: State, chase: Chase) -> tuple[int, ...]:
    found = [state.find(one.who) for one in chase.runners]
    return tuple(one.id for one in found if one is not None and one.has("dying") and not one.has("stabilised"))


def _deaths_due(state: State, chase: Chase) -> tuple[tuple[int, str], ...]:
    """Those who were dying when the round began are tested at its end (rule 86)."""
    return tuple((who, "con-dying") for who in _dying(state, chase) if who in chase.dying)


@dataclass(frozen=True, slots=True)
class DecideFate:
    """The keeper's word: caught, escaped, stopped, given up, or running again."""

    chase: int
    who: int
    fate: Fate

    def run(self, desk: Desk, dice: Dice) -> FateDecided:
        """Whoever has the turn and is out of it hands it on; the last of a round leaves it to nobody.

        What the end of a round brings comes when the turn is passed.
        """
        before = under_way(desk.state, self.chase)
        one = before.runner(self.who)
        if one is None:
            raise CannotAct(problem="not-in-chase")
        if self.fate not in DECIDED or one.fate is self.fate:
            raise CannotAct(problem="no-such-fate")
        if self.fate is Fate.RUNNING:
            if desk.state.part(Chases).of(self.who) is not None:
                raise CannotAct(problem="in-another-chase")
            after = back_in(desk.state, before, [self.who])
        else:
            after = end_for(before, [self.who], self.fate)
        after = replace(after, dues=tuple(due for due in after.dues if due.who != self.who))
        if self.fate is Fate.RUNNING:  # whoever leaves takes no actions from the others before the next round
            after = with_grants(desk.state, after)
        if before.acting == self.who and self.fate is not Fate.RUNNING and outcome(desk.state, after) is None:
            passed = next_turn(desk.state, after)
            after = passed if passed.round == after.round else replace(after, acting=None)
        return FateDecided(self.chase, self.who, self.fate, change=change_of(before, after))


@dataclass(frozen=True, slots=True)
class EndChase:
    """It is over, by itself or by the keeper's word."""

    chase: int

    def run(self, desk: Desk, dice: Dice) -> ChaseEnded:
        """How it ended is kept: for all of it, and for each."""
        chase = chase_of(desk.state, self.chase)
        ended = outcome(desk.state, chase) if chase.phase is not Phase.SPEED else None
        fates = tuple((one.who, fate_of(desk.state, chase, one).value) for one in chase.runners)
        return ChaseEnded(self.chase, ended.value if ended else "", chase.round, fates)
