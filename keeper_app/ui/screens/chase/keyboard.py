"""The keys of the Chase room."""

from collections.abc import Callable
from functools import partial

from keeper_app.ui.room import Key, number_keys
from keeper_app.ui.screens.chase.doing import do_now, end_turn, more_care, pick
from keeper_app.ui.screens.chase.foot import mode_of, steps_of
from keeper_app.ui.screens.chase.options import options
from keeper_app.ui.screens.chase.view import chase_now, chosen
from keeper_app.ui.seat import Seat


def _in_a_turn(do: Callable[[Seat], None]) -> Callable[[Seat, str], None]:
    """Only while somebody acts: what waits for a decision comes first."""

    def press(seat: Seat, _: str) -> None:
        chase = chase_now(seat)
        if chase is not None and not chosen(seat).setting_up and mode_of(seat, chase) == "turn":
            do(seat)

    return press


def _first(seat: Seat, _: str) -> None:
    """What the filled button does."""
    chase = chase_now(seat)
    if chase is None or chosen(seat).setting_up or not seat.window.focus.free:
        return
    steps = [step for step in steps_of(seat, chase) if not step.quiet]
    if steps:
        steps[0].do()


def _offered(seat: Seat) -> list[Callable[[], object]]:
    """What may be done in the turn, as it is listed."""
    chase = chase_now(seat)
    if chase is None or chosen(seat).setting_up or mode_of(seat, chase) != "turn":
        return []
    return [partial(pick, seat, one) for one in options(seat, chase)]


KEYS = (
    number_keys(_offered),
    Key("Enter", "first", _first, ("Enter", "Numpad Enter"), cap="enter"),
    Key("M", "chase-move", _in_a_turn(partial(do_now, wanted="move"))),
    Key("S", "chase-smash", _in_a_turn(partial(do_now, wanted="smash"))),
    Key("C", "chase-caution", _in_a_turn(more_care)),
    Key("E", "chase-end", _in_a_turn(end_turn)),
    Key("U", "undo", lambda seat, _: seat.undo()),
)
