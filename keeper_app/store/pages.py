"""The pages of a journal: what one holds, and how their files are named."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST_MISSING = 1000  # pages in a row: more were never lost, but a file got a name that leads us a long way astray

_NAME = re.compile(r"page-([0-9]{6}|[1-9][0-9]{6,8})\.jsonl\Z")


@dataclass(frozen=True)
class Page:
    """One page as read: the snapshot it begins with, if any, and the records after it."""

    number: int
    snapshot: dict[str, Any] | None
    records: list[dict[str, Any]]


def page_path(folder: Path, number: int) -> Path:
    """Where a page is kept."""
    return folder / f"page-{number:06d}.jsonl"


def page_number(name: str) -> int:
    """The number of the page in a file of this name; 0 when it is none."""
    match = _NAME.match(name)
    return int(match[1]) if match else 0


def page_numbers(folder: Path) -> list[int]:
    """The numbers of the pages in a folder, ascending; none when there is no folder."""
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return []
    return sorted(number for number in map(page_number, names) if number)


def stray(numbers: Iterable[int]) -> int:
    """The first of these pages, ascending, that stands too far behind the one before it; 0 when none does."""
    before = 0
    for number in numbers:
        if number - before > MOST_MISSING + 1:
            return number
        before = number
    return 0
