"""Learn a spell: from a tome that was read, from somebody who knows it, or by the keeper's word."""

from dataclasses import dataclass

import flet as ft

from keeper_app.content.study_records import Spell
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.library import as_noted, find_spell, knows, spells_of, tomes_in
from keeper_app.play.study.part import Study
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import primary, secondary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.study.parts import option_row
from keeper_app.ui.screens.study.view import in_study, scholars
from keeper_app.ui.seat import Seat
from keeper_app.words import called, in_language
from keeper_app.words.study.names import learning_chance, learning_time, spell_price

PERSON = "person/"


@dataclass(frozen=True)
class LearnForm:
    """From where, as chosen; and whether INT is rolled and time goes by."""

    source: str = ""
    test: bool = True
    passes: bool = True


def sources(seat: Seat, state: State, person: Person, spell: Spell) -> list[tuple[str, str]]:
    """Where somebody can learn it: tomes they have read, people who know it. An id and a name each."""
    words, study = seat.look.words, state.part(Study)
    tomes = [
        (f"tome/{one.id}", in_language(words, one.name))
        for one in tomes_in(state)
        if study.reading(person.id, one.id).first and spell.id in {each.id for each in spells_of(state, one)}
    ]
    people = [
        (f"{PERSON}{one.id}", called(words, one))
        for one in scholars(state)
        if one.id != person.id and knows(state, one, spell)
    ]
    return [*tomes, *people]


def _ways(
    seat: Seat, person: Person, spell: Spell, form: Form[LearnForm], known: list[tuple[str, str]], chosen: str
) -> list[ft.Control]:
    """From whom, with a roll of INT or without, and how long it takes."""
    look, words, taught = seat.look, seat.look.words, chosen.startswith(PERSON)
    options = [("test", form.now.test), ("passes", form.now.passes)]
    teachers = [
        option_row(look, name, one == chosen, form.to(source=one), f"learn-from-{one}", one_of=True)
        for one, name in known
    ]
    turns = [
        toggle_chip(look, look.say(f"learn.option.{name}"), on, form.to(**{name: not on}), key=f"learn-{name}")
        for name, on in options
    ]
    rows: list[ft.Control] = [
        section_header(look, look.say("learn.from")),
        stacked(*teachers, spacing=0),
        wrapped(*turns),
    ]
    if form.now.test:
        chance = learning_chance(words, value_of(person, "int"), taught, seat.desk.state.house)
        rows.append(text(look, chance, "small", look.c.text_soft))
    return [*rows, text(look, learning_time(words, spell, taught), "small", look.c.text_soft)]


def learn_sheet(seat: Seat, who: int, spell: str) -> ft.DialogControl:
    """What it does and costs, who teaches it, and the roll."""
    look, window, state = seat.look, seat.window, seat.desk.state
    person, found = state.person(who), find_spell(state, spell)
    if found is None:
        return sheet(look, look.say("spell.some"), [], lambda: window.open(None))
    form, words = form_of(window, LearnForm()), look.words
    known = sources(seat, state, person, found)
    chosen = form.now.source if form.now.source in dict(known) else known[0][0] if known else ""
    kind, _, id_ = chosen.partition("/")
    teacher = int(id_) if f"{kind}/" == PERSON else None
    learn = LearnSpell(who, found.id, "" if teacher else id_, teacher, form.now.test, form.now.passes)

    def done(_: object) -> None:
        in_study(window, kind="spell", spell=found.id, points=None, first=None)
        window.open(None)

    def grant() -> None:
        noted = as_noted(state, found)
        seat.do(ChangePerson(who, sheet={"spells": (*person.spells, noted)}), done)

    rows: list[ft.Control] = [
        text(look, in_language(words, found.effect), "body", look.c.text_soft),
        text(look, spell_price(words, found), "body_strong"),
    ]
    foot = None
    if chosen:
        rows += _ways(seat, person, found, form, known, chosen)
        foot = primary(look, look.say("roll.roll"), ft.Icons.CASINO, lambda: seat.do(learn, done), key="learn-roll")
    else:
        rows.append(text(look, look.say("learn.no-source", name=called(words, person)), "body", look.c.text_soft))
    if not knows(state, person, found):
        rows.append(secondary(look, look.say("learn.grant"), ft.Icons.EDIT_NOTE, grant, key="learn-grant"))
    title = look.say("learn.title", name=called(words, person), spell=in_language(words, found.name))
    return sheet(look, title, [*rows, *complaint(look, window.complaint)], lambda: window.open(None), foot=foot)
