"""The keys of the Combat room."""

from collections.abc import Callable

from keeper_app.ui.room import Key
from keeper_app.ui.screens.combat.acting import target
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


KEYS = (
    Key("N", "next", _in_a_fight(next_turn)),
    Key("A", "attack", _in_a_fight(attack_now)),
    Key("D", "damage", _in_a_fight(_damage)),
    Key("U", "undo", lambda seat, _: seat.undo()),
)
