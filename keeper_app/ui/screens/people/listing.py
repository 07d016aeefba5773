"""People: everybody in the campaign, found by name or kind; beside them, or in their place, the sheet of one."""

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.play.people.actions.seat_people import MovePerson
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.field import field
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.section_header import screen_title
from keeper_app.ui.components.tap import icon_tap, quiet, secondary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.people.sheet import person_sheet_view
from keeper_app.ui.screens.people.view import in_people, people_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, campaign_name, role

KINDS = ("all", *(kind.value for kind in Kind))
LIST_WIDTH = 312


def shown_people(seat: Seat) -> list[Person]:
    """Those the filters let through, in their order."""
    view, words = people_view(seat.window), seat.look.words
    wanted = fold(view.search)
    return [
        person
        for person in seat.desk.state.people
        if view.kind in ("all", person.kind.value)
        and (not wanted or wanted in fold(f"{called(words, person)} {role(words, person)}"))
    ]


def open_person(seat: Seat, who: int | None) -> None:
    """Show a sheet, or the list again."""
    in_people(seat.window, open=who, tab="main")


def _order(seat: Seat, person: Person, first: bool, last: bool) -> list[ft.Control]:
    look, name = seat.look, called(seat.look.words, person)
    up = icon_tap(
        look,
        ft.Icons.KEYBOARD_ARROW_UP,
        look.say("people.up", name=name),
        lambda: seat.do(MovePerson(person.id, by=-1)),
        disabled=first,
        color=None if first else look.c.text_soft,
        key=f"up-{person.id}",
    )
    down = icon_tap(
        look,
        ft.Icons.KEYBOARD_ARROW_DOWN,
        look.say("people.down", name=name),
        lambda: seat.do(MovePerson(person.id, by=1)),
        disabled=last,
        color=None if last else look.c.text_soft,
        key=f"down-{person.id}",
    )
    return [ft.Column([up, down], spacing=0, tight=True)]


def _nobody(seat: Seat) -> ft.Control:
    """An empty campaign; the first step in it is right above on a phone, and far off elsewhere."""
    look = seat.look
    return empty_state(
        look,
        look.say("people.empty.title"),
        look.say("people.empty.note"),
        None if look.phone else look.say("people.add"),
        lambda: seat.window.open("newcomer"),
    )


def _rows(seat: Seat) -> list[ft.Control]:
    look, window = seat.look, seat.window
    people = shown_people(seat)
    everybody = seat.desk.state.people
    if not everybody:
        return [_nobody(seat)] if look.phone else []
    if not people:
        return [text(look, look.say("people.none"), "body", look.c.text_soft)]
    ordering = people_view(window).kind == "all" and not people_view(window).search and len(everybody) > 1
    rows = []
    opened = _opened(seat)
    for at, person in enumerate(people):
        trailing = _order(seat, person, at == 0, at == len(people) - 1) if ordering else None

        def open_it(who: int = person.id) -> None:
            open_person(seat, who)

        on = not look.phone and opened is not None and person.id == opened.id
        rows.append(person_row(look, person, open_it, on=on, trailing=trailing))
    return rows


def _head(seat: Seat) -> list[ft.Control]:
    look, window = seat.look, seat.window
    campaign = quiet(
        look,
        campaign_name(look.words, seat.campaigns.current),
        ft.Icons.FOLDER_OUTLINED,
        lambda: window.open("campaigns"),
        tooltip=look.say("campaign.choose"),
        key="campaigns",
    )
    add = secondary(
        look,
        look.say("people.add"),
        ft.Icons.PERSON_ADD_ALT_OUTLINED,
        lambda: window.open("newcomer"),
        key="person-add",
        expand=True,
    )
    counts = {kind: sum(one.kind.value == kind for one in seat.desk.state.people) for kind in KINDS}
    chips = [
        toggle_chip(
            look,
            look.say(f"kind.many.{kind}"),
            people_view(window).kind == kind,
            lambda kind=kind: in_people(window, kind=kind),  # type: ignore[misc]  # binds this one
            note=None if kind == "all" else str(counts[kind]),
            key=f"kind-{kind}",
        )
        for kind in KINDS
    ]
    search = field(
        look,
        look.say("people.filter"),
        people_view(window).search,
        lambda typed: in_people(window, search=typed),
        most=60,
        key="people-filter",
    )
    filters = [ft.Row(chips, spacing=Space.S, scroll=ft.ScrollMode.HIDDEN), search] if counts else []
    return [
        screen_title(look, look.say("room.people")),
        ft.Row([campaign]),
        ft.Row([add]),
        *(filters if seat.desk.state.people else []),
    ]


def _list(seat: Seat) -> ft.Control:
    return ft.ListView(
        [*_head(seat), *_rows(seat)],
        spacing=Space.S,
        padding=ft.Padding.only(right=Space.S, bottom=Space.XL),
        expand=True,
    )


def _opened(seat: Seat) -> Person | None:
    """Who is open; wide windows show the first when nobody was chosen."""
    found = seat.desk.state.find(people_view(seat.window).open)
    if found is None and not seat.look.phone:
        found = next(iter(shown_people(seat)), None)
    return found


def people_screen(seat: Seat) -> ft.Control:
    """The list, and a sheet: one after the other on a phone, side by side elsewhere."""
    look = seat.look
    person = _opened(seat)
    if look.phone:
        if person is not None:
            return person_sheet_view(seat, person)
        return ft.Container(_list(seat), padding=ft.Padding(Space.L, Space.S, Space.XS, 0), expand=True)
    beside: ft.Control = person_sheet_view(seat, person) if person else _nobody(seat)
    return ft.Container(
        ft.Row(
            [
                ft.Container(_list(seat), width=look.px(LIST_WIDTH if look.desktop else 280)),
                ft.Container(width=1, bgcolor=look.c.line),
                ft.Container(beside, expand=True),
            ],
            spacing=Space.L,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding(Space.L, Space.S, 0, 0),
        expand=True,
    )
