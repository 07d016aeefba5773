"""`keeper --view app`: the window of an installed browser, which ends Keeper when it is closed."""

import contextlib
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from keeper_app.__main__ import choose_view
from keeper_app.arguments import Refusal
from keeper_app.content.words import word_list
from keeper_app.play.campaigns import Campaigns
from keeper_app.store import open_data_dir
from keeper_app.ui import own_window
from keeper_app.ui.own_window import own_browser, window_command

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="a program here is a script")

BROWSER = """#!{python} -S
import json, signal, sys, urllib.request
from pathlib import Path

told = dict(one.lstrip("-").partition("=")[::2] for one in sys.argv[1:])
profile = Path(told.get("user-data-dir", "{here}/none"))
seen = {{"arguments": sys.argv}}
(profile / "Default").mkdir(parents=True, exist_ok=True)
(profile / "Default" / "Cookies").write_text("crumbs")
seen["status"] = urllib.request.urlopen(told.get("app") or sys.argv[1]).status
if "{way}" == "stays":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(seen.update(told_to_end=True)))
    Path("{here}/told").write_text("open")
try:
    if "{way}" == "stays":
        signal.pause()
    sys.exit({code})
finally:
    Path("{here}/seen.json").write_text(json.dumps(seen))
    if "{way}" == "tells":
        Path("{here}/told").write_text("seen")
"""


def program(place, text=""):
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    place.chmod(0o755)
    return place


def browser(here, code=0, way="ends"):
    """A browser that writes down what it was told, loads the page, and ends, or stays until it is told to end.

    Whoever waits for it reads what it writes into `told`.
    """
    here.mkdir()
    if way != "ends":
        os.mkfifo(here / "told")
    text = BROWSER.format(python=sys.executable, here=here, way=way, code=code)
    return program(here / "browser", text)


def seen_by(one):
    return json.loads((one.parent / "seen.json").read_text(encoding="utf-8"))


@contextlib.contextmanager
def keeper(data, chromium, *arguments, **more):
    """Keeper in a window of this browser."""
    environ = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    command = [sys.executable, "-m", "keeper_app", "--view", "app", "--port", "0", "--lang", "en", "--data", str(data)]
    with subprocess.Popen(
        [*command, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**environ, "PYTHONPATH": str(ROOT), "CHROMIUM": str(chromium), "DISPLAY": ":99", **more},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_keeper_ends_with_its_window_and_backups_leave_it_out(tmp_path):
    one, data = browser(tmp_path / "b"), tmp_path / "data"
    with keeper(data, one) as app:
        said, complaints = app.communicate(timeout=60)
    assert (app.returncode, complaints) == (0, "")
    (url,) = re.findall(r"http://[0-9.]+:[0-9]+", said)
    seen = seen_by(one)
    assert seen["arguments"] == window_command(one, url, data / "window")
    assert seen["status"] == 200
    with open_data_dir(data) as opened:
        made = opened.backups.path(opened.backups.make(datetime.now(UTC)).name)
    assert (data / "window/Default/Cookies").exists()
    assert not [name for name in zipfile.ZipFile(made).namelist() if "window" in name]


def test_a_window_that_breaks_down_is_followed_by_the_browser(tmp_path):
    """And Keeper goes on until it is told to stop."""
    other = browser(tmp_path / "other", way="tells")
    with keeper(tmp_path / "data", browser(tmp_path / "b", code=3), BROWSER=str(other)) as app:
        assert app.stderr.readline().strip() == word_list("en")["cli.window-lost"]
        assert (other.parent / "told").read_text() == "seen"
        app.send_signal(signal.SIGTERM)
        app.communicate(timeout=60)
    assert app.returncode == 0
    assert re.fullmatch(r"http://[0-9.]+:[0-9]+", seen_by(other)["arguments"][1])


def test_a_keeper_that_ends_takes_its_window_along(tmp_path):
    """One that only looks writes nothing beside the games: the profile goes too."""
    with open_data_dir(tmp_path / "data") as opened:
        Campaigns(opened.documents, opened.shelf).close()
    one = browser(tmp_path / "b", way="stays")
    before = {path.name for path in (tmp_path / "data").iterdir()}
    with keeper(tmp_path / "data", one, "--read-only", TMPDIR=str(tmp_path)) as app:
        assert (one.parent / "told").read_text() == "open"
        app.send_signal(signal.SIGTERM)
        app.communicate(timeout=60)
    seen = seen_by(one)
    assert seen["told_to_end"]
    (profile,) = (Path(told.partition("=")[2]) for told in seen["arguments"] if told.startswith("--user-data-dir="))
    assert profile.parent == tmp_path
    assert not profile.exists()
    assert {path.name for path in (tmp_path / "data").iterdir()} == before


def test_a_browser_that_was_left_over_keeps_the_window(tmp_path):
    """It takes in what is to be opened, and the process that asked for it ends at once: Keeper does not."""
    called = []
    window = own_window.OwnWindow(program(tmp_path / "browser", "#!/bin/sh\nexit 0\n"), tmp_path)
    (tmp_path / "SingletonLock").symlink_to("elsewhere-1")
    for _ in range(2):
        window.open("http://127.0.0.1", lambda: called.append("closed"), lambda: called.append("failed"))
        for thread in own_window.threading.enumerate():
            if thread.name == own_window.WATCH:
                thread.join()
        assert called == ([] if (tmp_path / "SingletonLock").is_symlink() else ["closed"])
        (tmp_path / "SingletonLock").unlink(missing_ok=True)
    own_window.OwnWindow(tmp_path / "none", tmp_path).open("", lambda: None, lambda: called.append("failed"))
    assert called == ["closed", "failed"]


def test_a_browser_from_a_snap_is_passed_over(tmp_path):
    snap, chrome = tmp_path / "snap/bin/chromium", tmp_path / "opt/google/chrome/chrome"
    environ = {"PATH": str(program(snap).parent)}
    assert own_browser(environ, "linux", tmp_path) is None
    assert own_browser(environ, "linux", tmp_path) != program(chrome) == own_browser(environ, "linux", tmp_path)


def test_without_a_browser_it_is_the_client_then_the_default_browser(monkeypatch, tmp_path):
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("CHROMIUM", str(program(tmp_path / "browser")))
    assert choose_view("app") == "app"
    monkeypatch.setattr(own_window, "own_browser", lambda: None)
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name == "flet_desktop" or there(name))
    assert choose_view("app") == "window"
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "flet_desktop" else there(name))
    assert choose_view("app") == "browser"


@pytest.mark.skipif(sys.platform == "darwin", reason="there is always a desktop")
def test_without_a_desktop_it_is_refused(monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(Refusal) as refused:
        choose_view("app")
    assert (refused.value.code, refused.value.key) == (8, "cli.no-display")
