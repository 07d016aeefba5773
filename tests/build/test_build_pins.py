"""The pins: exact, complete on every system we name, and in agreement with pyproject.toml."""

import itertools
import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PIN = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.]*(; [^:@]+)?")
SYSTEMS = [("linux", "Linux", "x86_64"), ("darwin", "Darwin", "arm64")]
SYSTEMS += [("win32", "Windows", "AMD64"), ("win32", "Windows", "ARM64")]
FILES = ["requirements.txt", "requirements-dev.txt", "requirements-desktop.txt", "requirements-mobile.txt"]
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def lines(name):
    text = (ROOT / "build" / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith(("#", "-r"))]


def pins(*names):
    found = [Requirement(line) for name in names for line in lines(name)]
    return {canonicalize_name(pin.name): pin for pin in found}


def environment(system, python):
    platform, name, machine = system
    return {
        "sys_platform": platform,
        "platform_system": name,
        "platform_machine": machine,
        "os_name": "nt" if platform == "win32" else "posix",
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
        "python_version": python,
        "python_full_version": python + ".0",
    }


@pytest.mark.parametrize("name", FILES)
def test_every_pin_is_an_exact_version_and_nothing_else(name):
    assert [line for line in lines(name) if not PIN.fullmatch(line)] == []


@pytest.mark.parametrize("name", FILES)
def test_pins_are_sorted_and_appear_once(name):
    names = [Requirement(line).name for line in lines(name)]
    assert names == sorted(set(names))


def test_direct_dependencies_agree_with_the_pins():
    pinned = pins("requirements.txt")
    direct = [Requirement(text) for text in PYPROJECT["project"]["dependencies"]]
    assert {d.name: str(d.specifier) for d in direct} == {d.name: str(pinned[d.name].specifier) for d in direct}


def test_the_build_backend_is_the_one_tests_use():
    (backend,) = PYPROJECT["build-system"]["requires"]
    assert Requirement(backend).specifier == pins("requirements-dev.txt")["hatchling"].specifier


def test_what_packs_the_desktop_fits_what_tests_it():
    """Whatever both pin is the same; the rest is only installed where somebody packs."""
    desktop, others = pins("requirements-desktop.txt"), pins("requirements.txt", "requirements-dev.txt")
    both = set(desktop) & set(others)
    assert "packaging" in both
    assert {name: str(desktop[name].specifier) for name in both} == {name: str(others[name].specifier) for name in both}


def test_every_flet_package_has_the_same_version():
    flet = {str(pin.specifier) for name, pin in pins("requirements.txt").items() if name.startswith("flet")}
    assert len(flet) == 1


@pytest.mark.parametrize(("system", "python"), list(itertools.product(SYSTEMS, PYTHONS)))
def test_whatever_a_pin_asks_for_is_pinned_too(system, python):
    """On every system and Python: nothing is left for pip to choose, and the pins fit together."""
    pinned = pins("requirements.txt", "requirements-dev.txt")
    where = environment(system, python)
    todo = [(name, "") for name, pin in pinned.items() if holds(pin, where)]
    done = set()
    while todo:
        name, extra = todo.pop()
        if (name, extra) in done:
            continue
        done.add((name, extra))
        for wanted in wants(name):
            if not holds(wanted, {**where, "extra": extra}):
                continue
            other = canonicalize_name(wanted.name)
            assert other in pinned, f"{name} wants {wanted}"
            assert holds(pinned[other], where), f"{name} wants {wanted}, which is not pinned on {system}"
            (version,) = pinned[other].specifier
            assert wanted.specifier.contains(version.version, prereleases=True), f"{name} wants {wanted}"
            todo += [(other, part) for part in ["", *wanted.extras]]
    assert ("uvicorn", "") in done


def holds(requirement, where):
    return requirement.marker is None or requirement.marker.evaluate({"extra": "", **where})


def wants(name):
    try:
        return [Requirement(text) for text in requires(name) or []]
    except PackageNotFoundError:  # pinned for another system than the one testing
        return []
