"""What lies beside the lines of the log where there is room: one entry at large, and the evening so far."""

import flet as ft

from keeper_app.play.events.base import Roll
from keeper_app.play.history import Entry
from keeper_app.play.log.so_far import FURTHEST, NEAR, SoFar, Toll, so_far
from keeper_app.ui.at_work import Work, beside
from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.person_tile import condition_tag
from keeper_app.ui.components.result_card import number_face, step_rows
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, scrolled, stacked, wrapped
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.rolled import again, roll_number
from keeper_app.ui.screens.log.view import log_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import campaign_name, log_line, person_name, session_title

BESIDE = 1000  # a window this wide has room for two panes


def two_panes(look: Look) -> bool:
    """Whether something lies beside the lines."""
    return look.breadth >= BESIDE


def chosen_entry(seat: Seat) -> Entry | None:
    """The entry that was tapped, as long as it counts; else the last one."""
    chosen, last = log_view(seat.window).entry, seat.desk.to_undo
    if chosen is None or last is None or chosen > last.n:
        return last
    return next((entry for entry in reversed(seat.desk.entries) if entry.n <= chosen), last)


@component
def entry_beside(seat: Seat) -> ft.Control:
    """One entry at large, as the log tells it: a hidden roll says no more here than in its line."""
    entry, _ = use_selected(seat, lambda: (chosen_entry(seat), seat.feed.moment))
    return nothing() if entry is None else _large(seat, entry)


def _large(seat: Seat, entry: Entry) -> ft.Control:
    """What happened and to whom, the figure large, and what may follow; which roll it was, if it was one."""
    look, line = seat.look, log_line(seat.look.words, seat.desk, entry)
    number = roll_number(seat, entry) if isinstance(entry.event, Roll) else ""
    figure: list[ft.Control] = [number_face(look, line.figure)] if line.figure else []
    if line.level:
        figure.append(ft.Container(level_badge(look, line.level, large=True, words=line.verdict), expand=True))
    told = ((number, "note"), (line.detail, "body"))
    said = [text(look, words, face, look.c.text_soft) for words, face in told if words]
    return card(
        look,
        text(look, line.title, "heading"),
        *([ft.Row(figure, spacing=Space.L)] if figure else []),
        *said,
        *dice_line(look, line.dice),
        *step_rows(look, again(seat, entry)),
        edge=look.c.accent,
        spacing=Space.S,
    )


def _title(seat: Seat, now: SoFar) -> str:
    """The evening's; where none was begun, it is the campaign that is read."""
    words = seat.look.words
    if now.began is None:
        return campaign_name(words, seat.campaigns.current)
    return session_title(words, now.began.after.sessions, now.began.event)  # type: ignore[arg-type]


def _toll(seat: Seat, toll: Toll) -> ft.Control:
    """Somebody, and what has become of them."""
    look = seat.look
    costs = [
        text(look, f"{look.say(f'points.short.{kind}')} {then} › {now}", "small", look.c.text_soft, no_wrap=True)
        for kind, then, now in toll.costs
    ]
    tags = [condition_tag(look, one) for one in toll.conditions]
    name = person_name(look.words, seat.desk.state, toll.who) or ""
    return stacked(text(look, name, "body_strong"), wrapped(*costs, *tags, run_spacing=Space.XS), spacing=2)


class Reach:
    """How far back the beginning of the evening is looked for: what is on the disk is fetched beside the window."""

    def __init__(self) -> None:
        self.entries = NEAR

    def read(self, seat: Seat) -> SoFar:
        """The evening, as far as it is in reach."""
        return so_far(seat.desk, self.entries)

    async def grow(self, seat: Seat) -> None:
        """Look further, where the beginning was not found and there is more."""
        desk = seat.desk
        if self.entries < FURTHEST and len(desk.entries) > NEAR and self.read(seat).began is None:
            await beside(lambda work: so_far(desk), Work("work.searching"))
            self.entries = FURTHEST
            seat.feed.tell()


@component
def evening_so_far(seat: Seat) -> ft.Control:
    """Since when it is played, how many rolls there were, and what it has cost whom."""
    look, reach, page = seat.look, use_once(Reach), ft.context.page
    now = use_selected(seat, lambda: reach.read(seat))
    ft.use_effect(lambda: page.run_task(reach.grow, seat), [])
    tolls = [_toll(seat, one) for one in now.tolls]
    if not tolls:
        tolls = [text(look, look.say("log.unharmed"), "small", look.c.text_soft)]
    rolls = text(look, look.say("log.rolls", now.rolls), "small", look.c.text_soft)
    return card(look, section_header(look, _title(seat, now)), rolls, *tolls)


def beside_lines(seat: Seat) -> ft.Control:
    """Both, the entry first."""
    return scrolled(entry_beside(seat), evening_so_far(seat), spacing=Space.L, expand=2, key="log-beside")
