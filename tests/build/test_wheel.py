"""The wheel: what `pip install .` would bring."""

import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import hatchling
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


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The Python of an environment with the wheel in it. What that depends on is lent; of this tree it has nothing."""
    venv = tmp_path_factory.mktemp("clean") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, "--no-compile", wheel.filename], check=True, env=clean())
    (packages,) = lines_of(python, "import sysconfig; print(sysconfig.get_path('purelib'))")
    Path(packages, "lent.pth").write_text(f"{Path(hatchling.__file__).parents[1]}\n", encoding="utf-8")
    return python


def clean():
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")}


def lines_of(python, source):
    done = subprocess.run([str(python), "-c", source], capture_output=True, text=True, env=clean(), cwd=python.parent)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


WHERE = "import keeper_app.content.root as root; print(root.__file__, root.tables_root())"


@pytest.mark.long
def test_an_installed_keeper_searches_and_serves_from_another_folder(installed, tmp_path):
    (said,) = lines_of(installed, WHERE)
    assert said.count(str(installed.parents[1])) == 2
    keeper = str(installed.with_name("keeper" + installed.suffix))
    searched = [keeper, "search", "pushed roll", "--lang", "en", "--limit", "1"]
    found = subprocess.run(searched, cwd=tmp_path, env=clean(), capture_output=True, text=True, encoding="utf-8")
    assert (found.returncode, found.stderr) == (0, "")
    assert "push" in found.stdout.lower()
    served = [keeper, "--view", "server", "--port", "0", "--lang", "en", "--data", str(tmp_path / "data")]
    with subprocess.Popen(served, cwd=tmp_path, env=clean(), stdout=subprocess.PIPE, text=True) as app:
        try:
            (url,) = re.findall(r"http://\S+", app.stdout.readline())
            with urllib.request.urlopen(url) as page:
                assert b"<title>Keeper</title>" in page.read()
            with urllib.request.urlopen(f"{url}/fonts/Roboto-SemiBold.ttf") as font:
                assert font.status == 200
        finally:
            app.terminate()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"]


def dist_info(wheel):
    return next(name.split("/")[0] for name in wheel.namelist() if ".dist-info/" in name)
