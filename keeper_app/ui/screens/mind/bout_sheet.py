"""A bout of madness before it is rolled: played or told, alone or not, rolled or chosen."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Row
from keeper_app.play.history import Entry
from keeper_app.play.mind.actions.suffer_bout import EndBout, SufferBout
from keeper_app.play.mind.events.bouts import QUIRKS, REAL_TIME, SUMMARY
from keeper_app.play.people.person import Person
from keeper_app.reference import best
from keeper_app.reference.sought import about_row, row_names
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary, quiet, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.seat import Seat
from keeper_app.words import by_name, called, in_language
from keeper_app.words.people.causes import cause_name

MOST_QUIRKS = 12


@dataclass(frozen=True)
class BoutForm:
    """As chosen; without a row or a quirk the dice say which."""

    summary: bool = False
    alone: bool = False
    mythos: bool = False
    row: str = ""
    quirk: str = ""
    search: str = ""

    @property
    def table(self) -> str:
        """Where it is rolled."""
        return SUMMARY if self.summary else REAL_TIME


def row_of(table: str, row: str) -> Row | None:
    """A row of a table; nothing where none is chosen."""
    return next((one for one in screen_tables()[table].rows if one.id == row), None)


def _suffer(seat: Seat, who: int, form: Form[BoutForm]) -> None:
    now, window = form.now, seat.window

    def told(_: Entry) -> None:
        window.open(None)
        if window.room != "mind":
            seat.go("mind")

    seat.do(SufferBout(who, now.summary, now.row, now.quirk, now.mythos, now.alone), told)


def _rows(seat: Seat, form: Form[BoutForm]) -> list[ft.Control]:
    """Every row of the table; one that is tapped is taken instead of a roll."""
    look, now = seat.look, form.now
    table = screen_tables()[now.table]
    named = [(row.id, in_language(look.words, row.name)) for row in table.rows]

    def pick(row: str) -> None:
        form.put(row="" if form.now.row == row else row, quirk="", search="")

    return [section_header(look, look.say("bout.choose")), wrapped(*chips(look, named, now.row, pick, "bout-row"))]


def _quirks(seat: Seat, form: Form[BoutForm]) -> list[ft.Control]:
    """Which phobia or mania, where the chosen row brings one; none chosen is rolled."""
    look, now = seat.look, form.now
    row = row_of(now.table, now.row)
    if row is None or row.then not in QUIRKS:
        return []
    rows, wanted = screen_tables()[row.then].rows, now.search.strip()
    found = best(wanted, by_name(look.words, rows), row_names, about_row) if wanted else []
    shown = list(dict.fromkeys([one for one in rows if one.id == now.quirk] + found))

    def pick(quirk: str) -> None:
        form.put(quirk="" if form.now.quirk == quirk else quirk)

    options = [
        toggle_chip(
            look,
            in_language(look.words, one.name),
            one.id == now.quirk,
            partial(pick, one.id),
            tooltip=in_language(look.words, one.text),
            key=f"quirk-{one.id}",
        )
        for one in shown[:MOST_QUIRKS]
    ]
    return [
        form_field(look, form, "search", f"bout.which-{QUIRKS[row.then]}", most=40, key="quirk-search"),
        *([not_found(look, wanted, form.to(search=""))] if wanted and not found else []),
        *([wrapped(*options)] if options else []),
    ]


def _settings(seat: Seat, form: Form[BoutForm]) -> list[ft.Control]:
    look, now = seat.look, form.now
    ways: list[Option] = [
        ("real-time", look.say("bout.real-time"), look.say("bout.real-time-note")),
        ("summary", look.say("bout.summary"), look.say("bout.summary-note")),
    ]

    def way(id_: str) -> None:
        form.put(summary=id_ == "summary", row="", quirk="", search="")

    toggles = [
        toggle_chip(look, look.say("bout.nobody-sees"), now.alone, form.to(alone=not now.alone), key="bout-alone"),
        toggle_chip(look, look.say("bout.of-mythos"), now.mythos, form.to(mythos=not now.mythos), key="bout-mythos"),
    ]
    chosen = "summary" if now.summary else "real-time"
    return [
        choice(look, ways, chosen, way, height=56, labelled=look.say("bout.how"), name="bout-how"),
        wrapped(*toggles),
    ]


def _why(seat: Seat, person: Person) -> list[ft.Control]:
    look = seat.look
    if not person.mind.bout:
        return [text(look, look.say("bout.not-due"), "small", look.c.text_soft)]
    said = cause_name(look.words, person.mind.bout)
    return [text(look, look.say("bout.because", cause=said), "small", look.c.text_soft)]


def bout_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """How it is played, then the dice; or one of the rows instead of the dice."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who)
    form = form_of(window, BoutForm(mythos=person.mind.mythos))
    words = look.say("bout.take" if form.now.row else "roll.roll")
    rows: list[ft.Control] = [
        *_why(seat, person),
        *_settings(seat, form),
        *complaint(look, window.complaint),
        primary(look, words, ft.Icons.CASINO, partial(_suffer, seat, who, form), key="bout-roll"),
        *_rows(seat, form),
        *_quirks(seat, form),
    ]
    if person.mind.bout:
        waive = partial(seat.do, EndBout(who), lambda _: window.open(None))
        rows.append(quiet(look, look.say("bout.waive"), None, waive, key="bout-waive"))
    return sheet(look, look.say("bout.of", name=called(look.words, person)), rows, lambda: window.open(None))
