"""A campaign as the list of them knows it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Campaign:
    """`name` may be empty: then it goes by its place. `deleted` is when it went into the bin.

    The `demo` is told apart wherever it is listed, and goes with one tap (`play/demo.py`).
    """

    id: str
    name: str = ""
    made: str = ""
    archived: bool = False
    deleted: str = ""
    demo: bool = False

    @property
    def number(self) -> int:
        """The figure in its id."""
        digits = "".join(c for c in self.id if c.isdigit())
        return int(digits) if digits else 0


def read_campaign(record: object) -> Campaign | None:
    """A campaign as the documents keep it; a damaged one is found again on the shelf."""
    if not isinstance(record, dict):
        return None
    texts = {key: value for key in ("id", "name", "made", "deleted") if isinstance(value := record.get(key), str)}
    if not texts.get("id"):
        return None
    return Campaign(**texts, archived=record.get("archived") is True, demo=record.get("demo") is True)
