"""What a folder looked like, so that whoever looks on sees that another Keeper has changed it."""

from __future__ import annotations

from pathlib import Path

Seen = tuple[tuple[str, int, int], ...]


def seen_in(folder: Path) -> Seen:
    """Every file there is, when it was written, and its size; nothing where there is no folder."""
    try:
        facts = [(path.name, path.stat()) for path in folder.iterdir()]
    except OSError:
        return ()
    return tuple(sorted((name, fact.st_mtime_ns, fact.st_size) for name, fact in facts))
