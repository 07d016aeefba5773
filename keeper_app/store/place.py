"""Where a person's data lives when nobody says otherwise."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def default_data_dir(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The system's own place for an application's data; the variable KEEPER_DATA wins."""
    chosen = environ.get("KEEPER_DATA")
    if chosen:
        return Path(os.path.expanduser(chosen))
    home = Path(os.path.expanduser("~"))
    if platform == "win32":
        roaming = environ.get("APPDATA")
        return (Path(roaming) if roaming else home / "AppData" / "Roaming") / "Keeper"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Keeper"
    shared = environ.get("XDG_DATA_HOME", "")
    # The XDG specification says to ignore a relative path.
    return (Path(shared) if os.path.isabs(shared) else home / ".local" / "share") / "keeper"
