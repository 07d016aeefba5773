"""Check everything: `python3 build/test.py`. Lint, format, types, then every test, browser included.

    -k EXPR     only the tests whose name matches
    --fast      without the browser tests
    -- ARGS     the rest goes to pytest

Installs what it needs into `.venv`, and Debian's chromium when no browser is there and it may.
"""

import argparse
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # build/ holds recipes only

if sys.version_info < (3, 11):  # noqa: UP036 - the one place that meets an older Python
    sys.stderr.write("Keeper needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info))
    sys.exit(7)

import contextlib  # noqa: E402 - only after the version check, as all below
from collections.abc import Iterator  # noqa: E402
from pathlib import Path  # noqa: E402

import _bootstrap  # noqa: E402

NO_TESTS_COLLECTED = 5
MOST_WORKERS = 4  # browsers and servers among the tests are processes of their own
MANY = 100  # files to be compiled, from which on it pays to do it once, before the workers come


class Checks:
    """Runs the stages one after another and remembers how each went."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.failed = False

    def note(self, verdict: str, name: str, remark: str) -> None:
        """Remember how a stage went, for the closing table."""
        self.lines.append(f"{verdict:8}{name:16}{remark}")
        self.failed = self.failed or verdict == "FAILED"

    def run(self, name: str, command: list[str], environ: dict[str, str]) -> None:
        """Run a stage in plain sight."""
        print(f"\n--- {name}", flush=True)
        start = time.perf_counter()
        code = subprocess.run(command, cwd=_bootstrap.ROOT, env=compiling(environ)).returncode
        remark = f"{time.perf_counter() - start:6.1f} s"
        if name == "pytest" and code == NO_TESTS_COLLECTED:
            remark += "  no test matches"
        self.note("FAILED" if code else "ok", name, remark)

    def summary(self) -> str:
        """The closing table."""
        return "\n".join(["", "--- summary", *self.lines])


def main() -> int:
    """Run every stage, even after a failure, and say how each went."""
    options = parse_options()
    checks = Checks()
    start = time.perf_counter()
    try:
        python = str(_bootstrap.environment("dev"))
    except _bootstrap.BootstrapError as error:
        print(error, file=sys.stderr)
        return error.code
    checks.note("ok", "environment", f"{time.perf_counter() - start:6.1f} s")
    marker, environ = choose_browser(options.fast, checks)
    try:
        with contextlib.ExitStack() as meanwhile:
            if not options.k:
                meanwhile.enter_context(compiled_meanwhile(python))
            for name, command in stages(python, options, marker):
                if name == "pytest":
                    meanwhile.close()
                checks.run(name, command, environ)
    except OSError as error:
        print(_bootstrap.cannot_start(python, error), file=sys.stderr)
        return _bootstrap.NO_ENVIRONMENT
    print(checks.summary(), flush=True)
    return 1 if checks.failed else 0


def parse_options() -> argparse.Namespace:
    """The options of this recipe; what follows `--` is pytest's."""
    parser = argparse.ArgumentParser(prog="build/test.py", description="Check everything.")
    parser.add_argument("-k", metavar="EXPR", help="only the tests whose name matches")
    parser.add_argument("--fast", action="store_true", help="without the browser tests")
    parser.add_argument("pytest", nargs="*", metavar="-- ARGS", help="handed to pytest")
    return parser.parse_args()


def choose_browser(fast: bool, checks: Checks) -> tuple[list[str], dict[str, str]]:
    """The marker that leaves browser tests out if need be, and the environment that names the browser."""
    without = ["-m", "not browser"]
    if fast:
        checks.note("skipped", "browser tests", "  --fast")
        return without, {}
    start = time.perf_counter()
    browser = _bootstrap.find_browser()
    reason: str | None = None
    if browser is None:
        print("No Chromium, Chrome or Edge here; trying to install Debian's chromium.", flush=True)
        reason = _bootstrap.install_chromium()
        browser = _bootstrap.find_browser()
    if browser is not None:
        checks.note("ok", "browser", f"{time.perf_counter() - start:6.1f} s  {browser}")
        return [], {"KEEPER_BROWSER": str(browser)}
    print(f"NO BROWSER FOUND: the browser tests do not run. Chromium was not installed: {reason}", flush=True)
    checks.note(
        "FAILED" if os.environ.get("CI") else "SKIPPED",
        "browser tests",
        "  no Chromium, Chrome or Edge found",
    )
    return without, {}


def compiling(environ: dict[str, str]) -> dict[str, str]:
    """An environment in which what is compiled is kept: else each of a hundred processes would compile everything."""
    told = {**os.environ, **environ}
    told.pop("PYTHONDONTWRITEBYTECODE", None)
    return told


@contextlib.contextmanager
def compiled_meanwhile(python: str, root: Path = _bootstrap.ROOT) -> Iterator[None]:
    """Beside lint and types, which leave a core idle, compile what all workers would else compile at the same time.

    pytest compiles tests in its own way: so it is asked to collect them.
    """
    if len(uncompiled(root)) < MANY:
        yield
        return
    command = [python, "-m", "pytest", "--collect-only", "-qq"]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=root, env=compiling({}), stdin=quiet, stdout=quiet, stderr=quiet)
    try:
        yield
        process.wait()
    finally:
        process.kill()  # if it is interrupted
        process.wait()


def uncompiled(root: Path) -> list[Path]:
    """The files of the app and its tests that were not compiled since they were written."""
    sources = [path for part in ("keeper_app", "tests") for path in sorted((root / part).rglob("*.py"))]
    since: dict[tuple[Path, str], float] = {}
    for folder in {path.parent for path in sources}:
        for made in folder.glob("__pycache__/*.pyc"):
            name = folder, made.name.partition(".")[0]
            since[name] = max(since.get(name, 0.0), made.stat().st_mtime)
    return [path for path in sources if since.get((path.parent, path.stem), 0.0) < path.stat().st_mtime]


def side_by_side() -> list[str]:
    """All the tests at once keep every core busy; a few chosen ones would only wait for the workers to start.

    One worker more than there are cores: browser tests wait more than they reckon.
    """
    workers = min(os.cpu_count() or 1, MOST_WORKERS) + 1
    return ["-n", str(workers), "--dist", "worksteal"]


def stages(python: str, options: argparse.Namespace, marker: list[str]) -> list[tuple[str, list[str]]]:
    """Each stage and its command."""
    chosen = ["-k", options.k] if options.k else side_by_side()
    return [
        ("ruff check", [python, "-m", "ruff", "check"]),
        ("ruff format", [python, "-m", "ruff", "format", "--check"]),
        ("mypy", [python, "-m", "mypy"]),
        ("pytest", [python, "-m", "pytest", *marker, *chosen, *options.pytest]),
    ]


if __name__ == "__main__":
    _bootstrap.run(main)
