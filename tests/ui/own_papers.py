"""Documents of a keeper's own for tests of the Rules room, and the browser that hands one over."""

import asyncio
from collections.abc import Callable

import flet as ft
import invented_faq
import pytest
from driver import PATIENCE, AppDriver

from keeper_app.play.imported import ImportedDocuments
from keeper_app.reference.importing import read_document
from keeper_app.store import DataDir

BELL = read_document("bell.md", invented_faq.ENGLISH.encode())
CLOCHE = read_document("cloche.txt", invented_faq.FRENCH.encode())
LIGHTHOUSE = "own:cloche/scenario-questions-le-phare-peut-il-etre-rallume"
"""A question that gives a scenario away."""


@pytest.fixture
def papers(data: DataDir) -> ImportedDocuments:
    """Both documents were added on an earlier evening."""
    kept = ImportedDocuments(data.imported)
    kept.save(BELL)
    kept.save(CLOCHE)
    return kept


@pytest.fixture
def hand_over(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, bytes], None]:
    """hand_over(name, content): what the keeper chooses in the browser's own dialog; nothing before that is called."""
    chosen: list[ft.FilePickerFile] = []

    async def pick_files(self: ft.FilePicker, **_: object) -> list[ft.FilePickerFile]:
        return list(chosen)

    def choose(name: str, content: bytes) -> None:
        chosen[:] = [ft.FilePickerFile(id=1, name=name, size=len(content), bytes=content)]

    monkeypatch.setattr(ft.FilePicker, "pick_files", pick_files)
    return choose


async def until(app: AppDriver, there: Callable[[], bool]) -> None:
    """Until something is there that a thread brings about."""
    deadline = app.conn.loop.time() + PATIENCE
    while not there():
        assert app.conn.loop.time() < deadline, app.texts()
        await asyncio.sleep(0.01)
        await app.settle()


async def read_in(app: AppDriver, there: str) -> None:
    """Choose the file that is handed over, until what comes of it is there."""
    if not app.sheets:
        await app.tap("document-add")
    await app.tap("document-pick")
    await until(app, lambda: app.has(there))
