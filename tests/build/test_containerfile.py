"""The Containerfile, which nothing here can run: what it names is there, and its command is one of ours."""

import json
import re
import urllib.request
from pathlib import Path

from packaging.specifiers import SpecifierSet
from test_build_pins import PYPROJECT

from keeper_app.__main__ import main, parse_arguments

ROOT = Path(__file__).resolve().parents[2]
LINES = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", "").splitlines()
STEPS = [line.split(maxsplit=1) for line in LINES if line and not line.startswith("#")]


def told(step):
    return [rest for name, rest in STEPS if name == step]


def test_its_command_is_one_that_keeper_takes():
    (command,) = told("CMD")
    program, *arguments = json.loads(command)
    assert PYPROJECT["project"]["scripts"][program] == f"{main.__module__}:{main.__name__}"
    options = parse_arguments(arguments)
    assert (options.view, options.host, options.command) == ("server", "0.0.0.0", None)
    assert [str(options.port)] == told("EXPOSE")
    assert [options.data] == told("VOLUME")
    assert told("USER") == [program]
    assert f"useradd --create-home {program}" in " ".join(told("RUN"))


def test_what_it_copies_is_there_and_is_all_that_the_wheel_needs():
    sources = [source for step in told("COPY") for source in step.split()[:-1]]
    assert [source for source in sources if not (ROOT / source).exists()] == []
    wheel = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    needed = {*wheel["packages"], *wheel["force-include"], PYPROJECT["project"]["readme"], "pyproject.toml", "LICENSE"}
    assert needed | {"build/requirements.txt"} == set(sources)


def test_its_python_is_named_exactly_and_new_enough():
    (image,) = told("FROM")
    version = re.fullmatch(r"python:(3\.\d+\.\d+)-slim-[a-z]+", image)[1]
    assert version in SpecifierSet(PYPROJECT["project"]["requires-python"])


def test_its_health_is_asked_for_where_it_listens(monkeypatch):
    (step,) = told("HEALTHCHECK")
    python, option, source = json.loads(step.partition("CMD ")[2])
    assert (python, option) == ("python", "-c")
    asked = []
    monkeypatch.setattr(urllib.request, "urlopen", asked.append)
    exec(source, {})
    assert asked == [f"http://127.0.0.1:{told('EXPOSE')[0]}/favicon.png"]
    assert (ROOT / "keeper_app/ui/assets/favicon.png").is_file()
