"""What a sheet says of somebody in words."""

from functools import partial

import flet as ft

from keeper_app.content.people_background import background_fields
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.component import component
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.people.whose import use_person
from keeper_app.ui.seat import Seat
from keeper_app.words import Words, creature_of, in_language, spell_on_sheet


def _written(words: Words, person: Person) -> list[tuple[str, str]]:
    """Each text with its title; of a creature also what the tables say."""
    said = dict(person.background)
    parts = [(in_language(words, one.name), said[one.id]) for one in background_fields() if said.get(one.id)]
    if person.spells:
        parts.append((words.say("sheet.spells"), ", ".join(spell_on_sheet(words, one) for one in person.spells)))
    if person.notes:
        parts.append((words.say("sheet.notes"), person.notes))
    if (kind := creature_of(person)) is not None:
        if kind.spells:
            parts.append((words.say("sheet.spells"), ", ".join(in_language(words, spell) for spell in kind.spells)))
        if kind.armour_note:
            parts.append((words.say("fact.armour"), in_language(words, kind.armour_note)))
        parts.append((words.say("sheet.in-a-scene"), in_language(words, kind.note)))
    return parts


@component
def background(seat: Seat, who: int, kind: Kind) -> ft.Control:
    """Every text below its title, or a word that there is none."""
    look, c = seat.look, seat.look.c
    parts = use_person(seat, who, partial(_written, look.words))
    if not parts:
        empty = "sheet.nothing" if kind is Kind.INVESTIGATOR else "sheet.nothing-npc"
        return text(look, look.say(empty), "small", c.text_faint)
    rows: list[ft.Control] = [
        ft.Column(
            [
                text(look, name, "small", c.text_soft),
                # Without a label, text that can be selected is an empty box to a screen reader.
                text(look, said, "note", c.text_soft, size=16, selectable=True),
            ],
            spacing=2,
            tight=True,
        )
        for name, said in parts
    ]
    return stacked(*rows)
