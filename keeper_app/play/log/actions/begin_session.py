"""Begin a new evening."""

from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.play.texts import label_of


@dataclass(frozen=True, slots=True)
class BeginSession:
    """The log is divided here; a title says what the evening is about."""

    title: str = ""

    def run(self, desk: Desk, dice: Dice) -> SessionBegan:
        """Its number is how many there were, and one."""
        return SessionBegan(label_of(self.title))
