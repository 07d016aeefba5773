"""Reads one TOML file, or says what is wrong with it."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from keeper_app.content.errors import TableError

# tomllib takes time and memory by the square of a dotted key's parts: a long one is refused before it is parsed.
# Strings and comments are taken out first, read as TOML reads them, so that nothing can hide behind them.
_QUOTED: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)' r"|'''.*?(?:'{3,5}|\Z)" r'|"(?:\\.|[^"\\\n])*+"?' r"|'[^'\n]*+'?|#[^\n]*+",
    re.DOTALL,
)
_LONG_KEY: Final = re.compile(r"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){8}")
FEW_DOTS: Final = 500
"""Dots that do no harm, whatever they part: ours are not looked through at every start."""


def place(path: Path, root: Path) -> str:
    """A file's name as errors say it: relative to the tables, with forward slashes."""
    file, start = path.as_posix(), f"{root.as_posix()}/"
    return file.removeprefix(start) if file.startswith(start) else path.relative_to(root).as_posix()


def has_long_key(text: str) -> bool:
    """Whether a key has more dotted parts than any table needs."""
    return _LONG_KEY.search(_QUOTED.sub("k", text)) is not None


def read_toml(path: Path, root: Path) -> dict[str, Any]:
    """The file's content; a TableError when it is missing, not UTF-8 or not TOML."""
    file, record = place(path, root), path.stem
    try:
        text = path.read_bytes().decode("utf-8-sig")
        if text.count(".") > FEW_DOTS and has_long_key(text):
            raise TableError(file, record, "", "too-deep")
        return tomllib.loads(text)
    except TableError:
        raise
    except OSError as error:
        raise TableError(file, record, "", "missing-file", error.strerror or "") from error
    except UnicodeDecodeError as error:
        raise TableError(file, record, "", "not-utf-8", f"byte {error.start}") from error
    except RecursionError as error:
        raise TableError(file, record, "", "too-deep") from error
    except ValueError as error:  # bad syntax, or a number with thousands of digits
        raise TableError(file, record, "", "bad-toml", str(error)) from error
