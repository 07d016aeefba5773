"""Luck spent on a roll of a fight, and all that is different since."""

import json
from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.combat.fight import Fighter
from keeper_app.play.people.person import Person
from keeper_app.play.roll.events.aftermath import LuckSpent
from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class LuckInFight(LuckSpent):
    """Points that turned a blow, a shot or any other test of a fight. What it did before is taken back, and what it
    does now has happened instead: one event, so that one undo takes back both."""

    kind: ClassVar[str] = "luck-in-fight"

    at: int = 0  # which of several shots
    people: tuple[Person, ...] = ()  # as they are from then on, before the points leave whoever paid
    fighters: tuple[Fighter, ...] = ()
    physical: bool = False

    def verify(self) -> None:
        """What stands instead is a record."""
        LuckSpent.verify(self)
        if self.instead and not isinstance(json.loads(self.instead), dict):
            raise ValueError(self.kind)

    def apply(self, state: State) -> State:
        """Everybody is as they would have been; then the points are gone."""
        for one in self.people:
            state = state.with_person(one.id, lambda _, one=one: one)  # type: ignore[misc]
        fight = state.fight
        if fight is not None:
            for fighter in self.fighters:
                fight = fight.changed(fighter.id, lambda _, fighter=fighter: fighter)  # type: ignore[misc]
            state = replace(state, fight=fight)
        return LuckSpent.apply(self, state)
