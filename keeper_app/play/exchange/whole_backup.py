"""A whole backup from elsewhere: what is in it, held against what is here. Nothing is touched.

Every campaign in it is played through under the limits of any other file. Two logs are of one game where they begin
with the same record, whatever their ids are: every Keeper counts its campaigns from one.
"""

import contextlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from keeper_app.content.limits import MOST_CAMPAIGNS
from keeper_app.play.campaign import Campaign, read_campaign
from keeper_app.play.errors import BadImport, PlayError
from keeper_app.play.exchange.incoming import Lines
from keeper_app.play.exchange.json_shape import Step
from keeper_app.play.exchange.own_files import played_through
from keeper_app.play.exchange.room_for_it import RoomForIt
from keeper_app.play.losses import Records, end_of
from keeper_app.play.record import BadRecord, read_moment, read_state
from keeper_app.play.state import State
from keeper_app.play.texts import label_of


@dataclass(frozen=True, slots=True)
class Marks:
    """Enough of a log to tell it from others: its first record, and all of them, as numbers."""

    first: int | None
    all: frozenset[int]

    def same_game(self, other: "Marks") -> bool:
        """They begin with the same record."""
        return self.first is not None and self.first == other.first


def marks_of(records: Records) -> Marks:
    """What a log is recognised by."""
    marks = [hash(json.dumps(record, sort_keys=True)) for record in records]
    return Marks(marks[0] if marks else None, frozenset(marks))


@dataclass(frozen=True, slots=True)
class HeldCampaign:
    """One campaign of a backup, played through. `fresh` are the records that nothing here has."""

    campaign: Campaign
    records: Lines
    entries: int
    state: State
    until: datetime | None
    marks: Marks
    fresh: int = 0


@dataclass(frozen=True, slots=True)
class Lost:
    """A campaign that is here, and records of it that the backup has not; `whole` where it has nothing of it."""

    campaign: Campaign
    records: int
    whole: bool
    until: datetime | None


@dataclass(frozen=True, slots=True)
class Here:
    """A campaign that is here, as far as it is compared."""

    campaign: Campaign
    marks: Marks
    until: datetime | None


def here(campaign: Campaign, records: Records) -> Here:
    """One of ours."""
    return Here(campaign, marks_of(records), end_of(records))


def listed(documents: Mapping[str, Any], ids: Iterable[str]) -> list[Campaign]:
    """The campaigns of a backup, as its documents know them; BadImport where there are more than a shelf holds."""
    index = documents.get("campaigns")
    kept = index.get("all") if isinstance(index, Mapping) else None
    known = {one.id: one for one in map(read_campaign, kept if isinstance(kept, list) else ()) if one is not None}
    found = [known.get(id_) or Campaign(id_) for id_ in ids]
    if len(found) > MOST_CAMPAIGNS:
        raise BadImport(problem="too-much", field="campaigns", size=len(found), most=MOST_CAMPAIGNS)
    for one in found:
        try:
            label_of(one.name)
        except PlayError as error:
            raise BadImport(problem="broken", field="name") from error
    return found


def held(
    campaign: Campaign,
    records: list[Any],
    snapshots: Iterable[Mapping[str, Any] | None],
    ours: Sequence[Here],
    step: Step,
) -> HeldCampaign:
    """One campaign of a backup, played through; BadImport where there is no room for it at any table."""
    try:
        played = played_through(records, step)
        _look_at(snapshots)
        marks, until = marks_of(records), end_of(records)
    except RecursionError as error:
        raise BadImport(problem="too-deep", field="log") from error
    same = [one.marks.all for one in ours if one.marks.same_game(marks)]
    fresh = min((len(marks.all - one) for one in same), default=len(marks.all))
    return HeldCampaign(campaign, Lines.of(records), played.entries, played.state, until, marks, fresh)


def _look_at(snapshots: Iterable[Mapping[str, Any] | None]) -> None:
    """A page is opened on top of its snapshot, which may say something else than the records before it."""
    room = RoomForIt()
    for snapshot in snapshots:
        with contextlib.suppress(BadRecord):  # then it is read on top of the page before
            room.look_at(read_state((snapshot or {}).get("state")))


def losses(ours: Iterable[Here], theirs: Sequence[HeldCampaign]) -> tuple[Lost, ...]:
    """What goes where a backup takes the place of everything; campaigns in which nothing ever happened are no loss."""
    lost = []
    for one in ours:
        same = [other.marks.all for other in theirs if other.marks.same_game(one.marks)]
        gone = min((len(one.marks.all - other) for other in same), default=len(one.marks.all))
        if gone:
            lost.append(Lost(one.campaign, gone, not same, one.until))
    return tuple(lost)


def made_at(said: str) -> datetime | None:
    """When a backup says it was made."""
    try:
        return read_moment(said)
    except BadRecord:
        return None
