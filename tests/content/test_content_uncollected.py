"""Reading much at once puts the search for garbage off, and what was read is not looked through."""

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from keeper_app.content.uncollected import uncollected

ROOT = Path(__file__).resolve().parents[2]
READS = """
import gc, weakref
from keeper_app.content.uncollected import uncollected

class Round:
    def __init__(self):
        self.itself = self

before = gc.get_freeze_count()
with uncollected():
    read = [Round() for _ in range(1000)]
assert gc.get_freeze_count() >= before + len(read)
gone = weakref.ref(read.pop())
gc.collect()
assert gone() is not None  # it holds itself: `ui/tidying.py` finds it, once the windows are quiet
gc.unfreeze()
gc.collect()
assert gone() is None
"""


def test_nothing_is_looked_for_meanwhile():
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_was_read_is_not_looked_through_again():
    """In a process that holds nothing else: here, all that was collected would be looked through ever after."""
    run = subprocess.run([sys.executable, "-c", READS], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_whoever_switched_it_off_keeps_it_off():
    gc.disable()
    try:
        with pytest.raises(KeyError), uncollected():
            raise KeyError
        assert not gc.isenabled()
    finally:
        gc.enable()
