"""The log given away: a report to read, or the whole campaign as data."""

from collections.abc import Callable
from datetime import UTC, datetime

import flet as ft

from keeper_app.play.exchange import write_campaign_file
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.screens.common.files import file_name, give_away_sheet
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import campaign_name, log_report


def _content(seat: Seat) -> tuple[str, bytes]:
    """The file asked for: its name, and what is in it."""
    window, words = seat.window, seat.look.words
    name = campaign_name(words, seat.campaigns.current)
    if window.form.get("what") == "report":
        scope = window.form.get("scope", "session")
        return f"{file_name(name)}.md", log_report(words, seat.desk, name, whole=scope == "all").encode()
    raw = write_campaign_file(seat.campaigns.current.name, datetime.now(UTC), seat.campaigns.records())
    return f"{file_name(name)}.json", raw


def _scopes(seat: Seat) -> ft.Control:
    """The last session, or everything."""
    look, window = seat.look, seat.window
    now = window.form.get("scope", "session")

    def scope(which: str) -> Callable[[], None]:
        def choose() -> None:
            window.form.pop("text", None)
            window.put("scope", which)

        return choose

    return ft.Row(
        [
            secondary(
                look,
                look.say(f"export.scope.{which}"),
                ft.Icons.RADIO_BUTTON_CHECKED if now == which else ft.Icons.RADIO_BUTTON_UNCHECKED,
                scope(which),
                key=f"scope-{which}",
            )
            for which in ("session", "all")
        ],
        wrap=True,
        spacing=Space.S,
        run_spacing=Space.S,
    )


def log_export_sheet(seat: Seat) -> ft.DialogControl:
    """A report of a session or of everything, or the campaign."""
    what = seat.window.form.get("what", "campaign")
    return give_away_sheet(seat, what, lambda: _content(seat), [_scopes(seat)] if what == "report" else None)
