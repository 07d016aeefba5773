"""Which tomes and spells there are at this table, the keeper's own first, and who knows which."""

from dataclasses import dataclass

from keeper_app.content import study_records, study_tables
from keeper_app.content.folding import fold
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.state import State
from keeper_app.play.study.own import as_spell, as_tome
from keeper_app.play.study.part import Study


def tomes_in(state: State) -> tuple[study_records.Tome, ...]:
    """Every tome that can be read."""
    return (*map(as_tome, state.part(Study).tomes), *study_tables.tomes())


def spells_in(state: State) -> tuple[study_records.Spell, ...]:
    """Every spell that can be learnt."""
    return (*map(as_spell, state.part(Study).spells), *study_tables.spells())


def find_tome(state: State, id_: str) -> study_records.Tome | None:
    """The tome with this id."""
    return next((one for one in tomes_in(state) if one.id == id_), None)


def tome_in(state: State, id_: str) -> study_records.Tome:
    """The tome with this id, which must be there."""
    found = find_tome(state, id_)
    if found is None:
        raise CannotAct(problem="no-tome")
    return found


def find_spell(state: State, said: str) -> study_records.Spell | None:
    """The spell with this id, or of this name in any language; a sheet may have either."""
    own = [as_spell(one) for one in state.part(Study).spells]
    named = fold(said)
    mine = next((one for one in own if one.id == said or any(fold(name) == named for name in one.name.all())), None)
    return mine or study_tables.spell_called(said)


def spell_in(state: State, said: str) -> study_records.Spell:
    """The spell with this id or name, which must be there."""
    found = find_spell(state, said)
    if found is None:
        raise CannotAct(problem="no-spell")
    return found


def spells_of(state: State, tome: study_records.Tome) -> tuple[study_records.Spell, ...]:
    """What a tome teaches, as far as anybody has written it down."""
    found = (find_spell(state, said) for said in tome.spells)
    return tuple(one for one in found if one is not None)


@dataclass(frozen=True, slots=True)
class Known:
    """A spell on somebody's sheet: as it stands there, and what is known of it."""

    said: str
    spell: study_records.Spell | None


def known_to(state: State, person: Person) -> tuple[Known, ...]:
    """Every spell on a sheet, in its order."""
    return tuple(Known(said, find_spell(state, said)) for said in person.spells)


def knows(state: State, person: Person, spell: study_records.Spell) -> bool:
    """Whether somebody has learnt a spell, by whatever name it stands on their sheet."""
    return any(one.spell is not None and one.spell.id == spell.id for one in known_to(state, person))


def as_noted(state: State, spell: study_records.Spell) -> str:
    """What a sheet has for a spell: the id of one of the tables, the name of the keeper's own.

    A sheet goes to other tables too, where the keeper's own has no id.
    """
    own = next((one for one in state.part(Study).spells if one.id == spell.id), None)
    return spell.id if own is None else own.name


def casts_first(state: State, person: Person, spell: study_records.Spell) -> bool:
    """Whether the POW roll of a first casting is asked for: of investigators who have never cast it (rule 159)."""
    return person.kind is Kind.INVESTIGATOR and (person.id, spell.id) not in state.part(Study).cast
