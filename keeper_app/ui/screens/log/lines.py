"""The lines of the log: as many as are shown, or those among them that have every word looked for."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.rolled import repeat
from keeper_app.ui.screens.common.working import progress_rows, stop_button
from keeper_app.ui.screens.log.beside import chosen_entry, two_panes
from keeper_app.ui.screens.log.deep import NEAR, Asked, DeepSearch, Searching, Told, has_words, use_searching
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


def _near(seat: Seat, extent: Extent, down_to: int) -> Iterator[Told]:
    """Entries and their lines, newest first: all, or of those from this number on the ones that have every word."""
    for entry in reversed(seat.desk.entries):
        if extent.search and entry.n < down_to:
            return
        line = log_line(seat.look.words, seat.desk, entry)
        if has_words(line, extent.search):
            yield entry, line


def _far(seat: Seat, extent: Extent, searching: Searching) -> DeepSearch | None:
    """The search beyond what is near, where something is looked for and there is more."""
    entries = seat.desk.entries
    if not extent.search or len(entries) <= NEAR:
        return searching.at(seat, None, 0)
    asked = Asked(extent.search, seat.look.words, seat.desk, extent.depth)
    before = searching.now
    if before is not None and before.asked == asked and entries[-1].n >= before.below:
        return before
    nearest = list(islice(reversed(entries), NEAR))
    return searching.at(seat, asked, nearest[-1].n)


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


def _under_way(seat: Seat, deep: DeepSearch) -> list[ft.Control]:
    """How far a search is, and the way to stop it."""
    rows = [*progress_rows(seat.look, deep), stop_button(seat.look, deep.cancel)]
    return [ft.Container(stacked(*rows, spacing=Space.S), padding=Space.S)]


@component
def log_lines(seat: Seat) -> ft.Control:
    """The last entries; older ones come on request, so that a long log opens as fast as a short one."""
    look, searching = seat.look, use_searching()
    search, _, _ = use_selected(seat, lambda: (log_view(seat.window).search.strip(), seat.feed.moment, searching.news))
    kept, keep = ft.use_state(Extent())
    extent = kept if kept.search == search else Extent(search)
    deep = _far(seat, extent, searching)
    down_to = deep.below if deep else 0
    near = searching.near(
        (extent, down_to, seat.feed.moment, seat.look.words, seat.desk),
        lambda: list(islice(_near(seat, extent, down_to), extent.shown + 1)),
    )
    found = [*near, *(deep.found if deep else ())][: extent.shown + 1]
    rows, total = list(_rows(seat, found[: extent.shown])), len(seat.desk.entries)
    if deep is not None and not deep.over:
        rows += _under_way(seat, deep)
    elif search and not rows:
        clear, depth = partial(in_log, seat.window, search=""), min(total, extent.depth)
        rows.append(not_found(look, search, clear, "log.none", n=depth))
    if len(found) > extent.shown:
        more = replace(extent, shown=extent.shown + PAGE)
        rows.append(_further(seat, "log.more", lambda: keep(more)))
    elif search and extent.depth < total and (deep is None or deep.over):
        deeper = replace(extent, depth=extent.depth * 4)
        rows.append(_further(seat, "log.deeper", lambda: keep(deeper)))
    return ft.ListView(rows, spacing=0, expand=True, padding=ft.Padding.only(right=Space.S))
