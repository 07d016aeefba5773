"""The keys of the Combat room."""

from collections.abc import Callable

from keeper_app.ui.room import Key, number_keys
from keeper_app.ui.screens.combat.acting import actor, target
from keeper_app.ui.screens.combat.actions import offered_actions
from keeper_app.ui.screens.combat.dock import steps_now
from keeper_app.ui.screens.combat.outcome import take_damage, waiting_entry
from keeper_app.ui.screens.combat.turns import attack_now, next_turn
from keeper_app.ui.seat import Seat


def _in_a_fight(do: Callable[[Seat], None]) -> Callable[[Seat, str], None]:
    def press(seat: Seat, _: str) -> None:
        if seat.desk.state.fight is not None:
            do(seat)

    return press


def _damage(seat: Seat) -> None:
    """What waits to be taken, else points off whoever is aimed at."""
    if waiting_entry(seat) is not None:
        take_damage(seat)
    elif (foe := target(seat)) is not None:
        seat.window.open("points", who=foe.id, what="hp")


def _first(seat: Seat) -> None:
    """What the filled button does, unless another button has the keyboard."""
    if seat.window.focus.free and actor(seat) is not None:
        steps_now(seat)[0].do()


KEYS = (
    Key("Enter", "first", _in_a_fight(_first), ("Enter", "Numpad Enter"), cap="enter"),
    number_keys(offered_actions),
    Key("N", "next", _in_a_fight(next_turn)),
    Key("A", "attack", _in_a_fight(attack_now)),
    Key("D", "damage", _in_a_fight(_damage)),
    Key("U", "undo", lambda seat, _: seat.undo()),
)
