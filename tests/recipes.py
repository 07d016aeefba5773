"""The recipes of build/, imported as they are, but for what each says of bytecode to a process of its own.

None is written into build/. All else goes on being compiled: a recipe that were obeyed here would have every process
of the tests compile the whole house for itself, at every run.
"""

import sys
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "build"
SAID = b"sys.dont_write_bytecode = True"


class Recipe(SourceFileLoader):
    """Reads one recipe."""

    def source_to_code(self, data, path, **options):
        """Without the line that would stop all compiling, from here on and for everybody."""
        return super().source_to_code(data.replace(SAID, b"pass") if isinstance(data, bytes) else data, path, **options)

    def set_data(self, path, data, **options):
        """Keep nothing: build/ holds recipes only."""


def imported_here() -> None:
    """Let the recipes be imported in this process, by their names."""
    sys.path_hooks.insert(0, _finder)
    sys.path.append(str(FOLDER))


def _finder(folder: str) -> FileFinder:
    if Path(folder).resolve() != FOLDER:
        raise ImportError(folder)
    return FileFinder(folder, (Recipe, [".py"]))
