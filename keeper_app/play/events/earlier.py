"""Records of earlier versions, brought up to date one version at a time.

A version is raised when fields are renamed, moved or change their meaning; a new field with a default needs none.
What a step is given is a record as it was written, with no promise about what is in it.
"""

from collections.abc import Callable, Mapping
from typing import Any

Record = dict[str, Any]
Step = Callable[[Record], Record]

_STEPS: dict[tuple[str, int], Step] = {}


def upcasts(kind: str, version: int) -> Callable[[Step], Step]:
    """Register how a record of this kind goes from one version to the next."""

    def register(step: Step) -> Step:
        _STEPS[kind, version] = step
        return step

    return register


def up_to_date(kind: str, record: Mapping[str, Any], version: int, now: int) -> Record:
    """A record as it would be written today."""
    found = dict(record)
    for step in range(version, now):
        found = _STEPS[kind, step](found)
    return found
