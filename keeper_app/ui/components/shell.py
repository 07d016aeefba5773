"""What surrounds every room: quick field, undo and redo, language, appearance, navigation."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from keeper_app.ui.components.empty_state import keyhole
from keeper_app.ui.components.kept import kept
from keeper_app.ui.components.tap import Click, icon_tap, secondary, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.rooms import MORE, rooms
from keeper_app.ui.tokens import Size, Space


@dataclass(frozen=True)
class Reach:
    """What is always in reach; undo and redo name what they take back or bring back."""

    quick: ft.Control
    undo: str | None
    redo: str | None
    on_undo: Click
    on_redo: Click
    on_language: Click
    on_appearance: Click
    on_more: Click
    bar: tuple[str, ...]  # the rooms in a phone's bar


def _undo_redo(look: Look, reach: Reach) -> list[ft.Control]:
    back = look.say("undo.what", what=reach.undo) if reach.undo else look.say("undo.plain")
    forth = look.say("redo.what", what=reach.redo) if reach.redo else look.say("redo.plain")
    redo = icon_tap(look, ft.Icons.REDO, forth, reach.on_redo, disabled=not reach.redo, key="redo")
    if look.desktop and reach.undo:
        named = secondary(
            look,
            look.say("undo.plain"),
            ft.Icons.UNDO,
            reach.on_undo,
            note=reach.undo,
            tooltip=back,
            key="undo",
        )
        return [named, redo]
    return [icon_tap(look, ft.Icons.UNDO, back, reach.on_undo, disabled=not reach.undo, key="undo"), redo]


def _top_bar(look: Look, reach: Reach) -> ft.Control:
    c = look.c
    items: list[ft.Control] = [reach.quick, *_undo_redo(look, reach)]
    switch = look.say("language.switch", name=look.words.language.calls(look.words.next))
    if look.phone:
        if not look.narrow:
            items.insert(0, ft.Container(keyhole(look, 30), padding=ft.Padding.only(left=4, right=4)))
    else:
        items += [
            ft.Container(width=1, height=28, bgcolor=c.line),
            tap(
                look,
                text(
                    look,
                    look.words.next.short,
                    "small_strong",
                    c.text,
                    semantics_label=switch,
                ),
                reach.on_language,
                width=48,
                tooltip=switch,
                key="language",
            ),
            icon_tap(look, ft.Icons.CONTRAST, look.say("appearance.next"), reach.on_appearance, key="appearance"),
        ]
    return ft.Container(
        ft.Row(items, spacing=Space.S if look.phone else Space.M),
        height=Size.TOP_BAR if look.scale == 1 else look.px(48) + 10,
        padding=ft.Padding.only(left=Space.S if look.phone else Space.XL, right=Space.XS if look.phone else Space.L),
        border=ft.Border(bottom=ft.BorderSide(1, c.line)),
    )


def _icon(name: str, on: bool) -> ft.IconData:
    """A room's icon, at rest or chosen."""
    room = rooms()[name]
    return room.icon_on if on else room.icon


def _bottom_bar(look: Look, bar: tuple[str, ...], room: str, go: Callable[[str], Any], on_more: Click) -> ft.Control:
    c = look.c

    def entry(name: str) -> ft.Control:
        on = name == room or (name == MORE and room not in bar)
        icon = ft.Icons.MORE_HORIZ if name == MORE else _icon(name, on)
        ink = c.accent if on else c.text_soft
        face = ft.Column(
            [
                ft.Container(width=36, height=3, bgcolor=c.accent if on else ft.Colors.TRANSPARENT),
                ft.Container(ft.Icon(icon, size=look.icon(26), color=ink), padding=ft.Padding.only(top=7)),
                one_line(
                    look,
                    look.say(f"room.{name}"),
                    "caption",
                    c.text if on else c.text_soft,
                    size=12 * min(look.scale, 1.2) / look.scale,
                ),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return ft.Semantics(
            selected=on,
            expand=True,
            content=tap(
                look,
                face,
                on_more if name == MORE else (lambda: go(name)),
                radius=0,
                height=None,
                alignment=ft.Alignment.TOP_CENTER,
                key=f"room-{name}",
            ),
        )

    return ft.Container(
        ft.Row([entry(name) for name in (*bar, MORE)], spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=c.surface,
        border=ft.Border(top=ft.BorderSide(1, c.line)),
        height=Size.BOTTOM_BAR + look.px(16) - 16 + look.icon(26) - 26,
    )


def _rail(look: Look, room: str, go: Callable[[str], Any]) -> ft.Control:
    """Icons over words on a tablet, beside them on a desktop."""
    c, wide = look.c, look.desktop

    def entry(name: str) -> ft.Control:
        on = name == room
        ink = c.accent if on else c.text_soft
        icon = ft.Icon(_icon(name, on), size=look.icon(24), color=ink)
        word = one_line(
            look,
            look.say(f"room.{name}"),
            ("body_strong" if on else "body") if wide else "caption",
            c.text if on else c.text_soft,
        )
        face: ft.Control = (
            ft.Row([icon, word], spacing=Space.L)
            if wide
            else ft.Column([icon, word], spacing=3, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        )
        return ft.Semantics(
            selected=on,
            content=ft.Container(
                tap(
                    look,
                    face,
                    lambda: go(name),
                    radius=0,
                    height=52 if wide else 64,
                    padding=ft.Padding.only(left=Space.XL - 3) if wide else 0,
                    alignment=ft.Alignment.CENTER_LEFT if wide else None,
                    key=f"room-{name}",
                ),
                bgcolor=c.accent_soft if on else None,
                border=ft.Border(left=ft.BorderSide(3, c.accent if on else ft.Colors.TRANSPARENT)),
            ),
        )

    brand = ft.Container(
        ft.Row(
            [keyhole(look, 32), *([text(look, "Keeper", "title")] if wide else [])],
            spacing=Space.M,
            alignment=ft.MainAxisAlignment.START if wide else ft.MainAxisAlignment.CENTER,
        ),
        height=Size.TOP_BAR if look.scale == 1 else look.px(48) + 10,
        padding=ft.Padding.only(left=Space.XL if wide else 0),
        border=ft.Border(bottom=ft.BorderSide(1, c.line)),
    )
    return ft.Container(
        ft.Column(
            [brand, ft.Container(height=Space.S), *[entry(name) for name in rooms()]],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=look.px(Size.RAIL_WIDE if wide else Size.RAIL),
        bgcolor=c.surface,
        border=ft.Border(right=ft.BorderSide(1, c.line)),
    )


def shell(
    look: Look, room: str, body: ft.Control, go: Callable[[str], Any], reach: Reach, between: list[ft.Control]
) -> ft.Control:
    """`between` lies under the top bar: what the quick field understood, a refusal, what the store had to say."""
    main = ft.Column(
        [
            _top_bar(look, reach),
            *between,
            ft.Container(body, expand=True),
            *(
                [
                    kept(
                        ("bottom", look.key, reach.bar, room),
                        lambda: _bottom_bar(look, reach.bar, room, go, reach.on_more),
                    )
                ]
                if look.phone
                else []
            ),
        ],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if look.phone:
        return main
    return ft.Row(
        [kept(("rail", look.key, room), lambda: _rail(look, room, go)), main],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
