"""The rescue page as it is drawn: what happened, what is safe, what can be done, and one button that does it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from keeper_app.ui.components.empty_state import keyhole
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import filling, folder, stacked, underlined, written
from keeper_app.ui.components.tap import main_button, selectable, tap
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.look import Look
from keeper_app.ui.rescue.case import Case, Way
from keeper_app.ui.tokens import Size, Space

WIDEST = 680

Pick = Callable[[str], object]


def radio_row(
    look: Look, icon: ft.IconData | None, title: str, note: str, on: bool, do: Callable[[], object], key: str
) -> ft.Control:
    """One of several, with its price below; its lines wrap rather than being cut."""
    c = look.c
    ink = c.on_accent_soft if on else c.text
    dot = ft.Icons.RADIO_BUTTON_CHECKED if on else ft.Icons.RADIO_BUTTON_UNCHECKED
    lines = [text(look, title, "body_strong", ink)]
    if note:
        lines.append(text(look, note, "small", ink if on else c.text_soft))
    first = [ft.Icon(icon, size=look.icon(24), color=c.accent if on else c.text_soft)] if icon else []
    face = ft.Row(
        [*first, written(*lines), ft.Icon(dot, size=look.icon(20), color=c.accent if on else c.text_faint)],
        spacing=Space.M,
    )
    pressed = tap(
        look,
        face,
        do,
        height=None,
        border=c.accent if on else c.outline,
        fill=c.accent_soft if on else None,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.M if icon else Space.S),
        key=key,
    )
    return selectable(on, pressed)


def _beside(look: Look, icon: ft.IconData, color: str, words: str, face: str, ink: str) -> ft.Control:
    """A line of small print behind its sign."""
    return ft.Row([ft.Icon(icon, size=look.icon(20), color=color), text(look, words, face, ink, expand=True)])


def _what(look: Look, case: Case) -> ft.Control:
    c = look.c
    safe = ft.Icons.VERIFIED_USER_OUTLINED
    return folder(
        look,
        case.tab,
        ft.Semantics(header=True, content=text(look, case.title, "display", size=26)),
        text(look, case.what, "body", c.text_soft, selectable=True, semantics_label=case.what),
        *([_beside(look, safe, c.accent, case.sound, "small_strong", c.text)] if case.sound else []),
        tint=c.danger,
        spacing=Space.S,
    )


def _way(look: Look, way: Way, on: bool, pick: Pick) -> ft.Control:
    return radio_row(look, way.icon, way.title, way.note, on, partial(pick, way.id), f"way-{way.id}")


def _ways(
    look: Look, case: Case, chosen: Way, pick: Pick, under: Mapping[str, Sequence[ft.Control]]
) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for way in case.ways:
        rows.append(_way(look, way, way is chosen, pick))
        if way is chosen and under.get(way.id):
            rows.append(ft.Container(stacked(*under[way.id], spacing=Space.S), padding=ft.Padding.only(left=Space.XL)))
    return rows


def _top(look: Look) -> ft.Control:
    name = ft.Row([keyhole(look, 30), text(look, "Keeper", "title")], spacing=Space.M)
    return underlined(look, name, height=look.px(Size.TOP_BAR), padding=ft.Padding.symmetric(horizontal=Space.L))


def rescue_page(
    look: Look,
    case: Case,
    chosen: str,
    pick: Pick,
    go: Callable[[], object],
    *,
    refused: str | None = None,
    busy: str = "",
    under: Mapping[str, Sequence[ft.Control]] | None = None,
) -> ft.Control:
    """`under` unfolds below the way of that name while it is chosen; while it is `busy`, it says with what."""
    c, way = look.c, case.way(chosen)
    kept = [_beside(look, ft.Icons.INVENTORY_2_OUTLINED, c.text_soft, case.kept, "small", c.text_soft)]
    waiting = [
        ft.Semantics(live_region=True, content=text(look, busy, "note", c.text_soft)),
        ft.ProgressBar(value=None),
    ]
    body = [
        _what(look, case),
        *(ft.Semantics(live_region=True, content=one) for one in complaint(look, refused)),
        section_header(look, look.say("rescue.ways")),
        *(waiting if busy else _ways(look, case, way, pick, under or {})),
        *(kept if case.kept else []),
    ]
    inner = ft.Container(stacked(*body), width=min(WIDEST, look.width - 2 * Space.L))
    button = main_button(look, way.verb, way.icon, go, long=True, disabled=bool(busy), key="rescue-go")
    dock = ft.Container(
        ft.Row([ft.Container(button, width=min(WIDEST, look.width - 2 * Space.L))], ft.MainAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.S),
        bgcolor=c.surface,
        border=ft.Border(top=ft.BorderSide(1, c.line)),
    )
    middle = ft.Row([inner], ft.MainAxisAlignment.CENTER)
    scrolled = ft.ListView([ft.Container(middle, padding=Space.L)], expand=True)
    return filling(_top(look), scrolled, dock)
