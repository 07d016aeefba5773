"""What surrounds every room: quick field, undo and redo, language, appearance, navigation."""

from collections.abc import Iterable
from functools import partial

import flet as ft

from keeper_app.play.preferences import APPEARANCES
from keeper_app.ui.bar import in_bar
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.empty_state import keyhole
from keeper_app.ui.components.surface import centred, filling, underlined
from keeper_app.ui.components.tap import icon_tap, secondary, selectable, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.door.bell import door_bell
from keeper_app.ui.keyboard import to_main
from keeper_app.ui.look import Look
from keeper_app.ui.notices import notice_bar
from keeper_app.ui.party import party_strip
from keeper_app.ui.passing import with_word
from keeper_app.ui.quick import quick_field, quick_panel
from keeper_app.ui.rooms import MORE, in_navigation, rooms, shown_as
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import entry_name, key_name

LONG_WORD = 10  # letters that fill a fifth of the narrowest phone as they are


@component
def undo_and_redo(seat: Seat) -> ft.Control:
    """They name what they would take back or bring back."""
    look, words = seat.look, seat.look.words
    to_undo, to_redo = use_selected(seat, lambda: (seat.desk.to_undo, seat.desk.to_redo))
    undo, redo = (entry_name(words, entry) if entry else None for entry in (to_undo, to_redo))
    back = look.say("undo.what", what=undo) if undo else look.say("undo.plain")
    forth = look.say("redo.what", what=redo) if redo else look.say("redo.plain")
    if look.desktop and undo:
        first: ft.Control = secondary(
            look, look.say("undo.plain"), ft.Icons.UNDO, seat.undo, note=undo, tooltip=back, key="undo"
        )
    else:
        first = icon_tap(look, ft.Icons.UNDO, back, seat.undo, disabled=not undo, key="undo")
    second = icon_tap(look, ft.Icons.REDO, forth, seat.redo, disabled=not redo, key="redo")
    return ft.Row([first, second], spacing=_gap(seat), tight=True)


def _gap(seat: Seat) -> float:
    return Space.S if seat.look.phone else Space.M


def _top_height(seat: Seat) -> float:
    return Size.TOP_BAR if seat.look.scale == 1 else seat.look.px(48) + 10


def _next_appearance(seat: Seat) -> None:
    after = (APPEARANCES.index(seat.preferences.current.appearance) + 1) % len(APPEARANCES)
    seat.prefer(appearance=APPEARANCES[after])


@component
def top_bar(seat: Seat) -> ft.Control:
    """The quick field, undo and redo; where there is room, the language and the appearance."""
    look, c = seat.look, seat.look.c
    # A group of its own to a screen reader: what comes and goes around the field leaves the cursor in it.
    field = ft.Semantics(container=True, content=quick_field(seat))
    items: list[ft.Control] = [ft.Container(field, expand=True), undo_and_redo(seat)]
    if not look.phone:
        other = look.words.next
        switch = look.say("language.switch", name=look.words.language.calls(other))
        items += [
            ft.Container(width=1, height=28, bgcolor=c.line),
            tap(
                look,
                text(look, other.short, "small_strong", c.text, semantics_label=switch),
                lambda: seat.prefer(language=other.tag),
                width=48,
                tooltip=switch,
                key="language",
            ),
            icon_tap(
                look, ft.Icons.CONTRAST, look.say("appearance.next"), partial(_next_appearance, seat), key="appearance"
            ),
        ]
    elif not look.narrow:
        items.insert(0, ft.Container(keyhole(look, 30), padding=ft.Padding.only(left=4, right=4)))
    return underlined(
        look,
        ft.Row(items, spacing=_gap(seat)),
        height=_top_height(seat),
        padding=ft.Padding.only(left=Space.S if look.phone else Space.XL, right=Space.XS if look.phone else Space.L),
    )


def _icon(name: str, on: bool) -> ft.IconData:
    """A room's icon, at rest or chosen."""
    room = rooms()[name]
    return room.icon_on if on else room.icon


def _bar_letters(look: Look, names: Iterable[str]) -> float:
    """Letters of a phone's bar grow a little with the text, where its longest word has room for that."""
    longest = max(len(look.say(f"room.{name}")) for name in names)
    return 12 * (min(look.scale, 1.2) if longest < LONG_WORD else 1) / look.scale


def _bar_entry(seat: Seat, name: str, on: bool, letters: float) -> ft.Control:
    look, c = seat.look, seat.look.c
    icon = ft.Icons.MORE_HORIZ if name == MORE else _icon(name, on)
    face = centred(
        ft.Container(width=36, height=3, bgcolor=c.accent if on else ft.Colors.TRANSPARENT),
        ft.Container(
            ft.Icon(icon, size=look.icon(26), color=c.accent if on else c.text_soft),
            padding=ft.Padding.only(top=7),
        ),
        one_line(look, look.say(f"room.{name}"), "caption", c.text if on else c.text_soft, size=letters),
        spacing=2,
    )
    do = partial(seat.window.open, MORE) if name == MORE else partial(seat.go, name)
    entry = tap(look, face, do, radius=0, height=None, alignment=ft.Alignment.TOP_CENTER, key=f"room-{name}")
    return selectable(on, entry, expand=True)


@component
def bottom_bar(seat: Seat, room: str) -> ft.Control:
    """A phone's rooms; what has no place there is under More."""
    look, c = seat.look, seat.look.c
    bar = use_selected(seat, lambda: in_bar(seat))
    here = shown_as(room)
    shown = here if here in bar else MORE
    letters = _bar_letters(look, (*bar, MORE))
    return ft.Container(
        ft.Row(
            [_bar_entry(seat, name, name == shown, letters) for name in (*bar, MORE)],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=c.surface,
        border=ft.Border(top=ft.BorderSide(1, c.line)),
        height=Size.BOTTOM_BAR + look.px(16) - 16 + look.icon(26) - 26,
    )


def _entry_height(seat: Seat) -> int:
    return 52 if seat.look.desktop or seat.look.low else 64


def _rail_entry(seat: Seat, name: str, on: bool) -> ft.Control:
    """Icons over words on a tablet, beside them on a desktop."""
    look, c, wide = seat.look, seat.look.c, seat.look.desktop
    icon = ft.Icon(_icon(name, on), size=look.icon(24), color=c.accent if on else c.text_soft)
    style = ("body_strong" if on else "body") if wide else "caption"
    word = one_line(look, look.say(f"room.{name}"), style, c.text if on else c.text_soft)
    face: ft.Control = ft.Row([icon, word], spacing=Space.L) if wide else centred(icon, word, spacing=3)
    entry = tap(
        look,
        face,
        partial(seat.go, name),
        radius=0,
        height=_entry_height(seat),
        padding=ft.Padding.only(left=Space.XL - 3) if wide else 0,
        alignment=ft.Alignment.CENTER_LEFT if wide else None,
        key=f"room-{name}",
    )
    edge = ft.Border(left=ft.BorderSide(3, c.accent if on else ft.Colors.TRANSPARENT))
    return selectable(on, ft.Container(entry, bgcolor=c.accent_soft if on else None, border=edge))


def _brand(seat: Seat) -> ft.Control:
    """Our mark; the first thing that Tab reaches, it leads past the navigation to what the room is about."""
    look, wide = seat.look, seat.look.desktop
    name = [text(look, "Keeper", "title", semantics_label=look.say("key.skip"))] if wide else []
    pressed = tap(
        look,
        ft.Row(
            [keyhole(look, 32), *name],
            spacing=Space.M,
            alignment=ft.MainAxisAlignment.START if wide else ft.MainAxisAlignment.CENTER,
        ),
        partial(to_main, seat),
        radius=0,
        height=None,
        padding=ft.Padding.only(left=Space.XL if wide else 0),
        tooltip=f"{look.say('key.main')} ({key_name(look.words, 'Alt 0')})",
        key="skip",
    )
    return pressed if wide else ft.MergeSemantics(ft.Semantics(label=look.say("key.skip"), content=pressed))


@component
def rail(seat: Seat, room: str) -> ft.Control:
    """The rooms beside a wide window; where it is too low for all of them, they scroll."""
    look, c, wide, here = seat.look, seat.look.c, seat.look.desktop, shown_as(room)
    brand = underlined(look, _brand(seat), height=_top_height(seat))
    gap, names = (0 if look.low else Space.S), in_navigation()
    high = _top_height(seat) + gap + len(names) * look.px(_entry_height(seat))
    entries = ft.Column(
        [_rail_entry(seat, name, name == here) for name in names],
        spacing=0,
        scroll=ft.ScrollMode.AUTO if high > look.height else None,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        filling(brand, ft.Container(height=gap), entries),
        width=look.px(Size.RAIL_WIDE if wide else Size.RAIL),
        bgcolor=c.surface,
        border=ft.Border(right=ft.BorderSide(1, c.line)),
    )


def shell(seat: Seat, room: str, body: ft.Control) -> ft.Control:
    """The room, and under the top bar: what the quick field understood, the party, what must be said."""
    main = filling(
        ft.Semantics(container=True, content=top_bar(seat)),
        quick_panel(seat),
        party_strip(seat),
        notice_bar(seat),
        door_bell(seat),
        with_word(seat, body),
        *([bottom_bar(seat, room)] if seat.look.phone else []),
    )
    if seat.look.phone:
        return main
    return ft.Row([rail(seat, room), main], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
