"""The log given away: a report to read, or the whole campaign as data."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import islice

import flet as ft

from keeper_app.play.exchange import Step, write_campaign_file
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.ui.at_work import Work
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import Click, secondary
from keeper_app.ui.form import form_of
from keeper_app.ui.hand_out import File
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.files import ShownForm, file_name, give_away_sheet
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import campaign_name, log_report

FEW = 300  # entries that are told in no time


@dataclass(frozen=True)
class ScopeForm:
    """How much a report tells: the last session, or everything."""

    scope: str = "session"


def _report(seat: Seat, scope: str, step: Step = lambda done, total: None) -> str:
    name = campaign_name(seat.look.words, seat.campaigns.current)
    return log_report(seat.look.words, seat.desk, name, whole=scope == "all", step=step)


def _is_short(seat: Seat, scope: str) -> bool:
    """Whether a report of so much is put together before anybody notices."""
    newest = islice(reversed(seat.desk.entries), FEW)
    began = scope == "session" and any(isinstance(entry.event, SessionBegan) for entry in newest)
    return began or len(seat.desk.entries) <= FEW


def _file(seat: Seat, scope: str, under_way: Work) -> File:
    name = file_name(campaign_name(seat.look.words, seat.campaigns.current))
    return f"{name}.md", _report(seat, scope, under_way.step).encode()


def _campaign(seat: Seat, under_way: Work) -> File:
    campaigns, total = seat.campaigns, len(seat.desk.entries)
    records = under_way.through(campaigns.records(), total)
    raw = write_campaign_file(campaigns.current.name, datetime.now(UTC), records)
    return f"{file_name(campaign_name(seat.look.words, campaigns.current))}.json", raw


def log_export_sheet(seat: Seat, what: str) -> ft.DialogControl:
    """A report of a session or of everything, or the campaign."""
    if what == "campaign":
        return give_away_sheet(seat, what, partial(_campaign, seat), small=len(seat.desk.entries) <= FEW)
    look, form, shown = seat.look, form_of(seat.window, ScopeForm()), form_of(seat.window, ShownForm())

    def choose(scope: str) -> None:
        shown.put(text="", copied=False)
        form.put(scope=scope)

    scopes = wrapped(
        *(_scope(look, which, form.now.scope == which, partial(choose, which)) for which in ("session", "all")),
        run_spacing=Space.S,
    )
    scope = form.now.scope
    short = _is_short(seat, scope)
    content = partial(_file, seat, scope)
    return give_away_sheet(seat, what, content, [scopes], to_copy=_report(seat, scope) if short else "", small=short)


def _scope(look: Look, which: str, on: bool, choose: Click) -> ft.Control:
    icon = ft.Icons.RADIO_BUTTON_CHECKED if on else ft.Icons.RADIO_BUTTON_UNCHECKED
    return secondary(look, look.say(f"export.scope.{which}"), icon, choose, key=f"scope-{which}")
