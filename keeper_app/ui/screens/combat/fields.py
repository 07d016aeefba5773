"""Small fields that several panels of the Combat room use."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from keeper_app.odds import WoundOdds
from keeper_app.ui.component import nothing
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.surface import in_a_line, stacked, wrapped
from keeper_app.ui.components.tap import chips, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import close, dense, intend, intent, roomy
from keeper_app.ui.screens.combat.order_list import across
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import distance

FAR = 3000
FEWER, NEARER = ("fight.fewer", "fight.more"), ("fight.nearer", "fight.farther")


def step(look: Look, word: str, icon: ft.IconData | None, do: Callable[[], Any], key: str, **kw: Any) -> ft.Control:
    """A button with a word of the room on it."""
    return secondary(look, look.say(word), icon, do, key=key, **kw)


def rows_if_any(rows: Sequence[ft.Control], *, spacing: float, top: float = 0, bottom: float = 0) -> ft.Control:
    """Below one another, with the gap to their neighbours; where there are none, no gap either."""
    if not rows:
        return nothing()
    column = stacked(*rows, spacing=spacing)
    return ft.Container(column, padding=ft.Padding.only(top=top, bottom=bottom)) if top or bottom else column


def in_line(look: Look, controls: list[ft.Control]) -> ft.Control:
    """Wrapped where there is room, scrolling on a phone."""
    if close(look):
        return in_a_line(*controls)
    return wrapped(*controls)


def paired(look: Look) -> bool:
    """Whether there is room for two beside one another."""
    return roomy(look) or across(look)


def in_pairs(look: Look, controls: list[ft.Control]) -> list[ft.Control]:
    """Two beside one another where there is room, in the order they are read."""
    if not paired(look):
        return controls
    halves = [ft.Container(one, expand=True) for one in controls]
    return [ft.Row(list(halves[at : at + 2]), spacing=Space.S) for at in range(0, len(halves), 2)]


def chip_line(
    seat: Seat, options: list[tuple[str, str]], chosen: str, pick: Callable[[str], Any], name: str
) -> ft.Control:
    """One of many, in a line."""
    return in_line(seat.look, chips(seat.look, options, chosen, pick, name))


def metres_stepper(seat: Seat) -> ft.Control:
    """The distance; read when tapped, so that quick taps all count."""

    def step(by: int) -> None:
        intend(seat, metres=stepped_metres(intent(seat).metres, by))

    return metres_row(seat, intent(seat).metres, step, "metres")


def metres_row(seat: Seat, metres: int, step: Callable[[int], Any], key: str) -> ft.Control:
    """A distance, and the way to change it."""
    look, units = seat.look, seat.preferences.current.units
    words = look.say("fight.distance", distance=distance(look.words, metres, units))
    return step_row(look, words, step, NEARER, key)


def stepped_metres(now: int, by: int) -> int:
    """One step nearer or farther; steps grow with the distance."""
    size = 1 if now < 10 or (now == 10 and by < 0) else 5 if now < 50 or (now == 50 and by < 0) else 25
    return max(0, min(FAR, now + by * size))


def may_do(look: Look, word: str, wounds: WoundOdds | None, *besides: str, **more: Any) -> ft.Control:
    """What a hit may do, on average and at its worst, and what else is to be known before."""
    said = ""
    if wounds is not None:
        mean, major, drops = look.words.decimal(wounds.mean), look.percent(wounds.major), look.percent(wounds.drops)
        said = look.say(word, mean=mean, major=major, drops=drops, **more)
    style = "caption" if dense(look) and not look.phone else "small"  # one line, so that more above it is in sight
    return text(look, " · ".join(filter(None, (said, *besides))), style, look.c.text_soft, key="may-do")
