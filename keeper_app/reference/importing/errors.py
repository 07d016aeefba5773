"""Why a document was not read: a reason, never a sentence (words/ phrases it)."""

from typing import Final

REASONS: Final = (
    "too-large",  # more bytes, pages or characters than any FAQ has
    "encrypted",  # a password is asked for
    "no-text",  # pages, but only pictures on them
    "unreadable",  # not a text, or a PDF that is broken
    "empty",  # nothing in it at all
    "not-a-faq",  # a text in which nothing looks like a ruling
    "part-missing",  # what reads PDFs is not installed
)


class ImportRefused(ValueError):
    """A document that cannot be taken in; `reason` is one of REASONS."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ImportStopped(Exception):
    """Raised by whoever follows the progress, to stop the reading."""
