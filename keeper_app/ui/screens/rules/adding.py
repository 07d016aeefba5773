"""Over the rules: a document of the keeper's own is added, and a file that cannot be read is removed."""

from functools import partial

import flet as ft

from keeper_app.content.imported_records import ImportedDocument
from keeper_app.content.known_languages import language, languages
from keeper_app.reference.search.own import PREFIX
from keeper_app.ui.at_work import WHOLE, work
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import card, stacked, underlined
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import complaint, one_line, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.files import later
from keeper_app.ui.screens.rules.reading import AddForm, Reading, pick, stop
from keeper_app.ui.screens.rules.view import in_rules
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import News
from keeper_app.words import document_facts, document_title, own_title

FIRST = 4  # entries named in the preview


def document_add_sheet(seat: Seat) -> ft.DialogControl:
    """A file is chosen, read, looked over, and then kept or not."""
    look, window = seat.look, seat.window
    form = form_of(window, AddForm())
    now = form.now
    if now.reading is not None:
        return _being_read(seat, form, now.reading)
    if now.read is not None:
        return _looked_over(seat, now.read)
    words = look.say("document.import.another" if now.refused else "document.import.pick")
    choose = later(partial(pick, form))
    return sheet(
        look,
        look.say("document.import.title"),
        [
            *(_refused(look, now) if now.refused else []),
            text(look, look.say("document.import.note"), "body", look.c.text_soft),
        ],
        lambda: window.open(None),
        foot=primary(look, words, ft.Icons.UPLOAD_FILE_OUTLINED, choose, key="document-pick"),
    )


def _refused(look: Look, now: AddForm) -> list[ft.Control]:
    """Why the file was not taken in, and what would do."""
    why = card(
        look,
        text(look, look.say("document.import.refused", name=now.name), "body_strong"),
        text(look, look.say(f"document.refused.{now.refused}"), "body", look.c.text),
        edge=look.c.danger,
        spacing=Space.S,
    )
    return [ft.Semantics(live_region=True, content=why)]


def _being_read(seat: Seat, form: Form[AddForm], reading: Reading) -> ft.DialogControl:
    """How far it is."""
    look = seat.look
    said = look.say("document.import.reading", name=reading.name)
    bar = ft.ProgressBar(
        value=reading.done / WHOLE, bgcolor=look.c.well, color=look.c.accent, bar_height=8, semantics_label=said
    )
    line = ft.Row(
        [
            one_line(look, said, "body", expand=True),
            text(look, look.words.percent_of(reading.done), "body_strong", key="document-done"),
        ],
        spacing=Space.M,
    )
    return sheet(
        look,
        look.say("document.import.title"),
        [line, bar],
        lambda: seat.window.open(None),
        foot=secondary(
            look, look.say("document.import.cancel"), ft.Icons.CLOSE, partial(stop, form), key="document-cancel"
        ),
    )


# --- looked over ----------------------------------------------------------------------------------------------------


def _facts(look: Look, document: ImportedDocument) -> str:
    """Version, how many entries, language."""
    spoken = language(document.lang) if document.lang in languages() else None
    called = look.words.language.calls(spoken) if spoken is not None else ""
    return " · ".join(filter(None, (document_facts(look.words, document), called)))


def _section(look: Look, section: str, several: int) -> ft.Control:
    row = ft.Row(
        [
            text(look, look.say(f"document.section.{section}"), "body", expand=True),
            text(look, str(several), "body_strong"),
        ],
        spacing=Space.M,
    )
    return underlined(look, row, padding=ft.Padding.symmetric(vertical=Space.XS))


def _preview(seat: Seat, document: ImportedDocument) -> list[ft.Control]:
    """What it is, what it would replace, how much each section has, and how it begins. Spoilers are not told."""
    look, c = seat.look, seat.look.c
    rows: list[ft.Control] = [
        text(look, document_title(document), "display", size=24),
        text(look, _facts(look, document), "body", c.text_soft),
        text(look, look.say("document.import.preview-note", name=document.name), "small", c.text_faint),
    ]
    if (before := seat.imported.find(document.id)) is not None:
        facts = document_facts(look.words, before)
        words = look.say("document.import.replaces", title=document_title(before), facts=facts)
        rows.append(card(look, text(look, words, "body"), edge=c.luck, key="document-replaces"))
    sections = (_section(look, section, several) for section, several in document.counts.items())
    rows.append(stacked(*sections, spacing=0))
    first = [one for one in document.entries if one.spoiler is None][:FIRST]
    if first:
        rows.append(section_header(look, look.say("document.import.begins")))
        rows += [text(look, own_title(document, one), "small", c.text_soft, max_lines=2) for one in first]
    return rows


def _looked_over(seat: Seat, document: ImportedDocument) -> ft.DialogControl:
    """Nothing is kept before the button is pressed."""
    look, window = seat.look, seat.window

    def leave() -> None:
        window.open(None)

    words, icon = look.say("document.import.save"), ft.Icons.CHECK
    save = primary(look, words, icon, partial(_save, seat, document), key="document-save")
    discard = secondary(look, look.say("document.import.discard"), None, leave, key="document-discard")
    foot = ft.Row([ft.Container(discard, expand=2), ft.Container(save, expand=3)], spacing=Space.M)
    return sheet(
        look,
        look.say("document.import.preview"),
        [*complaint(look, window.complaint), *_preview(seat, document)],
        leave,
        foot=stacked(save, discard, spacing=Space.S) if look.narrow else foot,
    )


def _save(seat: Seat, document: ImportedDocument) -> None:
    """Keep it, and turn to it; what it took the place of comes back where that is taken back."""
    own, window = seat.imported, seat.window
    before = own.find(document.id)

    def kept(_: object) -> None:
        window.complain(None)
        window.open(None)
        in_rules(window, search="", shelf=PREFIX + document.id, section=None, at=None)
        undo = partial(_take_back, seat, document, before)
        window.set(news=News("document.saved", {"title": document_title(document)}, undo))

    work(seat, "work.shelving", partial(own.add, document), kept, small=own.is_short(document))


def _take_back(seat: Seat, document: ImportedDocument, before: ImportedDocument | None) -> None:
    """As it was before it was added; what was done with it since stays."""
    if seat.imported.find(document.id) is not document:
        return
    if before is None:
        seat.imported.remove(document.id)
    else:
        seat.imported.save(before)


# --- files that cannot be read --------------------------------------------------------------------------------------


def document_broken_sheet(seat: Seat, broken: str) -> ft.DialogControl:
    """Asked once: it cannot be brought back."""
    look, window, name = seat.look, seat.window, f"{broken}.json"

    def remove() -> None:
        if broken not in seat.imported.broken() or seat.tried(partial(seat.imported.remove_broken, broken)):
            window.open(None)

    return sheet(
        look,
        look.say("document.broken.title"),
        [
            text(look, look.say("document.broken.why", name=name), "body", look.c.text),
            text(look, look.say("document.broken.for-good"), "body", look.c.text_soft),
            *complaint(look, window.complaint),
        ],
        lambda: window.open(None),
        foot=primary(
            look, look.say("document.broken.remove-now"), ft.Icons.DELETE_OUTLINE, remove, key="document-broken-remove"
        ),
    )
