"""The reference room: the quick bar's one parser, and names to choose from while someone types."""

from keeper_app.reference.asked import (
    AsksCheck,
    AsksDice,
    AsksOpposed,
    AsksValue,
    NotUnderstood,
    Offers,
    Person,
    SideAsked,
    Understanding,
)
from keeper_app.reference.filtering import answers, best
from keeper_app.reference.limits import LONGEST_TEXT
from keeper_app.reference.quick import understand
from keeper_app.reference.side import kind_of
from keeper_app.reference.suggest import suggest

__all__ = [
    "LONGEST_TEXT",
    "AsksCheck",
    "AsksDice",
    "AsksOpposed",
    "AsksValue",
    "NotUnderstood",
    "Offers",
    "Person",
    "SideAsked",
    "Understanding",
    "answers",
    "best",
    "kind_of",
    "suggest",
    "understand",
]
