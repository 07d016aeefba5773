"""A spell of the keeper's own: written, changed, taken off the shelf."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_NOTE
from keeper_app.content.study_tables import MOST_POINTS, MOST_ROUNDS
from keeper_app.play.history import Entry
from keeper_app.play.study.actions.own_library import RemoveSpell, WriteSpell
from keeper_app.play.study.events.own import SpellWritten
from keeper_app.play.study.own import OwnSpell
from keeper_app.play.study.part import Study
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary, secondary, toggle_chip
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.ui.screens.study.boxes import Box, Label, box_field, small_boxes, wrong
from keeper_app.ui.screens.study.view import in_study
from keeper_app.ui.seat import Seat

FIXED = (Box("mp", most=20),)
CHOSEN = (Box("least", (1, MOST_POINTS)), Box("most", (1, MOST_POINTS)), Box("each", most=12))
COSTS = (Box("sanity", most=20), Box("power", most=20), Box("learn", most=20))
ROUNDS = Box("rounds", (1, MOST_ROUNDS))
PAYS = ("fixed", "chosen")
TIMES = ("at-once", "rounds", "long")


def _label(look: Look) -> Label:
    """The words for a field."""
    return lambda name: look.say(f"spell.form.{name}")


@dataclass(frozen=True)
class SpellForm:
    """As typed; `pays` is how magic points are paid, `takes` how long it takes."""

    name: str = ""
    effect: str = ""
    pays: str = "fixed"
    mp: str = "3"
    least: str = "1"
    most: str = "10"
    each: str = "1D6"
    buys: str = ""
    sanity: str = "1D4"
    power: str = "0"
    other: str = ""
    takes: str = "rounds"
    rounds: str = "1"
    time: str = ""
    opposed: bool = False
    learn: str = "2D6"


def _before(seat: Seat, spell: str) -> OwnSpell | None:
    return next((one for one in seat.desk.state.part(Study).spells if one.id == spell), None)


def _form(before: OwnSpell | None, name: str) -> SpellForm:
    if before is None:
        return SpellForm(name)
    return SpellForm(
        before.name,
        before.effect,
        "chosen" if before.most else "fixed",
        before.mp,
        str(before.least or 1),
        str(before.most or 10),
        before.each,
        before.buys,
        before.sanity,
        before.power,
        before.other,
        "long" if before.rounds < 0 else "rounds" if before.rounds else "at-once",
        str(max(1, before.rounds)),
        before.time,
        before.opposed,
        before.learn,
    )


def _written(typed: SpellForm, id_: str) -> OwnSpell:
    """What was typed, as a spell."""
    chosen = typed.pays == "chosen"
    rounds = {"at-once": 0, "long": -1}.get(typed.takes, number_of(typed.rounds) or 1)
    return OwnSpell(
        typed.name,
        typed.effect,
        typed.mp,
        (number_of(typed.least) or 0) if chosen else 0,
        (number_of(typed.most) or 0) if chosen else 0,
        typed.each if chosen else "1",
        typed.buys,
        typed.sanity,
        typed.power,
        typed.other,
        rounds,
        typed.time,
        typed.opposed,
        typed.learn,
        id_,
    )


def _price(seat: Seat, form: Form[SpellForm]) -> list[ft.Control]:
    look = seat.look
    pays = [(one, look.say(f"spell.form.pays.{one}")) for one in PAYS]
    rows: list[ft.Control] = [
        section_header(look, look.say("spell.form.price")),
        wrapped(*chips(look, pays, form.now.pays, form.into("pays"), "spell-pays")),
    ]
    if form.now.pays == "chosen":
        rows += [
            small_boxes(seat, form, CHOSEN, _label(seat.look)),
            box_field(seat, form, Box("buys"), _label(seat.look)),
        ]
    else:
        rows.append(small_boxes(seat, form, FIXED, _label(seat.look)))
    return [
        *rows,
        small_boxes(seat, form, COSTS, _label(seat.look)),
        box_field(seat, form, Box("other"), _label(seat.look)),
    ]


def _time(seat: Seat, form: Form[SpellForm]) -> list[ft.Control]:
    look = seat.look
    times = [(one, look.say(f"spell.form.takes.{one}")) for one in TIMES]
    rows: list[ft.Control] = [
        section_header(look, look.say("spell.form.casting")),
        wrapped(*chips(look, times, form.now.takes, form.into("takes"), "spell-takes")),
    ]
    if form.now.takes == "rounds":
        rows.append(small_boxes(seat, form, [ROUNDS], _label(seat.look)))
    elif form.now.takes == "long":
        rows.append(box_field(seat, form, Box("time"), _label(seat.look)))
    on = form.now.opposed
    rows.append(wrapped(toggle_chip(look, look.say("study.opposed"), on, form.to(opposed=not on), key="spell-opposed")))
    return rows


def spell_form_sheet(seat: Seat, spell: str = "", name: str = "") -> ft.DialogControl:
    """All of it on one sheet; with an id it is changed, without it is new, by a `name` where a sheet has one."""
    look, window, before = seat.look, seat.window, _before(seat, spell)
    form = form_of(window, _form(before, name))

    def saved(entry: Entry) -> None:
        if isinstance(entry.event, SpellWritten):
            in_study(window, kind="spell", spell=entry.event.spell.id, points=None, first=None)
        window.open(None)

    def save() -> None:
        numbers = [*(CHOSEN if form.now.pays == "chosen" else ()), *([ROUNDS] if form.now.takes == "rounds" else ())]
        if not any(wrong(seat, form, one) for one in numbers):
            seat.do(WriteSpell(_written(form.now, before.id if before else "")), saved)

    def remove() -> None:
        seat.do(RemoveSpell(spell), lambda _: window.open(None))

    rows = [
        box_field(seat, form, Box("name"), _label(seat.look), error=window.complaint, autofocus=before is None),
        box_field(seat, form, Box("effect", most=LONGEST_NOTE, lines=2), _label(seat.look)),
        *_price(seat, form),
        *_time(seat, form),
    ]
    if before is not None:
        words = look.say("study.remove")
        rows.append(secondary(look, words, ft.Icons.DELETE_OUTLINE, remove, key="spell-remove"))
    return sheet(
        look,
        look.say("study.write-spell") if before is None else before.name,
        rows,
        partial(window.open, None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="spell-save"),
        width=640,
    )
