"""Bounds on what a keeper may write into the log."""

from keeper_app.play.errors import TextTooLong

LONGEST_LABEL = 60
LONGEST_NOTE = 500


def label_of(text: str) -> str:
    """A name for a roll: trimmed, one line, at most 60 characters."""
    label = " ".join(text.split())
    if len(label) > LONGEST_LABEL:
        raise TextTooLong(length=len(label), most=LONGEST_LABEL)
    return label


def note_of(text: str) -> str:
    """A few lines the keeper wrote down."""
    note = text.strip()
    if len(note) > LONGEST_NOTE:
        raise TextTooLong(length=len(note), most=LONGEST_NOTE)
    return note
