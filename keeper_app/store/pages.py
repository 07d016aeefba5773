"""The pages of a journal: what one holds, and how their files are named."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
