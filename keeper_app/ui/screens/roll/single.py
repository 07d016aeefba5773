"""One check, rolled."""

from keeper_app.play.asking import present
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.seat import Seat


def roll_single(seat: Seat) -> None:
    """Roll the check that is being asked."""
    ask = present(seat.desk.state, next_roll(seat.window).ask)
    seat.window.focus.fresh = True
    seat.do(RollCheck(ask))
