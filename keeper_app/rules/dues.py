"""Tests that something calls for: what is rolled, and what hangs on it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Due:
    """A test on one skill; the condition that a success or a failure brings."""

    skill: str
    on_success: str = ""
    on_failure: str = ""
    rule: str = ""


DUES = {
    "con-awake": Due("con", on_failure="unconscious", rule="major-wound"),
    "int-insanity": Due("int", on_success="temporary-insanity", rule="sanity-loss"),
}
