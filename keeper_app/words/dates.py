"""Days of the campaign's calendar in words."""

from datetime import date

from keeper_app.play.people.calendar import Calendar
from keeper_app.words.catalog import Words

MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)


def date_words(words: Words, day: date, *, year: bool = True) -> str:
    """A date as the language writes it, with its year or without."""
    month = words.say(f"month.{MONTHS[day.month - 1]}")
    key = "date.first" if day.day == 1 and "date.first" in words else "date.day"
    said = words.say(key, day=day.day, month=month)
    return words.say("date.year", date=said, year=day.year) if year else said


def day_words(words: Words, calendar: Calendar, day: int | None = None, *, year: bool = False) -> str:
    """A day of the campaign: its date, or else which day it is, counted from the first."""
    at = calendar.day if day is None else day
    on = calendar.on(at)
    return words.say("date.nth", day=at + 1) if on is None else date_words(words, on, year=year)
