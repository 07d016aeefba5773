"""Where the tables are."""

from functools import cache
from pathlib import Path


def tables_root() -> Path:
    """`keeper_app/tables` inside an installed package, else `tables/` at the root of the repository."""
    return _root(__file__)


@cache
def _root(here: str) -> Path:
    package = Path(here).resolve().parent.parent
    inside = package / "tables"
    return inside if inside.is_dir() else package.parent / "tables"
