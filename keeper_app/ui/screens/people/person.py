"""Somebody from the party strip: points, conditions, tests they owe, and the way to their sheet."""

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.people.actions.seat_people import DismissPerson, SeatPeople
from keeper_app.play.people.person import Person
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.next_roll import choose_who, next_roll
from keeper_app.ui.screens.people.parts import conditions, dues, points
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called


def recover_luck(seat: Seat, person: Person) -> None:
    """Roll over Luck."""
    seat.window.open(None)
    seat.do(RecoverLuck(person.id))


def _whose(seat: Seat) -> Person:
    return seat.desk.state.person(seat.window.who or 0)


def person_sheet(seat: Seat) -> ft.DialogControl:
    """What a keeper reaches for in the middle of a scene."""
    look, window = seat.look, seat.window
    person = _whose(seat)

    def roll_next() -> None:
        window.open(None)
        choose_who(seat, None if next_roll(window).ask.who == person.id else person.id)
        seat.go("roll")

    def read() -> None:
        window.open(None)
        in_people(window, open=person.id, tab="main")
        seat.go("people")

    chosen = next_roll(window).ask.who == person.id
    buttons = [
        secondary(
            look,
            look.say("people.rolls-no-more" if chosen else "people.rolls"),
            ft.Icons.CASINO_OUTLINED,
            roll_next,
            key="person-rolls",
        ),
        secondary(look, look.say("people.read"), ft.Icons.ASSIGNMENT_IND_OUTLINED, read, key="person-read"),
    ]
    return sheet(
        look,
        called(look.words, person),
        [
            *dues(seat, person),
            points(seat, person),
            conditions(seat, person),
            ft.Row(list(buttons), wrap=True, spacing=Space.S, run_spacing=Space.S),
        ],
        lambda: window.open(None),
    )


def person_more_sheet(seat: Seat) -> ft.DialogControl:
    """What is seldom done to a person."""
    look, window = seat.look, seat.window
    person = _whose(seat)

    def again() -> None:
        seat.do(SeatPeople((person,)), lambda _: window.open(None))

    def gone(_: Entry) -> None:
        window.open(None)
        in_people(window, open=None)

    def leave() -> None:
        seat.do(DismissPerson(person.id), gone)

    steps = [
        ("recover", "luck.recover-short", ft.Icons.PAID_OUTLINED, lambda: recover_luck(seat, person), not person.luck),
        (
            "export",
            "people.export",
            ft.Icons.DOWNLOAD_OUTLINED,
            lambda: window.open("export", who=person.id, form={}),
            False,
        ),
        ("copy", "people.copy", ft.Icons.CONTENT_COPY_OUTLINED, again, False),
        ("dismiss", "people.dismiss", ft.Icons.PERSON_REMOVE_OUTLINED, leave, False),
    ]
    return sheet(
        look,
        called(look.words, person),
        [
            secondary(look, look.say(words), icon, step, disabled=off, key=f"person-{name}")
            for name, words, icon, step, off in steps
        ],
        lambda: window.open(None),
    )
