"""Stage what `flet build` needs, and call it: `python3 build/mobile.py apk`.

    apk, aab            Android; ipa: iOS, on a Mac; macos, windows, linux: a window of Flet's, each on its own system
    --dry-run           stage it and say the command; nothing is installed or built

The stage is `dist/mobile/stage`: our package with its tables inside, and a project file with our own pins, without
what only a server needs. Flet's builder downloads Flutter and the tools of the system the first time.
"""

import argparse
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # build/ holds recipes only

if sys.version_info < (3, 11):  # noqa: UP036 - the one place that meets an older Python
    sys.stderr.write("Keeper needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info))
    sys.exit(7)

import tomllib  # noqa: E402 - only after the version check, as all below

import _bootstrap  # noqa: E402

from keeper_app import __version__  # noqa: E402

ROOT = _bootstrap.ROOT
TARGETS = ("apk", "aab", "ipa", "macos", "windows", "linux")
MADE = ROOT / "dist" / "mobile"
PINS = ROOT / "build" / "requirements-mobile.txt"
SERVED_ONLY = ("flet-web", "uvicorn")
BESIDES = ("attrs",)  # imported by what we name, and by ourselves
SOURCES = ("lark-parser",)  # no wheel of it exists; the builder takes wheels unless told
READ_FILES_BESIDE = ("d20", "keeper_app", "lark")  # Android imports from archives: these are laid out as files
LEFT_OUT = ("__pycache__", "*.html", "assets")  # the assets go where Flet's client looks for them
MAIN = "from keeper_app.ui.phone import run\n\nrun()\n"


def main() -> int:
    """Stage it, then build it unless only the command is asked for."""
    parser = argparse.ArgumentParser(prog="build/mobile.py", description="Stage what flet build needs, and call it.")
    parser.add_argument("target", choices=TARGETS, help="what to make")
    parser.add_argument("--dry-run", action="store_true", help="stage it and say the command; nothing is built")
    options = parser.parse_args()
    try:
        staged = stage(MADE / "stage")
        if options.dry_run:
            print(shlex.join(command("python", options.target, staged)))
            return 0
        python = _bootstrap.own_environment(ROOT / "dist" / "mobile-venv", PINS)
    except _bootstrap.BootstrapError as error:
        print(error, file=sys.stderr)
        return error.code
    return subprocess.run(command(str(python), options.target, staged)).returncode


def command(python: str, target: str, staged: Path) -> list[str]:
    """How Flet's builder is called; what it is to know else stands in the staged project."""
    return [python, "-m", "flet.cli", "build", target, "--yes", "--output", str(MADE / target), str(staged)]


def stage(folder: Path) -> Path:
    """Lay out the project, over whatever was staged before."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(ROOT / "keeper_app", folder / "keeper_app", ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copytree(ROOT / "tables", folder / "keeper_app" / "tables")
    assets = ROOT / "keeper_app/ui/assets"
    for part in ("fonts", "icons"):
        shutil.copytree(assets / part, folder / "assets" / part)
    shutil.copyfile(assets / "icons/icon-512.png", folder / "assets/icon.png")
    shutil.copyfile(assets / "icons/icon-maskable-512.png", folder / "assets/icon_android.png")
    (folder / "main.py").write_text(MAIN, encoding="utf-8")
    (folder / "pyproject.toml").write_text(project_file(), encoding="utf-8")
    return folder


def dependencies() -> list[str]:
    """What is packed, at the versions that are tested: all we import, but for what serves."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ours = [pin for pin in project["dependencies"] if pin.partition("==")[0] not in SERVED_ONLY]
    pinned = (ROOT / "build" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return sorted([*ours, *(pin for pin in pinned if pin.partition("==")[0] in BESIDES)])


def project_file() -> str:
    """The project as Flet's builder wants it."""

    def several(names: "list[str] | tuple[str, ...]") -> str:
        return "[" + ", ".join(f'"{name}"' for name in names) + "]"

    return f"""[project]
name = "keeper"
version = "{__version__}"
description = "Companion for keepers of the Call of Cthulhu RPG, 7th edition"
requires-python = ">=3.11"
dependencies = {several(dependencies())}

[tool.flet]
org = "org.example"
product = "Keeper"
company = "Keeper"
source_packages = {several(SOURCES)}

[tool.flet.app]
path = "."
module = "main"

[tool.flet.android]
split_per_abi = true
extract_packages = {several(READ_FILES_BESIDE)}
"""


if __name__ == "__main__":
    _bootstrap.run(main)
