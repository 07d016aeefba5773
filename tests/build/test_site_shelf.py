"""The shelf that the site imports its code from (`build/site/shelf.py`), tried in a Python of its own."""

import gzip
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

import _site_parts as parts  # noqa: E402 - needs the path above

FILES = {
    "games/__init__.py": b"from games.dice import FACES",
    "games/dice.py": b"FACES = 6",
    "games/tables/__init__.py": b"",
    "packages/plain/inside/deep.py": b"from dataclasses import dataclass\n@dataclass\nclass Die:\n    faces: int\n",
    "packages/plain/words.txt": b"no code",
}
LATE = {"packages/rare.py": b"HERE = True", "games/late.py": b"HERE = True"}
TRIED = """
import pkgutil
begin()
shelf = Shelf()
shelf.take(*first)
shelf.rest = lambda: shelf.take(*late)
shelf.stand()
import games, games.tables
assert games.FACES == 6 and games.__file__ == "/app/games/__init__.py", games.__file__
assert list(games.__path__) == ["/app/games"]
assert [(one.name, one.ispkg) for one in pkgutil.iter_modules(games.__path__)] == [("dice", False), ("tables", True)]
from plain.inside.deep import Die
assert Die(6) == Die(6)
assert shelf.rest is not None, "brought before anything was missed"
import rare, games.late
assert rare.HERE and games.late.HERE and shelf.rest is None
try:
    import games.nowhere
except ImportError:
    pass
else:
    raise AssertionError
settle()
"""
KNOWN = """
import dataclasses, marshal
begin()
text = "def made():\\n    return 'compiled beforehand'"
code = marshal.dumps({digest(text): compile(text.replace("compiled", "known"), "<known>", "exec")})
shelf = Shelf()
shelf.take(f"{len(code)} dataclasses.code", code)
shelf.stand()
there = {}
dataclasses.exec(text, there, there)
assert there["made"]() == "known beforehand"
dataclasses.exec("other = 1", there, there)
assert there["other"] == 1
settle()
"""


def archive(files):
    head, _, body = gzip.decompress(parts.packed(files)).partition(b"\n\n")
    lines = [line for line in head.decode().split("\n") if line.endswith(parts.CODE)]
    return "\n".join(lines), body


def run(code):
    shelf = (ROOT / "build" / "site" / "shelf.py").read_text(encoding="utf-8")
    script = f"{shelf}\nfirst, late = {archive(FILES)!r}, {archive(LATE)!r}\n{code}"
    done = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_code_is_imported_from_memory_and_the_rest_is_brought_when_it_is_missed():
    assert run(TRIED) == "not in the snapshot: rare\n"


def test_what_was_compiled_for_a_dataclass_is_known_again():
    assert run(KNOWN) == ""
