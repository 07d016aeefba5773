"""What all tests share: no property is ever judged by the clock.

KEEPER_EXAMPLES sets how many examples a property is tried with (40 unless told, or unless a test says otherwise).
"""

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.append(str(Path(__file__).resolve().parents[1] / "build"))  # `_house` reads the imports of the house

settings.register_profile(
    "house",
    deadline=None,
    max_examples=int(os.environ.get("KEEPER_EXAMPLES", "40")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

collect_ignore = ["new_room"]  # the files of a room the house does not have: test_new_room.py lays them over a copy
