"""How a layer finds its parts of the rooms: by their names, in the order of the one list."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from keeper_app.rooms import ROOMS, load, parts

LAYER = "attic_of_a_test"


@pytest.fixture
def attic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A layer with nothing in it yet, forgotten afterwards."""
    folder = tmp_path / LAYER
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    for name in [name for name in sys.modules if name.split(".")[0] == LAYER]:
        del sys.modules[name]


def test_every_room_is_named_once():
    assert len(set(ROOMS)) == len(ROOMS)


def test_a_layer_without_parts_has_none(attic):
    assert parts(LAYER) == ()


def test_parts_come_in_the_order_of_the_list_and_strangers_do_not(attic):
    for name in ("settings", "people", "cellar"):
        (attic / f"{name}.py").touch()
    assert [part.__name__ for part in parts(LAYER)] == [f"{LAYER}.people", f"{LAYER}.settings"]


def test_every_file_of_a_part_is_read(attic):
    for path in ("roll/__init__.py", "roll/dice.py", "roll/deep/__init__.py", "roll/deep/well.py"):
        (attic / path).parent.mkdir(parents=True, exist_ok=True)
        (attic / path).touch()
    load(LAYER)
    assert {f"{LAYER}.roll.dice", f"{LAYER}.roll.deep.well"} <= set(sys.modules)


@pytest.mark.parametrize("path", ["roll.py", "roll/__init__.py", "roll/deep/__init__.py", "roll/deep.py"])
@pytest.mark.parametrize("broken", ["import nothing_of_that_name", "1 / 0", "def"])
def test_a_broken_part_is_not_passed_over(attic, path, broken):
    there = attic / path
    there.parent.mkdir(parents=True, exist_ok=True)
    if path.count("/") and not path.startswith("roll/__init__"):
        (attic / "roll" / "__init__.py").touch()
    there.write_text(broken)
    with pytest.raises((ImportError, ZeroDivisionError, SyntaxError)):
        load(LAYER)
