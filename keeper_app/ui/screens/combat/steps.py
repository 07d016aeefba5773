"""The one thing to do, and what may be done instead: what the dock shows and what Enter does."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.combat.sides import beaten
from keeper_app.play.combat.turn import owed_now, turn_after
from keeper_app.play.history import Entry
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.rules import DUES
from keeper_app.ui.screens.combat.acting import action_now, actor, done, felled, fight_here, foes, short_name, target
from keeper_app.ui.screens.combat.outcome import hurts, take_damage, waiting_entry
from keeper_app.ui.screens.combat.turns import attack_again, attack_now, back_in_turn, next_turn, turn_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.slips import meant
from keeper_app.words import characteristic

TO_END = "to-end"  # the key of what leads to the end of the fight


@dataclass(frozen=True)
class Step:
    """A button before it is known how large it may be; one that is `off` says why not."""

    words: str
    icon: ft.IconData | None
    do: Callable[[], Any] = field(compare=False)
    key: str = ""
    off: str = ""


def steps_now(seat: Seat) -> list[Step]:
    """The one thing to do comes first: damage that waits, a test that is owed, the action, the end of the turn.

    A second tap on one does nothing, whatever stands there by then.
    """
    return [replace(step, do=meant(seat.window, step.do)) for step in _steps(seat)]


def _steps(seat: Seat) -> list[Step]:
    me, waits = actor(seat), waiting_entry(seat)
    if me is None:
        return [_end(seat)]
    used, idle = done(seat), felled(seat, me)
    rest = [_end(seat) if me.id == fight_here(seat).acting else _back(seat)]
    if used:
        rest.append(Step(seat.look.say("fight.again"), None, partial(attack_again, seat), "again"))
    if not used and not idle and foes(seat):
        rest.insert(0, _over(seat) if _nobody_to_fight(seat) else _roll(seat))
    if waits is not None:
        return [_take(seat, waits), *rest]
    if due := owed_now(seat.desk.state, None if used or idle else me.id):
        return [_due(seat, *due), *rest]
    return rest


def _take(seat: Seat, waits: Entry) -> Step:
    words, icon = "fight.take-effect", ft.Icons.CHECK
    if hurts(seat, waits):
        words, icon = "fight.take-damage", ft.Icons.WATER_DROP
    return Step(seat.look.say(words), icon, partial(take_damage, seat), "take-damage")


def _roll(seat: Seat) -> Step:
    """Off as long as nobody is aimed at: a friend is never the target by itself."""
    look = seat.look
    if action_now(seat) != "blast" and target(seat) is None:
        ask = partial(seat.window.open, "target")
        return Step(look.say("roll.roll"), ft.Icons.CASINO, ask, "attack", off=look.say("fight.choose-target"))
    return Step(look.say("roll.roll"), ft.Icons.CASINO, partial(attack_now, seat), "attack")


def _nobody_to_fight(seat: Seat) -> bool:
    """One side is beaten, and the keeper means nobody in spite of it."""
    return beaten(seat.desk.state) is not None and action_now(seat) != "blast" and target(seat) is None


def _over(seat: Seat) -> Step:
    """To the end of the fight, which is asked once more."""
    return Step(seat.look.say("fight.end"), ft.Icons.FLAG_OUTLINED, partial(seat.window.open, "end-fight"), TO_END)


def _end(seat: Seat) -> Step:
    return Step(seat.look.say("fight.end-turn"), ft.Icons.SKIP_NEXT, partial(next_turn, seat, turn_now(seat)), "next")


def _back(seat: Seat) -> Step:
    """Whoever acted out of turn leaves it to the one whose turn it is."""
    acting = seat.desk.state.find(fight_here(seat).acting)
    if acting is None:
        return _end(seat)
    words = seat.look.say("fight.back-to", name=short_name(seat, acting))
    return Step(words, None, partial(back_in_turn, seat), "back-to-turn")


def _due(seat: Seat, who: int, due: str) -> Step:
    look, person, skill = seat.look, seat.desk.state.person(who), DUES[due].skill
    what = f"{characteristic(look.words, skill)} {value_of(person, skill)}"
    words = look.say("condition.of", name=short_name(seat, person), what=what)
    return Step(words, ft.Icons.CASINO_OUTLINED, partial(seat.do, RollDue(who, due)), "due-now")


def who_follows(seat: Seat) -> tuple[Person, int, int | None] | None:
    """Whose turn comes next, when they act, and the number of the round where it is a new one."""
    fight, following = fight_here(seat), turn_after(seat.desk.state)
    if following is None:
        return None
    who, round_ = following
    fighter = fight.fighter(who)
    return seat.desk.state.person(who), fighter.rank if fighter else 0, None if round_ == fight.round else round_
