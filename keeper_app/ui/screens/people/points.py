"""Points of one kind: taken and given, in figures or dice, with everything that follows."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.desk import Action
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.actions.see_horror import LoseToCost
from keeper_app.play.people.person import Person
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.state_bar import state_bar
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary, quiet, secondary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.people.parts import points_left
from keeper_app.ui.screens.people.person import recover_luck
from keeper_app.ui.seat import Seat
from keeper_app.words import called, expression

AMOUNTS = {
    "hp": ("1", "2", "3", "5", "1D3", "1D6"),
    "san": ("1", "2", "1D4", "1D6", "0/1D6", "1/1D10"),
    "mp": ("1", "2", "5", "10"),
    "luck": ("1", "5", "10", "1D10"),
}
KINDS = {"san": "sanity", "mp": "mp", "luck": "luck"}


@dataclass(frozen=True)
class PointsForm:
    """How many, and whether armour is taken off a wound first."""

    amount: str = "1"
    armoured: bool = True

    @property
    def number(self) -> int | str:
        """A figure, or dice as they are written."""
        said = self.amount.strip()
        return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else said


def _action(person: Person, what: str, form: PointsForm, sign: int) -> Action:
    if what == "san" and sign < 0 and "/" in form.amount:
        return LoseToCost(person.id, form.amount)
    if what != "hp":
        return ChangePoints(person.id, KINDS[what], form.number, sign)
    if sign < 0:
        return HurtPerson(person.id, form.number, bool(person.armour) and form.armoured)
    return HealPerson(person.id, form.number)


def _change(seat: Seat, person: Person, what: str, form: Form[PointsForm], sign: int) -> None:
    """In the People room the sheet is in sight; elsewhere the person comes back, with what is due."""
    window = seat.window
    back = partial(window.open, None) if window.room == "people" else partial(window.open, "person", who=person.id)
    if form.now.amount.strip():
        seat.do(_action(person, what, form.now, sign), lambda _: back())


def _unknown(seat: Seat, person: Person) -> list[ft.Control]:
    """Nothing is lost of what nobody knows: first it is written."""
    look = seat.look
    return [
        text(look, look.say("points.unknown"), "body", look.c.text_soft),
        secondary(
            look,
            look.say("people.edit", name=called(look.words, person)),
            ft.Icons.EDIT_OUTLINED,
            partial(seat.window.open, "person-form", who=person.id),
            key="points-edit",
        ),
    ]


def _how_many(seat: Seat, person: Person, what: str, form: Form[PointsForm]) -> list[ft.Control]:
    look, now = seat.look, form.now
    named = [(one, expression(look.words, one) if "D" in one else one) for one in AMOUNTS[what]]
    typed = field(
        look,
        look.say("points.amount"),
        now.amount,
        form.into("amount"),
        error=seat.window.complaint,
        most=30,
        on_submit=partial(_change, seat, person, what, form, -1),
        key="points-amount",
    )
    rows: list[ft.Control] = [wrapped(*chips(look, named, now.amount, form.into("amount"), "amount")), typed]
    if what == "hp" and person.armour:
        words = look.say("points.armoured", armour=expression(look.words, person.armour))
        turn = form.to(armoured=not now.armoured)
        rows.append(ft.Row([toggle_chip(look, words, now.armoured, turn, key="points-armour")]))
    return rows


def _further(seat: Seat, person: Person, what: str) -> list[ft.Control]:
    """What else takes points of this kind, or gives them."""
    look = seat.look
    if what == "hp":
        harm = partial(seat.window.open, "harm", who=person.id)
        return [
            quiet(look, look.say("harm.open"), ft.Icons.TABLE_ROWS_OUTLINED, harm, key="points-harm"),
            text(look, look.say("points.one-wound"), "small", look.c.text_faint),
        ]
    if what == "luck":
        words = look.say("luck.recover-short")
        recover = partial(recover_luck, seat, person.id)
        return [quiet(look, words, ft.Icons.PAID_OUTLINED, recover, key="points-recover")]
    return []


def points_sheet(seat: Seat, who: int, what: str = "hp") -> ft.DialogControl:
    """How many, then lose or regain."""
    look = seat.look
    person, form = seat.desk.state.person(who), form_of(seat.window, PointsForm())
    now, most = points_left(person)[what]
    body: list[ft.Control] = [state_bar(look, what, now, most, large=True)]
    if now is None:
        body += _unknown(seat, person)
    else:
        change = partial(_change, seat, person, what, form)
        lose, gain = look.say(f"points.lose.{what}"), look.say(f"points.gain.{what}")
        body += [
            *_how_many(seat, person, what, form),
            primary(look, lose, ft.Icons.REMOVE, partial(change, -1), key="points-lose"),
            secondary(look, gain, ft.Icons.ADD, partial(change, 1), key="points-gain"),
            *_further(seat, person, what),
        ]
    title = f"{called(look.words, person)} · {look.say(f'points.name.{what}')}"
    return sheet(look, title, body, lambda: seat.window.open(None))
