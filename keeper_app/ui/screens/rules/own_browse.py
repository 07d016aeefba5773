"""One's own documents where nothing is typed: listed after the games, leafed through as they are, deleted."""

from collections.abc import Callable
from functools import partial

import flet as ft

from keeper_app.content.imported_records import ImportedDocument
from keeper_app.reference.search.own import PREFIX, own_id
from keeper_app.ui.component import use_selected
from keeper_app.ui.components.surface import written
from keeper_app.ui.components.tap import icon_tap, secondary, tap
from keeper_app.ui.components.text import text
from keeper_app.ui.open_rule import lay_open, open_rule
from keeper_app.ui.own_documents import OwnDocuments
from keeper_app.ui.screens.rules.own_entry import own_safe_title
from keeper_app.ui.screens.rules.rows import Item, chosen
from keeper_app.ui.screens.rules.view import RulesView, in_rules, rules_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import News
from keeper_app.words import document_facts, document_title, own_place

SIDES = ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M)


def documents_listed(own: OwnDocuments) -> tuple[Item, ...]:
    """All documents, files that cannot be read, and the way to add one."""
    return (
        Item("head", "document.title"),
        *(Item("document", one.id) for one in own.all()),
        *(Item("broken", id_) for id_ in own.broken()),
        Item("document-add"),
    )


def leafed_through(view: RulesView, document: ImportedDocument) -> tuple[Item, ...]:
    """The sections of a document, or the entries of one; of all of it where it has but one section."""
    counts = document.counts
    if view.section is None and len(counts) > 1:
        return (Item("document-up"), *(Item("document-section", section) for section in counts))
    section = view.section or next(iter(counts), "")
    entries = (one for one in document.entries if one.section == section)
    return (Item("document-up", view.section or ""), *(Item("entry", own_id(document, one)) for one in entries))


# --- rows -----------------------------------------------------------------------------------------------------------


def _document(seat: Seat, item: Item) -> ft.Control:
    """A document: what it is called, its version, how much is in it; and the way to delete it."""
    look, c = seat.look, seat.look.c
    document = use_selected(seat, lambda: seat.imported.find(item.id))
    if document is None:
        return ft.Container()
    lines = written(
        text(look, document_title(document), "body_strong", max_lines=3),
        text(look, document_facts(look.words, document), "small", c.text_soft),
    )
    row = ft.Row([lines, ft.Icon(ft.Icons.CHEVRON_RIGHT, size=look.icon(20), color=c.text_faint)], spacing=Space.M)
    go = partial(in_rules, seat.window, shelf=PREFIX + document.id, section=None)
    face = tap(look, row, go, radius=0, height=None, padding=SIDES, key=f"document-{document.id}")
    remove = icon_tap(
        look,
        ft.Icons.DELETE_OUTLINE,
        look.say("document.remove", title=document_title(document)),
        partial(remove_document, seat, document.id),
        color=c.text_soft,
        key=f"remove-{document.id}",
    )
    return chosen(look, ft.Row([ft.Container(face, expand=True), remove], spacing=0))


def _broken(seat: Seat, item: Item) -> ft.Control:
    """A file that is not as we wrote it."""
    look, name = seat.look, f"{item.id}.json"
    lines = written(
        text(look, look.say("document.broken.name", name=name), "body", look.c.danger, max_lines=3),
        text(look, look.say("document.broken.note"), "small", look.c.text_soft),
    )
    ask = partial(seat.window.open, "document-broken", broken=item.id)
    said = look.say("document.broken.remove", name=name)
    remove = icon_tap(look, ft.Icons.DELETE_OUTLINE, said, ask, color=look.c.text_soft, key=f"remove-broken-{item.id}")
    row = ft.Row([ft.Container(lines, expand=True, padding=SIDES), remove], spacing=0)
    return chosen(look, row)


def _add(seat: Seat, _: Item) -> ft.Control:
    look = seat.look
    words, icon = look.say("document.add"), ft.Icons.NOTE_ADD_OUTLINED
    add = secondary(look, words, icon, partial(seat.window.open, "document-add"), key="document-add")
    return ft.Container(
        ft.Column(
            [text(look, look.say("document.note"), "small", look.c.text_soft), ft.Row([add])],
            spacing=Space.S,
            tight=True,
        ),
        padding=ft.Padding(Space.L, Space.M, Space.L, Space.L),
    )


def _section(seat: Seat, item: Item) -> ft.Control:
    """A section of the document, with how many entries it has."""
    look, c, window = seat.look, seat.look.c, seat.window
    document = use_selected(seat, lambda: seat.imported.shelved(rules_view(window).shelf))
    count = document.counts.get(item.id, 0) if document is not None else 0
    row = ft.Row(
        [
            written(text(look, look.say(f"document.section.{item.id}"), "body_strong", max_lines=3)),
            text(look, str(count), "small", c.text_soft),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=look.icon(20), color=c.text_faint),
        ],
        spacing=Space.M,
    )
    go = partial(in_rules, window, section=item.id)
    return chosen(look, tap(look, row, go, radius=0, height=None, padding=SIDES, key=f"document-section-{item.id}"))


def _up(seat: Seat, item: Item) -> ft.Control:
    """Where one is, and the way back."""
    look, window, section = seat.look, seat.window, item.id
    document = use_selected(seat, lambda: seat.imported.shelved(rules_view(window).shelf))
    if document is None:
        return ft.Container()
    here, note = document_title(document), document_facts(look.words, document)
    where, back = look.say("rules.every-game"), {"shelf": None, "section": None}
    if section:
        where, back = here, {"section": None}
        here, note = look.say(f"document.section.{section}"), here
    tip = look.say("rules.up", where=where)
    lines = written(
        ft.Semantics(header=True, content=text(look, here, "title", max_lines=3)),
        text(look, note, "small", look.c.text_soft, max_lines=2),
    )
    arrow = icon_tap(look, ft.Icons.ARROW_BACK, tip, partial(in_rules, window, **back), key="rules-up")
    return ft.Container(ft.Row([arrow, lines], spacing=Space.S), padding=ft.Padding(Space.S, Space.S, Space.L, Space.S))


def own_entry_row(seat: Seat, item: Item) -> ft.Control:
    """An entry: in its document by its place, elsewhere by the document; one that is gone says so."""
    look, c, window = seat.look, seat.look.c, seat.window
    own, on, title = use_selected(
        seat,
        lambda: (
            own := seat.imported.entry(item.id),
            open_rule(window).entry == item.id and not look.phone,
            look.say("document.gone-row") if own is None else own_safe_title(window, look.words, own),
        ),
    )
    place = "" if own is None else own_place(look.words, own.entry)
    if own is not None and item.what != "entry":
        place = look.say("document.tab")
    face = "body_strong" if on else "body"
    row = ft.Row(
        [
            text(look, title, face, c.text if own is not None else c.text_soft, max_lines=3, expand=True),
            *([text(look, place, "note", c.text_faint, size=13, no_wrap=True)] if place else []),
        ],
        spacing=Space.M,
    )
    key = f"{item.what}-{item.id}"
    return chosen(
        look, tap(look, row, partial(lay_open, seat, item.id), radius=0, height=None, padding=SIDES, key=key), on
    )


ROWS: dict[str, Callable[[Seat, Item], ft.Control]] = {
    "document": _document,
    "broken": _broken,
    "document-add": _add,
    "document-section": _section,
    "document-up": _up,
}


# --- deleting -------------------------------------------------------------------------------------------------------


def remove_document(seat: Seat, id_: str) -> None:
    """Deleted, unless it is taken back; another window may have been quicker."""
    own = seat.imported
    if own.find(id_) is None:
        return
    document = seat.try_to(partial(own.remove, id_))
    if document is not None:
        undo = partial(put_back, seat, document)
        seat.window.set(news=News("document.removed", {"title": document_title(document)}, undo))


def put_back(seat: Seat, document: ImportedDocument) -> None:
    """What was deleted is there again; one that was added meanwhile under the same id is not overwritten."""
    if seat.imported.find(document.id) is None:
        seat.imported.save(document)
