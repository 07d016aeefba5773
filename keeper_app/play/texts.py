"""What a keeper may write into the log: what can be read, and no more than there is room for."""

from keeper_app.content.legible import in_one_line, legible
from keeper_app.content.limits import LONGEST_LABEL as LONGEST_LABEL
from keeper_app.content.limits import LONGEST_NOTE as LONGEST_NOTE
from keeper_app.content.limits import LONGEST_TEXT
from keeper_app.play.errors import TextTooLong


def label_of(text: str) -> str:
    """A name for a roll: trimmed, one line, at most 60 characters."""
    label = in_one_line(text)
    if len(label) > LONGEST_LABEL:
        raise TextTooLong(length=len(label), most=LONGEST_LABEL)
    return label


def note_of(text: str) -> str:
    """A few lines the keeper wrote down."""
    return _within(text, LONGEST_NOTE)


def page_of(text: str) -> str:
    """A longer text: somebody's notes, a part of their past."""
    return _within(text, LONGEST_TEXT)


def _within(text: str, most: int) -> str:
    said = legible(text).strip()
    if len(said) > most:
        raise TextTooLong(length=len(said), most=most)
    return said
