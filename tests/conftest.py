"""What all tests share: no property is ever judged by the clock.

KEEPER_EXAMPLES sets how many examples a property is tried with (40 unless told, or unless a test says otherwise).
"""

import os
import sys
from importlib import import_module
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))  # `_house` reads the imports of the house
compiling, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # nothing is written into build/ …
import_module("draw_house")
sys.dont_write_bytecode = compiling  # … and all else is compiled once, not by every process of the tests

settings.register_profile(
    "house",
    deadline=None,
    max_examples=int(os.environ.get("KEEPER_EXAMPLES", "40")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

collect_ignore = ["new_room"]  # the files of a room the house does not have: test_new_room.py lays them over a copy
