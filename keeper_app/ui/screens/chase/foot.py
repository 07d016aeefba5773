"""The buttons of a turn: the one thing to do is filled and always in sight; its alternatives stand beside it."""

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.chase.actions.chase_and_fight import who_fights
from keeper_app.play.chase.chase import Chase, Phase
from keeper_app.play.chase.running import next_turn
from keeper_app.ui.component import component, nothing, use_main, use_selected
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.acting import acting, close, flat, set_up, short_name
from keeper_app.ui.screens.chase.doing import do_now, end_turn
from keeper_app.ui.screens.chase.dues import due_steps
from keeper_app.ui.screens.chase.ended import end_chase, is_over, take_up, to_fight
from keeper_app.ui.screens.chase.options import Option, option_now, options
from keeper_app.ui.screens.chase.steps import Step, main_step, other_step
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.slips import meant
from keeper_app.ui.tokens import Space

LONGEST = 14  # letters that two buttons of a phone show beside one another


def mode_of(seat: Seat, chase: Chase) -> str:
    """What the turn is about: a decision that waits, a fight, the end, or somebody's actions."""
    if chase.phase is Phase.FIGHT:
        return "fight"
    if chase.due is not None:
        return "due"
    return "ended" if is_over(seat, chase) else "turn"


def next_words(seat: Seat, chase: Chase) -> str:
    """Who comes after this turn; a new round is said."""
    look, after = seat.look, next_turn(seat.desk.state, chase)
    if after.acting is None:
        return look.say("chase.end-turn")
    name = short_name(seat, after.acting)
    if after.round > chase.round:
        return look.say("chase.next.in-round", name=name, n=after.round)
    return look.say("chase.next.turn", name=name)


def _do(seat: Seat, option: Option) -> Step:
    """What the filled button says: that dice are rolled, or what is done without any."""
    look = seat.look
    if option.opens:
        return Step(option.words, option.icon, partial(do_now, seat), "do")
    if option.dice:
        return Step(look.say("roll.roll"), ft.Icons.CASINO, partial(do_now, seat), "do")
    return Step(look.say(f"chase.go.{option.id}"), option.icon, partial(do_now, seat), "do")


def steps_of(seat: Seat, chase: Chase) -> list[Step]:
    """The one thing to do comes first.

    A second tap on one does nothing, whatever stands there by then.
    """
    return [replace(step, do=meant(seat.window, step.do)) for step in _steps(seat, chase)]


def _steps(seat: Seat, chase: Chase) -> list[Step]:
    look, mode = seat.look, mode_of(seat, chase)
    end = Step(look.say("chase.end.do"), ft.Icons.FLAG_OUTLINED, partial(end_chase, seat, chase.id), "end-chase")
    if mode == "fight":
        again = partial(take_up, seat, chase)
        there = partial(seat.go, "combat")
        return [
            Step(look.say("chase.fight.take-up"), ft.Icons.DIRECTIONS_RUN, again, "take-up"),
            Step(look.say("chase.fight.go"), ft.Icons.SHIELD_OUTLINED, there, "go-fight"),
            end,
        ]
    if mode == "due" and chase.due is not None:
        return due_steps(seat, chase, chase.due)
    if mode == "ended":
        who = who_fights(seat.desk.state, chase)
        fights = bool(who) and seat.desk.state.fight is None
        on = partial(to_fight, seat, chase.id, who, caught=True)
        return [end, *([Step(look.say("chase.fight.on"), ft.Icons.SHIELD_OUTLINED, on, "to-fight")] if fights else [])]
    option = option_now(seat, options(seat, chase)) if acting(chase) is not None else None
    if option is None:
        return [Step(next_words(seat, chase), ft.Icons.SKIP_NEXT, partial(end_turn, seat), "end-turn")]
    turn = Step(look.say("chase.end-turn"), None, partial(end_turn, seat), "end-turn")
    return [_do(seat, option), turn]


def _more(seat: Seat, chase: int) -> ft.Control:
    """All that may be done, and all that may be set."""
    look = seat.look
    open_it = partial(seat.window.open, "chase-options", chase=chase)
    return icon_tap(look, ft.Icons.TUNE, look.say("chase.more"), open_it, key="chase-more")


@component
def foot(seat: Seat, part: str = "") -> ft.Control:
    """Side by side while there are two; what waits may have more, in rows of two.

    Where text is large, only the "first" stays in sight, and the "rest" goes with the turn.
    """
    look = seat.look

    def found() -> tuple[object, list[Step], int, bool]:
        chase = chase_now(seat)
        if chase is None:
            return None, [], 0, False
        turn = mode_of(seat, chase) == "turn"
        more = close(look) and turn and bool(options(seat, chase))
        # What is done in a turn is read when it is tapped; what waits is done as it was when it was drawn.
        return None if turn else set_up(seat), steps_of(seat, chase), chase.id, more

    _, steps, chase, more = use_selected(seat, found)
    main: dict[str, Any] = {} if part == "rest" else {"ref": use_main(seat)}
    if not steps:
        return nothing()
    icon = [_more(seat, chase)] if more else []
    return _parted(look, steps, icon, part, **main) if part else _whole(look, steps, icon, **main)


def _parted(look: Look, steps: list[Step], icon: list[ft.Control], part: str, **main: Any) -> ft.Control:
    """One below the other."""
    first, *rest = steps
    if part == "first":
        return ft.Row([main_step(look, first, 52, expand=True, **main), *icon], spacing=Space.XS)
    rows = [ft.Row([other_step(look, one, 48, expand=True)]) for one in rest]
    return stacked(*rows, spacing=Space.XS) if rows else nothing()


def _whole(look: Look, steps: list[Step], icon: list[ft.Control], **main: Any) -> ft.Control:
    first, *rest = steps
    high = 48 if look.shallow else 52 if look.short or flat(look) else 56 if look.phone else 60
    alone = ft.Row([main_step(look, first, high, expand=True, **main)])
    if look.shallow:  # beside the turn: one below the other
        others = [other_step(look, one, 48, expand=True) for one in rest]
        rows = [ft.Row([one, *(icon if at == 0 else [])], spacing=Space.XS) for at, one in enumerate(others)]
        return stacked(alone, *(rows or [ft.Row(icon)] if icon else rows), spacing=6)
    if len(rest) <= 1 and not (look.phone and any(len(one.words) > LONGEST for one in (first, *rest[:1]) if rest)):
        beside = [other_step(look, one, high, expand=2) for one in rest]
        return ft.Row([main_step(look, first, high, expand=3, **main), *beside, *icon], spacing=Space.S)
    others = [other_step(look, one, 48, expand=True) for one in rest]
    rows = [ft.Row(list(others[at : at + 2]), spacing=Space.S) for at in range(0, len(others), 2)]
    return stacked(alone, *rows, spacing=Space.S)
