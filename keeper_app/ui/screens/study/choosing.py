"""Who reads or casts, which tome, which spell: chosen from lists that can be searched."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.study_records import Spell, Tome
from keeper_app.content.texts import Texts
from keeper_app.play.people.person import Person
from keeper_app.play.study.library import knows, spells_in, tomes_in
from keeper_app.play.study.part import Study
from keeper_app.reference import best
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import underlined
from keeper_app.ui.components.tap import icon_tap, secondary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.study.view import in_study, known_spells, scholar, scholars
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import by_name, called, in_language
from keeper_app.words.study.names import spell_name, spell_price, tome_facts, tome_line


@dataclass(frozen=True)
class Search:
    """Part of a name."""

    search: str = ""


def reader_sheet(seat: Seat) -> ft.DialogControl:
    """One row a person; what they have in hand comes with them."""
    look, window, now = seat.look, seat.window, scholar(seat)

    def choose(person: Person) -> None:
        in_study(window, who=person.id, tome="", spell="", points=None, first=None, own=False)
        window.open(None)

    rows = [
        person_row(look, one, partial(choose, one), on=now is not None and one.id == now.id)
        for one in scholars(seat.desk.state)
    ]
    return sheet(look, look.say("study.who"), rows, lambda: window.open(None))


def _row(
    look: Look,
    lines: Sequence[tuple[str, str, str]],
    on_click: Callable[[], object],
    key: str,
    edit: Callable[[], object] | None,
    edit_words: str,
) -> ft.Control:
    """A thing of a list: its lines, and a pencil where it is the keeper's own."""
    face = ft.Column(
        [text(look, said, face, ink) for said, face, ink in lines if said],
        spacing=2,
        tight=True,
    )
    sides = ft.Padding.symmetric(vertical=Space.S, horizontal=Space.XS)
    row: list[ft.Control] = [
        tap(
            look,
            face,
            on_click,
            height=None,
            radius=0,
            padding=sides,
            alignment=ft.Alignment.CENTER_LEFT,
            expand=True,
            key=key,
        )
    ]
    if edit is not None:
        row.append(icon_tap(look, ft.Icons.EDIT_OUTLINED, edit_words, edit, key=f"{key}-edit"))
    return underlined(look, ft.Row(row, spacing=0))


def _said(*several: Texts | None) -> list[str]:
    """What stands in some texts, in any language."""
    return [said for one in several if one is not None for said in one.all()]


def _sections(look: Look, form: Form[Search], parts: Iterable[tuple[str, list[ft.Control]]]) -> list[ft.Control]:
    """Rows under their headings; headings without rows are left out."""
    rows: list[ft.Control] = []
    for key, lines in parts:
        head = ft.Container(
            section_header(look, key), padding=ft.Padding.only(top=Space.M if rows else 0, bottom=Space.XS)
        )
        rows += [head, *lines] if lines else []
    return rows or [not_found(look, form.now.search, form.to(search=""), "study.none-found")]


def tomes_sheet(seat: Seat) -> ft.DialogControl:
    """What somebody has begun first, then the keeper's own, then ours."""
    look, window, state = seat.look, seat.window, seat.desk.state
    form, person, study = form_of(window, Search()), scholar(seat), state.part(Study)
    begun = {one.tome for one in study.readings if person is not None and one.who == person.id}
    own = {one.id for one in study.tomes}

    def choose(tome: Tome) -> None:
        in_study(window, kind="tome", tome=tome.id, test=True, own=False, passes=True)
        window.open(None)

    def row(tome: Tome) -> ft.Control:
        words, c = look.words, look.c
        lines = [
            (in_language(words, tome.name), "body_strong", c.text),
            (tome_line(words, tome), "note", c.text_soft),
            (tome_facts(words, tome), "small", c.text_soft),
            (in_language(words, tome.note), "small", c.text_faint),
        ]
        edit = partial(window.open, "study-tome-form", tome=tome.id) if tome.id in own else None
        return _row(look, lines, partial(choose, tome), f"tome-{tome.id}", edit, look.say("study.change"))

    found = best(
        form.now.search,
        by_name(look.words, tomes_in(state)),
        lambda one: one.name.all(),
        lambda one: _said(one.line, one.tongue),
    )
    name = called(look.words, person) if person else ""
    rows = _sections(
        look,
        form,
        [
            (look.say("study.begun", name=name), [row(one) for one in found if one.id in begun]),
            (look.say("study.own"), [row(one) for one in found if one.id in own - begun]),
            (look.say("study.ours"), [row(one) for one in found if one.id not in own | begun]),
        ],
    )
    return _list_sheet(seat, "study.choose-tome", form_field, rows, "tome")


def _list_sheet(
    seat: Seat, title: str, make_field: Callable[..., ft.Control], rows: list[ft.Control], kind: str
) -> ft.DialogControl:
    """The search, the list, and the way to write one's own."""
    look, window = seat.look, seat.window
    search = make_field(look, form_of(window, Search()), "search", "study.search", most=60, key=f"{kind}-search")
    high = max(160, min(look.height * 0.5, 460))
    listed = ft.Container(ft.ListView(rows, spacing=0, expand=True), height=high, key=f"{kind}-list")
    write = secondary(
        look,
        look.say(f"study.write-{kind}"),
        ft.Icons.ADD,
        lambda: window.open(f"study-{kind}-form"),
        key=f"{kind}-own",
    )
    return sheet(look, look.say(title), [search, listed, write], lambda: window.open(None), width=640)


def spells_sheet(seat: Seat) -> ft.DialogControl:
    """What somebody knows, to be cast; then everything else, to be learnt."""
    look, window, state = seat.look, seat.window, seat.desk.state
    form, person, study = form_of(window, Search()), scholar(seat), state.part(Study)
    own = {one.id for one in study.spells}

    def choose(spell: Spell) -> None:
        if person is not None and knows(state, person, spell):
            in_study(window, kind="spell", spell=spell.id, points=None, first=None)
            window.open(None)
        elif person is not None:
            window.open("study-learn", who=person.id, spell=spell.id)

    def row(spell: Spell) -> ft.Control:
        words, c = look.words, look.c
        lines = [
            (in_language(words, spell.name), "body_strong", c.text),
            (spell_price(words, spell), "small", c.text_soft),
            (in_language(words, spell.effect), "small", c.text_faint),
        ]
        edit = partial(window.open, "study-spell-form", spell=spell.id) if spell.id in own else None
        return _row(look, lines, partial(choose, spell), f"spell-{spell.id}", edit, look.say("study.change"))

    there: list[Spell | str] = [*by_name(look.words, spells_in(state)), *_unwritten(seat, person)]
    listed = best(form.now.search, there, lambda one: (one,) if isinstance(one, str) else one.name.all())
    found = [one for one in listed if isinstance(one, Spell)]
    known = {one.id for one in found if person is not None and knows(state, person, one)}
    unwritten = [_unwritten_row(seat, one) for one in listed if isinstance(one, str)]
    name = called(look.words, person) if person else ""
    rows = _sections(
        look,
        form,
        [
            (look.say("study.knows", name=name), [row(one) for one in found if one.id in known] + unwritten),
            (look.say("study.own"), [row(one) for one in found if one.id in own - known]),
            (look.say("study.ours"), [row(one) for one in found if one.id not in own | known]),
        ],
    )
    return _list_sheet(seat, "study.choose-spell", form_field, rows, "spell")


def _unwritten(seat: Seat, person: Person | None) -> list[str]:
    """Names on the sheet that nobody has written down yet."""
    return [one.said for one in known_spells(seat, person) if one.spell is None] if person else []


def _unwritten_row(seat: Seat, said: str) -> ft.Control:
    """One of them: a tap begins to."""
    look = seat.look
    lines = [
        (spell_name(look.words, seat.desk.state, said), "body_strong", look.c.text),
        (look.say("study.unwritten"), "small", look.c.text_soft),
    ]
    do = partial(seat.window.open, "study-spell-form", name=said)
    return _row(look, lines, do, f"spell-named-{said}", None, "")
