"""What came of the last step in the study, where it was taken."""

import flet as ft

from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.play.study.events.reading import StudyFinished, TomeConsulted, TomeRead, WeeksRead
from keeper_app.play.study.events.spells import PowerRolled, SpellCast, SpellLearnt
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import log_line

KINDS: dict[str, tuple[type[Event], ...]] = {
    "tome": (TomeRead, WeeksRead, StudyFinished, TomeConsulted),
    "spell": (SpellLearnt, SpellCast, PowerRolled),
}


def _last(seat: Seat, kind: str) -> Entry | None:
    """The last thing that happened at the table, if it happened here."""
    last = seat.desk.to_undo
    return last if last is not None and isinstance(last.event, KINDS[kind]) else None


def last_said(seat: Seat) -> object:
    """What is said of the last step, wherever in the study it was taken."""
    return next((entry.n for kind in KINDS if (entry := _last(seat, kind))), None)


@component
def said(seat: Seat, kind: str) -> ft.Control:
    """The line of the log about it, until something else happens: the answer to the button, so it is drawn first."""
    look, c = seat.look, seat.look.c
    entry = use_selected(seat, lambda: _last(seat, kind), first=True)
    if entry is None:
        return nothing()
    line = log_line(look.words, seat.desk, entry)
    figure: list[ft.Control] = [text(look, line.figure, "title", no_wrap=True)] if line.figure else []
    figure += [level_badge(look, line.level)] if line.level else []
    title = text(look, line.title, "body_strong", expand=look.desktop or None)
    if not look.desktop:  # the name of a tome takes the whole width
        head: list[ft.Control] = [title, *([ft.Row(figure, spacing=Space.S)] if figure else [])]
    else:
        head = [ft.Row([title, *figure], spacing=Space.S)]
    face = card(
        look,
        *head,
        text(look, line.detail, "small", c.text_soft),
        *dice_line(look, line.dice),
        edge=c.accent,
        padding=Space.M,
        spacing=Space.XS,
        key=f"study-said-{kind}",
    )
    return ft.Semantics(live_region=True, content=face)
