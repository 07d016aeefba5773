"""The campaigns on the shelf: their names, which one is played, and the bin. Each has a desk of its own.

What is in a campaign is undone at its desk. What is done to a campaign as a whole is undone here: archived ones
come back, deleted ones lie in the bin for thirty days.
"""

import contextlib
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Any, Protocol, runtime_checkable

from keeper_app.content.limits import MOST_CAMPAIGNS as MOST_CAMPAIGNS
from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import TooManyCampaigns, UnknownCampaign
from keeper_app.play.preferences import Documents
from keeper_app.play.reading import Journal
from keeper_app.play.record import BadRecord, read_moment, write_moment
from keeper_app.play.texts import label_of

DAYS_IN_BIN = 30


class OpenJournal(Journal, Protocol):
    """A journal that can be let go of."""

    def close(self) -> None:
        """Nothing more is written."""


@runtime_checkable
class FollowedJournal(Protocol):
    """A journal that another Keeper writes."""

    def news(self) -> Sequence[Mapping[str, Any]] | None:
        """What was written since this was last asked; None where it must be opened anew."""


class Shelf(Protocol):
    """Where journals stand, by id."""

    def ids(self) -> list[str]:
        """Every campaign there is."""

    def new(self) -> str:
        """A place on the shelf for one more."""

    def open(self, id_: str) -> OpenJournal:
        """A campaign's journal."""

    def copy(self, id_: str) -> str:
        """The same once more, under an id of its own."""

    def bring(self, records: Iterable[Mapping[str, Any]]) -> str:
        """A whole journal from elsewhere, under a new id."""

    def remove(self, id_: str) -> None:
        """Gone for good."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """`name` may be empty: then it goes by its place. `deleted` is when it went into the bin."""

    id: str
    name: str = ""
    made: str = ""
    archived: bool = False
    deleted: str = ""

    @property
    def number(self) -> int:
        """The figure in its id."""
        digits = "".join(c for c in self.id if c.isdigit())
        return int(digits) if digits else 0


class Campaigns:
    """All campaigns, one of them open. `desk` is the desk of that one."""

    def __init__(
        self,
        documents: Documents,
        shelf: Shelf,
        *,
        dice: Dice | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._documents = documents
        self._shelf = shelf
        self._dice = dice
        self._clock = clock
        self._lock = threading.RLock()
        self._listeners: list[Callable[[], None]] = []
        self._stop: Callable[[], None] = lambda: None
        self._journal: OpenJournal | None = None
        self.all, current = self._read()
        self._open(current)

    # --- reading ------------------------------------------------------------

    @property
    def current(self) -> Campaign:
        """The one that is played; there always is one: putting the last away begins another."""
        return self.find(self._current)

    @property
    def at_hand(self) -> tuple[Campaign, ...]:
        """Those that can be played."""
        return tuple(one for one in self.all if not one.archived and not one.deleted)

    @property
    def archived(self) -> tuple[Campaign, ...]:
        """Those put away."""
        return tuple(one for one in self.all if one.archived and not one.deleted)

    @property
    def bin(self) -> tuple[Campaign, ...]:
        """Those that will be gone in a while."""
        return tuple(one for one in self.all if one.deleted)

    def find(self, id_: str) -> Campaign:
        """The campaign of this id, wherever it is put; UnknownCampaign where there is none."""
        for one in self.all:
            if one.id == id_:
                return one
        raise UnknownCampaign(id=id_)

    def days_left(self, campaign: Campaign) -> int:
        """Days before a deleted campaign is gone, one begun being whole; a clock set back only gives it more time."""
        now = self._clock()
        return max(0, DAYS_IN_BIN - (now - _moment(campaign.deleted, now)).days)

    @property
    def notices(self) -> tuple[Any, ...]:
        """What the open journal had to mend."""
        return tuple(getattr(self._journal, "notices", ()))

    def records(self) -> Iterator[Mapping[str, Any]]:
        """The whole journal of the open campaign, oldest first, a page at a time."""
        journal = self._journal
        for number in range(1, journal.last + 1 if journal else 0):
            left = [*journal.page(number).records][::-1] if journal else []
            while left:  # and let go of one by one
                yield left.pop()

    # --- doing --------------------------------------------------------------

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change here or at the desk; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def begin(self, name: str) -> None:
        """A new campaign, opened at once."""
        with self._lock:
            said = label_of(name)
            self._room()
            self._add(self._shelf.new(), said)

    def bring(self, name: str, records: Iterable[Mapping[str, Any]]) -> None:
        """A campaign from a file, opened at once."""
        with self._lock:
            said = label_of(name)
            self._room()
            self._add(self._shelf.bring(records), said)

    def duplicate(self, id_: str, name: str) -> None:
        """The same campaign once more; the copy is opened."""
        with self._lock:
            self.find(id_)
            said = label_of(name)
            self._room()
            self._add(self._shelf.copy(id_), said)

    def switch(self, id_: str) -> None:
        """Play another campaign; one that was archived or deleted comes back for it."""
        with self._lock:
            chosen = replace(self.find(id_), archived=False, deleted="")
            self._change(self._with(chosen), id_)
        self._tell()

    def rename(self, id_: str, name: str) -> None:
        """A name of the keeper's own; without one a campaign goes by its number."""
        with self._lock:
            self._change(self._with(replace(self.find(id_), name=label_of(name))), self._current)
        self._tell()

    def archive(self, id_: str, on: bool = True) -> None:
        """Put a campaign away, or take it out again."""
        self._put_away(replace(self.find(id_), archived=on))

    def delete(self, id_: str) -> None:
        """Into the bin, from this moment on: thirty days, then `empty_bin` removes it."""
        self._put_away(replace(self.find(id_), deleted=write_moment(self._clock())))

    def restore(self, id_: str) -> None:
        """Out of the bin, back to where it was: at hand or archived."""
        self._put_away(replace(self.find(id_), deleted=""))

    def empty_bin(self) -> int:
        """Remove for good what has lain in the bin for thirty days; how many that were."""
        with self._lock:
            gone = [one for one in self.bin if not self.days_left(one) and one.id != self._current]
            for one in gone:
                self._shelf.remove(one.id)
                self.all = tuple(other for other in self.all if other.id != one.id)
            if gone:
                self._keep(self.all, self._current)
        return len(gone)

    def close(self) -> None:
        """Let go of the open journal, as before a backup is put back."""
        self._stop()
        if self._journal is not None:
            self._journal.close()

    def reopen(self) -> None:
        """Read everything again, as after a backup was put back."""
        with self._lock:
            self.all, current = self._read()
            self._open(current)
        self._tell()

    def follow(self) -> None:
        """Look on while another Keeper writes: what happened there since has happened here.

        Another campaign may be played by now, or a backup may have been put back. What cannot be read at this moment is
        looked at again the next time.
        """
        with self._lock:
            if self._documents.get("campaigns") is None and any(one.made for one in self.all):
                return  # a backup is being put back
            campaigns, current = self._read()
            changed, self.all = campaigns != self.all, campaigns
            news = self._journal.news() if isinstance(self._journal, FollowedJournal) else None
            if current != self._current or news is None:
                self._open(current)
                changed = True
            elif news:
                self.desk.hear(news)  # and its listeners are told
        if changed:
            self._tell()

    # --- inside -------------------------------------------------------------

    def _room(self) -> None:
        if len(self.all) >= MOST_CAMPAIGNS:
            raise TooManyCampaigns(most=MOST_CAMPAIGNS)

    def _add(self, id_: str, name: str) -> None:
        """Open what was just put on the shelf; it is taken off again when that fails."""
        try:
            self._change((*self.all, Campaign(id_, name, write_moment(self._clock()))), id_)
        except BaseException:
            self._take_off(id_)
            raise
        self._tell()

    def _put_away(self, changed: Campaign) -> None:
        with self._lock:
            campaigns = self._with(changed)
            current = self._current
            new = ""
            if changed.id == current and (changed.archived or changed.deleted):
                others = [one for one in campaigns if not one.archived and not one.deleted]
                if not others:
                    new = self._shelf.new()
                    others = [Campaign(new, "", write_moment(self._clock()))]
                    campaigns = (*campaigns, *others)
                current = others[-1].id
            try:
                self._change(campaigns, current)
            except BaseException:
                if new:
                    self._take_off(new)
                raise
        self._tell()

    def _with(self, changed: Campaign) -> tuple[Campaign, ...]:
        return tuple(changed if one.id == changed.id else one for one in self.all)

    def _keep(self, campaigns: tuple[Campaign, ...], current: str) -> None:
        self._documents.put("campaigns", {"current": current, "all": [asdict(one) for one in campaigns]})
        self.all = campaigns

    def _take_off(self, id_: str) -> None:
        with contextlib.suppress(Exception):  # then it is found on the shelf next time, which does no harm
            self._shelf.remove(id_)

    def _change(self, campaigns: tuple[Campaign, ...], current: str) -> None:
        """Keep the list, and sit down at another desk where it says so; when either fails nothing has changed.

        The desk is there before the list says so: a campaign that cannot be opened must not be the one to start with.
        """
        if current == self._current:
            self._keep(campaigns, current)
            return
        journal, desk = self._made_ready(current)
        try:
            self._keep(campaigns, current)
        except BaseException:
            journal.close()
            raise
        self._sit_down(current, journal, desk)

    def _open(self, id_: str) -> None:
        """Sit down at the desk of a campaign; the desk before stays as it is when this fails."""
        self._sit_down(id_, *self._made_ready(id_))

    def _made_ready(self, id_: str) -> tuple[OpenJournal, Desk]:
        journal = self._shelf.open(id_)
        try:
            return journal, Desk(journal, dice=self._dice, clock=self._clock)
        except BaseException:
            journal.close()
            raise

    def _sit_down(self, id_: str, journal: OpenJournal, desk: Desk) -> None:
        self.close()
        self._journal, self._current, self.desk = journal, id_, desk
        self._stop = desk.listen(self._tell)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def _read(self) -> tuple[tuple[Campaign, ...], str]:
        """What the documents say, and every campaign on the shelf that they do not know."""
        kept = self._documents.get("campaigns") or {}
        listed = kept.get("all")
        known = [one for one in map(_campaign, listed if isinstance(listed, list) else ()) if one is not None]
        on_shelf = self._shelf.ids()
        named = {one.id: one for one in known if one.id in on_shelf}
        found = [*named.values(), *(Campaign(id_) for id_ in on_shelf if id_ not in named)]
        at_hand = [one.id for one in found if not one.archived and not one.deleted]
        if not at_hand:
            try:
                found.append(Campaign(self._shelf.new(), "", write_moment(self._clock())))
            except Exception:
                if not found:
                    raise
            at_hand = [found[-1].id]  # where nothing can be made, one that was put away is looked at
        current = kept.get("current")
        return tuple(found), current if current in at_hand else at_hand[0]


def _campaign(record: object) -> Campaign | None:
    """A campaign as the documents keep it; a damaged one is found again on the shelf."""
    if not isinstance(record, dict):
        return None
    texts = {key: value for key in ("id", "name", "made", "deleted") if isinstance(value := record.get(key), str)}
    return Campaign(**texts, archived=record.get("archived") is True) if texts.get("id") else None


def _moment(text: str, otherwise: datetime) -> datetime:
    try:
        return read_moment(text)
    except BadRecord:
        return otherwise
