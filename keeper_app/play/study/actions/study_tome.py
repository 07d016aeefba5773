"""Study a tome week by week, and finish."""

from dataclasses import dataclass

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.actions.pass_time import time_passing
from keeper_app.play.people.events.time import MOST_TIME
from keeper_app.play.state import State
from keeper_app.play.study.events.reading import Pages, StudyFinished, WeeksRead, after, turned
from keeper_app.play.study.library import tome_in
from keeper_app.play.study.part import Study
from keeper_app.play.study.readers import gain_of, reader, shocked_by, weeks_of
from keeper_app.rules import ValueOutOfRange, learnt_mythos


def _pages(state: State, who: int, tome_id: str, weeks: int) -> Pages | None:
    """Somebody so many weeks further in a study; nothing where it has come to its last page."""
    reader(state, who)
    tome = tome_in(state, tome_id)
    reading = state.part(Study).reading(who, tome.id)
    if not reading.first:
        raise CannotAct(problem="not-read")
    needed = weeks_of(reading, tome)
    return None if reading.weeks >= needed else Pages(who, tome.id, min(needed, reading.weeks + weeks))


def _all_pages(state: State, readers: tuple[tuple[int, str], ...], weeks: int) -> tuple[Pages, ...]:
    """Everybody who reads on, each in one book."""
    if len({who for who, _ in readers}) < len(readers):
        raise CannotAct(problem="one-tome")
    found = (_pages(state, who, tome, weeks) for who, tome in readers)
    return tuple(one for one in found if one is not None)


@dataclass(frozen=True, slots=True)
class StudyOn:
    """Some weeks in which these people study these tomes; the calendar goes on with them."""

    readers: tuple[tuple[int, str], ...]
    weeks: int = 1

    def run(self, desk: Desk, dice: Dice) -> WeeksRead:
        """Nobody reads beyond the last page: it waits there to be finished."""
        if not 1 <= self.weeks <= MOST_TIME:
            raise ValueOutOfRange(value=self.weeks, least=1, most=MOST_TIME)
        pages = _all_pages(desk.state, self.readers, self.weeks)
        if not pages:
            raise CannotAct(problem="last-page")
        return WeeksRead(self.weeks, pages, time_passing(desk.state, dice, "week", self.weeks))


@dataclass(frozen=True, slots=True)
class FinishStudy:
    """The end of a full study: the weeks that are left pass, `along` with others who study meanwhile."""

    who: int
    tome: str
    along: tuple[tuple[int, str], ...] = ()

    def run(self, desk: Desk, dice: Dice) -> StudyFinished:
        """The gain by what is known so far; a believer loses Sanity (rules 153, 161)."""
        state = desk.state
        person, tome = reader(state, self.who), tome_in(state, self.tome)
        reading = state.part(Study).reading(self.who, tome.id)
        if not reading.first:
            raise CannotAct(problem="not-read")
        if any(who == self.who for who, _ in self.along):
            raise CannotAct(problem="one-tome")
        left = weeks_of(reading, tome) - reading.weeks
        time = time_passing(state, dice, "week", left) if left > 0 else None
        pages = _all_pages(state, self.along, left) if left > 0 else ()
        known = person.skills.get("cthulhu-mythos", 0)
        mythos = learnt_mythos(known, gain_of(person, tome, full=True))
        rolled, loss = shocked_by(turned(after(state, time), pages), self.who, tome, dice)
        return StudyFinished(
            self.who,
            tome.id,
            reading.studied + 1,
            mythos - known,
            mythos if mythos > known else None,
            rolled,
            loss,
            time,
            pages,
            person.mind.sceptic,
            isinstance(dice, ReadOutDice),
        )
