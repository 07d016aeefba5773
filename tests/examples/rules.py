"""The Rules room: nothing happens there; what its words are put together from."""

from typing import Any

from keeper_app.ui.screens.rules.asking import KINDS

MADE: dict[type, Any] = {}

DONE: list[Any] = []

FAMILIES = {
    "rules.kind.{}": list(KINDS),
    "rules.kinds.{}": list(KINDS),
}
