"""Points of one kind: taken and given, in figures or dice, with everything that follows."""

import flet as ft

from keeper_app.play.desk import Action
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.rules import HIGHEST_LUCK
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.state_bar import state_bar
from keeper_app.ui.components.tap import primary, quiet, secondary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.people.person import recover_luck
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, expression

AMOUNTS = {
    "hp": ("1", "2", "3", "5", "1D3", "1D6"),
    "san": ("1", "2", "5", "1D4", "1D6", "1D10"),
    "mp": ("1", "2", "5", "10"),
    "luck": ("1", "5", "10", "1D10"),
}
KINDS = {"san": "sanity", "mp": "mp", "luck": "luck"}


def _amount(typed: str) -> int | str:
    """A figure, or dice as they are written."""
    said = typed.strip()
    return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else said


def _action(person: Person, kind: str, typed: str, sign: int, armoured: bool) -> Action:
    amount = _amount(typed)
    if kind != "hp":
        return ChangePoints(person.id, KINDS[kind], amount, sign)
    return HurtPerson(person.id, amount, armoured) if sign < 0 else HealPerson(person.id, amount)


def points_sheet(seat: Seat) -> ft.DialogControl:
    """How many, then lose or regain."""
    look, window, form = seat.look, seat.window, seat.window.form
    person = seat.desk.state.person(window.who or 0)
    kind = form.get("what", "hp")
    typed = form.get("amount", "1")
    left = points_of(person)
    now, most = {
        "hp": (left.hp, left.max_hp),
        "san": (left.san, left.max_san),
        "mp": (left.mp, left.max_mp),
        "luck": (left.luck, HIGHEST_LUCK),
    }[kind]
    armoured = kind == "hp" and bool(person.armour) and form.get("armour", "yes") == "yes"

    def change(sign: int) -> None:
        if not typed.strip():
            return
        action = _action(person, kind, typed, sign, armoured)
        seat.do(action, lambda _: window.open("person" if window.room != "people" else None, form={}))

    chips = [
        toggle_chip(
            look,
            expression(look.words, amount) if "D" in amount else amount,
            typed == amount,
            lambda amount=amount: window.put("amount", amount),  # type: ignore[misc]  # binds this one
            key=f"amount-{amount}",
        )
        for amount in AMOUNTS[kind]
    ]
    unknown = now is None
    lose = primary(look, look.say(f"points.lose.{kind}"), ft.Icons.REMOVE, lambda: change(-1), key="points-lose")
    gain = secondary(look, look.say(f"points.gain.{kind}"), ft.Icons.ADD, lambda: change(1), key="points-gain")
    body: list[ft.Control] = [state_bar(look, kind, now, most, large=True)]
    if unknown:
        body.append(text(look, look.say("points.unknown"), "body", look.c.text_soft))
        body.append(
            secondary(
                look,
                look.say("people.edit", name=called(look.words, person)),
                ft.Icons.EDIT_OUTLINED,
                lambda: window.open("person-form", form={}),
                key="points-edit",
            )
        )
    else:
        body += [
            ft.Row(chips, wrap=True, spacing=Space.S, run_spacing=0),
            field(
                look,
                look.say("points.amount"),
                typed,
                lambda value: window.put("amount", value),
                error=window.complaint,
                most=30,
                on_submit=lambda: change(-1),
                key="points-amount",
            ),
        ]
        if kind == "hp" and person.armour:
            body.append(
                ft.Row(
                    [
                        toggle_chip(
                            look,
                            look.say("points.armoured", armour=expression(look.words, person.armour)),
                            armoured,
                            lambda: window.put("armour", "no" if armoured else "yes"),
                            key="points-armour",
                        )
                    ]
                )
            )
        body += [lose, gain]
        if kind == "hp":
            body.append(
                quiet(
                    look,
                    look.say("harm.open"),
                    ft.Icons.TABLE_ROWS_OUTLINED,
                    lambda: window.open("harm"),
                    key="points-harm",
                )
            )
            body.append(text(look, look.say("points.one-wound"), "small", look.c.text_faint))
        if kind == "luck":
            body.append(
                quiet(
                    look,
                    look.say("luck.recover-short"),
                    ft.Icons.PAID_OUTLINED,
                    lambda: recover_luck(seat, person),
                    key="points-recover",
                )
            )
    title = f"{called(look.words, person)} · {look.say(f'points.name.{kind}')}"
    return sheet(look, title, body, lambda: window.open(None))
