"""Newcomers to a chase that goes on (pitfall 27)."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import under_way
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Lies, Runner, Side
from keeper_app.play.chase.entering import Entrant, Wheels, at_speed, check_company, enter, seated, speed_test
from keeper_app.play.chase.events.set_up import RunnersJoined
from keeper_app.play.chase.running import stand, with_grants
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.seat_people import room_for


def usual_place(chase: Chase, side: Side) -> int:
    """Where newcomers come in unless the keeper says otherwise: beside the hindmost of their side."""
    return min((one.at for one in chase.on(side)), default=0)


@dataclass(frozen=True, slots=True)
class JoinChase:
    """Some come in at a location. Everybody's actions are counted anew; nobody is granted a round's twice."""

    chase: int
    entrants: tuple[Entrant, ...]
    wheels: tuple[Wheels, ...] = ()
    at: int | None = None
    era_1920: bool = False

    def run(self, desk: Desk, dice: Dice) -> RunnersJoined:
        """They act from the next round on, unless their DEX puts them after whoever acts now."""
        before = under_way(desk.state, self.chase)
        if not self.entrants:
            raise CannotAct(problem="nobody")
        if self.at is not None and not 0 <= self.at < len(before.track):
            raise CannotAct(problem="no-such-place")
        state, entrants, newcomers = seated(desk.state, self.entrants, desk.next_id)
        room_for(desk, len(newcomers))
        check_company(state, entrants, len(before.runners))
        known = {one.who for one in before.runners}
        again = [one for one in entrants if one.who in known]
        if again:
            raise CannotAct(problem="twice-in-chase")
        chase = enter(state, before, entrants, self.wheels, era_1920=self.era_1920)
        new = [one for one in chase.runners if one.who not in known]
        places = {one.who: usual_place(before, one.side) if self.at is None else self.at for one in new}
        for one in new:
            if one.side is Side.FUGITIVE and before.track[places[one.who]].lies is Lies.END:
                raise CannotAct(problem="no-such-place")
        tests = [test for one in new if (test := speed_test(state, chase, one, dice)) is not None]
        chase = with_grants(state, at_speed(replace(chase, speeds=(*chase.speeds, *tests))))
        for one in new:
            chase = _placed(chase, one, places[one.who])
        return RunnersJoined(
            self.chase,
            new[0].who,
            tuple(one.who for one in new),
            tuple(tests),
            newcomers,
            change=change_of(before, chase),
            because=("movement-actions", "speed-test"),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )


def _placed(chase: Chase, new: Runner, at: int) -> Chase:
    """At a location; whose turn would have come before whoever acts now waits for the next round."""
    acting, now = chase.runner(chase.acting), chase.runner(new.who) or new  # as fast as their speed test made them
    late = acting is not None and (now.dex, now.mov) > (acting.dex, acting.mov)
    return stand(chase.changed(new.who, lambda one: replace(one, acted=late)), new.who, at)
