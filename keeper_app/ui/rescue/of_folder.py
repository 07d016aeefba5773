"""A data folder that cannot be opened: what is wrong with which file, and how a keeper gets to a table all the same."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import flet as ft

from keeper_app.content.language_records import Lang
from keeper_app.store import (
    Backup,
    DataDirUnreadable,
    DataDirUnwritable,
    DeskHeld,
    DocumentsTooNew,
    NotNow,
    StoreError,
    TooNew,
    WriteFailed,
    carry_over,
    newest_backup,
    set_aside,
)
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.entrance import Entrance
from keeper_app.ui.look import Look
from keeper_app.ui.rescue.case import Case, Way
from keeper_app.ui.rescue.page import rescue_page
from keeper_app.ui.tokens import PALETTES
from keeper_app.words import refusal, words_in
from keeper_app.words.details import fields_said
from keeper_app.words.losses import moment_words

AGAIN, ASIDE, LOOK, ELSEWHERE = "again", "aside", "look", "elsewhere"
KINDS: dict[str, tuple[type[StoreError], ...]] = {
    "held": (DeskHeld,),
    "now": (NotNow,),
    "newer": (TooNew,),
    "unwritable": (DataDirUnwritable, WriteFailed),
    "unreadable": (DataDirUnreadable,),
}


def kind_of(error: StoreError | None) -> str:
    """What sort of trouble it is; whatever is none of the others is something broken."""
    return next((kind for kind, classes in KINDS.items() if isinstance(error, classes)), "broken")


def beside(path: Path) -> Path:
    """A folder next to this one that is not there yet."""
    number = 2
    while (free := path.with_name(f"{path.name}-{number}")).exists():
        number += 1
    return free


def _may_look(entrance: Entrance) -> bool:
    """Whether the folder opens to be read."""
    tried = Entrance(entrance.path, read_only=True, disk=entrance.disk)
    try:
        return tried.enter() and tried.data is not None and bool(tried.data.shelf.ids())
    finally:
        tried.close()


@dataclass(frozen=True)
class Chances:
    """What is possible: to only look, to put a file aside, the newest backup that another folder could begin with."""

    look: bool
    aside: str
    backup: Backup | None
    beside: Path


def chances_of(entrance: Entrance) -> Chances:
    """Find out, without changing anything."""
    error, kind = entrance.trouble, kind_of(entrance.trouble)
    # A folder laid out by a newer Keeper is not ours to begin anew; its settings alone may be missed.
    one_file = kind == "broken" or isinstance(error, DocumentsTooNew)
    file = str(getattr(error, "path", "")) if one_file and not entrance.read_only else ""
    inside = bool(file) and Path(file) != entrance.path and Path(file).is_relative_to(entrance.path)
    return Chances(
        not entrance.read_only and kind in ("unwritable", "held") and _may_look(entrance),
        file if inside else "",
        None if kind == "held" else newest_backup(entrance.path),
        beside(entrance.path),
    )


def _ways(look: Look, entrance: Entrance, chances: Chances) -> Iterator[Way]:
    def way(id_: str, icon: ft.IconData, note: str) -> Way:
        return Way(id_, icon, look.say(f"rescue.{id_}.title"), note, look.say(f"rescue.{id_}.verb"))

    kind = kind_of(entrance.trouble)
    again = way(AGAIN, ft.Icons.REFRESH, look.say("rescue.again.note"))
    if chances.aside and kind == "broken":
        yield way(ASIDE, ft.Icons.INVENTORY_2_OUTLINED, look.say("rescue.aside.note"))
    yield again
    if chances.aside and kind == "newer":
        yield way(ASIDE, ft.Icons.INVENTORY_2_OUTLINED, look.say("rescue.aside.note-settings"))
    if chances.look:
        yield way(LOOK, ft.Icons.VISIBILITY_OUTLINED, look.say("rescue.look.note"))
    if kind != "held" and not entrance.read_only:
        there = str(chances.beside)
        if chances.backup is None:
            note = look.say("rescue.elsewhere.note", path=there)
        else:
            when = moment_words(look.words, chances.backup.at, datetime.now(UTC))
            note = look.say("rescue.elsewhere.note-copy", when=when, path=there)
        yield way(ELSEWHERE, ft.Icons.CREATE_NEW_FOLDER_OUTLINED, note)


def case_of(look: Look, entrance: Entrance, chances: Chances) -> Case:
    """What is wrong with the folder, in words, and the ways out."""
    kind = kind_of(entrance.trouble)
    fields = fields_said(look.words, entrance.trouble) if entrance.trouble else {}
    return Case(
        look.say(f"rescue.folder.tab.{kind}"),
        look.say("rescue.folder.title"),
        look.say(f"rescue.folder.what.{kind}", None, **fields),
        tuple(_ways(look, entrance, chances)),
        kept=look.say("rescue.folder.kept"),
    )


def take(entrance: Entrance, way: str, chances: Chances) -> bool:
    """Go a way; whether it leads in. StoreError where it does not, and then everything is as it was."""
    if way == LOOK:
        return entrance.elsewhere(entrance.path, read_only=True)
    if way == ASIDE:
        set_aside(entrance.path, Path(chances.aside), disk=entrance.disk)
    if way == ELSEWHERE:
        carry_over(entrance.path, chances.beside, chances.backup, disk=entrance.disk)
        return entrance.elsewhere(chances.beside)
    return entrance.enter()


@ft.component
def FolderRescue(entrance: Entrance, lang: Lang, inside: Callable[[ft.Page], None]) -> ft.View:
    """The whole window, while there is no table to sit down at."""
    page = ft.context.page
    size, set_size = ft.use_state((page.width or 1280.0, page.height or 800.0))
    chosen, choose = ft.use_state("")
    refused, refuse = ft.use_state("")
    tries, count = ft.use_state(0)
    chances = ft.use_memo(lambda: chances_of(entrance), [tries])
    look = Look(PALETTES["dark"], words_in(lang), *size)
    case = case_of(look, entrance, chances)

    def hear() -> None:
        page.on_resize = lambda e: set_size((e.width, e.height))

    def go() -> None:
        try:
            if take(entrance, case.way(chosen).id, chances):
                inside(page)
                return
            refuse("" if entrance.trouble is None else refusal(look.words, entrance.trouble))
        except StoreError as error:
            refuse(refusal(look.words, error))
        count(lambda n: n + 1)

    ft.use_effect(hear, [])
    content = rescue_page(look, case, chosen, choose, go, refused=refused or None)
    return ft.View(route="/", padding=0, bgcolor=look.c.desk, controls=[ft.SafeArea(expand=True, content=content)])


@ft.component
def NotOpenYet(lang: Lang) -> ft.View:
    """For whoever was let in to look on: what is wrong with the keeper's files is no business of theirs."""
    look = Look(PALETTES["dark"], words_in(lang), ft.context.page.width or 390.0, ft.context.page.height or 844.0)
    note = empty_state(look, look.say("rescue.onlooker.title"), look.say("rescue.onlooker.note"))
    return ft.View(route="/", bgcolor=look.c.desk, controls=[ft.SafeArea(expand=True, content=note)])
