"""Which backups are kept: one rule, in one place, that a keeper can read.

- Made while playing, every ten minutes: the last six, and before them the last of each hour, twenty-four of these.
- Made once a day: the last fourteen, and before them the last of each week, eight of these.
- Made by hand: the last ten.
- Made before a restore, an import, a deletion, a new version, a rescue: the last five of each.
- Whatever holds the last good copy of a campaign that does not open, or is missing, stays.

It is counted in backups, not in days gone by: a table that did not meet for a year loses none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


class Dated(Protocol):
    """A backup, as far as the rule needs to know it."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def at(self) -> datetime:
        """When it was made."""

    @property
    def why(self) -> str:
        """What for."""


@dataclass(frozen=True)
class Rule:
    """The last so many; and before them the last of each hour or week, so many of these."""

    last: int
    spread: int = 0
    each: Callable[[datetime], object] = lambda at: None


def _hour(at: datetime) -> object:
    return at.date(), at.hour


def _week(at: datetime) -> object:
    return at.isocalendar()[:2]


RULES = {"timer": Rule(6, 24, _hour), "daily": Rule(14, 8, _week), "manual": Rule(10)}
BEFORE = Rule(5)  # each of the others


def kept(newest_first: Iterable[Dated], precious: Collection[str] = ()) -> set[str]:
    """The names of those backups that are kept; `precious` are kept whatever the rule says."""
    of_a_kind: dict[str, list[Dated]] = {}
    for backup in newest_first:
        of_a_kind.setdefault(backup.why, []).append(backup)
    names = set(precious)
    for why, backups in of_a_kind.items():
        rule = RULES.get(why, BEFORE)
        names |= {backup.name for backup in backups[: rule.last]}
        spans: dict[object, str] = {}
        for backup in backups[rule.last :]:
            spans.setdefault(rule.each(backup.at), backup.name)
        names |= set(list(spans.values())[: rule.spread])
    return names
