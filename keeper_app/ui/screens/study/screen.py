"""Study: the tome that is read and the spell that is cast, side by side or one at a time."""

from functools import partial

import flet as ft

from keeper_app.play.study.part import Study
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.back_to_top import back_to_top, column_from, use_top
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.surface import filling, stacked
from keeper_app.ui.screens.study.parts import close
from keeper_app.ui.screens.study.said import last_said, said
from keeper_app.ui.screens.study.spell import power_rows, spell_card, spell_dock
from keeper_app.ui.screens.study.tome import tome_card, tome_dock
from keeper_app.ui.screens.study.view import in_study, known_spells, open_spell, open_tome, scholar, study_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called


@component
def tome_pane(seat: Seat, docked: bool) -> ft.Control:
    """The open tome, or the one step that opens one."""
    look = seat.look
    person, opened = use_selected(seat, lambda: (scholar(seat), open_tome(seat) is not None))
    if opened:
        return tome_card(seat, docked)
    name = called(look.words, person) if person else ""
    choose = partial(seat.window.open, "study-tomes")
    note = look.say("study.no-tome.note", name=name)
    none = empty_state(
        look, look.say("study.no-tome.title"), note, look.say("study.choose-tome"), choose, "study-choose-tome"
    )
    return none if docked else stacked(said(seat, "tome"), none)


@component
def spell_pane(seat: Seat, docked: bool) -> ft.Control:
    """The spell to cast, or the one step that teaches one."""
    look = seat.look
    person, opened = use_selected(seat, lambda: (scholar(seat), open_spell(seat) is not None))
    if opened:
        return spell_card(seat, docked)
    name = called(look.words, person) if person else ""
    choose = partial(seat.window.open, "study-spells")
    title, note = look.say("study.no-spell.title", name=name), look.say("study.no-spell.note")
    none = empty_state(look, title, note, look.say("study.choose-spell"), choose, "study-choose-spell")
    grows = power_rows(seat, person) if person else []  # 01 on Luck asks for no spell
    return stacked(*([] if docked else [said(seat, "spell")]), none, *grows)


@component
def kinds(seat: Seat) -> ft.Control:
    """Tomes or spells, with how many there are in somebody's hands."""
    look, window = seat.look, seat.window
    kind, person = use_selected(seat, lambda: (study_view(window).kind, scholar(seat)))
    readings = use_selected(seat, lambda: seat.desk.state.part(Study).readings)
    begun = sum(person is not None and one.who == person.id for one in readings)
    counts = (
        ("", "") if look.short or look.shallow else (str(begun), str(len(known_spells(seat, person)) if person else 0))
    )
    options = [
        ("tome", look.say("study.tomes"), counts[0] or None),
        ("spell", look.say("study.spells"), counts[1] or None),
    ]
    return choice(
        look,
        options,
        kind,
        lambda one: in_study(window, kind=one),
        labelled=look.say("study.kinds"),
        name="study-kind",
    )


@component
def dock(seat: Seat) -> ft.Control:
    """What is done next, above the navigation of a phone."""
    look, window = seat.look, seat.window
    kind, any_ = use_selected(
        seat,
        lambda: (
            study_view(window).kind,
            (open_tome(seat) if study_view(window).kind == "tome" else open_spell(seat)) is not None,
        ),
    )
    if not any_:
        return nothing()
    return ft.Container(
        tome_dock(seat) if kind == "tome" else spell_dock(seat),
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )


@component
def one_at_a_time(seat: Seat) -> ft.Control:
    """Where there is little room; the button stays at the foot. Doubled text has none for that: it scrolls along."""
    look, top = seat.look, use_top()
    kind = use_selected(seat, lambda: study_view(seat.window).kind)
    docked = not look.narrow
    pane = tome_pane(seat, docked) if kind == "tome" else spell_pane(seat, docked)
    parts = [kinds(seat), *([said(seat, kind)] if docked else []), pane]
    body = column_from(top, *parts, padding=ft.Padding(Space.L, Space.M, Space.L, Space.L))
    return filling(back_to_top(seat, top, last_said), body, *([dock(seat)] if docked else []))


@component
def pane_of(seat: Seat, kind: str) -> ft.Control:
    """The tome or the spell in a pane of its own, from what was last said of it."""
    top = use_top()
    pane = tome_pane(seat, False) if kind == "tome" else spell_pane(seat, False)
    return filling(back_to_top(seat, top, last_said), column_from(top, pane))


@component
def study_screen(seat: Seat) -> ft.Control:
    """Tome and spell side by side; one at a time where there is little room; nobody to read is said first."""
    look = seat.look
    if use_selected(seat, lambda: scholar(seat) is None):
        title, note = look.say("study.nobody.title"), look.say("study.nobody.note")
        go = partial(seat.go, "people")
        return empty_state(look, title, note, look.say("study.nobody.go"), go, "study-to-people")
    if look.phone or look.shallow:
        return one_at_a_time(seat)
    tome = ft.Container(pane_of(seat, "tome"), expand=5 if close(look) else 6)
    spell = ft.Container(pane_of(seat, "spell"), expand=5)
    row = ft.Row([tome, spell], spacing=Space.L, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(row, padding=Space.L, expand=True)
