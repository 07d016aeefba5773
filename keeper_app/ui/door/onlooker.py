"""The window of a device that only looks: open rolls as they fall, the newest large; and, where it is one, a sheet.

It has no seat at the desk, and no button. It is told what it draws here, and nothing else of the house.
"""

from dataclasses import dataclass

import flet as ft

from keeper_app.content.language_records import Lang
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.person import CHARACTERISTICS, Person
from keeper_app.play.people.points import points_of
from keeper_app.ui.component import use_fed, use_once
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, paper, scrolled, underlined, written
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.door.visitor import Visitor
from keeper_app.ui.door.whose import person_of
from keeper_app.ui.dress import dress
from keeper_app.ui.feed import PageFeed
from keeper_app.ui.house import House
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import PALETTES, Space
from keeper_app.words import called, characteristic, in_order, label_name, words_in
from keeper_app.words.open_rolls import OpenRoll, open_rolls

MOST = 12  # rolls in sight
NO_SKILLS = frozenset((*CHARACTERISTICS, "luck", "sanity"))
TOP = ft.CrossAxisAlignment.START


@dataclass(frozen=True)
class Shown:
    """All that such a window ever shows."""

    rolls: tuple[OpenRoll, ...]
    sheet: "SheetShown | None"


@dataclass(frozen=True)
class SheetShown:
    """What a player has on their own paper: name, points, values."""

    name: str
    points: tuple[tuple[str, str], ...]
    values: tuple[tuple[str, int], ...]
    skills: tuple[tuple[str, int], ...]


def _sheet(look: Look, person: Person) -> SheetShown:
    """Of one person; of nobody else anything."""
    left, words, known = points_of(person), look.words, person.skills
    both = {
        "hp": (left.hp, left.max_hp),
        "san": (left.san, left.max_san),
        "luck": (left.luck, None),
        "mp": (left.mp, left.max_mp),
    }
    points = [
        (words.say(f"points.short.{name}"), str(now) if most is None else f"{now}/{most}")
        for name, (now, most) in both.items()
        if now is not None
    ]
    values = [(characteristic(words, one), known[one]) for one in CHARACTERISTICS if one in known]
    others = [one for one in known if one not in NO_SKILLS]
    skills = in_order([(label_name(words, one), known[one]) for one in others], lambda one: one[0])
    return SheetShown(called(words, person), tuple(points), tuple(values), tuple(skills))


def what_is_shown(campaigns: Campaigns, look: Look, visitor: Visitor) -> Shown:
    """Now, to such a device."""
    person = person_of(campaigns, visitor.who) if visitor.role == "sheet" else None
    rolls = tuple(open_rolls(look.words, campaigns.desk, MOST))
    return Shown(rolls, None if person is None else _sheet(look, person))


def _newest(look: Look, roll: OpenRoll) -> ft.Control:
    """On paper, as large as it can be read across a table."""
    c = look.c
    level = [text(look, look.say(f"level.{roll.level}"), "verdict", c.on_paper)] if roll.level else []
    said = [text(look, roll.who, "title", c.on_paper)] if roll.who else []
    figure = text(look, roll.figure, "roll" if look.phone else "roll_wide", c.on_paper)
    lines = [*said, text(look, roll.what, "heading", c.on_paper_soft), figure, *level]
    return ft.Semantics(live_region=True, content=paper(look, *lines, spacing=Space.S))


def _earlier(look: Look, roll: OpenRoll) -> ft.Control:
    by: list[ft.Control] = [one_line(look, roll.who, "small", look.c.text_soft)] if roll.who else []
    mark: list[ft.Control] = [level_badge(look, roll.level)] if roll.level else []
    words = written(one_line(look, roll.what), *by)
    row = ft.Row([words, text(look, roll.figure, "figure"), *mark], spacing=Space.M)
    return underlined(look, row, padding=ft.Padding.symmetric(vertical=Space.S))


def _figures(look: Look, rows: tuple[tuple[str, object], ...]) -> ft.Control:
    cells: list[ft.Control] = [
        ft.Row([text(look, name, "small", look.c.text_soft), text(look, str(value), "body_strong")], tight=True)
        for name, value in rows
    ]
    return ft.Row(cells, wrap=True, spacing=Space.L, run_spacing=Space.S)


def _on_paper(look: Look, sheet: SheetShown) -> list[ft.Control]:
    return [
        text(look, sheet.name, "display"),
        card(look, _figures(look, sheet.points)),
        section_header(look, look.say("devices.onlooker.values")),
        _figures(look, sheet.values),
        section_header(look, look.say("devices.onlooker.skills")),
        _figures(look, sheet.skills),
    ]


@ft.component
def onlooker(house: House, lang: Lang, visitor: Visitor) -> ft.View:
    """Rolls; beside them, or above them where there is no room, the sheet."""
    page = ft.context.page
    feed = use_once(lambda: PageFeed(page, house.campaigns, house.preferences))
    size, set_size = ft.use_state((page.width or 1280.0, page.height or 800.0))

    def look_now() -> Look:
        settings = house.preferences.current
        words = words_in(lang)
        return Look(PALETTES[settings.appearance], words, *size, scale=settings.text_scale / 100, still=settings.still)

    look, shown = use_fed(feed, lambda: (look_now(), what_is_shown(house.campaigns, look_now(), visitor)))

    def hear() -> None:
        page.on_resize = lambda e: set_size((e.width, e.height))

    ft.use_effect(hear, [])
    ft.use_effect(lambda: dress(page, look.c), [look.c.name])
    body = ft.Container(draw_onlooker(look, shown, visitor), padding=Space.L, expand=True)
    return ft.View(route="/", padding=0, bgcolor=look.c.desk, controls=[ft.SafeArea(expand=True, content=body)])


def draw_onlooker(look: Look, shown: Shown, visitor: Visitor) -> ft.Control:
    """All of the window."""
    if shown.rolls:
        rolls = [_newest(look, shown.rolls[0]), *(_earlier(look, one) for one in shown.rolls[1:])]
    else:
        rolls = [
            text(look, look.say("devices.onlooker.none"), "title"),
            text(look, look.say("devices.onlooker.note"), "body", look.c.text_soft),
        ]
    fallen = [section_header(look, look.say("devices.onlooker.title")), *rolls]
    if visitor.role != "sheet":
        return scrolled(*fallen, expand=True)
    gone = [text(look, look.say("devices.onlooker.sheet-gone"), "body", look.c.text_soft)]
    sheet = gone if shown.sheet is None else _on_paper(look, shown.sheet)
    if look.phone:
        return scrolled(*sheet, *fallen, expand=True)
    columns = [ft.Container(scrolled(*one), expand=True) for one in (sheet, fallen)]
    return ft.Row(list[ft.Control](columns), spacing=Space.XL, expand=True, vertical_alignment=TOP)
