"""How large a document may be. Official ones have some dozen pages and a hundred thousand characters."""

from typing import Final

from keeper_app.content.limits import MOST_CHARACTERS as MOST_CHARACTERS
from keeper_app.content.limits import MOST_ENTRIES as MOST_ENTRIES
from keeper_app.content.limits import MOST_PAGES as MOST_PAGES

MOST_ON_A_PAGE: Final = 200_000  # characters of one page of a PDF
MOST_STEPS_ON_A_PAGE: Final = 400_000  # drawing steps of one page of a PDF
MOST_STEPS: Final = 4_000_000  # drawing steps of all its pages
MOST_UNPACKED: Final = 20_000_000  # bytes that one packed part of a PDF may hold
MOST_DRAWN: Final = 100_000_000  # bytes that say what is drawn on all pages of a PDF
MOST_CARDS: Final = 200  # that one entry names
LONGEST_TITLE: Final = 300
LONGEST_ID: Final = 60
