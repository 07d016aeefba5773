"""The wheel: what `pip install .` would bring."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def below(folder):
    return {p.relative_to(ROOT).as_posix() for p in (ROOT / folder).rglob("*") if p.is_file()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel built from this tree."""
    where = tmp_path_factory.mktemp("wheel")
    before = below("build")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(where)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert below("build") == before
    (built,) = where.glob("*.whl")
    with zipfile.ZipFile(built) as opened:
        yield opened


def test_the_tables_are_inside_the_package(wheel):
    tables = {f"keeper_app/{name}" for name in below("tables") if name.endswith(".toml")}
    assert "keeper_app/tables/languages/fr/words/roll.toml" in tables
    assert tables <= set(wheel.namelist())


def test_the_fonts_and_their_licences_are_inside_the_package(wheel):
    assets = below("keeper_app/ui/assets")
    assert {Path(name).suffix for name in assets} >= {".ttf", ".txt"}
    assert assets <= set(wheel.namelist())


def test_nothing_but_the_package_is_installed(wheel):
    assert {name.split("/")[0] for name in wheel.namelist()} - {"keeper_app"} == {dist_info(wheel)}
    assert not [name for name in wheel.namelist() if "__pycache__" in name]


def test_it_brings_the_keeper_command_and_the_licence(wheel):
    read = {name: wheel.read(name).decode() for name in wheel.namelist() if name.startswith(dist_info(wheel))}
    assert "keeper = keeper_app.__main__:main" in read[f"{dist_info(wheel)}/entry_points.txt"]
    assert "MIT License" in read[f"{dist_info(wheel)}/licenses/LICENSE"]


def test_the_version_is_the_one_the_command_line_says(wheel):
    said = subprocess.run(
        [sys.executable, "-m", "keeper_app", "--version"], cwd=ROOT, capture_output=True, text=True
    ).stdout.split()[-1]
    metadata = wheel.read(f"{dist_info(wheel)}/METADATA").decode()
    assert re.findall(r"^Version: (.+)$", metadata, re.M) == [said]


def dist_info(wheel):
    return next(name.split("/")[0] for name in wheel.namelist() if ".dist-info/" in name)
