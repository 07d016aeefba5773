"""What an omen leaves behind."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.events.base import Event
from keeper_app.play.omens.drawn_so_far import DrawnSoFar
from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class OmenDrawn(Event):
    """A face, and the Luck somebody has from now on."""

    kind: ClassVar[str] = "omen-drawn"

    who: int
    face: int
    luck: int

    def apply(self, state: State) -> State:
        """Their Luck is what the omen made of it; one more was drawn."""
        omens = state.part(DrawnSoFar)
        state = state.with_part(replace(omens, count=omens.count + 1))
        return state.with_person(self.who, lambda person: person.knowing("luck", self.luck))
