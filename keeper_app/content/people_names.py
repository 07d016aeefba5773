"""No two records of a table may go by the same name."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from keeper_app.content.errors import TableError
from keeper_app.content.texts import Texts


class Named(Protocol):
    """A record with an id and a name."""

    @property
    def id(self) -> str:
        """What other records call it."""

    @property
    def name(self) -> Texts:
        """What people call it."""


def name_errors(several: Iterable[tuple[str, Named]]) -> Iterator[TableError]:
    """Records, each with its file, that share a name with an earlier one in some language."""
    owner: dict[tuple[str, str], str] = {}
    for file, one in several:
        for lang, name in one.name.promised():
            other = owner.setdefault((lang, name.casefold()), one.id)
            if other != one.id:
                yield TableError(file, one.id, f"name.{lang}", "ambiguous-name", f"{name} is also {other}")
