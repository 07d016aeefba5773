"""What is true on the desk now: small, frozen, and the fold of every event that still counts."""

from dataclasses import dataclass

from keeper_app.rules import BOOK, HouseRules


@dataclass(frozen=True, slots=True)
class State:
    """The table's house rules and how many rolls there have been. The log itself is the history's."""

    house: HouseRules = BOOK
    rolls: int = 0
