"""What every process of the tests needs is compiled once, before the workers come."""

import importlib.util
import os
import py_compile
import subprocess
import sys
from pathlib import Path

import pytest
from recipes import FOLDER

ROOT = Path(__file__).resolve().parents[2]
COMPILES = """
import pathlib, time
while not pathlib.Path("linted").exists():
    time.sleep(0.01)
pathlib.Path("compiled").touch()
"""


@pytest.fixture
def recipe(monkeypatch):
    """`build/test.py`, read as a module; nothing is written into build/."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    spec = importlib.util.spec_from_file_location("recipe_of_tests", ROOT / "build" / "test.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def house(tmp_path):
    """A hundred and one files, one of which is compiled."""
    (tmp_path / "keeper_app" / "rules").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    for at in range(100):
        (tmp_path / "keeper_app" / "rules" / f"rule_{at}.py").touch()
    (tmp_path / "tests" / "test_rules.py").touch()
    py_compile.compile(str(tmp_path / "tests" / "test_rules.py"))
    return tmp_path


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "test"))
def test_a_recipe_that_is_imported_stops_nobody_from_compiling(name):
    loader = importlib.util.find_spec(name).loader
    assert "dont_write_bytecode" not in loader.get_code(name).co_names


def test_and_is_kept_nowhere(monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    spec = importlib.util.find_spec("draw_house")
    kept = Path(spec.cached)
    kept.unlink(missing_ok=True)
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert not kept.exists()
    assert not sys.dont_write_bytecode


def test_what_is_newer_than_it_was_compiled_is_found(recipe, house):
    found = recipe.uncompiled(house)
    assert (len(found), {path.parent.name for path in found}) == (100, {"rules"})
    first = found[0]
    py_compile.compile(str(first))
    assert first not in recipe.uncompiled(house)
    os.utime(first, (first.stat().st_atime, first.stat().st_mtime + 10))
    assert first in recipe.uncompiled(house)


@pytest.mark.parametrize("stale", [True, False])
def test_it_is_done_beside_other_work_and_over_before_the_tests(recipe, house, monkeypatch, stale):
    started = []

    def start(command, **options):
        started.append(command)
        assert "PYTHONDONTWRITEBYTECODE" not in options["env"]
        return popen([sys.executable, "-c", COMPILES], **options)

    popen = subprocess.Popen
    monkeypatch.setattr(recipe.subprocess, "Popen", start)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    if not stale:
        py_compile.compile(str(house / "keeper_app" / "rules" / "rule_1.py"))
    with recipe.compiled_meanwhile("python", house):
        assert not (house / "compiled").exists()
        (house / "linted").touch()
    assert (house / "compiled").exists() == stale
    assert started == ([["python", "-m", "pytest", "--collect-only", "-qq"]] if stale else [])


def test_and_ends_with_the_recipe(recipe, house, monkeypatch):
    started = []

    def start(command, **options):
        started.append(popen([sys.executable, "-c", "import time; time.sleep(100)"], **options))
        return started[0]

    popen = subprocess.Popen
    monkeypatch.setattr(recipe.subprocess, "Popen", start)
    with pytest.raises(SystemExit), recipe.compiled_meanwhile("python", house):
        sys.exit(143)
    assert started[0].poll() is not None
