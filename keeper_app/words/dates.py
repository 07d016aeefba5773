"""Days of the campaign's calendar in words."""

from keeper_app.play.people.calendar import Calendar
from keeper_app.words.catalog import Words


def day_words(words: Words, calendar: Calendar, day: int | None = None) -> str:
    """A day of the campaign: its date, or else which day it is, counted from the first."""
    at = calendar.day if day is None else day
    on = calendar.on(at)
    return words.say("calendar.nth", day=at + 1) if on is None else words.date(on)
