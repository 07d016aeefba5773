"""What the Study room shows in one window, and what is open there now."""

from dataclasses import dataclass
from typing import Any

from keeper_app.content.study_records import Spell, Tome
from keeper_app.play.errors import PlayError
from keeper_app.play.people.calendar import Calendar
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State
from keeper_app.play.study.library import Known, find_spell, find_tome, known_to, spells_of
from keeper_app.play.study.part import Reading, Study
from keeper_app.play.study.prices import Price, price_of, pushed_points
from keeper_app.play.study.readers import OWN, Prospect, prospect, reading_skill, weeks_of
from keeper_app.rules import HouseRules, RulesError
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Window, change_view, view_of
from keeper_app.words import refusal


@dataclass(frozen=True, slots=True)
class StudyView:
    """Who reads or casts, what, and how the next step is taken.

    `test`, `own` and `passes` are of a first reading: with a roll, in one's own language, letting time go by. `idle`
    are those who do not read while the others do. `first` is whether the roll of a first casting is asked for, where
    the keeper has said so.
    """

    kind: str = "tome"  # what a phone shows: "tome" or "spell"
    who: int | None = None
    tome: str = ""
    spell: str = ""
    points: int | None = None
    first: bool | None = None
    test: bool = True
    own: bool = False
    passes: bool = True
    idle: frozenset[int] = frozenset()


def study_view(window: Window) -> StudyView:
    """What it shows now."""
    return view_of(window, StudyView)


def in_study(window: Window, **changes: Any) -> None:
    """Change what the Study room shows."""
    change_view(window, StudyView, **changes)


def scholars(state: State) -> list[Person]:
    """Whoever may read or cast: investigators first."""
    alive = [one for one in state.people if not one.has("dead")]
    return sorted(alive, key=lambda one: one.kind is not Kind.INVESTIGATOR)


def scholar(seat: Seat) -> Person | None:
    """Who reads or casts: as chosen, or whoever opened a tome last, or the first at the table."""
    state, wanted = seat.desk.state, study_view(seat.window).who
    readers = [one.who for one in reversed(state.part(Study).readings)]
    people = {one.id: one for one in scholars(state)}
    return next((people[who] for who in (wanted, *readers, *people) if who in people), None)


@dataclass(frozen=True)
class Along:
    """Somebody else who is in the middle of a study, and reads on in the same weeks."""

    person: Person
    tome: Tome


@dataclass(frozen=True)
class OpenTome:
    """A tome in somebody's hands, with all that its card shows."""

    person: Person
    tome: Tome
    reading: Reading
    weeks: int | None  # of the study that is under way or comes next; nothing where it would never end
    prospect: Prospect
    skill: str
    value: int | None
    spells: tuple[Spell, ...]
    along: tuple[Along, ...]
    calendar: Calendar
    house: HouseRules


def _tome(seat: Seat, who: int) -> Tome | None:
    """The tome that is open: as chosen, or the last that somebody opened."""
    state, wanted = seat.desk.state, study_view(seat.window).tome
    opened = [one.tome for one in reversed(state.part(Study).readings) if one.who == who]
    return next((found for one in (wanted, *opened) if (found := find_tome(state, one))), None)


def open_tome(seat: Seat) -> OpenTome | None:
    """The tome that is open and who holds it; nothing where none is."""
    state, person = seat.desk.state, scholar(seat)
    tome = None if person is None else _tome(seat, person.id)
    if person is None or tome is None:
        return None
    reading = state.part(Study).reading(person.id, tome.id)
    skill = OWN if study_view(seat.window).own else reading_skill(person, tome)
    return OpenTome(
        person,
        tome,
        reading,
        _weeks(reading, tome),
        prospect(state, person.id, tome.id),
        skill,
        value_of(person, skill),
        spells_of(state, tome),
        along(state, person.id),
        state.part(Calendar),
        state.house,
    )


def _weeks(reading: Reading, tome: Tome) -> int | None:
    try:
        return weeks_of(reading, tome)
    except RulesError:
        return None


def along(state: State, but: int) -> tuple[Along, ...]:
    """Others in the middle of a study, each with the tome they opened last."""
    people = {one.id: one for one in scholars(state) if one.id != but}
    found: dict[int, Along] = {}
    for one in state.part(Study).readings:
        tome = find_tome(state, one.tome)
        needed = None if tome is None else _weeks(one, tome)
        if tome is not None and needed is not None and one.who in people and 0 < one.weeks < needed:
            found[one.who] = Along(people[one.who], tome)
    return tuple(found.values())


def reading_along(seat: Seat, others: tuple[Along, ...]) -> tuple[tuple[int, str], ...]:
    """Those of them who do read on."""
    idle = study_view(seat.window).idle
    return tuple((one.person.id, one.tome.id) for one in others if one.person.id not in idle)


@dataclass(frozen=True)
class OpenSpell:
    """A spell somebody is about to cast, with all that its card shows. Without a price, `why` says what is missing."""

    person: Person
    spell: Spell
    price: Price | None
    why: str
    first: bool


def known_spells(seat: Seat, person: Person) -> tuple[Known, ...]:
    """Every spell on a sheet."""
    return known_to(seat.desk.state, person)


def _spell(seat: Seat, person: Person) -> Spell | None:
    known = [one.spell for one in known_spells(seat, person) if one.spell is not None]
    wanted = find_spell(seat.desk.state, study_view(seat.window).spell)
    return next((one for one in known if wanted is not None and one.id == wanted.id), known[0] if known else None)


def open_spell(seat: Seat) -> OpenSpell | None:
    """The spell that would be cast next; nothing where whoever is chosen knows none."""
    state, person, view = seat.desk.state, scholar(seat), study_view(seat.window)
    spell = None if person is None else _spell(seat, person)
    if person is None or spell is None:
        return None
    points = None
    if spell.points is not None:
        wanted = spell.points.least if view.points is None else view.points
        points = max(spell.points.least, min(spell.points.most, wanted))
        failed = state.part(Study).attempt(person.id, spell.id)
        points = points if failed is None else pushed_points(spell, failed)
    try:
        price = price_of(state, person.id, spell.id, points)
    except (PlayError, RulesError) as error:
        return OpenSpell(person, spell, None, refusal(seat.look.words, error), False)
    return OpenSpell(person, spell, price, "", price.first if view.first is None else view.first)
