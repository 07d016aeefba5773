"""What `flet build` is given: a project of its own, which runs with what it names and nothing else."""

import json
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import mobile
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from keeper_app.ui.phone import folder_of_games

ROOT = Path(__file__).resolve().parents[2]

# Runs the staged program as a phone would, up to the window: what is not packed cannot be imported.
ON_A_PHONE = """
import json, runpy, sys
packed, stage = set(json.loads(sys.argv[1])), sys.argv[2]

class NotPacked:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in packed and top in json.loads(sys.argv[3]):
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, NotPacked())
sys.path.insert(0, stage)
import flet
flet.run = lambda main: print("shown", main.__module__)
runpy.run_path(stage + "/main.py")
import keeper_app
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.words import words_in
print(keeper_app.__file__, spelt_dice("2D6+4"), words_in("fr").say("room.roll"), "uvicorn" in sys.modules)
"""


@pytest.fixture(scope="module")
def staged(tmp_path_factory):
    return mobile.stage(tmp_path_factory.mktemp("mobile") / "stage")


def packed(project):
    """The distributions a project brings, with all that these ask for on Linux."""
    todo, found = [Requirement(text) for text in project["dependencies"]], set()
    while todo:
        one = todo.pop()
        name = canonicalize_name(one.name)
        if name not in found and (one.marker is None or one.marker.evaluate({"extra": ""})):
            found.add(name)
            todo += [Requirement(text) for text in requires(name) or []]
    return found


@pytest.mark.long
def test_the_staged_program_starts_with_what_its_project_names(staged, tmp_path):
    project = tomllib.loads((staged / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    brought = packed(project)
    assert {"flet", "lark-parser", "tinydb"} <= brought
    assert brought & {"flet-web", "uvicorn", "fastapi"} == set()
    owners = packages_distributions()
    ours = [top for top, names in owners.items() if brought & {canonicalize_name(name) for name in names}]
    command = [sys.executable, "-P", "-c", ON_A_PHONE, json.dumps(ours), str(staged), json.dumps([*owners])]
    environ = {"FLET_APP_STORAGE_DATA": str(tmp_path), "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-3000:]
    shown, said = done.stdout.splitlines()
    assert shown == "shown keeper_app.ui.rescue.way_in"
    assert said.startswith(str(staged))
    assert said.endswith("Jet False")
    assert (tmp_path / "keeper" / "campaigns").is_dir()


def test_the_stage_has_all_it_needs_and_no_path_of_this_machine(staged):
    tables = {path.relative_to(ROOT / "tables") for path in (ROOT / "tables").rglob("*.toml")}
    inside = staged / "keeper_app/tables"
    assert {path.relative_to(inside) for path in inside.rglob("*.toml")} == tables
    assert {path.name for path in (staged / "assets/fonts").glob("*.ttf")} >= {"Roboto-SemiBold.ttf"}
    assert (staged / "assets/icon.png").read_bytes()[:4] == b"\x89PNG"
    assert not list(staged.rglob("__pycache__"))
    for file in (staged / "main.py", staged / "pyproject.toml"):
        assert str(ROOT) not in file.read_text(encoding="utf-8")
    told = tomllib.loads((staged / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["flet"]
    assert told["source_packages"] == ["lark-parser"]
    assert {"d20", "keeper_app", "lark"} == set(told["android"]["extract_packages"])


def test_the_pins_are_those_that_are_tested():
    pinned = (ROOT / "build/requirements.txt").read_text(encoding="utf-8").splitlines()
    assert set(mobile.dependencies()) <= set(pinned)


def test_a_dry_run_says_the_command_of_each_target(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(mobile, "MADE", tmp_path)
    monkeypatch.setattr(mobile._bootstrap, "own_environment", lambda *_: pytest.fail("a dry run installs nothing"))
    monkeypatch.setattr(mobile, "stage", lambda folder: folder)
    for target in mobile.TARGETS:
        monkeypatch.setattr(sys, "argv", ["mobile.py", target, "--dry-run"])
        assert mobile.main() == 0
        said = capsys.readouterr().out
        assert said == f"python -m flet.cli build {target} --yes --output {tmp_path / target} {tmp_path / 'stage'}\n"


def test_games_are_kept_where_the_system_says(tmp_path):
    assert folder_of_games({"FLET_APP_STORAGE_DATA": str(tmp_path)}) == tmp_path / "keeper"
    assert folder_of_games({}) != tmp_path / "keeper"
