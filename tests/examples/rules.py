"""The Rules room: nothing happens there; what its words are put together from."""

from typing import Any, get_args

from keeper_app.content.rule_records import EntryKind

MADE: dict[type, Any] = {}

DONE: list[Any] = []

FAMILIES = {
    "rules.kind.{}": list(get_args(EntryKind)),
    "rules.kinds.{}": list(get_args(EntryKind)),
}
