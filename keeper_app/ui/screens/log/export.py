"""The log given away: a report to read, or the whole campaign as data."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import flet as ft

from keeper_app.play.exchange import write_campaign_file
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import Click, secondary
from keeper_app.ui.form import form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.files import File, ShownForm, file_name, give_away_sheet
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import campaign_name, log_report


@dataclass(frozen=True)
class ScopeForm:
    """How much a report tells: the last session, or everything, which is put together once it is asked for."""

    scope: str = "session"
    whole: str = ""


def _report(seat: Seat, scope: str) -> str:
    name = campaign_name(seat.look.words, seat.campaigns.current)
    return log_report(seat.look.words, seat.desk, name, whole=scope == "all")


def _file(seat: Seat, report: str) -> File:
    return f"{file_name(campaign_name(seat.look.words, seat.campaigns.current))}.md", report.encode()


def _campaign(seat: Seat) -> File:
    name = campaign_name(seat.look.words, seat.campaigns.current)
    raw = write_campaign_file(seat.campaigns.current.name, datetime.now(UTC), seat.campaigns.records())
    return f"{file_name(name)}.json", raw


def log_export_sheet(seat: Seat, what: str) -> ft.DialogControl:
    """A report of a session or of everything, or the campaign."""
    if what == "campaign":
        return give_away_sheet(seat, what, lambda: _campaign(seat))
    look, form, shown = seat.look, form_of(seat.window, ScopeForm()), form_of(seat.window, ShownForm())

    def choose(scope: str) -> None:
        shown.put(text="", copied=False)
        form.put(scope=scope, whole=_report(seat, scope) if scope == "all" else "")

    scopes = wrapped(
        *(_scope(look, which, form.now.scope == which, partial(choose, which)) for which in ("session", "all")),
        run_spacing=Space.S,
    )
    report = form.now.whole or _report(seat, "session")
    return give_away_sheet(seat, what, lambda: _file(seat, report), [scopes], to_copy=report)


def _scope(look: Look, which: str, on: bool, choose: Click) -> ft.Control:
    icon = ft.Icons.RADIO_BUTTON_CHECKED if on else ft.Icons.RADIO_BUTTON_UNCHECKED
    return secondary(look, look.say(f"export.scope.{which}"), icon, choose, key=f"scope-{which}")
