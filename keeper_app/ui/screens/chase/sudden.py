"""A sudden hazard: who calls for it, and where it is put."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.screen_files import screen_tables
from keeper_app.play.chase.actions.sudden_hazard import CallSudden, PlaceSudden, may_call, players_side
from keeper_app.play.chase.chase import Chase, Chases, Side
from keeper_app.play.chase.costs import OTHER_DAMAGE
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary, secondary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import form_of
from keeper_app.ui.screens.chase.acting import place_called, sheet_chase
from keeper_app.ui.seat import Seat
from keeper_app.words import characteristic, in_language

SKILLS = ("dex", "jump", "climb", "dodge", "str", "con")
STEPS = ("", "minor", "moderate", "severe")


def side_words(seat: Seat, chase: Chase, side: Side) -> str:
    """Whose side it is: the players', or the keeper's."""
    mine = players_side(seat.desk.state, chase) is side
    return seat.look.say("chase.sudden.players" if mine else "chase.sudden.keeper")


def call_words(seat: Seat, chase: Chase, may: list[Side]) -> str:
    """Whose turn it is to call."""
    if not may:
        return seat.look.say("chase.sudden.this-round")
    return side_words(seat, chase, may[0]) if len(may) == 1 else seat.look.say("chase.sudden.either")


def call_for(seat: Seat, id_: int) -> None:
    """Whoever may call does; where both may, one of them is chosen."""
    chase = seat.desk.state.part(Chases).find(id_)
    if chase is None:
        return
    may = [side for side in Side if may_call(chase, side)]
    if len(may) == 1:
        seat.do(CallSudden(id_, may[0]))
    elif may:
        seat.window.open("chase-call", chase=id_)


def call_sheet(seat: Seat, chase: int) -> ft.DialogControl:
    """Who calls for it."""
    look, window, here = seat.look, seat.window, sheet_chase(seat, chase)

    def call(side: Side) -> None:
        window.open(None)
        seat.do(CallSudden(chase, side))

    mine = players_side(seat.desk.state, here)
    buttons = [
        secondary(
            look,
            side_words(seat, here, side),
            ft.Icons.CASINO_OUTLINED,
            partial(call, side),
            disabled=not may_call(here, side),
            key=f"call-{side.value}",
        )
        for side in (mine, mine.other)
    ]
    note = text(look, look.say("chase.sudden.note"), "body", look.c.text_soft)
    return sheet(look, look.say("chase.sudden.call"), [note, *buttons], lambda: window.open(None))


@dataclass(frozen=True)
class PutForm:
    """What is put there."""

    name: str = ""
    skill: str = SKILLS[0]
    harm: str = ""


def put_sheet(seat: Seat, chase: int, at: int) -> ft.DialogControl:
    """What it is, which skill passes it, what it does."""
    look, window, here = seat.look, seat.window, sheet_chase(seat, chase)
    form = form_of(window, PutForm())
    where = place_called(seat, here.track[at]) if 0 <= at < len(here.track) else ""
    skills = [(one, characteristic(look.words, one)) for one in SKILLS]
    table = screen_tables()[OTHER_DAMAGE]
    harms = [
        (one, in_language(look.words, table.row(one).name) if one else look.say("chase.sudden.harmless"))
        for one in STEPS
    ]

    def put() -> None:
        now = form.now
        seat.do(PlaceSudden(chase, at, now.name, now.skill, now.harm), lambda _: window.open(None))

    rows = [
        *complaint(look, window.complaint),
        form_field(look, form, "name", "chase.sudden.what", hint=where, key="put-name"),
        section_header(look, look.say("chase.sudden.skill")),
        wrapped(*chips(look, skills, form.now.skill, form.into("skill"), "put-skill")),
        section_header(look, look.say("chase.sudden.harm")),
        wrapped(*chips(look, harms, form.now.harm, form.into("harm"), "put-harm")),
    ]
    go = primary(look, look.say("chase.sudden.put"), ft.Icons.WARNING_AMBER, put, key="put-now")
    title = look.say("chase.sudden.title", place=where)
    return sheet(look, title, rows, lambda: window.open(None), foot=go)
