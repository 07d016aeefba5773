"""One person's sheet: tabs on a phone, columns where there is room."""

from functools import partial

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, folder, hairline, scrolled, wrapped
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.screens.people.arms import arms
from keeper_app.ui.screens.people.figures import characteristics, skills
from keeper_app.ui.screens.people.layout import SheetLayout, sheet_layout
from keeper_app.ui.screens.people.parts import conditions, dues, facts, head, owed_bout, points
from keeper_app.ui.screens.people.story import background
from keeper_app.ui.screens.people.view import in_people, people_view
from keeper_app.ui.screens.people.whose import use_person
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

TABS = ("main", "skills", "arms", "story")


def _frame(person: Person) -> tuple[Kind, tuple[str, ...]]:
    """What the frame of a sheet shows by itself: of which kind, and how many cards for what is owed."""
    return person.kind, person.dues


def _tap(seat: Seat, who: int, words: str, sheet: str, key: str, icon: ft.IconData = ft.Icons.ADD) -> ft.Control:
    look = seat.look
    return quiet(look, look.say(words), icon, partial(seat.window.open, sheet, who=who), key=key)


def _main(seat: Seat, who: int, in_a_row: bool = False) -> list[ft.Control]:
    look = seat.look
    return [
        points(seat, who, in_a_row),
        hairline(look),
        facts(seat, who),
        conditions(seat, who),
        section_header(look, look.say("sheet.characteristics")),
        characteristics(seat, who, in_a_row),
    ]


def _skills(seat: Seat, who: int, columns: int = 1) -> list[ft.Control]:
    others = _tap(seat, who, "sheet.other-skills", "other-skills", "skill-others", ft.Icons.LIST)
    change = _tap(seat, who, "sheet.add-skill", "skill-form", "skill-add")
    return [skills(seat, who, columns), wrapped(others, change)]


def _arms(seat: Seat, who: int) -> list[ft.Control]:
    return [arms(seat, who), ft.Row([_tap(seat, who, "sheet.add-weapon", "weapon-form", "weapon-add")])]


@component
def tabbed_sheet(seat: Seat, who: int) -> ft.Control:
    """A phone's: one part at a time."""
    look, window = seat.look, seat.window
    tab = use_selected(seat, lambda: people_view(window).tab)
    if (frame := use_person(seat, who, _frame)) is None:
        return nothing()
    back = partial(in_people, window, open=None)

    def turn(to: str) -> None:
        in_people(window, tab=to)

    named: list[Option] = [(one, look.say(f"sheet.tab.{one}"), None) for one in TABS]
    tabs = choice(look, named, tab, turn, labelled=look.say("sheet.tabs"), name="tab")
    parts = {"skills": _skills, "arms": _arms}.get(tab, _main)(seat, who)
    return ft.ListView(
        [
            ft.Row([quiet(look, look.say("room.people"), ft.Icons.ARROW_BACK, back, key="people-back")]),
            head(seat, who),
            *dues(seat, seat.desk.state.person(who)),
            owed_bout(seat, who),
            tabs,
            *([background(seat, who, frame[0])] if tab == "story" else parts),
        ],
        spacing=Space.M,
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.XL),
        expand=True,
        key=f"sheet-{who}",
    )


def _cards(
    seat: Seat, who: int, kind: Kind, layout: SheetLayout
) -> tuple[ft.Control, ft.Control, ft.Control, ft.Control]:
    """Who they are, what they carry, what they can do, their story."""
    look = seat.look
    story = "sheet.background" if kind is Kind.INVESTIGATOR else "sheet.about"
    return (
        folder(
            look,
            look.say(f"kind.{kind.value}"),
            head(seat, who, layout.slim),
            *dues(seat, seat.desk.state.person(who)),
            owed_bout(seat, who),
            *_main(seat, who, layout.in_a_row),
            padding=Space.L,
        ),
        card(look, section_header(look, look.say("sheet.weapons")), *_arms(seat, who), spacing=Space.XS),
        card(
            look, section_header(look, look.say("sheet.skills")), *_skills(seat, who, layout.skills), spacing=Space.XS
        ),
        card(look, section_header(look, look.say(story)), background(seat, who, kind)),
    )


def _panes(
    layout: SheetLayout, main: ft.Control, carried: ft.Control, known: ft.Control, story: ft.Control
) -> tuple[tuple[list[ft.Control], int], ...]:
    """What stands in each pane, and its share of the width. Weapons come before skills: those may be many."""
    if layout.panes == 3:
        return ([main], 5), ([known], 7), ([carried, story], 5)
    return ([main, story], 5), ([carried, known], 7)


@component
def whole_sheet(seat: Seat, who: int) -> ft.Control:
    """All of it, in one pane or in several; the sheet of somebody else begins at its top."""
    look = seat.look
    layout = sheet_layout(look)
    if (frame := use_person(seat, who, _frame)) is None:
        return nothing()
    cards = _cards(seat, who, frame[0], layout)
    if layout.panes == 1:
        return ft.ListView(
            list(cards),
            spacing=Space.L,
            padding=ft.Padding.only(right=Space.L, bottom=Space.XL),
            expand=True,
            key=f"sheet-{who}",
        )
    panes: list[ft.Control] = [
        scrolled(*parts, spacing=Space.L, expand=share, key=f"sheet-{who}-{at}")
        for at, (parts, share) in enumerate(_panes(layout, *cards))
    ]
    inside = ft.Row(panes, spacing=Space.L, expand=True, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Container(inside, padding=ft.Padding.only(right=Space.L, bottom=Space.S), expand=True)


def person_view(seat: Seat, who: int) -> ft.Control:
    """Everything about one person."""
    return tabbed_sheet(seat, who) if seat.look.phone else whole_sheet(seat, who)
