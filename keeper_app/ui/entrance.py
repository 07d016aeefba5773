"""The way in: a data folder and its campaigns, or the reason why they do not open, until they do.

What a window then shows is the rescue page (`ui/rescue/of_folder.py`); whoever gets in there opens it for all.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from keeper_app.store import DataDir, DeskHeld, Disk, StoreError, open_data_dir

if TYPE_CHECKING:
    from keeper_app.play.campaigns import Campaigns


class Entrance:
    """`data` is the open folder and `campaigns` what is played there; where either is missing, `trouble` says why.

    `disk` is what the folder lies on; the real one where none is given.
    """

    def __init__(self, path: Path, *, read_only: bool = False, disk: Disk | None = None) -> None:
        self.path = path
        self.disk = disk
        self.read_only = read_only
        self.data: DataDir | None = None
        self.campaigns: Campaigns | None = None
        self.trouble: StoreError | None = None

    def open(self) -> bool:
        """Open the folder, or note why it does not open; whether it is open. DeskHeld is for whoever asks first."""
        if self.data is None:
            try:
                self.data = open_data_dir(self.path, disk=self.disk, read_only=self.read_only)
                self.trouble = None
            except StoreError as error:
                self.trouble = error
        return self.data is not None

    def enter(self) -> bool:
        """Sit down at the campaign that is played; whether there is one to sit down at."""
        from keeper_app.play.campaigns import Campaigns

        rescued = self.trouble is not None
        if self.campaigns is None and self.open() and self.data is not None:
            try:
                self.campaigns = Campaigns(self.data.documents, self.data.shelf)
            except StoreError as error:
                self.close()
                self.trouble = error
            else:
                self._know_them(rescued)
        return self.campaigns is not None

    def _know_them(self, rescued: bool) -> None:
        """Whoever had to be rescued is not new here, however empty the folder is: no welcome stands in their way."""
        from keeper_app.play.preferences import Preferences

        if rescued and self.data is not None and not self.read_only:
            with contextlib.suppress(StoreError):
                Preferences(self.data.documents).change(welcomed=True)

    def elsewhere(self, path: Path, *, read_only: bool = False) -> bool:
        """Go in by another folder, or by the same one only to look."""
        before = self.path, self.read_only
        self.path, self.read_only = path, read_only
        if not self.enter():
            self.path, self.read_only = before
            return False
        return True

    @property
    def held(self) -> bool:
        """Another Keeper is there."""
        return isinstance(self.trouble, DeskHeld)

    def close(self) -> None:
        """Let go of everything."""
        if self.campaigns is not None:
            self.campaigns.close()
            self.campaigns = None
        if self.data is not None:
            self.data.close()
            self.data = None
