"""How much may be asked of Keeper: one list, read by every way in.

A form, the quick field, a person's file, a campaign's file, a table, a document: whatever one of them would refuse, no
other lets in. `dice/` and `store/` have their own, for they know nothing of the rest.
"""

from typing import Final

# --- what people write ----------------------------------------------------------------------------------------------

LONGEST_LABEL: Final = 60
"""Characters of a name: of somebody, a skill, a weapon, a roll, a campaign, an evening."""

LONGEST_NOTE: Final = 500
"""Characters of a note beside something: a weapon, the price of a pushed roll."""

LONGEST_TEXT: Final = 4000
"""Characters of a page: somebody's notes, a part of their past."""

LONGEST_RULE_NOTE: Final = 2000
"""Characters that a keeper writes beside a rule."""

LONGEST_TYPED: Final = 120
"""Characters of the quick field and of a search, blanks beyond the first and separate accents not counted."""

LONGEST_DIE_NAME: Final = 400
"""Characters of the name of a die in the log: a label or a table's title may be in it."""

LONGEST_PASTED: Final = 200_000
"""Characters pasted into a field, and of a file that is shown to be copied."""

# --- people and play ------------------------------------------------------------------------------------------------

MOST_PEOPLE: Final = 200
"""At one table."""

MOST_FIGHTERS: Final = 60
"""In one fight."""

MOST_RUNNERS: Final = 40
"""In one chase."""

MOST_CHASES: Final = 8
"""At once."""

MOST_PLACES: Final = 60
"""On the track of one chase."""

MOST_VALUES: Final = 150
"""Characteristics and skills of one sheet."""

MOST_LISTED: Final = 60
"""Weapons, spells, conditions of one sheet, each."""

MOST_POINTS: Final = 9999
MOST_DAYS: Final = 10_000_000
MOST_ID: Final = 2**53

MOST_OWN: Final = 200
"""Tomes of the keeper's own, and spells."""

MOST_CAMPAIGNS: Final = 200
"""On the shelf, those in the bin included."""

# --- files of people and campaigns ----------------------------------------------------------------------------------

MOST_BYTES: Final = 40_000_000
"""Size of a file, looked at before anything in it is."""

MOST_DEPTH: Final = 60
"""Lists and objects within one another."""

MOST_OBJECTS: Final = 3_000_000
"""Objects in all."""

LONGEST_RUN: Final = 200_000
"""Characters without an object among them, texts not counted: a list of plain values is never longer."""

LONGEST_STRING: Final = 20_000_000
"""Characters of one text, as a picture may be written."""

MOST_RECORDS: Final = 200_000
"""Records of a campaign's log."""

MOST_NUMBER: Final = 10**15
"""The highest number a record of the log may have: what any JSON reader keeps exactly."""

MOST_ROWS: Final = 2000
"""Rows of one list in somebody else's file (skills, weapons, things), and of a table of the keeper's own."""

MOST_NOTED: Final = 1000
"""Lines of what is taken, and of what is left."""

LONGEST_SHOWN: Final = 80
"""Characters of a value as it is shown."""

LONGEST_MARKUP: Final = 20_000
"""Characters of a text with markup that are looked at."""

# --- tables of the keeper's own -------------------------------------------------------------------------------------

MOST_TABLE_BYTES: Final = 1_000_000
MOST_TABLES: Final = 500
MOST_COLUMNS: Final = 24
MOST_FIELDS: Final = 60
LONGEST_TITLE: Final = 200
"""Characters of a table's name, and of the names in it."""

LONGEST_CELL: Final = 1000
"""Characters of a cell, a flag or a word to the keeper; a longer text has as many as any page."""

# --- documents of the keeper's own ----------------------------------------------------------------------------------

MOST_DOCUMENT_BYTES: Final = 50_000_000

MOST_PAGES: Final = 2_000
MOST_CHARACTERS: Final = 5_000_000
MOST_ENTRIES: Final = 20_000

BUSY: Final = 100_000
"""Bytes or characters up to which reading takes no longer than a tap: nobody sees a bar for it."""
