"""Who rolls: their name above the number, and everybody who could."""

from functools import partial

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.rules import Question
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import inner_width, sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import icon_tap, quiet, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.next_roll import choose_who
from keeper_app.ui.party import strip_shows
from keeper_app.ui.screens.roll.measures import fitting, inside, keys_in_sheet
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, read_slot, said_number, slot_now
from keeper_app.ui.tokens import Space
from keeper_app.words import called, first_name

LONG = 14  # letters: a longer name is set smaller rather than cut


def party(seat: Seat) -> list[Person]:
    """The investigators."""
    return [one for one in seat.desk.state.people if one.kind is Kind.INVESTIGATOR]


def others(seat: Seat) -> list[Person]:
    """Everybody whom the keeper plays."""
    return [one for one in seat.desk.state.people if one.kind is not Kind.INVESTIGATOR]


def offered(seat: Seat, *, covered: bool = False) -> list[Person]:
    """Whom chips offer: the party first, on the second side of an opposed roll the others.

    Those of the strip are not there again, unless a sheet has `covered` it.
    """
    if strip_shows(seat.look) and not covered:
        return others(seat)
    first, then = party(seat), others(seat)
    return [*then, *first] if slot_now(seat) == "side-1" else [*first, *then]


@component
def who_line(seat: Seat) -> ft.Control:
    """Whose number it is, in large type; a way to the others, and to nobody in particular."""
    look = seat.look
    name, some, at_all = use_selected(seat, lambda: (_called(seat), bool(others(seat)), bool(seat.desk.state.people)))
    row: list[ft.Control] = [_large(seat, name, at_all)]
    if name:
        nobody = partial(choose_who, seat, None)
        row.append(icon_tap(look, ft.Icons.CLOSE, look.say("who.nobody"), nobody, key="who-none"))
    if some:
        row.append(quiet(look, look.say("who.others"), None, partial(seat.window.open, "who"), key="who-others"))
    if not at_all:
        people = partial(seat.go, "people")
        row.append(quiet(look, look.say("people.title"), ft.Icons.PEOPLE_OUTLINED, people, key="people"))
    return ft.Row(row, spacing=0)


def who_button(seat: Seat) -> ft.Control:
    """The way to everybody else, where there is no strip."""
    look = seat.look
    return icon_tap(
        look, ft.Icons.PEOPLE_OUTLINED, look.say("who.ask"), partial(seat.window.open, "who"), key="who-change"
    )


def _called(seat: Seat) -> str:
    person = chooser(seat)
    return first_name(seat.look.words, person) if person else ""


def _large(seat: Seat, name: str, at_all: bool) -> ft.Control:
    look = seat.look
    if not name:
        said = look.say("who.ask") if at_all else look.say("roll.check")
        return text(look, said, "title", look.c.text_soft, expand=True, max_lines=2)
    face = "title" if len(name) <= LONG else "heading"
    return text(look, look.say("who.rolls", name=name), face, look.c.accent, expand=True, max_lines=2)


def unsaid(seat: Seat, *asked: Question) -> str:
    """In the place of chances: who must be given a skill or a number first; nothing where all is said."""
    whose = next((one for one in asked if said_number(seat, one) is None), None)
    if whose is None:
        return ""
    person = seat.desk.state.person(whose.who or 0)
    return seat.look.say("who.what", name=first_name(seat.look.words, person))


@component
def people_chips(seat: Seat, *, lines: int = 1, covered: bool = False) -> ft.Control:
    """Who could roll, as many as there are lines for, and how many more; a second tap lets nobody in particular."""
    look = seat.look
    people, chosen = use_selected(seat, lambda: (offered(seat, covered=covered), read_slot(seat).who))
    if not people:
        return nothing()
    # Somebody chosen from the sheet of all comes first: what is chosen is in sight.
    fit = _fit(seat, people, lines, covered)
    at = next((place for place, one in enumerate(people) if one.id == chosen), 0)
    shown = people[:fit] if at < fit else [people[at], *people[: fit - 1]]
    chips = [_chip(seat, person, person.id == chosen) for person in shown]
    if more := len(people) - len(shown):
        opens = partial(seat.window.open, "who", keys=covered)
        chips.append(toggle_chip(look, look.say("who.more", n=more), False, opens, key="who-more"))
    return wrapped(*chips)


def _fit(seat: Seat, people: list[Person], lines: int, covered: bool) -> int:
    look = seat.look
    width = inner_width(look) if covered else inside(look)
    return fitting(look, [called(look.words, one) for one in people], width, lines)


def _chip(seat: Seat, person: Person, on: bool) -> ft.Control:
    choose = partial(choose_who, seat, None if on else person.id)
    return toggle_chip(seat.look, called(seat.look.words, person), on, choose, key=f"who-{person.id}")


def who_sheet(seat: Seat, keys: bool = False) -> ft.DialogControl:
    """Everybody at the table, by kind; `keys` says that the sheet of keys comes back."""
    look, window = seat.look, seat.window
    chosen = read_slot(seat).who

    def back() -> None:
        window.open("keys" if keys and keys_in_sheet(look) else None)

    def choose(who: int) -> None:
        choose_who(seat, None if who == chosen else who)
        back()

    def chip(one: Person) -> ft.Control:
        name = called(look.words, one)
        return toggle_chip(look, name, one.id == chosen, partial(choose, one.id), key=f"who-{one.id}")

    rows: list[ft.Control] = []
    for kind in Kind:
        if there := [chip(one) for one in seat.desk.state.people if one.kind is kind]:
            rows += [section_header(look, look.say(f"kind.many.{kind.value}")), wrapped(*there, run_spacing=Space.XS)]
    return sheet(look, look.say("who.ask"), rows, back)
