"""A new room is its own folders and one line in one list: shown with a room that the house does not have.

`tests/new_room/` holds the files somebody would write. They are laid over a copy of the house, so that nothing else
is disturbed, and the tests of that house run in it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOM = ROOT / "tests" / "new_room"
LINE = '    "omens",\n'
PROOF = (  # whatever tries all rooms, all events, all words; no test of the house is edited for a new one
    *("tests/ui/test_ui_omens.py", "tests/ui/test_ui_rooms.py", "tests/test_rooms.py"),
    *("tests/test_architecture.py", "tests/content/test_content_words.py", "tests/test_tables.py"),
    *(f"tests/play/test_play_{name}.py" for name in ("records", "desk", "known_events", "newer_records")),
    *(f"tests/words/test_words_{name}.py" for name in ("entries", "telling", "undone", "dice_names")),
)
OF_EACH = ("test_play_desk", "test_words_entries", "test_words_undone", "our_fonts_have", "the_help_has")
"""What is tried with one room, event or file at a time: the others are tried in this house."""
NOTHING_OF_ROOMS = (
    *("fuzz", "laws", "machine", "damage", "whatever_is_in_a_record"),  # long, and of any events
    *("is_caught", "passes", "are_let_be", "still_needed"),  # a law proves itself
    "knows_a_package",  # what a file may import says the same
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house with the room in it; what is compiled already need not be compiled again."""
    copy = tmp_path_factory.mktemp("new-room") / "house"
    for part in ("keeper_app", "tables", "tests", "docs", "build"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("new_room", "screenshots"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for path in [path for path in ROOM.rglob("*") if path.suffix in (".py", ".toml")]:
        there = copy / path.relative_to(ROOM)
        assert not there.exists(), f"{there} is not the room's own"
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, there)
    listed = copy / "keeper_app" / "rooms.py"
    before = listed.read_text("utf-8")
    after = before.replace('    "settings",\n', f'{LINE}    "settings",\n')
    assert len(after.splitlines()) == len(before.splitlines()) + 1
    listed.write_text(after, "utf-8")
    return copy


@pytest.mark.long
def test_a_room_is_its_own_folders_and_one_line(house: Path) -> None:
    """All in one process, which has to read the house only once."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-rp", "-p", "no:cacheprovider", "-p", "no:xdist"]
    told = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    told["KEEPER_EXAMPLES"] = "5"  # the properties themselves are tried in this house
    others = f"({' or '.join(OF_EACH)}) and not (omen or everything_has_happened)"
    chosen = f"not ({' or '.join(NOTHING_OF_ROOMS)}) and not ({others})"
    run = subprocess.run(
        [*command, "-k", chosen, *PROOF], cwd=house, env=told, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    passed = [line.removeprefix("PASSED ") for line in run.stdout.splitlines() if line.startswith("PASSED ")]
    assert {one.partition("::")[0] for one in passed} == set(PROOF)
    with_the_room = [one for one in passed if "omen" in one.partition("::")[2]]
    assert [part for part in OF_EACH if not any(part in one for one in with_the_room)] == []


@pytest.mark.parametrize("rule", [("check",), ("format", "--check")], ids=["check", "format"])
def test_the_files_of_a_room_are_written_as_the_house_is(house: Path, rule: tuple[str, ...]) -> None:
    files = [str(path.relative_to(ROOM)) for path in ROOM.rglob("*.py")]
    command = [sys.executable, "-m", "ruff", *rule, "--no-cache", *files]
    run = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
