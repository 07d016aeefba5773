"""A log as one page: records from a file, a backup or a damaged journal, to be played through and not to be kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from keeper_app.play.errors import PlayError


class OnePage:
    """A journal that only has these records; nothing can be added to it, and nothing refused."""

    refuses: type[Exception] = PlayError
    last = 1
    snapshot = None

    def __init__(self, records: Sequence[Mapping[str, Any]]) -> None:
        self.records = records

    def page(self, number: int) -> "OnePage":
        """All of it."""
        return self

    def append(self, record: Mapping[str, object]) -> None:
        """Never."""
        raise NotImplementedError

    def turn_page(self, snapshot: Mapping[str, Any]) -> None:
        """Never."""
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self.records)
