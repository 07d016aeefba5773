"""What all windows share."""

import threading
from typing import TYPE_CHECKING

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.preferences import Preferences
from keeper_app.play.rules.shelf import RuleShelf
from keeper_app.ui.backup_watch import BackupWatch
from keeper_app.ui.own_documents import OwnDocuments
from keeper_app.ui.own_tables import OwnTables

if TYPE_CHECKING:
    from keeper_app.store import DataDir


class House:
    """The campaigns, one set of preferences, one shelf of rules, documents of their own, one place on the disk."""

    def __init__(self, data: "DataDir", campaigns: Campaigns | None = None) -> None:
        self.data = data
        self.campaigns = campaigns or Campaigns(data.documents, data.shelf)
        self.preferences = Preferences(data.documents)
        self.shelf = RuleShelf(data.documents)
        self.own = OwnTables(data.own_tables)
        self.imported = OwnDocuments(data.imported)
        found = (*data.notices, *self.campaigns.notices)
        self.heard = len(self.campaigns.notices)  # told with the others, when a window opens
        kinds = dict.fromkeys(f"notice.{one.kind}" for one in found)
        missing = ["notice.missing-campaign"] if self.campaigns.missing else []
        self.notices = (*(["notice.read-only"] if data.read_only else []), *missing, *kinds)
        if not data.read_only:
            watch = BackupWatch(data, self.campaigns)
            threading.Thread(target=watch.begin_the_day, name="backup", daemon=True).start()
            threading.Thread(target=watch.tend, name="timer", daemon=True).start()
