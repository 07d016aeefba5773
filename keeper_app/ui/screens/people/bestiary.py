"""Ready-made creatures and people, found by name or group, brought in one tap."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.known_languages import languages
from keeper_app.content.people_creature_records import CREATURE_GROUPS, Creature
from keeper_app.content.people_creatures import creatures
from keeper_app.play.history import Entry
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.reference import best
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import in_a_line
from keeper_app.ui.components.tap import chips, pick_row
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.people.newcomer import how_many
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.words import by_name, expression, in_language, words_in


@dataclass(frozen=True)
class BestiaryForm:
    """Which group, part of a name, and how many come at once."""

    group: str = ""
    search: str = ""
    count: int = 1


def _bring(seat: Seat, creature: str, count: int) -> None:
    def brought(_: Entry) -> None:
        seat.window.open(None)
        in_people(seat.window, kind="all", search="", open=seat.desk.state.people[-1].id, tab="main")

    seat.do(BringCreature(creature, count), brought)


def _line(seat: Seat, creature: Creature, count: int) -> ft.Control:
    look, c = seat.look, seat.look.c
    name = in_language(look.words, creature.name)
    arm = creature.arms[0] if creature.arms else None
    figures = [
        f"{look.say('points.short.hp')} {creature.hp}",
        f"{look.say('fact.mov')} {creature.mov}",
        *([f"{in_language(look.words, arm.name)} {arm.value}, {expression(look.words, arm.damage)}"] if arm else []),
    ]
    lines = [
        one_line(look, name, "body_strong"),
        text(look, " · ".join(figures), "small", c.text_soft),
        text(look, in_language(look.words, creature.note), "small", c.text_faint),
    ]
    bring, words = partial(_bring, seat, creature.id, count), look.say("bestiary.bring", name=name)
    return pick_row(look, lines, bring, spacing=2, tooltip=words, key=f"bring-{creature.id}")


def _lines(seat: Seat, filled: Form[BestiaryForm]) -> list[ft.Control]:
    """The creatures found, by group and name."""
    look, form = seat.look, filled.now
    there = [one for one in creatures() if not form.group or one.group == form.group]
    found = best(form.search, by_name(look.words, there), lambda one: one.names, _groups_called)
    rows: list[ft.Control] = []
    for kind in CREATURE_GROUPS:
        if lines := [_line(seat, one, form.count) for one in found if one.group == kind]:
            rows += [section_header(look, look.say(f"creature.many.{kind}")), *lines]
    return rows or [not_found(look, form.search, filled.to(search="", group=""))]


def _groups_called(creature: Creature) -> list[str]:
    """What its group is called, in any language."""
    return [words_in(lang).say(f"creature.many.{creature.group}") for lang in languages()]


def _groups(seat: Seat, form: Form[BestiaryForm]) -> ft.Control:
    look, group = seat.look, form.now.group
    named = [(one, look.say(f"creature.many.{one}")) for one in CREATURE_GROUPS]
    return in_a_line(*chips(look, named, group, lambda one: form.put(group="" if group == one else one), "group"))


def bestiary_sheet(seat: Seat, search: str = "") -> ft.DialogControl:
    """Filtered by group and name; the count says how many come."""
    look, form = seat.look, form_of(seat.window, BestiaryForm(search=search))
    rows, high = _lines(seat, form), min(look.height * 0.5, 460)
    return sheet(
        look,
        look.say("newcomer.bestiary"),
        [
            _groups(seat, form),
            form_field(look, form, "search", "people.filter", most=60, key="bestiary-search"),
            how_many(look, form, "bring-count"),
            ft.Container(ft.ListView(rows, spacing=0, expand=True), height=high, key="bestiary-list"),
        ],
        lambda: seat.window.open(None),
        width=640,
    )
