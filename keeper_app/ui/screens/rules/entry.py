"""The entry that lies open: beside the list, or on a phone in its place."""

from functools import partial

import flet as ft

from keeper_app.content.rulebook import library
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.surface import folder
from keeper_app.ui.components.tap import icon_tap
from keeper_app.ui.components.text import text
from keeper_app.ui.open_rule import ROOM, follow, open_rule, safe_title, step_back
from keeper_app.ui.own_documents import is_own
from keeper_app.ui.screens.common.rule import page, shown_here
from keeper_app.ui.screens.rules.beside import opened, read_beside
from keeper_app.ui.screens.rules.moving import close_entry
from keeper_app.ui.screens.rules.own_entry import own_leaf
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space


def _kept(seat: Seat, entry: str) -> tuple[bool, str | None, bool]:
    """What the keeper's shelf has of it: bookmark, note, whether taboos count."""
    shelf = seat.shelf.now
    return entry in shelf.bookmarks, shelf.notes.get(entry), shelf.taboo


@component
def entry_leaf(seat: Seat, entry: str) -> ft.Control:
    """The page of an entry."""
    look = seat.look
    use_selected(seat, lambda: (_kept(seat, entry), open_rule(seat.window)))
    shown = shown_here(seat, entry, partial(follow, seat, entry))
    kind = look.say(f"rules.kind.{shown.entry.kind}")
    return folder(look, kind, *page(shown), padding=Space.L if look.phone else Space.XL, spacing=Space.L)


def _leaf(seat: Seat, entry: str) -> ft.Control:
    return (own_leaf if is_own(entry) else entry_leaf).keyed(f"leaf-{entry}", seat, entry)


@component
def entry_beside(seat: Seat) -> ft.Control:
    """The open entry in the larger pane, its lines no longer than can be read."""
    look = seat.look
    entry = use_selected(seat, lambda: read_beside(seat))
    if entry is None:
        return empty_state(look, look.say("rules.choose"), look.say("rules.choose-note"))
    width = look.px(Size.MEASURE + 2 * Space.XL) if look.desktop else None
    leaf = ft.Container(_leaf(seat, entry), width=width)
    edges = ft.Padding.only(top=Space.S, right=Space.S, bottom=Space.L)
    return ft.ListView([way_back(seat), leaf], expand=True, padding=edges, key=f"page-{entry}")


@component
def way_back(seat: Seat) -> ft.Control:
    """Back along the links that led here; on a phone, where there were none, to the list."""
    look = seat.look
    trail = use_selected(seat, lambda: open_rule(seat.window).trail)
    if not trail and not look.phone:
        return nothing()
    tip = look.say("rules.up", where=_named(seat, trail[-1])) if trail else look.say("rules.back")
    go = partial(step_back, seat) if trail else partial(close_entry, seat)
    back = icon_tap(look, ft.Icons.ARROW_BACK, tip, go, key="rules-back")
    name = [text(look, _named(seat, trail[-1]), "small", look.c.text_soft, max_lines=1, expand=True)] if trail else []
    return ft.Row([back, *name], spacing=Space.XS)


def _named(seat: Seat, step: str) -> str:
    """What a step of the way back is called."""
    if step.startswith(ROOM):
        return seat.look.say(f"room.{step.removeprefix(ROOM)}")
    entry = library().get(step)
    return safe_title(seat.window, seat.look.words, entry) if entry else seat.look.say("rules.every-game")


@component
def entry_page(seat: Seat) -> ft.Control:
    """The open entry where it has the room for itself, and the way back."""
    entry = use_selected(seat, lambda: opened(seat))
    if entry is None:
        return nothing()
    return ft.ListView(
        [way_back(seat), _leaf(seat, entry)],
        padding=ft.Padding(Space.L, Space.XS, Space.L, Space.L),
        expand=True,
        key=f"page-{entry}",
    )
