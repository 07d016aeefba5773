"""How much may be typed in the quick bar."""

from typing import Final

LONGEST_TEXT: Final = 120
"""Characters, without the blanks at both ends."""
