"""The keeper's shelf of rules: bookmarks, notes, what was looked for and read. No part of play: never undone."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from keeper_app.content.legible import in_one_line, legible
from keeper_app.content.limits import LONGEST_RULE_NOTE as LONGEST_NOTE
from keeper_app.content.limits import LONGEST_TYPED as LONGEST_SEARCH
from keeper_app.play.preferences import Documents

LONGEST_ID: Final = 200  # of an entry in a document of the keeper's own, the longest there are
MOST_RECENT: Final = 12
MOST_BOOKMARKS: Final = 500
MOST_NOTES: Final = 500
NAME: Final = "rules"


@dataclass(frozen=True)
class Shelf:
    """What lies there, entries by their ids: bookmarks in their order, the newest search and the last entry read first.

    `taboo`: the optional list of taboos is used at this table.
    """

    bookmarks: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    searches: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    taboo: bool = False


def _texts(kept: object, longest: int, most: int) -> tuple[str, ...]:
    """The texts of a list as it was kept, each once; whatever else stands in it is passed over."""
    found = kept if isinstance(kept, list | tuple) else ()
    fine = (one for one in found if isinstance(one, str) and 0 < len(one.strip()) <= longest)
    return tuple(dict.fromkeys(fine))[:most]


def _notes(kept: object) -> Mapping[str, str]:
    found: Iterable[tuple[object, object]] = kept.items() if isinstance(kept, Mapping) else ()
    fine = {
        entry: note
        for entry, note in found
        if isinstance(entry, str) and isinstance(note, str) and note.strip() and len(note) <= LONGEST_NOTE
    }
    return MappingProxyType(dict(tuple(fine.items())[:MOST_NOTES]))


def _shelf(kept: Mapping[str, Any]) -> Shelf:
    """What was kept, field by field: a damaged one is as it was at first."""
    return Shelf(
        bookmarks=_texts(kept.get("bookmarks"), LONGEST_ID, MOST_BOOKMARKS),
        notes=_notes(kept.get("notes")),
        searches=_texts(kept.get("searches"), LONGEST_SEARCH, MOST_RECENT),
        read=_texts(kept.get("read"), LONGEST_ID, MOST_RECENT),
        taboo=kept.get("taboo") is True,
    )


def _first(one: str, others: tuple[str, ...]) -> tuple[str, ...]:
    """The newest of a few, each once."""
    return (one, *(other for other in others if other != one))[:MOST_RECENT]


class RuleShelf:
    """The shelf, kept as it changes; a change that cannot be kept is refused and changes nothing."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._listeners: list[Callable[[], None]] = []
        self.read_again()

    def read_again(self) -> None:
        """Take what is kept, as after a backup was put back."""
        self.now = _shelf(self._documents.get(NAME) or {})

    def follow(self) -> None:
        """Take what another Keeper kept since, and tell where it is something else."""
        before = self.now
        self.read_again()
        if self.now != before:
            self._tell()

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def _keep(self, **changes: object) -> None:
        after = replace(self.now, **changes)  # type: ignore[arg-type]  # fields of the shelf, made here
        if after == self.now:
            return
        self._documents.put(NAME, {**asdict(replace(after, notes={})), "notes": dict(after.notes)})
        self.now = after
        self._tell()

    def bookmark(self, entry: str, at: int | None = None) -> None:
        """Mark an entry: as the last one, or at the place where it was."""
        marked = [one for one in self.now.bookmarks if one != entry]
        marked.insert(len(marked) if at is None else at, entry)
        self._keep(bookmarks=tuple(marked)[-MOST_BOOKMARKS:])

    def take_bookmark(self, entry: str) -> int | None:
        """Take a bookmark away; the place where it was, if there was one."""
        if entry not in self.now.bookmarks:
            return None
        at = self.now.bookmarks.index(entry)
        self._keep(bookmarks=tuple(one for one in self.now.bookmarks if one != entry))
        return at

    def write_note(self, entry: str, note: str) -> None:
        """A note of one's own beside an entry; an empty one is none."""
        others = {one: said for one, said in self.now.notes.items() if one != entry}
        told = legible(note).strip()[:LONGEST_NOTE]
        self._keep(notes=MappingProxyType({**others, entry: told} if told else others))

    def looked_for(self, search: str) -> None:
        """A search that led somewhere: it is the newest."""
        if told := in_one_line(search)[:LONGEST_SEARCH]:
            self._keep(searches=_first(told, self.now.searches))

    def forget_searches(self) -> None:
        """No search is recent any more."""
        self._keep(searches=())

    def was_read(self, entry: str, search: str = "") -> None:
        """An entry was opened, perhaps from a search: the newest of each."""
        told = in_one_line(search)[:LONGEST_SEARCH]
        searches = _first(told, self.now.searches) if told else self.now.searches
        self._keep(read=_first(entry, self.now.read), searches=searches)

    def use_taboo(self, used: bool) -> None:
        """The list of taboos is used at this table, or is not."""
        self._keep(taboo=used)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None
