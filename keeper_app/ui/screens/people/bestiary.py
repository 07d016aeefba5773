"""Ready-made creatures and people, found by name or group, brought in one tap; the list stays for others."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.known_languages import languages
from keeper_app.content.people_creature_records import CREATURE_GROUPS, Creature
from keeper_app.content.people_creatures import creatures
from keeper_app.play.history import Entry
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.events.people import who_came
from keeper_app.play.people.person import Person
from keeper_app.reference import best
from keeper_app.ui.arrivals import arrived
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import Click, chips, pick_row, primary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.people.newcomer import how_many
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import by_name, called, expression, in_language, words_in


@dataclass(frozen=True)
class BestiaryForm:
    """Which group, part of a name, how many come at once, and who came so far."""

    group: str = ""
    search: str = ""
    count: int = 1
    came: tuple[int, ...] = ()


def _there(seat: Seat, form: Form[BestiaryForm]) -> list[Person]:
    """Who came so far and was not sent away again."""
    return [one for one in seat.desk.state.people if one.id in form.now.came]


def _bring(seat: Seat, form: Form[BestiaryForm], creature: str) -> None:
    def brought(entry: Entry) -> None:
        form.put(came=(*form.now.came, *who_came(entry.event)), count=1)
        arrived(seat, entry)

    seat.do(BringCreature(creature, form.now.count), brought)


def _leave(seat: Seat, form: Form[BestiaryForm]) -> None:
    """Back to the room, with the last who came open on the list of people."""
    came = _there(seat, form)
    seat.window.open(None)
    if came:
        in_people(seat.window, kind="all", search="", open=came[-1].id, tab="main")


def _line(seat: Seat, form: Form[BestiaryForm], creature: Creature) -> ft.Control:
    look, c = seat.look, seat.look.c
    came = sum(one.creature == creature.id for one in _there(seat, form))
    name = in_language(look.words, creature.name)
    arm = creature.arms[0] if creature.arms else None
    figures = [
        f"{look.say('points.short.hp')} {creature.hp}",
        f"{look.say('fact.mov')} {creature.mov}",
        *([f"{in_language(look.words, arm.name)} {arm.value}, {expression(look.words, arm.damage)}"] if arm else []),
    ]
    lines = [
        text(look, f"{name} × {came}" if came else name, "body_strong", c.accent if came else None),
        text(look, " · ".join(figures), "small", c.text_soft),
        text(look, in_language(look.words, creature.note), "small", c.text_faint),
    ]
    bring, words = partial(_bring, seat, form, creature.id), look.say("bestiary.bring", name=name)
    return pick_row(look, lines, bring, spacing=2, tooltip=words, key=f"bring-{creature.id}")


def _lines(seat: Seat, form: Form[BestiaryForm]) -> list[ft.Control]:
    """The creatures found, by group and name."""
    look, group = seat.look, form.now.group
    there = [one for one in creatures() if not group or one.group == group]
    found = best(form.now.search, by_name(look.words, there), lambda one: one.names, _groups_called)
    rows: list[ft.Control] = []
    for kind in CREATURE_GROUPS:
        if lines := [_line(seat, form, one) for one in found if one.group == kind]:
            rows += [section_header(look, look.say(f"creature.many.{kind}")), *lines]
    return rows or [not_found(look, form.now.search, form.to(search="", group=""))]


def _groups_called(creature: Creature) -> list[str]:
    """What its group is called, in any language."""
    return [words_in(lang).say(f"creature.many.{creature.group}") for lang in languages()]


def _groups(seat: Seat, form: Form[BestiaryForm]) -> ft.Control:
    look, group = seat.look, form.now.group
    named = [(one, look.say(f"creature.many.{one}")) for one in CREATURE_GROUPS]
    return wrapped(*chips(look, named, group, lambda one: form.put(group="" if group == one else one), "group"))


def _foot(seat: Seat, came: list[Person], leave: Click) -> ft.Control:
    """How many came so far, by name, and the way back."""
    look, names = seat.look, ", ".join(called(seat.look.words, one) for one in came)
    said = text(look, look.say("bestiary.came", len(came), names=names), "small_strong", look.c.accent)
    return stacked(
        ft.Semantics(live_region=True, content=ft.Container(said, key="bestiary-came")),
        primary(look, look.say("bestiary.done"), ft.Icons.CHECK, leave, key="bestiary-done"),
        spacing=Space.S,
    )


def bestiary_sheet(seat: Seat, search: str = "") -> ft.DialogControl:
    """Filtered by group and name; the count says how many come."""
    look, form = seat.look, form_of(seat.window, BestiaryForm(search=search))
    rows, high = _lines(seat, form), min(look.height * 0.5, 460)
    came, leave = _there(seat, form), partial(_leave, seat, form)
    return sheet(
        look,
        look.say("newcomer.bestiary"),
        [
            _groups(seat, form),
            form_field(look, form, "search", "people.filter", most=60, key="bestiary-search"),
            how_many(look, form, "bring-count"),
            ft.Container(ft.ListView(rows, spacing=0, expand=True), height=high, key="bestiary-list"),
            *complaint(look, seat.window.complaint),
        ],
        leave,
        foot=_foot(seat, came, leave) if came else None,
        width=640,
    )
