"""What all windows share."""

import contextlib
import threading
import time
import weakref
from typing import TYPE_CHECKING

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.copies import CopiesElsewhere
from keeper_app.play.errors import PlayError
from keeper_app.play.preferences import Preferences
from keeper_app.play.rules.shelf import RuleShelf
from keeper_app.store import StoreError
from keeper_app.store.seen import seen_in
from keeper_app.ui.at_work import Work
from keeper_app.ui.backup_watch import PAUSE, BackupWatch
from keeper_app.ui.door.door import Door
from keeper_app.ui.ground import SERVED, Ground
from keeper_app.ui.own_documents import OwnDocuments
from keeper_app.ui.own_tables import OwnTables

if TYPE_CHECKING:
    from keeper_app.store import DataDir


AGAIN = 1.0  # seconds between two looks at what another Keeper writes
UNTIL_SETTLED = 5.0  # seconds after which nobody waits for the first screen, where there is one thread for everything


class House:
    """The campaigns, one set of preferences, one shelf of rules, own documents, one place on the disk, one door."""

    def __init__(
        self,
        data: "DataDir",
        campaigns: Campaigns | None = None,
        door: Door | None = None,
        ground: Ground = SERVED,
    ) -> None:
        self.data, self.ground = data, ground
        self.door = door or Door(data)
        self.campaigns = campaigns or Campaigns(data.documents, data.shelf)
        self.preferences = Preferences(data.documents)
        self.shelf = RuleShelf(data.documents)
        self.own = OwnTables(data.own_tables)
        self.imported = OwnDocuments(data.imported)
        self.copies = self._counted() if ground.kind == "browser" and not data.read_only else None
        if ground.keeping is not None:
            self.campaigns.listen(ground.keeping.look_soon)
        found = (*data.notices, *self.campaigns.notices)
        self.heard = len(self.campaigns.notices)  # told with the others, when a window opens
        kinds = dict.fromkeys(f"notice.{one.kind}" for one in found)
        missing = ["notice.missing-campaign"] if self.campaigns.missing else []
        self.notices = (*(["notice.read-only"] if data.read_only else []), *missing, *kinds)
        if data.read_only:
            self._documents = seen_in(data.imported.folder)
            if ground.threads:  # where there are none, nobody else writes either
                threading.Thread(target=_keep_up, args=(weakref.ref(self),), name="follow", daemon=True).start()
        else:
            self._look_after(BackupWatch(data, self.campaigns, step=Work("", breathes=not ground.threads).step))

    def _counted(self) -> CopiesElsewhere:
        """A browser may forget: evenings without a copy elsewhere are counted there. Where that fails, play goes on."""
        copies = CopiesElsewhere(self.data.documents)

        def note() -> None:
            if (last := self.campaigns.desk.to_undo) is not None:
                with contextlib.suppress(StoreError):
                    copies.played(last.at)

        self.campaigns.listen(note)
        return copies

    def _look_after(self, watch: BackupWatch) -> None:
        later = self.ground.later
        if later is None:
            threading.Thread(target=watch.begin_the_day, name="backup", daemon=True).start()
            threading.Thread(target=watch.tend, name="timer", daemon=True).start()
            return

        def again() -> None:
            if not self.data.closed.is_set():
                watch.look()
                later(PAUSE.total_seconds(), again)

        later(UNTIL_SETTLED, watch.begin_the_day)
        later(PAUSE.total_seconds(), again)

    @property
    def greets(self) -> bool:
        """Whether whoever opens a window is new here: nothing was ever played, and the welcome was never put away.

        It stands in nobody's way: not where games are looked at or missing, nor where one cannot be opened.
        """
        here, desk = self.campaigns, self.campaigns.desk
        fresh = len(here.all) == 1 and not here.missing and not here.wanted
        played = desk.to_undo is not None or desk.to_redo is not None
        return fresh and not played and not self.data.read_only and not self.preferences.current.welcomed

    def follow(self) -> None:
        """Look on while another Keeper writes: settings, documents and campaigns become what they are there.

        What cannot be read at this moment stays as it was, and is looked at again.
        """
        with contextlib.suppress(StoreError, PlayError, OSError):
            self.preferences.follow()
            self.shelf.follow()
            if (now := seen_in(self.data.imported.folder)) != self._documents:
                self._documents = now
                self.imported.read_again()
            self.campaigns.follow()


def _keep_up(house: "weakref.ref[House]") -> None:
    """Look again every now and then, for as long as there is a house."""
    while (here := house()) is not None:
        here.follow()
        del here
        time.sleep(AGAIN)
