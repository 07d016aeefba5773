"""People: everybody in the campaign, found by name or kind; beside them, or in their place, the sheet of one."""

from collections import Counter
from functools import partial

import flet as ft

from keeper_app.play.people.actions.seat_people import MovePerson
from keeper_app.play.people.person import Kind, Person
from keeper_app.reference import best
from keeper_app.ui.component import component, nothing, use_main, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.field import field
from keeper_app.ui.components.long_list import long_list
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.person_tile import glance, person_row
from keeper_app.ui.components.section_header import screen_title
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import icon_tap, quiet, secondary, toggle_chip
from keeper_app.ui.screens.people.layout import list_width
from keeper_app.ui.screens.people.sheet import person_view
from keeper_app.ui.screens.people.view import in_people, people_view
from keeper_app.ui.screens.people.whose import use_person
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, campaign_name
from keeper_app.words.people.sought import about_person, person_names

KINDS = ("all", *(kind.value for kind in Kind))


def shown_people(seat: Seat) -> list[Person]:
    """Those the filters let through, in their order; where a name is looked for, those that answer best first."""
    view = people_view(seat.window)
    there = [one for one in seat.desk.state.people if view.kind in ("all", one.kind.value)]
    return best(view.search, there, person_names, about_person)


def _opened(seat: Seat) -> int | None:
    """Who is open; wide windows show the first when nobody was chosen."""
    found = seat.desk.state.find(people_view(seat.window).open)
    if found is None and not seat.look.phone:
        found = next(iter(shown_people(seat)), None)
    return None if found is None else found.id


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


def _none_shown(seat: Seat, search: str) -> ft.Control:
    """Nobody answers to the name that is typed, or nobody is of the chosen kind."""
    clear = partial(in_people, seat.window, kind="all", search="")
    return not_found(seat.look, search, clear, "people.none" if search.strip() else "people.none-kind")


def _order(seat: Seat, person: Person, *, first: bool, last: bool) -> ft.Control:
    """One place up, one place down."""
    look, name = seat.look, called(seat.look.words, person)
    ways = (
        ("up", look.say("people.up", name=name), -1, first, ft.Icons.KEYBOARD_ARROW_UP),
        ("down", look.say("people.down", name=name), 1, last, ft.Icons.KEYBOARD_ARROW_DOWN),
    )
    taps: list[ft.Control] = [
        icon_tap(
            look,
            icon,
            words,
            partial(seat.do, MovePerson(person.id, by=by)),
            disabled=there,
            color=None if there else look.c.text_soft,
            key=f"{way}-{person.id}",
        )
        for way, words, by, there, icon in ways
    ]
    return ft.Column(taps, spacing=0, tight=True)


@component
def person_line(seat: Seat, who: int, *, on: bool, ordered: bool, first: bool, last: bool) -> ft.Control:
    """Somebody in the list; where all are listed, they can be put in order."""
    if use_person(seat, who, partial(glance, seat.look)) is None:
        return nothing()
    person = seat.desk.state.person(who)
    trailing = [_order(seat, person, first=first, last=last)] if ordered else None
    open_it = partial(in_people, seat.window, open=who, tab="main")
    return person_row(seat.look, person, open_it, on=on, trailing=trailing)


@component
def campaign_tap(seat: Seat) -> ft.Control:
    """Which campaign is played."""
    look = seat.look
    name = use_selected(seat, lambda: campaign_name(look.words, seat.campaigns.current))
    choose, tip = partial(seat.window.open, "campaigns"), look.say("campaign.choose")
    return ft.Row([quiet(look, name, ft.Icons.FOLDER_OUTLINED, choose, tooltip=tip, key="campaigns")])


@component
def kind_chips(seat: Seat) -> ft.Control:
    """How many there are of each kind."""
    look, window = seat.look, seat.window
    chosen, counts = use_selected(
        seat, lambda: (people_view(window).kind, Counter(one.kind.value for one in seat.desk.state.people))
    )
    chips = [
        toggle_chip(
            look,
            look.say(f"kind.many.{kind}"),
            chosen == kind,
            partial(in_people, window, kind=kind),
            note=None if kind == "all" else str(counts[kind]),
            key=f"kind-{kind}",
        )
        for kind in KINDS
    ]
    return wrapped(*chips)


@component
def people_search(seat: Seat) -> ft.Control:
    """Part of a name, or of what they do."""
    look, window = seat.look, seat.window
    typed = use_selected(seat, lambda: people_view(window).search)
    words, search = look.say("people.filter"), lambda said: in_people(window, search=said)
    return field(look, words, typed, search, most=60, key="people-filter", ref=use_main(seat))


@component
def people_list(seat: Seat, on: int | None) -> ft.Control:
    """Everybody, or those found: the first of them at once, more as they are scrolled to."""
    look = seat.look
    ids, filters, anybody = use_selected(
        seat,
        lambda: (
            [one.id for one in shown_people(seat)],
            (people_view(seat.window).kind, people_view(seat.window).search),
            bool(seat.desk.state.people),
        ),
    )
    ordered = filters == ("all", "") and len(ids) > 1
    add, newcomer = look.say("people.add"), partial(seat.window.open, "newcomer")
    head: list[ft.Control] = [
        screen_title(look, look.say("room.people")),
        campaign_tap(seat),
        ft.Row([secondary(look, add, ft.Icons.PERSON_ADD_ALT_OUTLINED, newcomer, key="person-add", expand=True)]),
    ]
    if anybody:
        grow, to_development = look.say("development.open"), partial(seat.go, "development")
        grown = secondary(look, grow, ft.Icons.TRENDING_UP, to_development, key="development-open", expand=True)
        head += [ft.Row([grown]), kind_chips(seat), people_search(seat)]
    elif look.phone:
        head.append(_nobody(seat))
    if anybody and not ids:
        head.append(_none_shown(seat, filters[1]))

    def line(who: int) -> ft.Control:
        first, last = who == ids[0], who == ids[-1]
        placed = ordered and (look.phone or who == on)  # beside a sheet, whoever is open is put in order
        return person_line.keyed(
            f"line-{who}", seat, who, on=who == on, ordered=placed, first=placed and first, last=placed and last
        )

    padding = ft.Padding.only(right=Space.S, bottom=Space.XL)
    return long_list(look, filters, ids, line, head=head, spacing=Space.S, padding=padding, expand=True)


@component
def people_screen(seat: Seat) -> ft.Control:
    """The list, and a sheet: one after the other on a phone, side by side elsewhere."""
    look, who = seat.look, use_selected(seat, lambda: _opened(seat))
    if look.phone:
        if who is not None:
            return person_view(seat, who)
        return ft.Container(people_list(seat, None), padding=ft.Padding(Space.L, Space.S, Space.XS, 0), expand=True)
    panes: list[ft.Control] = [
        ft.Container(people_list(seat, who), width=look.px(list_width(look))),
        ft.Container(width=1, bgcolor=look.c.line),
        ft.Container(_nobody(seat) if who is None else person_view(seat, who), expand=True),
    ]
    return ft.Container(
        ft.Row(panes, spacing=Space.L, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding(Space.L, Space.S, 0, 0),
        expand=True,
    )
