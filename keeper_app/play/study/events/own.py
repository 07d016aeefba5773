"""The keeper's own tomes and spells, on the shelf and off it."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.events.base import Event
from keeper_app.play.state import State
from keeper_app.play.study.own import OwnSpell, OwnTome
from keeper_app.play.study.part import Study


@dataclass(frozen=True, slots=True)
class TomeWritten(Event):
    """A tome of the keeper's own, new or changed; `given` is how many ids there are with it."""

    kind: ClassVar[str] = "tome-written"
    aside: ClassVar[bool] = True

    tome: OwnTome
    given: int

    def apply(self, state: State) -> State:
        """It stands where it stood, or first."""
        study = state.part(Study)
        there = any(one.id == self.tome.id for one in study.tomes)
        tomes = tuple(self.tome if one.id == self.tome.id else one for one in study.tomes)
        study = replace(study, tomes=tomes if there else (self.tome, *tomes))
        return state.with_part(replace(study, given=max(study.given, self.given)))


@dataclass(frozen=True, slots=True)
class TomeRemoved(Event):
    """A tome of the keeper's own that is gone; what it taught stays learnt."""

    kind: ClassVar[str] = "tome-removed"
    aside: ClassVar[bool] = True

    tome: str
    name: str

    def apply(self, state: State) -> State:
        """Nobody reads on in it."""
        study = state.part(Study)
        tomes = tuple(one for one in study.tomes if one.id != self.tome)
        readings = tuple(one for one in study.readings if one.tome != self.tome)
        return state.with_part(replace(study, tomes=tomes, readings=readings))


@dataclass(frozen=True, slots=True)
class SpellWritten(Event):
    """A spell of the keeper's own, new or changed; `given` is how many ids there are with it."""

    kind: ClassVar[str] = "spell-written"
    aside: ClassVar[bool] = True

    spell: OwnSpell
    given: int

    def apply(self, state: State) -> State:
        """It stands where it stood, or first. Whoever knows it by its old name knows it by the new one."""
        study = state.part(Study)
        was = next((one for one in study.spells if one.id == self.spell.id), None)
        spells = tuple(self.spell if one.id == self.spell.id else one for one in study.spells)
        study = replace(study, spells=spells if was else (self.spell, *spells))
        state = state.with_part(replace(study, given=max(study.given, self.given)))
        if was is None or was.name == self.spell.name:
            return state
        people = tuple(
            replace(person, spells=tuple(self.spell.name if one == was.name else one for one in person.spells))
            for person in state.people
        )
        return replace(state, people=people)


@dataclass(frozen=True, slots=True)
class SpellRemoved(Event):
    """A spell of the keeper's own that is gone; its name stays on the sheets of those who learnt it."""

    kind: ClassVar[str] = "spell-removed"
    aside: ClassVar[bool] = True

    spell: str
    name: str

    def apply(self, state: State) -> State:
        """Nobody can cast it."""
        study = state.part(Study)
        return state.with_part(
            replace(
                study,
                spells=tuple(one for one in study.spells if one.id != self.spell),
                cast=tuple(one for one in study.cast if one[1] != self.spell),
                attempts=tuple(one for one in study.attempts if one.spell != self.spell),
            )
        )
