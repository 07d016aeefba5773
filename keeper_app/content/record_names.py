"""What the records of a table go by: no two by the same name, and further names that are nobody else's."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.prose import text_errors
from keeper_app.content.texts import Texts


class Named(Protocol):
    """A record with an id and a name."""

    @property
    def id(self) -> str:
        """What other records call it."""

    @property
    def name(self) -> Texts:
        """What people call it."""


class WithOthers(Named, Protocol):
    """A record that people also call otherwise."""

    @property
    def called(self) -> tuple[str, ...]:
        """Further names, in any language."""


def name_errors(several: Iterable[tuple[str, Named]]) -> Iterator[TableError]:
    """Records, each with its file, that share a name with an earlier one in some language."""
    owner: dict[tuple[str, str], str] = {}
    for file, one in several:
        for lang, name in one.name.promised():
            other = owner.setdefault((lang, name.casefold()), one.id)
            if other != one.id:
                yield TableError(file, one.id, f"name.{lang}", "ambiguous-name", f"{name} is also {other}")


def other_name_errors(several: Iterable[tuple[str, WithOthers]]) -> Iterator[TableError]:
    """Further names that say nothing new, are another record's name, or are not written as our texts are.

    Two records may share a further name: a Colt is a pistol and a revolver.
    """
    known = list(several)
    owner = {fold(said): one.id for _, one in known for _, said in one.name.promised()}
    for file, one in known:
        own: set[str] = set()
        for index, said in enumerate(one.called):
            field, key = f"called[{index}]", fold(said)
            if not key or key in own or owner.get(key) == one.id:
                yield TableError(file, one.id, field, "duplicate" if key else "empty", said)
            elif key in owner:
                yield TableError(file, one.id, field, "ambiguous-name", f"{said} is also {owner[key]}")
            own.add(key)
            yield from text_errors(said, file, one.id, field)
