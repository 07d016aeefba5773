"""The keys of the Combat room."""

from collections.abc import Callable, Sequence
from functools import partial

from keeper_app.ui.room import Key, number_keys
from keeper_app.ui.screens.combat.acting import actor, done, foes, target
from keeper_app.ui.screens.combat.actions import offered_actions
from keeper_app.ui.screens.combat.choosing import as_listed, chosen_now, tick, to_choose
from keeper_app.ui.screens.combat.outcome import take_damage, take_luck, waiting_entry
from keeper_app.ui.screens.combat.setup import begin
from keeper_app.ui.screens.combat.steps import steps_now
from keeper_app.ui.screens.combat.turns import attack_again, attack_now, next_turn, onward
from keeper_app.ui.seat import Seat


def _in_a_fight(do: Callable[[Seat], None]) -> Callable[[Seat, str], None]:
    def press(seat: Seat, _: str) -> None:
        if seat.desk.state.fight is not None:
            do(seat)

    return press


def _goes_on(do: Callable[[Seat], None]) -> Callable[[Seat, str], None]:
    return _in_a_fight(lambda seat: onward(seat, partial(do, seat)))


def _attack(seat: Seat) -> None:
    """Roll; where the turn is used up, set up another attack first."""
    (attack_again if done(seat) else attack_now)(seat)


def _damage(seat: Seat) -> None:
    """What waits to be taken, else points off whoever is aimed at."""
    if waiting_entry(seat) is not None:
        take_damage(seat)
    elif (foe := target(seat)) is not None:
        seat.window.open("points", who=foe.id, what="hp")


def _first(seat: Seat, _: str) -> None:
    """What the filled button does, unless another button has the keyboard."""
    if not seat.window.focus.free:
        return
    if seat.desk.state.fight is None:
        if chosen_now(seat):
            begin(seat)
    elif actor(seat) is not None:
        steps_now(seat)[0].do()


def _offered(seat: Seat) -> Sequence[Callable[[], object]]:
    """Actions; before a fight, whoever may be in it."""
    if seat.desk.state.fight is not None:
        return offered_actions(seat)
    return [partial(tick, seat, one.id) for one in as_listed(to_choose(seat))]


def _target(seat: Seat) -> None:
    """Whom to attack, where somebody is about to."""
    if actor(seat) is not None and not done(seat) and foes(seat):
        seat.window.open("target")


KEYS = (
    Key("Enter", "first", _first, ("Enter", "Numpad Enter"), cap="enter"),
    number_keys(_offered),
    Key("N", "next", _goes_on(next_turn)),
    Key("A", "attack", _goes_on(_attack)),
    Key("T", "target", _in_a_fight(_target)),
    Key("D", "damage", _in_a_fight(_damage)),
    Key("L", "luck", _goes_on(take_luck)),
    Key("U", "undo", lambda seat, _: seat.undo()),
)
