"""Log: everything that counts, newest first, told in the language of the moment; searched, divided, given away."""

from collections.abc import Iterator

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.play.history import Entry
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.field import field
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.tap import icon_tap, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.rolled import repeat
from keeper_app.ui.screens.log.view import PAGE, STEP, in_log, log_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import LogLine, log_line, session_title


def _found(seat: Seat) -> Iterator[tuple[Entry, LogLine]]:
    """Entries and their lines, newest first: all, or those that have every word looked for."""
    view, words = log_view(seat.window), seat.look.words
    wanted = fold(view.search).split()
    for at, entry in enumerate(reversed(seat.desk.entries)):
        if wanted and at >= view.depth:
            return
        line = log_line(words, seat.desk, entry)
        if not wanted or all(word in fold(f"{line.title} {line.figure} {line.detail} {line.dice}") for word in wanted):
            yield entry, line


def _rows(seat: Seat) -> tuple[list[ft.Control], bool]:
    """As many rows as are shown, and whether there are more."""
    look, view = seat.look, log_view(seat.window)
    rows: list[ft.Control] = []
    day = None
    for count, (entry, line) in enumerate(_found(seat)):
        if count == view.shown:
            return rows, True
        local = entry.at.astimezone()
        if local.date() != day:
            day = local.date()
            rows.append(section_header(look, look.words.date(day)))
        if isinstance(entry.event, SessionBegan):
            title = session_title(look.words, entry.after.sessions, entry.event)
            rows.append(
                ft.Container(
                    ft.Row(
                        [
                            ft.Icon(ft.Icons.FLAG_OUTLINED, size=look.icon(20), color=look.c.accent),
                            text(look, title, "heading", look.c.accent, expand=True),
                        ],
                        spacing=Space.S,
                    ),
                    padding=ft.Padding.symmetric(vertical=Space.S),
                    key=f"entry-{entry.n}",
                )
            )
        else:
            rows.append(log_row(look, line, f"{local:%H:%M}", repeat(seat, entry), key=str(entry.n)))
    return rows, False


def _tools(seat: Seat) -> ft.Control:
    look, window = seat.look, seat.window
    search = field(
        look,
        look.say("log.search"),
        log_view(window).search,
        lambda value: in_log(window, search=value, shown=PAGE, depth=STEP),
        most=60,
        expand=True,
        key="log-search",
    )
    return ft.Row(
        [
            search,
            icon_tap(
                look,
                ft.Icons.FLAG_OUTLINED,
                look.say("session.begin"),
                lambda: window.open("session"),
                key="session-begin",
            ),
            icon_tap(
                look,
                ft.Icons.DOWNLOAD_OUTLINED,
                look.say("log.report"),
                lambda: window.open("export-log", what="report"),
                key="log-report",
            ),
            icon_tap(
                look,
                ft.Icons.DATA_OBJECT,
                look.say("log.data"),
                lambda: window.open("export-log", what="campaign"),
                key="log-data",
            ),
        ],
        spacing=Space.XS,
    )


def log_screen(seat: Seat) -> ft.Control:
    """The last entries; older ones come on request, so that a long log opens as fast as a short one."""
    look, window, view = seat.look, seat.window, log_view(seat.window)
    total = len(seat.desk.entries)
    if not total:
        return empty_state(
            look,
            look.say("log.empty.title"),
            look.say("log.empty.note"),
            look.say("log.empty.action"),
            lambda: seat.go("roll"),
        )
    rows, more = _rows(seat)
    deeper = bool(view.search.strip()) and not more and view.depth < total
    if view.search.strip() and not rows:
        rows.append(text(look, look.say("log.none", n=min(total, view.depth)), "body", look.c.text_soft))
    if more or deeper:

        def further() -> None:
            if more:
                in_log(window, shown=log_view(window).shown + PAGE)
            else:
                in_log(window, depth=log_view(window).depth * 4)

        words = look.say("log.more" if more else "log.deeper")
        button = secondary(look, words, ft.Icons.EXPAND_MORE, further, key="log-more")
        rows.append(ft.Row([button], alignment=ft.MainAxisAlignment.CENTER))
    body = ft.Column(
        [
            screen_title(look, look.say("room.log"), look.say("log.count", n=total)),
            _tools(seat),
            ft.ListView(rows, spacing=0, expand=True, padding=ft.Padding.only(right=Space.S)),
        ],
        spacing=Space.M,
        expand=True,
        width=None if look.phone else Size.MEASURE * look.scale,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(body, padding=Space.L, expand=True, alignment=None if look.phone else ft.Alignment.TOP_LEFT)
