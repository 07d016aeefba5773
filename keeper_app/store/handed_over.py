"""A zip that somebody hands over: a backup, perhaps, of this Keeper or another. It lies in the memory, on no disk."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

MOST_HANDED_OVER = 64_000_000  # bytes


@dataclass(frozen=True)
class HandedOver:
    """What it is called where it comes from, and its bytes."""

    name: str
    content: bytes = field(repr=False)

    def open(self, mode: str = "rb") -> BinaryIO:
        """To be read from its beginning."""
        return io.BytesIO(self.content)

    def __str__(self) -> str:
        return self.name


Zip = Path | HandedOver
