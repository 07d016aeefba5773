"""A campaign from elsewhere put on the shelf, beside those that are there."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from keeper_app.ui.at_work import Work
from keeper_app.ui.seat import Seat

FEW = 500  # records that are on the shelf in no time


def bring(seat: Seat, name: str, records: Sequence[Mapping[str, Any]], under_way: Work) -> None:
    """Put it on the shelf and open it, what was there before being in a backup.

    Once its records were handed over it is written down, whoever waits.
    """

    def handed_over() -> Iterator[Mapping[str, Any]]:
        yield from under_way.through(records, len(records))
        under_way.hold()

    seat.data.backups.make(datetime.now(UTC), "before-import")
    seat.campaigns.bring(name, handed_over())
