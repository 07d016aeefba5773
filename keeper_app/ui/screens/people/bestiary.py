"""Ready-made creatures and people, found by name or group, brought in one tap."""

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.people_creature_records import CREATURE_GROUPS, Creature
from keeper_app.content.people_creatures import creatures
from keeper_app.play.history import Entry
from keeper_app.play.people.actions.bring_creature import MOST_AT_ONCE, BringCreature
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.tap import tap, toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import expression, in_language


def _line(seat: Seat, creature: Creature, count: int) -> ft.Control:
    look, c = seat.look, seat.look.c
    name = in_language(look.words, creature.name)
    arm = creature.arms[0] if creature.arms else None
    figures = [
        f"{look.say('points.short.hp')} {creature.hp}",
        f"{look.say('fact.mov')} {creature.mov}",
        *([f"{in_language(look.words, arm.name)} {arm.value}, {expression(look.words, arm.damage)}"] if arm else []),
    ]

    def brought(_: Entry) -> None:
        seat.window.open(None, form={})
        in_people(seat.window, kind="all", search="", open=seat.desk.state.people[-1].id, tab="main")

    def bring() -> None:
        seat.do(BringCreature(creature.id, count), brought)

    return ft.Container(
        tap(
            look,
            ft.Column(
                [
                    one_line(look, name, "body_strong"),
                    text(look, " · ".join(figures), "small", c.text_soft),
                    text(look, in_language(look.words, creature.note), "small", c.text_faint),
                ],
                spacing=2,
                tight=True,
            ),
            bring,
            height=None,
            radius=0,
            padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.XS),
            alignment=ft.Alignment.CENTER_LEFT,
            tooltip=look.say("bestiary.bring", name=name),
            key=f"bring-{creature.id}",
        ),
        border=ft.Border(bottom=ft.BorderSide(1, c.line)),
    )


def bestiary_sheet(seat: Seat) -> ft.DialogControl:
    """Filtered by group and name; the count says how many come."""
    look, window, form = seat.look, seat.window, seat.window.form
    count = int(form.get("count", "1"))
    group = form.get("group", "")
    wanted = fold(window.search)
    found = [
        one
        for one in sorted(creatures(), key=lambda one: fold(in_language(look.words, one.name)))
        if (not group or one.group == group) and (not wanted or wanted in fold(" ".join(one.name.all())))
    ]
    chips = [
        toggle_chip(
            look,
            look.say(f"creature.many.{one}"),
            group == one,
            lambda one=one: window.put("group", "" if group == one else one),  # type: ignore[misc]  # binds this one
            key=f"group-{one}",
        )
        for one in CREATURE_GROUPS
    ]
    rows: list[ft.Control] = []
    for kind in CREATURE_GROUPS:
        lines = [_line(seat, one, count) for one in found if one.group == kind]
        if lines:
            rows += [section_header(look, look.say(f"creature.many.{kind}")), *lines]
    if not rows:
        rows.append(text(look, look.say("people.none"), "body", look.c.text_soft))
    return sheet(
        look,
        look.say("newcomer.bestiary"),
        [
            ft.Row(list(chips), spacing=Space.S, scroll=ft.ScrollMode.HIDDEN),
            field(
                look,
                look.say("people.filter"),
                window.search,
                lambda value: window.set(search=value),
                most=60,
                key="bestiary-search",
            ),
            ft.Row(
                [
                    stepper(
                        look,
                        look.say("npc.count", count),
                        lambda by: window.put("count", str(max(1, min(MOST_AT_ONCE, count + by)))),
                        less=look.say("npc.fewer"),
                        more=look.say("npc.more"),
                        name="bring-count",
                        expand=True,
                    )
                ]
            ),
            ft.Container(
                ft.ListView(rows, spacing=0, expand=True), height=min(look.height * 0.5, 460), key="bestiary-list"
            ),
        ],
        lambda: window.open(None),
        width=640,
    )
