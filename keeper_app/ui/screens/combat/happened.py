"""What happened since the fight began, and how everybody in it stands."""

from functools import partial

import flet as ft

from keeper_app.play.combat.events.turns import FightBegan, TurnPassed
from keeper_app.play.combat.sides import side_of, standing
from keeper_app.play.people.person import Person
from keeper_app.play.people.side import Side
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.screens.combat.acting import actor, people_there
from keeper_app.ui.screens.combat.fields import rows_if_any
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import LogLine, log_line

MOST_LINES = 12
SHOWN = (Side.FOE, Side.APART, Side.ALLY)


def _lines(seat: Seat) -> list[tuple[int, str, LogLine]]:
    """Newest first; passing turns are not worth a line."""
    lines: list[tuple[int, str, LogLine]] = []
    for entry in reversed(seat.desk.entries):
        event = entry.event
        if isinstance(event, FightBegan) or len(lines) >= MOST_LINES:
            break
        if not isinstance(event, TurnPassed) or event.wounds or event.dues:
            line = log_line(seat.look.words, seat.desk, entry)
            lines.append((entry.n, f"{entry.at.astimezone():%H:%M}", line))
    return lines


@component
def happened_line(seat: Seat, n: int, moment: str, line: LogLine) -> ft.Control:
    """One line of the log."""
    return log_row(seat.look, line, moment, None, key=str(n))


@component
def happened(seat: Seat, gap: float) -> ft.Control:
    """The newest lines of the log; whatever changes them is itself the newest of it."""
    look = seat.look
    use_selected(seat, lambda: seat.desk.to_undo)
    lines = [happened_line.keyed(f"line-{n}", seat, n, moment, line) for n, moment, line in _lines(seat)]
    head = [section_header(look, look.say("fight.feed"))] if lines else []
    return rows_if_any([*head, *lines], spacing=gap, bottom=gap)


@component
def state_row(seat: Seat, person: Person, on: bool, side: Side, out: bool) -> ft.Control:
    """Somebody with their points; a tap opens what can be done to them."""
    opens = partial(seat.window.open, "person", who=person.id)
    return person_row(seat.look, person, opens, on=on, side=side, out=out)


def _by_side(seat: Seat) -> list[tuple[Person, Side, bool]]:
    """Everybody in the fight, and whether they are out of it; foes first: the party has its strip."""
    state = seat.desk.state
    sided = [(one, side_of(state, one.id), not standing(state, one.id)) for one in people_there(seat)]
    return sorted(sided, key=lambda one: SHOWN.index(one[1]))


@component
def state_list(seat: Seat) -> ft.Control:
    """Everybody in the fight."""
    people, me = use_selected(seat, lambda: (_by_side(seat), actor(seat)))
    rows = [state_row.keyed(f"state-{one.id}", seat, one, one == me, side, out) for one, side, out in people]
    head = section_header(seat.look, seat.look.say("fight.state"))
    return rows_if_any([head, *rows], spacing=Space.M)
