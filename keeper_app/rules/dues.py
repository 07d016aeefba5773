"""Tests that something calls for: what is rolled, and what hangs on it."""

from dataclasses import dataclass

from keeper_app.rules.levels import Difficulty


@dataclass(frozen=True, slots=True)
class Due:
    """A test on one skill; the conditions that a success or a failure brings, and those that a failure ends.

    `again` says what comes back when: a dying body is tested every round, a steadied one every hour.
    """

    skill: str
    instead: str = ""  # what is rolled by whoever has no such value
    on_success: str = ""
    on_failure: str = ""
    ends_on_failure: tuple[str, ...] = ()
    then_on_failure: str = ""  # the test that is owed next
    again: str = ""  # "round", "hour" or "week": when it is owed once more
    rule: str = ""
    difficulty: Difficulty = Difficulty.REGULAR


DUES = {
    "con-awake": Due("con", on_failure="unconscious", rule="major-wound"),
    "con-dying": Due("con", on_failure="dead", again="round", rule="dying"),
    "con-hourly": Due(
        "con",
        on_failure="dying",
        ends_on_failure=("stabilised",),
        then_on_failure="con-dying",
        again="hour",
        rule="stabilised",
    ),
    "con-weekly": Due("con", again="week", rule="weekly-recovery"),
    "luck-burning": Due("luck", "pow", on_failure="burning", rule="burning-and-stun"),
    "dex-spray": Due("dex", on_failure="blinded", rule="pepper-spray", difficulty=Difficulty.EXTREME),
    "int-insanity": Due("int", on_success="temporary-insanity", rule="sanity-loss"),
}
