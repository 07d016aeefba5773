"""A backup from a file: looked into and held against what is here; then put back whole, or one campaign brought in."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import flet as ft

from keeper_app.play.exchange.whole_backup import HeldCampaign, Lost, held, here, listed, losses, made_at
from keeper_app.store import MOST_HANDED_OVER, BackupUnreadable, HandedOver
from keeper_app.ui.at_work import Work, work
from keeper_app.ui.backup_out import SMALL, bytes_kept
from keeper_app.ui.bringing import FEW, bring
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import underlined, written
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import complaint, one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.settings.put_back import put_back
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.ui.window import Passing
from keeper_app.words import called, campaign_name, refusal
from keeper_app.words.losses import moment_words

NAMED = 8  # people, by name


@dataclass(frozen=True, eq=False)
class FromFile:
    """A file that was looked into: when it was made, why and by which Keeper, what is in it, and what would be lost."""

    zip: HandedOver
    made: datetime | None
    why: str
    by: str
    campaigns: tuple[HeldCampaign, ...]
    lost: tuple[Lost, ...]


async def pick_backup(seat: Seat) -> None:
    """Choose a file, and look into it."""
    chosen = await ft.FilePicker().pick_files(
        with_data=True, file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=["zip"]
    )
    if chosen and chosen[0].size > MOST_HANDED_OVER:
        seat.window.complain(refusal(seat.look.words, BackupUnreadable(chosen[0].name, "too-big")))
    elif chosen:
        handed = HandedOver(chosen[0].name, chosen[0].bytes or b"")
        small = len(handed.content) + bytes_kept(seat) <= SMALL // 10
        work(
            seat,
            "work.reading",
            partial(looked_into, seat, handed),
            lambda found: seat.window.open("backup-file", found=found),
            small=small,
        )


def looked_into(seat: Seat, handed: HandedOver, under_way: Work) -> FromFile:
    """Everything in it is opened and played through, where it lies; nothing here is touched."""
    from keeper_app.store.archive import campaign_in, check_archive, look_into  # and with it zipfile

    check_archive(handed, under_way.step)
    inside = look_into(handed)
    known = listed(inside.documents, inside.campaigns)
    ours = [here(one, seat.data.rescue.records(one.id)) for one in seat.campaigns.all]
    theirs: list[HeldCampaign] = []
    for one in known:
        copied = campaign_in(handed, one.id)

        def step(done: int, total: int) -> None:
            under_way.step(len(theirs) * total + done, total * len(known))

        theirs.append(held(one, copied.records, [page.snapshot for page in copied.readings], ours, step))
    return FromFile(handed, made_at(inside.at), inside.why, inside.by, tuple(theirs), losses(ours, theirs))


def _when(look: Look, moment: datetime | None) -> str:
    return moment_words(look.words, moment, datetime.now(UTC)) if moment else look.say("rescue.before-anything")


def _made(look: Look, found: FromFile) -> str:
    """When, why, and by whom."""
    said = [look.say("backup.file.made", when=_when(look, found.made)) if found.made else ""]
    said.append(look.say(why) if (why := f"backup.why.{found.why}") in look.words else "")
    said.append(look.say("settings.version", version=found.by[:20]) if found.by else "")
    return " · ".join(part for part in said if part)


def _fresh(look: Look, one: HeldCampaign) -> str:
    if not one.fresh:
        return look.say("backup.file.all-here") if one.records else ""
    return (
        look.say("backup.file.fresh", one.fresh) if one.fresh < len(one.records) else look.say("backup.file.not-here")
    )


def _row(seat: Seat, found: FromFile, one: HeldCampaign) -> ft.Control:
    """A campaign of the file: who is in it, how far it goes, and the way to have only this one."""
    look, soft = seat.look, seat.look.c.text_soft
    facts = [look.say("import.entries", one.entries), look.say("backup.file.last", when=_when(look, one.until))]
    people = [called(look.words, person) for person in one.state.people[:NAMED]]
    lines = [" · ".join(facts if one.entries else facts[:1]), ", ".join(people), _fresh(look, one)]
    words = [one_line(look, campaign_name(look.words, one.campaign), "body_strong")]
    words += [text(look, line, "small", soft, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS) for line in lines if line]
    alone = secondary(
        look,
        look.say("backup.file.bring"),
        ft.Icons.ADD,
        lambda: _bring(seat, found, one),
        key=f"backup-bring-{one.campaign.id}",
    )
    row = ft.Row([written(*words), alone], spacing=Space.S)
    return underlined(look, row, padding=ft.Padding.symmetric(vertical=Space.XS))


def _bring(seat: Seat, found: FromFile, one: HeldCampaign) -> None:
    """Only this one, beside those that are here."""
    window = seat.window

    def brought(_: object) -> None:
        name = campaign_name(seat.look.words, seat.campaigns.current)
        window.set(sheets=(), passing=Passing("campaign.plays", {"name": name}))

    work(
        seat,
        "work.bringing",
        lambda under_way: bring(seat, one.campaign.name, one.records, under_way),
        brought,
        small=len(one.records) <= FEW,
    )


def _lost(look: Look, found: FromFile) -> Iterator[ft.Control]:
    """What the file does not have, campaign by campaign."""
    if not found.lost:
        yield text(look, look.say("backup.file.nothing-lost"), "body")
    for one in found.lost:
        words = "backup.file.lost-whole" if one.whole else "backup.file.lost"
        name, when = campaign_name(look.words, one.campaign), _when(look, one.until)
        yield text(look, look.say(words, one.records, name=name, when=when), "body", look.c.luck)


def backup_file_sheet(seat: Seat, found: FromFile) -> ft.DialogControl:
    """What is in the file; nothing changes before a button is pressed, and what is here becomes a backup first."""
    look, window = seat.look, seat.window
    again = partial(window.open, "backup-file", found=found)
    return sheet(
        look,
        look.say("backup.from-file"),
        [
            one_line(look, found.zip.name, "body_strong"),
            text(look, _made(look, found), "small", look.c.text_soft),
            section_header(look, look.say("backup.file.inside")),
            text(look, look.say("backup.file.note"), "small", look.c.text_soft),
            *(_row(seat, found, one) for one in found.campaigns if not one.campaign.deleted),
            section_header(look, look.say("backup.file.whole")),
            *_lost(look, found),
            text(look, look.say("backup.restore-note"), "body", look.c.text_soft),
            *complaint(look, window.complaint),
        ],
        lambda: window.open("backups"),
        foot=primary(
            look,
            look.say("backup.file.put-back"),
            ft.Icons.RESTORE,
            lambda: put_back(seat, found.zip, len(found.zip.content), again),
            key="backup-file-now",
        ),
    )
