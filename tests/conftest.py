"""What all tests share: no property is ever judged by the clock, and a table that has not changed is parsed once.

KEEPER_EXAMPLES sets how many examples a property is tried with (40 unless told, or unless a test says otherwise).
"""

import gc
import os
import pickle
import shutil
import tomllib
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings
from recipes import imported_here

from keeper_app.content import toml_file

imported_here()  # `_house` reads the imports of the house

gc.set_threshold(100_000, 20, 20)  # what thousands of tests are made of stays: it is not looked through all the time

MEMORY, ENOUGH = Path("/dev/shm"), 2_000_000_000
# Thousands of small files come and go: a disk in memory will do, where there is one that programs can be run from.
if (
    MEMORY.is_dir()
    and os.access(MEMORY, os.W_OK)
    and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    and shutil.disk_usage(MEMORY).free > ENOUGH
):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

settings.register_profile(
    "house",
    deadline=None,
    max_examples=int(os.environ.get("KEEPER_EXAMPLES", "40")),
    derandomize="KEEPER_EXAMPLES" not in os.environ,  # the same examples each time; others are looked for on purpose
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


@lru_cache(maxsize=1000)
def _parsed(text):
    return pickle.dumps(tomllib.loads(text))


def pytest_configure(config):
    """Parse a text once, however often it is read; all else is read and checked anew, from a copy of its own."""
    patch = pytest.MonkeyPatch()
    patch.setattr(toml_file, "tomllib", SimpleNamespace(loads=lambda text: pickle.loads(_parsed(text))))
    config.add_cleanup(patch.undo)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Nothing that is collected goes: it is not looked through on the way."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(items):
    """Each worker begins with an equal share: one with the journeys, which want one browser, one with what is long."""
    share = len(items) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    journeys = [item for item in items if item.get_closest_marker("browser")]
    long = [item for item in items if item.get_closest_marker("long") and item not in journeys]
    apart = {*journeys, *long}
    others = [item for item in items if item not in apart]
    beside = max(0, share - len(journeys))
    items[:] = [*journeys, *others[:beside], *long, *others[beside:]]


def pytest_collection_finish():
    """What has been collected stays to the end; what a test leaves behind is all there is to look through."""
    gc.freeze()


collect_ignore = ["new_room"]  # the files of a room the house does not have: test_new_room.py lays them over a copy
