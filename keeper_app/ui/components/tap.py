"""Everything that can be pressed: never smaller than 48 px, always reachable with the keyboard."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import flet as ft

from keeper_app.ui.components.surface import underlined
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Radius, Size, Space

Click = Callable[[], Any] | None


def pressed(on_click: Click) -> Callable[[], Any]:
    """A handler of no arguments: Flet hands its event to any that could take one, default or not."""

    def press() -> Any:
        return on_click() if on_click else None

    return press


def _shape(radius: float) -> ft.RoundedRectangleBorder:
    return ft.RoundedRectangleBorder(radius=radius)


def _edge(look: Look, border: str | None) -> dict[ft.ControlState, ft.BorderSide]:
    rest = ft.BorderSide(1, border) if border else ft.BorderSide(0, ft.Colors.TRANSPARENT)
    return {ft.ControlState.FOCUSED: ft.BorderSide(3, look.c.focus), ft.ControlState.DEFAULT: rest}


def _overlay(look: Look) -> dict[ft.ControlState, str]:
    return {
        ft.ControlState.PRESSED: ft.Colors.with_opacity(0.16, look.c.accent),
        ft.ControlState.HOVERED: ft.Colors.with_opacity(0.06, look.c.text),
        ft.ControlState.FOCUSED: ft.Colors.with_opacity(0.18, look.c.focus),
    }


def _watch(look: Look, focused: bool, key: object) -> Callable[[], None]:
    def note() -> None:
        focus = look.focus
        if focused:
            focus.holder, focus.button, focus.typing = key, True, False  # what is typed goes nowhere else
        elif focus.holder == key:  # that it was lost is heard late, when the next has it already
            focus.button = False

    return note


def tap(
    look: Look,
    content: ft.Control,
    on_click: Click = None,
    *,
    fill: str | None = None,
    border: str | None = None,
    radius: float = Radius.BUTTON,
    height: float | None = Size.TOUCH,
    padding: Any = 0,
    alignment: ft.Alignment | None = None,
    disabled: bool = False,
    **kw: Any,
) -> ft.TextButton:
    """A bare pressable area around any content."""
    return ft.TextButton(
        content=content,
        on_click=pressed(on_click),
        on_focus=_watch(look, True, kw.get("key")),
        on_blur=_watch(look, False, kw.get("key")),
        disabled=disabled,
        height=look.px(height) if height else None,
        style=ft.ButtonStyle(
            padding=padding,
            shape=_shape(radius),
            bgcolor=fill,
            side=_edge(look, border),
            alignment=alignment,
            overlay_color=_overlay(look),
        ),
        **kw,
    )


def primary(
    look: Look,
    words: str,
    icon: ft.IconData | None = None,
    on_click: Click = None,
    *,
    height: float = Size.PRIMARY,
    long: bool = False,
    **kw: Any,
) -> ft.TextButton:
    """The one thing to do on this screen; while it cannot be done yet, it does not look as if it could.

    `long` words are set smaller, in two lines if need be, and never cut.
    """
    c = look.c
    ink = c.text_faint if kw.get("disabled") else c.on_accent
    row: list[ft.Control] = [ft.Icon(icon, size=look.icon(26), color=ink)] if icon else []
    if look.narrow or long:  # doubled text takes a second line rather than being cut
        word = text(look, words, "heading", ink, max_lines=2, text_align=ft.TextAlign.CENTER)
        row.append(ft.Container(word, expand=True, expand_loose=True))
    else:
        row.append(one_line(look, words, "title", ink, expand=True, expand_loose=True))
    return tap(
        look,
        ft.Row(row, spacing=Space.M, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        on_click,
        fill=c.raised if kw.get("disabled") else c.accent,
        height=height,
        padding=ft.Padding.symmetric(horizontal=Space.L),
        **kw,
    )


def secondary(
    look: Look,
    words: str,
    icon: ft.IconData | None = None,
    on_click: Click = None,
    *,
    note: str | None = None,
    color: str | None = None,
    said: str | None = None,
    **kw: Any,
) -> ft.TextButton:
    """A step that may follow; `note` carries its price, `said` is what a screen reader hears instead of the words."""
    c = look.c
    ink = color or c.text
    row: list[ft.Control] = [ft.Icon(icon, size=look.icon(20), color=color or c.accent)] if icon else []
    if note and look.phone:
        lines: list[ft.Control] = [
            one_line(look, words, "small_strong", ink),
            one_line(look, note, "caption", c.text_soft),
        ]
        row.append(ft.Column(lines, spacing=0, tight=True, expand=True, expand_loose=True))
    elif words:
        row.append(one_line(look, words, "small_strong", ink, expand=True, expand_loose=True, semantics_label=said))
        if note:
            row.append(one_line(look, note, "small", c.text_soft))
    return tap(
        look,
        ft.Row(row, spacing=Space.S, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        on_click,
        border=c.outline,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        **kw,
    )


def quiet(look: Look, words: str, icon: ft.IconData | None = None, on_click: Click = None, **kw: Any) -> ft.TextButton:
    """A step beside the point: no border, the accent's ink."""
    c = look.c
    row: list[ft.Control] = [ft.Icon(icon, size=look.icon(20), color=c.accent)] if icon else []
    row.append(one_line(look, words, "small_strong", c.accent, expand=True, expand_loose=True))
    return tap(
        look,
        ft.Row(row, spacing=Space.S, tight=True),
        on_click,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        alignment=ft.Alignment.CENTER_LEFT,
        **kw,
    )


def icon_tap(
    look: Look,
    icon: ft.IconData,
    label: str,
    on_click: Click = None,
    *,
    color: str | None = None,
    disabled: bool = False,
    selected: bool | None = None,
    lit: bool = False,
    **kw: Any,
) -> ft.Control:
    """An icon alone; its label is what a screen reader and a resting pointer get.

    `selected` where it is on or off; only `lit` where its label says so already, or names what a tap would do.
    """
    c = look.c
    ink = color or (c.line if disabled else c.text)
    button = ft.IconButton(
        ft.Icon(icon, size=look.icon(Size.ICON), color=ink, semantics_label=label),
        on_click=pressed(on_click),
        on_focus=_watch(look, True, kw.get("key")),
        on_blur=_watch(look, False, kw.get("key")),
        disabled=disabled,
        tooltip=label,
        width=Size.TOUCH,
        height=Size.TOUCH,
        bgcolor=c.accent_soft if selected or lit else None,
        style=ft.ButtonStyle(
            shape=_shape(Radius.BUTTON), padding=0, side=_edge(look, None), overlay_color=_overlay(look)
        ),
        **kw,
    )
    return button if selected is None else selectable(selected, button, off=disabled)


def selectable(on: bool, button: ft.Control, *, off: bool = False, live: bool = False, **kw: Any) -> ft.Control:
    """A button that says itself whether it is the chosen one; merged, or that would be said by a node around it.

    `off` where it cannot be chosen now, `live` where it is read aloud as soon as it is there.
    """
    said = ft.Semantics(selected=on, live_region=live or None, content=button, disabled=off)
    return ft.MergeSemantics(said, **kw)


def foldable(open_: bool, button: ft.Control) -> ft.Control:
    """A button that says itself whether what it unfolds is there."""
    return ft.MergeSemantics(ft.Semantics(expanded=open_, content=button))


def toggle_chip(
    look: Look,
    words: str,
    on: bool,
    on_click: Click = None,
    *,
    note: str | None = None,
    after: Sequence[ft.Control] = (),
    **kw: Any,
) -> ft.Control:
    """An option or a filter: on or off; `after` stands behind its words."""
    c = look.c
    row: list[ft.Control] = [ft.Icon(ft.Icons.CHECK, size=look.icon(16), color=c.on_accent_soft)] if on else []
    ink = c.on_accent_soft if on else c.text
    row.append(text(look, words, "small_strong" if on else "small", ink, no_wrap=True))
    if note:
        row.append(text(look, note, "small", c.on_accent_soft if on else c.text_faint, no_wrap=True))
    face = ft.Container(
        ft.Row([*row, *after], spacing=6, tight=True),
        height=look.px(36),
        padding=ft.Padding.symmetric(horizontal=Space.M),
        bgcolor=c.accent_soft if on else None,
        border=ft.Border.all(1, c.accent if on else c.outline),
        border_radius=Radius.TAG,
    )
    height = 44 if look.desktop else Size.TOUCH
    pressed = tap(look, face, on_click, radius=Radius.TAG, height=height, **kw)
    return selectable(on, pressed, off=bool(kw.get("disabled")))


def deed_chip(look: Look, words: str, icon: ft.IconData | None, on_click: Click = None, **kw: Any) -> ft.Control:
    """Something done at once that stands among options: as high as they are, with the corners of a button."""
    c = look.c
    row: list[ft.Control] = [ft.Icon(icon, size=look.icon(18), color=c.accent)] if icon else []
    face = ft.Container(
        ft.Row([*row, text(look, words, "small_strong", c.text, no_wrap=True)], spacing=6, tight=True),
        height=look.px(36),
        padding=ft.Padding.symmetric(horizontal=Space.M),
        border=ft.Border.all(1, c.outline),
        border_radius=Radius.BUTTON,
    )
    return tap(look, face, on_click, height=44 if look.desktop else Size.TOUCH, **kw)


def chips(
    look: Look, options: Iterable[tuple[str, str]], chosen: str | None, on_pick: Callable[[str], Any], name: str
) -> list[ft.Control]:
    """One of many, by id and words; `name` begins the keys they carry."""
    return [
        toggle_chip(look, words, one == chosen, partial(on_pick, one), key=f"{name}-{one}") for one, words in options
    ]


def pick_row(look: Look, lines: Sequence[ft.Control], on_click: Click, *, spacing: float = 0, **kw: Any) -> ft.Control:
    """A thing of a list, to be taken: its lines, and a thin line below."""
    face = ft.Column(list(lines), spacing=spacing, tight=True)
    sides, left = ft.Padding.symmetric(vertical=Space.S, horizontal=Space.XS), ft.Alignment.CENTER_LEFT
    return underlined(look, tap(look, face, on_click, height=None, radius=0, padding=sides, alignment=left, **kw))


def main_button(
    look: Look,
    words: str,
    icon: ft.IconData | None,
    on_click: Click,
    *,
    height: float | None = None,
    long: bool = False,
    **kw: Any,
) -> ft.Control:
    """The one thing to do on a screen; enlarged text and `long` words take a second line rather than being cut."""
    if height is None:
        height = Size.TOUCH if look.short or look.shallow else Size.PRIMARY
    if not look.narrow:
        return primary(look, words, icon, on_click, height=height, long=long, **kw)
    off = bool(kw.get("disabled"))
    ink, fill = (look.c.text_faint, look.c.raised) if off else (look.c.on_accent, look.c.accent)
    face = text(look, words, "heading", ink, max_lines=2, text_align=ft.TextAlign.CENTER)
    return tap(look, face, on_click, fill=fill, height=None, padding=Space.M, **kw)
