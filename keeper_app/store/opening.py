"""Whether everything in a data folder opens: documents and campaigns, looked at and left as they are."""

from __future__ import annotations

from pathlib import Path

from keeper_app.store.disk import Disk
from keeper_app.store.errors import JournalUnreadable
from keeper_app.store.shelf import Shelf
from keeper_app.store.storage import SafeJSONStorage

DOCUMENTS = "keeper.json"
CAMPAIGNS = "campaigns"


def check_opens(data: Path) -> None:
    """Open the documents and the newest page of each campaign; a StoreError says what does not open."""
    _check_documents(data)
    shelf = _shelf(data)
    for campaign in shelf.ids():
        if (trouble := shelf.trouble(campaign)) is not None:
            raise trouble


def check_opens_whole(data: Path) -> None:
    """The same, with every page there is."""
    _check_documents(data)
    shelf = _shelf(data)
    for campaign in shelf.ids():
        journal = shelf.open(campaign)
        for number in range(1, journal.last + 1):
            journal.page(number)


def _shelf(data: Path) -> Shelf:
    return Shelf(data / CAMPAIGNS, Disk(), read_only=True)


def _check_documents(data: Path) -> None:
    storage = SafeJSONStorage(data / DOCUMENTS, read_only=True)
    if storage.notices:
        raise JournalUnreadable(str(data / DOCUMENTS), storage.notices[0].kind)
