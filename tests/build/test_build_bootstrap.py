"""The recipes: what they do to the environment, how they find a browser, on which Pythons they can speak."""

import ast
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pathspec import GitIgnoreSpec

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def bootstrap(monkeypatch):
    """The recipes' shared module, fresh, leaving no bytecode in build/."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    spec = importlib.util.spec_from_file_location("keeper_bootstrap", ROOT / "build" / "_bootstrap.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class FakeMachine:
    """Stands in for `venv` and pip: writes down what was asked, and fails when told to."""

    def __init__(self, bootstrap):
        self.bootstrap = bootstrap
        self.asked = []
        self.pip_says = None

    def make_venv(self, venv):
        """An empty environment, over whatever stood there."""
        self.asked.append("venv")
        shutil.rmtree(venv, ignore_errors=True)
        program(self.bootstrap.venv_python(venv))
        (venv / "pyvenv.cfg").touch()

    def pip_install(self, python, requirements):
        """What pip would answer."""
        self.asked.append(requirements.name)
        packages = site_packages(python.parent.parent)
        for name in ("flet", "flet-1.0.dist-info", "pip", "__pycache__"):
            (packages / name).mkdir(parents=True, exist_ok=True)
        if isinstance(self.pip_says, BaseException):
            raise self.pip_says
        return self.pip_says


def site_packages(venv):
    lib = "Lib" if os.name == "nt" else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}"
    return venv / lib / "site-packages"


@pytest.fixture
def project(tmp_path):
    """A project with pins and nothing else."""
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "requirements.txt").write_text("a==1\n", encoding="utf-8")
    (tmp_path / "build" / "requirements-dev.txt").write_text("b==1\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def machine(bootstrap, monkeypatch):
    fake = FakeMachine(bootstrap)
    monkeypatch.setattr(bootstrap, "make_venv", fake.make_venv)
    monkeypatch.setattr(bootstrap, "pip_install", fake.pip_install)
    return fake


def asked_by(machine, purpose, project):
    machine.asked.clear()
    machine.bootstrap.environment(purpose, project)
    return list(machine.asked)


def test_the_second_start_asks_for_nothing(machine, project):
    assert asked_by(machine, "runtime", project) == ["venv", "requirements.txt"]
    assert asked_by(machine, "runtime", project) == []


def test_tests_add_to_the_environment_and_the_app_still_starts_at_once(machine, project):
    asked_by(machine, "runtime", project)
    assert asked_by(machine, "dev", project) == ["requirements-dev.txt"]
    assert asked_by(machine, "runtime", project) == []
    assert asked_by(machine, "dev", project) == []


def test_new_pins_are_installed_over_the_old_ones(machine, project):
    asked_by(machine, "runtime", project)
    (project / "build" / "requirements.txt").write_text("a==2\n", encoding="utf-8")
    assert asked_by(machine, "runtime", project) == ["requirements.txt"]
    assert asked_by(machine, "runtime", project) == []


def test_new_runtime_pins_make_the_tests_install_again(machine, project):
    asked_by(machine, "dev", project)
    (project / "build" / "requirements.txt").write_text("a==2\n", encoding="utf-8")
    asked_by(machine, "runtime", project)
    assert asked_by(machine, "dev", project) == ["requirements-dev.txt"]


def test_line_endings_are_not_new_pins(machine, project):
    asked_by(machine, "runtime", project)
    (project / "build" / "requirements.txt").write_bytes(b"a==1\r\n")
    assert asked_by(machine, "runtime", project) == []


def test_an_interrupted_installation_starts_again_from_nothing(machine, project):
    machine.pip_says = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        asked_by(machine, "runtime", project)
    machine.pip_says = None
    assert asked_by(machine, "runtime", project) == ["venv", "requirements.txt"]


def test_an_interrupted_update_starts_again_from_nothing(machine, project):
    asked_by(machine, "runtime", project)
    machine.pip_says = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        asked_by(machine, "dev", project)
    machine.pip_says = None
    assert asked_by(machine, "runtime", project) == ["venv", "requirements.txt"]


def test_an_update_without_network_leaves_the_app_as_it_was(machine, project, bootstrap):
    asked_by(machine, "runtime", project)
    machine.pip_says = "no route to host"
    with pytest.raises(bootstrap.BootstrapError, match="no route to host"):
        asked_by(machine, "dev", project)
    assert asked_by(machine, "runtime", project) == []


def no_python(bootstrap, project, venv):
    bootstrap.venv_python(venv).unlink()


def a_python_nobody_may_run(bootstrap, project, venv):
    bootstrap.venv_python(venv).chmod(0o644)


def a_folder_for_a_python(bootstrap, project, venv):
    bootstrap.venv_python(venv).unlink()
    bootstrap.venv_python(venv).mkdir()


def torn_stamp(bootstrap, project, venv):
    (venv / "keeper-stamp.json").write_text('{"pyth', encoding="utf-8")


def strange_stamp(bootstrap, project, venv):
    (venv / "keeper-stamp.json").write_text('{"python": 5, "parts": ["a"]}', encoding="utf-8")


def another_python(bootstrap, project, venv):
    bootstrap.write_stamp(venv, {**bootstrap.stamp_of(project), "python": "CPython 3.99"})


def no_settings(bootstrap, project, venv):
    (venv / "pyvenv.cfg").unlink()


def a_package_gone(bootstrap, project, venv):
    (site_packages(venv) / "flet").rmdir()


def another_version(bootstrap, project, venv):
    (site_packages(venv) / "flet-1.0.dist-info").rename(site_packages(venv) / "flet-2.0.dist-info")


def no_packages(bootstrap, project, venv):
    shutil.rmtree(site_packages(venv))


HARM = [no_python, a_folder_for_a_python, torn_stamp, strange_stamp, another_python, no_settings, a_package_gone]
HARM += [another_version, no_packages]
HARM += [] if os.name == "nt" else [a_python_nobody_may_run]  # Windows has no executable bit


@pytest.mark.parametrize("purpose", ["runtime", "dev"])
@pytest.mark.parametrize("harm", HARM)
def test_a_spoilt_environment_is_made_again(machine, project, bootstrap, harm, purpose):
    """From nothing: pip would believe that what it once installed is still there."""
    asked_by(machine, "runtime", project)
    harm(bootstrap, project, project / ".venv")
    assert asked_by(machine, purpose, project)[0] == "venv"
    assert asked_by(machine, purpose, project) == []


def test_what_somebody_added_to_the_environment_does_not_spoil_it(machine, project):
    asked_by(machine, "runtime", project)
    (site_packages(project / ".venv") / "somebodys").mkdir()
    (site_packages(project / ".venv") / "pip").rmdir()  # whichever pip there is, it is not what the app stands on
    assert asked_by(machine, "runtime", project) == []


def test_a_stamp_of_an_older_recipe_is_good_enough(machine, project, bootstrap):
    asked_by(machine, "runtime", project)
    bootstrap.write_stamp(project / ".venv", bootstrap.stamp_of(project))
    assert asked_by(machine, "runtime", project) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows decides by the name what can be run")
@pytest.mark.parametrize("recipe", ["run.py", "test.py", "bench.py"])
def test_an_interpreter_that_is_none_is_one_sentence(tmp_path, bootstrap, recipe):
    root = copy_of_recipes(tmp_path)
    program(root / ".venv" / "bin" / "python").write_bytes(b"garbage")
    (root / ".venv" / "pyvenv.cfg").touch()
    bootstrap.write_stamp(root / ".venv", bootstrap.stamp_of(root))
    options = {"run.py": ["--view", "server", "--port", "0"], "test.py": ["--fast"], "bench.py": ["--no-browser"]}
    command = [sys.executable, str(root / "build" / recipe), *options[recipe]]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == bootstrap.NO_ENVIRONMENT
    (line,) = done.stderr.splitlines()
    assert str(root / ".venv" / "bin" / "python") in line


@pytest.mark.skipif(os.name == "nt", reason="a shell that can close a stream")
def test_without_a_terminal_the_app_is_started_all_the_same(tmp_path, bootstrap):
    root = copy_of_recipes(tmp_path)
    program(root / ".venv" / "bin" / "python").write_text("#!/bin/sh\nexit 42\n", encoding="utf-8")
    (root / ".venv" / "pyvenv.cfg").touch()
    bootstrap.write_stamp(root / ".venv", bootstrap.stamp_of(root))
    command = shlex.join([sys.executable, str(root / "build" / "run.py"), "--view", "server"])
    assert subprocess.run(["/bin/sh", "-c", f"exec {command} >&- 2>&-"]).returncode == 42


def test_of_what_pip_says_the_errors_are_told(bootstrap, monkeypatch):
    said = "WARNING: Retrying\nERROR: Could not find it\nWARNING: again\nERROR: No matching distribution"
    monkeypatch.setattr(bootstrap, "run_quietly", lambda command: said)
    told = bootstrap.pip_install(Path("python"), Path("pins"))
    assert told.splitlines() == ["ERROR: Could not find it", "ERROR: No matching distribution"]
    monkeypatch.setattr(bootstrap, "run_quietly", lambda command: "Killed")
    assert bootstrap.pip_install(Path("python"), Path("pins")) == "Killed"
    monkeypatch.setattr(bootstrap, "run_quietly", lambda command: None)
    assert bootstrap.pip_install(Path("python"), Path("pins")) is None


def test_a_failing_command_gives_its_last_words(bootstrap):
    said = bootstrap.run_quietly([sys.executable, "-c", "print('first'); print('last'); raise SystemExit(3)"])
    assert said.splitlines()[-1] == "last"
    assert bootstrap.run_quietly([sys.executable, "-c", "print('fine')"]) is None


def test_a_project_that_cannot_be_written_is_one_sentence(bootstrap, project):
    (project / ".venv.lock").mkdir()
    with pytest.raises(bootstrap.BootstrapError) as caught:
        bootstrap.environment("runtime", project)
    assert len(str(caught.value).splitlines()) == 1


def program(place):
    place.parent.mkdir(parents=True)
    place.touch()
    place.chmod(0o755)
    return place


@pytest.mark.parametrize(
    ("system", "place"),
    [
        ("linux", "opt/google/chrome/chrome"),
        ("darwin", "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        ("darwin", "home/Applications/Chromium.app/Contents/MacOS/Chromium"),
        ("win32", "programs/Microsoft/Edge/Application/msedge.exe"),
        ("win32", "local/Google/Chrome/Application/chrome.exe"),
    ],
)
def test_a_browser_is_found_in_the_usual_places(bootstrap, tmp_path, system, place):
    environ = {
        "HOME": str(tmp_path / "home"),
        "PROGRAMFILES": str(tmp_path / "programs"),
        "LOCALAPPDATA": str(tmp_path / "local"),
    }
    assert bootstrap.find_browser(environ, system, tmp_path) is None
    browser = program(tmp_path / place)
    assert bootstrap.find_browser(environ, system, tmp_path) == browser


def test_the_browser_named_by_chromium_comes_first(bootstrap, tmp_path):
    suffix = ".exe" if os.name == "nt" else ""
    on_path = program(tmp_path / "bin" / f"chromium{suffix}")
    named = program(tmp_path / "mine" / f"browser{suffix}")
    environ = {"PATH": str(on_path.parent)}
    assert bootstrap.find_browser(environ, "linux", tmp_path) == on_path
    assert bootstrap.find_browser({**environ, "CHROMIUM": str(named)}, "linux", tmp_path) == named


@pytest.mark.parametrize(
    "name",
    [
        "build/run.py",
        "build/test.py",
        "build/bench.py",
        "build/web.py",
        "build/_bootstrap.py",
        "keeper_app/__main__.py",
    ],
)
def test_an_old_python_can_read_far_enough_to_say_it_is_too_old(name):
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))


OLD = """
import runpy, sys
sys.version_info = (3, 10, 13, "final", 0)
sys.argv = [sys.argv[1], "--fast"]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@pytest.mark.parametrize(
    "name", ["build/run.py", "build/test.py", "build/bench.py", "build/web.py", "keeper_app/__main__.py"]
)
def test_too_old_a_python_is_one_sentence_and_a_code(name):
    command = [sys.executable, "-S", "-B", "-c", OLD, str(ROOT / name)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (7, "")
    (line,) = done.stderr.splitlines()
    assert "3.11" in line
    assert "3.10" in line


@pytest.mark.parametrize(
    "name", ["build/run.py", "build/test.py", "build/bench.py", "build/web.py", "keeper_app/__main__.py"]
)
def test_the_version_is_checked_before_anything_of_ours_is_imported(name):
    body = ast.parse((ROOT / name).read_text(encoding="utf-8")).body
    check = next(i for i, node in enumerate(body) if isinstance(node, ast.If))
    assert "version_info" in ast.unparse(body[check].test)
    before = [ast.unparse(node) for node in body[:check] if isinstance(node, ast.Import | ast.ImportFrom)]
    assert set(before) <= {"import argparse", "import os", "import subprocess", "import sys", "import time"}


def copy_of_recipes(tmp_path):
    ours = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "build", tmp_path / "build", ignore=ours)
    for part in ("keeper_app", "tables/languages"):  # what is said, in whichever language was asked for
        shutil.copytree(ROOT / part, tmp_path / part, ignore=ours)
    return tmp_path


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), (["--port", "70000"], 2)])
def test_run_answers_before_installing_anything(tmp_path, arguments, code):
    """On a bare Python, with nothing of ours installed (-S hides what is); and build/ stays as it was."""
    root = copy_of_recipes(tmp_path)
    before = sorted(root.rglob("*"))
    command = [sys.executable, "-S", str(root / "build" / "run.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, "Traceback" in done.stderr) == (code, False)
    assert "--port" in done.stdout + done.stderr
    assert sorted(root.rglob("*")) == before


def test_git_sees_the_recipes_but_not_what_tools_make():
    ignored = GitIgnoreSpec.from_lines((ROOT / ".gitignore").read_text(encoding="utf-8").splitlines())
    kept = [path.relative_to(ROOT).as_posix() for path in (ROOT / "build").iterdir() if path.is_file()]
    kept += ["build/", "tests/build/test_build_pins.py", ".ci/run"]
    assert [path for path in kept if ignored.match_file(path)] == []
    made = [".venv", ".venv/bin/python", "dist/x.whl", "build/__pycache__/run.pyc", ".venv.lock"]  # .venv may be a link
    assert [path for path in made if not ignored.match_file(path)] == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no executable bit")
def test_ci_calls_exactly_the_test_recipe():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    commands = [line for line in script.read_text(encoding="utf-8").splitlines() if "python" in line]
    assert commands == ["exec python3 build/test.py"]


def test_pytest_does_not_pass_over_this_folder(pytestconfig):
    """It leaves out folders named build unless told otherwise, and these tests would silently not run."""
    assert "build" not in pytestconfig.getini("norecursedirs")
