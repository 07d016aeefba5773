"""What a file brings: the people or the campaign in it, what will be taken, and what will not."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, overload

from keeper_app.play.people.person import Person
from keeper_app.play.state import State

KEEPER_PERSON: Final = "keeper-person"
KEEPER_CAMPAIGN: Final = "keeper-campaign"
DHOLES_HOUSE: Final = "dholes-house"
FOUNDRY: Final = "foundry-coc7"


@dataclass(frozen=True, slots=True)
class Taken:
    """One thing that will be taken: where it stands in the file, our field for it, and the value as text."""

    path: str
    field: str
    value: str


@dataclass(frozen=True, slots=True)
class Left:
    """One thing that stays behind: where it stands in the file, a short text of it, and the id of the reason."""

    path: str
    value: str
    reason: str


class Lines(Sequence[Mapping[str, Any]]):
    """Records of a log, each as a line of JSON until somebody asks for it.

    A long log of plain values is millions of things: to let go of them would keep every window waiting.
    """

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines

    @classmethod
    def of(cls, records: list[Mapping[str, Any]]) -> "Lines":
        """These records, which are let go of one by one; the list is empty then."""
        records.reverse()
        lines = []
        while records:
            lines.append(json.dumps(records.pop(), ensure_ascii=False))
        return cls(lines)

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> Mapping[str, Any]: ...

    @overload
    def __getitem__(self, at: slice) -> list[Mapping[str, Any]]: ...

    def __getitem__(self, at: int | slice) -> Any:
        return list(map(json.loads, self._lines[at])) if isinstance(at, slice) else json.loads(self._lines[at])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lines) and self._lines == other._lines

    __hash__ = None  # type: ignore[assignment]  # a list of them says nothing about which one it is


@dataclass(frozen=True, slots=True)
class IncomingCampaign:
    """A whole campaign: its log as a journal keeps it, and what came of playing it through."""

    name: str
    saved: datetime
    records: "Lines"
    entries: int  # that count at its end
    unread: int  # records that could not be understood; they stay in the log
    state: State


@dataclass(frozen=True, slots=True)
class Incoming:
    """A file that can be taken in. People have ids from 0 on; whoever seats them gives them their own."""

    source: str
    people: tuple[Person, ...] = ()
    campaign: IncomingCampaign | None = None
    taken: tuple[Taken, ...] = ()
    left: tuple[Left, ...] = ()
