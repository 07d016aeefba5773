"""The lines of the log: as many as are shown, or those among them that have every word looked for."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.reference import written_in
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.rolled import repeat
from keeper_app.ui.screens.log.beside import chosen_entry, two_panes
from keeper_app.ui.screens.log.view import in_log, log_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import LogLine, log_line, session_title

PAGE = 60
STEP = 2000


@dataclass(frozen=True)
class Extent:
    """How far down the list goes, and how far back it looks, while one thing is looked for."""

    search: str = ""
    shown: int = PAGE
    depth: int = STEP


def _found(seat: Seat, extent: Extent) -> Iterator[tuple[Entry, LogLine]]:
    """Entries and their lines, newest first: all, or those that have every word looked for."""
    for at, entry in enumerate(reversed(seat.desk.entries)):
        if extent.search and at >= extent.depth:
            return
        line = log_line(seat.look.words, seat.desk, entry)
        if written_in(extent.search, f"{line.title} {line.figure} {line.detail} {line.dice}"):
            yield entry, line


@component
def _day(seat: Seat, words: str) -> ft.Control:
    return section_header(seat.look, words)


@component
def _session(seat: Seat, n: int, title: str) -> ft.Control:
    look = seat.look
    flag = ft.Icon(ft.Icons.FLAG_OUTLINED, size=look.icon(20), color=look.c.accent)
    return ft.Container(
        ft.Row([flag, text(look, title, "heading", look.c.accent, expand=True)], spacing=Space.S),
        padding=ft.Padding.symmetric(vertical=Space.S),
        key=f"entry-{n}",
    )


@component
def _line(seat: Seat, n: int, line: LogLine, moment: str, again: bool) -> ft.Control:
    wide, choose = two_panes(seat.look), partial(in_log, seat.window, entry=n)
    on = use_selected(seat, lambda: wide and (entry := chosen_entry(seat)) is not None and entry.n == n)
    once_more = repeat(seat, seat.desk.entry(n)) if again else None
    return log_row(seat.look, line, moment, once_more, key=str(n), on_read=choose if wide else None, on=on)


def _rows(seat: Seat, found: list[tuple[Entry, LogLine]]) -> Iterator[ft.Control]:
    """A row for each entry, and above the first of a day its date."""
    words, day = seat.look.words, None
    for entry, line in found:
        local = entry.at.astimezone()
        if local.date() != day:
            day = local.date()
            yield _day(seat, words.date(day))
        if isinstance(entry.event, SessionBegan):
            title = session_title(words, entry.after.sessions, entry.event)
            yield _session.keyed(f"line-{entry.n}", seat, entry.n, title)
        else:
            again = repeat(seat, entry) is not None
            yield _line.keyed(f"line-{entry.n}", seat, entry.n, line, f"{local:%H:%M}", again)


def _further(seat: Seat, words: str, show: Callable[[], None]) -> ft.Control:
    button = secondary(seat.look, seat.look.say(words), ft.Icons.EXPAND_MORE, show, key="log-more")
    return ft.Row([button], alignment=ft.MainAxisAlignment.CENTER)


@component
def log_lines(seat: Seat) -> ft.Control:
    """The last entries; older ones come on request, so that a long log opens as fast as a short one."""
    look = seat.look
    search, _ = use_selected(seat, lambda: (log_view(seat.window).search.strip(), seat.feed.moment))
    kept, keep = ft.use_state(Extent())
    extent = kept if kept.search == search else Extent(search)
    found = list(islice(_found(seat, extent), extent.shown + 1))
    rows, total = list(_rows(seat, found[: extent.shown])), len(seat.desk.entries)
    if len(found) > extent.shown:
        more = replace(extent, shown=extent.shown + PAGE)
        rows.append(_further(seat, "log.more", lambda: keep(more)))
    elif search:
        if not rows:
            clear, depth = partial(in_log, seat.window, search=""), min(total, extent.depth)
            rows.append(not_found(look, search, clear, "log.none", n=depth))
        if extent.depth < total:
            deeper = replace(extent, depth=extent.depth * 4)
            rows.append(_further(seat, "log.deeper", lambda: keep(deeper)))
    return ft.ListView(rows, spacing=0, expand=True, padding=ft.Padding.only(right=Space.S))
