"""One person's sheet: tabs on a phone, columns where there is room."""

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, folder, hairline
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.screens.people.arms import arm_rows
from keeper_app.ui.screens.people.parts import (
    background,
    characteristics,
    conditions,
    dues,
    facts,
    head,
    points,
    skill_rows,
)
from keeper_app.ui.screens.people.view import in_people, people_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

TWO_COLUMNS = 1700  # a window this wide has room for two columns of skills
TABS = ("main", "skills", "arms", "story")


def _add(seat: Seat, words: str, sheet: str, person: Person, key: str) -> ft.Control:
    return ft.Row(
        [
            quiet(
                seat.look,
                words,
                ft.Icons.ADD,
                lambda: seat.window.open(sheet, who=person.id),
                key=key,
            )
        ]
    )


def _skills(seat: Seat, person: Person, columns: int) -> list[ft.Control]:
    rows = skill_rows(seat, person)
    add = _add(seat, seat.look.say("sheet.add-skill"), "skill-form", person, "skill-add")
    if columns == 1:
        return [ft.Column(rows, spacing=0, tight=True), add]
    half = (len(rows) + 1) // 2
    pair = ft.Row(
        [
            ft.Column(rows[:half], spacing=0, tight=True, expand=True),
            ft.Column(rows[half:], spacing=0, tight=True, expand=True),
        ],
        spacing=Space.XL,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return [pair, add]


def _arms(seat: Seat, person: Person) -> list[ft.Control]:
    return [
        ft.Column(arm_rows(seat, person), spacing=0, tight=True),
        _add(seat, seat.look.say("sheet.add-weapon"), "weapon-form", person, "weapon-add"),
    ]


def _tab(seat: Seat, person: Person, tab: str) -> list[ft.Control]:
    look = seat.look
    if tab == "skills":
        return _skills(seat, person, 1)
    if tab == "arms":
        return _arms(seat, person)
    if tab == "story":
        return background(seat, person)
    return [
        points(seat, person),
        hairline(look),
        facts(seat, person),
        conditions(seat, person),
        section_header(look, look.say("sheet.characteristics")),
        characteristics(seat, person),
    ]


def _phone(seat: Seat, person: Person) -> ft.Control:
    look, window = seat.look, seat.window
    back = quiet(
        look, look.say("room.people"), ft.Icons.ARROW_BACK, lambda: in_people(window, open=None), key="people-back"
    )
    tabs = choice(
        look,
        [(tab, look.say(f"sheet.tab.{tab}"), None) for tab in TABS],
        people_view(window).tab,
        lambda tab: in_people(window, tab=tab),
        labelled=look.say("sheet.tabs"),
        name="tab",
    )
    return ft.ListView(
        [
            ft.Row([back]),
            head(seat, person),
            *dues(seat, person),
            tabs,
            *_tab(seat, person, people_view(window).tab),
        ],
        spacing=Space.M,
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.XL),
        expand=True,
    )


def person_sheet_view(seat: Seat, person: Person) -> ft.Control:
    """Everything about one person."""
    look = seat.look
    if look.phone:
        return _phone(seat, person)
    main = folder(
        look,
        look.say(f"kind.{person.kind.value}"),
        head(seat, person),
        *dues(seat, person),
        points(seat, person),
        hairline(look),
        facts(seat, person),
        conditions(seat, person),
        section_header(look, look.say("sheet.characteristics")),
        characteristics(seat, person),
        padding=Space.L,
    )
    skills = card(
        look,
        section_header(look, look.say("sheet.skills")),
        *_skills(seat, person, 2 if look.breadth >= TWO_COLUMNS else 1),
    )
    arms = card(look, section_header(look, look.say("sheet.weapons")), *_arms(seat, person))
    story_title = "sheet.background" if person.kind is Kind.INVESTIGATOR else "sheet.about"
    story = card(look, section_header(look, look.say(story_title)), *background(seat, person))
    if look.desktop and look.breadth >= 1280:
        halves: list[tuple[list[ft.Control], int]] = [([main, story], 5), ([skills, arms], 6)]
        columns: list[ft.Control] = [
            ft.Column(
                parts,
                spacing=Space.L,
                expand=share,
                scroll=ft.ScrollMode.AUTO,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            )
            for parts, share in halves
        ]
        inside: ft.Control = ft.Row(
            columns, spacing=Space.L, expand=True, vertical_alignment=ft.CrossAxisAlignment.START
        )
        return ft.Container(inside, padding=ft.Padding.only(right=Space.L, bottom=Space.S), expand=True)
    return ft.ListView(
        [main, skills, arms, story],
        spacing=Space.L,
        padding=ft.Padding.only(right=Space.L, bottom=Space.XL),
        expand=True,
    )
