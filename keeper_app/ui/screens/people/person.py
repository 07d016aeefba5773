"""Somebody from the party strip: points, conditions, tests they owe, and the way to their sheet."""

from collections.abc import Callable
from functools import partial

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.people.actions.seat_people import DismissPerson, SeatPeople
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.next_roll import choose_who, next_roll
from keeper_app.ui.screens.people.parts import conditions, dues, owed_bout, points
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called


def recover_luck(seat: Seat, who: int) -> None:
    """Roll over Luck."""
    seat.window.open(None)
    seat.do(RecoverLuck(who))


def person_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """What a keeper reaches for in the middle of a scene."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who)
    chosen = next_roll(window).ask.who == who

    def roll_next() -> None:
        window.open(None)
        choose_who(seat, None if chosen else who)
        seat.go("roll")

    def read() -> None:
        window.open(None)
        in_people(window, open=who, tab="main")
        seat.go("people")

    rolls = look.say("people.rolls-no-more" if chosen else "people.rolls")
    buttons: list[ft.Control] = [
        secondary(look, rolls, ft.Icons.CASINO_OUTLINED, roll_next, key="person-rolls"),
        secondary(look, look.say("people.read"), ft.Icons.ASSIGNMENT_IND_OUTLINED, read, key="person-read"),
    ]
    return sheet(
        look,
        called(look.words, person),
        [
            *dues(seat, person),
            owed_bout(seat, who),
            points(seat, who),
            conditions(seat, who),
            wrapped(*buttons, run_spacing=Space.S),
        ],
        lambda: window.open(None),
    )


def person_more_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """What is seldom done to a person."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who)

    def again() -> None:
        seat.do(SeatPeople((person,)), lambda _: window.open(None))

    def gone(_: Entry) -> None:
        window.open(None)
        in_people(window, open=None)

    steps: list[tuple[str, str, ft.IconData, Callable[[], None]]] = [
        ("recover", "luck.recover-short", ft.Icons.PAID_OUTLINED, partial(recover_luck, seat, who)),
        ("export", "people.export", ft.Icons.DOWNLOAD_OUTLINED, partial(window.open, "export", who=who)),
        ("copy", "people.copy", ft.Icons.CONTENT_COPY_OUTLINED, again),
        ("dismiss", "people.dismiss", ft.Icons.PERSON_REMOVE_OUTLINED, partial(seat.do, DismissPerson(who), gone)),
    ]
    buttons = [
        secondary(
            look, look.say(words), icon, step, disabled=name == "recover" and not person.luck, key=f"person-{name}"
        )
        for name, words, icon, step in steps
    ]
    return sheet(look, called(look.words, person), buttons, lambda: window.open(None))
