"""A person at a glance: monogram, name, points, conditions."""

from typing import Any

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import day_of
from keeper_app.play.people.side import Side, usual_side
from keeper_app.rules import HIGHEST_LUCK
from keeper_app.ui.components.sanity import day_said
from keeper_app.ui.components.state_bar import bar, spoken, state_line
from keeper_app.ui.components.surface import marked, written
from keeper_app.ui.components.tap import Click, pressed, selectable, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import TYPE, Radius, Space
from keeper_app.words import called, condition_name, first_name, initials, role

ICONS = {
    "major-wound": ft.Icons.PERSONAL_INJURY_OUTLINED,
    "prone": ft.Icons.AIRLINE_SEAT_FLAT,
    "lost-limb": ft.Icons.CONTENT_CUT,
    "unconscious": ft.Icons.BEDTIME_OUTLINED,
    "dying": ft.Icons.MONITOR_HEART_OUTLINED,
    "stabilised": ft.Icons.HEALING_OUTLINED,
    "dead": ft.Icons.CLOSE,
    "temporary-insanity": ft.Icons.PSYCHOLOGY_ALT,
    "indefinite-insanity": ft.Icons.PSYCHOLOGY_ALT,
    "permanent-insanity": ft.Icons.PSYCHOLOGY_ALT,
    "bout": ft.Icons.CYCLONE,
    "delusion": ft.Icons.BLUR_ON,
    "phobia": ft.Icons.SENTIMENT_VERY_DISSATISFIED_OUTLINED,
    "mania": ft.Icons.FAVORITE_BORDER,
    "surprised": ft.Icons.PRIORITY_HIGH,
    "grappled": ft.Icons.BACK_HAND_OUTLINED,
    "pinned": ft.Icons.PUSH_PIN_OUTLINED,
    "strangled": ft.Icons.ALL_INCLUSIVE,
    "disarmed": ft.Icons.DO_NOT_TOUCH_OUTLINED,
    "stunned": ft.Icons.FLASH_ON_OUTLINED,
    "burning": ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED,
    "aiming": ft.Icons.GPS_FIXED,
    "blinded": ft.Icons.VISIBILITY_OFF_OUTLINED,
}
GRAVE = frozenset(
    (
        *("major-wound", "dying", "dead", "unconscious"),
        *("temporary-insanity", "indefinite-insanity", "permanent-insanity", "bout"),
    )
)
MOST_ICONS, IN_TILE = 3, 3
LONG = 11  # letters from which a name on a phone needs the line for itself
SMALLEST = 12  # no name is set smaller


def _token(look: Look, person: Person, side: Side) -> tuple[str, str, str, str]:
    """The ink and the ring of a monogram, and the fill and the ink of one whose turn it is."""
    c = look.c
    if side is Side.FOE:
        return c.danger, c.danger, c.danger, c.on_danger
    if side is Side.APART:
        return c.text_soft, c.outline, c.text_soft, c.desk
    friend = person.kind is not Kind.INVESTIGATOR
    return c.accent if friend else c.text, c.accent if friend else c.outline, c.accent, c.on_accent


def monogram(
    look: Look,
    person: Person,
    size: float = 40,
    *,
    on: bool = False,
    done: bool = False,
    struck: bool = False,
    side: Side | None = None,
) -> ft.Container:
    """Square on the party's side, round and red against it, round and plain with nobody.

    Filled when it is their turn, pale when it is over, struck out where they are dead. Outside a fight
    their sheet says which side is theirs.
    """
    c, side = look.c, side or usual_side(person)
    ink, ring, fill, inside = _token(look, person, side)
    if done:
        ink, ring = c.text_faint, c.line
    length = round(size * min(look.scale, 1.4))
    letters = initials(look.words, person)
    return ft.Container(
        ft.Semantics(
            exclude_semantics=True,
            content=text(
                look,
                letters,
                "heading",
                inside if on else ink,
                size=size * (0.4 if len(letters) < 3 else 0.32) / max(1, look.scale / 1.4),
                struck=struck,
                no_wrap=True,
            ),
        ),
        width=length,
        height=length,
        alignment=ft.Alignment.CENTER,
        bgcolor=fill if on else None if done else c.raised,
        border=ft.Border.all(1.5, fill if on else ring),
        border_radius=Radius.TAG if side is Side.ALLY else length / 2,
    )


def condition_icons(look: Look, person: Person, size: float = 16, most: int = MOST_ICONS) -> list[ft.Control]:
    """The gravest first, as many as a tile holds; those of one sign share it."""
    shown: dict[tuple[ft.IconData, bool], list[str]] = {}
    for one in sorted(person.conditions, key=lambda one: one.id not in GRAVE):
        sign = ICONS.get(one.id, ft.Icons.CIRCLE_OUTLINED), one.id in GRAVE
        shown.setdefault(sign, []).append(condition_name(look.words, one))
    return [
        ft.Icon(
            icon,
            size=look.icon(size),
            color=look.c.danger if grave else look.c.text_soft,
            semantics_label=", ".join(names),
            tooltip=", ".join(names),
        )
        for (icon, grave), names in list(shown.items())[:most]
    ]


def condition_tag(look: Look, condition: Any, on_click: Click = None, key: str | None = None) -> ft.Control:
    """A condition in words; a tap ends it where that is meant."""
    c = look.c
    ink = c.danger if condition.id in GRAVE else c.text_soft
    name = condition_name(look.words, condition)
    face = ft.Container(
        ft.Row(
            [
                ft.Icon(ICONS.get(condition.id, ft.Icons.CIRCLE_OUTLINED), size=look.icon(16), color=ink),
                text(look, name, "small", ink, no_wrap=not look.narrow, expand=look.narrow or None),
                *([ft.Icon(ft.Icons.CLOSE, size=look.icon(14), color=ink)] if on_click else []),
            ],
            spacing=5,
            tight=not look.narrow,
        ),
        border=ft.Border.all(1, ink),
        border_radius=Radius.TAG,
        padding=ft.Padding.symmetric(horizontal=8, vertical=5),
    )
    if on_click is None:
        return face
    return tap(look, face, on_click, radius=Radius.TAG, tooltip=look.say("condition.end", name=name), key=key)


def unsaid(content: ft.Control) -> ft.Control:
    """Drawn only: one text of a button says all of it. A label around or inside would make a second button."""
    return ft.Semantics(exclude_semantics=True, content=content)


def _name_size(look: Look, name: str) -> float | None:
    """A long name on a phone is set smaller, so that all of it is read."""
    usual = TYPE["small_strong"].size
    return max(SMALLEST, usual * LONG / len(name)) if look.phone and len(name) > LONG else None


def person_tile(
    look: Look, person: Person, *, on: bool, on_click: Click, on_long_press: Click = None, **kw: Any
) -> ft.Control:
    """For the party strip: two rows of points, and what the day has cost; the whole tile is the target.

    The worst of their conditions stands beside the name as long as that keeps its room, the others beside the points.
    """
    c = look.c
    points, day = points_of(person), day_of(person)
    said = [
        called(look.words, person),
        spoken(look, "hp", points.hp, points.max_hp),
        spoken(look, "san", points.san, points.max_san),
        *([day_said(look, day.lost, day.limit)] if day and day.lost else []),
        *(condition_name(look.words, one) for one in person.conditions),
    ]
    name = first_name(look.words, person)
    size = _name_size(look, name)
    signs = condition_icons(look, person, most=IN_TILE)
    worst = 0 if look.phone and len(name) > LONG else 1
    luck = f"{look.say('points.short.luck')} {points.luck}" if look.desktop and points.luck is not None else ""
    beside = [*signs[:worst], *([text(look, luck, "caption", c.text_soft, no_wrap=True)] if luck else [])]
    head = ft.Row(
        [
            one_line(look, name, "small_strong", size=size, expand=True, semantics_label=", ".join(said)),
            *([unsaid(ft.Row(beside, spacing=6, tight=True))] if beside else []),
        ],
        spacing=6,
    )
    points_left = [
        ft.Row([state_line(look, "hp", points.hp, points.max_hp, expand=True), *signs[worst:]], spacing=6),
        state_line(
            look,
            "san",
            points.san,
            points.max_san,
            note=f"−{day.lost}/{day.limit}" if day and day.lost else "",
            grave=day is not None and day.over,
        ),
    ]
    lines = ft.Column([head, unsaid(ft.Column(points_left, spacing=1, tight=True))], spacing=1, tight=True)
    edge = ft.Padding(Space.M, 6, Space.M, 6)
    held = pressed(on_long_press) if on_long_press else None
    tile = tap(look, lines, on_click, radius=0, height=None, padding=edge, on_long_press=held, key=f"tile-{person.id}")
    return ft.Container(
        selectable(on, tile),
        border=ft.Border(left=ft.BorderSide(3, c.accent if on else c.line)),
        bgcolor=c.raised if on else None,
        **kw,
    )


def _cell(look: Look, kind: str, now: int | None, most: int | None) -> ft.Control:
    face = ft.Column(
        [
            ft.Row(
                [
                    text(look, look.say(f"points.short.{kind}"), "caption", look.c.text_soft, no_wrap=True),
                    ft.Container(expand=True),
                    text(look, "–" if now is None else str(now), "small_strong", no_wrap=True),
                ],
                spacing=4,
            ),
            bar(look, kind, now or 0, most or 99, 5),
        ],
        spacing=3,
        tight=True,
    )
    return ft.Container(face, expand=True)


Figure = tuple[str, int | None, int | None]  # points of a kind, how many are left, how many there can be


def glance(look: Look, person: Person) -> tuple[object, ...]:
    """All that a row says of somebody: where this is the same, the row is."""
    words = look.words
    named = person.kind, person.ally, initials(words, person), called(words, person), role(words, person)
    return *named, _figures(person), person.conditions


def _figures(person: Person) -> list[Figure]:
    points = points_of(person)
    figures: list[Figure] = [("hp", points.hp, points.max_hp)]
    if person.kind is Kind.INVESTIGATOR or person.skills.get("sanity") is not None:
        figures += [("san", points.san, points.max_san), ("luck", points.luck, HIGHEST_LUCK)]
    elif points.max_mp is not None:
        figures.append(("mp", points.mp, points.max_mp))
    return figures


def _row_head(look: Look, person: Person, said: str, *, on: bool, side: Side | None, out: bool) -> ft.Control:
    dead = person.has("dead")
    ink = look.c.text_faint if out or dead else look.c.text
    what = text(look, role(look.words, person), "caption", look.c.text_soft, max_lines=2, expand=True)
    signs = ft.Row(condition_icons(look, person, 18), spacing=Space.XS, tight=True)
    lines: list[ft.Control] = [  # the name has the line to itself: no word of it is broken
        text(look, called(look.words, person), "body_strong", ink, struck=dead, max_lines=2, semantics_label=said),
        unsaid(ft.Row([what, signs], spacing=Space.S)),
    ]
    face = monogram(look, person, 36, on=on, done=out or dead, struck=dead, side=side)
    return ft.Row([face, written(*lines)], spacing=Space.M)


def person_row(
    look: Look,
    person: Person,
    on_click: Click,
    *,
    on: bool | None = None,
    trailing: list[ft.Control] | None = None,
    side: Side | None = None,
    out: bool = False,
) -> ft.Control:
    """For lists and panes: monogram, name, three bars with figures, conditions in words.

    `on` is left out where none of them is the chosen one, nor has the turn; `side` where it is what their sheet says.
    Who is `out` of it is pale, who is dead struck out.
    """
    figures = _figures(person)
    said = [called(look.words, person), role(look.words, person), *(spoken(look, *one) for one in figures)]
    said += [condition_name(look.words, one) for one in person.conditions]
    head = _row_head(look, person, ", ".join(said), on=bool(on), side=side, out=out)
    cells = unsaid(ft.Row([_cell(look, *one) for one in figures], spacing=Space.M))
    pressed = tap(
        look,
        ft.Column([head, cells], spacing=Space.S, tight=True),
        on_click,
        height=None,
        radius=0,
        padding=ft.Padding.symmetric(vertical=10, horizontal=Space.S),
        expand=on is None,
        key=f"person-{person.id}",
    )
    first = pressed if on is None else selectable(on, pressed, expand=True)
    return marked(look, ft.Row([first, *(trailing or [])], spacing=0), bool(on), danger=side is Side.FOE)
