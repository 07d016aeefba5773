"""The keeper's seat: one window at the desk. Screens draw from it and act through it; it decides nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.desk import Action, Desk
from keeper_app.play.history import Entry
from keeper_app.play.preferences import Preferences
from keeper_app.store import DataDir, StoreError
from keeper_app.ui.look import Look
from keeper_app.ui.window import Window
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

    def do(self, action: Action, faces: Sequence[int] | None = None) -> Entry | None:
        """Act; a refusal becomes a sentence on the screen and nothing else changes."""
        return self.try_to(lambda: self.desk.do(action, faces))

    def roll(self, action: Action) -> None:
        """Roll with the app's dice, or ask for the faces when the table rolls its own; never for what is refused."""
        if self.preferences.current.real_dice and self.desk.dice_asked(action):
            self.window.open("faces", pending=action, faces=(), total="")
        else:
            self.do(action)

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
