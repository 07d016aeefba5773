"""Whose turn it is: roll what is set up, on to the next, back to the one before."""

from keeper_app.play.combat.actions.order_fight import PassTurn
from keeper_app.ui.screens.combat.acting import action_now
from keeper_app.ui.screens.combat.blast import blast_now
from keeper_app.ui.screens.combat.melee import strike_now
from keeper_app.ui.screens.combat.order import ONE_SHOT
from keeper_app.ui.screens.combat.shooting import shoot_now
from keeper_app.ui.screens.combat.view import in_fight
from keeper_app.ui.seat import Seat


def attack_now(seat: Seat) -> None:
    """Roll what is set up."""
    {"shoot": shoot_now, "blast": blast_now}.get(action_now(seat), strike_now)(seat)


def next_turn(seat: Seat) -> None:
    """On to the next."""
    seat.do(
        PassTurn(),
        lambda _: in_fight(seat.window, who=None, target=None, arm=None, reaction="", surprise="", extra=0,
                           on=frozenset(), off=frozenset(), thrown=False, **ONE_SHOT),
    )  # fmt: skip


def previous_turn(seat: Seat) -> None:
    """Back to the one before."""
    seat.do(
        PassTurn(back=True), lambda _: in_fight(seat.window, who=None, target=None, arm=None, reaction="", **ONE_SHOT)
    )
