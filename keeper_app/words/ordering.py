"""Lists in the order of the names that are shown: one alphabet for all of them."""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from keeper_app.content.folding import alphabetical
from keeper_app.content.texts import Texts
from keeper_app.words.catalog import Words
from keeper_app.words.texts import in_language


class HasName(Protocol):
    """A record that is shown by its name."""

    @property
    def name(self) -> Texts | None:
        """What it is called, by language."""


Item = TypeVar("Item")
Record = TypeVar("Record", bound=HasName)


def by_name(words: Words, records: Iterable[Record]) -> list[Record]:
    """Records by the name they have in the language of the moment."""
    return in_order(records, lambda one: in_language(words, one.name))


def in_order(items: Iterable[Item], shown: Callable[[Item], str]) -> list[Item]:
    """Things by the name that is shown of each, as a dictionary has them; equals keep their order."""
    return sorted(items, key=lambda one: alphabetical(shown(one)))
