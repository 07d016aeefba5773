"""What happened in the chase, and what is seldom done to it."""

from functools import partial

import flet as ft

from keeper_app.play.chase.actions.sudden_hazard import may_call, players_side
from keeper_app.play.chase.chase import Chase, Phase
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.screens.chase.acting import crowded
from keeper_app.ui.screens.chase.doing import steps_of_turn, take_back_turn
from keeper_app.ui.screens.chase.foot import mode_of
from keeper_app.ui.screens.chase.outcome import passes, steps_since
from keeper_app.ui.screens.chase.sudden import call_for, call_words
from keeper_app.ui.screens.chase.view import chase_now, choose
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import LogLine, log_line

MOST_LINES = 8


def _lines(seat: Seat) -> list[tuple[int, str, LogLine]]:
    """Newest first; passing turns are not worth a line."""
    lines: list[tuple[int, str, LogLine]] = []
    for entry in steps_since(seat):
        if passes(entry):
            continue
        moment = f"{entry.at.astimezone():%H:%M}"
        lines.append((entry.n, moment, log_line(seat.look.words, seat.desk, entry)))
        if len(lines) >= MOST_LINES:
            break
    return lines


@component
def happened_line(seat: Seat, n: int, moment: str, line: LogLine) -> ft.Control:
    """One line of the log."""
    return log_row(seat.look, line, moment, None, key=str(n))


@component
def happened(seat: Seat) -> ft.Control:
    """The newest lines; whatever changes them is itself the newest of the log."""
    look = seat.look
    use_selected(seat, lambda: (seat.desk.to_undo, (chase := chase_now(seat)) and chase.id))
    lines = [happened_line.keyed(f"line-{n}", seat, n, moment, line) for n, moment, line in _lines(seat)]
    if not lines:
        return nothing()
    return stacked(section_header(look, look.say("fight.feed")), *lines, spacing=0)


def _calls(seat: Seat, chase: Chase) -> tuple[str, bool]:
    """Whose call a sudden hazard is, and whether there is one."""
    mine = players_side(seat.desk.state, chase)
    may = [side for side in (mine, mine.other) if may_call(chase, side)]
    return call_words(seat, chase, may), bool(may) and mode_of(seat, chase) == "turn"


@component
def tools(seat: Seat) -> ft.Control:
    """A sudden hazard, newcomers, more of the road; the turn taken back; another chase, and the end of this one."""
    look, lay = seat.look, seat.window.open

    def found() -> tuple[int, bool, str, bool, int] | None:
        chase = chase_now(seat)
        if chase is None:
            return None
        words, may = _calls(seat, chase)
        return chase.id, chase.phase is Phase.ON, words, may, steps_of_turn(seat)

    there = use_selected(seat, found)
    if there is None:
        return nothing()
    id_, goes_on, words, may, back = there
    call = secondary(
        look,
        look.say("chase.sudden.call"),
        ft.Icons.WARNING_AMBER,
        partial(call_for, seat, id_),
        note=None if crowded(look) else words,
        tooltip=words,
        disabled=not may,
        color=None if may else look.c.text_faint,
        key="sudden",
    )
    undone = secondary(
        look,
        look.say("chase.back.turn"),
        ft.Icons.UNDO,
        partial(take_back_turn, seat),
        note=look.say("chase.back.steps", back) if back else None,
        disabled=not back,
        color=None if back else look.c.text_faint,
        key="turn-back",
    )
    more = [
        ("chase.join", ft.Icons.PERSON_ADD_ALT_OUTLINED, partial(lay, "chase-join", chase=id_), "chase-join"),
        ("chase.further", ft.Icons.ADD_ROAD, partial(lay, "chase-further", chase=id_), "chase-further"),
    ]
    rest = [
        ("chase.another", ft.Icons.ADD, partial(choose, seat, setting_up=True), "chase-another"),
        ("chase.end.do", ft.Icons.FLAG_OUTLINED, partial(lay, "chase-end", chase=id_), "chase-over"),
    ]
    shown = [*(more if goes_on else []), *rest]
    buttons = [secondary(look, look.say(words), icon, do, key=key) for words, icon, do, key in shown]
    wide = [ft.Row([ft.Container(one, expand=True)]) for one in (call, undone)]
    return stacked(*wide, wrapped(*buttons, run_spacing=Space.S), spacing=Space.S)
