"""Whose turn it is: roll what is set up, on to the next, back to the one before."""

from collections.abc import Callable

from keeper_app.play.combat.actions.order_fight import PassTurn
from keeper_app.play.errors import CannotAct
from keeper_app.rules import RulesError
from keeper_app.ui.screens.combat.acting import action_now, actor, arm, done, fight_here, intend, remember, target
from keeper_app.ui.screens.combat.blast import blast_now
from keeper_app.ui.screens.combat.melee import reaction_now, strike_now, strike_of
from keeper_app.ui.screens.combat.shooting import shoot_now, shot_of
from keeper_app.ui.screens.combat.view import in_fight
from keeper_app.ui.seat import Seat


def onward(seat: Seat, do: Callable[[], object]) -> None:
    """Do what changes the sheet. The button that has the keyboard may go with it: that is put on the one thing to do.

    Else it would fall to whatever had it before, a room of the navigation perhaps, and the next Enter lead away.
    """
    if seat.window.focus.button:
        seat.window.focus.want(seat.window.room)
    do()


def attack_now(seat: Seat) -> None:
    """Roll what is set up; it is what they will do the next time too.

    A second tap that came before the first was drawn finds the turn used, and rolls nothing.
    """
    if done(seat):
        return
    remember(seat)
    {"shoot": shoot_now, "blast": blast_now}.get(action_now(seat), strike_now)(seat)


def attack_again(seat: Seat) -> None:
    """Set up one more attack than the rules give: the keeper's word."""
    me = actor(seat)
    fighter = fight_here(seat).fighter(me.id) if me else None
    if fighter is not None:
        intend(seat, again=fighter.attacks)


def why_not(seat: Seat) -> CannotAct | RulesError | None:
    """Why what is set up would be refused, before any die falls."""
    me, foe, action = actor(seat), target(seat), action_now(seat)
    kind = action if action in ("shoot", "blast") else "strike"
    hand = arm(seat, kind)
    if me is None or foe is None or hand is None or kind == "blast":
        return None
    try:
        if kind == "shoot":
            shot_of(seat, me, foe, hand[0]).plan(seat.desk.state)
        else:
            strike_of(seat, me, foe, hand[0], reaction_now(seat, me, foe)).plan(seat.desk.state)
    except (CannotAct, RulesError) as error:
        return error
    return None


Turn = tuple[int, int | None]


def turn_now(seat: Seat) -> Turn:
    """Which turn it is: the round, and whose."""
    fight = fight_here(seat)
    return fight.round, fight.acting


def next_turn(seat: Seat, ends: Turn | None = None) -> None:
    """On to the next. A button `ends` the turn it was drawn for: a second tap on it passes over nobody."""
    if ends is None or ends == turn_now(seat):
        seat.do(PassTurn(), lambda _: back_in_turn(seat))


def previous_turn(seat: Seat) -> None:
    """Back to the one before."""
    seat.do(PassTurn(back=True), lambda _: back_in_turn(seat))


def back_in_turn(seat: Seat) -> None:
    """Nobody acts out of turn any more."""
    in_fight(seat.window, who=None)
