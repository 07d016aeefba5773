"""The keeper's seat: one window at the desk. Components draw from it and act through it; it decides nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.copies import CopiesElsewhere
from keeper_app.play.desk import Action, Desk
from keeper_app.play.history import Entry
from keeper_app.play.preferences import Preferences
from keeper_app.play.rules.shelf import RuleShelf
from keeper_app.store import DataDir, StoreError
from keeper_app.ui.door.door import Door
from keeper_app.ui.feed import Feed
from keeper_app.ui.ground import SERVED, Ground
from keeper_app.ui.look import Look
from keeper_app.ui.window import Passing, Window
from keeper_app.words import Refusal, entry_in_full, refusal

if TYPE_CHECKING:
    from keeper_app.ui.own_documents import OwnDocuments
    from keeper_app.ui.own_tables import OwnTables

T = TypeVar("T")

Then = Callable[[Entry], object]
"""What a screen does once something is done."""


@dataclass(frozen=True)
class Seat:
    """What a component is given. Another look is another seat; all else stays the same as long as the window is open.

    In a room, `room` is its name: what is drawn there waits while the room is out of sight. `copies` are None where
    games lie on a disk.
    """

    look: Look
    campaigns: Campaigns
    preferences: Preferences
    shelf: RuleShelf
    window: Window
    feed: Feed
    go: Callable[[str], None]
    data: DataDir
    own: "OwnTables"
    imported: "OwnDocuments"
    door: Door
    ground: Ground = SERVED
    copies: CopiesElsewhere | None = None
    room: str | None = None

    @property
    def desk(self) -> Desk:
        """The desk of the campaign that is played."""
        return self.campaigns.desk

    @property
    def in_sight(self) -> bool:
        """Whether what is drawn from here can be seen."""
        return self.room is None or self.room == self.window.room

    def do(self, action: Action, then: Then | None = None) -> None:
        """Act, and `then` go on; a refusal becomes a sentence on the screen and nothing else changes.

        A table that rolls its own dice is asked for the faces first, where any dice fall; never for what is refused.
        """
        if self.preferences.current.real_dice and self.desk.dice_asked(action):
            self.window.over("faces", action=action, then=then)
            return
        entry = self.try_to(lambda: self.desk.do(action), twice=self._just_done(action))
        if entry is not None:
            self.window.done = (action, entry)
            if then is not None:
                then(entry)

    def _just_done(self, action: Action) -> bool:
        """The last thing that happened was this: a second tap came before the first was drawn."""
        done = self.window.done
        return done is not None and done[1] is self.desk.to_undo and done[0] == action

    def read_out(self, action: Action, then: Then | None, faces: Sequence[int]) -> None:
        """The faces that were asked for: what waited for them is done, and goes on where it would have gone on."""
        if (entry := self.try_to(lambda: self.desk.do(action, faces))) is None:
            return
        self.window.open(None)
        if then is not None:
            then(entry)

    def undo(self) -> None:
        """Take back the last thing, if there is one, and say for a moment what it was."""
        self._step("undo.done", self.desk.to_undo, self.desk.undo)

    def redo(self) -> None:
        """Bring back what was undone, if anything was, and say for a moment what it is."""
        self._step("redo.done", self.desk.to_redo, self.desk.redo)

    def _step(self, words: str, entry: Entry | None, step: Callable[[], Entry]) -> None:
        if entry is not None:
            what = entry_in_full(self.look.words, self.desk, entry)
            if self.try_to(step) is not None:
                self.window.set(passing=Passing(words, {"what": what}))

    def prefer(self, **changes: object) -> None:
        """Change settings."""
        self.try_to(lambda: self.preferences.change(**changes))

    def tried(self, step: Callable[[], object]) -> bool:
        """Do something that may be refused; whether it was done."""
        return self.try_to(lambda: (step(), True)) is not None

    def try_to(self, step: Callable[[], T], *, twice: bool = False) -> T | None:
        """Do something that may be refused; a refusal becomes a sentence on the screen.

        What was done a moment ago and is asked for `twice` needs none: it is done. What was not kept always has one.
        """
        try:
            done = step()
        except (*Refusal, StoreError) as error:
            unsaid = twice and not isinstance(error, StoreError)
            self.window.complain(None if unsaid else refusal(self.look.words, error))
        else:
            self.window.complain(None)
            if self.window.passing is not None:  # what it spoke of was the last thing then
                self.window.set(passing=None)
            return done
        return None
