"""The reference layer: the quick bar's one parser, and names to choose from while someone types."""

from keeper_app.reference.asked import (
    Asks,
    AsksDice,
    AsksOpposed,
    AsksSanity,
    Doubt,
    NotUnderstood,
    Offers,
    Person,
    Unclear,
    Understanding,
    unknown_words,
    unseen,
)
from keeper_app.reference.filtering import answers, best, called_so, written_in
from keeper_app.reference.limits import LONGEST_TEXT
from keeper_app.reference.quick import understand
from keeper_app.reference.suggest import suggest

__all__ = [
    "LONGEST_TEXT",
    "Asks",
    "AsksDice",
    "AsksOpposed",
    "AsksSanity",
    "Doubt",
    "NotUnderstood",
    "Offers",
    "Person",
    "Unclear",
    "Understanding",
    "answers",
    "best",
    "called_so",
    "suggest",
    "understand",
    "unknown_words",
    "unseen",
    "written_in",
]
