"""The quick field: one line for everything. What it understood is a button below; the parser decides."""

import asyncio
from collections.abc import Callable
from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_TYPED
from keeper_app.reference import Offers, Unclear, Understanding
from keeper_app.ui.component import component, nothing, use_cursor, use_selected
from keeper_app.ui.components.field import outline
from keeper_app.ui.components.surface import stacked, underlined, wrapped
from keeper_app.ui.components.tap import icon_tap, selectable, tap
from keeper_app.ui.components.text import style, text
from keeper_app.ui.next_roll import next_roll, who_rolls
from keeper_app.ui.quick_offers import Candidate, candidates, marked, take
from keeper_app.ui.quick_text import FIELD, Quick, quick, reading, typed, write
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Size, Space
from keeper_app.ui.window import Window, change_view
from keeper_app.words import doubts, key_name, understood

__all__ = ["quick_field", "quick_panel", "write"]

A_MOMENT = 0.1  # seconds in which the browser takes the keyboard out of a field that does not want it


def _typing(window: Window, on: bool) -> Callable[[], None]:
    def note() -> None:
        window.focus.typing, window.focus.field = on, FIELD if on else ""

    return note


def _use_way_out(seat: Seat) -> None:
    """Lets others take the keyboard out of the field: for a moment it takes none, and the browser looks elsewhere."""
    page, window = ft.context.page, seat.window

    async def leave() -> None:
        change_view(window, Quick, leaving=True)
        await asyncio.sleep(A_MOMENT)
        change_view(window, Quick, leaving=False)

    ft.use_effect(lambda: setattr(window.focus, "out_of_quick", lambda: page.run_task(leave)), [])


def _all_of(now: Quick) -> ft.TextSelection | None:
    """All of the text; each time from the other end, so that it is news to the browser."""
    ends = (0, len(now.text)) if now.all % 2 else (len(now.text), 0)
    return ft.TextSelection(*ends) if now.all and now.text else None


@component
def quick_field(seat: Seat) -> ft.Control:
    """Type, read what was understood below, tap it or press Enter.

    It is not drawn again while somebody types: what the window sends must never overtake the keys.
    """
    look, window, c = seat.look, seat.window, seat.look.c
    use_selected(seat, lambda: ((now := quick(window)).put, now.all, now.leaving))
    now = quick(window)
    ref = use_cursor(partial(setattr, look.focus, "to_quick"))
    _use_way_out(seat)
    return ft.TextField(
        ref=ref,
        value=now.text,
        selection=_all_of(now),
        can_request_focus=not now.leaving,
        hint_text=look.say("quick.short" if look.phone else "quick.long"),
        hint_style=style(look, "small", c.text_faint),
        text_style=style(look, "body", c.text),
        prefix_icon=ft.Icon(
            ft.Icons.SEARCH, size=look.icon(20), color=c.text_soft, semantics_label=look.say("quick.name")
        ),
        suffix_icon=field_end(seat),
        on_change=lambda e: typed(window, e.control.value or ""),
        on_submit=lambda: take(seat),
        on_focus=_typing(window, True),
        on_blur=_typing(window, False),
        ignore_up_down_keys=True,
        max_length=LONGEST_TYPED,
        counter="",
        filled=True,
        fill_color=c.well,
        border=outline(look),
        content_padding=ft.Padding.symmetric(horizontal=Space.M, vertical=0 if look.scale == 1 else Space.S),
        height=48 if look.scale == 1 else None,
        key=FIELD,
    )


@component
def field_end(seat: Seat) -> ft.Control:
    """Where something is typed, a tap that clears it; else the keys that lead here, where there are any."""
    look, window = seat.look, seat.window
    if use_selected(seat, lambda: bool(quick(window).text)):
        clear = partial(_clear, seat)
        return icon_tap(look, ft.Icons.CLOSE, look.say("quick.clear"), clear, color=look.c.text_soft, key="quick-clear")
    if look.phone:
        return nothing()
    return ft.Container(
        text(look, key_name(look.words, "Ctrl K"), "caption", look.c.text_faint),
        width=look.px(64),
        alignment=ft.Alignment.CENTER,
    )


def _clear(seat: Seat) -> None:
    write(seat.window, "")
    seat.window.focus.to_quick()


def _shown_by(seat: Seat) -> object:
    """What is typed, if anything is, and all that its meaning depends on."""
    now = quick(seat.window)
    if not now.text.strip():
        return None
    return now.text, now.asked, now.at, seat.feed.moment, who_rolls(seat.window), next_roll(seat.window).ask.hidden


@component
def quick_panel(seat: Seat) -> ft.Control:
    """What was understood, as buttons, and what else may be meant; nothing while the field is empty."""
    look = seat.look
    if use_selected(seat, lambda: _shown_by(seat)) is None:
        return nothing()
    asked = reading(seat)
    found = candidates(seat, asked)
    at = marked(seat, found)
    wide = [_wide(seat, one, one is at) for one in found if one.wide]
    chips = [_chip(seat, one, one is at) for one in found if not one.wide]
    panel = underlined(
        look,
        stacked(
            *_sentences(seat, asked, found),
            *wide,
            *([wrapped(*chips, run_spacing=Space.XS)] if chips else []),
            spacing=Space.XS,
        ),
        bgcolor=look.c.raised,
        padding=ft.Padding(Space.M if look.phone else Space.XL, Space.S, Space.M if look.phone else Space.L, Space.S),
        key="quick-panel",
    )
    return ft.Semantics(container=True, content=panel)  # it comes and goes as a whole, and the cursor stays


def _sentences(seat: Seat, asked: Understanding, found: list[Candidate]) -> list[ft.Control]:
    """Why nothing can be done yet, or what the words may mean; and each word that nothing was made of."""
    look, words = seat.look, seat.look.words
    if any(one.sure for one in found):
        return []
    told = list(doubts(words, seat.desk, asked))
    if not any(one.wide for one in found) and (not told or not isinstance(asked, Offers | Unclear)):
        told.insert(0, understood(words, seat.desk, asked))
    ink = look.c.danger if quick(seat.window).asked else look.c.text_soft
    return [ft.Semantics(live_region=True, content=text(look, line, "small", ink)) for line in told]


def _wide(seat: Seat, one: Candidate, at: bool) -> ft.Control:
    """All that will be rolled, on a button as wide as the window; how likely it is to succeed below."""
    look, c = seat.look, seat.look.c
    ink, soft = (c.on_accent, c.on_accent) if at else (c.text, c.text_soft)
    lines: list[ft.Control] = [text(look, one.title, "body_strong", ink)]
    if one.note:
        lines.append(text(look, one.note, "small", soft))
    face = ft.Row(
        [
            ft.Icon(ft.Icons.CASINO_OUTLINED if one.rolls else ft.Icons.ARROW_FORWARD, size=look.icon(22), color=ink),
            ft.Column(lines, spacing=0, tight=True, expand=True),
            *([] if look.phone or not at else [ft.Icon(ft.Icons.KEYBOARD_RETURN, size=look.icon(18), color=ink)]),
        ],
        spacing=Space.M,
    )
    button = tap(
        look,
        face,
        one.do,
        fill=c.accent if at else c.surface,
        border=c.focus if at else c.outline,
        height=None if one.note or look.phone else Size.TOUCH,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S if one.note else Space.M),
        key=f"quick-{one.key}",
    )
    return selectable(at, button, live=at)


def _chip(seat: Seat, one: Candidate, at: bool) -> ft.Control:
    """A name that may be meant; a long one takes a second line rather than being cut."""
    look, c = seat.look, seat.look.c
    ink, soft = (c.on_accent_soft, c.on_accent_soft) if at else (c.text, c.text_faint)
    name = text(look, one.title, "small_strong" if at else "small", ink)
    face = ft.Row(
        [
            ft.Container(name, expand=True, expand_loose=True),
            *([text(look, one.note, "small", soft, no_wrap=True)] if one.note else []),
        ],
        spacing=6,
        tight=True,
    )
    chip = tap(
        look,
        face,
        one.do,
        fill=c.accent_soft if at else None,
        border=c.accent if at else c.outline,
        radius=Radius.TAG,
        height=None,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=max(Size.TOUCH - look.px(20), 0) / 2),
        key=f"quick-{one.key}",
    )
    return selectable(at, chip, live=at)
