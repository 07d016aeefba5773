"""Start Keeper from a fresh checkout: `python3 build/run.py`, with Python 3.11 or newer and nothing else.

Makes `.venv` the first time, then hands over to `python -m keeper_app` with the same options.
This file must parse on the oldest Python someone may try: no syntax newer than 3.6 here.
"""

import os
import subprocess
import sys

sys.dont_write_bytecode = True  # build/ holds recipes only

if sys.version_info < (3, 11):  # noqa: UP036 - the one place that meets an older Python
    sys.stderr.write("Keeper needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info))
    sys.exit(7)

import _bootstrap  # noqa: E402 - only after the version check

sys.path.insert(0, str(_bootstrap.ROOT))

from keeper_app.__main__ import Refusal, asked_language, language, parse_arguments, refuse  # noqa: E402 - needs the path above


def main() -> int:
    """Prepare the environment and become the app."""
    try:
        parse_arguments(sys.argv[1:])
        python = _bootstrap.environment("runtime")
    except Refusal as refusal:
        return refuse(refusal, language(asked_language(sys.argv[1:])))
    except _bootstrap.BootstrapError as error:
        print(error, file=sys.stderr)
        return error.code
    return become_app(str(python), sys.argv[1:])


def become_app(python: str, arguments: "list[str]") -> int:
    """Replace this process by the app where the system can; stay beside it on Windows."""
    paths = [str(_bootstrap.ROOT), os.environ.get("PYTHONPATH", "")]
    environ = dict(os.environ, PYTHONPATH=os.pathsep.join(filter(None, paths)))
    command = [python, "-P", "-m", "keeper_app"] + arguments  # noqa: RUF005 - parses on old Pythons
    if sys.stdout is not None:  # it is None where somebody closed it
        sys.stdout.flush()
    try:
        if os.name != "nt":
            os.execve(python, command, environ)
        # On Windows exec would return the prompt while the app still runs. Ctrl+C reaches both processes.
        with subprocess.Popen(command, env=environ) as app:
            while True:
                try:
                    return app.wait()
                except KeyboardInterrupt:
                    continue
    except OSError as error:
        print(_bootstrap.cannot_start(python, error), file=sys.stderr)
        return _bootstrap.NO_ENVIRONMENT


if __name__ == "__main__":
    _bootstrap.run(main)
