"""Write, change and remove the keeper's own tomes and spells."""

from dataclasses import dataclass, replace

from keeper_app.content.limits import MOST_OWN as MOST_OWN
from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, TooManyOwn
from keeper_app.play.study.events.own import SpellRemoved, SpellWritten, TomeRemoved, TomeWritten
from keeper_app.play.study.own import OwnSpell, OwnTome, checked_spell, checked_tome
from keeper_app.play.study.part import Study


def _id(study: Study, wanted: str, there: tuple[str, ...], problem: str) -> tuple[str, int]:
    """The id that something keeps, or a new one, and how many there are with it."""
    if wanted:
        if wanted not in there:
            raise CannotAct(problem=problem)
        return wanted, study.given
    if len(there) >= MOST_OWN:
        raise TooManyOwn(most=MOST_OWN)
    return f"own-{study.given + 1}", study.given + 1


@dataclass(frozen=True, slots=True)
class WriteTome:
    """A tome of the keeper's own: new without an id, else changed."""

    tome: OwnTome

    def run(self, desk: Desk, dice: Dice) -> TomeWritten:
        """Only what can be read."""
        study, tome = desk.state.part(Study), checked_tome(self.tome)
        id_, given = _id(study, tome.id, tuple(one.id for one in study.tomes), "no-tome")
        return TomeWritten(replace(tome, id=id_), given)


@dataclass(frozen=True, slots=True)
class RemoveTome:
    """A tome of the keeper's own off the shelf."""

    tome: str

    def run(self, desk: Desk, dice: Dice) -> TomeRemoved:
        """Ours stay."""
        found = next((one for one in desk.state.part(Study).tomes if one.id == self.tome), None)
        if found is None:
            raise CannotAct(problem="no-tome")
        return TomeRemoved(found.id, found.name)


@dataclass(frozen=True, slots=True)
class WriteSpell:
    """A spell of the keeper's own: new without an id, else changed."""

    spell: OwnSpell

    def run(self, desk: Desk, dice: Dice) -> SpellWritten:
        """Only what can be cast."""
        study, spell = desk.state.part(Study), checked_spell(self.spell)
        id_, given = _id(study, spell.id, tuple(one.id for one in study.spells), "no-spell")
        return SpellWritten(replace(spell, id=id_), given)


@dataclass(frozen=True, slots=True)
class RemoveSpell:
    """A spell of the keeper's own off the shelf."""

    spell: str

    def run(self, desk: Desk, dice: Dice) -> SpellRemoved:
        """Ours stay."""
        found = next((one for one in desk.state.part(Study).spells if one.id == self.spell), None)
        if found is None:
            raise CannotAct(problem="no-spell")
        return SpellRemoved(found.id, found.name)
