"""Browsers of the Chromium family on this machine. Standard library only: the recipes look for them as well."""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

BROWSER_COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
)
LINUX_PLACES = (
    "usr/bin/chromium",
    "usr/lib/chromium/chromium",
    "snap/bin/chromium",
    "opt/google/chrome/chrome",
    "opt/microsoft/msedge/msedge",
)
WINDOWS_PLACES = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
MAC_NAMES = ("Chromium", "Google Chrome", "Microsoft Edge")


def browser_places(environ: Mapping[str, str], system: str, here: Path) -> Iterator[Path]:
    """Where browsers are installed on each system when they are not on PATH."""
    if system == "win32":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            if environ.get(variable):
                yield from (Path(environ[variable]) / place for place in WINDOWS_PLACES)
    elif system == "darwin":
        for folder in (here / "Applications", Path(environ.get("HOME", "/")) / "Applications"):
            yield from (folder / f"{name}.app/Contents/MacOS/{name}" for name in MAC_NAMES)
    else:
        yield from (here / place for place in LINUX_PLACES)


def browsers(
    environ: Mapping[str, str] = os.environ, system: str = sys.platform, here: Path = Path("/")
) -> Iterator[Path]:
    """Every installed Chromium, Chrome or Edge: named by CHROMIUM, then on PATH, then in the usual places.

    `here` is the root of the file system, moved by tests.
    """
    for name in (environ.get("CHROMIUM"), *BROWSER_COMMANDS):
        found = shutil.which(name, path=environ.get("PATH", "")) if name else None
        if found:
            yield Path(found)
    yield from (place for place in browser_places(environ, system, here) if place.is_file())


def find_browser(
    environ: Mapping[str, str] = os.environ, system: str = sys.platform, here: Path = Path("/")
) -> Path | None:
    """The first of them."""
    return next(browsers(environ, system, here), None)
