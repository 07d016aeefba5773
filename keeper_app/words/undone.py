"""What undo would take back, named in a few words."""

from keeper_app.play.events.base import Roll, Unheard
from keeper_app.play.history import Entry
from keeper_app.play.people.events.people import InvestigatorMade, PersonChanged, PersonJoined, PersonLeft
from keeper_app.words.catalog import Words
from keeper_app.words.labels import name_of, person_name
from keeper_app.words.people.names import called


def entry_name(words: Words, entry: Entry) -> str:
    """A short name that follows "Undo" and "Redo": "the end of the fight"."""
    event = entry.event
    if isinstance(event, Roll):
        return words.say("undo.roll", number=entry.after.rolls)
    if isinstance(event, Unheard):
        return words.say("undone.unheard")
    return words.say(f"undone.{event.kind}", name=whose(words, entry) or words.say("people.somebody"))


def whose(words: Words, entry: Entry) -> str:
    """The name of whoever an event is about."""
    event = entry.event
    if isinstance(event, PersonJoined | PersonChanged | InvestigatorMade):
        return called(words, event.person)
    if isinstance(event, PersonLeft):
        return name_of(words, event.name, event.creature, event.number)
    return person_name(words, entry.after, getattr(event, "who", None))
