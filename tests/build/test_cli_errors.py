"""The command line, as a real process: it serves and ends quietly, or says in one line why it cannot."""

import ast
import contextlib
import importlib.util
import json
import os
import platform
import re
import shlex
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from datetime import datetime
from pathlib import Path

import pytest

from keeper_app.__main__ import main, refusal_of
from keeper_app.arguments import VIEWS
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.words import word_list
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import DeskHeld, open_data_dir
from keeper_app.words import words_in

LANGS = complete_languages()
ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "keeper_app"]


def environ(**more):
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "KEEPER_"))}
    return {**plain, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **more}


def keeper(*arguments, **more):
    """Run Keeper where it ought to refuse; its exit code and the one line it may say."""
    done = subprocess.run(
        [*COMMAND, "--view", "server", *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        env=environ(**more),
        timeout=60,
    )
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert not line.startswith("Traceback")
    return done.returncode, line


def refused(capsys, *arguments):
    """The same in this very process, where it is about the sentence; each exit code has a process of its own, too."""
    code = main(["--view", "server", *map(str, arguments)])
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    return code, line


@pytest.fixture
def taken():
    """A port someone else listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_port_in_use(taken, tmp_path):
    code, line = keeper("--port", taken, "--data", tmp_path)
    assert code == 3
    assert str(taken) in line
    assert list(tmp_path.iterdir()) == []


def test_an_address_that_is_not_ours(tmp_path, capsys):
    code, line = refused(capsys, "--host", "192.0.2.1", "--data", tmp_path)
    assert code == 3
    assert "192.0.2.1" in line


NEWER = '{"keeper":"journal","version":999}\n'


def starts_all_the_same(data, *arguments):
    """Run Keeper where something is wrong with its folder: it serves, and says in one line at most what that is."""
    command = [*COMMAND, "--view", "server", "--port", "0", "--data", str(data), "--lang", "en", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=environ()
    ) as app:
        try:
            said = [*iter(app.stdout.readline, word_list("en")["cli.stop"] + "\n")]
            (url,) = re.findall(r"http://[0-9.]+:[0-9]+", said[0])
            assert status(url) == 200
            app.terminate()
            _, complaints = app.communicate(timeout=60)
        finally:
            app.kill()
    assert "Traceback" not in complaints
    return "".join(said), complaints.splitlines()


def test_a_data_directory_that_cannot_be(tmp_path):
    """Below a file, not behind permissions: these do not bind root."""
    file = tmp_path / "file"
    file.touch()
    said, (line,) = starts_all_the_same(file / "desk")
    assert str(file / "desk") in line
    assert words_in("en").say("cli.rescue", path=str(file / "desk")) in said


@pytest.mark.parametrize(("content", "word"), [(NEWER, "999"), ("a shopping list\nbread\n", "journal.jsonl")])
def test_a_journal_that_is_newer_or_none_is_left_alone(tmp_path, content, word):
    journal = tmp_path / "journal.jsonl"
    journal.write_text(content, encoding="utf-8")
    for more in ([], ["--read-only"]):
        _, (line,) = starts_all_the_same(tmp_path, *more)
        assert word in line
        assert journal.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("content", [NEWER, "a shopping list\nbread\n"])
def test_a_page_that_cannot_be_played_locks_nobody_out(tmp_path, content):
    with open_data_dir(tmp_path, sync=False) as data:
        Campaigns(data.documents, data.shelf).close()
    page = tmp_path / "campaigns" / "c000001" / "page-000001.jsonl"
    page.write_text(content, encoding="utf-8")
    said, lines = starts_all_the_same(tmp_path)
    assert words_in("en").say("cli.data-at", path=str(tmp_path)) in said
    assert lines == []
    assert page.read_text(encoding="utf-8") == content
    assert [path.name for path in page.parent.iterdir()] == [page.name]


@pytest.mark.parametrize("command", [[], ["check-tables"]])
def test_a_home_nobody_has(capsys, command):
    code, line = refused(capsys, *command, "--port", 0, "--data", "~no-such-keeper/desk")
    assert code == 4
    assert "~no-such-keeper/desk" in line


@pytest.mark.parametrize("part", ["flet", "uvicorn", "tinydb"])
def test_an_installation_with_something_missing(tmp_path, part):
    """A module in the way that cannot be imported stands in for one that is gone."""
    (tmp_path / f"{part}.py").write_text(f"raise ModuleNotFoundError('gone', name='{part}.inside')", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    code, line = keeper("--port", 0, "--data", tmp_path / "desk", PYTHONPATH=path)
    assert code == 12
    assert f" {part} " in line


@pytest.mark.parametrize("part", ["attrs", "cattrs", "d20"])
def test_a_part_that_is_only_needed_later_is_missed_at_the_start(monkeypatch, capsys, tmp_path, part):
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == part else found(name))
    assert main(["--port", "0", "--data", str(tmp_path / "desk")]) == 12
    assert f" {part} " in capsys.readouterr().err
    assert not (tmp_path / "desk").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "-1"],
        ["--port", "65536"],
        ["--port", "9" * 5000],
        ["--port", "²"],
        ["--port", ""],
        ["--host", " "],
        ["--data", ""],
        ["--view", "hologram"],
        ["--lang", "la"],
        ["--nonsense"],
        ["stray"],
    ],
)
def test_bad_arguments(capsys, arguments):
    code, _ = refused(capsys, *arguments)
    assert code == 2


def test_a_bad_argument_to_a_real_process():
    assert keeper("--port", "-1")[0] == 2


def test_a_window_without_flet_desktop(tmp_path):
    if importlib.util.find_spec("flet_desktop"):
        pytest.skip("flet-desktop is installed here")
    code, line = keeper("--view", "window", "--data", tmp_path)
    assert code == 8
    assert "flet-desktop" in line


def test_refusals_follow_the_language(taken, tmp_path, capsys, monkeypatch):
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    _, english = refused(capsys, "--port", taken, "--data", tmp_path)
    _, french = keeper("--port", taken, "--data", tmp_path, LANG="fr_BE.UTF-8")
    _, asked = refused(capsys, "--port", taken, "--data", tmp_path, "--lang", "fr")
    assert english != french == asked
    assert refused(capsys, "--lang", "fr", "--port", "x") == refused(capsys, "--port", "x", "--lang=fr")


def test_a_terminal_without_french_typography_still_gets_the_sentence(taken, tmp_path):
    code, line = keeper("--port", taken, "--data", tmp_path, "--lang", "fr", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert code == 3
    assert line.isascii()


def test_version_and_help_need_nothing():
    for option in ("--version", "--help"):
        done = subprocess.run([*COMMAND, option], capture_output=True, encoding="utf-8", env=environ(), timeout=60)
        assert (done.returncode, done.stderr) == (0, "")
        assert "keeper" in done.stdout


@pytest.mark.parametrize("lang", LANGS)
def test_the_help_is_in_the_language_asked_for(lang, capsys):
    with pytest.raises(SystemExit):
        main(["--lang", lang, "--help"])
    shown = " ".join(capsys.readouterr().out.replace("\u202f", " ").replace("\u00a0", " ").split())
    told = {key: word for key, word in word_list(lang).items() if key.startswith("cli.help.")}
    assert len(told) > 10
    for word in told.values():
        assert all(part.strip() in shown for part in word.split("{default}"))


def test_what_is_wrong_with_an_argument_is_in_the_language_asked_for(capsys):
    for arguments, key, fields in (
        (["--port", "abc"], "cli.bad-port", {"text": "abc", "most": 65535}),
        (["--view", "hologram"], "cli.bad-choice", {"text": "--view hologram", "known": ", ".join(VIEWS)}),
        (["stray"], "cli.bad-choice", {"text": "stray", "known": "check-tables, search"}),
        (["--data", " "], "cli.empty", {"option": "--data"}),
        (["--nonsense"], "cli.unknown-arguments", {"text": "--nonsense"}),
        (["--port"], "cli.bad-option", {"option": "--port"}),
        (["--v"], "cli.bad-arguments", {"text": "--lang fr --v"}),
    ):
        assert main(["--lang", "fr", *arguments]) == 2
        assert capsys.readouterr().err == words_in("fr").say(key, None, **fields) + "\n"


def test_every_sentence_exists_in_both_languages():
    trees = [
        ast.parse((ROOT / "keeper_app" / name).read_text(encoding="utf-8")) for name in ("__main__.py", "arguments.py")
    ]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = {node.value for node in nodes if isinstance(node.value, str)}
    keys = {text for text in texts if re.fullmatch(r"cli\.[a-z.-]+", text)}
    assert {"cli.serving", "cli.help.port"} <= keys
    assert {lang: sorted(keys - set(word_list(lang))) for lang in LANGS} == {lang: [] for lang in LANGS}


@contextlib.contextmanager
def served(data):
    """A running Keeper, its address and its data directory."""
    command = [*COMMAND, "--view", "server", "--port", "0", "--data", str(data), "--lang", "en"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=environ()
    ) as app:
        try:
            (url,) = re.findall(r"http://[0-9.]+:[0-9]+", app.stdout.readline())
            yield app, url, data
        finally:
            app.kill()


@pytest.fixture(scope="module")
def serving(tmp_path_factory):
    """One that has a campaign of two pages open, and is left alone."""
    data = tmp_path_factory.mktemp("served") / "desk"
    with open_data_dir(data, sync=False) as opened:
        campaigns = Campaigns(opened.documents, opened.shelf)
        campaigns.rename("c000001", "Masks")
        campaigns.desk.do(SeatPerson("Harvey", {"luck": 50}))
        for _ in range(250):
            campaigns.desk.do(RollCheck(Question(50)))
        campaigns.close()
    with served(data) as app:
        yield app


TALK = """
import sys
from keeper_app.__main__ import say
say("one")
say("two")
sys.stderr.write("goes on")
"""


@pytest.mark.skipif(os.name == "nt", reason="needs a device that is always full, and a shell that can close a stream")
@pytest.mark.parametrize("mouth", ["> /dev/full", "| true", ">&-"])
def test_a_terminal_that_does_not_listen_stops_nothing(mouth):
    """A full disk behind it, a reader that has left, no terminal at all."""
    talk = shlex.join([sys.executable, "-c", TALK])
    command = f'({"sleep 0.2; " if "|" in mouth else ""}{talk}; echo " $?" >&2) {mouth}'
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, encoding="utf-8", env=environ(), timeout=60)
    assert done.stderr.split() == ["goes", "on", "0"]


def status(url):
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_the_address_answers_and_the_fonts_are_there(serving):
    _, url, _ = serving
    fonts = [f"fonts/{font.name}" for font in (ROOT / "keeper_app/ui/assets/fonts").glob("*.ttf")]
    assert fonts
    assert [name for name in ["", *fonts] if status(f"{url}/{name}") != 200] == []
    assert status(f"{url}/fonts/none.ttf") == 404


def test_a_second_keeper_on_the_same_desk_is_told_who_has_it_and_how_to_look_in(serving, capsys):
    app, _, data = serving
    holder = json.loads((data / "lock").read_text(encoding="utf-8"))
    assert holder["pid"] == app.pid
    datetime.fromisoformat(holder["since"])
    asked = "--port", 0, "--data", data
    for code, line in (keeper(*asked), *(refused(capsys, *asked, "--lang", lang) for lang in LANGS)):
        assert code == 5
        for part in (str(data), str(app.pid), platform.node(), holder["since"], "--read-only"):
            assert part in line


def test_a_desk_held_by_somebody_unknown_offers_to_look_in_as_well():
    for lang in LANGS:
        said = refusal_of(DeskHeld("/games", 0, "", ""))
        assert (said.code, said.key) == (5, "cli.desk-held-by-unknown")
        assert "--read-only" in word_list(lang)[said.key]


# --- only to look at ------------------------------------------------------------------------------------------------

LOOK_IN = """
import sys
from pathlib import Path
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import ReadOnly, open_data_dir
with open_data_dir(Path(sys.argv[1]), read_only=True) as data:
    campaigns = Campaigns(data.documents, data.shelf)
    print(data.holder.pid, campaigns.current.name, len(campaigns.desk.entries), len(campaigns.desk.state.people))
    for change in (
        lambda: campaigns.desk.do(RollCheck(Question(50))),
        campaigns.desk.undo,
        lambda: campaigns.begin("New"),
        lambda: campaigns.rename(campaigns.current.id, "New"),
        lambda: campaigns.delete(campaigns.current.id),
    ):
        try:
            change()
            print("changed")
        except ReadOnly:
            pass
    print(len(campaigns.desk.entries), len(list(reversed(campaigns.desk.entries))))
"""


def on_disk(folder):
    """Everything in a folder: names, what they hold, and when that was written."""
    return {
        path.relative_to(folder): (path.read_bytes(), path.stat().st_mtime_ns) if path.is_file() else None
        for path in folder.rglob("*")
    }


@contextlib.contextmanager
def screen_of(url):
    """A screen that is open at an address."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as screen:
        screen.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in screen.recv(4096)
        yield


def test_a_second_keeper_may_look_in_while_the_first_runs(serving):
    app, url, data = serving
    before = on_disk(data)
    command = [*COMMAND, "--view", "server", "--port", "0", "--data", str(data), "--lang", "en", "--read-only"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=environ()
    ) as second:
        try:
            lines = [second.stdout.readline() for _ in range(4)]
            (other,) = re.findall(r"http://[0-9.]+:[0-9]+", lines[0])
            assert other != url
            assert word_list("en")["cli.only-looking"] + "\n" in lines
            assert (status(other), status(url)) == (200, 200)
            assert on_disk(data) == before
            with screen_of(other):
                second.terminate()
                _, errors = second.communicate(timeout=60)
        finally:
            second.kill()
    assert errors == ""
    if os.name != "nt":  # where a process that is terminated can say no more
        assert second.returncode == 0
    assert on_disk(data) == before
    assert app.poll() is None
    assert status(url) == 200


def test_whoever_looks_in_sees_everything_and_changes_nothing(serving):
    app, _, data = serving
    before = on_disk(data)
    done = subprocess.run(
        [sys.executable, "-c", LOOK_IN, str(data)], capture_output=True, encoding="utf-8", env=environ(), timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [f"{app.pid} Masks 251 1", "251 251"]
    assert on_disk(data) == before


def test_looking_into_nothing_is_refused_and_makes_nothing(tmp_path, capsys):
    code, line = refused(capsys, "--port", 0, "--read-only", "--data", tmp_path / "nowhere")
    assert code == 4
    assert str(tmp_path / "nowhere") in line
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot send a process this signal")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_signal_ends_it_quietly_even_with_a_screen_open(tmp_path, name):
    with served(tmp_path / "desk") as (app, url, data):
        with screen_of(url):
            app.send_signal(getattr(signal, name))
            _, errors = app.communicate(timeout=60)
        assert (app.returncode, errors) == (0, "")
        assert (data / "lock").read_bytes() == b""
