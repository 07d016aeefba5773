"""The state of play and its history: actions become events, events become state, anything can be undone."""

from keeper_app.play.desk import Action, Desk
from keeper_app.play.errors import NoSuchRoll, NothingToRedo, NothingToUndo, PlayError, TextTooLong
from keeper_app.play.events import CheckRolled, DiceRolled, Event, Roll
from keeper_app.play.history import Entry
from keeper_app.play.settings import APPEARANCES, LANGUAGES, TEXT_SCALES, Preferences, Settings
from keeper_app.play.state import State

__all__ = [
    "APPEARANCES",
    "LANGUAGES",
    "TEXT_SCALES",
    "Action",
    "CheckRolled",
    "Desk",
    "DiceRolled",
    "Entry",
    "Event",
    "NoSuchRoll",
    "NothingToRedo",
    "NothingToUndo",
    "PlayError",
    "Preferences",
    "Roll",
    "Settings",
    "State",
    "TextTooLong",
]
