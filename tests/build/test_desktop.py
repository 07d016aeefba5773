"""The folder that runs without Python: what is in it. `build/desktop.py --check` makes one."""

import importlib.util
import struct
import subprocess
import sys
from pathlib import Path

import desktop
import flet_web
import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = Path(flet_web.__file__).parent


def test_a_dry_run_says_the_command_and_writes_nothing():
    before = {path.name for path in ROOT.iterdir()}
    done = subprocess.run([sys.executable, "build/desktop.py", "--dry-run"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "PyInstaller --onedir" in done.stdout
    assert "without flet_web/web/pyodide" in done.stdout
    assert {path.name for path in ROOT.iterdir()} == before


def test_whatever_is_asked_for_is_there():
    told = desktop.command("python", Path("icon.png"))
    asked = [told[at + 1] for at, word in enumerate(told) if word.startswith("--collect")]
    assert {"keeper_app", "flet_web", "d20"} <= set(asked)
    assert [name for name in asked if importlib.util.find_spec(name) is None] == []
    (tables,) = (told[at + 1] for at, word in enumerate(told) if word == "--add-data")
    assert Path(tables.partition(desktop.os.pathsep)[0]).is_dir()


def test_what_is_left_out_is_nothing_that_a_page_asks_for(tmp_path):
    """Every pattern still finds something in this Flet; what draws in the browsers we name stays."""
    for pattern in desktop.TRIMMED:
        assert list(WEB.parent.glob(pattern)), pattern
    gone = {path.relative_to(WEB.parent).as_posix() for path in desktop.trimmed(WEB.parent)}
    assert len(gone) == len(desktop.trimmed(WEB.parent))
    kept = {"canvaskit.wasm", "canvaskit.js", "skwasm.wasm", "skwasm.js", "chromium/canvaskit.wasm"}
    assert {f"flet_web/web/canvaskit/{name}" for name in kept} & gone == set()
    assert (WEB / "web/main.dart.wasm").exists()
    inside = tmp_path / "flet_web/web/canvaskit"
    inside.mkdir(parents=True)
    for name in ("wimp.js", "wimp.js.symbols", "skwasm.wasm"):
        (inside / name).touch()
    desktop.trim(tmp_path)
    assert [path.name for path in inside.iterdir()] == ["skwasm.wasm"]


@pytest.mark.parametrize(("suffix", "at", "side"), [(".png", 0, 512), (".icns", 16, 512), (".ico", 22, 192)])
def test_the_icon_is_our_mark_in_the_wrapping_of_each_system(suffix, at, side):
    icon = desktop.icon_of(suffix)
    assert icon[at : at + 8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">2I", icon[at + 16 : at + 24]) == (side, side)
    if suffix == ".icns":
        assert struct.unpack(">I", icon[4:8]) == (len(icon),)
    if suffix == ".ico":
        assert struct.unpack("<2I", icon[14:22]) == (len(icon) - 22, 22)
