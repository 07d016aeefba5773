"""The keeper's seat: one window at the desk. Screens draw from it and act through it; it decides nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.desk import Action, Desk
from keeper_app.play.preferences import Preferences
from keeper_app.store import DataDir, StoreError
from keeper_app.ui.look import Look
from keeper_app.ui.window import NOTHING_ASKED, Then, Window
from keeper_app.words import Refusal, refusal

if TYPE_CHECKING:
    from keeper_app.ui.own_tables import OwnTables

T = TypeVar("T")


@dataclass(frozen=True)
class Seat:
    """What a screen is given."""

    look: Look
    campaigns: Campaigns
    preferences: Preferences
    window: Window
    go: Callable[[str], None]
    data: DataDir
    own: "OwnTables"

    @property
    def desk(self) -> Desk:
        """The desk of the campaign that is played."""
        return self.campaigns.desk

    def do(self, action: Action, then: Then | None = None) -> None:
        """Act, and `then` go on; a refusal becomes a sentence on the screen and nothing else changes.

        A table that rolls its own dice is asked for the faces first, where any dice fall; never for what is refused.
        """
        if self.preferences.current.real_dice and self.desk.dice_asked(action):
            self.window.open("faces", pending=action, then=then, faces=(), total="", under=self._under())
        elif (entry := self.try_to(lambda: self.desk.do(action))) is not None and then is not None:
            then(entry)

    def _under(self) -> str | None:
        """What lies over the room where no faces are asked for."""
        return self.window.under if self.window.sheet == "faces" else self.window.sheet

    def read_out(self, faces: Sequence[int]) -> None:
        """The faces that were asked for: what waited for them is done, and goes on where it would have gone on."""
        window = self.window
        action, then, under = window.pending, window.then, window.under
        if action is None or (entry := self.try_to(lambda: self.desk.do(action, faces))) is None:
            return
        window.open(under, **NOTHING_ASKED)
        if then is not None:
            then(entry)

    def undo(self) -> None:
        """Take back the last thing, if there is one."""
        if self.desk.to_undo is not None:
            self.try_to(self.desk.undo)

    def redo(self) -> None:
        """Bring back what was undone, if anything was."""
        if self.desk.to_redo is not None:
            self.try_to(self.desk.redo)

    def prefer(self, **changes: object) -> None:
        """Change settings."""
        self.try_to(lambda: self.preferences.change(**changes))

    def tried(self, step: Callable[[], object]) -> bool:
        """Do something that may be refused; whether it was done."""
        return self.try_to(lambda: (step(), True)) is not None

    def try_to(self, step: Callable[[], T]) -> T | None:
        """Do something that may be refused; a refusal becomes a sentence on the screen."""
        try:
            done = step()
        except (*Refusal, StoreError) as error:
            self.window.set(complaint=refusal(self.look.words, error))
        else:
            if self.window.complaint is not None:
                self.window.set(complaint=None)
            return done
        return None
