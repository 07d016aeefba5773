"""The rescue pages in the language nobody speaks: everything that may be wrong, and every way out of it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

from keeper_app.play.campaign import Campaign
from keeper_app.play.losses import Loss
from keeper_app.store import (
    Backup,
    Copy,
    DataDirUnreadable,
    DataDirUnwritable,
    DeskHeld,
    DocumentsTooNew,
    JournalTooNew,
    JournalUnreadable,
    NotNow,
    Readable,
    WriteFailed,
)
from keeper_app.store.said import SAID
from keeper_app.ui.look import Look
from keeper_app.ui.rescue import of_campaign, of_folder
from keeper_app.ui.rescue.case import Case
from keeper_app.ui.tokens import PALETTES
from keeper_app.words import Words, refusal
from keeper_app.words.details import detail_words
from keeper_app.words.losses import loss_words

NOW = datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
TROUBLES = (
    *(DataDirUnwritable("7", "8"), WriteFailed("7", "8"), DataDirUnreadable("7", "8"), JournalUnreadable("7/9", "8")),
    *(JournalTooNew("7", 9, 3), DocumentsTooNew("7/9", 9, 1), NotNow("7", "8"), DeskHeld("7", 1, "8", "9")),
)
LOSSES = [Loss(), *(Loss(minutes, 1, 1) for minutes in (None, 2, 200, 5000))]


def _said(case: Case) -> Iterator[str]:
    yield from (case.tab, case.title, case.what, case.sound, case.kept)
    for way in case.ways:
        yield from (way.title, way.note, way.verb)


def _folders(look: Look) -> Iterator[str]:
    backup = Backup("7", NOW, "manual", 8)
    for trouble in TROUBLES:
        entrance = SimpleNamespace(trouble=trouble, read_only=False, path=Path("7"))
        for kept in (None, backup):
            chances = of_folder.Chances(True, "7/9", kept, Path("8"))
            yield from _said(of_folder.case_of(look, entrance, chances))
        yield refusal(look.words, trouble)


def _campaigns(look: Look) -> Iterator[str]:
    copies = tuple(Copy(Backup("7", NOW - timedelta(days=days), "timer", 8), 9, "") for days in (0, 40))
    founds = [of_campaign.Found(Readable(7, "", 8, 9), 4, copies, Loss(2, 1, 1)), of_campaign.Found(None, 0, copies)]
    founds += [of_campaign.Found(replace(founds[0].readable, until="2026-11-18T20:00:00.000Z"), 1, ())]
    for trouble in (JournalUnreadable("7/9", "8"), JournalTooNew("7", 9, 3), NotNow("7", "8")):
        for number in (1, 2, 3):
            sound = tuple(Campaign(str(one), str(one)) for one in range(number + 1))
            shelf = SimpleNamespace(
                all=sound, troubled={"0": trouble}, find=lambda _, one=sound[0]: one, trouble=lambda _, why=trouble: why
            )
            for found in founds:
                yield from _said(of_campaign.case_of(SimpleNamespace(look=look, campaigns=shelf), "0", found))


def rescue_lines(words: Words, details: set[str]) -> Iterator[str]:
    """Everything that the pages say; `details` are those of the store."""
    look = Look(PALETTES["dark"], words, 390, 844)
    yield from _folders(look)
    yield from _campaigns(look)
    yield from (loss_words(words, loss) for loss in LOSSES)
    yield from (detail_words(words, detail) for detail in {*SAID, *details})
    for key in ("ways", "looking", "busy", "listed", "onlooker.title", "onlooker.note"):
        yield look.say(f"rescue.{key}")
    for key in ("done", "open-again"):
        yield look.say(f"rescue.{key}", name="7", path="8")
    yield look.say("rescue.entries", 9)
