"""Make the site: `python3 build/web.py`. Keeper whole in `dist/site/`, for any file server, below any path.

    --out FOLDER    make it there instead

It needs no server of ours, and asks no other address for anything. Installs what it needs into `.venv`; bytecode and
the snapshot that later visits start from are made by an installed Chromium, Chrome or Edge, where there is one.
"""

import os
import subprocess
import sys

sys.dont_write_bytecode = True  # build/ holds recipes only

if sys.version_info < (3, 11):  # noqa: UP036 - the one place that meets an older Python
    sys.stderr.write("Keeper needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info))
    sys.exit(7)

import _bootstrap  # noqa: E402 - only after the version check


def main() -> int:
    """Prepare the environment and hand over to the making."""
    try:
        python = str(_bootstrap.environment("dev"))
    except _bootstrap.BootstrapError as error:
        print(error, file=sys.stderr)
        return error.code
    command = [python, "-P", str(_bootstrap.ROOT / "build" / "_site.py"), *sys.argv[1:]]
    environ = dict(os.environ, PYTHONPATH=str(_bootstrap.ROOT / "build"))
    try:
        return subprocess.run(command, env=environ).returncode
    except OSError as error:
        print(_bootstrap.cannot_start(python, error), file=sys.stderr)
        return _bootstrap.NO_ENVIRONMENT


if __name__ == "__main__":
    _bootstrap.run(main)
