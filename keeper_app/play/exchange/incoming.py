"""What a file brings: the people or the campaign in it, what will be taken, and what will not."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

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


@dataclass(frozen=True, slots=True)
class IncomingCampaign:
    """A whole campaign: its log as a journal keeps it, and what came of playing it through."""

    name: str
    saved: datetime
    records: tuple[Mapping[str, Any], ...]
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
