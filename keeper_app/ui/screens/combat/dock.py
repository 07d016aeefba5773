"""The chances and the one thing to do: roll; take damage that waits; end the turn, and who comes after it."""

from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.combat.beside import way_out
from keeper_app.play.combat.sides import side_of
from keeper_app.play.combat.turn import attacks_left
from keeper_app.ui.component import component, use_main, use_selected
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.surface import written
from keeper_app.ui.components.tap import main_button, secondary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import action_now, actor, close, dense, fight_here, intent, set_up, target
from keeper_app.ui.screens.combat.blast import blast_note
from keeper_app.ui.screens.combat.fields import rows_if_any
from keeper_app.ui.screens.combat.melee import melee_odds
from keeper_app.ui.screens.combat.order_list import two_sided
from keeper_app.ui.screens.combat.outcome import last_result
from keeper_app.ui.screens.combat.shooting import shooting_odds
from keeper_app.ui.screens.combat.steps import Step, steps_now, who_follows
from keeper_app.ui.screens.combat.turns import onward, why_not
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, capital, refusal

Rows = list[ft.Control]
LETTERS = {"low": 9, "pane": 20, "wide": 30}  # of the one thing to do, in large letters


def _is_long(look: Look, words: str) -> bool:
    """More than the button has room for in large letters."""
    return len(words) > (LETTERS["low"] if look.shallow else LETTERS["wide"] if two_sided(look) else LETTERS["pane"])


def _main(seat: Seat, step: Step, height: float, **kw: Any) -> ft.Control:
    look, do = seat.look, partial(onward, seat, step.do)
    icon = None if close(look) and step.key != "attack" else step.icon  # the words are worth more
    long, off = _is_long(look, step.words), bool(step.off)
    return main_button(look, step.words, icon, do, height=height, key=step.key, disabled=off, long=long, **kw)


def _other(seat: Seat, step: Step, height: float, **kw: Any) -> ft.Control:
    """What may be done instead; beside the order, where there is no height, its words take two lines."""
    look, do = seat.look, partial(onward, seat, step.do)
    if not look.shallow:
        return secondary(look, step.words, None, do, height=height, key=step.key, **kw)
    face = text(look, step.words, "small_strong", max_lines=2, text_align=ft.TextAlign.CENTER)
    sides = ft.Padding.symmetric(horizontal=Space.S)
    return tap(look, face, do, border=look.c.outline, padding=sides, height=height, key=step.key, **kw)


def _chances(seat: Seat, first: Step) -> Rows:
    """What the roll may bring; or why there is none, with what can be done about it."""
    look = seat.look
    if first.off:
        return [text(look, first.off, "body", look.c.danger, key="why-not")]
    problem = why_not(seat)
    if problem is None:
        chances = {"shoot": shooting_odds, "blast": blast_note}.get(action_now(seat), melee_odds)
        return [*_which_attack(seat), *chances(seat)]
    words = text(look, refusal(look.words, problem), "body", look.c.danger, key="why-not")
    me = actor(seat)
    out = me and way_out(seat.desk.state, me.id, intent(seat).arm, str(problem.fields.get("problem", "")))
    if not out:
        return [words]
    said, do = look.say(f"beside.{out.name}"), partial(onward, seat, partial(seat.do, out.action))
    mend = secondary(look, said, ft.Icons.BUILD_OUTLINED, do, key=f"mend-{out.name}")
    if look.narrow:
        return [words, mend]
    return [ft.Row([ft.Container(words, expand=True), mend], spacing=Space.S)]


def _which_attack(seat: Seat) -> Rows:
    """With several attacks, which of them comes next; and at whom, where a result has taken the target's place."""
    look, me, foe, said = seat.look, actor(seat), target(seat), list[str]()
    fighter = fight_here(seat).fighter(me.id) if me else None
    left = attacks_left(seat.desk.state, me.id) if me else 0
    if fighter is not None and left and fighter.attacks + left > 1:
        said.append(capital(look.say("fight.attack-of", at=fighter.attacks + 1, of=fighter.attacks + left)))
    if foe is not None and close(look) and action_now(seat) != "blast" and last_result(seat) is not None:
        said.append(look.say("fight.against", name=called(look.words, foe)))
    return [text(look, " · ".join(said), "small_strong", look.c.accent, key="which-attack")] if said else []


def _follows(seat: Seat, first: Step) -> Rows:
    """Who comes after the end of this turn."""
    look, following = seat.look, who_follows(seat)
    if first.key != "next" or following is None:
        return []
    person, rank, round_ = following
    then = look.say("fight.then") if round_ is None else look.say("fight.then-round", n=round_)
    who = f"{called(look.words, person)}, {look.say('char.dex')} {rank}"
    words = written(text(look, then, "caption", look.c.text_soft), text(look, who, "small_strong", max_lines=2))
    return [
        ft.Row(
            [monogram(look, person, 34, side=side_of(seat.desk.state, person.id)), words],
            spacing=Space.S,
            key="follows",
        )
    ]


def _rows(seat: Seat, first: Step, rest: list[Step], **main: Any) -> tuple[Rows, Rows]:
    """What stays in sight, and what goes with the sheet."""
    look, rolls = seat.look, first.key == "attack"
    more = _chances(seat, first) if rolls else _follows(seat, first)
    high = 48 if look.shallow else 52 if look.short else 56 if look.phone or dense(look) else 60
    if look.narrow:
        stacked = [ft.Row([_other(seat, step, 48, expand=True)]) for step in rest]
        return [ft.Row([_main(seat, first, high, expand=True, **main)])], [*more, *stacked]
    beside = None if more and not rolls else 2  # who follows takes the room that is left
    others = [_other(seat, step, high if rolls else 48, expand=beside) for step in rest]
    if look.shallow or rolls:
        row = [_main(seat, first, high, expand=3, **main), *others]
        if not rolls:  # a second tap on the roll must not end the turn
            row.reverse()
        line: ft.Control = ft.Row(row, spacing=Space.S)
        if look.shallow:
            return [line], more
        return ([*more[:1], line], more[1:]) if look.short and close(look) else ([*more, line], [])
    below = ft.Row([*(ft.Container(one, expand=True) for one in more), *others], spacing=Space.S)
    return [ft.Row([_main(seat, first, high, expand=True, **main)]), *([below] if below.controls else [])], []


def _use_dock(seat: Seat, **main: Any) -> tuple[Rows, Rows]:
    """What stays in sight, three rows at most, and what goes with the sheet.

    Doubled text keeps one button in sight, a low window one row. `main` goes to the one thing to do.
    """
    _, _, (first, *rest) = use_selected(seat, lambda: (set_up(seat), who_follows(seat), steps_now(seat)))
    return _rows(seat, first, rest, **main)


@component
def dock(seat: Seat) -> ft.Control:
    """What stays in sight."""
    near = close(seat.look)
    return ft.Column(
        _use_dock(seat, ref=use_main(seat))[0],
        spacing=6 if near else Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.START if near else ft.CrossAxisAlignment.STRETCH,
    )


@component
def dock_rest(seat: Seat) -> ft.Control:
    """What goes with the sheet, below all else on it, where there is no room for it in sight."""
    return rows_if_any(_use_dock(seat)[1], spacing=6, top=6)
