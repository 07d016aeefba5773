"""What a development phase does to everybody once it ends."""

from dataclasses import dataclass, replace

from keeper_app.play.development.phase import Phase
from keeper_app.play.development.ticked import ticked
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of, value_of
from keeper_app.play.people.sanity import Relief, relief, relieved, restored
from keeper_app.play.state import State
from keeper_app.rules import grown, less_used, recovered_luck

INSANE = "indefinite-insanity"
BY_MASTERY = "growth"
BY_WORK = "background-work"
CREDIT = "credit-rating"


@dataclass(frozen=True, slots=True)
class Changed:
    """A value as it was, and as it is from then on."""

    what: str
    before: int
    after: int

    @property
    def by(self) -> int:
        """What it gained or lost."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Outcome:
    """All that the phase does to one person, as it was decided."""

    who: int
    values: tuple[Changed, ...] = ()  # skills, Luck, Credit Rating
    reliefs: tuple[Relief, ...] = ()
    recovered: bool = False  # from indefinite insanity
    used: tuple[tuple[str, int], ...] | None = None  # what they are used to from then on, where that is less
    background: tuple[tuple[str, str], ...] = ()  # entries as they read from then on; an empty one is gone
    wiped: tuple[str, ...] = ()  # ticks that are gone
    kept: tuple[str, ...] = ()  # ticks nobody rolled, which stay

    @property
    def sanity(self) -> int:
        """Points of SAN regained."""
        return sum(one.points for one in self.reliefs)

    @property
    def changes(self) -> bool:
        """There is more to tell than ticks."""
        told = (self.values, self.sanity, self.recovered, self.used is not None, self.background)
        return any(told)

    def done_to(self, person: Person) -> Person:
        """The same person with all of it but SAN."""
        for one in self.values:
            person = person.knowing(one.what, one.after)
        for skill in self.wiped:
            person = person.ticking(skill, False)
        if self.recovered:
            person = restored(person, INSANE)
        if self.used is not None:
            person = replace(person, mind=replace(person.mind, used=self.used))
        return replace(person, background=written(person, dict(self.background))) if self.background else person


def written(person: Person, said: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """Somebody's background with some entries rewritten; an empty one is gone."""
    entries = {**dict(person.background), **said}
    return tuple((entry, text) for entry, text in entries.items() if text)


def outcomes(state: State) -> tuple[Outcome, ...]:
    """What ending the phase now would do, person by person.

    What was gained is added to what the sheet says now, so that nothing is lost that happened meanwhile in another
    room; whoever has left, and a skill that nobody knows a value for any more, is passed over.
    """
    people = [state.find(who) for who in state.part(Phase).people]
    return tuple(_outcome(state, person) for person in people if person is not None)


def _outcome(state: State, person: Person) -> Outcome:
    phase, rows = state.part(Phase), ticked(state, person.id)
    written_before = dict(person.background)
    used = less_used(person.mind.used)
    return Outcome(
        person.id,
        _values(phase, person),
        _reliefs(state, person),
        person.id in phase.recovered and person.has(INSANE),
        None if used == person.mind.used else used,
        tuple((e, text) for e, text in phase.written_for(person.id).items() if written_before.get(e, "") != text),
        tuple(one.skill for one in rows if one.skill in person.ticks and (one.growth or one.why == "never")),
        tuple(one.skill for one in rows if one.skill in person.ticks and not (one.growth or one.why == "never")),
    )


def _values(phase: Phase, person: Person) -> tuple[Changed, ...]:
    """Skills, Luck and Credit Rating: never above what each can be."""
    found = []
    for one in phase.growths:
        now = value_of(person, one.skill) if one.who == person.id else None
        if now is not None and one.grows:
            found.append(Changed(one.skill, now, grown(now, one.gain)))
    if (luck := phase.luck_of(person.id)) is not None and luck.recovers and person.luck is not None:
        found.append(Changed("luck", person.luck, recovered_luck(person.luck, luck.regained)))
    if (credit := phase.credit_of(person.id)) is not None:
        found.append(Changed(CREDIT, value_of(person, CREDIT) or 0, credit))
    return tuple(one for one in found if one.by)


def _reliefs(state: State, person: Person) -> tuple[Relief, ...]:
    """SAN for skills that reached 90, then for the background; none for whoever has lost all of it for good."""
    if points_of(person).san is None or person.has("permanent-insanity"):
        return ()
    phase = state.part(Phase)
    mastery = sum(one.sanity.total for one in phase.growths if one.who == person.id and one.sanity is not None)
    given = [(mastery, BY_MASTERY)]
    if (work := phase.work_of(person.id)) is not None:
        given.append((work.points, BY_WORK))
    found = []
    for points, cause in given:
        if points:
            found.append(relief(state, person.id, points, cause=cause))
            state = relieved(state, found[-1])
    return tuple(found)
