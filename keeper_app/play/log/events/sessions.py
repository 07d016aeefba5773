"""Evenings that begin."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.events.base import Event
from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class SessionBegan(Event):
    """A new evening; the log is divided here."""

    kind: ClassVar[str] = "session-began"

    title: str = ""

    def apply(self, state: State) -> State:
        """An evening without a title goes by its number."""
        return replace(state, sessions=state.sessions + 1)
