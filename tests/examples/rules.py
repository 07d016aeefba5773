"""The Rules room: nothing happens there; what its words are put together from."""

from typing import Any

from keeper_app.content.imported_records import SECTIONS
from keeper_app.reference.importing.errors import REASONS
from keeper_app.ui.screens.rules.asking import KINDS

MADE: dict[type, Any] = {}

DONE: list[Any] = []

FAMILIES = {
    "rules.kind.{}": list(KINDS),
    "rules.kinds.{}": list(KINDS),
    "document.section.{}": list(SECTIONS),
    "document.refused.{}": list(REASONS),
}
