"""How much a file may ask of us; whatever exceeds it is refused or left out, never half understood."""

from typing import Final

MOST_BYTES: Final = 40_000_000
"""Size of a file, looked at before anything in it is."""

MOST_DEPTH: Final = 60
"""Lists and objects within one another."""

MOST_RECORDS: Final = 200_000
"""Records of a campaign's log."""

MOST_NUMBER: Final = 10**15
"""The highest number a record of the log may have: what any JSON reader keeps exactly."""

MOST_ROWS: Final = 2000
"""Rows of one list in somebody else's file: skills, weapons, things."""

MOST_NOTED: Final = 1000
"""Lines of what is taken, and of what is left."""

LONGEST_SHOWN: Final = 80
"""Characters of a value as it is shown."""

LONGEST_MARKUP: Final = 20_000
"""Characters of a text with markup that are looked at."""
