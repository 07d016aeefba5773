"""Keeper in a window of its own: that of an installed Chromium, Chrome or Edge, without tabs and without an address.

The browser gets a profile of ours, and so a process of its own, which ends when its window is closed: then Keeper ends
as well. (On a Mac a browser outlives its last window; there it has to be quit.)
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from keeper_app.ui.browsers import browsers

Told = Callable[[], None]

PROFILE = "window"  # a folder beside the games; no backup looks into it
SIZE = "1280,860"
WATCH = "keeper-window"
GRACE = 5  # seconds in which a browser that is told to end puts its profile away


def own_browser(
    environ: Mapping[str, str] = os.environ, system: str = sys.platform, here: Path = Path("/")
) -> Path | None:
    """The browser whose window it is to be. One from a snap may not write where our games are."""
    return next((one for one in browsers(environ, system, here) if "snap" not in one.parts), None)


def window_command(browser: Path, url: str, profile: Path) -> list[str]:
    """How the window is opened. Nothing is asked on the first day, and nothing goes on without the window."""
    return [
        str(browser),
        f"--app={url}",
        f"--user-data-dir={profile}",
        f"--window-size={SIZE}",
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-background-mode",
    ]


def is_held(profile: Path) -> bool:
    """Whether a browser is at work in a profile: one left over from before takes in whatever is to be opened there."""
    return os.path.lexists(profile / ("lockfile" if sys.platform == "win32" else "SingletonLock"))


@contextmanager
def _profile_in(folder: Path | None) -> Iterator[Path]:
    """The profile in a folder of games; where nothing may be written there, one that goes when the window does."""
    if folder is not None:
        yield folder / PROFILE
        return
    passing = Path(tempfile.mkdtemp(prefix="keeper-"))
    try:
        yield passing
    finally:
        shutil.rmtree(passing, ignore_errors=True)


class OwnWindow:
    """A window that can be opened once, says when it was closed, and is closed at the latest when Keeper ends."""

    def __init__(self, browser: Path, profile: Path) -> None:
        self._browser, self._profile = browser, profile
        self._process: subprocess.Popen[bytes] | None = None
        self._ending = False

    def open(self, url: str, closed: Told, failed: Told) -> None:
        """Open it. `closed` is called once it has been; `failed` where the browser did not start or broke down."""
        quiet = subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(
                window_command(self._browser, url, self._profile), stdin=quiet, stdout=quiet, stderr=quiet
            )
        except OSError:
            failed()
            return
        watch = threading.Thread(target=self._watch, args=(self._process, closed, failed), name=WATCH, daemon=True)
        watch.start()

    def _watch(self, process: "subprocess.Popen[bytes]", closed: Told, failed: Told) -> None:
        code = process.wait()
        if self._ending:
            return
        if code:
            failed()
        elif not is_held(self._profile):  # else the window is another process's, and stays
            closed()

    def close(self) -> None:
        """Close it, if it is open."""
        self._ending = True
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def own_window(browser: Path, folder: Path | None) -> Iterator[OwnWindow]:
    """A window with its profile in a folder of games, if there is one to write in; closed at the end."""
    with _profile_in(folder) as profile:
        window = OwnWindow(browser, profile)
        try:
            yield window
        finally:
            window.close()
