"""Desks to play on: a journal in memory that can fail, dice that fall as told, a clock that only goes on."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
from examples.made_up import faces

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry


class JournalBroken(OSError):
    """The journal could not keep a record."""


class MemoryJournal:
    """Keeps records as a file would: as text. While `broken` it keeps nothing and says so."""

    def __init__(self, records=()):
        self.broken = False
        self.turned = []  # earlier pages: a snapshot and the lines after it
        self.snapshot = None
        self.lines = [_as_text(record) for record in records]

    def append(self, record):
        """Keep one record, or fail."""
        if self.broken:
            raise JournalBroken
        self.lines.append(_as_text(record))

    def turn_page(self, snapshot):
        """Begin a new page, or fail."""
        if self.broken:
            raise JournalBroken
        self.turned.append((self.snapshot, self.lines))
        self.snapshot, self.lines = _as_text(snapshot), []

    @property
    def last(self):
        """The number of the newest page."""
        return len(self.turned) + 1

    def page(self, number):
        """A page as it would be read back."""
        snapshot, lines = [*self.turned, (self.snapshot, self.lines)][number - 1]
        return MemoryPage(snapshot and json.loads(snapshot), [json.loads(line) for line in lines])

    def __len__(self):
        return len(self.lines)

    @property
    def records(self):
        """Everything that would be read back."""
        return [record for number in range(1, self.last + 1) for record in self.page(number).records]


@dataclass
class MemoryPage:
    """A page that was read."""

    snapshot: dict | None
    records: list


def _as_text(record):
    return json.dumps(record, ensure_ascii=False, allow_nan=False)


class ToldDice:
    """Dice that fall as they were told to, and complain when nobody told them."""

    def __init__(self):
        self.coming = []
        self.rolled = 0

    def roll(self, sides, name):
        """Give the next face."""
        face = self.coming.pop(0)
        assert 1 <= face <= sides
        self.rolled += 1
        return face


class Clock:
    """A moment later at each look, to the millisecond as the journal keeps it."""

    def __init__(self):
        self._now = datetime(1926, 10, 31, 23, 0, tzinfo=UTC)

    def __call__(self):
        """The next moment."""
        self._now += timedelta(milliseconds=1)
        return self._now


class Table:
    """A desk with everything around it, and short ways to use it."""

    def __init__(self, dice: Dice | None = None):
        self.journal = MemoryJournal()
        self.dice = dice or ToldDice()
        self.desk = Desk(self.journal, dice=self.dice, clock=Clock())

    def do(self, action: object, *fallen: int) -> Entry:
        """Do something with the dice falling like this."""
        if fallen:
            self.dice.coming = list(fallen)
        entry = self.desk.do(action)
        assert not fallen or not self.dice.coming, "not every die was rolled"
        return entry

    def rolled(self, action: object, number: int, *other_tens: int) -> Entry:
        """Do something whose percentile roll comes out as this number."""
        return self.do(action, *faces(number, *other_tens))

    def reopened(self) -> Desk:
        """The desk as it would be opened again."""
        return Desk(MemoryJournal(self.journal.records), dice=self.dice)


def shown(desk: Desk) -> tuple[object, ...]:
    """Everything about a desk that anybody can see."""
    numbers = [entry.n for entry in desk.entries]
    return (
        desk.state,
        list(desk.entries),
        desk.to_undo,
        desk.to_redo,
        [list(desk.followers(n)) for n in numbers],
        [desk.entry(n) for n in numbers],
    )


def numbers(entries: Sequence[Entry]) -> list[int]:
    """The numbers of some entries."""
    return [entry.n for entry in entries]


def refused(table: Table, action: object, error: type[Exception], **fields: object) -> None:
    """An action is refused with this error; nothing is written, shown or rolled."""
    before, lines, rolled = shown(table.desk), list(table.journal.lines), table.dice.rolled
    with pytest.raises(error) as caught:
        table.desk.do(action)
    assert type(caught.value) is error
    assert {name: caught.value.fields[name] for name in fields} == fields
    assert shown(table.desk) == before
    assert table.journal.lines == lines
    assert table.dice.rolled == rolled
