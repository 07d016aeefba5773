"""One person's sheet: tabs on a phone, columns where there is room."""

from functools import partial

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, folder, hairline
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.screens.people.arms import arms
from keeper_app.ui.screens.people.figures import characteristics, skills
from keeper_app.ui.screens.people.parts import conditions, dues, facts, head, owed_bout, points
from keeper_app.ui.screens.people.story import background
from keeper_app.ui.screens.people.view import in_people, people_view
from keeper_app.ui.screens.people.whose import use_person
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

SIDE_BY_SIDE = 1280  # a desktop this wide has room for two columns of cards
TWO_COLUMNS = 1700  # and this wide for two columns of skills
TABS = ("main", "skills", "arms", "story")


def _frame(person: Person) -> tuple[Kind, tuple[str, ...]]:
    """What the frame of a sheet shows by itself: of which kind, and how many cards for what is owed."""
    return person.kind, person.dues


def _add(seat: Seat, who: int, words: str, sheet: str, key: str) -> ft.Control:
    look = seat.look
    return ft.Row([quiet(look, look.say(words), ft.Icons.ADD, partial(seat.window.open, sheet, who=who), key=key)])


def _main(seat: Seat, who: int) -> list[ft.Control]:
    look = seat.look
    return [
        points(seat, who),
        hairline(look),
        facts(seat, who),
        conditions(seat, who),
        section_header(look, look.say("sheet.characteristics")),
        characteristics(seat, who),
    ]


def _skills(seat: Seat, who: int, columns: int = 1) -> list[ft.Control]:
    return [skills(seat, who, columns), _add(seat, who, "sheet.add-skill", "skill-form", "skill-add")]


def _arms(seat: Seat, who: int) -> list[ft.Control]:
    return [arms(seat, who), _add(seat, who, "sheet.add-weapon", "weapon-form", "weapon-add")]


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
    )


def _cards(seat: Seat, who: int, kind: Kind) -> tuple[ft.Control, ft.Control, ft.Control, ft.Control]:
    """Who they are, what they can do, what they carry, their story."""
    look = seat.look
    story = "sheet.background" if kind is Kind.INVESTIGATOR else "sheet.about"
    return (
        folder(
            look,
            look.say(f"kind.{kind.value}"),
            head(seat, who),
            *dues(seat, seat.desk.state.person(who)),
            owed_bout(seat, who),
            *_main(seat, who),
            padding=Space.L,
        ),
        card(
            look,
            section_header(look, look.say("sheet.skills")),
            *_skills(seat, who, 2 if look.breadth >= TWO_COLUMNS else 1),
        ),
        card(look, section_header(look, look.say("sheet.weapons")), *_arms(seat, who)),
        card(look, section_header(look, look.say(story)), background(seat, who, kind)),
    )


@component
def whole_sheet(seat: Seat, who: int) -> ft.Control:
    """All of it, in one column or in two."""
    look = seat.look
    if (frame := use_person(seat, who, _frame)) is None:
        return nothing()
    main, known, carried, story = _cards(seat, who, frame[0])
    if not (look.desktop and look.breadth >= SIDE_BY_SIDE):
        return ft.ListView(
            [main, known, carried, story],
            spacing=Space.L,
            padding=ft.Padding.only(right=Space.L, bottom=Space.XL),
            expand=True,
        )
    columns: list[ft.Control] = [
        ft.Column(
            parts,
            spacing=Space.L,
            expand=share,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for parts, share in (([main, story], 5), ([known, carried], 6))
    ]
    inside = ft.Row(columns, spacing=Space.L, expand=True, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Container(inside, padding=ft.Padding.only(right=Space.L, bottom=Space.S), expand=True)


def person_view(seat: Seat, who: int) -> ft.Control:
    """Everything about one person."""
    return tabbed_sheet(seat, who) if seat.look.phone else whole_sheet(seat, who)
