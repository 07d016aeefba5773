"""What is seen and what the sight costs: who is at the table, the examples, or the keeper's own words and dice."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_LABEL
from keeper_app.content.people_creatures import creatures
from keeper_app.content.screen_files import screen_tables
from keeper_app.play.people.actions.bring_creature import person_from
from keeper_app.play.people.actions.see_horror import COSTS, Sight, own_sight, sight_in_table, sight_of
from keeper_app.reference import best
from keeper_app.reference.sought import row_names
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import pick_row, primary, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.next_sight import see_next
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import by_name, capital
from keeper_app.words.people.causes import cause_name, cost_words

MOST_BEINGS = 8  # of those that are not at the table, once their names are typed


@dataclass(frozen=True)
class SightForm:
    """The keeper's own: what it is called, what it costs, and whether it is of the Mythos. A name also searches."""

    name: str = ""
    cost: str = ""
    mythos: bool = False


def at_the_table(seat: Seat) -> list[Sight]:
    """What there is to see: everybody whose sight costs anything, each kind once."""
    found = [sight for one in seat.desk.state.people if (sight := sight_of(one)) is not None]
    return list(dict.fromkeys(found))


@dataclass(frozen=True)
class _Offered:
    """A sight to be found: under which heading, and by which names."""

    heading: str
    sight: Sight
    names: tuple[str, ...]


def _offered(seat: Seat, wanted: str) -> Iterator[_Offered]:
    """Who is there, the examples, and once somebody types a name the creatures of the tables."""
    words, there = seat.look.words, at_the_table(seat)
    for sight in there:
        yield _Offered("there", sight, (cause_name(words, sight.cause),))
    for one in by_name(words, creatures()) if wanted else ():
        being = sight_of(person_from(one))
        if being is not None and being not in there:
            yield _Offered("being", being, one.names)
    for row in screen_tables()[COSTS].rows:
        sight = sight_in_table(row.id)
        yield _Offered("example", sight, (cause_name(words, sight.cause), *row_names(row)))


def _found(seat: Seat, wanted: str) -> dict[str, list[Sight]]:
    """What answers to a name, by heading."""
    found: dict[str, list[Sight]] = {"there": [], "being": [], "example": []}
    for one in best(wanted, _offered(seat, wanted), lambda one: one.names):
        found[one.heading].append(one.sight)
    return {**found, "being": found["being"][:MOST_BEINGS]}


def _take(seat: Seat, sight: Sight) -> None:
    see_next(seat.window, sight)
    seat.window.open(None)


def _line(seat: Seat, sight: Sight, key: str) -> ft.Control:
    look = seat.look
    name, cost = capital(cause_name(look.words, sight.cause)), cost_words(look.words, sight.success, sight.failure)
    row = ft.Row(
        [
            text(look, name, "body", expand=True),
            text(look, cost, "small_strong", look.c.accent, no_wrap=True),
        ],
        spacing=Space.S,
    )
    return pick_row(look, [row], partial(_take, seat, sight), key=key)


def _own(seat: Seat, form: Form[SightForm]) -> list[ft.Control]:
    look, now = seat.look, form.now

    def take() -> None:
        sight = seat.try_to(lambda: own_sight(form.now.name, form.now.cost, form.now.mythos))
        if sight is not None:
            _take(seat, sight)

    turn, off = form.to(mythos=not now.mythos), not now.cost.strip()
    return [
        form_field(look, form, "name", "seen.name", most=LONGEST_LABEL, key="sight-name"),
        form_field(
            look,
            form,
            "cost",
            "seen.cost",
            hint="1/1D6",
            error=seat.window.complaint,
            most=30,
            on_submit=take,
            key="sight-cost",
        ),
        ft.Row(
            [
                toggle_chip(look, look.say("seen.of-mythos"), now.mythos, turn, key="sight-mythos"),
                primary(look, look.say("seen.take"), None, take, height=48, disabled=off, key="sight-take"),
            ],
            spacing=Space.S,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            wrap=look.narrow,
        ),
    ]


def sight_sheet(seat: Seat) -> ft.DialogControl:
    """Who is there first; a name that is typed filters all of it; a tap takes one."""
    look, form = seat.look, form_of(seat.window, SightForm())
    lines = {
        key: [_line(seat, one, f"sight-{key}-{at}") for at, one in enumerate(sights)]
        for key, sights in _found(seat, form.now.name.strip()).items()
    }
    rows: list[ft.Control] = []
    for key in ("there", "own", "being", "example"):
        found = _own(seat, form) if key == "own" else lines[key]
        rows += [section_header(look, look.say(f"seen.from.{key}")), *found] if found else []
    if not any(lines.values()):
        rows.append(not_found(look, form.now.name, form.to(name="")))
    return sheet(look, look.say("seen.what"), rows, lambda: seat.window.open(None), width=640)
