"""Doing it: the option that is chosen, the end of the turn, and a whole turn taken back."""

from collections.abc import Callable
from itertools import islice

from keeper_app.play.chase.actions.attack_in_chase import Halt
from keeper_app.play.chase.actions.change_ride import TakeWheel
from keeper_app.play.chase.actions.chase_turns import PassChaseTurn
from keeper_app.play.chase.actions.hide import Hide
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.chase import Chase, Runner
from keeper_app.play.chase.events.set_up import ChaseBegun, ChaseStarted, TakenUp, TurnOver
from keeper_app.play.desk import Action
from keeper_app.play.history import Entry
from keeper_app.ui.screens.chase.acting import acting
from keeper_app.ui.screens.chase.options import Option, option_now, options
from keeper_app.ui.screens.chase.plans import help_of, move_of, pedal_of
from keeper_app.ui.screens.chase.view import ChaseView, chase_now, choose, chosen
from keeper_app.ui.seat import Seat, Then

MOST_STEPS = 60  # of one turn, taken back at once

Make = Callable[[Seat, Chase, Runner, ChaseView], Action | None]


def _help(seat: Seat, chase: Chase, one: Runner, view: ChaseView) -> Action | None:
    found = help_of(seat.desk.state, chase, one, view)
    return found[0] if found else None


MADE: dict[str, Make] = {
    "move": lambda seat, chase, one, view: move_of(chase, one, view),
    "pedal": lambda seat, chase, one, view: pedal_of(chase, one, view),
    "smash": lambda seat, chase, one, view: SmashBarrier(chase.id, one.who),
    "halt": lambda seat, chase, one, view: Halt(chase.id, one.who),
    "hide": lambda seat, chase, one, view: Hide(chase.id, one.who, view.extra),
    "wheel": lambda seat, chase, one, view: TakeWheel(chase.id, one.who),
    "help": _help,
}


def pick(seat: Seat, option: Option) -> None:
    """Choose what to do; what has a sheet of its own opens it."""
    chase = chase_now(seat)
    if option.opens and chase is not None:
        seat.window.open(option.opens, chase=chase.id, who=chase.acting)
    else:
        choose(seat, option=option.id, caution=0, locations=0, skill="")


def do_now(seat: Seat, wanted: str = "") -> None:
    """Do what is chosen, or this, where it may be done."""
    chase = chase_now(seat)
    one = acting(chase) if chase is not None else None
    if chase is None or one is None:
        return
    found = options(seat, chase)
    option = next((each for each in found if each.id == wanted), None) if wanted else option_now(seat, found)
    if option is None:
        return
    if option.opens:
        seat.window.open(option.opens, chase=chase.id, who=one.who)
    elif (action := MADE[option.id](seat, chase, one, chosen(seat))) is not None:
        seat.do(action)


def end_turn(seat: Seat, then: Then | None = None) -> None:
    """On to the next."""
    if (chase := chase_now(seat)) is not None:
        seat.do(PassChaseTurn(chase.id), then)


def more_care(seat: Seat) -> None:
    """One action more of caution; after the second, none."""
    chase = chase_now(seat)
    one = acting(chase) if chase is not None else None
    if chase is None or one is None or one.at + 1 >= len(chase.track) or not chase.track[one.at + 1].threatens:
        return
    most = min(2, one.left - 1)
    choose(seat, option="move", caution=(chosen(seat).caution + 1) % (max(0, most) + 1))


def _begins(entry: Entry, chase: int) -> bool:
    """Whether a turn of this chase began with it."""
    event = entry.event
    if isinstance(event, ChaseBegun):
        return event.began.id == chase
    return isinstance(event, TurnOver | ChaseStarted | TakenUp) and event.chase == chase


def steps_of_turn(seat: Seat) -> int:
    """How many steps lead back to the beginning of this turn; at its beginning, to that of the one before.

    Nothing where the chase has only begun, or where that is too far back to see.
    """
    chase = chase_now(seat)
    if chase is None:
        return 0
    for steps, entry in enumerate(islice(reversed(seat.desk.entries), MOST_STEPS)):
        if _begins(entry, chase.id):
            if steps or not isinstance(entry.event, TurnOver):
                return steps
        elif isinstance(entry.event, ChaseBegun):
            return 0
    return 0


def take_back_turn(seat: Seat) -> None:
    """Undo all of it, step by step."""
    for _ in range(steps_of_turn(seat)):
        seat.undo()
