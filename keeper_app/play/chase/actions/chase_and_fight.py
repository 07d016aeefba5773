"""A chase turns into a fight, and back."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice
from keeper_app.play.chase.able import chase_of, undecided
from keeper_app.play.chase.actions.change_ride import back_in
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Chases, Fate, Phase, Side
from keeper_app.play.chase.events.set_up import TakenUp, TurnedToFight
from keeper_app.play.chase.running import begin_round, end_for, next_turn
from keeper_app.play.combat.actions.order_fight import fighter_from
from keeper_app.play.combat.turn import first_in_turn
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.state import State


def who_fights(state: State, chase: Chase) -> tuple[int, ...]:
    """Everybody who stands where both sides do: fugitives who were not let go, and the pursuers beside them."""
    prey = [one for one in chase.runners if one.side is Side.FUGITIVE and one.fate in (Fate.RUNNING, Fate.CAUGHT)]
    places = {one.at for one in prey} & {one.at for one in chase.on(Side.PURSUER)}
    found = [one.who for one in chase.runners if one.at in places and (one.running or one in prey)]
    return tuple(who for who in found if (person := state.find(who)) is not None and not person.has("dead"))


@dataclass(frozen=True, slots=True)
class TurnToFight:
    """Those who stand together fight it out; without names, everybody who stands where both sides do.

    `caught` says that the fugitives among them run no more.
    """

    chase: int
    who: tuple[int, ...] = ()
    caught: bool = False

    def run(self, desk: Desk, dice: Dice) -> TurnedToFight:
        """One fight at a time, once nothing else must be decided. The chase waits, with everybody where they are."""
        state = desk.state
        before = undecided(state, self.chase)
        if state.fight is not None:
            raise CannotAct(problem="fight-on")
        who = tuple(dict.fromkeys(self.who)) or who_fights(state, before)
        people = [state.person(one) for one in who]
        if not people:
            raise CannotAct(problem="nobody-in-reach")
        for person in people:
            if person.has("dead"):
                raise CannotAct(problem="dead")
        caught = tuple(one.who for one in before.on(Side.FUGITIVE) if one.who in who) if self.caught else ()
        after = end_for(replace(before, phase=Phase.FIGHT), caught, Fate.CAUGHT)
        fighters = tuple(fighter_from(person, at) for at, person in enumerate(people))
        first = first_in_turn(state, fighters)
        return TurnedToFight(self.chase, fighters, caught, first, change=change_of(before, after))


@dataclass(frozen=True, slots=True)
class TakeUpChase:
    """Those who broke away run again, from where they were; the fight is over."""

    chase: int
    free: tuple[int, ...] = ()  # who were caught and no longer are

    def run(self, desk: Desk, dice: Dice) -> TakenUp:
        """A new round, with everybody's actions."""
        state = desk.state
        before = chase_of(state, self.chase)
        if before.phase is not Phase.FIGHT:
            raise CannotAct(problem="chase-runs-already")
        part = state.part(Chases)
        caught = [one.who for one in before.runners if one.fate is Fate.CAUGHT and part.of(one.who) is None]
        loose = [who for who in caught if who in self.free]
        after = replace(back_in(state, before, loose), phase=Phase.ON, round=before.round + 1, acting=None)
        after = next_turn(state, begin_round(state, after))
        return TakenUp(self.chase, after.round, change=change_of(before, after))
