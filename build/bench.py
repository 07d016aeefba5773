"""Measure: `python3 build/bench.py`. Prints ratios of one run against yardsticks of the same run; asserts nothing.

    --only NAME …   only these parts: check odds quick desk startup window tap search site
    --no-browser    without the taps in a real browser

Installs what it needs into `.venv`, as build/test.py does. What is measured is in `tests/bench/`.
"""

import argparse
import os
import subprocess
import sys

sys.dont_write_bytecode = True  # build/ holds recipes only

if sys.version_info < (3, 11):  # noqa: UP036 - the one place that meets an older Python
    sys.stderr.write("Keeper needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info))
    sys.exit(7)

import _bootstrap  # noqa: E402 - only after the version check

PARTS = ("check", "odds", "quick", "desk", "startup", "window", "tap", "search", "site")


def main() -> int:
    """Prepare the environment and hand over to the measuring."""
    options = parse_options()
    try:
        python = str(_bootstrap.environment("dev"))
    except _bootstrap.BootstrapError as error:
        print(error, file=sys.stderr)
        return error.code
    environ = dict(os.environ, PYTHONPATH=str(_bootstrap.ROOT))
    environ.pop("KEEPER_BROWSER", None)
    environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a start that compiles everything is not a usual start
    browser = None if options.no_browser else _bootstrap.find_browser()
    if browser is not None:
        environ["KEEPER_BROWSER"] = str(browser)
    command = [python, str(_bootstrap.ROOT / "tests" / "bench"), *(options.only or PARTS)]
    try:
        return subprocess.run(command, cwd=_bootstrap.ROOT, env=environ).returncode
    except OSError as error:
        print(_bootstrap.cannot_start(python, error), file=sys.stderr)
        return _bootstrap.NO_ENVIRONMENT


def parse_options() -> argparse.Namespace:
    """The options of this recipe."""
    parser = argparse.ArgumentParser(prog="build/bench.py", description="Measure, and print ratios.")
    parser.add_argument("--only", nargs="+", choices=PARTS, metavar="NAME", help="of " + " ".join(PARTS))
    parser.add_argument("--no-browser", action="store_true", help="without the taps in a real browser")
    return parser.parse_args()


if __name__ == "__main__":
    _bootstrap.run(main)
