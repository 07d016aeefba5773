"""What the recipes share: the virtual environment, pip, finding a browser. Standard library only.

The environment carries a stamp naming what was installed. Same stamp: nothing to do. Another stamp: pip
brings it up to date. No stamp, or something missing since: it is made again from nothing.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from keeper_app.ui.browsers import find_browser as find_browser  # noqa: E402 - needs the path above; imports no package

REQUIREMENTS = {"runtime": ["requirements.txt"], "dev": ["requirements.txt", "requirements-dev.txt"]}

NO_ENVIRONMENT = 10
PIP_FAILED = 11


class BootstrapError(Exception):
    """The environment cannot be had; `code` is the exit code."""

    def __init__(self, sentence: str, code: int, details: str = "") -> None:
        super().__init__(sentence + ("\n" + details if details else ""))
        self.code = code


def environment(purpose: str, root: Path = ROOT) -> Path:
    """The Python of an environment with what `purpose` ("runtime" or "dev") needs, made if necessary."""
    venv = root / ".venv"
    python = venv_python(venv)
    wanted = stamp_of(root)
    if not is_ready(venv, purpose, wanted):
        try:
            with only_one(root / ".venv.lock"):
                if not is_ready(venv, purpose, wanted):
                    prepare(venv, purpose, wanted, root)
        except OSError as error:
            raise BootstrapError(
                f"The environment in {venv} cannot be made: {error.strerror or error}.", NO_ENVIRONMENT
            ) from error
    return python


def cannot_start(python: str, error: OSError) -> str:
    """The sentence for an interpreter of the environment that is there but is none."""
    return f"{python} cannot be started: {error.strerror or error}. Delete .venv and start again."


def run(recipe: Callable[[], int]) -> NoReturn:
    """Follow a recipe to its end. SIGTERM ends it the way Ctrl+C does: no pip, no pytest runs on without it."""
    signal.signal(signal.SIGTERM, lambda signum, frame: sys.exit(128 + signum))
    try:
        sys.exit(recipe())
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)


def venv_python(venv: Path) -> Path:
    """Where a virtual environment keeps its interpreter."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp_of(root: Path) -> dict[str, str]:
    """The stamp of a complete environment: this Python, and a digest of the pins of each purpose."""
    stamp = {"python": f"{platform.python_implementation()} {sys.version_info[0]}.{sys.version_info[1]}"}
    for purpose, names in REQUIREMENTS.items():
        pins = b"".join((root / "build" / name).read_bytes() for name in names)
        stamp[purpose] = hashlib.sha256(pins.replace(b"\r\n", b"\n")).hexdigest()
    return stamp


def read_stamp(venv: Path) -> dict[str, str] | None:
    """The stamp of an environment, or None when there is none worth trusting."""
    try:
        stamp = json.loads((venv / "keeper-stamp.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    sound = isinstance(stamp, dict) and all(isinstance(value, str) for value in stamp.values())
    return stamp if sound else None


def write_stamp(venv: Path, stamp: Mapping[str, str]) -> None:
    """Declare the environment complete; in one step, so that it is never half declared."""
    beside = venv / "keeper-stamp.new"
    beside.write_text(json.dumps(stamp), encoding="utf-8")
    beside.replace(venv / "keeper-stamp.json")


def is_ready(venv: Path, purpose: str, wanted: Mapping[str, str]) -> bool:
    """Whether the environment already holds what `purpose` needs."""
    stamp = read_stamp(venv)
    return stamp is not None and stamp.get(purpose) == wanted[purpose] and is_whole(venv, stamp, wanted)


def is_whole(venv: Path, stamp: Mapping[str, str], wanted: Mapping[str, str]) -> bool:
    """Whether nothing was taken from an environment since its stamp: cheap, so it sees what is gone altogether."""
    python = venv_python(venv)
    return (
        stamp.get("python") == wanted["python"]
        and python.is_file()
        and os.access(python, os.X_OK)
        and (venv / "pyvenv.cfg").is_file()
        and set(filter(None, stamp.get("parts", "").split("/"))) <= set(parts_of(venv))
    )


def parts_of(venv: Path) -> list[str]:
    """The packages and modules in an environment, by the names of their files."""
    lib = "Lib" if os.name == "nt" else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}"
    try:
        return sorted(name for name in os.listdir(venv / lib / "site-packages") if not name.startswith(("pip", "__")))
    except OSError:
        return []


def prepare(venv: Path, purpose: str, wanted: Mapping[str, str], root: Path) -> None:
    """Make or update the environment. Its stamp is away while it changes and comes back when it is whole."""
    stamp = read_stamp(venv)
    if stamp is None or not is_whole(venv, stamp, wanted):
        make_venv(venv)
        stamp = None
    else:
        (venv / "keeper-stamp.json").unlink()
    print("Installing the pinned dependencies into .venv; this happens once.", flush=True)
    pins = root / "build" / REQUIREMENTS[purpose][-1]
    failure = pip_install(venv_python(venv), pins)
    if failure is not None:
        if stamp is not None:
            write_stamp(venv, stamp)  # pip leaves the environment as it was when it cannot get something
        raise BootstrapError(
            f"The dependencies could not be installed (is there a network?); pip's last words:\n{failure}",
            PIP_FAILED,
        )
    purposes = ["runtime", "dev"] if purpose == "dev" else ["runtime"]
    stamp = {key: wanted[key] for key in ["python", *purposes]}
    write_stamp(venv, {**stamp, "parts": "/".join(parts_of(venv))})


def own_environment(venv: Path, pins: Path) -> Path:
    """The Python of an environment that only one recipe needs; made anew when its pins or ours have changed."""
    wanted = pins.read_bytes() + (pins.parent / "requirements.txt").read_bytes()
    stamp, python = venv / "pins", venv_python(venv)
    if not stamp.is_file() or stamp.read_bytes() != wanted:
        make_venv(venv)
        print("Installing its pinned packages; this happens once.", flush=True)
        failure = pip_install(python, pins)
        if failure is not None:
            raise BootstrapError(
                "What this recipe needs could not be installed; pip's last words:", PIP_FAILED, failure
            )
        stamp.write_bytes(wanted)
    return python


def make_venv(venv: Path) -> None:
    """Make an empty environment with pip, over whatever stands there."""
    if importlib.util.find_spec("ensurepip") is None:
        raise BootstrapError(
            "This Python cannot make virtual environments; on Debian and Ubuntu, install python3-venv.",
            NO_ENVIRONMENT,
        )
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    print(f"Making a virtual environment in {venv}.", flush=True)
    # The Python behind this one: an activated .venv must not be asked to replace itself.
    base = getattr(sys, "_base_executable", None) or sys.executable
    failure = run_quietly([base, "-m", "venv", "--clear", str(venv)])
    if failure is not None:
        raise BootstrapError(f"The environment in {venv} cannot be made.", NO_ENVIRONMENT, failure)


def pip_install(python: Path, requirements: Path) -> str | None:
    """Install exact pins; None when it went well, else the last lines of what pip said."""
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2"]
    said = run_quietly([str(python), "-m", "pip", "install", *options, "-r", str(requirements)])
    errors = [line for line in (said or "").splitlines() if line.startswith("ERROR")]
    return "\n".join(errors) or said  # its warnings on the way there are long and many


def run_quietly(command: list[str], environ: Mapping[str, str] | None = None) -> str | None:
    """Run a command without showing it; None when it went well, else the last lines it wrote."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=None if environ is None else {**os.environ, **environ},
    )
    if done.returncode == 0:
        return None
    return "\n".join(done.stdout.strip().splitlines()[-8:])


@contextlib.contextmanager
def only_one(lock: Path) -> Iterator[None]:
    """Let one start at a time change the environment; the lock dies with its holder."""
    with lock.open("a+", encoding="utf-8") as handle:
        if sys.platform == "win32":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                    break
                except OSError:  # it gives up after ten seconds; an installation takes longer
                    continue
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def install_chromium() -> str | None:
    """Install Debian's chromium; None when done, else why not."""
    apt = shutil.which("apt-get")
    if not sys.platform.startswith("linux") or apt is None:
        return "this system has no apt-get"
    if not is_root():
        return "only root may install it"
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    failure = run_quietly([apt, "update"], quiet)
    if failure is None:
        failure = run_quietly([apt, "install", "--yes", "--no-install-recommends", "chromium"], quiet)
    return failure


def is_root() -> bool:
    """Whether this process may install packages."""
    return sys.platform != "win32" and os.geteuid() == 0
