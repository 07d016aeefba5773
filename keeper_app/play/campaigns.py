"""The campaigns on the shelf: their names, which one is played, and the bin. Each has a desk of its own.

One that cannot be opened is listed all the same (`troubled`), and another is played: nothing locks a keeper out.

What is in a campaign is undone at its desk. What is done to a campaign as a whole is undone here: archived ones
come back, deleted ones lie in the bin for thirty days.
"""

import contextlib
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from keeper_app.content.limits import MOST_CAMPAIGNS as MOST_CAMPAIGNS
from keeper_app.dice import Dice
from keeper_app.play.campaign import Campaign as Campaign
from keeper_app.play.campaign import read_campaign
from keeper_app.play.campaign_shelf import FollowedJournal, OpenJournal, Shelf
from keeper_app.play.desk import Desk
from keeper_app.play.errors import TooManyCampaigns, UnknownCampaign
from keeper_app.play.preferences import Documents
from keeper_app.play.record import BadRecord, read_moment, write_moment
from keeper_app.play.texts import label_of

DAYS_IN_BIN = 30


class Campaigns:
    """All campaigns, one of them open. `desk` is the desk of that one.

    `troubled` says of campaigns that cannot be opened why, as far as anybody looked; `wanted` is the one that should
    have been opened and could not be, empty when all is well.
    """

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
        self.all: tuple[Campaign, ...] = ()
        self.troubled: dict[str, Exception] = {}
        self.wanted = ""
        self.missing: tuple[Campaign, ...] = ()  # known, not removed by anybody, and not on the shelf
        self._start()

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

    def now(self) -> datetime:
        """This moment, by the clock that all of them go by."""
        return self._clock()

    def days_left(self, campaign: Campaign) -> int:
        """Days before a deleted campaign is gone, one begun being whole; a clock set back only gives it more time."""
        now = self._clock()
        return max(0, DAYS_IN_BIN - (now - _moment(campaign.deleted, now)).days)

    def trouble(self, id_: str) -> Exception | None:
        """Why a campaign cannot be opened; None when it can, as far as anybody looked."""
        return self.troubled.get(id_)

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

    def look_over(self) -> None:
        """Look which campaigns cannot be opened; the one that is played stands open."""
        with self._lock:
            found = {one.id: self._shelf.trouble(one.id) for one in self.all if one.id != self._current}
            self.troubled = {id_: trouble for id_, trouble in found.items() if trouble is not None}
        self._tell()

    def begin(self, name: str) -> None:
        """A new campaign, opened at once."""
        with self._lock:
            said = label_of(name)
            self._room()
            self._add(self._shelf.new(), said)

    def bring(self, name: str, records: Iterable[Mapping[str, Any]], *, demo: bool = False) -> None:
        """A campaign from a file, or the demo, opened at once."""
        with self._lock:
            said = label_of(name)
            self._room()
            self._add(self._shelf.bring(records), said, demo=demo)

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
            self._change(self._with(chosen), id_, chosen=True)
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

    @property
    def leaving(self) -> tuple[Campaign, ...]:
        """Those that have lain in the bin for thirty days."""
        return tuple(one for one in self.bin if not self.days_left(one) and one.id != self._current)

    def empty_bin(self) -> int:
        """Remove for good what has lain in the bin for thirty days; how many that were."""
        with self._lock:
            gone = self.leaving
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
            self._start()
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
            current = self._current if current == self.wanted else current  # it could not be opened
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

    def _add(self, id_: str, name: str, *, demo: bool = False) -> None:
        """Open what was just put on the shelf; it is taken off again when that fails."""
        added = Campaign(id_, name, write_moment(self._clock()), demo=demo)
        try:
            self._change((*self.all, added), id_, chosen=True)
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
                others = [one.id for one in campaigns if not one.archived and not one.deleted]
                current = next(filter(self._opens, reversed(others)), "")
                if not current:
                    current = new = self._shelf.new()
                    campaigns = (*campaigns, Campaign(new, "", write_moment(self._clock())))
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
        """Keep the list. The one that could not be opened stays the one to start with, until another is chosen."""
        start = self.wanted or current
        self._documents.put("campaigns", {"current": start, "all": [asdict(one) for one in campaigns]})
        self.all = campaigns

    def _take_off(self, id_: str) -> None:
        with contextlib.suppress(Exception):  # then it is found on the shelf next time, which does no harm
            self._shelf.remove(id_)

    def _change(self, campaigns: tuple[Campaign, ...], current: str, *, chosen: bool = False) -> None:
        """Keep the list, and sit down at another desk where it says so; when either fails nothing has changed.

        The desk is there before the list says so: a campaign that cannot be opened must not be the one to start with.
        """
        wanted = self.wanted
        if chosen or not any(one.id == wanted and not one.archived and not one.deleted for one in campaigns):
            self.wanted = ""
        try:
            if current == self._current:
                self._keep(campaigns, current)
                return
            journal, desk = self._made_ready(current)
            try:
                self._keep(campaigns, current)
            except BaseException:
                journal.close()
                raise
        except BaseException:
            self.wanted = wanted
            raise
        self._sit_down(current, journal, desk)

    def _start(self) -> None:
        """Open the campaign that was played last; where it cannot be opened another, or else a new one.

        Where no new one can be made either, what is wrong with the first is what there is to say.
        """
        self.all, self.wanted = self._read()
        self.troubled = {}
        wanted = self.wanted
        others = [one.id for one in reversed(self.at_hand) if one.id != wanted]
        for id_ in (wanted, *others):
            with contextlib.suppress(self._shelf.refuses):  # it is noted as troubled
                self._open(id_)
                break
        else:
            self._begin_beside(self.troubled[wanted])
        if self._current == wanted:
            self.wanted = ""

    def _begin_beside(self, trouble: Exception) -> None:
        """A new campaign beside those that cannot be opened."""
        try:
            new = self._shelf.new()
            self.all = (*self.all, Campaign(new, "", write_moment(self._clock())))
            self._open(new)
        except self._shelf.refuses:
            raise trouble from None

    def _open(self, id_: str) -> None:
        """Sit down at the desk of a campaign; the desk before stays as it is when this fails."""
        self._sit_down(id_, *self._made_ready(id_))

    def _opens(self, id_: str) -> bool:
        return self._shelf.trouble(id_) is None

    def _made_ready(self, id_: str) -> tuple[OpenJournal, Desk]:
        """A campaign's journal and desk; what keeps it from being opened is noted."""
        try:
            journal = self._shelf.open(id_)
            try:
                desk = Desk(journal, dice=self._dice, clock=self._clock)
            except BaseException:
                journal.close()
                raise
        except self._shelf.refuses as error:
            self.troubled = {**self.troubled, id_: error}
            raise
        self.troubled = {other: error for other, error in self.troubled.items() if other != id_}
        return journal, desk

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
        known = [one for one in map(read_campaign, listed if isinstance(listed, list) else ()) if one is not None]
        on_shelf = self._shelf.ids()
        lost = known if isinstance(listed, list) else map(Campaign, self._shelf.missing())
        self.missing = tuple(one for one in lost if one.id not in on_shelf and not one.deleted)
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


def _moment(text: str, otherwise: datetime) -> datetime:
    try:
        return read_moment(text)
    except BadRecord:
        return otherwise
