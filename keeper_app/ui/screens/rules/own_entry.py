"""The page of an entry in a document of the keeper's own."""

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.surface import folder, rule, stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.open_rule import open_rule
from keeper_app.ui.own_documents import OwnEntry
from keeper_app.ui.screens.common.rule_parts import LEAD, point, spoiler_box
from keeper_app.ui.screens.common.rule_taps import aloud_tap, bookmark_tap, copy_tap, note_of
from keeper_app.ui.screens.rules.own_results import own_badges
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import Window
from keeper_app.words import Words, own_paragraphs, own_source, own_spoiler, own_text, own_title
from keeper_app.words.rules.own import BULLET

LONG = 70  # characters of a question above which it is no headline


def own_folded(window: Window, own: OwnEntry) -> bool:
    """Whether it would give a scenario away to somebody who has not asked for that."""
    return own.entry.spoiler is not None and own.id not in open_rule(window).unfolded


def own_safe_title(window: Window, words: Words, own: OwnEntry) -> str:
    """What it is called, or only the scenario that it would give away."""
    if own_folded(window, own):
        return words.say("rules.spoiler", where=own_spoiler(*own))
    return own_title(*own)


def _head(seat: Seat, own: OwnEntry) -> ft.Control:
    """What it is, its title or its question, where it stands, and what can be done with it."""
    look, words, entry = seat.look, seat.look.words, own.entry
    folded = own_folded(seat.window, own)
    said = own_safe_title(seat.window, words, own)
    size = 22 if len(said) > LONG else 26 if look.phone else 30
    lines = [text(look, own_source(words, *own), "note", look.c.text_soft)]
    if entry.cards and not folded:
        lines.append(text(look, look.say("rules.cards", cards=", ".join(entry.cards)), "small", look.c.text_faint))
    taps = [bookmark_tap(seat, own.id, said)]
    if not folded:
        taps.append(copy_tap(seat, own.id, said, own_text(words, *own)))
        taps.append(aloud_tap(seat, own.id, words.lang))
    return stacked(
        ft.Row(own_badges(look, own)[1:], wrap=True),
        ft.Semantics(header=True, content=text(look, said, "display", size=size)),
        *lines,
        ft.Row(taps, spacing=0, wrap=True, run_spacing=0),
        spacing=Space.XS,
    )


def _paragraph(look: Look, said: str) -> ft.Control:
    if said.startswith(BULLET):
        return point(look, said.removeprefix(BULLET))
    return text(look, said, "aloud", look.c.text, size=LEAD)


def _body(seat: Seat, own: OwnEntry) -> list[ft.Control]:
    look = seat.look
    if own_folded(seat.window, own):
        return [spoiler_box(seat, own.id, own_spoiler(*own))]
    said = [_paragraph(look, one) for one in own_paragraphs(*own)]
    return [*said, *note_of(seat, own.id, own_title(*own))]


def _gone(seat: Seat, entry: str) -> list[ft.Control]:
    """Its document was deleted: what the keeper noted beside it is still there."""
    look, title = seat.look, seat.look.say("document.gone")
    noted = entry in seat.shelf.now.notes
    return [
        stacked(
            ft.Semantics(header=True, content=text(look, title, "display", size=26)),
            ft.Row([bookmark_tap(seat, entry, look.say("document.gone-row"))]),
            spacing=Space.XS,
        ),
        rule(look),
        text(look, look.say("document.gone-note"), "body", look.c.text_soft),
        *(note_of(seat, entry, title) if noted else []),
    ]


@component
def own_leaf(seat: Seat, entry: str) -> ft.Control:
    """The page of an entry, as long as its document is there."""
    look, shelf = seat.look, seat.shelf
    own, _, _ = use_selected(
        seat,
        lambda: (
            seat.imported.entry(entry),
            open_rule(seat.window),
            (entry in shelf.now.bookmarks, shelf.now.notes.get(entry)),
        ),
    )
    tab = look.say("document.tab" if own is None else f"rules.kind.{own.entry.kind}")
    page = _gone(seat, entry) if own is None else [_head(seat, own), rule(look), *_body(seat, own)]
    return folder(look, tab, *page, padding=Space.L if look.phone else Space.XL, spacing=Space.L)
