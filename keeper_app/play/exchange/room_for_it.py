"""Whether there is room for a campaign from elsewhere: whatever no form would let in, no file brings either."""

from typing import Final

from keeper_app.content.limits import (
    LONGEST_LABEL,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_CHASES,
    MOST_FIGHTERS,
    MOST_NUMBER,
    MOST_OWN,
    MOST_PEOPLE,
    MOST_PLACES,
    MOST_RUNNERS,
)
from keeper_app.dice import DiceError
from keeper_app.play.chase.chase import Chases
from keeper_app.play.errors import BadImport, PlayError
from keeper_app.play.history import History
from keeper_app.play.people.checked import checked
from keeper_app.play.people.person import Person
from keeper_app.play.state import State
from keeper_app.play.study.own import checked_spell, checked_tome
from keeper_app.play.study.part import Study
from keeper_app.rules import RulesError

_HOLDING: Final = frozenset({str, dict, list})
_LONGEST: Final = {"label": LONGEST_LABEL, "name": LONGEST_TITLE, "title": LONGEST_TITLE}


def look_over_record(index: int, record: object) -> None:
    """It is a record, has a number that any journal can keep, and no text in it is longer than any that is typed."""
    n = record.get("n") if isinstance(record, dict) else None
    if type(n) is not int or not 0 < n <= MOST_NUMBER:
        raise BadImport(problem="broken", field=f"log/{index}")
    if not _short(record, LONGEST_TEXT):
        raise BadImport(problem="too-much", field=f"log/{index}")


def _short(value: object, most: int) -> bool:
    """Written out, for it is asked of millions: plain values have no types but these."""
    if type(value) is str:
        return len(value) <= most
    if type(value) is dict:
        for key, one in value.items():
            kind = type(one)
            if len(key) > LONGEST_TITLE or (kind is str and len(one) > _LONGEST.get(key, most)):
                return False
            if (kind is dict or kind is list) and not _short(one, _LONGEST.get(key, most)):
                return False
    elif type(value) is list:
        for one in value:
            if type(one) in _HOLDING and not _short(one, most):
                return False
    return True


class RoomForIt:
    """Looks at what is true after each record; only what has changed is looked at."""

    def __init__(self) -> None:
        self._last = State()
        self._seen: dict[int, Person] = {}

    def __call__(self, history: History) -> None:
        """Told after each record; BadImport where the table has no room for what is true now."""
        self.look_at(history.state)

    def look_at(self, now: State) -> None:
        """The same, for whatever is true."""
        before = self._last
        if now is before:
            return
        self._last = now
        if now.people is not before.people:
            self._people(now.people)
        if now.fight is not before.fight and now.fight is not None:
            _at_most("fight", len(now.fight.fighters), MOST_FIGHTERS)
        if now.parts is not before.parts:
            _parts(now)

    def _people(self, people: tuple[Person, ...]) -> None:
        _at_most("people", len(people), MOST_PEOPLE)
        known = self._seen
        self._seen = {id(person): person for person in people}
        for key, person in self._seen.items():
            if key not in known:
                _could_be_typed(person)


def _could_be_typed(person: Person) -> None:
    try:
        fits = checked(person) == person
    except (PlayError, RulesError, DiceError) as error:
        raise BadImport(problem="too-much", field="people", detail=error.reason) from error
    if not fits:
        raise BadImport(problem="too-much", field="people")


def _parts(now: State) -> None:
    chases, study = now.part(Chases).chases, now.part(Study)
    _at_most("chases", len(chases), MOST_CHASES)
    for chase in chases:
        _at_most("runners", len(chase.runners), MOST_RUNNERS)
        _at_most("track", len(chase.track), MOST_PLACES)
    _at_most("tomes", len(study.tomes), MOST_OWN)
    _at_most("spells", len(study.spells), MOST_OWN)
    try:
        fits = all(checked_tome(one) == one for one in study.tomes)
        fits = fits and all(checked_spell(one) == one for one in study.spells)
    except (PlayError, RulesError, DiceError) as error:
        raise BadImport(problem="too-much", field="study", detail=error.reason) from error
    if not fits:
        raise BadImport(problem="too-much", field="study")


def _at_most(field: str, size: int, most: int) -> None:
    if size > most:
        raise BadImport(problem="too-much", field=field, size=size, most=most)
