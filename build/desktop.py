"""Make a folder that runs without Python: `python3 build/desktop.py`, for the system it is run on.

    --dry-run   say what would be run and what would be left out
    --check     start what was made, from another folder, and roll there in a real browser

PyInstaller works in `dist/`, in an environment of its own; the folder is `dist/desktop/Keeper`.
"""

import argparse
import os
import shlex
import shutil
import struct
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # build/ holds recipes only

if sys.version_info < (3, 11):  # noqa: UP036 - the one place that meets an older Python
    sys.stderr.write("Keeper needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info))
    sys.exit(7)

import _bootstrap  # noqa: E402 - only after the version check

ROOT = _bootstrap.ROOT
NAME = "Keeper"
WORK, MADE = ROOT / "dist" / "desktop-work", ROOT / "dist" / "desktop"
PINS = ROOT / "build" / "requirements-desktop.txt"
ICONS = ROOT / "keeper_app/ui/assets/icons"
ICON_NAMES = {"win32": "keeper.ico", "darwin": "keeper.icns"}
DATA_OF = ("keeper_app", "flet", "flet_web", "d20", "lark")
MODULES_OF = ("keeper_app", "flet", "flet_web", "cattrs", "uvicorn", "websockets")
METADATA_OF = ("flet", "flet-web")
LEFT_OUT = ("tkinter", "unittest", "pydoc", "setuptools", "pip", "uvloop", "httptools", "watchfiles")
"""Modules nobody imports: uvicorn is told to do without its three."""
TRIMMED = (
    "flet_web/web/pyodide",  # Python for a page without a server
    "flet_web/web/python-worker.js",
    "flet_web/web/flutter.js.map",
    "flet_web/web/canvaskit/*.symbols",
    "flet_web/web/canvaskit/*/*.symbols",
    "flet_web/web/canvaskit/wimp*",  # drawing for browsers that are none of ours
    "flet_web/web/canvaskit/skwasm_heavy*",
    "flet_web/web/canvaskit/experimental_webparagraph",
)
ENTRY = """import sys

from keeper_app.__main__ import main

sys.exit(main(sys.argv[1:] or ["--view", "app"]))  # whoever taps an icon wants a window
"""
MENU = """[Desktop Entry]
Type=Application
Name=Keeper
Comment=Companion for keepers of Call of Cthulhu
Comment[fr]=Le compagnon des gardiens de L’Appel de Cthulhu
Exec=keeper --view app
Icon=keeper
Categories=Game;RolePlaying;
Terminal=false
"""
JOURNEY = "tests/e2e/test_journeys.py::test_a_reload_keeps_the_log"


def main() -> int:
    """Make it, and try it where that is asked for."""
    options = parse_options()
    icon = WORK / ICON_NAMES.get(sys.platform, "keeper.png")
    if options.dry_run:
        print(shlex.join(command("python", icon)))
        print("\n".join(f"without {pattern}" for pattern in TRIMMED))
        return 0
    try:
        make(icon)
        return check(MADE / NAME / program()) if options.check else 0
    except _bootstrap.BootstrapError as error:
        print(error, file=sys.stderr)
        return error.code


def parse_options() -> argparse.Namespace:
    """The options of this recipe."""
    parser = argparse.ArgumentParser(prog="build/desktop.py", description="Make a folder that runs without Python.")
    parser.add_argument("--dry-run", action="store_true", help="say what would be run and what would be left out")
    parser.add_argument("--check", action="store_true", help="start what was made and roll there")
    return parser.parse_args()


def program() -> str:
    """What the program is called on this system."""
    return NAME + (".exe" if sys.platform == "win32" else "")


def command(python: str, icon: Path) -> list[str]:
    """How PyInstaller is called."""
    where = ["--distpath", str(MADE), "--workpath", str(WORK), "--specpath", str(WORK), "--paths", str(ROOT)]
    tables = ["--add-data", f"{ROOT / 'tables'}{os.pathsep}keeper_app/tables"]
    parts = [
        *(word for one in DATA_OF for word in ("--collect-data", one)),
        *(word for one in MODULES_OF for word in ("--collect-submodules", one)),
        *(word for one in METADATA_OF for word in ("--copy-metadata", one)),
        *(word for one in LEFT_OUT for word in ("--exclude-module", one)),
    ]
    how = ["--onedir", "--noconfirm", "--clean", "--log-level", "WARN", "--name", NAME, "--icon", str(icon)]
    return [python, "-m", "PyInstaller", *how, *where, *tables, *parts, str(WORK / "entry.py")]


def make(icon: Path) -> None:
    """The folder, trimmed, with its icon and what a menu needs; BootstrapError where that fails."""
    python = _bootstrap.own_environment(ROOT / "dist" / "desktop-venv", PINS)
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "entry.py").write_text(ENTRY, encoding="utf-8")
    icon.write_bytes(icon_of(icon.suffix))
    paths = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    print("Putting it together; this takes a few minutes.", flush=True)
    failure = _bootstrap.run_quietly(command(str(python), icon), {"PYTHONPATH": paths})
    if failure is not None:
        raise _bootstrap.BootstrapError("PyInstaller could not do it.", 1, failure)
    inside = next(one for one in (MADE / NAME / "_internal", MADE / NAME) if (one / "flet_web").is_dir())
    before = size(MADE / NAME)
    trim(inside)
    if sys.platform.startswith("linux"):
        (MADE / NAME / "keeper.desktop").write_text(MENU, encoding="utf-8")
        shutil.copyfile(ICONS / "icon-512.png", MADE / NAME / "keeper.png")
    print(f"{MADE / NAME}: {size(MADE / NAME) / 1e6:.0f} MB ({before / 1e6:.0f} before trimming)", flush=True)


def icon_of(suffix: str) -> bytes:
    """Our mark as each system wants it: a picture, in a wrapping of its own on Windows and on a Mac."""
    if suffix == ".ico":
        png = (ICONS / "icon-192.png").read_bytes()
        return struct.pack("<3H4B2H2I", 0, 1, 1, 192, 192, 0, 0, 1, 32, len(png), 22) + png
    png = (ICONS / "icon-512.png").read_bytes()
    if suffix == ".icns":
        return struct.pack(">4sI4sI", b"icns", len(png) + 16, b"ic09", len(png) + 8) + png
    return png


def trimmed(inside: Path) -> list[Path]:
    """What is there and never used, each once."""
    return list(dict.fromkeys(path for pattern in TRIMMED for path in sorted(inside.glob(pattern))))


def trim(inside: Path) -> None:
    """Take out what is never used."""
    for path in trimmed(inside):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def size(folder: Path) -> int:
    """How many bytes lie in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def check(made: Path) -> int:
    """Start the program and roll in a real browser, as one of our journeys does; 0 when all went well."""
    python = str(_bootstrap.environment("dev"))
    said = subprocess.run([str(made), "search", "push"], capture_output=True, text=True, encoding="utf-8", cwd=MADE)
    if said.returncode or not said.stdout.strip():
        print(f"It does not search: {said.stderr.strip()}", file=sys.stderr)
        return 1
    environ = {**os.environ, "KEEPER_COMMAND": str(made)}
    return subprocess.run([python, "-m", "pytest", "-q", "-n", "0", JOURNEY], cwd=ROOT, env=environ).returncode


if __name__ == "__main__":
    _bootstrap.run(main)
