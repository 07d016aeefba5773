"""People given to others and taken from them: files chosen or pasted, looked over, and only then taken in."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.limits import BUSY, LONGEST_PASTED
from keeper_app.play.errors import BadImport
from keeper_app.play.exchange import MOST_BYTES, Incoming, IncomingCampaign, read_import, write_person_file
from keeper_app.play.history import Entry
from keeper_app.play.people.actions.seat_people import SeatPeople
from keeper_app.ui.arrivals import arrived
from keeper_app.ui.at_work import Work, work
from keeper_app.ui.bringing import FEW, bring
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import form_of
from keeper_app.ui.look import Look
from keeper_app.ui.rooms import rooms
from keeper_app.ui.screens.common.files import file_name, give_away_sheet, later
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, left_lines, refusal, role, taken_line

SHOWN = 60


# --- in ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ImportForm:
    """The text of a file, where it is pasted."""

    paste: str = ""


def _look_over(seat: Seat, raw: bytes) -> None:
    work(
        seat,
        "work.reading",
        lambda under_way: read_import(raw, under_way.step),
        lambda incoming: seat.window.over("import-preview", incoming=incoming),
        small=len(raw) <= BUSY,
    )


async def _pick(seat: Seat) -> None:
    chosen = await ft.FilePicker().pick_files(
        with_data=True, file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=["json"]
    )
    if chosen and chosen[0].size > MOST_BYTES:
        seat.window.complain(refusal(seat.look.words, BadImport(problem="too-big", most=MOST_BYTES)))
    elif chosen:
        _look_over(seat, chosen[0].bytes or b"")


def import_sheet(seat: Seat) -> ft.DialogControl:
    """A file, or its text."""
    look, window = seat.look, seat.window
    form = form_of(window, ImportForm())

    def read() -> None:
        _look_over(seat, form.now.paste.encode("utf-8", "replace"))

    pick = later(partial(_pick, seat))
    return sheet(
        look,
        look.say("import.title"),
        [
            text(look, look.say("import.note"), "body", look.c.text_soft),
            primary(look, look.say("import.pick"), ft.Icons.UPLOAD_FILE_OUTLINED, pick, key="import-pick"),
            form_field(
                look,
                form,
                "paste",
                "import.paste",
                error=window.complaint,
                most=LONGEST_PASTED,
                lines=5,
                key="import-paste",
            ),
            secondary(look, look.say("import.read"), ft.Icons.SEARCH, read, key="import-read"),
        ],
        lambda: window.open(None),
    )


def _campaign(look: Look, campaign: IncomingCampaign) -> list[ft.Control]:
    rows = [
        text(look, campaign.name or look.say("campaign.unnamed"), "title"),
        text(look, look.say("import.entries", campaign.entries), "body"),
        text(look, ", ".join(called(look.words, one) for one in campaign.state.people), "body"),
    ]
    if campaign.unread:
        rows.append(text(look, look.say("import.unread", campaign.unread), "body", look.c.luck))
    return list(rows)


def _looked_over(look: Look, incoming: Incoming) -> list[ft.Control]:
    """What will be taken and what is not understood."""
    rows: list[ft.Control] = [text(look, look.say(f"import.source.{incoming.source}"), "body", look.c.text_soft)]
    if incoming.campaign is not None:
        rows += _campaign(look, incoming.campaign)
    for person in incoming.people:
        rows.append(text(look, called(look.words, person), "title"))
        rows.append(text(look, role(look.words, person), "note", look.c.text_soft))
    if incoming.taken and not incoming.source.startswith("keeper-"):  # ours are taken whole
        rows.append(section_header(look, look.say("import.taken", len(incoming.taken))))
        lines = [taken_line(look.words, one) for one in incoming.taken[:SHOWN]]
        rows.append(text(look, " · ".join(lines), "small", look.c.text_soft))
    if incoming.left:
        rows.append(section_header(look, look.say("import.left", len(incoming.left))))
        rows += [text(look, said, "small", look.c.text_faint) for said in left_lines(look.words, incoming.left)]
    return rows


def import_preview_sheet(seat: Seat, incoming: Incoming) -> ft.DialogControl:
    """A file that was read: nothing changes before the button is pressed."""
    look, window = seat.look, seat.window

    def taken(entry: Entry | None = None) -> None:
        in_people(window, open=None if incoming.campaign else seat.desk.state.people[-1].id, tab="main")
        window.set(sheets=window.sheets[:-2])  # this one, and the one that the file was chosen in
        if entry is not None:
            arrived(seat, entry)
        if incoming.campaign or not rooms()[window.room].welcome:
            seat.go("people")

    def take() -> None:
        if (campaign := incoming.campaign) is None:
            seat.do(SeatPeople(incoming.people), taken)
        else:
            work(
                seat,
                "work.bringing",
                lambda under_way: bring(seat, campaign.name, campaign.records, under_way),
                lambda _: taken(),
                small=len(campaign.records) <= FEW,
            )

    rows, high = _looked_over(look, incoming), min(look.height * 0.5, 440)
    return sheet(
        look,
        look.say("import.preview"),
        [
            ft.Container(ft.ListView(rows, spacing=Space.S, expand=True), height=high, key="import-list"),
            *complaint(look, window.complaint),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("import.take"), ft.Icons.CHECK, take, key="import-take"),
    )


# --- out --------------------------------------------------------------------------------------------------------------


def export_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """Somebody as a file."""
    words = seat.look.words

    def content(_: Work) -> tuple[str, bytes]:
        person = seat.desk.state.person(who)
        return f"{file_name(called(words, person))}.json", write_person_file([person])

    return give_away_sheet(seat, "person", content)
