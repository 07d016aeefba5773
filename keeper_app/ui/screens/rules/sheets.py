"""Over the rules: a note of one's own, and an entry in type that can be read across the table."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.language_records import Lang
from keeper_app.content.limits import LONGEST_RULE_NOTE as LONGEST_NOTE
from keeper_app.content.rulebook import library
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import paper
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import form_of
from keeper_app.ui.own_documents import is_own
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import TYPE
from keeper_app.words import Words, in_language, own_paragraphs, own_title, words_in

LARGER = 1.6
WIDE = 1100


@dataclass(frozen=True)
class NoteForm:
    """The note as it is typed."""

    note: str = ""


def rule_note_sheet(seat: Seat, entry: str) -> ft.DialogControl:
    """A note beside an entry; an empty one is none."""
    look, window = seat.look, seat.window
    form = form_of(window, NoteForm(seat.shelf.now.notes.get(entry, "")))

    def keep() -> None:
        if seat.tried(partial(seat.shelf.write_note, entry, form.now.note)):
            window.open(None)

    return sheet(
        look,
        _title(seat, look.words, entry),
        [
            form_field(
                look,
                form,
                "note",
                "rules.note.title",
                hint=look.say("rules.note.hint"),
                most=LONGEST_NOTE,
                lines=6,
                autofocus=True,
                key="rule-note-text",
            ),
            *complaint(look, window.complaint),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("rules.note.save"), ft.Icons.CHECK, keep, key="rule-note-keep"),
    )


def rule_aloud_sheet(seat: Seat, entry: str, lang: Lang) -> ft.DialogControl:
    """Title and text on paper, in large type: to be shown to whoever sits on the other side."""
    look, words = seat.look, words_in(lang)
    size, ink = TYPE["aloud"].size * LARGER, look.c.on_paper
    prose = [text(look, one, "aloud", ink, size=size) for one in _prose(seat, words, entry)]
    return sheet(look, _title(seat, words, entry), [paper(look, *prose)], lambda: seat.window.open(None), width=WIDE)


def _title(seat: Seat, words: Words, entry: str) -> str:
    """What an entry is called, ours or of a document of the keeper's own, which may have been deleted."""
    if is_own(entry):
        own = seat.imported.entry(entry)
        return words.say("document.gone") if own is None else own_title(*own)
    return in_language(words, library()[entry].title)


def _prose(seat: Seat, words: Words, entry: str) -> list[str]:
    """What it says."""
    if is_own(entry):
        own = seat.imported.entry(entry)
        return [] if own is None else list(own_paragraphs(*own))
    one = library()[entry]
    return [in_language(words, said) for said in (*([one.question] if one.question else []), one.text, *one.points)]
