"""What a keeper does with an entry: bookmark it, copy it, show it across the table, note something beside it."""

from functools import partial

import flet as ft

from keeper_app.content.known_languages import language, languages
from keeper_app.content.language_records import Lang
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import icon_tap, secondary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.open_rule import folded, in_open_rule
from keeper_app.ui.quick_places import place_of
from keeper_app.ui.rooms import rooms
from keeper_app.ui.screens.common.rule_parts import Shown, beside, link
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import News
from keeper_app.words import entry_text, in_language

TABLE = "tables:"


def taps(shown: Shown) -> ft.Control:
    """Bookmark, copy, large type, the other language."""
    seat, entry = shown.seat, shown.entry
    title = in_language(seat.look.words, entry.title)
    row = [bookmark_tap(seat, entry.id, title)]
    if not folded(seat.window, entry):
        copied = entry_text(shown.words, entry)
        row += [copy_tap(seat, entry.id, title, copied), aloud_tap(seat, entry.id, shown.words.lang)]
        row += _other_language(shown)
    return ft.Row(row, spacing=0, wrap=True, run_spacing=0)


def bookmark_tap(seat: Seat, entry: str, title: str) -> ft.Control:
    """Sets a bookmark, or takes it away."""
    look = seat.look
    marked = entry in seat.shelf.now.bookmarks
    return icon_tap(
        look,
        ft.Icons.BOOKMARK if marked else ft.Icons.BOOKMARK_BORDER,
        look.say("rules.unmark" if marked else "rules.mark"),
        partial(_take_bookmark, seat, entry, title) if marked else partial(_bookmark, seat, entry),
        color=look.c.accent if marked else None,
        key=f"bookmark-{entry}",
    )


def _bookmark(seat: Seat, entry: str) -> None:
    seat.tried(partial(seat.shelf.bookmark, entry))


def _take_bookmark(seat: Seat, entry: str, title: str) -> None:
    at = seat.try_to(partial(seat.shelf.take_bookmark, entry))
    if at is not None:
        put_back = partial(seat.shelf.bookmark, entry, at)
        _tell(seat, "rules.unmarked", title, put_back)


def _tell(seat: Seat, words: str, title: str, undo: "partial[None] | None" = None) -> None:
    seat.window.set(news=News(words, {"title": title}, undo))


def copy_tap(seat: Seat, entry: str, title: str, copied: str) -> ft.Control:
    """The client copies by itself: some browsers allow it only while the tap is being handled."""
    return icon_tap(
        seat.look,
        ft.Icons.CONTENT_COPY,
        seat.look.say("rules.copy"),
        partial(_tell, seat, "rules.copied", title),
        action=ft.CopyToClipboard(copied),
        key=f"copy-{entry}",
    )


def aloud_tap(seat: Seat, entry: str, lang: Lang) -> ft.Control:
    """Shows it in large type."""
    show = partial(seat.window.over, "rule-aloud", entry=entry, lang=lang)
    return icon_tap(seat.look, ft.Icons.FORMAT_SIZE, seat.look.say("rules.aloud"), show, key=f"aloud-{entry}")


def _other_language(shown: Shown) -> list[ft.Control]:
    """The same entry in the next language; the app stays in its own."""
    look, window = shown.look, shown.seat.window
    spoken = languages()
    if len(spoken) < 2:
        return []
    other = language(spoken[(spoken.index(shown.words.lang) + 1) % len(spoken)])
    said = look.say("rules.in-language", language=look.words.language.calls(other))
    show = partial(in_open_rule, window, shown_in=(shown.entry.id, other.tag))
    face = text(look, other.short, "small_strong", look.c.text, semantics_label=said)
    return [tap(look, face, show, width=48, tooltip=said, key=f"in-{shown.entry.id}")]


def note_of(seat: Seat, entry: str, title: str) -> list[ft.Control]:
    """The keeper's own note beside an entry, or the way to write one."""
    look = seat.look
    note = seat.shelf.now.notes.get(entry)
    write = partial(seat.window.over, "rule-note", entry=entry)
    if note is None:
        words = look.say("rules.note.write")
        return [ft.Row([link(look, words, ft.Icons.EDIT_NOTE, write, key=f"note-{entry}")])]
    remove = partial(_remove_note, seat, entry, title)
    return [
        section_header(look, look.say("rules.note.title")),
        beside(look, text(look, note, "body", look.c.text, key=f"noted-{entry}"), color=look.c.luck),
        wrapped(
            link(look, look.say("rules.note.edit"), ft.Icons.EDIT_OUTLINED, write, key=f"note-{entry}"),
            link(look, look.say("rules.note.remove"), ft.Icons.DELETE_OUTLINE, remove, key=f"unnote-{entry}"),
        ),
    ]


def _remove_note(seat: Seat, entry: str, title: str) -> None:
    """Gone, unless it is taken back."""
    note = seat.shelf.now.notes.get(entry, "")
    if seat.tried(partial(seat.shelf.write_note, entry, "")) and note:
        put_back = partial(seat.shelf.write_note, entry, note)
        _tell(seat, "rules.note.removed", title, put_back)


def tools(shown: Shown) -> list[ft.Control]:
    """The rooms and tables of the app that it leads to; one that is not there is passed over."""
    look = shown.look
    found = [button for tool in shown.entry.tools if (button := _tool(shown, tool)) is not None]
    return [section_header(look, look.say("rules.tools")), wrapped(*found, run_spacing=Space.S)] if found else []


def _tool(shown: Shown, tool: str) -> ft.Control | None:
    seat, look, key = shown.seat, shown.look, f"tool-{tool}"
    if tool in rooms():
        words, go = look.say("rules.go", room=look.say(f"room.{tool}")), partial(_leave_for, seat, tool)
        return secondary(look, words, rooms()[tool].icon, go, key=key)
    place = place_of(seat, "table", tool.removeprefix(TABLE)) if tool.startswith(TABLE) else None
    if place is None:
        return None
    words = look.say("rules.table", table=place.title)
    return secondary(look, words, ft.Icons.TABLE_ROWS_OUTLINED, place.turn_to, key=key)


def _leave_for(seat: Seat, room: str) -> None:
    seat.window.open(None)
    seat.go(room)
