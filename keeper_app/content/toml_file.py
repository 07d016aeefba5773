"""Reads one TOML file, or says what is wrong with it."""

import tomllib
from pathlib import Path
from typing import Any

from keeper_app.content.errors import TableError


def place(path: Path, root: Path) -> str:
    """A file's name as errors say it: relative to the tables, with forward slashes."""
    return path.relative_to(root).as_posix()


def read_toml(path: Path, root: Path) -> dict[str, Any]:
    """The file's content; a TableError when it is missing, not UTF-8 or not TOML."""
    file, record = place(path, root), path.stem
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise TableError(file, record, "", "missing-file", error.strerror or "") from error
    except UnicodeDecodeError as error:
        raise TableError(file, record, "", "not-utf-8", f"byte {error.start}") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise TableError(file, record, "", "bad-toml", str(error)) from error
