"""Where the journals of all campaigns stand, as far as play needs to know it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from keeper_app.play.reading import Journal


class OpenJournal(Journal, Protocol):
    """A journal that can be let go of."""

    def close(self) -> None:
        """Nothing more is written."""


@runtime_checkable
class FollowedJournal(Protocol):
    """A journal that another Keeper writes."""

    def news(self) -> Sequence[Mapping[str, Any]] | None:
        """What was written since this was last asked; None where it must be opened anew."""


class Shelf(Protocol):
    """Where journals stand, by id; `refuses` is what it raises when it cannot."""

    @property
    def refuses(self) -> type[Exception]:
        """The error that all of its errors are."""

    def ids(self) -> list[str]:
        """Every campaign there is."""

    def missing(self) -> list[str]:
        """Those that were here, are no more, and were not removed from here."""

    def new(self) -> str:
        """A place on the shelf for one more."""

    def open(self, id_: str) -> OpenJournal:
        """A campaign's journal."""

    def trouble(self, id_: str) -> Exception | None:
        """What keeps a campaign from being opened, as far as a quick look tells."""

    def copy(self, id_: str) -> str:
        """The same once more, under an id of its own."""

    def bring(self, records: Iterable[Mapping[str, Any]]) -> str:
        """A whole journal from elsewhere, under a new id."""

    def remove(self, id_: str) -> None:
        """Gone for good."""
