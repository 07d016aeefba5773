"""Omens, as lines of the log."""

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.omens.events.drawn import OmenDrawn
from keeper_app.rules.omens import dark
from keeper_app.words.catalog import Words
from keeper_app.words.labels import person_name, who_rolled
from keeper_app.words.line import LogLine
from keeper_app.words.telling import tells


def omen_words(words: Words, event: OmenDrawn) -> str:
    """Which way it points, and the Luck that is left."""
    return words.say("omens.dark" if dark(event.face) else "omens.bright", luck=event.luck)


@tells(OmenDrawn)
def drawn(words: Words, desk: Desk, entry: Entry, event: OmenDrawn) -> LogLine:
    """The face, and what it did."""
    title = who_rolled(words, entry.after, event.who, words.say("for-what.omen"))
    by = person_name(words, entry.after, event.who)
    return LogLine(title, str(event.face), None, omen_words(words, event), by=by, told=("draw",))
