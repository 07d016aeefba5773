"""Where the tables are."""

from pathlib import Path


def tables_root() -> Path:
    """`keeper_app/tables` inside an installed package, else `tables/` at the root of the repository."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "tables"
    return inside if inside.is_dir() else package.parent / "tables"
