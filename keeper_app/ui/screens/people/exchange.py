"""People given to others and taken from them: files chosen or pasted, looked over, and only then taken in."""

import flet as ft

from keeper_app.play.errors import BadImport
from keeper_app.play.exchange import MOST_BYTES, Incoming, read_import, write_person_file
from keeper_app.play.people.actions.seat_people import SeatPeople
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.common.files import LONGEST_SHOWN, file_name, give_away_sheet, later
from keeper_app.ui.screens.people.view import in_people, people_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, field_name, refusal, role

SHOWN = 60


# --- in ---------------------------------------------------------------------------------------------------------------


def _look_over(seat: Seat, raw: bytes) -> None:
    window, words = seat.window, seat.look.words
    try:
        incoming = read_import(raw)
    except BadImport as error:
        in_people(window, incoming=None)
        window.set(complaint=refusal(words, error))
    else:
        in_people(window, incoming=incoming)
        window.open("import-preview")


def import_sheet(seat: Seat) -> ft.DialogControl:
    """A file, or its text."""
    look, window = seat.look, seat.window

    async def pick() -> None:
        chosen = await ft.FilePicker().pick_files(
            with_data=True, file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=["json"]
        )
        if not chosen:
            return
        if chosen[0].size > MOST_BYTES:
            window.set(complaint=refusal(look.words, BadImport(problem="too-big", most=MOST_BYTES)))
            return
        _look_over(seat, chosen[0].bytes or b"")

    def paste() -> None:
        _look_over(seat, window.form.get("paste", "").encode("utf-8", "replace"))

    return sheet(
        look,
        look.say("import.title"),
        [
            text(look, look.say("import.note"), "body", look.c.text_soft),
            primary(look, look.say("import.pick"), ft.Icons.UPLOAD_FILE_OUTLINED, later(pick), key="import-pick"),
            field(
                look,
                look.say("import.paste"),
                window.form.get("paste", ""),
                lambda value: window.put("paste", value),
                error=window.complaint,
                most=LONGEST_SHOWN,
                lines=5,
                key="import-paste",
            ),
            secondary(look, look.say("import.read"), ft.Icons.SEARCH, paste, key="import-read"),
        ],
        lambda: window.open(None, form={}),
    )


def import_preview_sheet(seat: Seat) -> ft.DialogControl:
    """What will be taken and what is not understood; nothing changes before the button is pressed."""
    look, window = seat.look, seat.window
    incoming = people_view(window).incoming or Incoming("keeper-person")
    body: list[ft.Control] = [text(look, look.say(f"import.source.{incoming.source}"), "body", look.c.text_soft)]
    if incoming.campaign is not None:
        campaign = incoming.campaign
        body += [
            text(look, campaign.name or look.say("campaign.unnamed"), "title"),
            text(look, look.say("import.entries", campaign.entries), "body"),
            text(look, ", ".join(called(look.words, one) for one in campaign.state.people), "body"),
        ]
        if campaign.unread:
            body.append(text(look, look.say("import.unread", campaign.unread), "body", look.c.luck))
    for person in incoming.people:
        body.append(text(look, called(look.words, person), "title"))
        body.append(text(look, role(look.words, person), "note", look.c.text_soft))
    if incoming.taken and not incoming.source.startswith("keeper-"):  # ours are taken whole
        body.append(section_header(look, look.say("import.taken", len(incoming.taken))))
        lines = [
            look.say("import.line", field=field_name(look.words, one.field), value=one.value)
            for one in incoming.taken[:SHOWN]
        ]
        body.append(text(look, " · ".join(lines), "small", look.c.text_soft))
    if incoming.left:
        body.append(section_header(look, look.say("import.left", len(incoming.left))))
        for left in incoming.left[:SHOWN]:
            said = f"{left.path} — {look.say(f'import.why.{left.reason}')}"
            body.append(text(look, said, "small", look.c.text_faint))

    def taken(_: object = None) -> None:
        someone = None if incoming.campaign else seat.desk.state.people[-1].id
        in_people(window, incoming=None, open=someone, tab="main")
        window.open(None, form={})
        seat.go("people")

    def take() -> None:
        if (campaign := incoming.campaign) is None:
            seat.do(SeatPeople(incoming.people), taken)
        elif seat.tried(lambda: seat.campaigns.bring(campaign.name, campaign.records)):
            taken()

    return sheet(
        look,
        look.say("import.preview"),
        [
            ft.Container(
                ft.ListView(body, spacing=Space.S, expand=True), height=min(look.height * 0.5, 440), key="import-list"
            ),
            *([text(look, window.complaint, "body", look.c.danger)] if window.complaint else []),
        ],
        lambda: window.open("import"),
        foot=primary(look, look.say("import.take"), ft.Icons.CHECK, take, key="import-take"),
    )


# --- out --------------------------------------------------------------------------------------------------------------


def export_sheet(seat: Seat) -> ft.DialogControl:
    """Somebody as a file."""
    words, window = seat.look.words, seat.window

    def content() -> tuple[str, bytes]:
        person = seat.desk.state.person(window.who or 0)
        return f"{file_name(called(words, person))}.json", write_person_file([person])

    return give_away_sheet(seat, "person", content)
