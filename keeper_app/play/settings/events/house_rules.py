"""What a table decides for itself."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.events.base import Event
from keeper_app.play.state import State
from keeper_app.rules import HouseRules


@dataclass(frozen=True, slots=True)
class HouseRulesChosen(Event):
    """The table decided how it plays."""

    kind: ClassVar[str] = "house-rules-chosen"
    aside: ClassVar[bool] = True

    house: HouseRules

    def apply(self, state: State) -> State:
        """For rolls from now on; past rolls keep theirs."""
        return replace(state, house=self.house)
