"""Sessions, as lines of the log."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.words.catalog import Words
from keeper_app.words.line import LogLine
from keeper_app.words.telling import tells


@tells(SessionBegan)
def session(words: Words, desk: Desk, entry: Entry, event: SessionBegan) -> LogLine:
    """A new evening."""
    return LogLine(session_title(words, entry.after.sessions, event), "", None, "", sign="note")


def session_title(words: Words, number: int, event: SessionBegan) -> str:
    """Its number, and what it is about."""
    plain = words.say("session.number", number=number)
    return f"{plain} · {event.title}" if event.title else plain
